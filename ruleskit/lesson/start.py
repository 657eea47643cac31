"""How an interface gets the machine of an exercise."""

from __future__ import annotations

from ruleskit.errors import TextError
from ruleskit.lesson import ledger
from ruleskit.lesson.build import graph_of
from ruleskit.lesson.cache import Cache
from ruleskit.lesson.catalogue import exercise
from ruleskit.lesson.desk import One
from ruleskit.lesson.machine import Machine
from ruleskit.lesson.mirror import mirrored
from ruleskit.lesson.proof import prove


def machine(key: str, mirror: str | None = None, cache: Cache | None = None) -> Machine:
    """The machine of an exercise, or of one of its mirrors.

    What the ledger says is proved is built again with one engine, which takes little time;
    anything else is proved first.

    Args:
        key: the exercise, for example `chess-ep/at-once`.
        mirror: `colour` or `left-right`, if the exercise has that mirror.
        cache: where proved graphs are kept.

    Raises:
        TextError: there is no such exercise or mirror.
        RuleskitError: it has changed and cannot be proved.

    Example:
        >>> run = machine("chess-castle-how/short-white")
        >>> run.right(run.start())
        ['e1g1']
    """
    lesson, one = exercise(key)
    if mirror and mirror not in one.mirror:
        raise TextError("LESSON_UNKNOWN", f"{key}.{mirror}")
    graphs = (cache or Cache()).get(lesson, one)
    if graphs is None and ledger.proved(lesson, one, ledger.shipped()) is None:
        graphs = prove(lesson, one)
    if mirror:
        one, graphs = mirrored(one, mirror), None
    if graphs is None:
        graphs = [graph_of(one, board, One()) for board in one.boards]
    return Machine(one, graphs)
