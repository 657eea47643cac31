"""`ruleskit diagrams`: build the verified set, or find out what a build would do.

A build without anything to do ends in `ruleskit.diagram.stamp.quick`, which needs none of this.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruleskit.cli.terminal import progress
from ruleskit.diagram.build import Build, Order, build
from ruleskit.diagram.reader import read_folder
from ruleskit.diagram.stamp import RENDERED, SPECS, summary
from ruleskit.i18n.catalogue import say

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from ruleskit.diagram.failure import Failure
    from ruleskit.diagram.spec import Spec

EXAMPLES: Final = (
    "diagrams",
    "diagrams castling-through-attack --png",
    "diagrams --check",
    "diagrams --list --json",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    lang = parser.get_default("lang")

    def said(name: str) -> str:
        return say(lang, f"cli.argument.{name}")

    parser.add_argument("ids", nargs="*", metavar="ID", help=said("diagram_id"))
    for option in ("check", "list", "json", "png"):
        parser.add_argument(f"--{option}", action="store_true", help=said(f"diagrams_{option}"))
    parser.add_argument(
        "--specs", type=Path, default=Path(SPECS), metavar="DIR", help=said("diagrams_specs")
    )
    parser.add_argument("--out", type=Path, metavar="DIR", help=said("diagrams_out"))


def run(args: argparse.Namespace) -> int:
    """Build, check or list; 1 after a failure, 2 if there is no folder of specs."""
    if not args.specs.is_dir():
        sys.stderr.write(f"ruleskit diagrams: NO_FOLDER {args.specs}\n")
        return 2
    return _list(args) if args.list else _build(args)


def _build(args: argparse.Namespace) -> int:
    out = args.out or args.specs / RENDERED
    result = build(Order(args.specs, out, tuple(args.ids), args.png, args.check, progress))
    _complain(result.failures)
    if args.json:
        sys.stdout.write(_json(result))
    elif not result.failures:
        done = (result.entries, result.built, result.dropped, result.rastered)
        sys.stdout.write(summary(*map(len, done)))
    return 1 if result.failures or (args.check and result.changes) else 0


def _complain(failures: Sequence[Failure]) -> None:
    """One line for each failure, whatever it quotes."""
    for failure in failures:
        sys.stderr.write(" ".join(str(failure).splitlines()) + "\n")
    if failures:
        sys.stderr.write(f"failures: {len(failures)}\n")


def _json(result: Build) -> str:
    return _dumped({
        "diagrams": len(result.entries),
        "built": sorted(result.built),
        "dropped": sorted(result.dropped),
        "png": sorted(result.rastered),
        "failures": [
            {"file": f.file, "id": f.id, "code": f.code, "data": list(f.data)}
            for f in result.failures
        ],
    })  # fmt: skip


def _dumped(value: object) -> str:
    """A value as JSON for people and programs."""
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _list(args: argparse.Namespace) -> int:
    """Every diagram with its kind, ruleset and title."""
    specs, failures = read_folder(args.specs)
    specs = [spec for spec in specs if not args.ids or spec.id in args.ids]
    if args.json:
        sys.stdout.write(_dumped([_row(spec) for spec in specs]))
    else:
        for spec in specs:
            line = spec.id, spec.kind, spec.ruleset, spec.title[args.lang]
            sys.stdout.write("\t".join(line) + "\n")
    _complain(failures)
    return 1 if failures else 0


def _row(spec: Spec) -> dict[str, object]:
    return {
        "id": spec.id,
        "file": spec.file,
        "ruleset": spec.ruleset,
        "kind": spec.kind,
        "title": dict(spec.title),
        "claims": list(spec.claims),
    }
