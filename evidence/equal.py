"""`python -m evidence equal`: are the faults that are called equivalent really the same?

Each fault that the record of `mutants` leaves out answers many questions about small positions,
taken evenly from the exhaustive set, and about positions of random games; the unchanged engine gave
the answers. The faults that both nets missed are asked the same. Of them only numbers are written,
for most are held out and not to be looked at: how many are equal, and what share of the others the
vectors catch.
"""

from __future__ import annotations

import json
import os
import random
import sys
from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from evidence.mutants import Module, equivalents, key_of, slice_of
from evidence.mutation import digest, mutants
from evidence.record import RESULTS, Progress, write
from evidence.room import codes
from evidence.scope import ROOMS
from evidence.small import CHESS, MAKRUK, chunks, positions
from evidence.trial import Job, run
from evidence.unit import Unit

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator
RANDOM: Final = 20_000
SMALL: Final = 20_000
SEED: Final = 2023
TRADITIONAL: Final = "makruk-traditional@1"
ASKED: Final = ("legal", "status", "checkers", "pinned w", "pinned b", "fen", "draws", "count",
                "outcome")  # fmt: skip
#: Asked of one position in so many, since they take long: all warnings, and a prover in chess.
RARELY: Final = 25
ABOUT: Final = ("engine", "checker", "claims", "vectors")


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--random", type=int, default=RANDOM)
    parser.add_argument("--small", type=int, default=SMALL)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)


def main(args: argparse.Namespace) -> int:
    """Try every fault that is called equivalent or was missed, and write which are not."""
    record, left_out, lost = recorded()
    units = [*small(args.small), *random_games(args.random)]
    chosen = [m for room in ROOMS for m in mutants(room) if m.name in left_out | lost]
    progress = Progress(f"equal-{args.small}-{args.random}", (*ROOMS, "tools"))
    known = {room: codes(room) for room in ROOMS}
    jobs = [
        Job(m.name, m.room, known[m.room], Module(m), {"equal": units}, seconds=3600)
        for m in chosen if m.name not in progress.done
    ]  # fmt: skip
    for name, verdicts in run(jobs, args.workers):
        progress.add(name, [verdicts["equal"]["status"], verdicts["equal"].get("by", "")])
        if name in left_out:
            sys.stderr.write(f"{name} {progress.done[name]}\n")
    rows = [[name, *progress.done[name]] for name in sorted(left_out)]
    missed = [(slice_of(m), progress.done[m.name][0] == "survived")
              for m in chosen if m.name in lost]  # fmt: skip
    value = {"small": args.small, "random": args.random, "seed": SEED, "rows": rows,
             "slices": [score(one, missed) for one in record["slices"]]}  # fmt: skip
    write("equal", value, ABOUT)
    return 0 if all(row[1] == "survived" for row in rows) else 1


def score(one: dict[str, Any], missed: list[tuple[str, bool]]) -> dict[str, Any]:
    """A slice of the faults once more, those that were missed and are equal left out as well.

    Args:
        one: the slice as `mutants` recorded it.
        missed: for each fault that both nets missed its slice, and whether it is equal.
    """
    alike = [equal for name, equal in missed if name == one["slice"]]
    caught, survived = (one["vectors"][status] for status in ("caught", "survived"))
    judged = caught + survived - sum(alike)
    return {"slice": one["slice"], "missed": len(alike), "equal": sum(alike),
            "percent": round(100 * caught / judged, 1) if judged else None}  # fmt: skip


def recorded() -> tuple[dict[str, Any], set[str], set[str]]:
    """The record of mutants, the faults that it leaves out, and those that both nets missed.

    A change of `equivalents.toml` may stand twice in a function and be caught in one place.

    Raises:
        ValueError: the record is of other code, or of another list.
    """
    record = json.loads((RESULTS / "mutants.json").read_text(encoding="utf-8"))
    same = equivalents()
    called = {m.name for room in ROOMS for m in mutants(room) if key_of(m) in same}
    names = {name for name, _, _ in record["equivalents"]}
    if not names <= called:
        raise ValueError(names - called)
    nets = [record["columns"].index(net) for net in ("claims", "vectors")]
    missed = (row for row in record["survivors"] if {row[net] for net in nets} == {"survived"})
    return record, names, {row[0] for row in missed}


def small(number: int) -> Iterator[Unit]:
    """Positions spread evenly over the exhaustive set of both games."""
    parts = [chunk for ruleset in (CHESS, MAKRUK) for chunk in chunks(ruleset)]
    parts.sort(key=lambda chunk: digest(f"{SEED} {chunk.key}"))
    found, turn = 0, 0
    while found < number:
        for chunk in parts:
            # Few parts hold more positions than this, and all of them hold some.
            place = digest(f"{chunk.key} {turn}") % 700
            item = next(islice(positions(chunk), place, None), None)
            unit = _answered("small", chunk.ruleset, item.fen) if item else None
            if unit:
                found += 1
                yield unit
            if found >= number:
                return
        turn += 1


def random_games(number: int) -> Iterator[Unit]:
    """Positions of random games, a third in each ruleset."""
    chance, door = random.Random(SEED), _door()  # noqa: S311 - games, not secrets
    found = 0
    while True:
        for ruleset in (CHESS, MAKRUK, TRADITIONAL):
            case = door.open(ruleset)
            for _ in range(150):
                moves = case.answer("legal")
                if not moves:
                    break
                case = case.after(chance.choice(moves))
                if chance.random() < 0.3 and (unit := _of(ruleset, case.answer("fen"), chance)):
                    yield unit
                    found += 1
                    if found >= number:
                        return


def _of(ruleset: str, fen: str, chance: random.Random) -> Unit | None:
    """Some moves are tried as well, most of which are refused, and a few after touches."""
    squares = [file + rank for file in "abcdefgh" for rank in "12345678"]
    verbs = ["why"] * 9 + ["attempt"] * 3
    tries = tuple(f"{verb} {chance.choice(squares)}{chance.choice(squares)}" for verb in verbs)
    touches = tuple(f"touch:{chance.choice(squares)}" for _ in range(3))
    if digest(fen) % RARELY == 1:
        legal = _door().open(ruleset, fen).answer("legal")
        attempts = [f"attempt {move}" for move in chance.sample(legal, min(3, len(legal)))]
        return _answered("random", ruleset, fen, (*tries, *attempts), touches)
    return _answered("random", ruleset, fen, tries)


def _answered(
    source: str, ruleset: str, fen: str, more: tuple[str, ...] = (), moves: tuple[str, ...] = ()
) -> Unit | None:
    """A position with the unchanged engine's answers; None for one that cannot be opened."""
    door = _door()
    try:
        case = door.open(ruleset, fen, moves)
    except door.Refused:
        return None
    if digest(fen) % RARELY == 0:
        more = (*more, "warnings", *(("dead 10",) if ruleset == CHESS else ()))
    asks = tuple((question, case.answer(question)) for question in (*ASKED, *more))
    return Unit(source, ruleset, fen, moves, asks)


def _door() -> Any:  # noqa: ANN401 - an arbiter, looked up anew
    return import_module("ruleskit.engine.arbiter")
