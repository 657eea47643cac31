"""Honour counting (rules/makruk.md 6.3)."""

from __future__ import annotations

import random

import pyffish
import pytest

import ruleskit.engine.arbiter as engine
from tests.vectors import load, row_id

CHESS, CORE, TRADITIONAL = engine.RULESETS
FIGHT = "3k4/2m5/8/4M3/3KS3/8/8/8"


@pytest.mark.parametrize("game", load("makruk/counting.json"), ids=row_id)
def test_counts_element_by_element(game):
    case = engine.open(game["ruleset"], game["start_fen"])
    for row in game["after"]:
        if row["n"]:
            case = case.after(row["move"])
        for question in ("fen", "count", "outcome"):
            if question in row:
                assert case.answer(question) == row[question], row["n"]
    if "refused" in game:
        at, code = game["refused"]["at"], game["refused"]["code"]
        with pytest.raises(engine.Refused) as caught:
            case.after(game["moves"][at])
        assert (caught.value.at, caught.value.found) == (at, [code])
        assert case.answer(f"attempt {game['moves'][at]}")["code"] == code


@pytest.mark.parametrize("row", load("makruk/fairy_stockfish_differences.json"), ids=row_id)
def test_known_differences_from_fairy_stockfish(row):
    ours = dict(row["ours"])
    faults = ours.pop("faults", [])
    assert engine.faults(row["ruleset"], row["start_fen"]) == faults
    if not faults:
        case = engine.open(row["ruleset"], row["start_fen"], row["moves"])
        assert {question: case.answer(question) for question in ours} == ours


def test_a_lone_khun_is_counted_as_pyffish_counts_it_from_any_bare_position():
    rng, counted = random.Random(3), 0
    for _ in range(12):
        fen = "8/8/3k4/8/m6R/2S5/1N2M3/4K3 w - - 0 1"
        case = engine.open(TRADITIONAL, fen).after("h4a4")
        theirs = pyffish.get_fen("makruk", fen, ["h4a4"], False, False, True)  # noqa: FBT003
        while case.answer("outcome") is None:
            assert case.answer("fen").split()[3:5] == theirs.split()[3:5]
            move = rng.choice(case.answer("legal"))
            case = case.after(move)
            theirs = pyffish.get_fen("makruk", theirs, [move], False, False, True)  # noqa: FBT003
            counted += 1
    assert counted > 100


LIMITS = {"RR": 8, "RRSSN": 8, "R": 16, "RSS": 16, "SS": 22, "SSNN": 22, "NN": 32, "SNN": 32,
          "S": 44, "SN": 44, "N": 64, "M": 64, "MMM": 64}  # fmt: skip


@pytest.mark.parametrize("men", LIMITS)
def test_the_smallest_limit_of_the_chasers_men_holds(men):
    rank = f"{men}{8 - len(men)}"
    case = engine.open(TRADITIONAL, f"8/8/2k5/8/8/8/7K/{rank} w - - 0 1", ["h2h3"])
    count = case.answer("count")
    assert (count["limit"], count["spoken"]) == (LIMITS[men], len(men) + 2)
    assert case.answer("outcome") is None


@pytest.mark.parametrize(
    ("name", "fen", "moves", "count", "outcome"),
    [
        ("a count past its limit is over when it is opened",
         "8/8/3k4/8/8/8/8/R3K3 w - 32 41 60", [], ("pieces", "b", 16, 21, "draw"), "counting"),
        ("the last number spoken leaves one reply",
         "8/8/3k4/8/8/8/8/R3K3 w - 32 31 60", [], ("pieces", "b", 16, 16, None), None),
        ("that reply made, the count is over",
         "8/8/3k4/8/8/8/8/R3K3 b - 32 32 60", [], ("pieces", "b", 16, 16, "draw"), "counting"),
        ("a mate on the board goes before a full count",
         "R2k4/8/3K4/8/8/8/8/8 b - 32 32 60", [], ("pieces", "b", 16, 16, None), "checkmate"),
        ("a stalemate on the board goes before a full count",
         "k7/2M5/1K6/8/8/8/8/8 b - 128 128 90", [], ("pieces", "b", 64, 64, None), "stalemate"),
        ("the chaser's own mate wins although a board count stands",
         "R4k2/8/5K2/8/8/2m5/8/7R b - 128 40 60", [], ("board", "b", 64, 20, None), "checkmate"),
        ("a mate on the last reply wins",
         "3k4/8/3K4/8/8/8/8/R7 w - 32 31 60", ["a1a8"], ("pieces", "b", 16, 16, None),
         "checkmate"),
        ("the limit stays when the ruea is lost",
         "8/8/3k4/3R4/8/8/1N6/4K3 b - 32 10 5", ["d6d5", "b2c4"],
         ("pieces", "b", 16, 6, None), None),
        ("a field may give another limit than the men would",
         "8/8/3k4/8/8/8/8/R3K3 b - 128 10 5", ["d6d5"], ("pieces", "b", 64, 6, None), None),
    ],
)  # fmt: skip
def test_counts_read_from_a_set_up(name, fen, moves, count, outcome):
    case = engine.open(TRADITIONAL, fen, moves)
    answer = case.answer("count")
    assert tuple(answer.values()) == count, name
    found = case.answer("outcome")
    assert (found and found["code"]) == outcome


