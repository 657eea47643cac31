"""Spaced review: a missed reason code comes back the next day, with a fresh position."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

from ruleskit.lesson.ledger import about
from ruleskit.lesson.progress import Missed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime

    from ruleskit.lesson.ledger import Row
    from ruleskit.lesson.progress import Progress
    from ruleskit.lesson.state import State

#: Days until a code comes back after it was missed, then after each right answer.
DAYS = (1, 3, 7, 21)


def recorded(
    progress: Progress, key: str, state: State, ledger: Mapping[str, Row], now: datetime
) -> Progress:
    """With a run of an exercise added, and what it says about the codes that come back.

    Args:
        progress: what was kept before.
        key: the exercise.
        state: the machine's last state.
        ledger: what the lessons know.
        now: the time.
    """
    row = ledger[key]
    progress = progress.recorded(key, state, row.par, now)
    known = [code for code in dict.fromkeys(state.missed) if any(about(code, ledger))]
    if known:
        return missed(progress, known, key, now)
    # A clean run answers what was due and is asked here.
    for code in due(progress, now) if state.solved else ():
        if code in row.asks or code in row.meets:
            progress = answered(progress, code, now)
    return progress


def missed(progress: Progress, codes: Iterable[str], key: str, now: datetime) -> Progress:
    """With reason codes that were missed in an exercise, due tomorrow."""
    again = {code: Missed(_day(now, DAYS[0]), 0, key) for code in codes}
    return replace(progress, missed={**progress.missed, **again})


def answered(progress: Progress, code: str, now: datetime) -> Progress:
    """With a code that was answered rightly: it comes back later, at last not at all."""
    step = progress.missed[code].step + 1
    rest = {other: row for other, row in progress.missed.items() if other != code}
    if step < len(DAYS):
        rest[code] = replace(progress.missed[code], step=step, due=_day(now, DAYS[step]))
    return replace(progress, missed=rest)


def due(progress: Progress, now: datetime) -> list[str]:
    """Codes that come back today, the longest overdue first."""
    today = now.date().isoformat()
    waiting = [(row.due, code) for code, row in progress.missed.items() if row.due <= today]
    return [code for _, code in sorted(waiting)]


def fresh(progress: Progress, code: str, ledger: Mapping[str, Row]) -> str | None:
    """An exercise about a code in which it was not last missed.

    One that was never solved comes first, then the one that was solved longest ago. Where the
    code comes up in no other exercise it is the same one; None if it comes up nowhere.
    """
    keys = list(about(code, ledger))
    last = progress.missed[code].key if code in progress.missed else None
    others = [key for key in keys if key != last] or keys
    asking = [key for key in others if code in ledger[key].asks] or others
    return min(asking, key=lambda key: _solved_at(progress, key), default=None)


def _solved_at(progress: Progress, key: str) -> str:
    return progress.done[key].at if key in progress.done else ""


def _day(now: datetime, days: int) -> str:
    return (now.date() + timedelta(days=days)).isoformat()
