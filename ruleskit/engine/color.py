"""The two sides."""

from __future__ import annotations

from enum import IntEnum


class Color(IntEnum):
    """A side; its number is its place in every table of two.

    Example:
        >>> Color.WHITE.other.letter
        'b'
    """

    WHITE = 0
    BLACK = 1

    @property
    def other(self) -> Color:
        """The opponent."""
        return Color.BLACK if self is Color.WHITE else Color.WHITE

    @property
    def letter(self) -> str:
        """The FEN letter, `w` or `b`."""
        return "wb"[self]


WHITE = Color.WHITE
BLACK = Color.BLACK
COLORS: tuple[Color, Color] = (WHITE, BLACK)


def color_of(letter: str) -> Color:
    """The side that a FEN letter names.

    Raises:
        KeyError: the letter is neither `w` nor `b`.
    """
    return {"w": WHITE, "b": BLACK}[letter]