def test_after_the_end_by_a_count_the_fen_shows_the_clock():
    fen = "6k1/8/5K2/8/8/8/8/R6R b - 16 14 20"
    case = engine.open(TRADITIONAL, fen, ["g8f8", "a1a7"])
    assert case.answer("outcome")["code"] == "counting"
    assert case.answer("fen") == "5k2/R7/5K2/8/8/8/8/7R b - 16 16 21"
    later = case.after("f8g8")
    assert later.answer("fen") == "6k1/R7/5K2/8/8/8/8/7R w - - 3 22"
    assert later.answer("count") == case.answer("count")
    mated = later.after("a7a8")
    assert mated.answer("status") == "checkmate"
    assert mated.answer("outcome")["code"] == "counting"


def test_the_clock_runs_on_unseen_while_a_count_runs():
    case = engine.open(TRADITIONAL, f"{FIGHT} b - - 7 9", ["count:start", "d8e8", "d4d5"])
    assert case.answer("fen").split()[3:5] == ["128", "2"]
    assert case.answer("draws")["clock"] == 9
    assert case.after("count:stop").answer("fen").split()[3:5] == ["-", "9"]


def test_stalemate_and_repetition_go_before_a_full_count():
    case = engine.open(TRADITIONAL, "k7/8/1K1M4/8/8/8/8/8 w - 128 127 90", ["d6c7"])
    assert case.answer("outcome")["code"] == "stalemate"
    assert case.answer("count")["result"] is None


@pytest.mark.parametrize(
    ("ruleset", "fen", "moves", "action", "code"),
    [
        (CHESS, None, [], "count:stop", "COUNT_NOT_IN_RULESET"),
        (CORE, f"{FIGHT} b - - 0 1", [], "count:start", "COUNT_NOT_IN_RULESET"),
        (TRADITIONAL, f"{FIGHT} b - 128 40 60", [], "count:start", "COUNT_RUNNING"),
        (TRADITIONAL, None, [], "count:start", "COUNT_BIA_LEFT"),
        (TRADITIONAL, "8/8/3k4/8/8/8/8/R3K3 b - - 0 1", [], "count:start", "COUNT_BARE"),
        (TRADITIONAL, "8/8/3k4/8/8/8/8/R3K3 w - - 0 1", [], "count:start", "COUNT_BARE"),
        (TRADITIONAL, f"{FIGHT} w - - 0 1", [], "count:start", "COUNT_AHEAD"),
        (TRADITIONAL, f"{FIGHT} b - - 0 1", [], "count:start", None),
        (TRADITIONAL, "3k4/2s5/8/4N3/4K3/8/8/8 w - - 0 1", [], "count:start", None),
        (TRADITIONAL, f"{FIGHT} b - - 0 1", [], "count:stop", "COUNT_NOT_RUNNING"),
        (TRADITIONAL, f"{FIGHT} w - 128 41 60", [], "count:stop", "COUNT_WRONG_SIDE"),
        (TRADITIONAL, "8/8/3k4/8/8/8/8/R3K3 b - 32 10 5", [], "count:stop",
         "COUNT_CANNOT_STOP"),
        (TRADITIONAL, f"{FIGHT} b - 128 40 60", ["resign"], "count:stop", "GAME_ENDED"),
        (TRADITIONAL, f"{FIGHT} b - 128 40 60", [], "accept", "NO_OFFER"),
        (TRADITIONAL, f"{FIGHT} w - 128 41 60", [], "accept", None),
    ],
)  # fmt: skip
def test_who_may_start_stop_and_accept(ruleset, fen, moves, action, code):
    answer = engine.open(ruleset, fen, moves).answer(f"attempt {action}")
    assert (answer and answer["code"]) == code


def test_a_counter_mate_that_bares_the_chaser_keeps_the_board_count():
    fen = "8/8/8/8/8/1r1k4/r7/1N2K3 b - 128 20 40"
    case = engine.open(TRADITIONAL, fen)
    mates = []
    for move in case.answer("legal"):
        after = case.after(move)
        if after.answer("status") == "checkmate":
            mates.append(move)
            assert after.answer("outcome") == {"result": "1/2-1/2", "code": "counter-mate"}
            assert tuple(after.answer("count").values()) == ("board", "b", 64, 11, "draw")
    assert mates
