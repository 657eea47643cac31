"""Why a move is refused (reasons.md): the order of the codes, and that none is given in vain."""

from __future__ import annotations

import random

import pytest

from ruleskit.checker import arbiter

CHESS, CORE, TRADITIONAL = arbiter.RULESETS
SQUARES = [file + rank for file in "abcdefgh" for rank in "12345678"]


def why(fen, move, ruleset=CHESS, moves=()):
    return arbiter.open(ruleset, fen, moves).answer(f"why {move}")


def code(fen, move, ruleset=CHESS, moves=()):
    reason = why(fen, move, ruleset, moves)
    return reason and reason["code"]


@pytest.mark.parametrize("ruleset", [CHESS, CORE])
def test_a_reason_is_null_exactly_for_the_legal_moves(ruleset):
    chance = random.Random(7)
    case = arbiter.open(ruleset)
    suffixes = ["", *("qrbnmk" if ruleset == CHESS else "mqs")]
    for ply in range(160):
        legal = case.answer("legal")
        if not legal:
            break
        if ply % 12 == 0:
            moves = [
                origin + target + suffix
                for origin in SQUARES
                for target in SQUARES
                for suffix in (suffixes if target[1] in "1368" else suffixes[:2])
            ]
            assert sorted(move for move in moves if case.answer(f"why {move}") is None) == legal
        case = case.after(chance.choice(legal))


@pytest.mark.parametrize(
    "text", ["0000", "", "e2", "E2E4", "e2e4qq", "e2e9", "ก๑ก๒", "e2-e4", "e2e4Q", "e2e4\n"]
)
def test_a_text_that_is_no_move_is_bad_input(text):
    assert why(None, text) == {"code": "BAD_INPUT", "squares": {}, "also": []}


