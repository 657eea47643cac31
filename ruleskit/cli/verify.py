"""`ruleskit verify`: examine pictures and games again, offline, from their own certificates."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruleskit.cli.terminal import progress
from ruleskit.diagram.recheck import examine_file
from ruleskit.diagram.sources import room_hash
from ruleskit.errors import TextError
from ruleskit.i18n.catalogue import has, say
from ruleskit.verify import record, record_file
from ruleskit.verify.examination import refused

if TYPE_CHECKING:
    import argparse

    from ruleskit.verify.examination import Findings

EXAMPLES: Final = (
    "verify castling-through-attack.en.svg",
    "verify diagrams/rendered/manifest.json",
    "verify game.json",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    lang, key = parser.get_default("lang"), "cli.argument.picture"
    words = say(lang, key) if has(lang, key) else None
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=words)
    parser.add_argument("--json", action="store_true")


def run(args: argparse.Namespace) -> int:
    """Print three findings for each file; 1 if one of them fails, 2 if a file cannot be read."""
    found: dict[str, Findings] = {}
    for done, path in enumerate(args.files):
        progress(done, len(args.files))
        try:
            examined = _game(path) or examine_file(path)
        except OSError as error:
            sys.stderr.write(f"ruleskit verify: {path}: {type(error).__name__}\n")
            return 2
        found |= {str(path.with_name(name)): findings for name, findings in examined.items()}
    progress(len(args.files), len(args.files))
    sys.stdout.write(_json(found) if args.json else _text(found))
    return 0 if all(finding.good for findings in found.values() for finding in findings) else 1


def _game(path: Path) -> dict[str, Findings]:
    """The findings about a game file; nothing for any other file."""
    if path.suffix != ".json":
        return {}
    with path.open("rb") as file:
        data = file.read(record_file.SIZE + 1)
    if not record_file.is_game(data):
        return {}
    try:
        found = record.examine(record_file.read(data), room_hash("engine"), room_hash("checker"))
    except TextError as error:
        found = refused(record.NAMES, error.code, error.text[:40])
    return {path.name: found}


def _text(found: dict[str, Findings]) -> str:
    lines = []
    for name, findings in found.items():
        lines.append(name)
        lines += ["  " + " ".join(str(finding).split()) for finding in findings]
    return "\n".join(lines) + "\n"


def _json(found: dict[str, Findings]) -> str:
    table = {
        name: [
            {"finding": f.name, "good": f.good, "code": f.code, "data": list(f.data)}
            for f in findings
        ]
        for name, findings in found.items()
    }
    return json.dumps(table, ensure_ascii=False, indent=1) + "\n"
