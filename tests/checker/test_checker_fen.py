"""FEN: read strictly (questions.md), faults of what was read (setup.md)."""

from __future__ import annotations

import time

import pytest

from ruleskit.checker import arbiter

CHESS, CORE, TRADITIONAL = arbiter.RULESETS
BARE = "4k3/8/8/8/8/8/8/4K3"


@pytest.mark.parametrize(
    ("fen", "text"),
    [
        (f"{BARE} W - - 0 1", "FIELD 21"),
        (f"{BARE} w qK - 0 1", "FIELD 23"),
        (f"{BARE} w KK - 0 1", "FIELD 23"),
        (f"{BARE} w HAha - 0 1", "FIELD 23"),
        (f"{BARE} w - e9 0 1", "FIELD 25"),
        (f"{BARE} w - E3 0 1", "FIELD 25"),
        (f"{BARE} w - - -1 1", "FIELD 27"),
        (f"{BARE} w - - 0 1\n", "FIELD 29"),
        (f"{BARE} w - - ๐ 1", "FIELD 27"),
        ("4k3/8/8/8/8/8/4K3 w - - 0 1", "RANKS 18"),
        ("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "RANKS 19"),
        ("4k3/7/8/8/8/8/8/4K3 w - - 0 1", "RANK 5"),
        ("4k4/8/8/8/8/8/8/4K3 w - - 0 1", "RANK 1"),
        ("4k3/44/8/8/8/8/8/4K3 w - - 0 1", "SIGN 6"),
        ("4k3/9/8/8/8/8/8/4K3 w - - 0 1", "SIGN 5"),
        ("4k3/0p7/8/8/8/8/8/4K3 w - - 0 1", "SIGN 5"),
        ("4k3/pppppppp1/8/8/8/8/8/4K3 w - - 0 1", "RANK 5"),
        ("4k3/ppppppppp/8/8/8/8/8/4K3 w - - 0 1", "SIGN 13"),
        ("4k3/8/8/8/8/8/8/4M3 w - - 0 1", "SIGN 18"),
        ("4k3/8/8/8/8/8/8/Q~3K3 w - - 0 1", "SIGN 18"),
    ],
)
def test_an_unreadable_fen_is_refused_with_code_and_column(fen, text):
    for door in (arbiter.open, arbiter.faults):
        with pytest.raises(arbiter.Refused) as refused:
            door(CHESS, fen)
        assert (refused.value.code, refused.value.at) == ("unreadable", None)
        assert refused.value.found == [text]


@pytest.mark.parametrize(
    "fields", ["", BARE, f"{BARE} w - -  0 1", f"{BARE} w - - 0", f"{BARE} w - - 0 1 2"]
)
def test_six_fields_stand_one_space_apart(fields):
    for fen in (fields, f" {BARE} w - - 0 1"):
        with pytest.raises(arbiter.Refused) as refused:
            arbiter.open(CHESS, fen)
        assert refused.value.found == [f"FIELDS {len(fen) + 1}"]


@pytest.mark.parametrize("row", ["M~~7", "~M7", "1~7", "Q7", "B7", "M~8"])
def test_a_mark_stands_once_behind_a_letter_and_men_are_those_of_the_game(row):
    with pytest.raises(arbiter.Refused) as refused:
        arbiter.open(CORE, f"4k3/{row}/8/8/8/8/8/4K3 w - - 0 1")
    assert refused.value.code == "unreadable"


def test_four_fields_go_on_with_clock_0_and_move_1():
    assert arbiter.open(CHESS, f"{BARE} w - -").answer("fen") == f"{BARE} w - - 0 1"


def test_leading_zeros_are_numbers_and_move_number_0_reads_as_1():
    assert arbiter.open(CHESS, f"{BARE} b - - 007 0").answer("fen") == f"{BARE} b - - 7 1"


@pytest.mark.parametrize("ruleset", [CHESS, CORE, TRADITIONAL])
def test_a_fen_of_200_characters_is_read(ruleset):
    head = f"{BARE} w - - 0 "
    fen = head + "7".zfill(200 - len(head))
    assert len(fen) == 200
    assert arbiter.faults(ruleset, fen) == []
    assert arbiter.open(ruleset, fen).answer("fen") == f"{BARE} w - - 0 7"


@pytest.mark.parametrize("ruleset", [CHESS, CORE, TRADITIONAL])
@pytest.mark.parametrize("length", [201, 5_000, 1_000_000])
@pytest.mark.parametrize(
    ("head", "filler"),
    [(f"{BARE} w - - 0 ", "0"), (f"{BARE} w - - ", "9"), ("", " "), ("", "/"), ("?", "?")],
)
def test_a_longer_fen_is_refused_whatever_it_holds(ruleset, length, head, filler):
    fen = head.ljust(length, filler)
    for door in (arbiter.open, arbiter.faults):
        with pytest.raises(arbiter.Refused) as refused:
            door(ruleset, fen)
        assert (refused.value.code, refused.value.at) == ("unreadable", None)
        assert refused.value.found == ["LENGTH 201"]


def test_a_megabyte_is_refused_at_once():
    fen = "4k3/" * 250_000
    before = time.perf_counter()
    for _ in range(100):
        with pytest.raises(arbiter.Refused) as refused:
            arbiter.faults(CHESS, fen)
        assert refused.value.found == ["LENGTH 201"]
    assert time.perf_counter() - before < 1, "a hundred megabytes, none of them looked at"


def test_any_text_in_makruks_third_and_fourth_field_is_a_fault_not_unreadable():
    assert arbiter.faults(CORE, f"{BARE} w KQ e3 0 1") == ["COUNT_FIELD", "RIGHTS_FIELD"]
    assert arbiter.faults(CORE, f"{BARE} w 0 1") == ["COUNT_FIELD", "RIGHTS_FIELD"]


@pytest.mark.parametrize(
    ("fen", "faults"),
    [
        ("4k3/8/8/8/8/8/8/B1B1KB2 w - - 0 1", []),
        ("4k3/8/8/8/8/8/PPPPPPPP/B1B1KB2 w - - 0 1", ["PROMOTION_BUDGET"]),
        ("4k3/8/8/8/8/8/PPPPPPP1/B1B1KB2 w - - 0 1", []),
        ("4k3/8/8/8/8/8/PPPPPPP1/B1B1KBB1 w - - 0 1", ["PROMOTION_BUDGET"]),
        ("4k3/8/8/8/8/8/PPPPPP2/B1B1KBB1 w - - 0 1", []),
        ("rrr1k3/ppppppp1/8/8/8/8/8/4K3 w - - 0 1", []),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - e3 7 1", ["EP_RANK"]),
        ("4k3/3p4/3n4/4P3/8/8/8/4K3 w - d6 4 9",
         ["EP_CLOCK", "EP_NO_PAWN", "EP_OCCUPIED", "EP_ORIGIN_OCCUPIED"]),
        ("4k3/8/8/8/8/8/8/4K3 w - a1 0 1", ["EP_RANK"]),
        ("4k3/8/8/8/8/8/8/R3K2R w KQkq - 0 1", ["RIGHT_NO_ROOK"]),
        ("r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 0 1", ["RIGHT_NO_KING"]),
        ("8/8/8/8/8/8/8/KK6 w - - 0 1", ["NO_KING", "TWO_KINGS"]),
        ("8/8/8/8/8/8/8/8 w - - 0 1", ["NO_KING"]),
        ("4k3/4R3/8/8/8/8/8/4K2K w - - 0 1", ["TWO_KINGS"]),
        ("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", []),
    ],
)  # fmt: skip
def test_faults_of_a_chess_set_up(fen, faults):
    assert arbiter.faults(CHESS, fen) == faults


@pytest.mark.parametrize(
    ("fen", "faults"),
    [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", []),
        ("4k~3/8/8/8/8/8/8/4K3 w - - 0 1", ["TILDE_NOT_MET"]),
        ("4k3/8/8/8/8/8/8/M~2mK3 b - - 0 1", []),
        ("4k3/8/8/8/P6p/8/8/4K3 w - - 0 1", []),
        ("4k3/8/P7/8/8/7p/8/4K3 w - - 0 1", ["BIA_RANK"]),
        ("4k3/8/p7/8/8/7P/8/4K3 w - - 0 1", []),
        ("8/8/8/3k4/R7/8/8/3K4 b - 32 6 2", []),
        ("8/8/8/3k4/R7/8/8/3K4 w - 32 7 2", []),
        ("8/8/8/3k4/R7/8/8/3K4 w - 32 6 2", ["COUNT_FIELD"]),
        ("8/8/8/3k4/R7/8/8/3K4 b - 128 6 2", []),
        ("8/8/8/3k4/R7/P7/8/3K4 b - 32 6 2", ["COUNT_FIELD"]),
        ("8/8/8/3k4/8/8/8/3K4 b - 128 6 2", ["COUNT_FIELD"]),
        ("3k4/2m5/8/4M3/3KS3/8/8/8 w - 128 8 2", []),
        ("3k4/2m5/8/4M3/3KS3/8/8/8 w - 88 8 2", ["COUNT_FIELD"]),
        ("3k4/2m5/8/4M3/3KS3/8/8/8 w - 0128 8 2", ["COUNT_FIELD"]),
        ("8/8/4k3/8/4S3/8/8/4K3 w - - 0 1", []),
        ("8/8/8/4s3/4K3/8/8/4k3 b - - 0 1", ["OPPONENT_IN_CHECK"]),
        ("8/8/8/4K3/4s3/8/8/4k3 b - - 0 1", []),
    ],
)
def test_faults_of_a_makruk_set_up(fen, faults):
    assert arbiter.faults(CORE, fen) == faults
    assert arbiter.faults(TRADITIONAL, fen) == faults


def test_faults_are_those_of_the_set_up_before_the_moves():
    case = arbiter.open(CHESS, None, ["e2e4", "e7e5"])
    assert case.answer("faults") == []
    assert case.answer("warnings") == []
