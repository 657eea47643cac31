"""Counting move sequences and positions, the usual proof of a move generator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.engine.movegen import codes, count, play
from ruleskit.engine.position import key

if TYPE_CHECKING:
    from ruleskit.engine.board import Board
    from ruleskit.engine.position import Position


def perft(position: Position, depth: int) -> int:
    """The number of sequences of `depth` legal moves.

    Example:
        >>> from ruleskit.engine import Position
        >>> perft(Position.start(), 3)
        8902
    """
    return _perft(position.board, depth)


def _perft(board: Board, depth: int) -> int:
    if depth <= 1:
        return count(board) if depth == 1 else 1
    if depth == 2:
        return sum([count(play(board, code)) for code in codes(board)])
    return sum([_perft(play(board, code), depth - 1) for code in codes(board)])


def divide(position: Position, depth: int) -> dict[str, int]:
    """The perft behind each legal move, by UCI text."""
    return {move.uci: perft(position.play(move), depth - 1) for move in position.legal_moves()}


def distinct(position: Position, depth: int) -> int:
    """How many different positions stand on the board after exactly `depth` plies.

    Different by FIDE 9.2.3: 8,902 sequences of three plies lead to 5,362 positions.
    """
    boards = {position.key: position.board}
    for _ in range(depth):
        after = (play(board, code) for board in boards.values() for code in codes(board))
        boards = {key(board): board for board in after}
    return len(boards)
