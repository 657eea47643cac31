"""Squares as numbers (a1 is 0, b1 is 1, h8 is 63), and sets of squares as bit tables.

A bit table is an int of 64 bits: bit `s` is set when square `s` belongs to the set.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NewType

from ruleskit.errors import TextError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Square = NewType("Square", int)

FILES = "abcdefgh"
RANKS = "12345678"
NAMES: tuple[str, ...] = tuple(file + rank for rank in RANKS for file in FILES)
SQUARES: tuple[Square, ...] = tuple(Square(number) for number in range(64))
_NUMBERS: dict[str, Square] = dict(zip(NAMES, SQUARES, strict=True))

EVERY: Final = 0xFFFF_FFFF_FFFF_FFFF
LIGHT: Final = 0x55AA_55AA_55AA_55AA
FILE_A: Final = 0x0101_0101_0101_0101
FILE_H: Final = FILE_A << 7


def square(name: str) -> Square:
    """The square of this name.

    Raises:
        TextError: SQUARE, not the name of one of the 64 squares.

    Example:
        >>> square("e4")
        28
    """
    found = _NUMBERS.get(name)
    if found is None:
        raise TextError("SQUARE", name)
    return found


def name(square: Square) -> str:
    """The algebraic name, file letter and rank digit."""
    return NAMES[square]


def file_of(square: Square) -> int:
    """The file, 0 for a to 7 for h."""
    return square & 7


def rank_of(square: Square) -> int:
    """The rank, counted from 0."""
    return square >> 3


def squares(table: int) -> Iterator[Square]:
    """The members of a bit table, from a1 to h8."""
    while table:
        bit = table & -table
        table ^= bit
        yield Square(bit.bit_length() - 1)


def names(table: int) -> list[str]:
    """The sorted names of a bit table's members.

    Example:
        >>> names(0x8000000000000003)
        ['a1', 'b1', 'h8']
    """
    return sorted(NAMES[member] for member in squares(table))


def table_of(members: Iterable[Square]) -> int:
    """The bit table with these members."""
    table = 0
    for member in members:
        table |= 1 << member
    return table


def rank_table(number: int) -> int:
    """All eight squares of a rank, counted from 1."""
    return 0xFF << 8 * (number - 1)
