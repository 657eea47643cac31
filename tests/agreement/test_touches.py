"""Touch-move: every order of touching king, rooks and one other man (FIDE 4.2 to 4.4)."""

from __future__ import annotations

import itertools

import pytest

import ruleskit.checker.arbiter as checker
import ruleskit.engine.arbiter as engine
from ruleskit.lesson.placement import men

POSITIONS = {
    "both castlings legal": "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 6 12",
    "both barred for now": "r3k2r/8/8/8/8/5q2/8/R3K2R w KQ - 0 1",
    "king in check": "4k3/8/8/8/8/4r3/P6P/R3K2R w KQ - 0 1",
    "one way blocked": "4k3/8/8/8/8/8/4p3/R3K1NR w KQ - 0 1",
    "one right lost": "4k3/8/3b4/8/8/8/5P1P/R3K2R w K - 0 1",
    "the king could take": "4k3/8/8/8/8/8/3pp3/R3K2R w KQ - 0 1",
    "only the rook could take": "4k3/8/8/8/8/8/7p/R3K2R w KQ - 0 1",
    "the king cannot move": "4k3/7p/8/8/8/3r1r2/4P3/R3K2R w KQ - 0 1",
    "king and rook could take": "4k3/8/8/8/8/8/3p3p/R3K2R w KQ - 0 1",
}
ELEMENTS = [
    "touch:e1", "touch:a1", "touch:h1", "touch:h2", "touch:e8", "touch:e2", "touch:d2", "touch:h7",
    "adjust",
]  # fmt: skip


@pytest.mark.parametrize("fen", POSITIONS.values(), ids=POSITIONS)
@pytest.mark.parametrize("length", [1, 2, 3])
def test_every_order_of_touching_obliges_alike(fen, length):
    elements = [one for one in ELEMENTS if one == "adjust" or one[6:] in men(fen)]
    for order in itertools.product(elements, repeat=length):
        ours = engine.open("chess-fide@2023", fen, order)
        theirs = checker.open("chess-fide@2023", fen, order)
        legal = ours.answer("legal")
        for move in [*legal, "e1g1", "e1c1"]:
            question = f"attempt {move}"
            assert ours.answer(question) == theirs.answer(question), (order, move)
        assert any(ours.answer(f"attempt {move}") is None for move in legal), order


@pytest.mark.parametrize("judge", [engine, checker], ids=["engine", "checker"])
def test_a_king_that_cannot_castle_takes_the_touched_man_if_he_can(judge):
    """4.3.3 still holds for the king's own move of 4.4.3."""
    touched = ["touch:e1", "touch:a1", "touch:e2"]
    case = judge.open("chess-fide@2023", POSITIONS["one way blocked"], touched)
    assert case.answer("attempt e1e2") is None
    assert case.answer("attempt e1d2")["code"] == "TOUCH_MUST_CAPTURE"
    assert case.answer("attempt a1a2")["code"] == "CASTLE_TOUCHED_ILLEGAL"


@pytest.mark.parametrize("judge", [engine, checker], ids=["engine", "checker"])
def test_a_king_that_cannot_castle_moves_where_only_another_could_take(judge):
    touched = ["touch:h2", "touch:e1", "touch:h1"]
    case = judge.open("chess-fide@2023", POSITIONS["only the rook could take"], touched)
    assert case.answer("attempt e1e2") is None
    assert case.answer("attempt h1h2")["code"] == "CASTLE_TOUCHED_ILLEGAL"


def test_a_castling_that_is_legal_is_due_even_after_one_that_is_not():
    case = engine.open(
        "chess-fide@2023", POSITIONS["one right lost"], ["touch:e1", "touch:a1", "touch:h1"]
    )
    assert case.answer("attempt e1g1") is None
    for other in ("e1e2", "a1a2"):
        assert case.answer(f"attempt {other}")["code"] == "TOUCH_MUST_MOVE"
