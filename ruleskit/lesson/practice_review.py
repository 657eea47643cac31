"""Spaced review with fresh positions: a missed code asks a generator, the day after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.lesson import review
from ruleskit.lesson.practice import about, make

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from datetime import datetime

    from ruleskit.lesson.ledger import Row
    from ruleskit.lesson.practice import Task
    from ruleskit.lesson.progress import Progress
    from ruleskit.lesson.state import State


def fresh(progress: Progress, code: str, now: datetime) -> Task | None:
    """A position about a code that this learner has not had; None if no generator knows the code.

    The same learner gets the same position all day, and another one on every other day.
    """
    able = about(code)
    if not able:
        return None
    day = now.date().toordinal()
    step = progress.missed[code].step if code in progress.missed else 0
    task = make(able[(day + step) % len(able)], day, code)
    if code in progress.missed and progress.missed[code].key == task.key:
        return make(task.generator, day + 1_000_000, code)
    return task


def today(
    progress: Progress, ledger: Mapping[str, Row], now: datetime
) -> Iterator[tuple[str, Task | str]]:
    """What comes back today, the longest overdue first: codes, each with a task.

    A code that no generator knows comes with the key of an exercise of a lesson instead; one
    that nobody knows is left out.
    """
    for code in review.due(progress, now):
        found = fresh(progress, code, now) or review.fresh(progress, code, ledger)
        if found is not None:
            yield code, found


def recorded(progress: Progress, task: Task, state: State, now: datetime) -> Progress:
    """With a run of a task: what was missed comes back, what was due and right goes further away.

    A task is not kept among the exercises done: there is no end of them.

    Args:
        progress: what was kept before.
        task: what was practised.
        state: the machine's last state.
        now: the time.
    """
    known = [code for code in dict.fromkeys(state.missed) if about(code)]
    if known:
        return review.missed(progress, known, task.key, now)
    due = review.due(progress, now) if state.solved else []
    asked = [task.code] if task.code else list(task.codes)
    for code in due:
        if code in asked:
            progress = review.answered(progress, code, now)
    return progress
