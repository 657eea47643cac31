"""Run the rows that were named, or all of them, and print the table.

A run of all rows, each in a process of its own, is recorded as evidence, with the date and the kind
of the machine.
"""

from __future__ import annotations

import argparse
import json
import sys
from datetime import UTC, datetime
from pathlib import Path

from bench.machine import kind
from bench.row import Result, measure
from bench.table import all_rows, apart
from evidence.record import write

#: The sources that the rows time.
ABOUT = ("engine", "checker", "pictures")
LINE = "{:<30}{:>12}{:>12}{:>9}{:>8}{:>12}"


def line(name: str, result: Result) -> str:
    """One line of the table, times in milliseconds; a missed goal is marked."""
    goal = "-" if result.goal is None else f"{result.goal:g}"
    times = f"{result.ours * 1000:.3f}", f"{result.peer * 1000:.3f}"
    mark = "" if result.reached else " !"
    return LINE.format(name, *times, f"{result.ratio:.2f}", goal + mark, f"{result.rate:,.0f}")


def recorded(results: dict[str, Result]) -> list[dict[str, object]]:
    """The rows as evidence, times in milliseconds."""
    today = datetime.now(UTC).date().isoformat()
    return [
        {"row": name, "ours": round(one.ours * 1000, 3), "peer": round(one.peer * 1000, 3),
         "ratio": round(one.ratio, 2), "goal": one.goal, "rate": round(one.rate), "date": today}
        for name, one in results.items()
    ]  # fmt: skip


def main() -> int:
    """Measure; the exit code is 1 if `--strict` and a goal was missed."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", help="rows to run; all by default")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows there instead")
    parser.add_argument("--strict", action="store_true", help="fail if a goal is missed")
    options = parser.parse_args()
    results: dict[str, Result] = {}
    out = sys.stdout
    out.write(LINE.format("row", "ours/ms", "peer/ms", "ratio", "goal", "a second") + "\n")
    for row in all_rows():
        if options.names and row.name not in options.names:
            continue
        results[row.name] = measure(row) if options.names else apart(row.name)
        out.write(line(row.name, results[row.name]) + "\n")
        out.flush()
    table = {"machine": kind(), "rows": recorded(results)}
    if options.json:
        options.json.write_text(json.dumps(table), encoding="utf-8")
    elif not options.names:
        write("bench", table, ABOUT)
    return int(options.strict and not all(result.reached for result in results.values()))


if __name__ == "__main__":
    sys.exit(main())
