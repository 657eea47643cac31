"""`ruleskit diagrams`: build the verified set, or find out what a build would do.

A build without anything to do ends in `quick`, which loads neither engines nor words.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from ruleskit.diagram.stamp import fresh

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from ruleskit.diagram.build import Build
    from ruleskit.diagram.failure import Failure
    from ruleskit.diagram.spec import Spec

SPECS: Final = "diagrams"
RENDERED: Final = "rendered"
EXAMPLES: Final = (
    "diagrams",
    "diagrams castling-through-attack --png",
    "diagrams --check",
    "diagrams --list --json",
)
#: Options of a plain build; with any other word the arguments are parsed.
PLAIN: Final[tuple[list[str], ...]] = ([], ["--png"])


def quick(words: Sequence[str]) -> int | None:
    """Do a build that has nothing to do.

    Args:
        words: the arguments after the command's name.

    Returns:
        The exit status; None if there is something to do, or more to be asked.
    """
    if list(words) not in PLAIN:
        return None
    number = fresh(SPECS, f"{SPECS}/{RENDERED}", png="--png" in words)
    if number is None:
        return None
    sys.stdout.write(summary(number, 0, 0, 0))
    return 0


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    from pathlib import Path  # noqa: PLC0415 - `quick` needs none of these

    from ruleskit.i18n.catalogue import has, say  # noqa: PLC0415

    lang = parser.get_default("lang")

    def said(name: str) -> str | None:
        key = f"cli.argument.{name}"
        return say(lang, key) if has(lang, key) else None

    parser.add_argument("ids", nargs="*", metavar="ID", help=said("diagram_id"))
    parser.add_argument("--check", action="store_true", help=said("diagrams_check"))
    parser.add_argument("--list", action="store_true", help=said("diagrams_list"))
    parser.add_argument("--json", action="store_true", help=said("diagrams_json"))
    parser.add_argument("--png", action="store_true", help=said("diagrams_png"))
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
    from ruleskit.cli.terminal import progress  # noqa: PLC0415 - `quick` needs none of these
    from ruleskit.diagram.build import Order, build  # noqa: PLC0415

    out = args.out or args.specs / RENDERED
    order = Order(args.specs, out, tuple(args.ids), args.png, args.check, progress)
    result = build(order)
    stale = args.check and result.changes
    _complain(result.failures)
    if args.json:
        sys.stdout.write(_json(result))
    elif not result.failures:
        sys.stdout.write(
            summary(
                len(result.entries), len(result.built), len(result.dropped), len(result.rastered)
            )
        )
    return 1 if result.failures or stale else 0


def summary(total: int, built: int, dropped: int, png: int) -> str:
    """What a build did, in numbers."""
    return f"diagrams: {total}\nbuilt: {built}\ndropped: {dropped}\npng: {png}\n"


def _complain(failures: Sequence[Failure]) -> None:
    for failure in failures:
        sys.stderr.write(" ".join(str(failure).splitlines()) + "\n")
    if failures:
        sys.stderr.write(f"failures: {len(failures)}\n")


def _json(result: Build) -> str:
    return dumped(
        {
            "diagrams": len(result.entries),
            "built": sorted(result.built),
            "dropped": sorted(result.dropped),
            "png": sorted(result.rastered),
            "failures": [
                {"file": f.file, "id": f.id, "code": f.code, "data": list(f.data)}
                for f in result.failures
            ],
        }
    )


def dumped(value: object) -> str:
    """A value as JSON for people and programs."""
    import json  # noqa: PLC0415 - `quick` needs it not

    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _list(args: argparse.Namespace) -> int:
    """Every diagram with its kind, ruleset and title."""
    from ruleskit.diagram.reader import read_folder  # noqa: PLC0415 - `quick` needs it not

    specs, failures = read_folder(args.specs)
    specs = [spec for spec in specs if not args.ids or spec.id in args.ids]
    if args.json:
        sys.stdout.write(dumped([_row(spec) for spec in specs]))
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
