"""Pawns that cannot have come from their files, and bishops that they cannot have let out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.engine.color import Color
from ruleskit.engine.faults import men_of, promoted_at_least
from ruleskit.engine.kind import Kind
from ruleskit.engine.square import EVERY, LIGHT, file_of, rank_of, square, squares

if TYPE_CHECKING:
    from ruleskit.engine.board import Board
    from ruleskit.engine.setup import Setup

BISHOPS_HOME = (("c1", "b2", "d2"), ("f1", "e2", "g2"))


def is_impossible_structure(board: Board, color: Color) -> bool:
    """Whether a side's pawns need more captures than were made, or cannot be reached at all.

    A pawn changes to the next file only by a capture, which also takes it one rank ahead; each
    pawn began on a file of its own.
    """
    captures = fewest_captures(pawns_of(board, color), board.movement.rules.pawn.home)
    made = 16 - board.side(color.other).bit_count()
    return captures is None or captures > made


def pawns_of(board: Board, color: Color) -> list[tuple[int, int]]:
    """File and rank of each pawn, both from 0, as its owner sees the board."""
    flip = 0 if color is Color.WHITE else 7
    return [(file_of(at), rank_of(at) ^ flip) for at in squares(men_of(board, color, Kind.PAWN))]


def fewest_captures(pawns: list[tuple[int, int]], home: int) -> int | None:
    """The least number of captures that brings pawns to these squares, or None.

    Args:
        pawns: file and rank of each, from 0.
        home: the rank that they start on, from 1.

    Example:
        >>> fewest_captures([(0, 1), (1, 1), (0, 2)], 2) is None
        True
    """
    if len({file for file, _ in pawns}) == len(pawns):
        return 0
    costs = {0: 0}
    for file, rank in pawns:
        advanced = rank + 1 - home
        after: dict[int, int] = {}
        for taken, cost in costs.items():
            for origin in range(8):
                distance = abs(file - origin)
                if distance <= advanced and not taken >> origin & 1:
                    files = taken | 1 << origin
                    after[files] = min(cost + distance, after.get(files, 64))
        costs = after
    return min(costs.values(), default=None)


def has_caged_bishop(setup: Setup, color: Color) -> bool:
    """Whether bishops behind unmoved pawns make too many men promoted pawns.

    A home bishop between two unmoved pawns never left its square, so every bishop of that
    square's colour elsewhere was a pawn.
    """
    board = setup.board
    bishops, pawns = men_of(board, color, Kind.BISHOP), men_of(board, color, Kind.PAWN)
    promoted = []
    for home, *guards in BISHOPS_HOME:
        flip = 0 if color is Color.WHITE else 56
        if all(pawns >> (square(guard) ^ flip) & 1 for guard in guards):
            at = 1 << (square(home) ^ flip)
            alike = bishops & (LIGHT if at & LIGHT else EVERY ^ LIGHT)
            promoted.append((alike & ~at).bit_count() - max(0, alike.bit_count() - 1))
    if not promoted:
        return False
    return pawns.bit_count() + promoted_at_least(setup, color) + sum(promoted) > 8
