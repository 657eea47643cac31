"""Perft against python-chess, which counts the last ply in bulk as well."""

from __future__ import annotations

import chess

from bench.row import Row, timed
from ruleskit.engine import Position
from ruleskit.engine.perft import perft

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def peer_perft(board: chess.Board, depth: int) -> int:
    """Perft with the peer's legal move generator."""
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += peer_perft(board, depth - 1)
        board.pop()
    return total


def rows() -> list[Row]:
    """The start position to depth 4 and Kiwipete to depth 3."""
    return [
        _row("perft-start-4", chess.STARTING_FEN, 4),
        _row("perft-kiwipete-3", KIWIPETE, 3),
    ]


def _row(name: str, fen: str, depth: int) -> Row:
    position, board = Position.from_fen(fen), chess.Board(fen)
    total = perft(position, depth)
    return Row(
        name,
        ours=timed(lambda: perft(position, depth)),
        peer=timed(lambda: peer_perft(board, depth)),
        goal=5,
        number=total,
        same=lambda: total == peer_perft(board, depth),
    )
