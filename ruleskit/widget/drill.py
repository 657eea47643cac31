"""Endless practice as a lesson that has always one more exercise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.lesson import practice
from ruleskit.lesson.schema import Lesson

if TYPE_CHECKING:
    from datetime import datetime

    from ruleskit.lesson.practice import Task

DAILY = 1_000
"""Seeds of one day lie apart from those of the next."""


def is_practice(name: str) -> bool:
    """Whether a lesson's id names a practice.

    Example:
        >>> is_practice("practice-castle"), is_practice("chess-ep")
        (True, False)
    """
    return name.startswith(practice.PREFIX)


def plan_of(task: Task) -> Lesson:
    """A lesson that holds one task."""
    title = practice.title(task.generator)
    ruleset = task.graphs[0].ruleset
    games = (ruleset.partition("-")[0],)
    rules = practice.GENERATORS[task.generator].rules
    name = practice.PREFIX + task.generator
    return Lesson(name, 1, games, ruleset, title, title, (), rules, (task.exercise,))


def begun(name: str, now: datetime) -> Task:
    """The first task of today.

    Args:
        name: a practice, with or without a seed (`practice-castle/7`).
        now: the time.

    Raises:
        TextError: there is none.
    """
    seeded = name if "/" in name else f"{name}/{now.date().toordinal() * DAILY}"
    return practice.by_key(seeded)


def following(task: Task) -> Task:
    """The task after this one, without a wish for a code."""
    return practice.make(task.generator, task.seed + 1)
