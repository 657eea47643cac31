"""The buttons and panels round a lesson's board (static/types.d.ts)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ruleskit.widget.feedback import signs
from ruleskit.widget.words import word

if TYPE_CHECKING:
    from ruleskit.lesson.schema import Exercise, Language, Lesson
    from ruleskit.widget.course import Course
    from ruleskit.widget.sitting import Sitting

    Message = dict[str, Any]


def button(lang: str, key: str, kind: str, value: str = "", **fill: object) -> Message:
    """A button that asks something."""
    return {"ask": {"kind": kind, "value": value}, "label": word(lang, key, **fill)}


def steps(lang: str, sitting: Sitting) -> list[Message]:
    """Help, back, and once more."""
    state = sitting.now
    fresh = not (state.back or state.picked or state.board or state.solved)
    return [
        {**button(lang, "lesson.hint", "hint"), "off": state.solved},
        {**button(lang, "button.undo", "undo"), "off": not state.back or state.solved},
        {**button(lang, "button.start", "start"), "off": fresh},
    ]


def onward(lang: str, one: Exercise, mirror: str, *, ends: bool) -> list[Message]:
    """Where to go from a solved exercise: the next one, or the same one mirrored."""
    key = "lesson.again" if ends else "lesson.next"
    turned = [
        button(lang, f"lesson.mirror_{axis.replace('-', '_')}", "mirror", axis)
        for axis in one.mirror
        if axis != mirror
    ]
    return [button(lang, key, "next"), *turned]


def course(lang: str, known: Course, plan: Lesson, one: Exercise, home: Lesson) -> list[Message]:
    """The lesson's exercises with their stars, what comes back today, and settings."""
    rows = zip(plan.exercises, known.stars(plan), strict=True)
    listed = [exercise_button(lang, n, row, one) for n, row in enumerate(rows, 1)]
    tongue = cast("Language", lang)
    title, purpose = plan.title.in_(tongue), plan.purpose.in_(tongue)
    panels = []
    if len(listed) > 1:
        panels.append({"name": "course", "title": title, "text": purpose, "actions": listed})
    waiting = len(known.due())
    if waiting or plan.id != home.id:
        panels.append({
            "name": "due",
            "title": word(lang, "lesson.review"),
            "text": word(lang, "lesson.due", n=waiting) if waiting else "",
            "actions": [
                *([button(lang, "lesson.repeat", "review")] if waiting else []),
                *([button(lang, "lesson.home", "home", title=home.title.in_(tongue))]
                  if plan.id != home.id else []),
            ],
        })  # fmt: skip
    return panels


def exercise_button(lang: str, n: int, row: tuple[Exercise, int], now: Exercise) -> Message:
    """One exercise: its number and its best stars."""
    exercise, won = row
    said = word(lang, "lesson.exercise", n=n)
    if won:
        said += f", {word(lang, 'lesson.stars', n=won)}"
    return {
        "ask": {"kind": "go", "value": exercise.id},
        "label": f"{n} {signs(won)}" if won else str(n),
        "said": said,
        "pressed": exercise.id == now.id,
    }


def settings(lang: str, audience: str) -> Message:
    """Whose words, and in which language."""
    shorter = button(lang, "lesson.shorter", "audience")
    return {
        "name": "settings",
        "title": word(lang, "lesson.settings"),
        "actions": [
            {**shorter, "pressed": audience == "child"},
            button(lang, "lesson.other_language", "lang"),
        ],
    }
