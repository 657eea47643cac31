"""Random set-ups and short games for practice, judged by the main engine only."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from ruleskit.lesson.placement import SQUARES, field, men, own
from ruleskit.lesson.practice_draft import Draft, UnfitError, why
from ruleskit.lesson.schema import GAMES
from ruleskit.verify.both import arbiters

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from random import Random

    from ruleskit.verify.arbiter import Case

CHESS = "chess-fide@2023"
MAKRUK = "makruk-traditional@1"
RULESETS = (CHESS, MAKRUK)
OTHER = {"w": "b", "b": "w"}
#: Ranks on which an unpromoted pawn or bia can stand.
PAWN_RANKS = {
    ("chess", "w"): "234567",
    ("chess", "b"): "234567",
    ("makruk", "w"): "345",
    ("makruk", "b"): "456",
}
#: Men other than king and pawns, as often as they come in a full set.
OFFICERS = {
    "chess": ("Q", "R", "R", "B", "B", "N", "N"),
    "makruk": ("M", "S", "S", "N", "N", "R", "R"),
}
STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
LINES = (*STRAIGHT, *DIAGONAL)

Men = dict[str, str]


def painted(side: str, kind: str) -> str:
    """The FEN letter of a side's man."""
    return kind.upper() if side == "w" else kind.lower()


def needed(found: Sequence[str]) -> Sequence[str]:
    """What must not be empty for a try to go on."""
    if not found:
        raise UnfitError
    return found


def drop(rng: Random, standing: Men, letter: str, among: Iterable[str]) -> str:
    """Put a man on a free square among some; the square."""
    free = [square for square in among if square not in standing]
    square = rng.choice(needed(free))
    standing[square] = letter
    return square


def room(ruleset: str, letter: str) -> list[str]:
    """Squares on which a man may stand."""
    if letter.upper() != "P":
        return list(SQUARES)
    side = "w" if letter.isupper() else "b"
    return [square for square in SQUARES if square[1] in PAWN_RANKS[GAMES[ruleset], side]]


def scatter(
    rng: Random, ruleset: str, standing: Men, letters: Iterable[str], shut: Collection[str] = ()
) -> None:
    """Put men anywhere they may stand, except on some squares; one pawn of a side on a file."""
    for letter in letters:
        files = {square[0] for square, there in standing.items() if there == letter}
        pawn = letter.upper() == "P"
        among = (
            square
            for square in room(ruleset, letter)
            if square not in shut and not (pawn and square[0] in files)
        )
        drop(rng, standing, letter, among)


def army(rng: Random, ruleset: str, side: str, officers: int, pawns: int) -> list[str]:
    """Some men of a side, king apart."""
    kinds = rng.sample(OFFICERS[GAMES[ruleset]], officers) + ["P"] * pawns
    return [painted(side, kind) for kind in kinds]


def fen_of(standing: Mapping[str, str], side: str, rights: str = "-") -> str:
    """A set-up late enough in a game for anything to have happened."""
    return f"{field(dict(standing))} {side} {rights} - 0 30"


def opened(ruleset: str, fen: str, moves: Sequence[str] = ()) -> Case:
    """The main engine's case.

    Raises:
        UnfitError: it is refused.
    """
    engine = arbiters().engine
    try:
        return engine.open(ruleset, fen, moves)
    except engine.Refused as error:
        raise UnfitError from error


def after(case: Case, element: str) -> Case:
    """The case after a move or an action.

    Raises:
        UnfitError: it is refused.
    """
    try:
        return case.after(element)
    except arbiters().engine.Refused as error:
        raise UnfitError from error


def legal(case: Case, square: str = "") -> list[str]:
    """Legal moves, of one man or of all."""
    return cast("list[str]", case.answer(f"legal {square}".strip()))


def squares(case: Case, question: str) -> list[str]:
    """An answer that is a list of squares."""
    return cast("list[str]", case.answer(question))


@cache
def goes(ruleset: str, letter: str) -> Mapping[str, tuple[str, ...]]:
    """By square: what a man alone on the board bears on, by its captures if they differ."""
    case = arbiters().engine.open(ruleset)
    found = {}
    for origin in SQUARES:
        how = cast("Mapping[str, list[str]]", case.answer(f"geometry {letter} {origin}"))
        found[origin] = (*how["both"], *how["capture"])
    return found


@cache
def reach(ruleset: str, letter: str) -> Mapping[str, tuple[str, ...]]:
    """By target: squares from which a man alone on the board would bear on it."""
    bears = goes(ruleset, letter)
    return {to: tuple(square for square in SQUARES if to in bears[square]) for to in SQUARES}


def bearing(rng: Random, ruleset: str, standing: Men, letter: str, target: str) -> str:
    """Put a man where it would bear on a square if nothing stood between."""
    allowed = set(room(ruleset, letter))
    return drop(rng, standing, letter, [s for s in reach(ruleset, letter)[target] if s in allowed])


def step(square: str, line: tuple[int, int], far: int = 1) -> str | None:
    """The square some steps along a line, None off the board."""
    file, rank = ord(square[0]) - 97 + far * line[0], int(square[1]) + far * line[1]
    return f"{'abcdefgh'[file]}{rank}" if 0 <= file < 8 and 1 <= rank <= 8 else None


def ray(square: str, line: tuple[int, int]) -> list[str]:
    """All squares from a square along a line, the nearest first."""
    found = (step(square, line, far) for far in range(1, 8))
    return [square for square in found if square is not None]


def distance(one: str, other: str) -> int:
    """Steps of a king between two squares."""
    return max(abs(ord(a) - ord(b)) for a, b in zip(one, other, strict=True))


def game(rng: Random, ruleset: str, plies: int) -> Case:
    """A position out of a random game from the start.

    Raises:
        UnfitError: the game was over before.
    """
    case = arbiters().engine.open(ruleset)
    for _ in range(plies):
        case = case.after(rng.choice(needed(legal(case))))
    return case


def standing_in(case: Case) -> Men:
    """The men of a case."""
    return men(str(case.answer("fen")))


def owned(case: Case) -> Men:
    """The men of the side to move."""
    fen = str(case.answer("fen"))
    standing = men(fen)
    return {square: standing[square] for square in own(fen)}


def legal_or_not(
    ruleset: str, fen: str, moves: tuple[str, ...], move: str, words: str
) -> tuple[Draft, str]:
    """Whether a move is legal, as a draft; and the code that refuses it, empty if none does."""
    code = why(opened(ruleset, fen, moves), move)
    answer = "illegal" if code else "legal"
    values = {"from": move[:2], "to": move[2:4]}
    return Draft(ruleset, fen, moves, "legal-or-not", {"move": move}, answer, words, values), code
