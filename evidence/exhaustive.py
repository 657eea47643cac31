"""`python -m evidence exhaustive`: both engines, and the oracles, on everything small.

What is compared in every position: whether it is sound (neither kings that touch nor the other
side in check), the legal moves, check, mate, stalemate. A seeded hundredth and every mate and
stalemate also go through the engines' doors, in plain Python even where a compiled build answers
the rest. A part of the set is one unit of work for any executor of `concurrent.futures`; finished
parts are kept.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from random import Random
from typing import TYPE_CHECKING, Final

from evidence import compiled
from evidence.engines import engines, plain
from evidence.judges import judges_of
from evidence.record import Progress, write
from evidence.scope import ROOT
from evidence.small import CHESS, MAKRUK, SQUARES, Chunk, Small, chunks, positions
from evidence.tally import COUNTS, Part, totals
from evidence.twins import Doors, Insides, status

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator

    from evidence.twins import Answer

ABOUT: Final = ("engine", "checker")
#: What else a finished part rests on.
TOOLS: Final = ("exhaustive.py", "engines.py", "judges.py", "small.py", "twins.py", "fish.mjs")
#: One position of so many is asked for reasons, in plain Python.
REASONS: Final = 100
SEED: Final = 2023


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--reasons", type=int, default=REASONS, help="one position of so many")
    parser.add_argument("--plain", action="store_true", help="leave a compiled build aside")
    parser.add_argument("--minutes", type=float, help="stop after so long; the next run goes on")


def main(args: argparse.Namespace) -> int:
    """Do what is left of the set and write the totals."""
    progress = Progress("exhaustive", ABOUT, [ROOT / "evidence" / name for name in TOOLS])
    built = None if args.plain else build()
    left = [chunk for chunk in parts() if chunk.key not in progress.done]
    until = time.time() + 60 * args.minutes if args.minutes else None
    with ProcessPoolExecutor(args.workers) as pool:
        for chunk, part in run(left, pool, args.reasons, built, until=until):
            progress.add(chunk.key, part)
            sys.stderr.write(f"\r{len(progress.done)} parts, {chunk.key}          ")
            sys.stderr.flush()
    sys.stderr.write("\n")
    value = totals(progress.done)
    write("exhaustive", value, ABOUT)
    return 1 if value["differences"] else 0


def parts() -> list[Chunk]:
    """All parts of both games."""
    return [chunk for ruleset in (CHESS, MAKRUK) for chunk in chunks(ruleset)]


def build() -> str | None:
    """The compiled build of the present source, from the checkout; None if there is none."""
    folder = compiled.folder()
    return folder.relative_to(ROOT).as_posix() if compiled.is_built(folder) else None


def run(  # noqa: PLR0913 - what is done, by whom, and for how long
    todo: Iterable[Chunk], executor: Executor, reasons: int = REASONS, built: str | None = None,
    *, ahead: int = 8, until: float | None = None,
) -> Iterator[tuple[Chunk, Part]]:  # fmt: skip
    """Examine parts with an executor; any one of `concurrent.futures` will do.

    Args:
        todo: the parts.
        executor: who works; a cluster's has the same interface.
        reasons: which share is asked for reasons.
        built: the compiled build, from the checkout.
        ahead: parts that are handed out at once.
        until: when to stop handing out parts.
    """
    rest = iter(todo)
    waiting: dict[Future[Part], Chunk] = {}
    while True:
        while len(waiting) < ahead and (until is None or time.time() < until):
            chunk = next(rest, None)
            if chunk is None:
                break
            waiting[executor.submit(examine, chunk, reasons, built)] = chunk
        if not waiting:
            return
        for future in wait(waiting, return_when=FIRST_COMPLETED).done:
            yield waiting.pop(future), future.result()


def examine(chunk: Chunk, reasons: int = REASONS, built: str | None = None) -> Part:
    """Compare everything in one part of the set.

    Returns:
        Counts by the names of `COUNTS`, the first differences, a hash of all answers, and who
        answered.
    """
    inside, smalls = Insides(chunk.ruleset, engines(built)), list(positions(chunk))
    first = [inside.engine(small) for small in smalls]
    second = [inside.checker(small) for small in smalls]
    found = [_difference(small, engine=mine, checker=other)
             for small, mine, other in zip(smalls, first, second, strict=True)
             if mine != other]  # fmt: skip
    answered = list(zip(smalls, first, strict=True))
    counts = _counted(first)
    chance = Random(f"{SEED} {chunk.key}")  # noqa: S311 - a share, not a secret
    lots = [chance.random() for _ in smalls]
    _judge(chunk.ruleset, answered, lots, counts, found)
    _knock(chunk.ruleset, answered, [lot * reasons < 1 for lot in lots], counts, found)
    counts["differences"] = len(found)
    oracles = {judge.name: judge.every for judge in judges_of(chunk.ruleset)}
    return {**{name: counts[name] for name in COUNTS}, "found": found[:5], "hash": _hash(first),
            "every": reasons, "oracles": oracles, "compiled": built is not None}  # fmt: skip


def _difference(small: Small, **answers: Answer) -> str:
    return " | ".join([small.fen, *(f"{name} {answer}" for name, answer in answers.items())])


def _counted(answers: list[Answer]) -> Counter[str]:
    sound = [answer for answer in answers if answer is not None]
    ends = Counter(status(*answer) for answer in sound if not answer[0])
    return Counter(
        positions=len(sound), unsound=len(answers) - len(sound),
        moves=sum(len(moves) for moves, _ in sound), checks=sum(check for _, check in sound),
        mates=ends["checkmate"], stalemates=ends["stalemate"],
    )  # fmt: skip


def _hash(answers: list[Answer]) -> str:
    lines = ["!" if answer is None else f"{'+' if answer[1] else '-'}{' '.join(answer[0])}"
             for answer in answers]  # fmt: skip
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def _judge(
    ruleset: str, answered: list[tuple[Small, Answer]], lots: list[float], counts: Counter[str],
    found: list[str],
) -> None:  # fmt: skip
    """What the oracles say, each about as much as it can."""
    for judge, name in zip(judges_of(ruleset), ("oracle", "second"), strict=False):
        drawn = [pair for pair, lot in zip(answered, lots, strict=True) if lot * judge.every < 1]
        pairs = [pair for pair in drawn if judge.tells_sound or pair[1] is not None]
        counts[name] = sum(answer is not None for _, answer in pairs)
        verdicts = judge.answers([small for small, _ in pairs])
        found += [_difference(small, engine=answer, **{judge.name: verdict})
                  for (small, answer), verdict in zip(pairs, verdicts, strict=True)
                  if answer != verdict]  # fmt: skip


def _knock(
    ruleset: str, answered: list[tuple[Small, Answer]], drawn: list[bool], counts: Counter[str],
    found: list[str],
) -> None:  # fmt: skip
    """Go through the plain engines' doors: with reasons where the lot fell, else if it is over."""
    doors = Doors(ruleset, plain())
    for (small, answer), is_drawn in zip(answered, drawn, strict=True):
        if answer is not None and (is_drawn or not answer[0]):
            counts["reasons"] += is_drawn
            found += doors.differences(small, tries(small) if is_drawn else (), answer)


def tries(small: Small) -> list[str]:
    """Every pair of an own man and a square."""
    own = [square for square, man in small.men.items() if man[0].isupper() is (small.side == "w")]
    return [start + end for start in own for end in SQUARES]
