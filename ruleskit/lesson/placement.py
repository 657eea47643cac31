"""Men on squares as FEN writes them: what a lesson needs to name, put down and take away men."""

from __future__ import annotations

from itertools import groupby

from ruleskit.verify.picture import owner, picture

FILES = "abcdefgh"
RANKS = "12345678"
SQUARES = tuple(file + rank for rank in RANKS for file in FILES)


def men(fen: str) -> dict[str, str]:
    """Square to FEN letter, a promoted bia with its mark.

    Example:
        >>> men("8/8/8/8/8/8/8/M~3K3 w - - 0 1")
        {'a1': 'M~', 'e1': 'K'}
    """
    return dict(picture(f"{fen} w - -").men)


def field(standing: dict[str, str]) -> str:
    """The placement field of a FEN.

    Example:
        >>> field({"a1": "M~", "e1": "K"})
        '8/8/8/8/8/8/8/M~3K3'
    """
    rows = []
    for rank in reversed(RANKS):
        row = [standing.get(file + rank, "") for file in FILES]
        runs = groupby(row, key=bool)
        rows.append("".join("".join(r) if full else str(len(list(r))) for full, r in runs))
    return "/".join(rows)


def with_men(fen: str, change: dict[str, str | None]) -> str:
    """The FEN with men put down (or, with None, taken away); nothing else is changed."""
    standing = men(fen)
    for square, letter in change.items():
        standing.pop(square, None)
        if letter:
            standing[square] = letter
    return " ".join([field(standing), *fen.split()[1:]])


def own(fen: str) -> list[str]:
    """Squares of the men of the side to move, sorted."""
    side = fen.split()[1]
    return sorted(square for square, letter in men(fen).items() if owner(letter) == side)


def light(square: str) -> bool:
    """FIDE 2.1: h1 is light, and so is every second square from it."""
    return (FILES.index(square[0]) + int(square[1])) % 2 == 0
