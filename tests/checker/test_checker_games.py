"""How a chess game ends: by itself, by claim, by an action (FIDE 5, 6.9, 9; chess.md C)."""

from __future__ import annotations

import pytest

from ruleskit.checker import arbiter

CHESS, CORE, TRADITIONAL = arbiter.RULESETS
KNIGHTS = ["g1f3", "g8f6", "f3g1", "f6g8"]
ROOK = "4k3/8/8/8/8/8/8/R3K3 w - - {clock} 100"
SHUFFLE = ["a1a2", "e8e7", "a2a1", "e7e8"]


def outcome(ruleset, fen, moves=()):
    found = arbiter.open(ruleset, fen, moves).answer("outcome")
    return found and (found["result"], found["code"])


def refused(ruleset, fen, moves):
    with pytest.raises(arbiter.Refused) as error:
        arbiter.open(ruleset, fen, moves)
    return error.value.at, error.value.found


def test_a_case_is_not_changed_by_what_follows_it():
    case = arbiter.open(CHESS)
    case.after("e2e4").after("e7e5").after("offer").after("accept")
    assert case.answer("fen") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    assert case.answer("outcome") is None


def test_an_illegal_move_is_refused_with_its_place_and_reason():
    assert refused(CHESS, None, ["e2e4", "e7e5", "e1e3"]) == (2, ["KING_SHAPE"])
    assert refused(CHESS, None, ["hello"]) == (0, ["BAD_INPUT"])
    assert refused(CHESS, None, ["claim:sixfold"]) == (0, ["BAD_INPUT"])
    assert refused(CHESS, None, ["touch:e9"]) == (0, ["BAD_INPUT"])


@pytest.mark.parametrize(
    ("fen", "moves", "end"),
    [
        ("7k/8/5KQ1/8/8/8/8/8 w - - 149 100", ["g6g7"], ("1-0", "checkmate")),
        ("7k/8/5KQ1/8/8/8/8/8 w - - 149 100", ["g6g1"], ("1/2-1/2", "seventy-five")),
        ("7k/8/5K2/8/8/8/8/6Q1 w - - 149 100", ["g1g6"], ("1/2-1/2", "stalemate")),
        ("8/8/8/3k4/4q3/3K4/8/8 w - - 150 100", [], ("1/2-1/2", "seventy-five")),
        ("8/8/8/3k4/4b3/3K4/8/8 w - - 10 100", [], ("1/2-1/2", "dead-material")),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", [], ("1/2-1/2", "stalemate")),
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", [], ("1-0", "checkmate")),
        ("r5K1/5PPP/8/8/8/8/8/6k1 w - - 0 1", [], None),
        (ROOK.format(clock=149), [], None),
        (ROOK.format(clock=150), [], ("1/2-1/2", "seventy-five")),
        (ROOK.format(clock=134), SHUFFLE * 4, ("1/2-1/2", "fivefold")),
        (None, KNIGHTS * 3, None),
        (None, KNIGHTS * 4, ("1/2-1/2", "fivefold")),
    ],
)
def test_ends_that_come_by_themselves_in_their_order(fen, moves, end):
    assert outcome(CHESS, fen, moves) == end


def test_the_outcome_never_changes_but_the_board_goes_on():
    case = arbiter.open(CHESS, None, [*KNIGHTS * 4, "e2e4"])
    assert case.answer("outcome")["code"] == "fivefold"
    assert case.answer("occurrences") == 1
    assert case.answer("fen") == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 9"
    assert case.answer("draws") == {
        "occurrences": 1,
        "clock": 0,
        "claimable": {},
        "automatic": "fivefold",
        "dead_material": False,
    }


def test_the_start_counts_as_an_occurrence():
    assert arbiter.open(CHESS, None, KNIGHTS).answer("occurrences") == 2


def test_a_lost_right_makes_a_new_position():
    moves = ["e2e4", "e7e5", "e1e2", "e8e7", "e2e1", "e7e8"]
    assert arbiter.open(CHESS, None, moves).answer("occurrences") == 1


def test_two_like_men_that_change_places_make_the_same_position():
    fen = "4k3/8/8/8/8/8/8/N3K2N w - - 0 1"
    there = ["a1b3", "e8e7", "h1g3", "e7e8", "b3d4", "e8e7", "g3e2", "e7e8"]
    back = ["d4f3", "e8e7", "e2c1", "e7e8", "f3g1", "e8e7", "c1b3", "e7e8", "b3a1", "e8e7",
            "g1f3", "e7e8", "f3g5", "e8e7", "g5f3", "e7e8", "f3g1", "e8e7", "g1h3", "e7e8",
            "h3f2", "e8e7", "f2h1", "e7e8"]  # fmt: skip
    assert arbiter.open(CHESS, fen, there + back).answer("occurrences") == 2


