"""The ledger: what was proved about each exercise, small enough to ship with the lessons."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from typing import TYPE_CHECKING

from ruleskit.lesson.cache import content_hash
from ruleskit.lesson.catalogue import data
from ruleskit.lesson.goals import GOALS
from ruleskit.verify.vocabulary import REASONS, SESSION_REASONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from ruleskit.lesson.graph import Graph
    from ruleskit.lesson.schema import Exercise, Lesson

NAME = "ledger.json"
_CODES = frozenset(REASONS) | frozenset(SESSION_REASONS)


@dataclass(frozen=True, slots=True)
class Row:
    """What was proved about one exercise.

    Attributes:
        hash: of its content; another hash means that nothing is proved.
        par: the least number of elements, summed over its boards.
        right: right answers, or right first elements, summed over its boards.
        nodes: nodes of its graphs.
        asks: reason codes that it asks about.
        meets: reason codes that a wrong move on its boards can meet.
    """

    hash: str
    par: int
    right: int
    nodes: int
    asks: tuple[str, ...]
    meets: tuple[str, ...]


Ledger = dict[str, Row]


def row(lesson: Lesson, exercise: Exercise, graphs: Sequence[Graph]) -> Row:
    """The row of a proved exercise."""
    codes = {reason.code for graph in graphs for reason in graph.reasons} & _CODES
    plays = GOALS[exercise.goal].plays
    return Row(
        hash=content_hash(lesson, exercise),
        par=sum(graph.par for graph in graphs),
        right=sum(len(graph.right) for graph in graphs),
        nodes=sum(len(graph.nodes) for graph in graphs),
        asks=() if plays else tuple(sorted(codes)),
        meets=tuple(sorted(codes)) if plays else (),
    )


@cache
def shipped() -> Mapping[str, Row]:
    """The ledger that ships with the lessons, by exercise key; empty if there is none."""
    entry = data() / NAME
    return parse(entry.read_text(encoding="utf-8")) if entry.is_file() else {}


def parse(text: str) -> Ledger:
    """The ledger in a text that `dump` made."""
    rows = json.loads(text)
    return {
        key: Row(**{**row, "asks": tuple(row["asks"]), "meets": tuple(row["meets"])})
        for key, row in rows.items()
    }


def dump(ledger: Mapping[str, Row]) -> str:
    """A ledger as text, one exercise a line."""
    lines = (f"{json.dumps(key)}: {json.dumps(asdict(ledger[key]))}" for key in sorted(ledger))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def write(ledger: Mapping[str, Row], path: Path) -> None:
    """Replace the file at once, or not at all; the same content is not written again."""
    text = dump(ledger)
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return
    draft = path.with_suffix(".tmp")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


def proved(lesson: Lesson, exercise: Exercise, ledger: Mapping[str, Row]) -> Row | None:
    """The row of an exercise, None if it has changed since it was proved."""
    found = ledger.get(exercise.key)
    return found if found and found.hash == content_hash(lesson, exercise) else None


def about(code: str, ledger: Mapping[str, Row]) -> Iterable[str]:
    """Keys of the exercises in which a reason code comes up, those that ask about it first."""
    yield from (key for key, row in ledger.items() if code in row.asks)
    yield from (key for key, row in ledger.items() if code in row.meets)
