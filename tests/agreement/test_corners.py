"""Corners in which the engines once differed, and what the rules text decides there."""

from __future__ import annotations

import pytest

import ruleskit.checker.arbiter as checker
import ruleskit.engine.arbiter as engine

SHUT_IN = "4k3/8/8/8/8/8/3PPP2/3QKB1R w - - 0 1"
COUNT = "3k4/2m5/8/5M~2/3KS3/8/8/8 b - - 0 40"


@pytest.mark.parametrize("side", [engine, checker], ids=["engine", "checker"])
@pytest.mark.parametrize("move", ["e2e4", "h1h2", "d1b3"])
def test_king_and_rook_touched_with_neither_castling_nor_king_move_oblige_to_nothing(side, move):
    """FIDE 4.4.3."""
    case = side.open("chess-fide@2023", SHUT_IN, ["touch:e1", "touch:h1"])
    assert case.answer(f"attempt {move}") is None


@pytest.mark.parametrize("side", [engine, checker], ids=["engine", "checker"])
def test_a_frozen_count_that_no_fen_can_say_is_left_out(side):
    """Nothing was spoken and it is not the counter's turn: plies would be negative."""
    moves = ["count:start", "resign", "d8e8"]
    fen = side.open("makruk-traditional@1", COUNT, moves).answer("fen")
    assert fen.split()[3:5] == ["-", "1"]


@pytest.mark.parametrize(
    "elements", [["count:start", "d8e8", "resign", "d4c4"], ["count:start", "resign"]]
)
def test_a_frozen_count_is_written_alike(elements):
    ours = engine.open("makruk-traditional@1", COUNT, elements)
    theirs = checker.open("makruk-traditional@1", COUNT, elements)
    for question in ("fen", "count", "outcome"):
        assert ours.answer(question) == theirs.answer(question)
