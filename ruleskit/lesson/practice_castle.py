"""May I castle? (FIDE 3.8.2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ruleskit.lesson.practice_board import (
    CHESS,
    OTHER,
    bearing,
    drop,
    fen_of,
    legal,
    legal_or_not,
    needed,
    opened,
    painted,
    scatter,
    squares,
)
from ruleskit.lesson.practice_draft import Generator, Theme, UnfitError

if TYPE_CHECKING:
    from random import Random

    from ruleskit.lesson.practice_board import Men
    from ruleskit.lesson.practice_draft import Draft

#: By wing: corner, the king's two squares, and the squares between that the king does not use.
WINGS = {"short": ("h", "f", "g", ()), "long": ("a", "d", "c", ("b",))}


@dataclass(frozen=True, slots=True)
class Castle:
    """Who castles where."""

    side: str
    wing: str

    @property
    def rank(self) -> str:
        """The back rank."""
        return "1" if self.side == "w" else "8"

    @property
    def home(self) -> str:
        """The king's square."""
        return f"e{self.rank}"

    @property
    def corner(self) -> str:
        """The rook's square."""
        return WINGS[self.wing][0] + self.rank

    @property
    def crossed(self) -> str:
        """The square that the king crosses."""
        return WINGS[self.wing][1] + self.rank

    @property
    def target(self) -> str:
        """The square where the king arrives."""
        return WINGS[self.wing][2] + self.rank

    @property
    def between(self) -> list[str]:
        """Squares between king and rook."""
        return [f + self.rank for f in (*WINGS[self.wing][1:3], *WINGS[self.wing][3])]

    @property
    def move(self) -> str:
        """The move, as the king's."""
        return self.home + self.target

    @property
    def far(self) -> Castle:
        """The other wing."""
        return Castle(self.side, "long" if self.wing == "short" else "short")


def any_castle(rng: Random, wing: str = "") -> Castle:
    """A side and a wing."""
    return Castle(rng.choice("wb"), wing or rng.choice(("short", "long")))


def home(rng: Random, one: Castle, *, both: bool = False) -> Men:
    """King, rook and some pawns at home, and the other king."""
    standing = {one.home: painted(one.side, "K"), one.corner: painted(one.side, "R")}
    if both or rng.random() < 0.5:
        standing[one.far.corner] = painted(one.side, "R")
    for side in "wb":
        rank = "2" if side == "w" else "7"
        for file in rng.sample("abcdefgh", rng.randint(2, 5)):
            standing[file + rank] = painted(side, "P")
    away = "678" if one.side == "w" else "123"
    drop(rng, standing, painted(OTHER[one.side], "K"), [f + r for r in away for f in "abcdefgh"])
    return standing


def around(rng: Random, one: Castle, standing: Men) -> None:
    """A few more men of both sides, none between king and rook."""
    shut = [*one.between, one.corner]
    enemy, mine = OTHER[one.side], one.side
    men = [painted(enemy, kind) for kind in rng.sample("QRBBNN", rng.randint(1, 3))]
    men += [painted(mine, kind) for kind in rng.sample("QBBNN", rng.randint(0, 2))]
    scatter(rng, CHESS, standing, men, shut)


def rights(one: Castle, standing: Men) -> str:
    """The rights of all rooks at home, as FEN orders them."""
    wings = [w for w in ("short", "long") if _at_home(Castle(one.side, w), standing)]
    letters = "".join("K" if wing == "short" else "Q" for wing in wings)
    return painted(one.side, letters) or "-"


def _at_home(one: Castle, standing: Men) -> bool:
    king = standing.get(one.home) == painted(one.side, "K")
    return king and standing.get(one.corner) == painted(one.side, "R")


def asked(one: Castle, standing: Men, code: str, moves: tuple[str, ...] = ()) -> Draft:
    """The question, if it comes out with this code."""
    fen = fen_of(standing, one.side, rights(one, standing))
    draft, found = legal_or_not(CHESS, fen, moves, one.move, "castle")
    if found != code:
        raise UnfitError
    return draft


def clear(rng: Random) -> Draft:
    """Nothing forbids it."""
    one = any_castle(rng)
    standing = home(rng, one)
    around(rng, one, standing)
    return asked(one, standing, "")


def rook_attacked(rng: Random, *, corner: bool) -> Draft:
    """An attacked rook, or an attacked b-file square, forbids nothing."""
    one = any_castle(rng, "" if corner else "long")
    standing = home(rng, one)
    target = one.corner if corner else f"b{one.rank}"
    enemy = OTHER[one.side]
    bearing(rng, CHESS, standing, painted(enemy, rng.choice("QRB")), target)
    around(rng, one, standing)
    draft = asked(one, standing, "")
    needed(squares(opened(CHESS, draft.fen), f"attackers {target} {enemy}"))
    return draft


