"""Proofs that positions are dead or alive."""

from __future__ import annotations

import pytest

import ruleskit.engine.arbiter as engine
from tests.vectors import load

CHESS = "chess-fide@2023"
ROWS = load("chess/dead_positions.json")
PROVED = {name: row for name, row in ROWS.items() if row["proof"] == "DEAD"}
ALIVE = {name: row for name, row in ROWS.items() if row["expected_dead"] is False}
OPEN = {name: row for name, row in ROWS.items() if row["expected_dead"] and row["proof"] != "DEAD"}


def ask(row, most):
    return engine.open(CHESS, row["fen"]).answer(f"dead {most}")


@pytest.mark.parametrize("name", PROVED)
def test_dead_positions_are_proved_dead(name):
    assert ask(PROVED[name], PROVED[name]["states"] + 100) == "dead"


@pytest.mark.parametrize("name", ALIVE)
def test_a_mate_is_found_where_there_is_one(name):
    assert ask(ALIVE[name], 20000) == "alive"


@pytest.mark.parametrize("name", OPEN)
def test_what_is_too_large_stays_unknown(name):
    assert ask(OPEN[name], 1000) == "unknown"


def test_the_number_of_positions_is_a_limit():
    wall = "4k3/8/8/1p1p1p1p/1P1P1P1P/8/4K3/8 b - - 0 1"
    case = engine.open(CHESS, wall)
    assert case.answer("dead 1151") == "unknown"
    assert case.answer("dead 1152") == "dead"
    assert engine.open(CHESS, "8/8/3k4/8/8/3K4/8/8 w - - 0 1").answer("dead 1") == "dead"
    assert engine.open(CHESS).answer("dead 0") == "unknown"


def test_a_mate_on_the_board_is_alive():
    assert engine.open(CHESS, "R3k3/8/4K3/8/8/8/8/8 b - - 0 1").answer("dead 1") == "alive"


def test_counters_do_not_matter():
    fen = "k7/P1K5/8/8/8/8/8/8 b - - 150 100"
    assert engine.open(CHESS, fen).answer("dead 10") == "dead"
    assert engine.open(CHESS, "7k/5Q2/8/6K1/8/8/8/8 w - - 149 99").answer("dead 5000") == "alive"


def test_a_helpmate_is_found_from_the_start():
    assert engine.open(CHESS).answer("dead 10000") == "alive"
