"""May this man go there?, and where may it go? (FIDE 3.2 to 3.9; Makruk 2)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ruleskit.lesson.placement import SQUARES
from ruleskit.lesson.practice_board import (
    CHESS,
    LINES,
    MAKRUK,
    OTHER,
    RULESETS,
    STRAIGHT,
    army,
    distance,
    drop,
    fen_of,
    game,
    legal,
    legal_or_not,
    needed,
    opened,
    owned,
    painted,
    ray,
    scatter,
    squares,
)
from ruleskit.lesson.practice_draft import Draft, Generator, Theme, UnfitError, why
from ruleskit.lesson.reasons import with_suffix
from ruleskit.lesson.schema import GAMES

if TYPE_CHECKING:
    from random import Random

    from ruleskit.lesson.practice_board import Men
    from ruleskit.lesson.schema import Param
    from ruleskit.verify.arbiter import Case

#: Codes of each game with the men that can meet them.
CODES = {
    CHESS: {
        "OWN_PIECE_ON_TARGET": "QRBNKP",
        "PAWN_BACKWARD": "P",
        "PAWN_SIDEWAYS": "P",
        "PAWN_STRAIGHT_CAPTURE": "P",
        "PAWN_DOUBLE_NOT_HOME": "P",
        "PAWN_DOUBLE_BLOCKED": "P",
        "PAWN_TOO_FAR": "P",
        "PAWN_DIAGONAL_EMPTY": "P",
        "KNIGHT_SHAPE": "N",
        "BISHOP_SHAPE": "B",
        "ROOK_SHAPE": "R",
        "QUEEN_SHAPE": "Q",
        "KING_SHAPE": "K",
        "PATH_BLOCKED": "QRB",
        "KINGS_ADJACENT": "K",
        "KING_TAKES_DEFENDED": "K",
        "KING_INTO_ATTACK": "K",
        "PINNED": "QRBNP",
    },
    MAKRUK: {
        "OWN_PIECE_ON_TARGET": "KMSNRP",
        "PAWN_BACKWARD": "P",
        "PAWN_SIDEWAYS": "P",
        "PAWN_STRAIGHT_CAPTURE": "P",
        "PAWN_NO_DOUBLE_STEP": "P",
        "PAWN_DIAGONAL_EMPTY": "P",
        "KNIGHT_SHAPE": "N",
        "ROOK_SHAPE": "R",
        "MET_SHAPE": "M",
        "KHON_BACKWARD": "S",
        "KHON_SIDEWAYS": "S",
        "KHON_SHAPE": "S",
        "KING_SHAPE": "K",
        "NO_CASTLING": "K",
        "PATH_BLOCKED": "R",
        "KINGS_ADJACENT": "K",
        "KING_TAKES_DEFENDED": "K",
        "KING_INTO_ATTACK": "K",
        "PINNED": "MSNRP",
    },
}
#: Codes that hardly ever come up by chance.
RARE = ("PINNED", "KINGS_ADJACENT", "NO_CASTLING", "KING_TAKES_DEFENDED")
#: Men that may have a move although they are pinned.
ALONG = {CHESS: "QRB", MAKRUK: "RS"}
#: Codes that a question about all squares of a man meets too seldom.
SELDOM = (*RARE[1:], "PAWN_DOUBLE_BLOCKED")
MEN = {CHESS: "KQRBNP", MAKRUK: "KMSNRP"}
#: How far a wrong move reaches: further ones would teach nothing.
FAR = 3


def position(rng: Random, ruleset: str) -> tuple[str, Case]:
    """A position out of a random game, or one with fewer men."""
    if rng.random() < 0.35:
        case = game(rng, ruleset, rng.randint(8, 40))
        return str(case.answer("fen")), case
    return finished(rng, ruleset, {}, rng.choice("wb"), set())


def finished(
    rng: Random, ruleset: str, standing: Men, side: str, shut: set[str]
) -> tuple[str, Case]:
    """A position with kings and men put down wherever they may stand."""
    kings = [painted(s, "K") for s in "wb" if painted(s, "K") not in standing.values()]
    men = [m for s in "wb" for m in army(rng, ruleset, s, rng.randint(2, 4), rng.randint(2, 4))]
    scatter(rng, ruleset, standing, [*kings, *men], shut)
    fen = fen_of(standing, side)
    return fen, opened(ruleset, fen)


def rare(rng: Random, ruleset: str, code: str, shield: str = "") -> tuple[str, Case]:
    """A position in which a rare code is likely; `shield`: the man that is pinned, any if empty."""
    side, standing = rng.choice("wb"), dict[str, str]()
    back = [f"{f}{1 if side == 'w' else 8}" for f in "abcdefgh"]
    king = drop(rng, standing, painted(side, "K"), back if code == "NO_CASTLING" else SQUARES)
    shut: set[str] = set()
    line = rng.choice(STRAIGHT if ruleset == MAKRUK else LINES)
    way = ray(king, line)
    enemy = OTHER[side]
    if code == "PINNED":
        shield = shield or rng.choice("NBQ" if ruleset == CHESS else "NSM")
        drop(rng, standing, painted(side, shield), way[:3])
        slider = rng.choice("RQ" if 0 in line else "BQ") if ruleset == CHESS else "R"
        near = max(n for n, s in enumerate(way) if s in standing)
        drop(rng, standing, painted(enemy, slider), way[near + 1 :])
        shut = set(way)
    elif code == "KINGS_ADJACENT":
        drop(rng, standing, painted(enemy, "K"), way[1:2])
    elif code == "KING_TAKES_DEFENDED":
        drop(rng, standing, painted(enemy, rng.choice("NB" if ruleset == CHESS else "NS")), way[:1])
    return finished(rng, ruleset, standing, side, shut)


def may_not(rng: Random, ruleset: str, code: str) -> Draft:
    """A move that is refused for one reason."""
    make = rare(rng, ruleset, code) if code in RARE else position(rng, ruleset)
    fen, case = make
    kinds = CODES[ruleset][code]
    near = code != "PATH_BLOCKED"
    pairs = [
        with_suffix(GAMES[ruleset], letter, origin + target)
        for origin, letter in owned(case).items()
        if letter[0].upper() in kinds
        for target in SQUARES
        if origin != target and (not near or distance(origin, target) <= FAR)
    ]
    for move in rng.sample(pairs, min(len(pairs), 60)):
        if why(case, move) == code:
            return legal_or_not(ruleset, fen, (), move, "move")[0]
    raise UnfitError


def may(rng: Random, ruleset: str, kind: str) -> Draft:
    """A legal move of one kind of man; castling, promotion and en passant are asked elsewhere."""
    fen, case = position(rng, ruleset)
    origins = [square for square, letter in owned(case).items() if letter[0].upper() == kind]
    moves = [m for square in origins for m in legal(case, square) if len(m) == 4]
    moves = [m for m in moves if kind != "K" or distance(m[:2], m[2:]) == 1]
    return legal_or_not(ruleset, fen, (), rng.choice(needed(moves)), "move")[0]


def targets(rng: Random, ruleset: str, kind: str) -> Draft:
    """Where one man may go."""
    hindered = rng.random() < 0.3 and kind in ALONG[ruleset]
    fen, case = rare(rng, ruleset, "PINNED", kind) if hindered else position(rng, ruleset)
    found = {s: letter for s, letter in owned(case).items() if letter[0].upper() == kind}
    pinned = set(squares(case, "pinned")) & set(found)
    square = rng.choice(needed(sorted(pinned if hindered else found)))
    arrivals = sorted({move[2:4] for move in legal(case, square)})
    if not 0 < len(arrivals) < 16:
        raise UnfitError
    params: dict[str, Param] = {"of": f"moves {square}"}
    answer = ",".join(arrivals)
    return Draft(ruleset, fen, (), "select", params, answer, "squares", {"from": square})


def _name(ruleset: str, name: str) -> str:
    return f"{GAMES[ruleset]}-{name}"


MOVE = Generator(
    "move",
    ("FIDE 3", "Makruk 2"),
    (
        *(
            Theme(_name(r, k), yes=True, compose=partial(may, ruleset=r, kind=k))
            for r in RULESETS
            for k in MEN[r]
        ),
        *(
            Theme(_name(r, c), yes=False, compose=partial(may_not, ruleset=r, code=c), codes=(c,))
            for r in RULESETS
            for c in CODES[r]
        ),
    ),
)

SQUARES_OF_A_MAN = Generator(
    "squares",
    ("FIDE 3", "Makruk 2"),
    tuple(
        Theme(
            _name(r, k),
            yes=True,
            compose=partial(targets, ruleset=r, kind=k),
            codes=tuple(
                code
                for code, men in CODES[r].items()
                if k in (ALONG[r] if code == "PINNED" else men) and code not in SELDOM
            ),
        )
        for r in RULESETS
        for k in MEN[r]
    ),
    balanced=False,
)
