"""`python -m evidence exhaustive`: both engines, and the oracles, on everything small.

What is compared in every position: whether it is sound (neither kings that touch nor the other
side in check), the legal moves, check, mate, stalemate. A part of the set is one unit of work
for any executor of `concurrent.futures`; finished parts are kept.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from typing import TYPE_CHECKING, Any, Final

from evidence.mutation import digest
from evidence.oracle import oracle_of
from evidence.record import Progress, write
from evidence.small import CHESS, MAKRUK, SQUARES, Chunk, Small, chunks, positions
from evidence.twins import Doors, Insides

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator

ABOUT: Final = ("engine", "checker")
#: One position of so many goes to an oracle; pyffish takes a text, which is slow.
ORACLE: Final = {CHESS: 1, MAKRUK: 50}
REASONS: Final = 100
COUNTS: Final = ("positions", "unsound", "moves", "checks", "mates", "stalemates", "oracle",
                 "reasons", "differences")  # fmt: skip

Part = dict[str, Any]


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--reasons", type=int, default=REASONS, help="one position of so many")
    parser.add_argument("--oracle", type=int, help="one position of so many, in both games")
    parser.add_argument("--minutes", type=float, help="stop after so long; the next run goes on")


def main(args: argparse.Namespace) -> int:
    """Do what is left of the set and write the totals."""
    progress = Progress("exhaustive", ABOUT)
    every = {ruleset: args.oracle or ORACLE[ruleset] for ruleset in ORACLE}
    left = [c for ruleset in (CHESS, MAKRUK) for c in chunks(ruleset) if c.key not in progress.done]
    until = time.time() + 60 * args.minutes if args.minutes else None
    with ProcessPoolExecutor(args.workers) as pool:
        for chunk, part in run(left, pool, every, args.reasons, until=until):
            progress.add(chunk.key, part)
            sys.stderr.write(f"\r{len(progress.done)} parts, {chunk.key}          ")
            sys.stderr.flush()
    sys.stderr.write("\n")
    value = totals(progress.done)
    write("exhaustive", value, ABOUT)
    return 1 if value["differences"] else 0


def run(  # noqa: PLR0913 - what is done, by whom, and for how long
    todo: Iterable[Chunk], executor: Executor, oracle: dict[str, int], reasons: int,
    *, ahead: int = 8, until: float | None = None,
) -> Iterator[tuple[Chunk, Part]]:  # fmt: skip
    """Examine parts with an executor; any one of `concurrent.futures` will do.

    Args:
        todo: the parts.
        executor: who works; a cluster's has the same interface.
        oracle: which share of the positions an oracle sees, by ruleset.
        reasons: which share is asked for reasons.
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
            waiting[executor.submit(examine, chunk, oracle[chunk.ruleset], reasons)] = chunk
        if not waiting:
            return
        for future in wait(waiting, return_when=FIRST_COMPLETED).done:
            yield waiting.pop(future), future.result()


def examine(chunk: Chunk, oracle: int, reasons: int) -> Part:
    """Compare everything in one part of the set.

    Returns:
        Counts by the names of `COUNTS`, the first differences, and a hash of all answers.
    """
    counts, hashed, found = Counter[str](), hashlib.sha256(), list[str]()
    inside, doors, judge = Insides(chunk.ruleset), Doors(chunk.ruleset), oracle_of(chunk.ruleset)
    for number, small in enumerate(positions(chunk)):
        answers = inside.ask(small)
        hashed.update(repr(answers.first).encode())
        counts.update(_counted(answers.first))
        if answers.first != answers.second:
            found.append(f"engines {small.fen}")
        if answers.first is None:
            continue
        lot = digest(f"{chunk.key} {number}")
        if judge and lot % oracle == 0:
            counts["oracle"] += 1
            if judge(small) != answers.first[:2]:
                found.append(f"oracle {small.fen}")
        if lot % reasons == reasons - 1:
            counts["reasons"] += 1
            found += doors.differences(small, tries(small), answers.first)
    counts["differences"] = len(found)
    return {**{name: counts[name] for name in COUNTS}, "found": found[:5],
            "hash": hashed.hexdigest()[:16], "every": [oracle, reasons]}  # fmt: skip


def _counted(answer: tuple[list[str], bool] | None) -> dict[str, int]:
    if answer is None:
        return {"unsound": 1}
    moves, check = answer
    ended = not moves
    return {
        "positions": 1, "moves": len(moves), "checks": int(check), "mates": int(ended and check),
        "stalemates": int(ended and not check),
    }  # fmt: skip


def tries(small: Small) -> list[str]:
    """Every pair of an own man and a square."""
    own = [square for square, man in small.men.items() if man[0].isupper() is (small.side == "w")]
    return [start + end for start in own for end in SQUARES]


def totals(done: dict[str, Part]) -> dict[str, Any]:
    """The recorded result: totals, and a row for each material and side to move."""
    rows, whole = [], Counter[str]()
    for ruleset in (CHESS, MAKRUK):
        for third in dict.fromkeys(chunk.third for chunk in chunks(ruleset)):
            for side in "wb":
                names = [f"{ruleset} K{third}k {side} {king}" for king in SQUARES]
                parts = [done[name] for name in names if name in done]
                row: dict[str, Any] = {"ruleset": ruleset, "men": f"K{third}k", "side": side,
                                       "parts": [len(parts), len(names)]}  # fmt: skip
                sums = {name: sum(part[name] for part in parts) for name in COUNTS}
                hashed = hashlib.sha256("".join(part["hash"] for part in parts).encode())
                rows.append(row | sums | {"hash": hashed.hexdigest()[:16]})
                whole.update(sums | {"parts": len(parts), "of": len(names)})
    found = [text for part in done.values() for text in part["found"]]
    return {
        "parts": [whole["parts"], whole["of"]],
        **{name: whole[name] for name in COUNTS},
        "oracle_every": {r: sorted({p["every"][0] for k, p in done.items() if k.startswith(r)})
                         for r in (CHESS, MAKRUK)},
        "reasons_every": sorted({part["every"][1] for part in done.values()}),
        "found": found[:20],
        "rows": rows,
    }  # fmt: skip
