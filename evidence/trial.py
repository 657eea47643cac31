"""One mutant on trial in a forked child: what catches it, and how it ends.

The child writes a line as soon as a stage is over, so what was found before an endless loop is
kept. Time is processor time, which a busy machine does not change.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import select
import signal
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from evidence.room import reopened
from evidence.unit import failing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from types import CodeType

    from evidence.room import Codes
    from evidence.unit import Unit
    from ruleskit.verify.arbiter import Arbiter

SECONDS: Final = 2.0
#: For a search that takes an engine without fault up to a second.
LONG_SECONDS: Final = 20.0
LONG: Final = 50_000
BYTES: Final = 1 << 31

#: caught, crash, timeout, survived
Verdict = dict[str, str]
Stages = dict[str, "Sequence[Unit]"]


@dataclass(frozen=True, slots=True)
class Job:
    """A fault and what it is tried on.

    Attributes:
        name: the fault's name.
        room: the engine that it is in.
        codes: that engine's compiled modules.
        changed: makes the modules that replace some of them.
        stages: units by stage, cheapest first.
        seconds: processor time for the whole trial; a fault that makes every unit slow hangs.
    """

    name: str
    room: str
    codes: Codes
    changed: Callable[[], dict[str, CodeType]]
    stages: Stages
    seconds: int = 60


def tried(job: Job) -> Iterator[tuple[str, Verdict]]:
    """The verdict of each stage, in this process, which the fault may ruin."""
    try:
        _limit(SECONDS)
        arbiter = reopened(job.room, job.codes, job.changed())
    except Exception as error:  # noqa: BLE001 - a fault may do anything
        for stage in job.stages:
            yield stage, {"status": "crash", "by": "import", "question": type(error).__name__}
        return
    for stage, units in job.stages.items():
        yield stage, first_catch(units, arbiter)


def first_catch(units: Iterable[Unit], arbiter: Arbiter) -> Verdict:
    """The first unit that an engine fails, or that it does not survive."""
    try:
        return _first_catch(units, arbiter)
    finally:
        _limit(0)


def _first_catch(units: Iterable[Unit], arbiter: Arbiter) -> Verdict:
    for unit in units:
        _limit(SECONDS if unit.cost < LONG else LONG_SECONDS)
        try:
            question = failing(unit, arbiter)
        except Exception as error:  # noqa: BLE001 - a fault may do anything
            return {"status": "crash", "by": unit.source, "question": type(error).__name__}
        if question:
            return {"status": "caught", "by": unit.source, "question": question}
    return {"status": "survived"}


def _limit(seconds: float) -> None:
    """The signal's own action ends the process; 0 takes the limit away."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def run(jobs: Iterable[Job], workers: int) -> Iterator[tuple[str, dict[str, Verdict]]]:
    """Try every job in a child of its own, several at a time; verdicts as they come.

    Args:
        jobs: what is tried; taken only when a child is free.
        workers: how many children there are at once.
    """
    gc.collect()
    gc.freeze()
    waiting, running = iter(jobs), dict[int, tuple[Job, int, list[bytes]]]()
    while True:
        while len(running) < workers and (job := next(waiting, None)) is not None:
            descriptor, child = _started(job)
            running[descriptor] = job, child, []
        if not running:
            return
        for descriptor in select.select(list(running), [], [])[0]:
            job, child, parts = running[descriptor]
            part = os.read(descriptor, 65536)
            parts.append(part)
            if not part:
                os.close(descriptor)
                del running[descriptor]
                yield job.name, _verdicts(job, b"".join(parts), os.waitpid(child, 0)[1])


def _started(job: Job) -> tuple[int, int]:
    """The read end of a child's pipe, and the child's id."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return reading, child
    os.close(reading)
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (job.seconds, job.seconds))
    status = 1
    try:
        for stage, verdict in tried(job):
            os.write(writing, json.dumps([stage, verdict]).encode() + b"\n")
        status = 0
    finally:
        os._exit(status)


def _verdicts(job: Job, written: bytes, status: int) -> dict[str, Verdict]:
    """What the child wrote; the stage in which it ended early is a time-out or a crash."""
    found: dict[str, Verdict] = dict(json.loads(line) for line in written.splitlines())
    end = "timeout" if os.WIFSIGNALED(status) else "crash"
    for stage in job.stages:
        found.setdefault(stage, {"status": end, "by": "", "question": ""})
    return found
