"""Counting move sequences and positions, draws ignored (claims.md `perft`, `distinct`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.checker.draws import repetition_key
from ruleskit.checker.legality import all_moves
from ruleskit.checker.moves import play

if TYPE_CHECKING:
    from ruleskit.checker.moves import Position


def perft(position: Position, plies: int) -> int:
    """The number of sequences of exactly so many legal plies."""
    if plies == 0:
        return 1
    if plies == 1:
        return sum(1 for _ in all_moves(position))
    return sum(perft(play(position, move), plies - 1) for move in all_moves(position))


def distinct(position: Position, plies: int) -> int:
    """FIDE 9.2.3: the number of different positions after exactly so many legal plies."""
    reached = {repetition_key(position): position}
    for _ in range(plies):
        reached = {
            repetition_key(after): after
            for before in reached.values()
            for after in (play(before, move) for move in all_moves(before))
        }
    return len(reached)
