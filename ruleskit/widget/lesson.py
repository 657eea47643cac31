"""`Lesson`: exercises on a board, with hints, reasons, stars and a memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import traitlets as t

from ruleskit.lesson.schema import AUDIENCES
from ruleskit.lesson.state import stars
from ruleskit.widget import course_panel
from ruleskit.widget.board_widget import BoardWidget
from ruleskit.widget.course import Course
from ruleskit.widget.saying import spelt
from ruleskit.widget.sitting import Sitting
from ruleskit.widget.task import POINTING
from ruleskit.widget.words import word

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruleskit.lesson.progress import Store
    from ruleskit.lesson.schema import Language
    from ruleskit.lesson.schema import Lesson as Plan
    from ruleskit.widget.task import Task

    Message = dict[str, Any]


class Lesson(BoardWidget):
    """A lesson: exercises one after the other, each with its goal, hints, reasons and stars.

    `Lesson("chess-ep")` begins where the learner left off, `Lesson("chess-ep/answer")` at one
    exercise; `Lesson("practice-castle")` has fresh positions without end. What was done is kept
    in the user's data folder.

    Args:
        which: a lesson's or practice's id, an exercise's key, or a lesson read from a text.
        store: where progress is kept; by default the user's data folder.
        **traits: lang, audience, orientation, coordinates, chequered, rules_url.

    Raises:
        TextError: there is no such lesson or exercise.
        RuleskitError: it was changed and cannot be proved.

    Example:
        >>> lesson = Lesson("chess-castle-how/short-white", lang="en")
        >>> lesson.give("e1e3")
        'A king moves one square at a time.'
    """

    lesson = t.Unicode(help="Id of the lesson.")
    exercise = t.Unicode(help="Id of the exercise in it.")
    mirror = t.Enum(("", "colour", "left-right"), "", help="The exercise mirrored, or as written.")
    audience = t.Enum(AUDIENCES, "adult", help="Whose words: child (short) or adult.")
    task = t.Unicode(help="What is asked, in words.")
    solved = t.Bool(default_value=False, help="Whether the exercise is solved.")
    stars = t.Int(0, help="Stars of this run of the exercise: 0 (not solved) to 3.")

    def __init__(
        self, which: str | Plan = "chess-board", store: Store | None = None, **traits: object
    ) -> None:
        self._course = Course(store)
        kept = self._course.progress.settings
        traits = {key: kept[key] for key in ("lang", "audience") if key in kept} | traits
        if isinstance(which, str):
            self._plan, exercise = self._course.find(which)
        else:
            self._plan, exercise = which, which.exercises[0].id
        self._home = self._plan
        self._take(exercise, str(traits.get("mirror", "")))
        super().__init__(**traits, **self._place())
        self.observe(self._moved, ["lesson", "exercise", "mirror"])
        self.observe(self._show_again, "audience")

    # -- where the learner is

    def _take(self, exercise: str, mirror: str = "") -> None:
        """Begin an exercise of the lesson."""
        self._one, run = self._course.open(self._plan, exercise, mirror)
        self._sitting = Sitting(run, "th")

    def _place(self) -> dict[str, str]:
        """The traits that say where the learner is."""
        ruleset = self._sitting.task.graph.ruleset
        return {"lesson": self._plan.id, "exercise": self._one.id, "ruleset": ruleset}

    def _go(self, plan: Plan, exercise: str, mirror: str = "") -> None:
        """To another exercise; one that was tried and left is kept as such."""
        left = self._sitting.now
        if not left.solved and (left.tries or left.hints):
            self._course.record(self._plan, self._one, self._sitting.machine, left)
        before, self._plan = self._plan, plan
        try:
            self._take(exercise, mirror)
        except Exception:
            self._plan = before
            raise
        self.mirror = mirror
        self._name()

    def _name(self) -> None:
        for name, value in self._place().items():
            self.set_trait(name, value)

    def _moved(self, change: t.Bunch) -> None:
        """Another lesson, exercise or mirror, from Python."""
        if not self._ready:
            return
        self._ready = False
        try:
            if change.name == "lesson":
                self._go(*self._course.find(self.lesson))
            else:
                mirror = self.mirror if change.name == "mirror" else ""
                self._go(self._plan, self.exercise, mirror)
        except Exception:
            self.set_trait(change.name, change.old)
            raise
        finally:
            self._ready = True
        self._show_again()

    def _keep(self) -> Callable[[], None]:
        was = self._plan, self._one, self._sitting.copy(), self.lang, self.audience, self.mirror

        def back() -> None:
            self._plan, self._one, self._sitting, self.lang, self.audience, self.mirror = was
            self._name()

        return back

    # -- what the learner does

    def give(self, text: str) -> str:
        """Do as if a move or an answer was typed: `e1g1`, `O-O`, `mate`, `legal`, `e4,d5`, `Qd1`.

        Returns:
            What the board says.
        """
        kind = "text" if self._sitting.task.box() else "answer"
        self._receive(self, {"kind": kind, "text": text, "value": text, "rev": self._rev})
        return str((self._state["answer"] or {}).get("text", ""))

    def hint(self) -> str:
        """Ask for the next hint.

        Returns:
            The hint.
        """
        self._receive(self, {"kind": "hint", "rev": self._rev})
        return str((self._state["answer"] or {}).get("text", ""))

    def _handlers(self) -> dict[str, Callable[[Message], Message]]:
        now = self._sitting
        now.lang, now.rules_url = cast("Language", self.lang), self.rules_url

        def step(kind: str) -> Callable[[Message], Message]:
            return lambda message: now.step(kind, str(message.get("value", "")))

        return {
            **{kind: step(kind) for kind in ("answer", "claim", "count", "hint")},
            "start": lambda _: now.step("reset"),
            "move": lambda message: now.move(str(message["move"]), message),
            "text": lambda message: now.typed(str(message["text"]), message),
            "square": lambda message: now.square(str(message["square"])),
            "man": lambda message: now.choose(str(message["value"])),
            "adjust": now.adjust,
            "claiming": lambda _: now.toggle_claim(),
            "undo": lambda _: now.undo(),
            "board": lambda _: self._asked(now.next_board()),
            "next": lambda _: self._next(),
            "go": lambda message: self._turn(self._plan, str(message["value"])),
            "mirror": lambda message: self._turn(self._plan, self._one.id, str(message["value"])),
            "home": lambda _: self._turn(self._home, self._course.first(self._home)),
            "review": lambda _: self._review(),
            "audience": lambda _: self._settle("audience", AUDIENCES),
            "lang": lambda _: self._settle("lang", ("th", "en")),
        }

    def _dispatch(self, message: object) -> Message:
        """After an answer that solved the exercise its stars are kept."""
        before, solved = self._sitting, self._sitting.now.solved
        answer = super()._dispatch(message)
        if self._sitting is before and before.now.solved and not solved:
            self._course.record(self._plan, self._one, before.machine, before.now)
            if self._course.ends(self._plan, self._one):
                last = word(self.lang, "lesson.last")
                answer |= {key: f"{answer[key]} {last}" for key in ("text", "speak")}
        if "code" in answer:
            self.answer = {key: answer[key] for key in ("kind", "code", "squares") if key in answer}
        self._name()
        return answer

    def _asked(self, answer: Message) -> Message:
        """A remark that is followed by what is asked, for those who listen."""
        return {**answer, "speak": f"{answer['text']} {self._prompt(self._task())}"}

    def _turn(self, plan: Plan, exercise: str, mirror: str = "") -> Message:
        self._go(plan, exercise, mirror)
        number = [one.id for one in self._plan.exercises].index(exercise) + 1
        return self._asked({"kind": "said", "text": word(self.lang, "lesson.exercise", n=number)})

    def _next(self) -> Message:
        following = self._course.next(self._plan, self._one)
        return self._turn(*(following or (self._plan, self._plan.exercises[0].id)))

    def _review(self) -> Message:
        """To what comes back today."""
        found = self._course.again()
        if found is None:
            return {"kind": "said", "text": word(self.lang, "lesson.none_due")}
        return self._turn(*found)

    def _settle(self, name: str, values: tuple[str, ...]) -> Message:
        """The other value of a setting, for this and for later lessons."""
        new = values[1 - values.index(getattr(self, name))]
        self.set_trait(name, new)
        self._course.settle(**{name: new})
        return {"kind": "said", "text": word(self.lang, f"lesson.{name}_{new}")}

    # -- what is shown

    def _task(self) -> Task:
        self._sitting.lang = cast("Language", self.lang)
        return self._sitting.task

    def _prompt(self, task: Task) -> str:
        return task.prompt(self.audience)

    def _wording(self, game: str) -> dict[str, str]:
        task = self._task()
        box, chosen = task.box(), word(self.lang, "lesson.mark_chosen")
        words = {
            "text": word(self.lang, f"lesson.box_{box}") if box else "",
            "mark.ring": word(self.lang, f"lesson.mark_{task.ring()}"),
        }
        if box != "move":
            alone = "check" if box == "answer" else "enter"
            words["try"] = word(self.lang, f"lesson.{alone}")
        if task.goal == "select":
            words |= {"mark.either": chosen, "mark.either_man": chosen}
        return super()._wording(game) | words

    def _drawing(self) -> Message:
        task, now = self._task(), self._sitting
        prompt = spelt(self._prompt(task), thai=self._thai)
        self.set_trait("task", prompt)
        self.set_trait("solved", now.now.solved)
        self.set_trait("stars", stars(now.now, now.par))
        waiting = now.look is not None or now.now.solved
        return {
            "fen": task.fen(),
            "legal": [] if waiting else task.legal(),
            "status": task.status(),
            "last": task.last(),
            "check": task.check(),
            "marks": task.marks(now.pointed),
            "touch": task.goal == "touch",
            "squares": task.goal in POINTING and not waiting,
            "task": self._heading(prompt, task),
            "answers": self._answers(task),
            "actions": course_panel.steps(self.lang, now),
            "panels": self._panels_now(),
        }

    def _heading(self, prompt: str, task: Task) -> Message:
        """What is asked, with the lesson's title over it and the board's number under it."""
        ids = [one.id for one in self._plan.exercises]
        title = self._plan.title.in_(cast("Language", self.lang))
        if len(ids) > 1:
            at = ids.index(self._one.id) + 1
            title = word(self.lang, "lesson.of", title=title, n=at, all=len(ids))
        return {"title": title, "text": prompt, "more": spelt(task.more(), thai=self._thai)}

    def _answers(self, task: Task) -> list[Message]:
        """The buttons under the board: answers, or on to what comes next."""
        now = self._sitting
        if now.look is not None:
            return [{"ask": {"kind": "board"}, "label": word(self.lang, "lesson.next_board")}]
        if not now.now.solved:
            return task.answers(now.man, claiming=now.claiming)
        ends = self._course.ends(self._plan, self._one)
        return course_panel.onward(self.lang, self._one, self.mirror, ends=ends)

    def _panels_now(self) -> list[Message]:
        lang, plan = self.lang, self._plan
        panels = course_panel.course(lang, self._course, plan, self._one, self._home)
        return [*panels, course_panel.settings(lang, self.audience)]

    def describe(self) -> str:
        """What is asked, and the position in words."""
        return f"{self.task}\n{super().describe()}"
