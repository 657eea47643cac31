"""The boards' files on disk: written for each build, published beside the pages."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING, Final

from ruleskit.errors import RuleskitError
from ruleskit.site import board, free, practice, witness
from ruleskit.site.lesson import file_name
from ruleskit.site.words import LANGUAGES
from ruleskit.verify.vocabulary import LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from ruleskit.site.shelf import Shelf

FOLDER: Final = "assets/boards"
#: What one board may weigh, and how many positions it may have.
BYTES: Final = 16_000
NODES: Final = 400


def write(shelf: Shelf) -> dict[str, Path]:
    """Write words, drawings and the tables of all lessons; path on the site to the file."""
    found: dict[str, Path] = {}
    for game in LETTERS:
        found |= _write(shelf, f"art.{game}", board.dumped(board.art_table(game)))
    for lang in LANGUAGES:
        found |= _write(shelf, f"words.{lang}", board.dumped(board.words_table(lang)))
    for lesson in shelf.lessons.values():
        for exercise in lesson.exercises:
            try:
                graphs = shelf.graphs(exercise.key)
            except RuleskitError as error:
                shelf.ledger.report(f"ruleskit/lesson/data/{lesson.id}.toml", 0, str(error))
                continue
            for lang in LANGUAGES:
                data = board.dumped(board.exercise_table(shelf, lang, exercise, graphs))
                found |= _write(shelf, f"{file_name(exercise.key)}.{lang}", data)
    return found


def write_practice(shelf: Shelf) -> dict[str, Path]:
    """Write the seeded sets of every generator, each a file with all its tasks."""
    found: dict[str, Path] = {}
    for name in practice.NAMES:
        try:
            tasks = practice.tasks(shelf, name)
        except RuleskitError as error:
            shelf.ledger.report("ruleskit/lesson/practice.py", 0, str(error))
            continue
        for lang in LANGUAGES:
            rows = [board.exercise_table(shelf, lang, one, graphs) for one, graphs in tasks]
            found |= _write(shelf, f"practice-{name}.{lang}", board.dumped({"set": rows}))
    return found


def write_free(shelf: Shelf, wanted: Iterable[tuple[str, str]]) -> dict[str, Path]:
    """Write the tables of the boards that pages have: kind of board, and diagram.

    A diagram that gives no such board is reported where the page names it.
    """
    found: dict[str, Path] = {}
    for kind, ident in sorted(set(wanted)):
        try:
            for lang in LANGUAGES:
                data = board.dumped(free.table(shelf, lang, ident, kind))
                found |= _write(shelf, f"{kind}.{ident}.{lang}", data)
        except KeyError:
            continue
    return found


def write_witnesses(shelf: Shelf) -> dict[str, Path]:
    """Write the games in which two rulesets differ."""
    found: dict[str, Path] = {}
    for lang in LANGUAGES:
        for name, data in witness.tables(shelf, lang).items():
            found |= _write(shelf, f"{name}.{lang}", board.dumped(data))
    return found


def _write(shelf: Shelf, name: str, data: bytes) -> dict[str, Path]:
    """One file; one that is too heavy for a page is a trouble."""
    size = len(gzip.compress(data))
    if size > BYTES:
        shelf.ledger.report(name, 0, "BOARD_TOO_BIG", str(size))
    file = shelf.built / "boards" / f"{name}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists() or file.read_bytes() != data:
        file.write_bytes(data)
    return {f"{FOLDER}/{file.name}": file}
