"""The honour counts (makruk.md 6.3), row by row."""

from __future__ import annotations

import pytest

from ruleskit.checker import arbiter
from ruleskit.checker.board import SQUARES
from ruleskit.checker.counting import limit_against
from ruleskit.checker.rulesets import Counting

CHESS, CORE, TRADITIONAL = arbiter.RULESETS
BOARD = "3k4/2m5/8/4M3/3KS3/8/8/8 b - - 0 1"


def count(fen, moves=(), ruleset=TRADITIONAL):
    found = arbiter.open(ruleset, fen, moves).answer("count")
    return found and (
        found["kind"], found["side"], found["limit"], found["spoken"], found["result"],
    )  # fmt: skip


def code(fen, moves=()):
    found = arbiter.open(TRADITIONAL, fen, moves).answer("outcome")
    return found and found["code"]


def refused(fen, moves, ruleset=TRADITIONAL):
    with pytest.raises(arbiter.Refused) as error:
        arbiter.open(ruleset, fen, moves)
    assert error.value.at == len(moves) - 1
    return error.value.found


@pytest.mark.parametrize(
    ("men", "smallest", "strongest"),
    [
        ("RR", 8, 8), ("R", 16, 16), ("RSSNN", 16, 16), ("SSNN", 22, 22), ("SNN", 32, 32),
        ("NN", 32, 32), ("SN", 44, 44), ("SMM", 44, 44), ("NM", 64, 64), ("MMMM", 64, 64),
    ],
)  # fmt: skip
def test_the_smallest_limit_of_the_chasers_men_applies(men, smallest, strongest):
    board = dict(zip(SQUARES, "K" + men, strict=False))
    assert limit_against(Counting(), board, "w") == smallest
    assert limit_against(Counting(limit="strongest-man"), board, "w") == strongest


def test_the_pieces_count_starts_with_the_baring_capture_and_speaks_n_plus_1():
    fen = "8/8/3k4/8/m6R/8/4M3/4K3 w - - 0 1"
    assert count(fen, ["h4a4"]) == ("pieces", "b", 16, 4, None)
    assert count(fen, ["h4a4", "d6d5"]) == ("pieces", "b", 16, 5, None)
    assert count(fen, ["h4a4", "d6d5", "a4a1"]) == ("pieces", "b", 16, 5, None)


def test_no_count_starts_while_a_bia_stands():
    fen = "8/8/3k4/8/m6R/P7/8/4K3 w - - 0 1"
    assert count(fen, ["h4a4", "d6d5"]) is None


def test_a_set_up_opened_bare_waits_for_the_chasers_first_ply():
    fen = "8/8/3k4/3M4/8/8/8/R3K3 {} - - 0 1"
    assert count(fen.format("b")) is None
    assert count(fen.format("b"), ["d6d5"]) is None
    assert count(fen.format("b"), ["d6d5", "a1a2"]) == ("pieces", "b", 16, 3, None)
    assert count(fen.format("w"), ["a1a2"]) == ("pieces", "b", 16, 4, None)


def test_a_bia_that_turns_over_while_the_khun_waits_starts_the_count():
    fen = "8/3k4/8/2K1S1P1/8/8/8/8 b - - 0 1"
    assert count(fen, ["d7e7"]) is None
    assert count(fen, ["d7e7", "g5g6m"]) == ("pieces", "b", 44, 4, None)


def test_later_captures_neither_restart_nor_shorten_the_pieces_count():
    fen = "8/8/3k4/3R4/8/8/8/R3K3 b - 16 10 5"
    assert count(fen) == ("pieces", "b", 8, 5, None)
    assert count(fen, ["d6d5"]) == ("pieces", "b", 8, 6, None)


def test_a_start_beyond_the_limit_is_drawn_unless_it_mates():
    assert code("8/8/2k5/8/1m6/2M5/8/RRSSNNMK w - - 0 1", ["c3b4"]) == "counting"
    assert code("7k/8/8/8/8/7m/8/KNNSS1RR w - - 0 1", ["h1h3"]) == "checkmate"


