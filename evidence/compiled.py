"""`python -m evidence compiled`: both engines compiled by mypyc, from their unchanged source.

The build is optional and never needed: `exhaustive` uses it if it is there. It lies in
`build/compiled/`, one folder for each state of the source, so an old one is never taken. Each
engine becomes a library of its own. With `--record` two perfts are timed against python-chess, as
`make bench` does with the plain source, the engines' own tests run against it, and both are written
down.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any, Final

from evidence.record import write
from evidence.scope import PACKAGE, ROOMS, ROOT
from evidence.suites import counted as tested
from ruleskit.verify.evidence import hashes

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

BUILDS: Final = ROOT / "build" / "compiled"
#: What mypyc cannot do: a class that forbids assignment and sets itself up all the same; looking
#: for a member of what a generator yields.
PLAIN: Final = ("ruleskit/engine/position.py", "ruleskit/checker/legality.py")
SPEED: Final = ("perft-start-4", "perft-kiwipete-3")
#: How many times as fast as python-chess they should be.
GOAL: Final = 10
TESTS: Final = ("tests/engine", "tests/checker", "tests/agreement")
#: A compiled class has no docstring, so whether all have one is asked of the source alone.
SOURCE_ONLY: Final = (
    "tests/engine/test_api.py::test_what_is_public_can_be_imported_and_is_documented",
)
CONFIG: Final = f"[mypy]\nplugins = {ROOT / 'evidence' / 'postponed.py'}\n"


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--record", action="store_true", help="time it, test it, write it down")


def main(args: argparse.Namespace) -> int:
    """Build it if it is not there, and try it."""
    path = folder()
    if not is_built(path):
        build(path)
    sys.stdout.write(f"{path.relative_to(ROOT)}\n")
    if not args.record:
        return 0
    timed = speed(path)
    left = [word for test in SOURCE_ONLY for word in ("--deselect", test)]
    suite = tested("-p", "no:cacheprovider", "-p", "evidence.under", *left, *TESTS)
    value = {"mypy": mypy_version(), "modules": counted(path), **suite, **timed}
    write("compiled", value, ROOMS)
    return 1 if suite["failed"] else 0


def speed(path: Path) -> dict[str, Any]:
    """The machine, and the rows of the bench that compiled engines answer, with their goal."""
    apart = path / "speed"  # the bench leaves folders where it is run
    apart.mkdir(exist_ok=True)
    report = apart / "rows.json"
    command = [sys.executable, "-m", "evidence.under", "bench", "--json", str(report), *SPEED]
    environment = dict(os.environ, PYTHONPATH=str(ROOT))
    subprocess.run(command, cwd=apart, check=True, env=environment)  # noqa: S603 - own code
    table: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return table | {"rows": [row | {"goal": GOAL} for row in table["rows"]]}


@cache
def folder() -> Path:
    """Where the build of the present source belongs, for this Python and this mypy."""
    known = hashes(ROOT)
    texts = [known[room] for room in ROOMS]
    texts += [mypy_version(), sysconfig.get_config_var("EXT_SUFFIX"), CONFIG, *PLAIN]
    return BUILDS / hashlib.sha256("\n".join(texts).encode()).hexdigest()[:12]


def mypy_version() -> str:
    """The version that compiles; empty if there is none."""
    try:
        return version("mypy")
    except PackageNotFoundError:
        return ""


def is_built(path: Path) -> bool:
    """Whether a build was finished there."""
    return (path / "finished").exists()


def build(path: Path) -> None:
    """Copy the source and compile it in place; a minute or two.

    Raises:
        subprocess.CalledProcessError: the compiler failed; `log` in the folder says why.
    """
    shutil.rmtree(path, ignore_errors=True)
    copied = path / PACKAGE.name
    for room in ROOMS:
        shutil.copytree(PACKAGE / room, copied / room, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("__init__.py", "errors.py"):
        shutil.copy(PACKAGE / name, copied / name)
    (path / "mypy.ini").write_text(CONFIG, encoding="utf-8")
    script = ROOT / "evidence" / "libraries.py"
    with (path / "log").open("w", encoding="utf-8") as log:
        command = [sys.executable, str(script), *PLAIN]
        subprocess.run(command, cwd=path, check=True, stdout=log, stderr=log)  # noqa: S603 - own code
    shutil.rmtree(path / "build")
    (path / "finished").touch()


def counted(path: Path) -> list[int]:
    """How many modules are compiled, and how many there are."""
    modules = [file for room in ROOMS for file in (path / PACKAGE.name / room).glob("*.py")]
    return [sum(any(file.parent.glob(f"{file.stem}.*.so")) for file in modules), len(modules)]
