"""Has it occurred three times? (FIDE 9.2; Makruk 5)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ruleskit.lesson.practice_board import (
    CHESS,
    MAKRUK,
    OTHER,
    RULESETS,
    army,
    fen_of,
    legal,
    needed,
    opened,
    painted,
    scatter,
    standing_in,
)
from ruleskit.lesson.practice_castle import any_castle, home, rights
from ruleskit.lesson.practice_draft import Draft, Generator, Theme, UnfitError
from ruleskit.lesson.practice_passing import any_passing, filled
from ruleskit.lesson.question import verdict

if TYPE_CHECKING:
    from random import Random

    from ruleskit.lesson.practice_board import Men
    from ruleskit.lesson.schema import Param
    from ruleskit.verify.arbiter import Case

#: Plies of a there and back of both sides.
ROUND = 4


def there_and_back(rng: Random, case: Case, start: tuple[str, ...] = ()) -> tuple[list[str], Case]:
    """Both sides move a man out and back again.

    Args:
        rng: of this task.
        case: where they begin.
        start: squares of which the first mover's man is one; empty for any man.
    """
    moves: list[str] = []
    for _ in range(2):
        standing = standing_in(case)
        quiet = [m for m in legal(case) if len(m) == 4 and m[2:] not in standing]
        quiet = [m for m in quiet if standing[m[:2]].upper() not in {"P", "S"}]
        # Castling is no move that one comes back from.
        quiet = [m for m in quiet if abs(ord(m[0]) - ord(m[2])) < 2 or standing[m[:2]] not in "Kk"]
        if start and not moves:
            quiet = [m for m in quiet if m[:2] in start]
        moves.append(rng.choice(needed(quiet)))
        case = case.after(moves[-1])
    for move in moves[:2]:
        moves.append(move[2:] + move[:2])
        if moves[-1] not in legal(case):
            raise UnfitError
        case = case.after(moves[-1])
    return moves, case


def few(rng: Random, ruleset: str) -> tuple[str, Case]:
    """A position with few men."""
    standing: Men = {}
    men = [painted(s, k) for s in "wb" for k in ("K", "R", "P")]
    men += [m for s in "wb" for m in army(rng, ruleset, s, rng.randint(0, 2), 0)]
    scatter(rng, ruleset, standing, men)
    fen = fen_of(standing, rng.choice("wb"))
    return fen, opened(ruleset, fen)


def rounds(rng: Random, case: Case, how_many: int) -> tuple[list[str], Case]:
    """Some rounds, of two kinds at most: the position need not recur move after move."""
    kinds = [there_and_back(rng, case)[0] for _ in range(2)]
    moves: list[str] = []
    for _ in range(how_many):
        moves += rng.choice(kinds)
    for move in moves:
        if move not in legal(case):
            raise UnfitError
        case = case.after(move)
    return moves, case


def repeated(rng: Random, times: int) -> Draft:
    """A position that has occurred so often, and the start with it."""
    ruleset = rng.choice(RULESETS)
    fen, case = few(rng, ruleset)
    moves, case = rounds(rng, case, times - 1)
    if ruleset == MAKRUK:
        return drawn(fen, moves, case, "draw" if times > 2 else "ongoing")
    return claimed(fen, moves, case, "" if times > 2 else "CLAIM3_NOT_YET")


def drawn(fen: str, moves: list[str], case: Case, right: str) -> Draft:
    """Makruk 5: the third time draws by itself."""
    if verdict(case, "status") != right:
        raise UnfitError
    params: dict[str, Param] = {"of": "status", "choices": ("draw", "ongoing")}
    return Draft(MAKRUK, fen, tuple(moves), "verdict", params, right, "repeat-makruk")


def claimed(fen: str, moves: list[str], case: Case, code: str) -> Draft:
    """FIDE 9.2.2: the player to move may claim, if the position has occurred three times."""
    found = case.answer("attempt claim:threefold")
    if (found["code"] if isinstance(found, dict) else "") != code:
        raise UnfitError
    params: dict[str, Param] = {"move": "claim:threefold"}
    answer = "illegal" if code else "legal"
    return Draft(CHESS, fen, tuple(moves), "legal-or-not", params, answer, "repeat")


def rights_lost(rng: Random) -> Draft:
    """FIDE 9.2.3.2: the same picture with castling rights is another position."""
    one = any_castle(rng)
    standing = home(rng, one)
    scatter(rng, CHESS, standing, [painted(OTHER[one.side], rng.choice("RNB"))])
    fen = fen_of(standing, one.side, rights(one, standing))
    case = opened(CHESS, fen)
    moves, case = there_and_back(rng, case, (one.home, one.corner))
    again, case = rounds(rng, case, 1)
    return claimed(fen, moves + again, case, "CLAIM3_NOT_YET")


def passing_was_possible(rng: Random) -> Draft:
    """FIDE 9.2.3.1: the first time a pawn could be taken in passing."""
    one = any_passing(rng)
    standing = {one.behind(2): painted(one.enemy, "P")}
    filled(rng, CHESS, one, standing, set())
    scatter(rng, CHESS, standing, [painted(s, "R") for s in "wb"], one.shut)
    fen = fen_of(standing, one.enemy)
    first = one.behind(2) + one.victim
    case = opened(CHESS, fen, [first])
    if one.move not in legal(case):
        raise UnfitError
    moves, case = rounds(rng, case, 2)
    return claimed(fen, [first, *moves], case, "CLAIM3_NOT_YET")


NOT_YET = ("CLAIM3_NOT_YET",)
REPEAT = Generator(
    "repeat",
    ("FIDE 9.2", "Makruk 5"),
    (
        Theme("thrice", yes=True, compose=partial(repeated, times=3)),
        Theme("twice", yes=False, compose=partial(repeated, times=2), codes=NOT_YET),
        Theme("rights-lost", yes=False, compose=rights_lost, codes=NOT_YET),
        Theme("passing-was-possible", yes=False, compose=passing_was_possible, codes=NOT_YET),
    ),
)
