"""Placements as men by square, and back."""

from __future__ import annotations

from tests.agreement.playout import placed

__all__ = ["fen_of", "placed", "placement"]

Men = dict[str, str]


def placement(men: Men) -> str:
    """The first field of a FEN."""
    rows = []
    for rank in "87654321":
        row, gap = "", 0
        for file in "abcdefgh":
            man = men.get(file + rank)
            gap += man is None
            if man:
                row, gap = row + (str(gap) if gap else "") + man, 0
        rows.append(row + (str(gap) if gap else ""))
    return "/".join(rows)


def fen_of(men: Men, side: str, third: str = "-", fourth: str = "-", rest: str = "0 1") -> str:
    """A FEN of six fields."""
    return f"{placement(men)} {side} {third or '-'} {fourth} {rest}"