@pytest.mark.parametrize(
    ("fen", "move", "expected"),
    [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a1a1", "EMPTY_SQUARE"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e8e8", "NOT_YOUR_PIECE"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e1", "NULL_MOVE"),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1", "OWN_PIECE_ON_TARGET"),
        ("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "e1g1", "OWN_PIECE_ON_TARGET"),
        ("4k3/8/8/8/8/8/8/4K1nR w K - 0 1", "e1g1", "CASTLE_PATH_OCCUPIED"),
        ("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4a1", "PAWN_BACKWARD"),
        ("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4a4", "PAWN_SIDEWAYS"),
        ("4k3/8/4n3/4n3/4P3/8/8/4K3 w - - 0 1", "e4e6", "PAWN_DOUBLE_NOT_HOME"),
        ("4k3/8/8/8/4n3/4n3/4P3/4K3 w - - 0 1", "e2e4", "PAWN_DOUBLE_BLOCKED"),
        ("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2e4", "PAWN_STRAIGHT_CAPTURE"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e5", "PAWN_TOO_FAR"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2f4", "PAWN_SHAPE"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2g3", "PAWN_SHAPE"),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", "d4e3", "EP_NOT_AVAILABLE"),
        ("4k3/8/8/3pP3/8/8/8/4K3 b - - 0 1", "d5e4", "PAWN_DIAGONAL_EMPTY"),
        ("4k3/8/8/8/8/8/8/3K4 w - - 0 1", "d1b1", "CASTLE_KING_NOT_HOME"),
        ("4k3/8/8/8/8/8/4K3/8 w - - 0 1", "e2g2", "KING_SHAPE"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1h1", "KING_SHAPE"),
        ("4k3/P7/8/8/8/8/4r3/4K3 w - - 0 1", "a7a8", "PROMOTION_MISSING"),
        ("4k3/P7/8/8/8/8/4r3/4K3 w - - 0 1", "a7a8q", "MUST_ANSWER_CHECK"),
        ("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2q", "PROMOTION_NOT_HERE"),
    ],
)
def test_the_first_condition_that_holds_is_the_code(fen, move, expected):
    assert code(fen, move) == expected


@pytest.mark.parametrize(
    ("fen", "move", "expected"),
    [
        ("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4e6", "PAWN_NO_DOUBLE_STEP"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", "NO_EN_PASSANT"),
        ("4k3/8/8/3m~P3/8/8/8/4K3 w - - 0 1", "e5d6", "PAWN_DIAGONAL_EMPTY"),
        ("4k3/8/8/8/4S3/8/8/4K3 w - - 0 1", "e4e3", "KHON_BACKWARD"),
        ("4k3/8/8/8/4s3/8/8/4K3 b - - 0 1", "e4e5", "KHON_BACKWARD"),
        ("4k3/8/8/8/4S3/8/8/4K3 w - - 0 1", "e4d4", "KHON_SIDEWAYS"),
        ("4k3/8/8/8/4S3/8/8/4K3 w - - 0 1", "e4e2", "KHON_SHAPE"),
        ("4k3/8/8/8/4M~3/8/8/4K3 w - - 0 1", "e4e5", "MET_SHAPE"),
        ("4k3/8/8/8/8/8/8/2K5 w - - 0 1", "c1e1", "NO_CASTLING"),
        ("4k3/8/8/8/8/2K5/8/8 w - - 0 1", "c3e3", "KING_SHAPE"),
        ("4k3/8/8/P7/8/8/8/4K3 w - - 0 1", "a5a6q", "PROMOTION_FORBIDDEN_PIECE"),
        ("4k3/8/8/P7/8/8/8/4K3 w - - 0 1", "a5a6m", None),
    ],
)
def test_reasons_of_makruk(fen, move, expected):
    assert code(fen, move, CORE) == expected


def test_castling_reports_all_that_is_broken_lasting_things_first():
    fen = "4k3/8/8/8/8/8/4r3/R1B1K3 w - - 0 1"
    assert why(fen, "e1c1")["code"] == "OWN_PIECE_ON_TARGET"
    fen = "3rk3/8/8/8/8/8/4r3/RN2K3 w - - 0 1"
    assert why(fen, "e1c1") == {
        "code": "CASTLE_RIGHT_LOST",
        "squares": {"frm": ["e1"], "rook": ["a1"]},
        "also": ["CASTLE_PATH_OCCUPIED", "CASTLE_IN_CHECK", "CASTLE_THROUGH_ATTACK"],
    }


def test_the_king_has_moved_counts_also_when_it_castled():
    start = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
    moves = ["e1g1", "e8e7", "g1h1", "e7e8", "f1g1", "e8e7", "h1h2", "e7e8", "g1h1", "e8e7",
             "h2g1", "e7e8", "g1f1", "e8e7", "f1e1", "e7e8"]  # fmt: skip
    assert code(start, "e1g1", moves=moves) == "CASTLE_KING_MOVED"


def test_a_rook_taken_on_its_corner_and_replaced_has_moved():
    start = "4k1n1/8/6b1/8/8/8/8/R3K2R b KQ - 0 1"
    moves = ["g6e4", "a1b1", "e4h1", "b1b7", "h1g2", "b7b1", "e8d8", "b1a1", "d8e8", "a1d1",
             "e8e7", "d1d7", "e7d7", "e1e2", "d7e8", "e2e1", "e8e7"]  # fmt: skip
    assert code(start, "e1g1", moves=moves) == "CASTLE_NO_ROOK"
    start = "4k3/8/6b1/8/8/8/8/R3K2R b KQ - 0 1"
    moves = ["g6e4", "a1d1", "e4h1", "d1d7", "e8d7", "e1e2", "d7e8"]
    assert code(start, "e2g2", moves=moves) == "KING_SHAPE"
    moves = ["g6e4", "a1a8", "e8d7", "a8a1", "e4h1", "a1d1", "d7c8", "d1d8", "c8d8"]
    assert why(start, "e1g1", moves=moves) == {
        "code": "CASTLE_NO_ROOK",
        "squares": {"frm": ["e1"], "rook": ["h1"]},
        "also": [],
    }


def test_a_king_that_steps_back_along_the_line_stays_on_it():
    assert why("4r1k1/8/8/8/8/8/4K3/8 w - - 0 1", "e2e1") == {
        "code": "KING_STAYS_ON_LINE",
        "squares": {
            "frm": ["e2"], "to": ["e1"], "attacker": ["e8"],
            "line": ["e3", "e4", "e5", "e6", "e7"],
        },
        "also": [],
    }  # fmt: skip


def test_a_second_attacker_that_is_no_line_piece_makes_it_an_attacked_square():
    assert code("4r1k1/8/8/8/8/1n6/3K4/8 w - - 0 1", "d2e1") == "KING_INTO_ATTACK"
    assert code("6k1/8/8/8/3r4/8/1n1K4/8 w - - 0 1", "d2d1") == "KING_INTO_ATTACK"


def test_the_other_king_goes_before_every_other_guard():
    reason = why("8/8/8/8/8/2k5/1q6/K7 w - - 0 1", "a1b2")
    assert reason["code"] == "KINGS_ADJACENT"
    assert reason["squares"]["attacker"] == ["c3"]


def test_in_double_check_only_the_king_moves():
    reason = why("4r1k1/8/8/8/7b/8/8/R3K3 w - - 0 1", "a1a8")
    assert reason == {
        "code": "DOUBLE_CHECK_KING_MUST_MOVE",
        "squares": {"king": ["e1"], "attacker": ["e8", "h4"]},
        "also": [],
    }


def test_a_pinned_man_that_takes_the_checker_is_pinned_and_the_king_checked():
    reason = why("4r1k1/8/8/8/8/3n4/4N3/4K3 w - - 0 1", "e2c1")
    assert reason["code"] == "MUST_ANSWER_CHECK"
    assert reason["also"] == ["PINNED"]
    reason = why("4r1k1/8/8/8/8/6n1/4N3/5K2 w - - 0 1", "e2g3")
    assert reason is None
    reason = why("4r1k1/8/8/8/8/8/2n1N3/4K3 w - - 0 1", "e2c1")
    assert reason["squares"]["attacker"] == ["c2"]
    reason = why("k3r3/8/8/8/8/2n5/4N3/4K3 w - - 0 1", "e2c3")
    assert (reason["code"], reason["also"]) == ("PINNED", [])


def test_en_passant_that_uncovers_a_line_through_the_victim():
    reason = why("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "e4d3")
    assert reason["code"] == "EP_EXPOSES_KING"
    assert reason["squares"]["victim"] == ["d4"]
    vertical = why("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6")
    assert vertical["code"] == "PINNED"


def test_why_explains_the_move_even_after_the_end_and_attempt_does_not():
    mate = ["f2f3", "e7e5", "g2g4", "d8h4"]
    case = arbiter.open(CHESS, None, mate)
    assert case.answer("why e1f2")["code"] == "KING_INTO_ATTACK"
    assert case.answer("attempt e1f2") == {"code": "GAME_OVER", "squares": {}, "also": []}
    assert case.answer("attempt nonsense")["code"] == "GAME_OVER"
