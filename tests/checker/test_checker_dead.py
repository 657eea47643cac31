"""The search for a mate (FIDE 5.2.2)."""

from __future__ import annotations

import pytest

from ruleskit.checker import arbiter

CHESS, CORE, TRADITIONAL = arbiter.RULESETS


@pytest.mark.parametrize(
    ("fen", "most", "verdict"),
    [
        ("8/8/8/3k4/8/3K4/8/8 w - - 0 1", 1, "dead"),
        ("8/8/8/3k4/8/3K4/8/8 w - - 0 1", 0, "unknown"),
        ("k7/P1K5/8/8/8/8/8/8 b - - 0 1", 2, "dead"),
        ("k7/P1K5/8/8/8/8/8/8 b - - 0 1", 1, "unknown"),
        ("kb6/2N5/1K6/8/8/8/8/8 b - - 0 1", 5, "dead"),
        ("k7/P7/K7/8/8/8/8/8 b - - 0 1", 1, "dead"),
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", 1, "alive"),
        ("4k3/8/3b4/8/8/5B2/8/4K3 w - - 0 1", 2000, "alive"),
        ("4k3/8/8/1p1p1p1p/1P1P1P1P/8/4K3/8 b - - 0 1", 30, "unknown"),
    ],
)
def test_a_verdict_needs_a_mate_or_every_position(fen, most, verdict):
    assert arbiter.open(CHESS, fen).answer(f"dead {most}") == verdict


@pytest.mark.slow
def test_a_wall_of_pawns_is_dead_although_the_material_is_not():
    case = arbiter.open(CHESS, "4k3/8/8/1p1p1p1p/1P1P1P1P/8/4K3/8 b - - 0 1")
    assert case.answer("material-dead") is False
    assert case.answer("dead 10000") == "dead"
