"""Which questions there are, and which of them make sense in a ruleset (rules/questions.md).

The grammar is tested before anything is opened, so the engines are only asked what they know.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from ruleskit.verify.vocabulary import CHESS, GAMES, LETTERS, MAKRUK

if TYPE_CHECKING:
    from collections.abc import Sequence

SQUARE: Final = "[a-h][1-8]"
SIDE: Final = "[wb]"
NUMBER: Final = "[0-9]{1,18}"
WORD: Final = r"\S+"
#: The only element of a game with a space inside is a claim that names a move.
ELEMENT: Final = rf"(?:claim:(?:threefold|fifty) {WORD}|{WORD})"

COMMON: Final = (
    "legal", f"legal {SQUARE}", "status", "check", "checkers", f"attackers {SQUARE} {SIDE}",
    "pinned", f"pinned {SIDE}", f"why {WORD}", "faults", "warnings", "fen",
    "occurrences", "draws", "count", "outcome", f"attempt {ELEMENT}",
)  # fmt: skip
CHESS_ONLY: Final = (f"dead {NUMBER}", f"can-mate {SIDE}")

MOVE: Final = re.compile(f"{SQUARE}{SQUARE}[a-z]?")


def geometry(game: str) -> str:
    """The pattern of `geometry LETTER SQUARE` with the game's letters, either side's."""
    letters = [form for letter in LETTERS[game] for form in (letter, letter.lower())]
    return f"geometry (?:{'|'.join(map(re.escape, letters))}) {SQUARE}"


@cache
def grammar(game: str) -> re.Pattern[str]:
    """One pattern for every question that is defined in the game."""
    extra = {CHESS: CHESS_ONLY, MAKRUK: ()}[game]
    return re.compile("|".join(f"(?:{form})" for form in (*COMMON, geometry(game), *extra)))


def is_known(ruleset: str, question: str) -> bool:
    """Whether a question is well-formed and defined for the ruleset.

    Example:
        >>> is_known("chess-fide@2023", "legal e1"), is_known("chess-fide@2023", "legal z9")
        (True, False)
        >>> is_known("makruk-core@1", "can-mate w")
        False
    """
    return grammar(GAMES[ruleset]).fullmatch(question) is not None


def is_move(text: str) -> bool:
    """Whether a text has the form of a UCI move, whatever the board says."""
    return MOVE.fullmatch(text) is not None


def played(elements: Sequence[str], ply: int | None) -> tuple[str, ...] | None:
    """A game up to its ply-th move; actions that follow that move are not yet taken.

    Args:
        elements: UCI moves and actions.
        ply: how many moves; None for the whole game.

    Returns:
        None if the game has fewer moves.

    Example:
        >>> played(("e2e4", "offer", "e7e5"), 1), played(("e2e4",), 2)
        (('e2e4',), None)
    """
    if ply is None:
        return tuple(elements)
    ends = [0, *(n for n, element in enumerate(elements, 1) if is_move(element))]
    return tuple(elements[: ends[ply]]) if ply < len(ends) else None
