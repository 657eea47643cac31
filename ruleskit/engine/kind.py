"""The kinds of men of both games, and a man with its colour."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from ruleskit.engine.color import Color


class Kind(StrEnum):
    """A kind of man; its value is its letter in FEN and SAN.

    PAWN is also the bia, KNIGHT the ma, ROOK the ruea and KING the khun. A bia that was turned
    over is a MET: the two move alike, and a position remembers which mets are turned bia.
    """

    PAWN = "P"
    KNIGHT = "N"
    BISHOP = "B"
    ROOK = "R"
    QUEEN = "Q"
    KING = "K"
    KHON = "S"
    MET = "M"

    @property
    def letter(self) -> str:
        """The FEN letter of a white man of this kind."""
        return str(self.value)


KIND_OF: dict[str, Kind] = {kind.letter: kind for kind in Kind}


class Piece(NamedTuple):
    """A man as the board shows it.

    Attributes:
        color: whose it is.
        kind: how it moves.
    """

    color: Color
    kind: Kind

    @property
    def letter(self) -> str:
        """The FEN letter, upper case for White."""
        return self.kind.letter if self.color is Color.WHITE else self.kind.letter.lower()
