"""Moves as values, their UCI text, and the names of the special ones."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from ruleskit.engine.kind import KIND_OF, Kind
from ruleskit.engine.square import FILES, RANKS, Square, name, square
from ruleskit.errors import TextError


class Special(Enum):
    """What a move does besides carrying one man from one square to another."""

    CASTLE = "castle"
    EN_PASSANT = "en-passant"
    DOUBLE_STEP = "double-step"
    PROMOTION = "promotion"


class Move(NamedTuple):
    """A move as UCI writes it; what it does depends on the position.

    Attributes:
        origin: where the man stands; castling is the king's move.
        target: where it arrives.
        promotion: what a pawn becomes.

    Example:
        >>> Move.from_uci("e7e8q").promotion
        <Kind.QUEEN: 'Q'>
    """

    origin: Square
    target: Square
    promotion: Kind | None = None

    @classmethod
    def from_uci(cls, text: str) -> Move:
        """Read a UCI move; whether it is legal is another question.

        Raises:
            TextError: UCI, not a move, or a suffix that is no kind of man.
        """
        origin, target, suffix = split_uci(text)
        if not suffix:
            return cls(origin, target)
        kind = KIND_OF.get(suffix.upper())
        if kind is None:
            raise TextError("UCI", text, 5)
        return cls(origin, target, kind)

    @property
    def uci(self) -> str:
        """The UCI text, with a small letter for the promotion."""
        suffix = "" if self.promotion is None else self.promotion.letter.lower()
        return name(self.origin) + name(self.target) + suffix

    def __str__(self) -> str:
        return self.uci


class AmbiguousMoveError(TextError):
    """A notation that fits several legal moves.

    Attributes:
        candidates: the UCI texts of all of them, sorted.
    """

    def __init__(self, text: str, candidates: tuple[str, ...]) -> None:
        self.candidates = candidates
        super().__init__("AMBIGUOUS", text)
        self.args = (*self.args, *candidates)


def split_uci(text: str) -> tuple[Square, Square, str]:
    """Origin, target and suffix of a UCI text; the suffix is one letter a-z or empty.

    Raises:
        TextError: UCI, with the column of the first character that does not fit.
    """
    suffix = text[4:]
    if suffix and not (len(suffix) == 1 and "a" <= suffix <= "z"):
        raise TextError("UCI", text, _unfit(text))
    try:
        return square(text[:2]), square(text[2:4]), suffix
    except TextError as error:
        raise TextError("UCI", text, _unfit(text)) from error


def _unfit(text: str) -> int:
    """The column of the first character that does not fit."""
    for column, allowed in enumerate((FILES, RANKS, FILES, RANKS), 1):
        if text[column - 1 : column] not in tuple(allowed):
            return column
    return 5
