"""`ruleskit evidence`: the recorded measures of the double check, with the code they speak of."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, Final

from ruleskit.cli.terminal import show
from ruleskit.verify.evidence import Measure, figures, measures, words

if TYPE_CHECKING:
    import argparse

EXAMPLES: Final = ("evidence", "evidence --json", "evidence --lang th")


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--json", action="store_true")


def run(args: argparse.Namespace) -> int:
    """Print what is recorded; whatever is old or missing is shown as that."""
    found = measures()
    said = words(args.lang)
    if args.json:
        whole = {"measures": [_table(one) for one in found], "limits": said["limits"]}
        sys.stdout.write(json.dumps(whole, ensure_ascii=False, indent=1) + "\n")
        return 0
    for one in found:
        state = said["state"][one.state].format(changed=", ".join(one.changed))
        show(f"{said[one.name]} ({state})")
        depends = one.value.get("depends", {})
        show(*(f"  {source} {value}" for source, value in depends.items()))
        show(*(f"  {line}" for line in figures(one)))
    show(said["limits_title"], *(f"  - {line}" for line in said["limits"]))
    return 0


def _table(measure: Measure) -> dict[str, Any]:
    return {
        "name": measure.name,
        "state": measure.state,
        "changed": list(measure.changed),
        "value": measure.value,
    }
