"""All lessons, in order."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from ruleskit.errors import TextError
from ruleskit.lesson.reader import parse

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from ruleskit.lesson.schema import Exercise, Lesson


def data() -> Traversable:
    """The folder of lesson files."""
    return files("ruleskit.lesson") / "data"


def lessons(folder: Traversable | Path | None = None) -> list[Lesson]:
    """All lessons in teaching order.

    Raises:
        TextError: a file is not in the format, an order stands twice, or a prerequisite is
            missing or comes later.
    """
    entries = sorted((folder or data()).iterdir(), key=lambda entry: entry.name)
    found = [
        parse(entry.read_text(encoding="utf-8"), entry.name.removesuffix(".toml"))
        for entry in entries
        if entry.name.endswith(".toml")
    ]
    found.sort(key=lambda lesson: lesson.order)
    seen: set[str] = set()
    orders: set[int] = set()
    for lesson in found:
        if lesson.order in orders or not set(lesson.after) <= seen:
            raise TextError("LESSON_ORDER", lesson.id)
        seen.add(lesson.id)
        orders.add(lesson.order)
    return found


def lesson(name: str) -> Lesson:
    """One lesson by its id.

    Raises:
        TextError: there is none.
    """
    entry = data() / f"{name}.toml"
    if not entry.is_file():
        raise TextError("LESSON_UNKNOWN", name)
    return parse(entry.read_text(encoding="utf-8"), name)


def exercise(key: str) -> tuple[Lesson, Exercise]:
    """One exercise by its key (`chess-ep/at-once`), with its lesson."""
    name, _, part = key.partition("/")
    found = lesson(name)
    for one in found.exercises:
        if one.id == part:
            return found, one
    raise TextError("LESSON_UNKNOWN", key)
