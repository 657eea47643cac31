"""Perft: the vectors of both games, divide, and distinct positions."""

from __future__ import annotations

import pytest

from ruleskit.engine import Position, ruleset
from ruleskit.engine.perft import distinct, divide, perft
from tests.vectors import load

QUICK, SLOW = 60_000, 6_000_000
CHESS, CORE = ruleset("chess-fide@2023"), ruleset("makruk-core@1")


def cases(least, most):
    for name, field, rules in (
        ("chess/perft.json", "nodes", CHESS), ("makruk/perft.json", "perft", CORE)
    ):  # fmt: skip
        for row in load(name):
            for depth, nodes in row[field].items():
                if least < nodes <= most:
                    case = rules, row["fen"], int(depth), nodes
                    yield pytest.param(*case, id=f"{rules.game}-{row['id']}-{depth}")


def check(rules, fen, depth, nodes):
    assert perft(Position.from_fen(fen, rules), depth) == nodes


@pytest.mark.parametrize(("rules", "fen", "depth", "nodes"), list(cases(0, QUICK)))
def test_perft(rules, fen, depth, nodes):
    check(rules, fen, depth, nodes)


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "fen", "depth", "nodes"), list(cases(QUICK, SLOW)))
def test_deep_perft(rules, fen, depth, nodes):
    check(rules, fen, depth, nodes)


def test_divide():
    found = 0
    for row in load("chess/perft.json"):
        if row.get("divide"):
            position = Position.from_fen(row["fen"])
            assert divide(position, row["divide"]["depth"]) == row["divide"]["moves"]
            found += 1
    assert found


def test_no_ply_is_one_sequence():
    assert perft(Position.start(), 0) == distinct(Position.start(), 0) == 1


def test_sequences_are_not_positions():
    start = Position.start()
    assert [perft(start, depth) for depth in (1, 2, 3)] == [20, 400, 8902]
    assert [distinct(start, depth) for depth in (1, 2, 3)] == [20, 400, 5362]


@pytest.mark.parametrize("rules", [CHESS, CORE], ids=lambda rules: rules.id)
def test_distinct_positions_are_the_different_ends_of_all_sequences(rules):
    positions = [Position.start(rules)]
    for _ in range(2):
        positions = [p.play(move) for p in positions for move in p.legal_moves()]
    assert distinct(Position.start(rules), 2) == len(set(positions))