def test_threefold_is_claimed_now_or_with_the_move_about_to_be_played():
    before = KNIGHTS * 2
    almost = arbiter.open(CHESS, None, before[:-1]).answer("draws")["claimable"]
    assert almost["threefold"] == {"now": False, "with": ["f6g8"]}
    there = arbiter.open(CHESS, None, before).answer("draws")["claimable"]
    assert there["threefold"]["now"] is True
    assert outcome(CHESS, None, [*before, "claim:threefold"]) == ("1/2-1/2", "threefold-claim")
    named = [*before[:-1], "claim:threefold f6g8"]
    assert outcome(CHESS, None, named) == ("1/2-1/2", "threefold-claim")
    assert arbiter.open(CHESS, None, named).answer("fen").split()[1] == "b"


def test_a_claim_that_is_not_granted_is_refused():
    assert refused(CHESS, None, ["claim:threefold"]) == (0, ["CLAIM3_NOT_YET"])
    assert refused(CHESS, None, ["claim:threefold e2e4"]) == (0, ["CLAIM3_NOT_YET"])
    assert refused(CHESS, None, ["claim:threefold e2e5"]) == (0, ["PAWN_TOO_FAR"])
    assert refused(CHESS, None, ["claim:threefold "]) == (0, ["BAD_INPUT"])
    assert refused(CHESS, ROOK.format(clock=98), ["claim:fifty a1a2"]) == (0, ["CLAIM50_NOT_YET"])
    assert refused(CHESS, ROOK.format(clock=99), ["claim:fifty"]) == (0, ["CLAIM50_NOT_YET"])


def test_fifty_moves_are_claimed_now_or_with_the_move_about_to_be_played():
    end = ("1/2-1/2", "fifty-claim")
    assert outcome(CHESS, ROOK.format(clock=99), ["claim:fifty a1a2"]) == end
    assert outcome(CHESS, ROOK.format(clock=100), ["claim:fifty"]) == end
    fen = "4k3/8/8/8/8/8/P3K3/r7 b - - 99 100"
    listed = arbiter.open(CHESS, fen).answer("draws")["claimable"]["fifty"]
    assert listed["now"] is False
    assert "a1a2" not in listed["with"]
    assert "e8e7" in listed["with"]


def test_a_move_that_mates_completes_no_claim():
    case = arbiter.open(CHESS, "7k/8/5KQ1/8/8/8/8/8 w - - 99 90")
    assert "g6g7" not in case.answer("draws")["claimable"]["fifty"]["with"]
    assert case.answer("attempt claim:fifty g6g7") == {
        "code": "CLAIM50_NOT_YET", "squares": {}, "also": [],
    }  # fmt: skip


def test_an_offer_belongs_to_the_side_that_has_moved_and_lapses():
    agreed = ("1/2-1/2", "agreement")
    assert outcome(CHESS, None, ["e2e4", "e7e5", "offer", "accept"]) == agreed
    assert refused(CHESS, None, ["e2e4", "e7e5", "offer", "g1f3", "accept"]) == (4, ["NO_OFFER"])
    assert refused(CHESS, None, ["e2e4", "e7e5", "accept"]) == (2, ["NO_OFFER"])


def test_a_draw_is_agreed_only_after_both_have_moved():
    for moves in (["offer"], ["e2e4", "offer"]):
        assert refused(CHESS, None, moves) == (len(moves) - 1, ["DRAW_OFFER_TOO_EARLY"])
    custom = "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1"
    assert outcome(CHESS, custom, ["offer", "accept"]) == ("1/2-1/2", "agreement")
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    assert refused(CHESS, start, ["offer"]) == (0, ["DRAW_OFFER_TOO_EARLY"])


