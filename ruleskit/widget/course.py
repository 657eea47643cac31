"""The order of a lesson's exercises, and what the learner has done of them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from ruleskit.errors import TextError
from ruleskit.lesson import catalogue, ledger, review
from ruleskit.lesson.build import graph_of
from ruleskit.lesson.desk import One
from ruleskit.lesson.machine import Machine
from ruleskit.lesson.mirror import mirrored
from ruleskit.lesson.progress import Store
from ruleskit.lesson.proof import prove
from ruleskit.lesson.start import machine

if TYPE_CHECKING:
    from ruleskit.lesson.ledger import Row
    from ruleskit.lesson.progress import Clock, Progress
    from ruleskit.lesson.schema import Exercise, Lesson
    from ruleskit.lesson.state import State


class Course:
    """Opens exercises and remembers how they went.

    Args:
        store: where progress is kept; by default the user's data folder.
        clock: the time now.
    """

    def __init__(self, store: Store | None = None, clock: Clock | None = None) -> None:
        self.store = store or Store()
        self.clock = clock or (lambda: datetime.now(UTC).astimezone())

    @property
    def progress(self) -> Progress:
        """What is kept now; another board may have added to it."""
        return self.store.load()

    def open(self, plan: Lesson, name: str, mirror: str = "") -> tuple[Exercise, Machine]:
        """An exercise of a lesson, and its machine.

        A lesson that is not one of ours is proved first.

        Raises:
            TextError: it has no such exercise, or no such mirror.
            RuleskitError: it cannot be proved.
        """
        one = next((exercise for exercise in plan.exercises if exercise.id == name), None)
        if one is None or (mirror and mirror not in one.mirror):
            raise TextError("LESSON_UNKNOWN", f"{plan.id}/{name}")
        if one.key in ledger.shipped() and catalogue.exercise(one.key)[1] == one:
            return one, machine(one.key, mirror or None)
        graphs = prove(plan, one)
        if mirror:
            one_way = mirrored(one, mirror)
            graphs = [graph_of(one_way, board, One()) for board in one_way.boards]
            return one, Machine(one_way, graphs)
        return one, Machine(one, graphs)

    def first(self, plan: Lesson) -> str:
        """The first exercise that was never solved, else the first."""
        known = zip(plan.exercises, self.stars(plan), strict=True)
        return next((one.id for one, won in known if not won), plan.exercises[0].id)

    def stars(self, plan: Lesson) -> list[int]:
        """The best stars of each exercise, in order."""
        done = self.progress.done
        known = [done.get(exercise.key) for exercise in plan.exercises]
        return [one.stars if one else 0 for one in known]

    def next(self, plan: Lesson, one: Exercise) -> Exercise | None:
        """The exercise after this one; None after the last."""
        at = [exercise.id for exercise in plan.exercises].index(one.id) + 1
        return plan.exercises[at] if at < len(plan.exercises) else None

    def record(self, plan: Lesson, one: Exercise, run: Machine, state: State) -> None:
        """Keep how a run went."""
        rows: dict[str, Row] = dict(ledger.shipped())
        if one.key not in rows:
            rows[one.key] = ledger.row(plan, one, run.graphs)
        progress = review.recorded(self.progress, one.key, state, rows, self.clock())
        self.store.save(progress)

    def settle(self, **settings: str) -> None:
        """Keep a setting."""
        self.store.save(self.progress.with_settings(**settings))

    def due(self) -> list[str]:
        """The exercises that come back today, the longest overdue first."""
        progress, rows = self.progress, ledger.shipped()
        codes = review.due(progress, self.clock())
        found = [review.fresh(progress, code, rows) for code in codes]
        return list(dict.fromkeys(key for key in found if key))
