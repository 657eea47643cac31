"""One line of the table: the same work done by us and by a peer, round after round in turns."""

from __future__ import annotations

import time
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True)
class Row:
    """What is measured.

    Attributes:
        name: its name in the table and in `evidence/results/bench.json`.
        ours: does the work once and returns the seconds it took.
        peer: the same for the peer.
        goal: the least ratio peer / ours; None if there is none.
        number: how many things one run does: moves counted, boards drawn, positions asked about.
        rounds: how often each is run; the medians count.
        same: whether both give the same answer; asked before anything is timed.
    """

    name: str
    ours: Callable[[], float]
    peer: Callable[[], float]
    goal: float | None
    number: int = 1
    rounds: int = 9
    same: Callable[[], bool] = lambda: True


@dataclass(frozen=True)
class Result:
    """Medians in seconds, their ratio, and how many things we do in a second."""

    ours: float
    peer: float
    ratio: float
    goal: float | None
    rate: float

    @property
    def reached(self) -> bool:
        """Whether the goal, if any, is met."""
        return self.goal is None or self.ratio >= self.goal


def timed(work: Callable[[], object], times: int = 1) -> Callable[[], float]:
    """A function that does the work and returns the seconds it took.

    Args:
        work: what is timed.
        times: how often it is done in a row; the mean counts. What takes a millisecond is done
            so often that it is not measured with the peer's data still in the processor's cache.
    """

    def run() -> float:
        begin = time.perf_counter()
        for _ in range(times):
            work()
        return (time.perf_counter() - begin) / times

    return run


def measure(row: Row) -> Result:
    """Run both in turns after one round that is not counted.

    Raises:
        AssertionError: they do not give the same answer, so there is nothing to compare.
    """
    if not row.same():
        raise AssertionError(row.name)
    row.ours()
    row.peer()
    ours, peers = [], []
    for _ in range(row.rounds):
        ours.append(row.ours())
        peers.append(row.peer())
    mine, theirs = median(ours), median(peers)
    return Result(mine, theirs, theirs / mine, row.goal, row.number / mine)
