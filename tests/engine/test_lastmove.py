"""One ply of retrograde analysis, compared with a search that tries every square."""

from __future__ import annotations

import itertools
import random

import chess
import pytest

from ruleskit.engine import faults, ruleset
from ruleskit.engine.fen import read
from ruleskit.engine.lastmove import has_last_move
from ruleskit.engine.warning import warnings

CHESS = ruleset("chess-fide@2023")
MAKRUK = ruleset("makruk-core@1")
CHECKS = {"CHECKERS_THREE", "CHECKERS_IMPOSSIBLE", "EP_CHECK_OTHER", "EP_SHIELD"}


def leads_to(before: chess.Board, after: chess.Board, *, given_ep: bool) -> bool:
    """Whether the earlier board is without fault and python-chess can play on to the later."""
    if faults(read(before.fen(en_passant="fen"), CHESS)):
        return False
    for move in before.legal_moves:
        board = before.copy(stack=False)
        board.push(move)
        same = board.board_fen() == after.board_fen()
        same = same and board.castling_rights == after.castling_rights
        if same and (not given_ep or board.ep_square == after.ep_square):
            return True
    return False


def earlier(after: chess.Board):
    """Every board with one man of the other side elsewhere, and perhaps one man more."""
    mover = not after.turn
    for square in chess.SQUARES:
        man = after.piece_at(square)
        if man is None or man.color != mover:
            continue
        for origin, kind in itertools.product(chess.SQUARES, {man.piece_type, chess.PAWN}):
            if after.piece_at(origin) is not None:
                continue
            base = after.copy(stack=False)
            base.turn, base.ep_square, base.halfmove_clock = mover, None, 0
            base.remove_piece_at(square)
            base.set_piece_at(origin, chess.Piece(kind, mover))
            yield base
            # Either the man was taken on the square of arrival, or a pawn en passant beside it.
            for taken in range(chess.PAWN, chess.KING):
                board = base.copy(stack=False)
                board.set_piece_at(square, chess.Piece(taken, after.turn))
                yield board
            beside = chess.square(chess.square_file(square), chess.square_rank(origin))
            if kind == chess.PAWN and after.piece_at(beside) is None and beside != origin:
                board = base.copy(stack=False)
                board.set_piece_at(beside, chess.Piece(chess.PAWN, after.turn))
                board.ep_square = square
                yield board


def before_castling(after: chess.Board):
    mover = not after.turn
    rank = 0 if mover else 56
    for king, rook, corner in ((6, 5, 7), (2, 3, 0)):
        men = (after.piece_at(rank + king), after.piece_at(rank + rook))
        if men == (chess.Piece(chess.KING, mover), chess.Piece(chess.ROOK, mover)):
            board = after.copy(stack=False)
            board.turn, board.ep_square = mover, None
            for square, man in ((king, None), (rook, None), (4, men[0]), (corner, men[1])):
                board.set_piece_at(rank + square, man)
            board.castling_rights |= chess.BB_SQUARES[rank + corner]
            yield board


def has_last_move_by_trial(fen: str) -> bool:
    after = chess.Board(fen)
    given = after.ep_square is not None
    boards = itertools.chain(before_castling(after), earlier(after))
    return any(leads_to(board, after, given_ep=given) for board in boards)


def random_fen(rng: random.Random) -> str:
    """A sparse position in which the side that has moved is short of moves."""
    board = chess.Board(None)
    mover = rng.random() < 0.5
    home, corner = (4, (0, 7)) if mover else (60, (56, 63))
    king = rng.choice([home, home, home + 2, home - 2, rng.randrange(64)])
    board.set_piece_at(king, chess.Piece(chess.KING, mover))
    for _ in range(rng.randint(0, 2)):
        kind = rng.choice([chess.PAWN, chess.PAWN, chess.ROOK, chess.BISHOP, chess.KNIGHT])
        file = rng.randrange(8)
        square = {
            chess.PAWN: chess.square(file, rng.choice([1, 2, 3, 4, 5, 6])),
            chess.ROOK: rng.choice([*corner, king ^ 1]),
        }.get(kind, rng.randrange(64))
        if board.piece_at(square) is None:
            board.set_piece_at(square, chess.Piece(kind, mover))
    free = [square for square in range(64) if board.piece_at(square) is None]
    board.set_piece_at(rng.choice(free), chess.Piece(chess.KING, not mover))
    board.turn = not mover
    if rng.random() < 0.6:
        board.castling_rights = board.rooks & (chess.BB_CORNERS if king == home else 0)
        board.castling_rights &= board.occupied_co[mover]
    return board.fen(en_passant="fen")


