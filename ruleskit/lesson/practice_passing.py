"""En passant or not? (FIDE 3.7.3.1; Makruk 2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ruleskit.lesson.placement import SQUARES
from ruleskit.lesson.practice_board import (
    CHESS,
    MAKRUK,
    OTHER,
    army,
    drop,
    fen_of,
    legal,
    legal_or_not,
    needed,
    opened,
    painted,
    ray,
    scatter,
    step,
)
from ruleskit.lesson.practice_draft import Generator, Theme, UnfitError

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from ruleskit.lesson.practice_board import Men
    from ruleskit.lesson.practice_draft import Draft

DIAGONALS = ((1, 1), (-1, 1))


@dataclass(frozen=True, slots=True)
class Passing:
    """A pawn that passes another one.

    Attributes:
        side: of the pawn that would take.
        taker: where that pawn stands.
        victim: where the other pawn stands beside it.
    """

    side: str
    taker: str
    victim: str

    def behind(self, ranks: int) -> str:
        """A square that the victim came over, so many ranks before it stood still."""
        return f"{self.victim[0]}{int(self.victim[1]) + (ranks if self.side == 'w' else -ranks)}"

    @property
    def move(self) -> str:
        """The capture."""
        return self.taker + self.behind(1)

    @property
    def enemy(self) -> str:
        """The other side."""
        return OTHER[self.side]

    @property
    def shut(self) -> set[str]:
        """Squares that stay empty."""
        return {self.behind(1), self.behind(2), self.victim}


def any_passing(rng: Random, ranks: tuple[int, ...] = (5,)) -> Passing:
    """Two pawns side by side on one of the taker's ranks."""
    side, file = rng.choice("wb"), rng.randrange(8)
    beside = rng.choice([n for n in (file - 1, file + 1) if 0 <= n < 8])
    rank = rng.choice(ranks)
    rank = rank if side == "w" else 9 - rank
    return Passing(side, f"{'abcdefgh'[beside]}{rank}", f"{'abcdefgh'[file]}{rank}")


def filled(rng: Random, ruleset: str, one: Passing, standing: Men, shut: set[str]) -> Men:
    """The position with kings and some men more; the victim stands where the caller put it."""
    standing[one.taker] = painted(one.side, "P")
    shut = shut | one.shut
    kings = [painted(s, "K") for s in "wb" if painted(s, "K") not in standing.values()]
    men = [m for s in "wb" for m in army(rng, ruleset, s, rng.randint(0, 2), rng.randint(0, 2))]
    scatter(rng, ruleset, standing, [*kings, *men], shut)
    return standing


def asked(  # noqa: PLR0917, PLR0913 - a position and what it must come out as
    ruleset: str, one: Passing, standing: Men, first: str, moves: tuple[str, ...], code: str
) -> Draft:
    """The question after some moves, if it comes out with this code."""
    fen = fen_of(standing, first)
    words = "passing" if ruleset == CHESS else "passing-makruk"
    draft, found = legal_or_not(ruleset, fen, moves, one.move, words)
    if found != code:
        raise UnfitError
    return draft


def double_step(
    rng: Random, one: Passing, code: str, standing: Men, shut: set[str] | None = None
) -> Draft:
    """The victim has just made its double step."""
    standing[one.behind(2)] = painted(one.enemy, "P")
    filled(rng, CHESS, one, standing, shut or set())
    step = one.behind(2) + one.victim
    return asked(CHESS, one, standing, one.enemy, (step,), code)


def possible(rng: Random) -> Draft:
    """Nothing forbids it."""
    return double_step(rng, any_passing(rng), "", {})


def answers_check(rng: Random) -> Draft:
    """The double step itself gives check, and the pawn may be taken."""
    one = any_passing(rng)
    ahead = -1 if one.side == "w" else 1
    near = [s for x in (1, -1) if (s := step(one.victim, (x, ahead)))]
    standing: Men = {}
    drop(rng, standing, painted(one.side, "K"), near)
    return double_step(rng, one, "", standing)


def exposed(rng: Random) -> Draft:
    """Two pawns leave the rank at once, and the king's rank is open (FIDE 3.9.2)."""
    one = any_passing(rng)
    rank = [f + one.taker[1] for f in "abcdefgh"]
    at = sorted((rank.index(one.taker), rank.index(one.victim)))
    parts = [rank[: at[0]], rank[at[1] + 1 :]]
    rng.shuffle(parts)
    standing: Men = {}
    drop(rng, standing, painted(one.side, "K"), parts[0])
    drop(rng, standing, painted(one.enemy, rng.choice("RRQ")), parts[1])
    return double_step(rng, one, "EP_EXPOSES_KING", standing, set(rank))


