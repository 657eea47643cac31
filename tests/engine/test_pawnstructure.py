"""Pawns and the files they came from."""

from __future__ import annotations

import itertools
import random

import pytest

from ruleskit.engine import WHITE, ruleset
from ruleskit.engine.fen import read
from ruleskit.engine.pawnstructure import fewest_captures, has_caged_bishop, pawns_of

CHESS = ruleset("chess-fide@2023")


def by_trial(pawns, home):
    """The least sum over all ways to give each pawn a file of its own."""
    sums = []
    for files in itertools.permutations(range(8), len(pawns)):
        steps = [abs(at - came) for (at, _), came in zip(pawns, files, strict=True)]
        ranks = [rank + 1 - home for _, rank in pawns]
        if all(step <= rank for step, rank in zip(steps, ranks, strict=True)):
            sums.append(sum(steps))
    return min(sums, default=None)


@pytest.mark.parametrize(("home", "ranks"), [(2, range(1, 7)), (3, range(2, 5))])
def test_fewest_captures_are_those_of_the_best_assignment(home, ranks):
    rng = random.Random(home)
    answers = set()
    for _ in range(150):
        width, depth = rng.randint(2, 8), rng.randint(1, len(ranks))
        crowded = [(file, rank) for file in range(width) for rank in ranks[:depth]]
        pawns = rng.sample(crowded, min(len(crowded), rng.randint(1, 5)))
        assert fewest_captures(pawns, home) == by_trial(pawns, home), pawns
        answers.add(fewest_captures(pawns, home))
    assert None in answers
    assert {0, 1, 2, 3} <= answers


def test_eight_pawns_on_one_side_of_the_board():
    pawns = [(file, rank) for file in range(4) for rank in (4, 5)]
    assert fewest_captures(pawns, 2) == 16
    assert fewest_captures([(0, rank) for rank in range(1, 7)], 2) == 15
    assert fewest_captures([(0, 1), (0, 3), (1, 1)], 2) == 2
    assert fewest_captures([(0, 1), (0, 2), (0, 3), (1, 1)], 2) is None


def test_black_pawns_advance_down_the_board():
    setup = read("4k3/1p6/p7/8/8/8/8/4K3 w - - 0 1", CHESS)
    assert sorted(pawns_of(setup.board, WHITE.other)) == [(0, 2), (1, 1)]


@pytest.mark.parametrize(
    ("fen", "caged"),
    [
        ("4k3/8/8/8/4B3/8/PPPPPPPP/4K3 w - - 0 40", True),
        ("4k3/8/8/8/4B3/8/PPPPP1PP/4K3 w - - 0 40", False),
        ("4k3/8/8/8/4B3/4P3/PPPP1PPP/4K3 w - - 0 40", False),
        ("4k3/8/8/8/8/8/PPPPPPPP/2B1KB2 w - - 0 40", False),
        ("4k3/8/8/8/4B3/8/PPPPPPP1/4KB2 w - - 0 40", False),
        ("4k3/8/8/8/4B3/8/PPPPPPPP/4KB2 w - - 0 40", True),
    ],
)
def test_bishops_behind_their_own_pawns(fen, caged):
    assert has_caged_bishop(read(fen, CHESS), WHITE) is caged