@pytest.mark.parametrize("batch", range(2))
def test_sparse_chess_positions_have_a_last_move_or_none(batch):
    rng, seen = random.Random(batch), {True: 0, False: 0}
    while min(seen.values()) < 5:
        fen = random_fen(rng)
        setup = read(fen, CHESS)
        if faults(setup) or (seen[True] >= 8 and has_last_move(setup)):
            continue
        answer = has_last_move(setup)
        assert answer is has_last_move_by_trial(fen), fen
        seen[answer] += 1


CHESS_CASES = {
    "castling is taken back, with its right": ("5rk1/5ppp/8/8/8/8/8/4K3 w - - 0 1", True),
    "castling long is taken back": ("2kr4/p1pp4/1p6/8/8/8/8/4K3 w - - 0 1", True),
    "unmoved king and rook cannot have moved": ("4k3/8/8/8/8/8/8/4K2R b K - 0 1", False),
    "without the right the rook may have": ("4k3/8/8/8/8/8/8/4K2R b - - 0 1", True),
    "a pawn at home has not moved": ("4k3/8/8/8/8/8/3PPP2/R2QK2R b KQ - 0 1", True),
    "only unmoved men": ("4k3/8/8/8/8/8/3PPPPP/4K2R b K - 0 1", False),
    "a pawn beside its home may have captured": ("4k3/8/8/8/8/7P/3PPPP1/4K2R b K - 0 1", True),
    "en passant is taken back": ("4k3/8/3P4/8/8/8/8/4K3 b - - 0 1", True),
    "a given en-passant square names the last move": (
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", True),
    "a double step out of check is no last move": (
        "4k3/8/8/3pP3/8/8/8/4K2Q w - d6 0 1", True),
    "a promotion is taken back": ("R3k3/8/8/8/8/8/8/4K3 b - - 0 1", True),
    "a rook that checks has come from elsewhere": ("4r2k/8/8/8/8/8/8/4K3 w - - 0 1", True),
    "rook and bishop check, and nothing has stood between": (
        "7k/4r3/8/8/7b/8/8/4K3 w - - 0 1", False),
    "a pawn's check from home": ("8/8/8/8/8/3k4/4P3/7K b - - 0 1", False),
    "a pawn's check from its third rank": ("8/8/8/8/3k4/4P3/8/7K b - - 0 1", True),
}  # fmt: skip


@pytest.mark.parametrize("name", CHESS_CASES, ids=lambda name: name.replace(" ", "-"))
def test_last_moves_of_chess(name):
    fen, expected = CHESS_CASES[name]
    setup = read(fen, CHESS)
    assert faults(setup) == ()
    assert has_last_move(setup) is expected
    assert has_last_move_by_trial(fen) is expected


MAKRUK_CASES = {
    "a bia on its first rank gives no check": ("8/8/8/8/3k4/4P3/8/K7 b - - 0 1", False),
    "a bia one rank on may": ("8/8/8/3k4/4P3/8/8/K7 b - - 0 1", True),
    "a marked met on rank 6 has just turned": ("8/4k3/3M~4/8/8/8/8/K7 b - - 0 1", True),
    "an unmarked met may have turned too": ("8/8/3M4/4k3/8/8/8/K7 b - - 0 1", True),
    "a black bia turns on rank 3": ("8/8/8/8/8/3m~4/4K3/k7 w - - 0 1", True),
    "a lone khun may have moved": ("4k3/8/8/8/8/8/8/K7 w - - 0 1", True),
    "a lone khun in a corner, every square behind it guarded": (
        "8/8/8/8/8/1R6/1R6/k1K5 b - - 0 1", True),
    "khon and ruea check from both sides of the khun": (
        "4r3/8/8/4K3/4s3/8/8/k7 w - - 0 1", True),
}  # fmt: skip


@pytest.mark.parametrize("name", MAKRUK_CASES, ids=lambda name: name.replace(" ", "-"))
def test_last_moves_of_makruk(name):
    fen, expected = MAKRUK_CASES[name]
    setup = read(fen, MAKRUK)
    assert faults(setup) == ()
    assert has_last_move(setup) is expected
    wanted = not expected and not CHECKS & set(warnings(setup))
    assert ("NO_LAST_MOVE" in warnings(setup)) is wanted
