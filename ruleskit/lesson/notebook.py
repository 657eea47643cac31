"""The notebooks, made from the lessons: JSON text in Jupyter's format 4.5, without outputs."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from ruleskit.lesson.catalogue import lessons
from ruleskit.lesson.notebook_teacher import CELLS
from ruleskit.lesson.practice import GENERATORS, PREFIX, title
from ruleskit.lesson.schema import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.lesson.schema import Language, Lesson

    Cell = dict[str, Any]

TOUR = "00-tour.ipynb"
OPENING = "e2e4 e7e5 g1f3 b8c6"
FREE = "4k3/8/8/8/4P3/8/8/4K2R w K - 0 1"


@cache
def _words() -> dict[str, Any]:
    text = (files("ruleskit.lesson") / "notebook.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def word(language: str, key: str, **fill: object) -> str:
    """One entry, `key` or `section.key`, with its placeholders filled.

    Example:
        >>> word("en", "play.chess")
        '## Chess'
    """
    entry: Any = _words()[language]
    for part in key.split("."):
        entry = entry[part]
    return str(entry).format(**fill) if fill else str(entry)


def notebooks() -> dict[str, str]:
    """Every notebook as text, by its path (`en/chess-ep.ipynb`)."""
    found = {}
    for language in LANGUAGES:
        for name, cells in _all(language):
            found[f"{language}/{name}"] = written(cells)
    return found


def _all(language: Language) -> Iterator[tuple[str, list[Cell]]]:
    """The notebooks of one language."""
    known = lessons()
    yield TOUR, _tour(language, known)
    for at, one in enumerate(known):
        yield f"{one.id}.ipynb", _lesson(language, one, known[at + 1 : at + 2])
    yield "practice.ipynb", _practice(language)
    yield "play.ipynb", _play(language)
    yield "teacher.ipynb", _teacher(language)


def text(source: str) -> Cell:
    """A cell of words."""
    return {"cell_type": "markdown", "metadata": {}, "source": source}


def code(source: str, *, hidden: bool = True) -> Cell:
    """A cell of code; hidden, a learner sees the board only."""
    seen = {"jupyter": {"source_hidden": True}, "tags": ["hide-input"]} if hidden else {}
    return {
        "cell_type": "code", "execution_count": None, "metadata": seen, "outputs": [],
        "source": source,
    }  # fmt: skip


def board(call: str, name: str) -> Cell:
    """One line that shows a board."""
    return code(f"from ruleskit.widget import {name}; {call}")


def written(cells: list[Cell]) -> str:
    """A notebook as its file holds it: the same cells give the same text."""
    numbered = [{"id": f"cell-{n}", **cell} for n, cell in enumerate(cells, 1)]
    for cell in numbered:
        cell["source"] = str(cell["source"]).splitlines(keepends=True)
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    table = {
        "cells": numbered,
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(table, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _lesson(language: Language, one: Lesson, following: list[Lesson]) -> list[Cell]:
    head = f"# {one.title.in_(language)}\n\n{one.purpose.in_(language)}\n\n{word(language, 'run')}"
    foot = [word(language, "rules", rules=", ".join(one.rules))] if one.rules else []
    for after in following:
        link = {"title": after.title.in_(language), "file": f"{after.id}.ipynb"}
        foot.append(word(language, "next", **link))
    foot += [word(language, "tour_link"), word(language, "keep")]
    shown = board(f"Lesson({one.id!r}, lang={language!r})".replace("'", '"'), "Lesson")
    return [text(head), shown, text("\n\n".join(foot))]


def _tour(language: Language, known: list[Lesson]) -> list[Cell]:
    lang = f'lang="{language}"'
    head = f"# {word(language, 'tour.title')}\n\n{word(language, 'tour.intro')}"
    return [
        text(f"{head}\n\n{word(language, 'run')}"),
        text(word(language, "tour.board")),
        board(f'Board("chess", moves="{OPENING}", {lang})', "Board"),
        text(word(language, "tour.moves")),
        board(f'Moves("S", "d4", "makruk", {lang})', "Moves"),
        text(word(language, "tour.lesson")),
        board(f'Lesson("chess-castle-how", {lang})', "Lesson"),
        text(f"{word(language, 'tour.all')}\n\n{_listed(language, known)}"),
        text(word(language, "tour.more")),
        text(word(language, "keep")),
    ]


def _listed(language: Language, known: list[Lesson]) -> str:
    """All lessons by group, each a link to its notebook."""
    by_id = {one.id: one for one in known}
    parts = []
    for group in _words()["group"]:
        links = "\n".join(
            f"- [{by_id[name].title.in_(language)}]({name}.ipynb): "
            f"{by_id[name].purpose.in_(language)}"
            for name in group["lessons"]
        )
        parts.append(f"**{word(language, 'group.' + group['name'])}**\n\n{links}")
    return "\n\n".join(parts)


def _play(language: Language) -> list[Cell]:
    lang = f'lang="{language}"'
    head = f"# {word(language, 'play.title')}\n\n{word(language, 'play.intro')}"
    return [
        text(f"{head}\n\n{word(language, 'run')}"),
        text(word(language, "play.chess")),
        board(f"Play({lang})", "Play"),
        text(word(language, "play.makruk")),
        board(f'Play("makruk", {lang})', "Play"),
        text(word(language, "play.free")),
        code(f'from ruleskit.widget import Board; Board("chess", "{FREE}", {lang})', hidden=False),
        text(word(language, "tour_link")),
    ]


def _practice(language: Language) -> list[Cell]:
    """Fresh positions without end, one board for each of the common questions."""
    head = f"# {word(language, 'practice.title')}\n\n{word(language, 'practice.intro')}"
    cells = [text(f"{head}\n\n{word(language, 'run')}")]
    for name in GENERATORS:
        cells.append(text(f"## {title(name).in_(language)}"))
        cells.append(board(f'Lesson("{PREFIX}{name}", lang="{language}")', "Lesson"))
    return [*cells, text(word(language, "tour_link"))]


def _teacher(language: Language) -> list[Cell]:
    head = f"# {word(language, 'teacher.title')}\n\n{word(language, 'teacher.intro')}"
    cells = [text(head)]
    for name, sources in CELLS.items():
        cells.append(text(word(language, f"teacher.{name}")))
        cells += [code(source.replace("LANG", language), hidden=False) for source in sources]
    return [*cells, text(word(language, "tour_link"))]
