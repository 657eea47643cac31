"""`python -m evidence mutants`: which rule faults do published claims and vectors catch?"""

from __future__ import annotations

import os
import sys
import time
import tomllib
from collections import Counter
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from evidence import claims, compared, vectors
from evidence.coverage import Reached
from evidence.mutation import compiled, digest, mutants
from evidence.record import Progress, write
from evidence.room import codes
from evidence.scope import ROOMS, ROOT
from evidence.trial import Job, run
from ruleskit.verify.evidence import hashes

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator, Sequence
    from types import CodeType

    from evidence.mutation import Mutant
    from evidence.trial import Stages, Verdict

#: How many faults of each engine are tried: in code that claims can ask for, and elsewhere.
CLAIMED: Final = 500
UNCLAIMED: Final = 100
EQUIVALENTS: Final = ROOT / "evidence" / "equivalents.toml"
ABOUT: Final = ("engine", "checker", "claims", "vectors")


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--claimed", type=int, default=CLAIMED)
    parser.add_argument("--unclaimed", type=int, default=UNCLAIMED)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--survivors", action="store_true", help="name them, held-out ones aside")
    parser.add_argument("--afresh", action="store_true", help="forget what was tried before")


def main(args: argparse.Namespace) -> int:
    """Try the faults, go on where an earlier run stopped, and write the result."""
    chosen = [m for room in ROOMS for m in sample(room, args.claimed, args.unclaimed)]
    asked = vectors.cheapest_first([*vectors.units(), *compared.units()])
    stages: Stages = {"claims": claims.units(), "vectors": asked}
    trial = Trial(chosen, stages, afresh=args.afresh)
    started = time.time()
    for done, total in trial.run(args.workers):
        if done % 25 == 0 or done == total:
            sys.stderr.write(f"\r{done}/{total} {time.time() - started:.0f} s ")
            sys.stderr.flush()
    sys.stderr.write("\n")
    write("mutants", result(chosen, trial.found), ABOUT)
    if args.survivors:
        _name_survivors(chosen, trial.found)
    return 0


def sample(room: str, claimed: int, unclaimed: int) -> list[Mutant]:
    """As many faults of an engine, chosen by hash: the same ones as long as the code is."""
    everything = sorted(mutants(room), key=lambda mutant: digest(f"sample {mutant.name}"))
    asked = [mutant for mutant in everything if mutant.claimed][:claimed]
    return asked + [mutant for mutant in everything if not mutant.claimed][:unclaimed]


def key_of(mutant: Mutant) -> tuple[str, str, str, str]:
    """What names a fault wherever the code above it moves to."""
    return f"{mutant.room}/{mutant.module}", mutant.function, mutant.before, mutant.after


def equivalents() -> dict[tuple[str, str, str, str], str]:
    """Faults that change nothing, with the reason; see `equivalents.toml`."""
    table = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8")) if EQUIVALENTS.exists() else {}
    return {
        (row["module"], row["function"], row["before"], row["after"]): row["why"]
        for row in table.get("same", ())
    }


class Trial:
    """The trials of many faults, with what earlier runs found."""

    def __init__(self, chosen: Sequence[Mutant], stages: Stages, *, afresh: bool) -> None:
        self.chosen = {mutant.name: mutant for mutant in chosen}
        self.stages = stages
        self.progress = {room: Progress(f"mutants-{room}", [room]) for room in ROOMS}
        self.today = hashes(ROOT)
        self.known = {
            stage: {(unit.source, question) for unit in units for question in _questions(unit)}
            for stage, units in stages.items()
        }
        self.found: dict[str, dict[str, Verdict]] = {
            name: {} if afresh else self._kept(mutant) for name, mutant in self.chosen.items()
        }

    def _kept(self, mutant: Mutant) -> dict[str, Verdict]:
        """What an earlier run found that still counts.

        A catch counts as long as the question is still asked; to survive counts only as long as
        nothing else is asked.
        """
        kept = {}
        for stage, verdict in self.progress[mutant.room].done.get(mutant.name, {}).items():
            caught = (verdict.get("by"), verdict.get("question")) in self.known[stage]
            if caught if verdict["status"] == "caught" else self._is_of_today(stage, verdict):
                kept[stage] = verdict
        return kept

    def _is_of_today(self, stage: str, verdict: Verdict) -> bool:
        return verdict["status"] != "survived" or verdict["asked"] == self.today[stage]

    def run(self, workers: int) -> Iterator[tuple[int, int]]:
        """Try what is left; tells how many are done, and of how many."""
        compiled_rooms = {room: codes(room) for room in ROOMS}
        units = [unit for stage in self.stages.values() for unit in stage]
        waiting = [
            m for m in self.chosen.values() if self.stages.keys() - self.found[m.name].keys()
        ]
        reached = {room: Reached(room, units) for room in {m.room for m in waiting}}
        jobs = []
        for mutant in waiting:
            left = {
                stage: reached[mutant.room].units(mutant, units)
                for stage, units in self.stages.items()
                if stage not in self.found[mutant.name]
            }
            known = compiled_rooms[mutant.room]
            jobs.append(Job(mutant.name, mutant.room, known, Module(mutant), left))
        done = len(self.chosen) - len(jobs)
        yield done, len(self.chosen)
        for name, verdicts in run(jobs, workers):
            for stage, verdict in verdicts.items():
                self.found[name][stage] = verdict | {"asked": self.today[stage]}
            self.progress[self.chosen[name].room].add(name, self.found[name])
            done += 1
            yield done, len(self.chosen)