def test_the_last_number_leaves_one_reply():
    fen = "6k1/8/5K2/8/8/8/8/R6R b - 16 14 20"
    assert code(fen, ["g8f8"]) is None
    assert code(fen, ["g8f8", "a1a8"]) == "checkmate"
    assert code(fen, ["g8f8", "a1a7"]) == "counting"
    assert count(fen, ["g8f8", "a1a7"]) == ("pieces", "b", 8, 8, "draw")


def test_a_stalemating_last_reply_is_a_stalemate():
    fen = "k7/8/1K1M4/8/8/8/8/8 w - 128 127 80"
    assert count(fen) == ("pieces", "b", 64, 64, None)
    assert code(fen, ["d6c7"]) == "stalemate"
    assert count(fen, ["d6c7"]) == ("pieces", "b", 64, 64, None)


@pytest.mark.parametrize(
    ("fen", "result", "end"),
    [
        ("6k1/8/5K2/8/8/8/8/R6R b - 16 16 20", "draw", "counting"),
        ("6k1/8/5K2/8/8/8/8/R6R w - 16 17 20", "draw", "counting"),
        ("6k1/8/5K2/8/8/8/8/R6R w - 16 15 20", None, None),
        ("R5k1/8/6K1/8/8/8/8/7R b - 16 20 20", None, "checkmate"),
        ("k7/2M5/1K6/8/8/8/8/8 b - 128 200 99", None, "stalemate"),
        ("6k1/8/5K2/8/8/2m5/8/R6R w - 128 129 99", "draw", "counting"),
    ],
)
def test_a_set_up_is_judged_when_it_is_opened(fen, result, end):
    assert count(fen)[-1] == result
    assert code(fen) == end


def test_the_board_count_starts_at_1_with_the_claimants_next_move():
    assert count(BOARD, ["count:start"]) == ("board", "b", 64, 0, None)
    assert count(BOARD, ["count:start", "d8e8"]) == ("board", "b", 64, 1, None)
    assert count(BOARD, ["count:start", "d8e8", "d4d5"]) == ("board", "b", 64, 1, None)
    assert count(BOARD, ["count:start", "d8e8", "d4d5", "e8d8"]) == ("board", "b", 64, 2, None)


@pytest.mark.parametrize(
    ("fen", "moves", "expected"),
    [
        ("8/8/3k4/8/8/8/8/R3K3 b - - 0 1", ["d6d5", "a1a2", "count:start"], "COUNT_RUNNING"),
        ("8/8/3k4/8/8/P7/8/R3K3 b - - 0 1", ["count:start"], "COUNT_BIA_LEFT"),
        ("8/8/3k4/8/8/8/8/R3K3 b - - 0 1", ["count:start"], "COUNT_BARE"),
        ("8/8/3k4/8/8/8/8/R3K3 w - - 0 1", ["count:start"], "COUNT_BARE"),
        ("8/8/3k4/7m/8/8/8/R3K3 w - - 0 1", ["count:start"], "COUNT_AHEAD"),
        ("8/8/3kmm2/8/8/8/8/N3K3 b - - 0 1", ["count:start"], "COUNT_AHEAD"),
        (BOARD, ["count:stop"], "COUNT_NOT_RUNNING"),
        (BOARD, ["count:start", "d8e8", "count:stop"], "COUNT_WRONG_SIDE"),
        ("8/8/8/3k4/R7/8/4M3/3K4 b - 32 10 2", ["count:stop"], "COUNT_CANNOT_STOP"),
        (BOARD, ["count:start", "accept"], "NO_OFFER"),
        (BOARD, ["resign", "count:start"], "GAME_ENDED"),
    ],
)
def test_what_forbids_to_start_to_stop_and_to_accept(fen, moves, expected):
    assert refused(fen, moves) == [expected]


def test_equal_points_may_claim():
    fen = "8/8/3k4/s7/8/8/8/N3K3 {} - - 0 1"
    assert count(fen.format("w"), ["count:start"]) == ("board", "w", 64, 0, None)
    assert count(fen.format("b"), ["count:start"]) == ("board", "b", 64, 0, None)


@pytest.mark.parametrize("action", ["count:start", "count:stop"])
@pytest.mark.parametrize("ruleset", [CHESS, CORE])
def test_other_rulesets_do_not_count(ruleset, action):
    assert refused(None, [action], ruleset) == ["COUNT_NOT_IN_RULESET"]