def attacked(rng: Random, code: str) -> Draft:
    """The king's square, the crossed one or the arrival square is attacked (FIDE 3.8.2.2)."""
    one = any_castle(rng)
    standing = home(rng, one)
    target = {
        "CASTLE_IN_CHECK": one.home,
        "CASTLE_THROUGH_ATTACK": one.crossed,
        "CASTLE_INTO_ATTACK": one.target,
    }[code]
    letter = painted(OTHER[one.side], rng.choice("QRRBBNNP"))
    square = bearing(rng, CHESS, standing, letter, target)
    if letter.upper() != "P":
        around(rng, one, standing)
    elif square[1] != ("2" if one.side == "w" else "7"):
        raise UnfitError
    return asked(one, standing, code)


def occupied(rng: Random) -> Draft:
    """A man stands between."""
    one = any_castle(rng)
    standing = home(rng, one)
    side = one.side if rng.random() < 0.8 else OTHER[one.side]
    drop(rng, standing, painted(side, rng.choice("BNQ")), one.between)
    around(rng, one, standing)
    return asked(one, standing, "CASTLE_PATH_OCCUPIED")


def no_rook(rng: Random) -> Draft:
    """The rook has been taken, or stands somewhere else."""
    one = any_castle(rng)
    standing = home(rng, one, both=True)
    del standing[one.corner]
    if rng.random() < 0.5:
        standing[one.corner] = painted(one.side, rng.choice("BN"))
    around(rng, one, standing)
    return asked(one, standing, "CASTLE_NO_ROOK")


def away(rng: Random) -> Draft:
    """The king stands beside its home square (FIDE 3.8.2)."""
    one = any_castle(rng)
    standing = home(rng, one)
    standing[one.crossed] = standing.pop(one.home)
    around(rng, one, standing)
    towards = {"short": "fh", "long": "db"}[one.wing]
    move = "".join(file + one.rank for file in towards)
    if move[2:] == one.corner:
        standing.pop(one.corner)
    fen = fen_of(standing, one.side)
    draft, code = legal_or_not(CHESS, fen, (), move, "castle")
    if code != "CASTLE_KING_NOT_HOME":
        raise UnfitError
    return draft


def moved(rng: Random, code: str, mover: str) -> Draft:
    """A man goes out and comes back, while the other side makes two moves (FIDE 3.8.2.1).

    Args:
        rng: of this task.
        code: how the question comes out.
        mover: `king`, `rook`, or `far` for the other rook, which does not matter.
    """
    one = any_castle(rng)
    standing = home(rng, one, both=mover == "far")
    around(rng, one, standing)
    case = opened(CHESS, asked(one, standing, "").fen)
    start = {"king": one.home, "rook": one.corner, "far": one.far.corner}[mover]
    quiet = [m for m in legal(case, start) if m[2:] not in standing and m != one.move]
    quiet = [m for m in quiet if m != one.far.move]
    out = rng.choice(needed(quiet))
    back = out[2:] + out[:2]
    moves: list[str] = []
    for move in (out, "", back, ""):
        quiet = [m for m in legal(case) if m[2:4] not in standing and m[2:] not in one.between]
        moves.append(move or rng.choice(needed(quiet)))
        if moves[-1] not in legal(case):
            raise UnfitError
        case = case.after(moves[-1])
    return asked(one, standing, code, tuple(moves))


def _no(code: str, compose: partial[Draft] | None = None) -> Theme:
    return Theme(code, yes=False, compose=compose or partial(attacked, code=code), codes=(code,))


CASTLE = Generator(
    "castle",
    ("FIDE 3.8.2",),
    (
        Theme("clear", yes=True, compose=clear),
        Theme("rook-attacked", yes=True, compose=partial(rook_attacked, corner=True)),
        Theme("b-attacked", yes=True, compose=partial(rook_attacked, corner=False)),
        Theme("far-rook-moved", yes=True, compose=partial(moved, code="", mover="far")),
        _no("CASTLE_IN_CHECK"),
        _no("CASTLE_THROUGH_ATTACK"),
        _no("CASTLE_INTO_ATTACK"),
        _no("CASTLE_PATH_OCCUPIED", partial(occupied)),
        _no("CASTLE_NO_ROOK", partial(no_rook)),
        _no("CASTLE_KING_NOT_HOME", partial(away)),
        _no("CASTLE_KING_MOVED", partial(moved, code="CASTLE_KING_MOVED", mover="king")),
        _no("CASTLE_ROOK_MOVED", partial(moved, code="CASTLE_ROOK_MOVED", mover="rook")),
    ),
)