def pinned(rng: Random) -> Draft:
    """The taker shields its king."""
    one = any_passing(rng)
    line = rng.choice([(0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)])
    standing: Men = {}
    drop(rng, standing, painted(one.side, "K"), ray(one.taker, line)[:3])
    slider = rng.choice("RQ" if line[0] == 0 else "BQ")
    beyond = ray(one.taker, (-line[0], -line[1]))
    drop(rng, standing, painted(one.enemy, slider), beyond)
    return double_step(rng, one, "PINNED", standing, {*ray(one.taker, line), *beyond})


def other_check(rng: Random) -> Draft:
    """The double step has opened a line to the king, which the capture does not close."""
    one = any_passing(rng)
    home = one.behind(2)
    line = rng.choice([(1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)])
    standing: Men = {}
    drop(rng, standing, painted(one.side, "K"), ray(home, line))
    slider = rng.choice("RQ" if line[1] == 0 else "BQ")
    beyond = ray(home, (-line[0], -line[1]))
    drop(rng, standing, painted(one.enemy, slider), beyond)
    shut = {*ray(home, line), *beyond}
    return double_step(rng, one, "MUST_ANSWER_CHECK", standing, shut)


def single_step(rng: Random) -> Draft:
    """The victim came by one step."""
    one = any_passing(rng)
    standing = filled(rng, CHESS, one, {one.behind(1): painted(one.enemy, "P")}, set())
    moves = (one.behind(1) + one.victim,)
    return asked(CHESS, one, standing, one.enemy, moves, "EP_NOT_DOUBLE_STEP")


def other_move(rng: Random) -> Draft:
    """The victim has been there for long."""
    one = any_passing(rng)
    standing = filled(rng, CHESS, one, {one.victim: painted(one.enemy, "P")}, set())
    case = opened(CHESS, fen_of(standing, one.enemy))
    moves = [m for m in legal(case) if m[:2] != one.victim and m[2:4] not in {one.taker, *one.shut}]
    chosen = rng.choice(needed(moves))
    return asked(CHESS, one, standing, one.enemy, (chosen,), "EP_NOT_AVAILABLE")


def expired(rng: Random) -> Draft:
    """A move of each side later it is too late."""
    one = any_passing(rng)
    standing = filled(rng, CHESS, one, {one.behind(2): painted(one.enemy, "P")}, set())
    moves = [one.behind(2) + one.victim]
    case = opened(CHESS, fen_of(standing, one.enemy), moves)
    for _ in range(2):
        shut = {one.taker, *one.shut}
        quiet = [m for m in legal(case) if not {m[:2], m[2:4]} & shut]
        moves.append(rng.choice(needed(quiet)))
        case = case.after(moves[-1])
    return asked(CHESS, one, standing, one.enemy, tuple(moves), "EP_EXPIRED")


def in_makruk(rng: Random) -> Draft:
    """Makruk knows no en passant."""
    one = any_passing(rng, (4, 5))
    standing = filled(rng, MAKRUK, one, {one.behind(1): painted(one.enemy, "P")}, set())
    moves = (one.behind(1) + one.victim,)
    return asked(MAKRUK, one, standing, one.enemy, moves, "NO_EN_PASSANT")


def bia_takes(rng: Random) -> Draft:
    """A bia takes what stands diagonally ahead of it."""
    side = rng.choice("wb")
    standing: Men = {}
    rank = rng.choice((3, 4))
    among = [s for s in SQUARES if s[1] == str(rank if side == "w" else 9 - rank)]
    taker = drop(rng, standing, painted(side, "P"), among)
    ahead = [(x, y if side == "w" else -y) for x, y in DIAGONALS]
    target = drop(
        rng, standing, painted(OTHER[side], "P"), [s for line in ahead if (s := step(taker, line))]
    )
    men = [m for s in "wb" for m in (painted(s, "K"), *army(rng, MAKRUK, s, 1, 1))]
    scatter(rng, MAKRUK, standing, men)
    draft, code = legal_or_not(MAKRUK, fen_of(standing, side), (), taker + target, "passing-makruk")
    if code:
        raise UnfitError
    return draft


def _no(code: str, compose: Callable[[Random], Draft]) -> Theme:
    return Theme(code, yes=False, compose=compose, codes=(code,))


PASSING = Generator(
    "passing",
    ("FIDE 3.7.3", "Makruk 2"),
    (
        Theme("possible", yes=True, compose=possible),
        Theme("answers-check", yes=True, compose=answers_check),
        Theme("bia-takes", yes=True, compose=bia_takes),
        _no("EP_EXPIRED", expired),
        _no("EP_NOT_DOUBLE_STEP", single_step),
        _no("EP_NOT_AVAILABLE", other_move),
        _no("EP_EXPOSES_KING", exposed),
        _no("PINNED", pinned),
        _no("MUST_ANSWER_CHECK", other_check),
        _no("NO_EN_PASSANT", in_makruk),
    ),
)
