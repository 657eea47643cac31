"""Reasons for refused moves: the ordered table of rules/reasons.md."""

from __future__ import annotations

import random

import pytest

import ruleskit.engine.arbiter as engine
from ruleskit.engine.square import NAMES
from tests.vectors import load

CHESS, CORE = "chess-fide@2023", "makruk-core@1"
ILLEGAL = load("chess/illegal_moves.json")
GAMES = {"chess": CHESS, "makruk": CORE}


def case_of(row):
    return engine.open(GAMES[row["rules"]], row.get("start_fen", row["fen"]), row.get("moves", []))


@pytest.mark.parametrize("row", ILLEGAL, ids=lambda row: f"{row['code']}-{row['uci']}")
def test_refused_moves_have_their_reason(row):
    case = case_of(row)
    expected = {key: row[key] for key in ("code", "squares", "also")}
    assert case.answer(f"why {row['uci']}") == expected
    assert row["uci"] not in case.answer("legal")


def test_every_reason_of_the_table_is_covered_but_those_that_why_never_gives():
    codes = {row["code"] for row in ILLEGAL}
    assert len(codes) == 49
    assert not codes & {"GAME_OVER", "KING_CAPTURE", "CHECKED"}


def playout(ruleset: str, seed: int, plies: int):
    rng, case = random.Random(seed), engine.open(ruleset)
    for _ in range(plies):
        legal = case.answer("legal")
        if not legal:
            break
        case = case.after(rng.choice(legal))
    return case


def assert_reasons_fit_the_legal_moves(case, suffixes):
    legal = set(case.answer("legal"))
    for origin in NAMES:
        for target in NAMES:
            for suffix in suffixes:
                move = origin + target + suffix
                assert (case.answer(f"why {move}") is None) is (move in legal), move


@pytest.mark.parametrize("seed", range(6))
def test_no_reason_is_given_exactly_for_legal_chess_moves(seed):
    case = playout(CHESS, seed, 15 + 20 * seed)
    assert_reasons_fit_the_legal_moves(case, ["", "q", "n", "k"])


@pytest.mark.parametrize("seed", range(6))
def test_no_reason_is_given_exactly_for_legal_makruk_moves(seed):
    case = playout(CORE, seed, 15 + 20 * seed)
    assert_reasons_fit_the_legal_moves(case, ["", "m", "q"])


@pytest.mark.parametrize("row", load("chess/tricky.json"), ids=lambda row: row["id"])
def test_no_reason_is_given_exactly_for_legal_moves_of_tricky_positions(row):
    case = engine.open(CHESS, row["fen"])
    legal = set(row["legal"])
    assert set(case.answer("legal")) == legal
    men = [move[:2] for move in legal] or NAMES
    for origin in set(men):
        for target in NAMES:
            for suffix in ("", "q", "p"):
                move = origin + target + suffix
                assert (case.answer(f"why {move}") is None) is (move in legal), move


