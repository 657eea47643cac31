"""Proof that a position is dead: no series of legal moves ends in mate (FIDE 5.2.2)."""

from __future__ import annotations

from enum import Enum
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from ruleskit.engine.color import COLORS, Color
from ruleskit.engine.material import board_is_dead, can_mate
from ruleskit.engine.movegen import codes, play
from ruleskit.engine.position import key
from ruleskit.engine.square import squares

if TYPE_CHECKING:
    from ruleskit.engine.board import Board
    from ruleskit.engine.position import Position

CORNERS = (0, 7, 56, 63)
ROOM, CORNER, KINGS, MEN, PLY = 12, 8, 4, 2, 1


class Life(Enum):
    """What a search has shown."""

    DEAD = "dead"
    ALIVE = "alive"
    UNKNOWN = "unknown"


def search(position: Position, most: int) -> Life:
    """Look at every reachable position until one is mate or none is left.

    Positions whose material is dead are not followed: no mate lies behind them. Counters are
    left aside, since draws by repetition and clock do not make a mate impossible. Positions that
    look nearest to a mate come first, which shortens the search of what is alive; what is dead is
    searched to the end in any order.

    Args:
        position: where the search begins.
        most: how many positions may be looked at.

    Example:
        >>> from ruleskit.engine import Position
        >>> search(Position.from_fen("k7/P1K5/8/8/8/8/8/8 b - - 0 1"), 10)
        <Life.DEAD: 'dead'>
    """
    if most < 1:
        return Life.UNKNOWN
    found = {position.key}
    waiting: list[tuple[int, int, int, Board]] = []
    board, ply = position.board, 0
    while True:
        if board_is_dead(board):
            moves = []
        elif not (moves := codes(board)) and board.checkers():
            return Life.ALIVE
        for code in moves:
            after = play(board, code)
            name = key(after)
            if name not in found:
                found.add(name)
                heappush(waiting, (_distance(after) + ply * PLY, len(found), ply + 1, after))
        if not waiting:
            return Life.DEAD
        most -= 1
        if most == 0:
            return Life.UNKNOWN
        _, _, ply, board = heappop(waiting)


def _distance(board: Board) -> int:
    """A guess how far the nearer of two mates is: small when a king is cornered among men."""
    return min(
        (_distance_of(board, color) for color in COLORS if can_mate(board, color.other)), default=0
    )


def _distance_of(board: Board, color: Color) -> int:
    """The same for one king: its room, its way to a corner, and the other men's way to it."""
    table = board.kings(color)
    king = table.bit_length() - 1
    steps = board.movement.sides[color].steps[king] & ~board.side(color)
    lifted = board.occupied & ~table
    room = sum(not board.attackers(step, color.other, lifted) for step in squares(steps))
    other = board.kings(color.other).bit_length() - 1
    return (
        ROOM * room
        + CORNER * min(king_steps(king, corner) for corner in CORNERS)
        + KINGS * king_steps(king, other)
        + MEN * sum(king_steps(king, man) for man in squares(board.occupied))
    )


def king_steps(first: int, second: int) -> int:
    """How many steps a king needs from one square to another."""
    files = abs((first & 7) - (second & 7))
    return max(files, abs((first >> 3) - (second >> 3)))
