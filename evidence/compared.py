"""Inputs without a recorded answer: right is what the other engine says, asked in the same run.

`tests/data/vectors-own/compared.json` holds only inputs (tests/families/compared.py makes them).
Both engines are asked before any fault is put in; that they agree makes one answer of two, so a
fault in either of them is a disagreement with the other.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from evidence.scope import ROOT
from evidence.unit import Unit
from ruleskit.checker import arbiter as checker
from ruleskit.engine import arbiter as engine

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FILE: Final = ROOT / "tests" / "data" / "vectors-own" / "compared.json"
#: Asked of a set-up that can be opened; such a row asks for its faults alone.
OF_A_SET_UP: Final = ("warnings",)

Refusal = tuple[str, int | None, tuple[str, ...]]


@cache
def units() -> tuple[Unit, ...]:
    """All inputs with the answer that both engines give.

    Raises:
        ValueError: they differ, with no fault in either.
    """
    content = json.loads(FILE.read_text(encoding="utf-8"))
    return tuple(unit for place, row in enumerate(content["rows"])
                 for unit in _units(f"compared {place}", row, content["always"]))  # fmt: skip


def _units(source: str, row: list[Any], always: dict[str, list[str]]) -> Iterator[Unit]:
    ruleset, fen, text, asks = row
    moves = tuple(text.split(",")) if text else ()
    where = source, ruleset, fen, moves
    if asks == ["faults"]:
        found = _agreed(where, engine.faults(ruleset, fen), checker.faults(ruleset, fen))
        yield Unit(*where, (("faults", found),))
        if found:
            return
        asks = [*OF_A_SET_UP]
    ours, theirs = _opened(engine, where), _opened(checker, where)
    if isinstance(ours, tuple) or isinstance(theirs, tuple):
        yield Unit(*where, (), _agreed(where, ours, theirs))
        return
    # Two cases, so that a fault is met by the cheap half of the questions first.
    for part in (always[ruleset], asks):
        answers = [
            (question, _agreed((*where, question), ours.answer(question), theirs.answer(question)))
            for question in part
        ]
        yield Unit(*where, tuple(answers))


def _opened(arbiter: Any, where: Sequence[Any]) -> Any:  # noqa: ANN401 - a case or its refusal
    try:
        return arbiter.open(*where[1:])
    except arbiter.Refused as error:
        return error.code, error.at, tuple(error.found)


def _agreed(where: Sequence[object], ours: Any, theirs: Any) -> Any:  # noqa: ANN401 - plain values
    if json.dumps(ours, sort_keys=True) != json.dumps(theirs, sort_keys=True):
        raise ValueError(where, ours, theirs)
    return ours
