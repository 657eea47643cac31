"""Practice on a page: a set of tasks from each generator, the same ones for everybody.

A notebook makes a fresh task for every seed; a page has the first few seeds, proved when the site
is built and kept for the next build.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from ruleskit.lesson.cache import code_hash
from ruleskit.lesson.graph import Graph, from_table
from ruleskit.lesson.practice import GENERATORS, make, title
from ruleskit.lesson.schema import Board, Exercise, Replies, Text
from ruleskit.site.lesson import element, language

if TYPE_CHECKING:
    from pathlib import Path

    from ruleskit.site.page import Page
    from ruleskit.site.shelf import Shelf

NAMES: Final = tuple(GENERATORS)
#: Tasks of a set: the seeds from 0.
SEEDS: Final = 10

Task = tuple[Exercise, list[Graph]]


def tasks(shelf: Shelf, name: str) -> list[Task]:
    """The set of a generator, from an earlier build if nothing has changed.

    Raises:
        RuleskitError: the engines differ, or no task can be found.
    """
    file: Path = shelf.built / "practice" / f"{name}.json"
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
        if kept["key"] == code_hash():
            return [_read(row) for row in kept["tasks"]]
    except (OSError, ValueError, KeyError):
        pass
    made = [make(name, seed) for seed in range(SEEDS)]
    rows = [
        {"exercise": asdict(one.exercise), "graphs": [graph.table() for graph in one.graphs]}
        for one in made
    ]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"key": code_hash(), "tasks": rows}), encoding="utf-8")
    return [(one.exercise, list(one.graphs)) for one in made]


def _read(row: dict[str, Any]) -> Task:
    """A task as it was kept."""
    said = row["exercise"]
    exercise = Exercise(
        **{
            **said,
            "boards": tuple(_board(board) for board in said["boards"]),
            "prompts": {who: Text(**text) for who, text in said["prompts"].items()},
            "hints": (),
            "remarks": (),
            "replies": Replies(),
            "mirror": (),
        }
    )
    return exercise, [from_table(graph) for graph in row["graphs"]]


def _board(row: dict[str, Any]) -> Board:
    lists = {name: tuple(row[name]) for name in ("moves", "solution", "claims")}
    params = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in row["params"].items()
    }
    return Board(row["ruleset"], row["fen"], params=params, **lists)


def titled(lang: str, name: str) -> str:
    """What a generator asks, in a few words.

    Raises:
        KeyError: there is no such generator.
    """
    if name not in GENERATORS:
        raise KeyError(name)
    return title(name).in_(language(lang))


def html(shelf: Shelf, page: Page, ident: str) -> str:
    """The board of a generator's set.

    Raises:
        KeyError: there is no such generator.
        RuleskitError: its set cannot be made.
    """
    from ruleskit.site.waiting import fallback  # noqa: PLC0415 - loads the drawing rooms

    name = titled(page.lang, ident)
    exercise, graphs = tasks(shelf, ident)[0]
    page.embeds.append(("practice", ident))
    shown = fallback(page.lang, exercise, graphs[0], name, len(page.embeds))
    return element(
        shown, practice=ident, items=f"practice-{ident}", root=page.root, title=name,
        game=exercise.boards[0].game,
    )  # fmt: skip
