"""The material lists: one-sided for flag and resignation, two-sided for dead positions."""

from __future__ import annotations

import random

import chess
import pytest

import ruleskit.engine.arbiter as engine

CHESS, CORE, TRADITIONAL = engine.RULESETS


def random_board(rng: random.Random) -> chess.Board:
    board = chess.Board(None)
    squares = rng.sample(range(8, 56), rng.randint(2, 6))
    kinds = rng.choice([(3, 3, 3), (2, 3), (2, 2, 3), (1, 2, 3, 4, 5), (3, 5), (2, 5)])
    men = [chess.Piece(6, chess.WHITE), chess.Piece(6, chess.BLACK)]
    men += [chess.Piece(rng.choice(kinds), rng.random() < 0.5) for _ in squares[2:]]
    for square, man in zip(squares, men, strict=True):
        board.set_piece_at(square, man)
    return board


def test_the_lists_are_those_of_python_chess_on_random_small_boards():
    rng, seen = random.Random(5), set()
    for _ in range(3000):
        board = random_board(rng)
        if engine.faults(CHESS, board.fen()):
            continue
        case = engine.open(CHESS, board.fen())
        mine = (case.answer("can-mate w"), case.answer("can-mate b"))
        theirs = (
            board.has_insufficient_material(chess.WHITE),
            board.has_insufficient_material(chess.BLACK),
        )
        assert mine == (not theirs[0], not theirs[1]), board.fen()
        assert case.answer("material-dead") is board.is_insufficient_material()
        seen.add(mine)
    assert len(seen) == 4


@pytest.mark.parametrize(
    ("fen", "white", "black"),
    [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", False, False),
        ("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", False, False),
        ("4k3/8/3b4/8/8/5B2/8/4K3 w - - 0 1", True, True),
        ("4k3/8/4b3/8/8/5B2/8/4K3 w - - 0 1", False, False),
        ("4k3/p7/8/8/8/5B2/8/4K3 w - - 0 1", True, True),
        ("4k3/q7/8/8/8/5B2/8/4K3 w - - 0 1", False, True),
        ("4k3/q7/8/8/8/5N2/8/4K3 w - - 0 1", False, True),
        ("4k3/r7/8/8/8/5N2/8/4K3 w - - 0 1", True, True),
        ("4k3/8/8/8/8/5NN1/8/4K3 w - - 0 1", True, False),
    ],
)
def test_who_could_ever_mate(fen, white, black):
    case = engine.open(CHESS, fen)
    assert (case.answer("can-mate w"), case.answer("can-mate b")) == (white, black)


@pytest.mark.parametrize(
    ("ruleset", "fen", "dead"),
    [
        (TRADITIONAL, "8/8/3k4/8/8/3K4/8/8 w - - 5 60", True),
        (CORE, "8/8/3k4/8/8/3K4/8/8 w - - 5 60", False),
        (TRADITIONAL, "8/8/3k4/8/8/3KM3/8/8 w - - 5 60", False),
    ],
)
def test_khun_against_khun_is_dead_in_the_traditional_rules_only(ruleset, fen, dead):
    case = engine.open(ruleset, fen)
    assert case.answer("material-dead") is dead
    assert case.answer("draws")["dead_material"] is dead
    assert (case.answer("outcome") is None) is not dead
