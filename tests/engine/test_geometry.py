"""How a man alone on the board moves."""

from __future__ import annotations

import pytest

import ruleskit.engine.arbiter as engine
from ruleskit.engine.square import NAMES

CHESS, CORE, _ = engine.RULESETS


def ask(ruleset, letter, square):
    return engine.open(ruleset).answer(f"geometry {letter} {square}")


@pytest.mark.parametrize(
    ("ruleset", "letter", "square", "both"),
    [
        (CHESS, "K", "a1", "a2 b1 b2"),
        (CHESS, "n", "a8", "b6 c7"),
        (CHESS, "R", "d4", "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 e4 f4 g4 h4"),
        (CHESS, "B", "c1", "a3 b2 d2 e3 f4 g5 h6"),
        (CORE, "M", "e1", "d2 f2"),
        (CORE, "m~", "e8", "d7 f7"),
        (CORE, "S", "a8", "b7"),
        (CORE, "s", "a8", "a7 b7"),
        (CORE, "K", "h8", "g7 g8 h7"),
    ],
)
def test_men_move_as_they_capture(ruleset, letter, square, both):
    answer = ask(ruleset, letter, square)
    assert answer == {"both": both.split(), "move": [], "capture": []}


@pytest.mark.parametrize(
    ("ruleset", "letter", "square", "move", "capture"),
    [
        (CHESS, "P", "a2", "a3 a4", "b3"),
        (CHESS, "p", "h7", "h5 h6", "g6"),
        (CHESS, "P", "e7", "e8", "d8 f8"),
        (CHESS, "p", "e3", "e2", "d2 f2"),
        (CHESS, "P", "e8", "", ""),
        (CORE, "P", "e3", "e4", "d4 f4"),
        (CORE, "p", "a6", "a5", "b5"),
    ],
)
def test_pawns_capture_where_they_do_not_move(ruleset, letter, square, move, capture):
    answer = ask(ruleset, letter, square)
    assert answer == {"both": [], "move": move.split(), "capture": capture.split()}


def test_a_queen_moves_as_rook_and_bishop():
    for square in NAMES:
        queen, rook, bishop = (set(ask(CHESS, man, square)["both"]) for man in "QRB")
        assert queen == rook | bishop
        assert not rook & bishop
