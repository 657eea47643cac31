"""What a legal move was, read off the board before it: its kind, its captures, its arrivals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.lesson.placement import FILES, men

if TYPE_CHECKING:
    from collections.abc import Iterator


class Move:
    """A legal move in a position.

    Args:
        fen: the position before it.
        uci: the move, castling as the king's.
    """

    def __init__(self, fen: str, uci: str) -> None:
        self._men = men(fen)
        self.uci = uci
        self.origin, self.target, self.suffix = uci[:2], uci[2:4], uci[4:]
        self.letter = self._men[self.origin].upper()

    @property
    def files(self) -> int:
        """Files crossed; positive towards the h file."""
        return FILES.index(self.target[0]) - FILES.index(self.origin[0])

    @property
    def ranks(self) -> int:
        """Ranks crossed, without direction."""
        return abs(int(self.target[1]) - int(self.origin[1]))

    @property
    def castles(self) -> bool:
        """FIDE 3.8.2: the only king move of two files."""
        return self.letter == "K" and abs(self.files) == 2

    @property
    def en_passant(self) -> bool:
        """FIDE 3.7.3.1: the only diagonal pawn move to an empty square."""
        return self.letter == "P" and self.files != 0 and self.target not in self._men

    @property
    def captured(self) -> str | None:
        """The square that loses an enemy man."""
        if self.en_passant:
            return self.target[0] + self.origin[1]
        return self.target if self.target in self._men else None

    @property
    def arrivals(self) -> tuple[str, ...]:
        """Squares where a man arrives; two when castling."""
        if not self.castles:
            return (self.target,)
        return (self.target, ("f" if self.files > 0 else "d") + self.origin[1])

    def kinds(self) -> Iterator[str]:
        """Its kinds, by the words of `make` in docs/authoring/lesson.md."""
        if self.castles:
            yield "castle"
            yield "castle-short" if self.files > 0 else "castle-long"
        if self.en_passant:
            yield "en-passant"
        if self.letter == "P" and self.ranks == 2:
            yield "double-step"
        if self.suffix:
            yield "promotion"
        if self.captured:
            yield "capture"


def is_move(element: str) -> bool:
    """Whether an element is a move rather than an action (`count:start`, `touch:e2`, …)."""
    return element != "adjust" and ":" not in element