@pytest.mark.parametrize(
    ("fen", "resigned", "flagged"),
    [
        ("4k3/8/8/8/8/8/8/R3K3 b - - 0 1", ("1-0", "resignation"), ("1-0", "flag")),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", ("1/2-1/2", "resignation-drawn"),
         ("1/2-1/2", "flag-drawn")),
        ("4k1n1/8/8/8/8/8/8/Q3K3 w - - 0 1", ("1/2-1/2", "resignation-drawn"),
         ("1/2-1/2", "flag-drawn")),
        ("4k1n1/8/8/8/8/8/8/R3K3 w - - 0 1", ("0-1", "resignation"), ("0-1", "flag")),
    ],
)  # fmt: skip
def test_who_resigns_or_oversteps_loses_unless_the_other_can_never_mate(fen, resigned, flagged):
    assert outcome(CHESS, fen, ["resign"]) == resigned
    assert outcome(CHESS, fen, ["flag"]) == flagged


def test_in_makruk_resignation_and_flag_always_lose():
    fen = "4k3/8/8/8/8/8/8/M3K3 b - - 0 1"
    for ruleset in (CORE, TRADITIONAL):
        assert outcome(ruleset, fen, ["resign"]) == ("1-0", "resignation")
        assert outcome(ruleset, fen, ["flag"]) == ("1-0", "flag")


def test_after_the_end_actions_are_refused_and_moves_go_on():
    for action in ("offer", "accept", "flag", "touch:e2", "adjust", "claim:fifty", "count:start"):
        assert refused(CHESS, None, ["resign", action]) == (1, ["GAME_ENDED"])
    case = arbiter.open(CHESS, None, ["resign", "e2e4"])
    assert case.answer("outcome") == {"result": "0-1", "code": "resignation"}
    assert case.answer("attempt resign")["code"] == "GAME_ENDED"
    assert case.answer("attempt e7e5")["code"] == "GAME_OVER"


@pytest.mark.parametrize(
    ("men", "dead", "white", "black"),
    [
        ("4k3/8/8/8/8/8/8/4K3", True, False, False),
        ("4k3/8/8/8/8/8/8/N3K3", True, False, False),
        ("4k3/8/8/8/8/8/8/B3K3", True, False, False),
        ("4k3/8/8/8/8/8/8/NN2K3", False, True, False),
        ("4k3/8/8/8/8/8/8/BN2K3", False, True, False),
        ("2b1k3/8/8/8/8/8/8/4KB2", True, False, False),
        ("2b1k3/8/8/8/8/8/8/2B1K3", False, True, True),
        ("4k3/8/8/8/8/8/8/B1B1K3", True, False, False),
        ("4k3/8/8/8/8/8/8/BB2K3", False, True, False),
        ("4k1n1/8/8/8/8/8/8/4KB2", False, True, True),
        ("4k1q1/8/8/8/8/8/8/4KB2", False, False, True),
        ("4k1q1/8/8/8/8/8/8/N3K3", False, False, True),
        ("4k1r1/8/8/8/8/8/8/N3K3", False, True, True),
        ("4k3/8/8/8/8/8/P7/4K3", False, True, False),
        ("4k3/7p/8/8/8/8/8/4KB2", False, True, True),
    ],
)
def test_what_the_material_alone_decides(men, dead, white, black):
    case = arbiter.open(CHESS, f"{men} w - - 0 1")
    assert case.answer("material-dead") is dead
    assert case.answer("draws")["dead_material"] is dead
    assert (case.answer("can-mate w"), case.answer("can-mate b")) == (white, black)


def test_repetition_ends_a_makruk_game_and_marks_do_not_matter():
    fen = "3k4/8/8/8/8/8/4M3/R1K4M~ w - - 0 1"
    swap = ["e2f1", "d8e8", "h1g2", "e8d8", "f1e2", "d8e8", "g2h1", "e8d8"]
    assert arbiter.open(CORE, fen, swap).answer("occurrences") == 2
    assert outcome(CORE, fen, swap * 2) == ("1/2-1/2", "repetition")
    assert arbiter.open(CORE, fen, swap).answer("draws")["claimable"] == {}
    assert refused(CORE, fen, ["claim:threefold"]) == (0, ["CLAIM_NOT_IN_RULESET"])


def test_khun_against_khun_is_drawn_by_tradition_only():
    fen = "8/8/3k4/8/8/3K4/8/8 w - - 0 1"
    assert outcome(TRADITIONAL, fen) == ("1/2-1/2", "khun-v-khun")
    assert outcome(CORE, fen) is None
    for ruleset, dead in ((TRADITIONAL, True), (CORE, False)):
        assert arbiter.open(ruleset, fen).answer("material-dead") is dead
        assert arbiter.open(ruleset, fen).answer("draws")["dead_material"] is dead