WHY = [
    ("castling reported with all its faults", CHESS, "4k3/8/8/8/8/8/6n1/rN2K3 w - - 0 1", (),
     "e1c1", "CASTLE_NO_ROOK", {"frm": ["e1"], "rook": ["a1"]},
     ["CASTLE_PATH_OCCUPIED", "CASTLE_IN_CHECK"]),
    ("castling crosses and reaches attacked squares", CHESS, "4kr2/8/8/8/8/8/6p1/4K2R w K - 0 1",
     (), "e1g1", "CASTLE_THROUGH_ATTACK",
     {"frm": ["e1"], "target": ["f1"], "attacker": ["f8", "g2"]}, []),
    ("an enemy man on the arrival square is in the way", CHESS, "4k3/8/8/8/8/8/8/4K1nR w K - 0 1",
     (), "e1g1", "CASTLE_PATH_OCCUPIED",
     {"frm": ["e1"], "rook": ["h1"], "blocker": ["g1"]}, []),
    ("an own man on the arrival square is an own man first", CHESS,
     "4k3/8/8/8/8/8/8/4K1NR w K - 0 1", (), "e1g1", "OWN_PIECE_ON_TARGET",
     {"frm": ["e1"], "blocker": ["g1"]}, []),
    ("no castling from another file, whatever else is wrong", CHESS,
     "4k3/8/8/8/8/8/8/3K3R w - - 0 1", (), "d1f1", "CASTLE_KING_NOT_HOME", {"frm": ["d1"]}, []),
    ("two squares sideways on another rank is no castling", CHESS,
     "4k3/8/8/8/8/8/4K3/7R w - - 0 1", (), "e2g2", "KING_SHAPE",
     {"frm": ["e2"], "to": ["g2"]}, []),
    ("legal castling takes no suffix", CHESS, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", (), "e1g1q",
     "PROMOTION_NOT_HERE", {"frm": ["e1"], "to": ["g1"]}, []),
    ("a rook captured on its corner has moved for us", CHESS,
     "4k3/8/8/8/4b3/8/8/R3K2R b KQ - 0 1", ("e4h1", "a1a2", "h1e4", "a2h2", "e8d8", "h2h1", "d8e8"),
     "e1g1", "CASTLE_ROOK_MOVED", {"frm": ["e1"], "rook": ["h1"]}, []),
    ("after castling the king has moved", CHESS, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
     ("e1g1", "e8d8", "g1f2", "d8e8", "f2e1", "e8d8"), "e1c1", "CASTLE_KING_MOVED",
     {"frm": ["e1"], "rook": ["a1"]}, []),
    ("the head-on double step names the man that is met", CHESS,
     "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", (), "e2e4", "PAWN_STRAIGHT_CAPTURE",
     {"frm": ["e2"], "blocker": ["e4"]}, []),
    ("the single step head-on names the captures too", CHESS,
     "4k3/8/8/8/8/n7/P7/4K3 w - - 0 1", (), "a2a3", "PAWN_STRAIGHT_CAPTURE",
     {"frm": ["a2"], "blocker": ["a3"], "capt": ["b3"]}, []),
    ("a suffix does not save a blocked pawn", CHESS, "4k3/8/8/8/4n3/4n3/4P3/4K3 w - - 0 1", (),
     "e2e4q", "PAWN_DOUBLE_BLOCKED", {"frm": ["e2"], "to": ["e4"], "blocker": ["e3"]}, []),
    ("not home goes before blocked", CHESS, "4k3/8/8/8/4n3/4P3/8/4K3 w - - 0 1", (), "e3e5",
     "PAWN_DOUBLE_NOT_HOME", {"frm": ["e3"], "to": ["e5"]}, []),
    ("en passant belongs to the fifth rank only", CHESS, "4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1", (),
     "e4d5", "PAWN_DIAGONAL_EMPTY", {"frm": ["e4"], "to": ["d5"]}, []),
    ("en passant takes no suffix", CHESS, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", (), "e5d6q",
     "PROMOTION_NOT_HERE", {"frm": ["e5"], "to": ["d6"]}, []),
    ("an en-passant square is forgotten after one ply", CHESS,
     "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", ("e1d1", "e8d8"), "e5d6", "EP_NOT_AVAILABLE",
     {"frm": ["e5"], "to": ["d6"], "victim": ["d5"]}, []),
    ("en passant takes the checker and uncovers another: pinned, and the king in check", CHESS,
     "3rk3/8/8/3Pp3/3K4/8/8/8 w - e6 0 1", (), "d5e6", "PINNED",
     {"frm": ["d5"], "to": ["e6"], "king": ["d4"], "attacker": ["d8"],
      "line": ["d5", "d6", "d7"]}, ["CHECKED"]),
    ("a king cannot hide behind itself, and captures are no exception", CHESS,
     "4k3/8/8/8/8/8/8/r2K1n2 w - - 0 1", (), "d1e1", "KING_STAYS_ON_LINE",
     {"frm": ["d1"], "to": ["e1"], "attacker": ["a1"], "line": ["b1", "c1"]}, []),
    ("two attackers, one not through the king, is an attacked square", CHESS,
     "4k3/8/8/8/8/8/6n1/r2K4 w - - 0 1", (), "d1e1", "KING_INTO_ATTACK",
     {"frm": ["d1"], "to": ["e1"], "attacker": ["a1", "g2"]}, []),
    ("a double check is named before a pin", CHESS, "4r2k/8/8/8/8/5n2/8/2R1K2r w - - 0 1", (),
     "c1c2", "DOUBLE_CHECK_KING_MUST_MOVE",
     {"king": ["e1"], "attacker": ["e8", "f3", "h1"]}, []),
    ("a pinned man that takes the checker is pinned, and the king in check", CHESS,
     "4k3/8/8/8/1b6/8/3R4/r3K3 w - - 0 1", (), "d2d1", "PINNED",
     {"frm": ["d2"], "to": ["d1"], "king": ["e1"], "attacker": ["b4"], "line": ["c3", "d2"]},
     ["CHECKED"]),
    ("khon straight back", CORE, "4k3/8/8/8/4S3/8/8/4K3 w - - 0 1", (), "e4e3", "KHON_BACKWARD",
     {"frm": ["e4"], "to": ["e3"]}, []),
    ("black khon straight back", CORE, "4k3/8/8/4s3/8/8/8/4K3 b - - 0 1", (), "e5e6",
     "KHON_BACKWARD", {"frm": ["e5"], "to": ["e6"]}, []),
    ("a turned bia moves as a met", CORE, "4k3/8/8/8/4M~3/8/8/4K3 w - - 0 1", (), "e4e5",
     "MET_SHAPE", {"frm": ["e4"], "to": ["e5"]}, []),
    ("a turned bia is no victim", CORE, "4k3/8/8/3m~P3/8/8/8/4K3 w - - 0 1", (), "e5d6",
     "PAWN_DIAGONAL_EMPTY", {"frm": ["e5"], "to": ["d6"]}, []),
    ("makruk has no castling, from any file", CORE, "4k3/8/8/8/8/8/8/1K5R w - - 0 1", (), "b1d1",
     "NO_CASTLING", {"frm": ["b1"], "to": ["d1"]}, []),
    ("the bia's suffix is mandatory", CORE, "4k3/8/8/P7/8/8/8/4K3 w - - 0 1", (), "a5a6",
     "PROMOTION_MISSING", {"frm": ["a5"], "to": ["a6"]}, []),
    ("a bia becomes a met only", CORE, "4k3/8/8/P7/8/8/8/4K3 w - - 0 1", (), "a5a6r",
     "PROMOTION_FORBIDDEN_PIECE", {"frm": ["a5"], "to": ["a6"]}, []),
]  # fmt: skip


@pytest.mark.parametrize("row", WHY, ids=[row[0].replace(" ", "-") for row in WHY])
def test_the_order_of_the_table(row):
    _, ruleset, fen, moves, attempt, code, squares, also = row
    answer = engine.open(ruleset, fen, moves).answer(f"why {attempt}")
    assert answer == {"code": code, "squares": squares, "also": also}


@pytest.mark.parametrize("text", ["", "e2", "e2e", "0000", "E2E4", "e2e4qq", "e2e9", "e2e4Q", "จ๓"])
def test_what_is_no_move_is_bad_input(text):
    answer = engine.open(CHESS).answer(f"why {text}")
    assert answer == {"code": "BAD_INPUT", "squares": {}, "also": []}
