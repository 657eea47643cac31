"""The board: squares by name, and the men that stand on them (FIDE 2.1 to 2.4, makruk.md 1).

A man is its FEN letter, capital for White; a turned-over bia is "M~" or "m~". A board is a
mapping of the occupied squares to men. Files and ranks are counted from 1.

Where the squares lie never changes: what follows from that alone is worked out once and kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

Men: TypeAlias = Mapping[str, str]

FILES = "abcdefgh"
RANKS = "12345678"
PLACES = {
    name + rank: (file, int(rank)) for rank in RANKS for file, name in enumerate(FILES, start=1)
}
NAMES = {place: square for square, place in PLACES.items()}
SQUARES = tuple(PLACES)
EMPTY = dict.fromkeys(SQUARES, ".")


def file_of(square: str) -> int:
    """The file, 1 for a to 8 for h."""
    return PLACES[square][0]


def rank_of(square: str) -> int:
    """The rank, 1 to 8."""
    return PLACES[square][1]


@cache
def step(square: str, files: int, ranks: int) -> str | None:
    """The square so many files to the right and ranks up, or None beyond the edge."""
    file, rank = PLACES[square]
    return NAMES.get((file + files, rank + ranks))


def is_light(square: str) -> bool:
    """FIDE 2.1: the corner at each player's right hand, h1 and a8, is light; so is its colour."""
    file, rank = PLACES[square]
    return (file + rank) % 2 == 1


def side_of(man: str) -> str:
    """The owner: "w" for a capital letter, "b" for a small one."""
    return "w" if man.isupper() else "b"


def kind_of(man: str) -> str:
    """The kind as a capital letter; a turned-over bia is a met (makruk.md 2)."""
    return man[0].upper()


@cache
def owned(kind: str, side: str) -> str:
    """The man of that kind in the colour of the side."""
    return kind.upper() if side == "w" else kind.lower()


def enemy_of(side: str) -> str:
    """The other side."""
    return "b" if side == "w" else "w"


def forward(side: str) -> int:
    """Ranks that one step ahead adds: up the board for White, down for Black."""
    return 1 if side == "w" else -1


def back_rank(side: str) -> int:
    """FIDE 2.3: the rank on which the side's king begins."""
    return 1 if side == "w" else 8


def squares_of(men: Men, side: str, kind: str | None = None) -> list[str]:
    """Sorted squares of the side's men, or of its men of one kind."""
    if kind is None:
        return sorted([square for square, man in men.items() if side_of(man) == side])
    wanted = owned(kind, side)
    return sorted([square for square, man in men.items() if wanted in man])


def letters_of(men: Men) -> str:
    """The men in one text, to be counted by their letters; the marks do not disturb that."""
    return "".join(men.values())


def king_square(men: Men, side: str) -> str:
    """Where the side's king stands; only for boards with one king a side."""
    king = owned("K", side)
    for square, man in men.items():
        if man == king:
            return square
    raise LookupError(king)


def direction(one: str, two: str) -> tuple[int, int] | None:
    """The step of files and ranks that leads from `one` to `two`, None if on no common line."""
    (file1, rank1), (file2, rank2) = PLACES[one], PLACES[two]
    across, up = file2 - file1, rank2 - rank1
    if one == two or (across and up and abs(across) != abs(up)):
        return None
    return (across > 0) - (across < 0), (up > 0) - (up < 0)


@cache
def between(one: str, two: str) -> tuple[str, ...]:
    """The squares strictly between two squares of one line, from `one` on; else none."""
    ahead = direction(one, two)
    found: list[str] = []
    square = step(one, *ahead) if ahead else None
    while ahead and square and square != two:
        found.append(square)
        square = step(square, *ahead)
    return tuple(found)