def test_a_stopped_count_is_lost_and_the_hidden_clock_shows():
    moves = ["count:start", "d8e8", "d4d5", "count:stop"]
    assert count(BOARD, moves) is None
    assert arbiter.open(TRADITIONAL, BOARD, moves).answer("fen").split()[3:5] == ["-", "2"]
    assert count(BOARD, [*moves, "count:start", "e8d8"]) == ("board", "b", 64, 1, None)


def test_a_mate_by_the_board_counter_is_drawn_even_if_it_bares_the_chaser():
    fen = "6R1/7N/k6N/8/8/1r6/r7/4K3 b - - 0 1"
    assert code(fen, ["count:start", "b3b1"]) == "counter-mate"
    assert code(fen, ["count:start", "count:stop", "b3b1"]) == "checkmate"
    baring = "8/8/k7/8/8/1r6/r7/1N2K3 b - 128 8 9"
    assert count(baring, ["b3b1"]) == ("board", "b", 64, 5, "draw")
    assert code(baring, ["b3b1"]) == "counter-mate"


def test_the_last_reply_to_a_board_count_is_drawn_even_if_it_bares_the_counter():
    fen = "8/2K3k1/5m2/4S1S1/8/8/8/8 w - 128 127 90"
    assert count(fen, ["e5f6"]) == ("board", "b", 64, 64, "draw")
    assert count(fen.replace("127", "125"), ["e5f6"]) == ("pieces", "b", 22, 4, None)


def test_a_bared_chaser_counts_from_then_on():
    fen = "2k5/8/8/3r4/8/3R4/8/4K3 w - - 0 1"
    assert count(fen, ["count:start", "d3d5"]) == ("pieces", "b", 16, 3, None)
    assert count(fen, ["count:start", "d3d5", "c8c7"]) == ("pieces", "b", 16, 4, None)


def test_khun_against_khun_comes_with_the_last_capture():
    fen = "8/8/3k4/3R4/8/8/8/4K3 b - 32 10 5"
    assert code(fen, ["d6d5"]) == "khun-v-khun"
    assert count(fen, ["d6d5"]) == ("pieces", "b", 16, 6, None)


def test_the_chaser_may_accept_the_standing_offer():
    moves = ["count:start", "d8e8", "accept"]
    assert code(BOARD, moves) == "count-accepted"
    assert count(BOARD, [*moves, "d4d5", "e8d8"]) == ("board", "b", 64, 1, "draw")


def test_after_a_drawn_count_the_fen_shows_the_clock_once_the_board_goes_on():
    moves = ["count:start", "d8e8", "accept"]
    case = arbiter.open(TRADITIONAL, BOARD, moves)
    assert case.answer("fen").split()[3:5] == ["128", "1"]
    assert case.after("d4d5").answer("fen").split()[3:5] == ["-", "2"]


def test_the_fen_shows_the_clock_where_no_ply_number_tells_the_standing_count():
    fen = "3k4/2m5/8/5M~2/3KS3/8/8/8 b - - 0 40"
    case = arbiter.open(TRADITIONAL, fen, ["count:start", "resign"])
    assert case.answer("fen").split()[3:5] == ["128", "0"]
    gone_on = case.after("d8e8")
    assert gone_on.answer("fen").split()[3:5] == ["-", "1"]
    assert gone_on.answer("count") == case.answer("count")
    assert gone_on.after("d4d5").answer("fen").split()[3:5] == ["128", "0"]


def test_a_third_occurrence_goes_before_the_count():
    fen = "8/8/8/8/1k6/8/8/N6K b - 128 120 90"
    shuffle = ["b4b5", "h1g1", "b5b4", "g1h1"]
    assert code(fen, shuffle * 2) == "repetition"
    assert count(fen, shuffle * 2) == ("pieces", "b", 64, 64, None)
    assert code(fen.replace("120", "122"), shuffle * 2) == "counting"


def test_core_opens_a_count_field_without_a_count():
    fen = "8/8/8/3k4/R7/8/4M3/3K4 b - 32 10 2"
    assert count(fen, ["d5e5"], CORE) is None
    assert arbiter.open(CORE, fen).answer("fen") == "8/8/8/3k4/R7/8/4M3/3K4 b - - 0 2"
