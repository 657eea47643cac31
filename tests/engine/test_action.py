"""Claims, offers and other things said, and what refuses them."""

from __future__ import annotations

import pytest

import ruleskit.engine.arbiter as engine
from ruleskit.engine.action import is_action

CHESS, CORE, TRADITIONAL = engine.RULESETS
SHUFFLE = ["g1f3", "g8f6", "f3g1", "f6g8"]
QUIET = "4k3/8/8/8/8/8/r3P3/R3K3 w - - 99 100"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("count:start", True), ("count:stop", True), ("offer", True), ("accept", True),
        ("resign", True), ("flag", True), ("adjust", True), ("touch:e2", True),
        ("claim:fifty", True), ("claim:threefold e2e4", True),
        ("count:", False), ("touch:i9", False), ("touch:", False), ("claim:five", False),
        ("claim:fifty ", False), ("Offer", False), ("e2e4", False), ("", False),
        ("resign\n", False),
    ],
)  # fmt: skip
def test_actions_are_known_by_their_form(text, expected):
    assert is_action(text) is expected


def test_a_third_occurrence_is_claimed():
    case = engine.open(CHESS, None, SHUFFLE * 2)
    assert case.answer("attempt claim:threefold") is None
    assert case.after("claim:threefold").answer("outcome") == {
        "result": "1/2-1/2",
        "code": "threefold-claim",
    }


def test_a_third_occurrence_is_claimed_with_the_move_that_is_not_made():
    case = engine.open(CHESS, None, SHUFFLE * 2).answer("fen")
    before = engine.open(CHESS, None, (SHUFFLE * 2)[:-1])
    assert before.answer("attempt claim:threefold")["code"] == "CLAIM3_NOT_YET"
    claimed = before.after("claim:threefold f6g8")
    assert claimed.answer("outcome")["code"] == "threefold-claim"
    assert claimed.answer("fen") == before.answer("fen") != case


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        ("claim:fifty", "CLAIM50_NOT_YET"),
        ("claim:fifty a1b1", None),
        ("claim:fifty e2e4", "CLAIM50_NOT_YET"),
        ("claim:fifty a1a2", "CLAIM50_NOT_YET"),
        ("claim:fifty a1h8", "ROOK_SHAPE"),
        ("claim:fifty junk", "BAD_INPUT"),
        ("claim:threefold", "CLAIM3_NOT_YET"),
        ("claim:threefold a1b1", "CLAIM3_NOT_YET"),
    ],
)
def test_a_claim_is_granted_by_what_may_be_claimed(claim, code):
    case = engine.open(CHESS, QUIET)
    answer = case.answer(f"attempt {claim}")
    assert answer == (code and {"code": code, "squares": {}, "also": []})
    if code is None:
        ended = case.after(claim)
        assert ended.answer("outcome") == {"result": "1/2-1/2", "code": "fifty-claim"}
        assert ended.answer("draws")["automatic"] is None
        assert ended.answer("draws")["claimable"] == {}


@pytest.mark.parametrize("ruleset", [CORE, TRADITIONAL])
@pytest.mark.parametrize("claim", ["claim:fifty", "claim:threefold", "claim:threefold junk"])
def test_makruk_has_no_claims(ruleset, claim):
    case = engine.open(ruleset)
    assert case.answer(f"attempt {claim}")["code"] == "CLAIM_NOT_IN_RULESET"


def test_a_board_count_is_a_standing_offer_to_the_chaser():
    fen = "3k4/2m5/8/4M3/3KS3/8/8/8 b - 128 40 60"
    case = engine.open(TRADITIONAL, fen, ["d8e8", "accept"])
    assert case.answer("outcome") == {"result": "1/2-1/2", "code": "count-accepted"}
    assert case.answer("count")["result"] == "draw"
    assert case.answer("draws")["automatic"] is None


def test_the_chaser_may_offer_and_the_counter_accept():
    fen = "3k4/2m5/8/4M3/3KS3/8/8/8 b - 128 40 60"
    case = engine.open(TRADITIONAL, fen, ["offer", "accept"])
    assert case.answer("outcome") == {"result": "1/2-1/2", "code": "agreement"}
    assert case.answer("count")["result"] is None


def test_actions_do_not_make_a_ply():
    case = engine.open(CHESS, None, ["e2e4", "touch:e7", "adjust", "e7e5", "offer"])
    assert case.answer("fen").split()[-2:] == ["0", "2"]
    assert case.answer("occurrences") == 1