def _questions(unit: Any) -> Iterable[str]:  # noqa: ANN401 - a Unit
    return ["open", "faults", *(question for question, _ in unit.asks)]


class Module:
    """Compiles the module of a fault when it is called, which is in the child."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def __call__(self) -> dict[str, CodeType]:
        """The changed module by its full name."""
        return {f"ruleskit.{self.mutant.room}.{self.mutant.module}": compiled(self.mutant)}


Group = dict[str, Any]


def score(rows: Iterable[dict[str, Verdict]], stage: str) -> Group:
    """How many were caught of those that neither crash nor hang."""
    counts = Counter(verdicts[stage]["status"] for verdicts in rows)
    judged = counts["caught"] + counts["survived"]
    share = round(100 * counts["caught"] / judged, 1) if judged else None
    return {**{s: counts[s] for s in STATUSES}, "percent": share}


STATUSES: Final = ("caught", "survived", "crash", "timeout")
#: A crash is counted apart, but a fault that shows itself so has not gone unnoticed.
NOTICED: Final = ("caught", "crash", "timeout", "survived")


REACHED: Final = {True: "claims can ask", False: "vectors only"}
SHARES: Final = {False: "open", True: "held out"}
SLICES: Final = tuple(map(", ".join, product(ROOMS, REACHED.values(), SHARES.values())))


def slice_of(mutant: Mutant) -> str:
    """The name of the slice that a fault is scored in."""
    return f"{mutant.room}, {REACHED[mutant.claimed]}, {SHARES[mutant.held_out]}"


@dataclass(frozen=True, slots=True)
class Slice:
    """Some of the faults, scored together."""

    name: str
    rows: list[dict[str, Verdict]]

    def scored(self) -> Group:
        """The slice with the scores of (a) claims, (b) vectors, and of either."""
        either = [{"either": _either(row)} for row in self.rows]
        return {
            "slice": self.name,
            "faults": len(self.rows),
            "claims": score(self.rows, "claims"),
            "vectors": score(self.rows, "vectors"),
            "either": score(either, "either"),
        }


def _either(row: dict[str, Verdict]) -> Verdict:
    """Caught by one of the nets; else what one of them noticed in another way; else nothing."""
    return min(row.values(), key=lambda verdict: NOTICED.index(verdict["status"]))


def result(chosen: Sequence[Mutant], found: dict[str, dict[str, Verdict]]) -> Group:
    """The recorded result: scores by slice, then a row for every fault."""
    same = equivalents()
    # The same change may stand twice in a function; what was caught is no equivalent.
    equal = [m for m in chosen if key_of(m) in same and not _is_caught(found[m.name])]
    left_out = {mutant.name for mutant in equal}
    judged = [mutant for mutant in chosen if mutant.name not in left_out]
    slices = {name: Slice(name, []) for name in SLICES}
    for mutant in judged:
        slices[slice_of(mutant)].rows.append(found[mutant.name])
    return {
        "tried": {room: sum(m.room == room for m in chosen) for room in ROOMS},
        "equivalent": {room: sum(m.room == room for m in equal) for room in ROOMS},
        "goal": {"claims": 95.0, "vectors": 100.0},
        "columns": ["fault", "held_out", "change", "claims", "by", "vectors", "by"],
        "slices": [one.scored() for one in slices.values()],
        "equivalents": [[m.name, f"{m.before} -> {m.after}", same[key_of(m)]] for m in equal],
        "survivors": [_row(m, found[m.name]) for m in judged if _survives(m, found[m.name])],
        "faults": [_short(m, found[m.name]) for m in judged if not _survives(m, found[m.name])],
    }


def _is_caught(verdicts: dict[str, Verdict]) -> bool:
    return any(verdict["status"] == "caught" for verdict in verdicts.values())


def _survives(mutant: Mutant, verdicts: dict[str, Verdict]) -> bool:
    """Whether a fault is a gap: in the vectors, or in the claims that could ask for it."""
    stages = ("claims", "vectors") if mutant.claimed else ("vectors",)
    return any(verdicts[stage]["status"] == "survived" for stage in stages)


def _row(mutant: Mutant, verdicts: dict[str, Verdict]) -> list[object]:
    change = f"{mutant.function}: {mutant.before} -> {mutant.after or 'dropped'}"
    row: list[object] = [mutant.name, mutant.held_out, change]
    for stage in ("claims", "vectors"):
        row += [verdicts[stage]["status"], verdicts[stage].get("by", "")]
    return row


def _short(mutant: Mutant, verdicts: dict[str, Verdict]) -> list[object]:
    row = _row(mutant, verdicts)
    row[2] = ""  # the name says where to look, and the file stays small
    return row


def _name_survivors(chosen: Sequence[Mutant], found: dict[str, dict[str, Verdict]]) -> None:
    """Gaps among the faults that may be looked at."""
    same = equivalents()
    for mutant in chosen:
        if mutant.held_out or key_of(mutant) in same or not _survives(mutant, found[mutant.name]):
            continue
        name, _, change, first, _, second, _ = _row(mutant, found[mutant.name])
        sys.stdout.write(f"{first!s:9}{second!s:9}{name}  {change}\n")
