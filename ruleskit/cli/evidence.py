"""`ruleskit evidence`: the recorded measures of the double check, with the code they speak of."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, Final

from ruleskit.cli.terminal import cells, show
from ruleskit.verify.evidence import Measure, measures
from ruleskit.verify.evidence_table import tables
from ruleskit.verify.evidence_text import EvidenceText

if TYPE_CHECKING:
    import argparse

EXAMPLES: Final = ("evidence", "evidence --json", "evidence --lang th")


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--json", action="store_true")


def run(args: argparse.Namespace) -> int:
    """Print what is recorded; whatever is old or missing is shown as that."""
    found, text = measures(), EvidenceText(args.lang)
    if args.json:
        whole = {"measures": [_table(one) for one in found], "limits": text.limits}
        sys.stdout.write(json.dumps(whole, ensure_ascii=False, indent=1) + "\n")
        return 0
    for one in found:
        show(f"{text.name(one)} ({text.state(one)})")
        show(*(f"  {source} {value}" for source, value in one.value.get("depends", {}).items()))
        show(*(f"  {what}: {figure}" for what, figure in text.facts(one)))
        for table in tables(one):
            show(f"  {text.title(table)}: {len(table.rows)}")
            if not table.is_long:
                show(*_lines([text.headings(table), *text.cells(table)]))
    show(text.limits_title, *(f"  - {line}" for line in text.limits))
    return 0


def _lines(rows: list[list[str]]) -> list[str]:
    """A table, each column as wide as its widest cell."""
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    return [
        "    " + "  ".join(cell + " " * (width - cells(cell))
                          for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]  # fmt: skip


def _table(measure: Measure) -> dict[str, Any]:
    return {
        "name": measure.name,
        "state": measure.state,
        "changed": list(measure.changed),
        "value": measure.value,
    }
