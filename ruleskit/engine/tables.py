"""Bit tables of the board's geometry: leaps, rays, lines and what lies between two squares.

The tables of line pieces are filled as they are asked for: a game meets a few thousand of the
hundred thousand possible occupancies, and a short script should not pay for the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruleskit.engine.ruleset import DIAGONALS, ORTHOGONALS

if TYPE_CHECKING:
    from ruleskit.engine.ruleset import Offsets


def leaps(offsets: Offsets, forward: int) -> list[int]:
    """For each square the squares at these offsets; `forward` is 1 for White, -1 for Black."""
    tables = []
    for origin in range(64):
        table = 0
        for right, ahead in offsets:
            file, rank = (origin & 7) + right, (origin >> 3) + ahead * forward
            if 0 <= file < 8 and 0 <= rank < 8:
                table |= 1 << (rank * 8 + file)
        tables.append(table)
    return tables


def reversed_leaps(tables: list[int]) -> list[int]:
    """For each square the squares from which a leap of `tables` reaches it."""
    origins = [0] * 64
    for origin, table in enumerate(tables):
        for target in range(64):
            if table >> target & 1:
                origins[target] |= 1 << origin
    return origins


def ray(origin: int, right: int, up: int) -> tuple[int, ...]:
    """The squares from `origin` (left out) to the edge in one direction, nearest first."""
    file, rank = origin & 7, origin >> 3
    files = 7 - file if right > 0 else file if right else 7
    ranks = 7 - rank if up > 0 else rank if up else 7
    step = right + 8 * up
    return tuple(range(origin + step, origin + step * (min(files, ranks) + 1), step))


RAYS: dict[tuple[int, int], list[tuple[int, ...]]] = {
    direction: [ray(origin, *direction) for origin in range(64)]
    for direction in ORTHOGONALS + DIAGONALS
}


class Slides(dict[int, int]):
    """The squares that a line piece on one square reaches, for each set of men in its way.

    Look up with `slides[occupied & slides.ways]`: a man on the edge hides nothing behind it.
    """

    __slots__ = ("rays", "ways")

    def __init__(self, rays: list[tuple[int, ...]]) -> None:
        super().__init__()
        self.rays = rays
        self.ways = 0
        for squares in rays:
            for member in squares[:-1]:
                self.ways |= 1 << member

    def __missing__(self, occupied: int) -> int:
        reached = 0
        for squares in self.rays:
            for member in squares:
                reached |= 1 << member
                if occupied >> member & 1:
                    break
        self[occupied] = reached
        return reached


MOST_MEMBERS = 1 << 16


class Members(dict[int, tuple[int, ...]]):
    """The members of bit tables, from a1 to h8.

    The men of one kind and the steps of a king form few different sets, so that looking them up
    is much faster than taking a table apart bit by bit.
    """

    __slots__ = ()

    def __missing__(self, table: int) -> tuple[int, ...]:
        if len(self) >= MOST_MEMBERS:
            self.clear()
        members, left = [], table
        while left:
            bit = left & -left
            left ^= bit
            members.append(bit.bit_length() - 1)
        self[table] = found = tuple(members)
        return found


class Lines:
    """One family of lines, by square: what an empty board opens, what may block, the slides."""

    __slots__ = ("open", "slides", "ways")

    def __init__(self, directions: Offsets) -> None:
        rays = [RAYS[direction] for direction in directions]
        self.slides = [Slides([squares[origin] for squares in rays]) for origin in range(64)]
        self.ways = [slides.ways for slides in self.slides]
        self.open = [slides[0] for slides in self.slides]


MEMBERS: Final = Members()
ORTHOGONAL: Final = Lines(ORTHOGONALS)
DIAGONAL: Final = Lines(DIAGONALS)


def _line_tables() -> tuple[list[list[int]], list[list[int]]]:
    """What lies strictly between two squares, and the whole line through both."""
    between = [[0] * 64 for _ in range(64)]
    line = [[0] * 64 for _ in range(64)]
    for (right, up), rays in RAYS.items():
        for origin, squares in enumerate(rays):
            behind = RAYS[-right, -up][origin]
            passed, whole = 0, sum(1 << member for member in (origin, *squares, *behind))
            for member in squares:
                between[origin][member] = passed
                line[origin][member] = whole
                passed |= 1 << member
    return between, line


_LINES = _line_tables()
BETWEEN: Final = _LINES[0]
LINE: Final = _LINES[1]
