"""Notation (chess.md E, makruk.md 10)."""

from __future__ import annotations

import pytest

from ruleskit.checker import arbiter

CHESS, CORE, TRADITIONAL = arbiter.RULESETS


@pytest.mark.parametrize(
    ("fen", "move", "text"),
    [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O"),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", "axb8=Q+"),
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a8=N"),
        ("4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1", "g1f3", "Nf3"),
        ("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "g1e2", "Nge2"),
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
        ("4k3/8/8/8/R7/8/8/R3K3 w - - 0 1", "a1a3", "R1a3"),
        ("1k6/8/8/8/2Q1Q3/8/4Q3/K7 w - - 0 1", "e4c2", "Qe4c2"),
        ("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "d1d8", "Rd8#"),
    ],
)
def test_standard_algebraic_notation(fen, move, text):
    assert arbiter.open(CHESS, fen).answer(f"san {move}") == text


def test_a_met_and_a_turned_over_bia_are_rivals_with_one_latin_and_two_thai_letters():
    case = arbiter.open(CORE, "4k3/8/8/4M3/8/4M~3/8/4K3 w - - 0 1")
    assert (case.answer("san e5d4"), case.answer("san e3d4")) == ("M5d4", "M3d4")
    assert (case.answer("thai e5d4"), case.answer("thai e3d4")) == ("ม็๕-ง๔", "ง๓-ง๔")


def test_a_short_thai_form_that_two_moves_share_gives_way_to_the_full_one():
    case = arbiter.open(CORE, "4k3/8/8/3m4/2P1S3/8/8/4K3 w - - 0 1")
    assert case.answer("thai c4d5") == "บค๔Xง๕"
    assert case.answer("thai e4d5") == "คจ๔Xง๕"


def test_a_move_that_is_not_legal_has_no_notation():
    assert arbiter.open(CHESS).answer("san e2e5") is None
    assert arbiter.open(CORE).answer("thai e3e5") is None
