"""What would make a move legal, against an oracle that tries every single change."""

from __future__ import annotations

import chess
import pytest

from ruleskit.verify.picture import picture
from ruleskit.widget.relax import changes
from tests.vectors import load

CHESS = "chess-fide@2023"
ROWS = [row for row in load("chess/illegal_moves.json") if row["rules"] == "chess"]


def oracle(fen: str, move: str) -> set[tuple[str, str]]:
    """The same by brute force with python-chess; the men removed one by one, rights added."""
    found = set()
    for square, piece in chess.Board(fen).piece_map().items():
        board = chess.Board(fen)
        if piece.piece_type == chess.KING or chess.square_name(square) == move[:2]:
            continue
        board.remove_piece_at(square)
        board.castling_rights = board.clean_castling_rights()
        if board.ep_square and not board.has_pseudo_legal_en_passant():
            board.ep_square = None
        if board.is_valid() and move in {legal.uci() for legal in board.legal_moves}:
            found.add(("man", chess.square_name(square)))
    for right, corner in {"K": chess.H1, "Q": chess.A1, "k": chess.H8, "q": chess.A8}.items():
        board = chess.Board(fen)
        given = board.castling_rights | chess.BB_SQUARES[corner]
        if given == board.castling_rights:
            continue
        board.castling_rights = given
        if board.clean_castling_rights() & chess.BB_SQUARES[corner] and (
            move in {legal.uci() for legal in board.legal_moves}
        ):
            found.add(("right", right))
    board = chess.Board(fen)
    board.ep_square = chess.parse_square(move[2:4])
    legal = {legal.uci() for legal in board.legal_moves} if board.is_valid() else set()
    if move in legal and board.is_en_passant(chess.Move.from_uci(move)):
        found.add(("ep", move[2:4]))
    return found


def sound(row):
    board = chess.Board(row["fen"])
    well_formed = len(row["uci"]) in {4, 5} and row["uci"][:2] != row["uci"][2:4]
    return well_formed and row["code"] not in {"BAD_INPUT", "PROMOTION_FORBIDDEN_PIECE"} and (
        board.is_valid()
    )  # fmt: skip


@pytest.mark.parametrize(
    "row", [r for r in ROWS if sound(r)][::4], ids=lambda row: f"{row['code']}-{row['uci']}"
)
def test_every_single_change_that_helps_is_found_and_no_other(row):
    now = picture(row["fen"])
    assert set(changes(CHESS, now, row["uci"])) == oracle(row["fen"], row["uci"])


def test_removing_the_attacker_or_the_blocker_makes_castling_legal():
    now = picture("r3k2r/8/8/8/8/6n1/8/R3KB1R w KQkq - 0 1")
    assert changes(CHESS, now, "e1g1") == []  # two obstacles: no single man helps
    now = picture("r3k2r/8/8/8/8/6n1/8/R3K2R w KQkq - 0 1")
    assert changes(CHESS, now, "e1g1") == [("man", "g3")]


def test_a_missing_right_is_named():
    now = picture("r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1")
    assert changes(CHESS, now, "e1g1") == [("right", "K")]
    assert changes(CHESS, now, "e1c1") == [("right", "Q")]


def test_a_missed_en_passant_would_need_its_square():
    now = picture("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1")
    assert changes(CHESS, now, "e5d6") == [("ep", "d6")]


def test_makruk_has_no_rights_to_give():
    now = picture("4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1")
    assert changes("makruk-core@1", now, "e3f5") == [("man", "e7")]
