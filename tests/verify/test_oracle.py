"""Claims written by an oracle about positions of whole games are proved by both engines."""

from __future__ import annotations

import chess
import pytest

from ruleskit.verify.proof import Prover, Subject
from tests.vectors import load, row_id

CHESS = "chess-fide@2023"
GAMES = [row for row in load("chess/playouts.json") if row["moves"]]
CHECKS = [row for row in load("chess/tricky.json") if row["check"] and row["legal"]]


def names(squares):
    """A SET of a claim."""
    return ",".join(sorted({chess.square_name(square) for square in squares})) or "-"


def answers(board):
    """The claim `answers`, sorted out by what the oracle says each legal move does."""
    sets = {"move": set(), "capture": set(), "block": set()}
    for move in board.legal_moves:
        if board.piece_type_at(move.from_square) == chess.KING:
            kind = "move"
        else:
            # The checker has left if it does not stand there once the move is made.
            after = board.copy()
            after.push(move)
            gone = any(after.color_at(square) == board.turn or not after.piece_at(square)
                       for square in board.checkers())  # fmt: skip
            kind = "capture" if gone else "block"
        sets[kind].add(move.to_square)
    return "answers = " + " ".join(f"{kind}:{names(squares)}" for kind, squares in sets.items())


@pytest.mark.parametrize("row", CHECKS, ids=row_id)
def test_answers_to_check(row):
    board = chess.Board(row["fen"])
    Prover(Subject(CHESS, row["fen"])).prove(answers(board))


@pytest.mark.parametrize("row", GAMES[::6], ids=row_id)
def test_positions_of_games(row):
    board = chess.Board()
    for uci in row["moves"].split():
        board.push_uci(uci)
    prover = Prover(Subject(CHESS, moves=tuple(row["moves"].split())))
    claims = [
        f"legal-count = {board.legal_moves.count()}",
        f"clock = {board.halfmove_clock}",
        f"occurrences = {row['occ']}",
        f"{'' if board.is_check() else 'not '}check",
        f"rights = {board.castling_xfen()}",
        f"men w P = {len(board.pieces(chess.PAWN, chess.WHITE))}",
        f"men b = {chess.popcount(board.occupied_co[chess.BLACK])}",
        f"attackers e4 w = {names(board.attackers(chess.WHITE, chess.E4))}",
        f"pinned b = {names(s for s in chess.SQUARES if pins(board, s))}",
        f"{'' if board.is_insufficient_material() else 'not '}material-dead",
    ]
    if board.is_check():
        claims.append(f"checkers = {names(board.checkers())}")
    for move in list(board.legal_moves)[:3]:
        after = board.copy()
        after.push(move)
        claims += [
            f"san {move.uci()} = {board.san(move)}",
            f"after {move.uci()} = {' '.join(after.fen().split()[:4])}",
            f"{'' if after.is_checkmate() else 'not '}gives {move.uci()} mate",
        ]
    for claim in claims:
        assert prover.prove(claim).claim.text == claim


def pins(board, square):
    """Whether a black man on the square is pinned to its king."""
    return board.color_at(square) is chess.BLACK and board.is_pinned(chess.BLACK, square)
