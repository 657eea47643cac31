"""`python -m evidence suites`: tests whose numbers are evidence, run and counted.

`tampering`: published files that were changed, claims that were changed, hostile files. `soak`:
long random runs, only with `--soak`.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import TYPE_CHECKING, Final

from evidence.record import write
from evidence.scope import ROOT

if TYPE_CHECKING:
    import argparse

SUITES: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "tampering": (
        ("tests/diagram/test_tampering.py", "tests/diagram/test_mutation.py",
         "tests/diagram/test_hostile.py"),
        ("engine", "checker", "claims", "pictures"),
    ),
    "soak": (("tests/soak", "tests/agreement"), ("engine", "checker")),
}  # fmt: skip


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--soak", action="store_true", help="the long runs instead")


def main(args: argparse.Namespace) -> int:
    """Run a suite and write what passed."""
    name = "soak" if args.soak else "tampering"
    paths, about = SUITES[name]
    words = ("-m", "slow or not slow") if args.soak else ()
    rows = [{"tests": path, **counted(path, *words)} for path in paths if (ROOT / path).exists()]
    write(name, {"rows": rows}, about)
    return 1 if any(row["failed"] for row in rows) else 0


def counted(*words: str) -> dict[str, int | float]:
    """How many tests pass, and how long they take.

    Args:
        words: what pytest is told: files, folders and options.
    """
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", "-q", f"--junitxml={report}", *words]
        # What fails is told to whoever watches; what a tool prints stays its own.
        subprocess.run(command, cwd=ROOT, check=False, stdout=sys.stderr)  # noqa: S603 - own tests
        suite = next(ET.parse(report).iter("testsuite"))  # noqa: S314 - pytest's own file
    numbers = {key: int(suite.get(key, 0)) for key in ("tests", "failures", "errors", "skipped")}
    failed = numbers["failures"] + numbers["errors"]
    return {"passed": numbers["tests"] - failed - numbers["skipped"],
            "failed": failed, "seconds": round(float(suite.get("time", 0)), 1)}  # fmt: skip
