"""Keeps proved graphs between runs, by the content of all that they depend on."""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import asdict
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from ruleskit.lesson.graph import Graph, from_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from importlib.resources.abc import Traversable

    from ruleskit.lesson.schema import Exercise, Lesson

_ROOMS = ("engine", "checker", "verify", "lesson")


@cache
def code_hash() -> str:
    """The hash of all code that a proof runs."""
    digest = hashlib.sha256()
    for room in _ROOMS:
        for name, text in sorted(_sources(files("ruleskit") / room, room)):
            digest.update(f"{name}\0{text}\0".encode())
    return digest.hexdigest()


def _sources(folder: Traversable, name: str) -> Iterable[tuple[str, str]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _sources(entry, f"{name}/{entry.name}")
        elif entry.name.endswith(".py"):
            yield f"{name}/{entry.name}", entry.read_text(encoding="utf-8")


def content_hash(lesson: Lesson, exercise: Exercise) -> str:
    """The hash of what an exercise says, and of what may be cited in it."""
    said = json.dumps([asdict(exercise), lesson.rules], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(said.encode()).hexdigest()


def folder() -> Path:
    """`build/lessons` of a checkout, else the user's cache folder."""
    root = Path(__file__).resolve().parents[2]
    if (root / "pyproject.toml").exists():
        return root / "build" / "lessons"
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "ruleskit" / "lessons"


class Cache:
    """A folder of proved graphs, one file an exercise.

    Args:
        root: the folder; it may not exist yet.
    """

    def __init__(self, root: Path | None = None) -> None:
        self.root = root or folder()

    def _file(self, exercise: Exercise) -> Path:
        return self.root / f"{exercise.key.replace('/', '.')}.json"

    def get(self, lesson: Lesson, exercise: Exercise) -> list[Graph] | None:
        """The proved graphs of an exercise, None if it or the code has changed since."""
        try:
            kept = json.loads(self._file(exercise).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        if kept.get("hash") != self._key(lesson, exercise):
            return None
        return [from_table(table) for table in kept["graphs"]]

    def put(self, lesson: Lesson, exercise: Exercise, graphs: Sequence[Graph]) -> None:
        """Keep proved graphs."""
        self.root.mkdir(parents=True, exist_ok=True)
        tables = [graph.table() for graph in graphs]
        text = json.dumps({"hash": self._key(lesson, exercise), "graphs": tables})
        written = self._file(exercise).with_suffix(".tmp")
        written.write_text(text, encoding="utf-8")
        written.replace(self._file(exercise))

    @staticmethod
    def _key(lesson: Lesson, exercise: Exercise) -> str:
        return f"{code_hash()} {content_hash(lesson, exercise)}"
