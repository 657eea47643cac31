"""Lessons and their proofs, read and proved once for all tests of the room."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from ruleskit.lesson.catalogue import lessons
from ruleskit.lesson.machine import Machine
from ruleskit.lesson.suite import prove_all

if TYPE_CHECKING:
    from ruleskit.lesson.schema import Exercise, Lesson
    from ruleskit.lesson.suite import Report


@pytest.fixture(scope="session")
def all_lessons() -> list[Lesson]:
    return lessons()


@pytest.fixture(scope="session")
def exercises(all_lessons) -> dict[str, Exercise]:
    return {exercise.key: exercise for one in all_lessons for exercise in one.exercises}


@pytest.fixture(scope="session")
def report(all_lessons) -> Report:
    return prove_all(all_lessons)


@pytest.fixture(scope="session")
def machine_of(exercises, report):
    return lambda key: Machine(exercises[key], report.graphs[key])


@pytest.fixture
def noon() -> datetime:
    return datetime(2024, 2, 28, 12, 0, tzinfo=UTC)
