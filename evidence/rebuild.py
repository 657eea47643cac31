"""`python -m evidence rebuild`: two clean builds of all diagrams, compared byte for byte."""

from __future__ import annotations

import hashlib
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from evidence.record import write
from evidence.scope import ROOT
from ruleskit.diagram.build import Order, build

if TYPE_CHECKING:
    import argparse

ABOUT: Final = ("engine", "checker", "claims", "pictures")


def add(parser: argparse.ArgumentParser) -> None:
    """There are no arguments."""
    del parser


def main(args: argparse.Namespace) -> int:
    """Build twice and write whether the files are the same."""
    del args
    first, second = built(), built()
    differing = sorted(name for name in first | second if first.get(name) != second.get(name))
    whole = hashlib.sha256("".join(f"{name}{first[name]}" for name in sorted(first)).encode())
    value = {"files": len(first), "differing": differing, "hash": whole.hexdigest()[:16]}
    write("rebuild", value, ABOUT)
    return 1 if differing else 0


def built() -> dict[str, str]:
    """The hash of every file of one clean build, by name."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "rendered"
        result = build(Order(ROOT / "diagrams", out))
        if result.failures:
            raise ValueError(result.failures[0])
        return {
            path.relative_to(out).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(out.rglob("*"))
            if path.is_file()
        }
