"""Proof that a position is dead: no series of legal moves ends in mate (FIDE 5.2.2)."""

from __future__ import annotations

from collections import deque
from enum import Enum
from typing import TYPE_CHECKING

from ruleskit.engine.material import board_is_dead
from ruleskit.engine.movegen import codes, play
from ruleskit.engine.position import key

if TYPE_CHECKING:
    from ruleskit.engine.position import Position


class Life(Enum):
    """What a search has shown."""

    DEAD = "dead"
    ALIVE = "alive"
    UNKNOWN = "unknown"


def search(position: Position, most: int) -> Life:
    """Look at every reachable position, nearest first, until one is mate or none is left.

    Positions whose material is dead are not followed: no mate lies behind them. Counters are
    left aside, since draws by repetition and clock do not make a mate impossible.

    Args:
        position: where the search begins.
        most: how many positions may be looked at.

    Example:
        >>> from ruleskit.engine import Position
        >>> search(Position.from_fen("k7/P1K5/8/8/8/8/8/8 b - - 0 1"), 10)
        <Life.DEAD: 'dead'>
    """
    found = {position.key}
    waiting = deque([position.board])
    looked_at = 0
    while waiting:
        if looked_at == most:
            return Life.UNKNOWN
        board = waiting.popleft()
        looked_at += 1
        if board_is_dead(board):
            continue
        moves = codes(board)
        if not moves and board.checkers():
            return Life.ALIVE
        for code in moves:
            after = play(board, code)
            name = key(after)
            if name not in found:
                found.add(name)
                waiting.append(after)
    return Life.DEAD
