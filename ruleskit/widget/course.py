"""The order of a lesson's exercises, and what the learner has done of them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from ruleskit.errors import TextError
from ruleskit.lesson import catalogue, ledger, practice, practice_review, review
from ruleskit.lesson.build import graph_of
from ruleskit.lesson.desk import One
from ruleskit.lesson.machine import Machine
from ruleskit.lesson.mirror import mirrored
from ruleskit.lesson.progress import Store
from ruleskit.lesson.proof import prove
from ruleskit.lesson.start import machine
from ruleskit.widget import drill

if TYPE_CHECKING:
    from ruleskit.lesson.ledger import Row
    from ruleskit.lesson.progress import Clock, Progress
    from ruleskit.lesson.schema import Exercise, Lesson
    from ruleskit.lesson.state import State

    Stop = tuple[Lesson, str]


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

    def find(self, which: str) -> Stop:
        """A lesson and an exercise in it, by an id or a key; without one where to begin.

        Raises:
            TextError: there is no such lesson or practice.
        """
        if drill.is_practice(which):
            task = drill.begun(which, self.clock())
            return drill.plan_of(task), task.exercise.id
        name, _, exercise = which.partition("/")
        plan = catalogue.lesson(name)
        return plan, exercise or self.first(plan)

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
        if drill.is_practice(plan.id):
            return one, practice.by_key(one.key).machine
        if one.key in ledger.shipped() and catalogue.exercise(one.key)[1] == one:
            return one, machine(one.key, mirror or None)
        graphs = prove(plan, one)
        if mirror:
            turned = mirrored(one, mirror)
            return one, Machine(turned, [graph_of(turned, board, One()) for board in turned.boards])
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

    def next(self, plan: Lesson, one: Exercise) -> Stop | None:
        """The exercise after this one; None after the last of a lesson."""
        if drill.is_practice(plan.id):
            task = drill.following(practice.by_key(one.key))
            return drill.plan_of(task), task.exercise.id
        if self.ends(plan, one):
            return None
        at = [exercise.id for exercise in plan.exercises].index(one.id)
        return plan, plan.exercises[at + 1].id

    @staticmethod
    def ends(plan: Lesson, one: Exercise) -> bool:
        """Whether this is the last exercise; a practice has none."""
        return not drill.is_practice(plan.id) and plan.exercises[-1].id == one.id

    def record(self, plan: Lesson, one: Exercise, run: Machine, state: State) -> None:
        """Keep how a run went."""
        now = self.clock()
        if drill.is_practice(plan.id):
            task = practice.by_key(one.key)
            self.store.save(practice_review.recorded(self.progress, task, state, now))
            return
        rows: dict[str, Row] = dict(ledger.shipped())
        if one.key not in rows:
            rows[one.key] = ledger.row(plan, one, run.graphs)
        self.store.save(review.recorded(self.progress, one.key, state, rows, now))

    def settle(self, **settings: str) -> None:
        """Keep a setting."""
        self.store.save(self.progress.with_settings(**settings))

    def due(self) -> list[str]:
        """The reason codes that come back today, the longest overdue first."""
        return review.due(self.progress, self.clock())

    def again(self) -> Stop | None:
        """A fresh position about the code that is longest overdue; None if none is due."""
        for _, found in practice_review.today(self.progress, ledger.shipped(), self.clock()):
            if isinstance(found, str):
                plan, one = catalogue.exercise(found)
                return plan, one.id
            return drill.plan_of(found), found.exercise.id
        return None
