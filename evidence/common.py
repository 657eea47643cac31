"""`python -m evidence common`: rule-level misreadings, the same in both engines at once.

Two engines that are wrong alike agree, so only what comes from outside can tell: a claim that an
author wrote, a vector, an oracle. The catalogue stands in `common.toml`.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import tomllib
from typing import TYPE_CHECKING, Any, Final

from evidence import claims, vectors
from evidence.oracle import differing
from evidence.record import write
from evidence.room import codes, reopened
from evidence.scope import ROOMS, ROOT, path_of
from evidence.unit import failing
from ruleskit.verify.body import Dead, Distinct, Perft
from ruleskit.verify.both import Arbiters
from ruleskit.verify.claim import parse
from ruleskit.verify.proof import Prover

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable
    from types import CodeType

    from evidence.unit import Unit

CATALOGUE: Final = ROOT / "evidence" / "common.toml"
ABOUT: Final = ("engine", "checker", "claims", "vectors")
NETS: Final = ("claims", "vectors", "oracles")
#: Questions that nothing outside the project answers.
ONE_TEXT: Final = {
    "why": "rules/reasons.md", "warnings": "rules/setup.md", "count": "rules/makruk.md 6",
    "thai": "rules/makruk.md 10", "attempt touch": "rules/questions.md",
}  # fmt: skip

Fault = dict[str, Any]


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", help="one fault")


def main(args: argparse.Namespace) -> int:
    """Put each misreading into both engines, and see what notices."""
    faults = [fault for fault in catalogue() if args.only in {None, fault["id"]}]
    fork = multiprocessing.get_context("fork")
    SHARED.extend(unit for unit in vectors.units() if _is_about_rules(unit))
    rows = []
    with fork.Pool(args.workers, maxtasksperchild=1) as pool:
        for row in pool.imap(examined, faults, chunksize=1):
            rows.append(row)
            sys.stderr.write(f"{row['id']}: {'; '.join(f'{n} {row[n]}' for n in NETS)}\n")
    caught = sum(any(row[net] for net in NETS) for row in rows)
    if args.only is None:
        value = {"faults": len(rows), "caught": caught, "one_text": ONE_TEXT, "rows": rows}
        write("common", value, ABOUT)
    return 0 if caught == len(rows) else 1


def _is_about_rules(unit: Unit) -> bool:
    """No misreading of the catalogue is about warnings or dead positions, which take long."""
    words = {question.split(" ")[0] for question, _ in unit.asks}
    return not words & {"warnings", "dead"}


#: The vectors, read once before the children are forked.
SHARED: Final[list[Unit]] = []


def catalogue() -> list[Fault]:
    """All misreadings."""
    faults: list[Fault] = tomllib.loads(CATALOGUE.read_text(encoding="utf-8"))["fault"]
    return faults


def patched(room: str, changes: Iterable[tuple[str, str, str]]) -> dict[str, CodeType]:
    """The changed modules of one engine, compiled.

    Raises:
        ValueError: a text does not stand once in its module, so the catalogue is out of date.
    """
    sources: dict[str, str] = {}
    for module, old, new in changes:
        source = sources.get(module) or path_of(room, module).read_text(encoding="utf-8")
        if source.count(old) != 1:
            raise ValueError(f"{room}/{module}: {old}")
        sources[module] = source.replace(old, new)
    return {f"ruleskit.{room}.{module}": compile(source, str(path_of(room, module)), "exec")
            for module, source in sources.items()}  # fmt: skip


def examined(fault: Fault) -> Fault:
    """What each net says about a misreading; None where it passes."""
    engine, checker = (reopened(room, codes(room), patched(room, fault[room])) for room in ROOMS)
    judges = Arbiters(engine, checker)
    return {
        "id": fault["id"], "article": fault["article"],
        "claims": by_claims(judges), "vectors": by_vectors(judges),
        "oracles": differing(judges.engine),
    }  # fmt: skip


def by_claims(judges: Arbiters) -> str | None:
    """The first published claim that fails, and how: refuted, or the engines differ."""
    for source, subject, texts in claims.subjects():
        prover = Prover(subject, judges)
        for text in texts:
            if isinstance(parse(text).body, Perft | Distinct | Dead):
                continue  # they take long, and the others are enough
            try:
                prover.prove(text)
            except Exception as error:  # noqa: BLE001 - a misreading may break an engine
                return f"{source}: {text} ({type(error).__name__})"
    return None


def by_vectors(judges: Arbiters) -> str | None:
    """The first vector that one of the changed engines fails."""
    for unit in SHARED:
        for judge in judges:
            try:
                question = failing(unit, judge)
            except Exception as error:  # noqa: BLE001 - a misreading may break an engine
                question = type(error).__name__
            if question:
                return f"{unit.source}: {question}"
    return None
