"""Random playouts against python-chess and pyffish, which share no code with the checker."""

from __future__ import annotations

import random

import chess
import pyffish
import pytest

from ruleskit.checker import arbiter

CHESS, CORE, TRADITIONAL = arbiter.RULESETS
AS_CHESS = str.maketrans("SsMm", "BbQq", "~")


def chess_choice(chance, board):
    """A move; captures, promotions and castling more often than they would come by themselves."""
    moves = sorted(board.legal_moves, key=chess.Move.uci)
    lively = [m for m in moves if board.is_capture(m) or board.is_castling(m) or m.promotion]
    return chance.choice(lively if lively and chance.random() < 0.3 else moves)


@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(n, marks=pytest.mark.slow)
                                              for n in range(3, 30))])  # fmt: skip
def test_chess_playouts_agree_with_python_chess(seed):
    chance = random.Random(seed)
    board, case = chess.Board(), arbiter.open(CHESS)
    for ply in range(150):
        moves = [move.uci() for move in board.legal_moves]
        assert case.answer("legal") == sorted(moves)
        assert case.answer("fen") == board.fen(en_passant="legal")
        assert case.answer("check") == board.is_check()
        assert (case.answer("outcome") is None) == (board.outcome() is None)
        if ply % 10 == 0:
            check_details(chance, board, case)
        if board.outcome():
            return
        move = chess_choice(chance, board)
        board.push(move)
        case = case.after(move.uci())


def check_details(chance, board, case):
    for move in board.legal_moves:
        assert case.answer(f"san {move.uci()}") == board.san(move)
    assert case.answer("warnings") == []
    square = chance.choice(chess.SQUARES)
    for color, side in ((chess.WHITE, "w"), (chess.BLACK, "b")):
        bearing = sorted(map(chess.square_name, board.attackers(color, square)))
        assert case.answer(f"attackers {chess.square_name(square)} {side}") == bearing
        held = [
            s for s in chess.SQUARES if board.color_at(s) == color and board.is_pinned(color, s)
        ]
        assert case.answer(f"pinned {side}") == sorted(map(chess.square_name, held))
        assert case.answer(f"can-mate {side}") != board.has_insufficient_material(color)


@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(n, marks=pytest.mark.slow)
                                              for n in range(3, 30))])  # fmt: skip
def test_makruk_playouts_agree_with_fairy_stockfish(seed):
    """Moves, SAN and the pieces' count; the board count is ours only after a claim."""
    chance = random.Random(seed)
    theirs, case = pyffish.start_fen("makruk"), arbiter.open(TRADITIONAL)
    for ply in range(250):
        moves = sorted(pyffish.legal_moves("makruk", theirs, []))
        assert case.answer("legal") == moves
        ours = case.answer("fen")
        assert ours.split()[:3] == theirs.split()[:3]
        if case.answer("count"):
            assert ours == theirs
        if case.answer("outcome"):
            return
        if ply % 10 == 0:
            for move in moves:
                notation = pyffish.get_san("makruk", theirs, move, False, pyffish.NOTATION_SAN)  # noqa: FBT003
                assert case.answer(f"san {move}") == notation
            assert case.answer("warnings") == []
        standing = [move for move in moves if takes(case, move)]
        move = chance.choice(standing if standing and chance.random() < 0.35 else moves)
        theirs = pyffish.get_fen("makruk", theirs, [move], False, False, True)  # noqa: FBT003
        case = case.after(move)


def takes(case, move):
    """In Makruk every capture is on the square of arrival."""
    placement = chess.BaseBoard(case.answer("fen").split()[0].translate(AS_CHESS))
    return placement.piece_at(chess.parse_square(move[2:4])) is not None
