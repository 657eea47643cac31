"""Touch-move: every order of touching king, rooks and one other man (FIDE 4.2 to 4.4)."""

from __future__ import annotations

import itertools

import pytest

import ruleskit.checker.arbiter as checker
import ruleskit.engine.arbiter as engine

POSITIONS = {
    "both castlings legal": "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 6 12",
    "both barred for now": "r3k2r/8/8/8/8/5q2/8/R3K2R w KQ - 0 1",
    "king in check": "4k3/8/8/8/8/4r3/P6P/R3K2R w KQ - 0 1",
    "one way blocked": "4k3/8/8/8/8/8/4p3/R3K1NR w KQ - 0 1",
    "one right lost": "4k3/8/3b4/8/8/8/5P1P/R3K2R w K - 0 1",
}
ELEMENTS = ["touch:e1", "touch:a1", "touch:h1", "touch:h2", "touch:e8", "adjust"]


@pytest.mark.parametrize("fen", POSITIONS.values(), ids=POSITIONS)
@pytest.mark.parametrize("length", [1, 2, 3])
def test_every_order_of_touching_obliges_alike(fen, length):
    for order in itertools.product(ELEMENTS, repeat=length):
        ours = engine.open("chess-fide@2023", fen, order)
        theirs = checker.open("chess-fide@2023", fen, order)
        for move in [*ours.answer("legal"), "e1g1", "e1c1"]:
            question = f"attempt {move}"
            assert ours.answer(question) == theirs.answer(question), (order, move)


def test_a_castling_that_is_legal_is_due_even_after_one_that_is_not():
    case = engine.open(
        "chess-fide@2023", POSITIONS["one right lost"], ["touch:e1", "touch:a1", "touch:h1"]
    )
    assert case.answer("attempt e1g1") is None
    for other in ("e1e2", "a1a2"):
        assert case.answer(f"attempt {other}")["code"] == "TOUCH_MUST_MOVE"
