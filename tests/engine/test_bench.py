"""The benchmark's arithmetic; the figures themselves are for `make bench`."""

from __future__ import annotations

import pytest

from bench.__main__ import line
from bench.row import Result, Row, measure, timed
from bench.table import all_rows, named


def test_medians_and_their_ratio():
    ours, peer = iter([9, 1, 2, 3]), iter([9, 10, 30, 20])
    row = Row("x", lambda: next(ours), lambda: next(peer), goal=5, number=8, rounds=3)
    result = measure(row)
    assert (result.ours, result.peer, result.ratio, result.rate) == (2, 20, 10, 4)
    assert result.reached


def test_a_missed_goal_is_marked():
    assert "2 !" in line("x", Result(2.0, 3.0, 1.5, 2, 7.0))
    assert "!" not in line("x", Result(2.0, 3.0, 1.5, 1.5, 7.0))
    assert Result(2.0, 3.0, 1.5, None, 7.0).reached


def test_different_answers_are_not_compared():
    with pytest.raises(AssertionError):
        measure(Row("x", float, float, None, same=lambda: False))


def test_work_is_timed():
    assert timed(lambda: sum(range(1000)))() > 0


def test_rows_have_different_names():
    names = [row.name for row in all_rows()]
    assert len(set(names)) == len(names) >= 4


def test_a_row_is_found_by_its_name():
    assert named("import-engine").rate > 0
