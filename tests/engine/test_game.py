"""Games: what ends them, and what goes on after the end."""

from __future__ import annotations

import pytest

import ruleskit.engine.arbiter as engine
from tests.vectors import load

CHESS, CORE, TRADITIONAL = engine.RULESETS


@pytest.mark.parametrize(
    "row", load("chess/game_over.json"), ids=lambda row: f"{row['outcome']['code']}-{row['fen']}"
)
def test_a_finished_game_refuses_moves_that_the_position_may_allow(row):
    case = engine.open(row["ruleset"], row["start_fen"], row["moves"])
    assert case.answer("fen") == row["fen"]
    assert case.answer("outcome") == row["outcome"]
    for attempt in row["attempts"]:
        found = case.answer(f"attempt {attempt['uci']}")
        assert found == {"code": attempt["attempt"], "squares": {}, "also": []}
        assert case.answer(f"why {attempt['uci']}") == attempt["why"]


def test_after_the_end_moves_go_on_and_actions_do_not():
    case = engine.open(CHESS, "4k3/8/8/8/8/8/8/4K2B w - - 0 1")
    assert case.answer("outcome")["code"] == "dead-material"
    later = case.after("h1d5").after("e8e7")
    assert later.answer("outcome")["code"] == "dead-material"
    assert later.answer("fen") == "8/4k3/8/3B4/8/8/8/4K3 w - - 2 2"
    for action in ("resign", "offer", "accept", "flag", "claim:fifty", "touch:d5", "adjust"):
        assert later.answer(f"attempt {action}")["code"] == "GAME_ENDED"
        with pytest.raises(engine.Refused) as caught:
            later.after(action)
        assert (caught.value.at, caught.value.found) == (2, ["GAME_ENDED"])


def test_an_outcome_never_changes_even_by_mate():
    moves = ["resign", "f2f3", "e7e5", "g2g4", "d8h4"]
    case = engine.open(CHESS, None, moves)
    assert case.answer("status") == "checkmate"
    assert case.answer("outcome") == {"result": "0-1", "code": "resignation"}


def test_positions_before_and_after_are_values():
    case = engine.open(CHESS)
    one, two = case.after("e2e4"), case.after("d2d4")
    assert one.answer("fen") != two.answer("fen")
    assert case.answer("occurrences") == 1
    assert case.answer("legal") == engine.open(CHESS).answer("legal")


def test_both_sides_must_have_moved_before_a_draw_is_agreed():
    case = engine.open(CHESS, None, ["e2e4"])
    assert case.answer("attempt offer")["code"] == "DRAW_OFFER_TOO_EARLY"
    case = case.after("e7e5").after("offer").after("accept")
    assert case.answer("outcome") == {"result": "1/2-1/2", "code": "agreement"}
    custom = engine.open(CHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", ["offer", "accept"])
    assert custom.answer("outcome")["code"] == "agreement"


def test_the_start_written_out_is_no_custom_start():
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
    assert engine.open(CHESS, start).answer("attempt offer")["code"] == "DRAW_OFFER_TOO_EARLY"
    other = start.replace("w KQkq", "w KQk")
    assert engine.open(CHESS, other).answer("attempt offer") is None


def test_an_offer_lapses_with_the_next_move():
    case = engine.open(CHESS, None, ["e2e4", "e7e5", "offer"])
    assert case.answer("attempt accept") is None
    assert case.after("g1f3").answer("attempt accept")["code"] == "NO_OFFER"
    assert engine.open(CHESS).answer("attempt accept")["code"] == "NO_OFFER"


PAWN = "4k3/8/8/8/8/8/p7/4K3"


@pytest.mark.parametrize(
    ("ruleset", "fen", "action", "result", "code"),
    [
        (CHESS, f"{PAWN} w - - 0 1", "resign", "0-1", "resignation"),
        (CHESS, f"{PAWN} w - - 0 1", "flag", "0-1", "flag"),
        (CHESS, f"{PAWN} b - - 0 1", "resign", "1/2-1/2", "resignation-drawn"),
        (CHESS, f"{PAWN} b - - 0 1", "flag", "1/2-1/2", "flag-drawn"),
        (CHESS, "4k3/q7/8/8/8/8/8/4KB2 b - - 0 1", "flag", "1/2-1/2", "flag-drawn"),
        (CHESS, "4k3/q7/8/8/8/8/8/4KN2 b - - 0 1", "flag", "1/2-1/2", "flag-drawn"),
        (CHESS, "4k3/r7/8/8/8/8/8/4KN2 b - - 0 1", "flag", "1-0", "flag"),
        (TRADITIONAL, "8/8/3k4/8/8/8/8/R3K3 w - - 0 1", "resign", "0-1", "resignation"),
        (CORE, "8/8/3k4/8/8/8/8/R3K3 w - - 0 1", "flag", "0-1", "flag"),
    ],
)
def test_resigning_and_the_flag_lose_unless_the_opponent_cannot_mate(
    ruleset, fen, action, result, code
):
    case = engine.open(ruleset, fen, [action])
    assert case.answer("outcome") == {"result": result, "code": code}
