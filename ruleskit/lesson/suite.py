"""Proves all lessons, again only what has changed."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ruleskit.lesson import ledger as ledgers
from ruleskit.lesson.cache import Cache
from ruleskit.lesson.proof import failures

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ruleskit.errors import RuleskitError
    from ruleskit.lesson.graph import Graph
    from ruleskit.lesson.ledger import Ledger
    from ruleskit.lesson.schema import Lesson


@dataclass(slots=True)
class Report:
    """What a run found.

    Attributes:
        rows: the ledger of what is proved.
        graphs: the tables of every proved exercise, one a board, by exercise key.
        failed: why an exercise could not be proved, by key.
        kept: how many exercises were proved before and had not changed.
        seconds: how long each exercise took that was proved anew, by key.
    """

    rows: Ledger = field(default_factory=dict)
    graphs: dict[str, list[Graph]] = field(default_factory=dict)
    failed: dict[str, RuleskitError] = field(default_factory=dict)
    kept: int = 0
    seconds: dict[str, float] = field(default_factory=dict)


def prove_all(
    lessons: Sequence[Lesson],
    cache: Cache | None = None,
    seen: Callable[[int, int], None] | None = None,
) -> Report:
    """Prove every exercise of the lessons.

    Args:
        lessons: the lessons.
        cache: where proved graphs are kept; by default the cache of this checkout or user.
        seen: told after each exercise how many are done, and of how many.
    """
    cache = cache or Cache()
    report = Report()
    work = [(lesson, exercise) for lesson in lessons for exercise in lesson.exercises]
    for done, (lesson, exercise) in enumerate(work, 1):
        graphs = cache.get(lesson, exercise)
        if graphs is not None:
            report.kept += 1
        else:
            start = time.perf_counter()
            graphs, error = failures(lesson, exercise)
            report.seconds[exercise.key] = time.perf_counter() - start
            if error is not None:
                report.failed[exercise.key] = error
            else:
                cache.put(lesson, exercise, graphs)
        if exercise.key not in report.failed:
            report.graphs[exercise.key] = graphs
            report.rows[exercise.key] = ledgers.row(lesson, exercise, graphs)
        if seen:
            seen(done, len(work))
    return report
