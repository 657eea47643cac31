"""Draws: what may be claimed, what ends a game by itself, in which order (FIDE 5.2 and 9)."""

from __future__ import annotations

import pytest

import ruleskit.engine.arbiter as engine
from tests.vectors import load, row_id

CHESS, CORE, TRADITIONAL = engine.RULESETS
ENDS = {"mate": "checkmate", "stale": "stalemate", "insufficient": "dead-material",
        "auto5": "fivefold", "auto75": "seventy-five"}  # fmt: skip
SHUFFLE = ["g1f3", "g8f6", "f3g1", "f6g8"]


def claims(row):
    return {
        "threefold": {"now": row["claim3_now"], "with": row["claim3_with"]},
        "fifty": {"now": row["claim50_now"], "with": row["claim50_with"]},
    }


@pytest.mark.parametrize("game", load("chess/games.json"), ids=row_id)
def test_claims_ply_by_ply(game):
    case, ended = engine.open(CHESS, game["fen"]), None
    for row in game["rows"]:
        case = case.after(row["uci"])
        ended = ended or next((code for key, code in ENDS.items() if row[key]), None)
        draws = case.answer("draws")
        assert draws["claimable"] == ({} if ended else claims(row))
        assert (draws["occurrences"], draws["clock"]) == (row["occ"], row["hmc"])
        assert draws["dead_material"] is row["insufficient"]
        outcome = case.answer("outcome")
        assert (outcome and outcome["code"]) == ended
        assert draws["automatic"] == (None if ended == "checkmate" else ended)
    assert case.answer("fen") == game["final_fen"]


@pytest.mark.parametrize("row", load("chess/playouts.json"), ids=row_id)
def test_claims_after_playouts(row):
    case = engine.open(CHESS, None, row["moves"].split())
    draws, over = case.answer("draws"), case.answer("outcome") is not None
    assert draws["claimable"] == ({} if over else claims(row))
    assert draws["occurrences"] == case.answer("occurrences") == row["occ"]
    assert draws["dead_material"] is row["insufficient"]
    assert case.answer("can-mate w") is not row["white_insufficient"]
    assert case.answer("can-mate b") is not row["black_insufficient"]
    assert case.answer("legal") == row["legal"]
    assert case.answer("fen") == row["fen"]
    ends = ("mate", "stalemate", "insufficient", "rep5", "draw75")
    assert over or not any(row[end] for end in ends)


def test_the_third_occurrence_is_claimed_and_the_fifth_ends_the_game():
    case = engine.open(CHESS)
    for turn in range(1, 5):
        for move in SHUFFLE:
            assert case.answer("outcome") is None
            case = case.after(move)
        assert case.answer("occurrences") == turn + 1
    assert case.answer("outcome") == {"result": "1/2-1/2", "code": "fivefold"}
    # The moves stay legal, and the position goes on occurring.
    later = case.after("g1f3").after("g8f6").after("f3g1").after("f6g8")
    assert later.answer("occurrences") == 6
    assert later.answer("outcome") == case.answer("outcome")
    assert later.answer("draws")["claimable"] == {}
    assert later.answer("draws")["automatic"] == "fivefold"


def test_a_right_that_was_lost_makes_another_position():
    moves = ["e1d1", "e8d8", "d1e1", "d8e8"]
    fen = "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1"
    case = engine.open(CHESS, fen, moves)
    assert case.answer("occurrences") == 1
    assert engine.open(CHESS, fen, moves * 2).answer("occurrences") == 2


def test_an_en_passant_square_counts_only_if_the_capture_is_legal():
    king_walk = ["e8d8", "e1d1", "d8e8", "d1e1"]
    legal = engine.open(CHESS, "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", ["e2e4", *king_walk])
    assert legal.answer("occurrences") == 1
    pinned_walk = ["d8c8", "e1f1", "c8d8", "f1e1"]
    pinned = engine.open(CHESS, "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", ["e2e4", *pinned_walk])
    assert pinned.answer("occurrences") == 2
    nobody = engine.open(CHESS, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ["e2e4", *king_walk])
    assert nobody.answer("occurrences") == 2


@pytest.mark.parametrize(
    ("fen", "outcome"),
    [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 149 100", None),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 150 100", "seventy-five"),
        ("R3k3/8/4K3/8/8/8/8/8 b - - 150 100", "checkmate"),
        ("k7/P7/K7/8/8/8/8/8 b - - 150 100", "stalemate"),
        ("8/8/4k3/8/8/3NK3/8/8 w - - 150 100", "dead-material"),
        ("k7/8/1KN5/8/8/8/8/8 w - - 0 1", "dead-material"),
    ],
)
def test_ends_that_stand_on_the_board_are_judged_when_it_is_opened(fen, outcome):
    found = engine.open(CHESS, fen).answer("outcome")
    assert (found and found["code"]) == outcome


def test_a_stalemate_of_dead_material_is_a_stalemate():
    case = engine.open(CHESS, "k7/8/1K6/8/8/8/1p6/2B5 w - - 0 1", ["c1b2", "a8b8", "b2e5", "b8a8"])
    assert case.answer("outcome")["code"] == "dead-material"
    stale = engine.open(CHESS, "k7/8/1K1B4/8/8/8/8/8 b - - 0 1")
    assert stale.answer("outcome") == {"result": "1/2-1/2", "code": "stalemate"}


def test_fifty_moves_are_claimed_with_a_quiet_move_only():
    case = engine.open(CHESS, "4k3/8/8/8/8/8/r3P3/R3K3 w - - 99 100")
    fifty = case.answer("draws")["claimable"]["fifty"]
    assert not fifty["now"]
    assert "a1b1" in fifty["with"]
    assert not {"a1a2", "e2e3", "e2e4"} & set(fifty["with"])
    later = case.after("a1b1").answer("draws")["claimable"]["fifty"]
    assert later["now"]
    assert later["with"]


@pytest.mark.parametrize("ruleset", [CORE, TRADITIONAL])
def test_makruk_has_no_claims_and_the_third_occurrence_ends_the_game(ruleset):
    moves = ["e1f2", "d8c7", "f2e1", "c7d8"]
    case = engine.open(ruleset, None, moves)
    assert case.answer("occurrences") == 2
    assert case.answer("draws")["claimable"] == {}
    case = engine.open(ruleset, None, moves * 2)
    assert case.answer("outcome") == {"result": "1/2-1/2", "code": "repetition"}
    assert case.answer("draws")["automatic"] == "repetition"


def test_a_turned_bia_and_a_met_are_one_position():
    fen = "4k3/8/8/8/8/8/8/K2M1M~2 w - - 0 1"
    swap = ["d1e2", "e8d8", "f1g2", "d8e8", "e2f1", "e8d8", "g2f3", "d8e8", "f3e2", "e8d8",
            "e2d1", "d8e8"]  # fmt: skip
    case = engine.open(CORE, fen, swap)
    assert case.answer("fen").split()[0] == "4k3/8/8/8/8/8/8/K2M~1M2"
    assert case.answer("occurrences") == 2


@pytest.mark.parametrize("ruleset", [CORE, TRADITIONAL])
def test_makruk_has_no_draw_by_many_quiet_moves(ruleset):
    case = engine.open(ruleset, "3k4/2m5/8/4M3/3KS3/8/8/8 w - - 400 300")
    assert case.answer("outcome") is None
    assert case.answer("draws")["clock"] == 400
