"""`python -m evidence independence`: what the two engines share, counted from their sources."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any, Final

from evidence.record import write
from evidence.scope import PACKAGE, ROOMS

if TYPE_CHECKING:
    import argparse

#: Smaller bodies are alike by necessity: `return self.position.turn`.
NODES: Final = 25
NAMES: Final = ("id", "attr", "arg", "name", "module", "asname")
ABOUT: Final = ("engine", "checker")


def add(parser: argparse.ArgumentParser) -> None:
    """There are no arguments."""
    del parser


def main(args: argparse.Namespace) -> int:
    """Count and write."""
    del args
    shapes = {room: bodies(room) for room in ROOMS}
    shared = sorted(
        f"{shapes['engine'][shape]} = {shapes['checker'][shape]}"
        for shape in shapes["engine"].keys() & shapes["checker"].keys()
    )
    value = {
        "smallest_body": NODES,
        "bodies": {room: len(shapes[room]) for room in ROOMS},
        "shared_bodies": shared,
        "imports": {room: imports(room) for room in ROOMS},
        "loaded": {room: loaded(room) for room in ROOMS},
    }
    write("independence", value, ABOUT)
    return 1 if shared else 0


def bodies(room: str) -> dict[str, str]:
    """Function bodies with every name blanked, and where they stand."""
    found = {}
    for path in sorted((PACKAGE / room).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                body = node.body[1:] if ast.get_docstring(node) else node.body
                shape, size = blanked(ast.Module(body, []))
                if size >= NODES:
                    found[shape] = f"{path.stem}.{node.name}"
    return found


def blanked(tree: ast.Module) -> tuple[str, int]:
    """A tree as text without names, and its number of nodes."""
    size = 0
    for node in ast.walk(tree):
        size += 1
        for name in NAMES:
            if isinstance(getattr(node, name, None), str):
                setattr(node, name, "_")
    return ast.dump(tree), size


def imports(room: str) -> dict[str, list[str]]:
    """Modules outside its own room that each module imports, the standard library aside."""
    found: dict[str, list[str]] = {}
    for path in sorted((PACKAGE / room).glob("*.py")):
        names = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                names.add(node.module or "")
            elif isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
        outside = sorted(
            name
            for name in names
            if name.split(".")[0] not in sys.stdlib_module_names
            and not name.startswith(f"ruleskit.{room}")
        )
        if outside:
            found[path.stem] = outside
    return found


def loaded(room: str) -> list[str]:
    """Rooms of the package that a fresh interpreter holds when an engine is loaded."""
    script = (
        f"import json, sys, ruleskit.{room}.arbiter\n"
        "names = {n.split('.')[1] for n in sys.modules if n.startswith('ruleskit.')}\n"
        "print(json.dumps(sorted(names)))"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(  # noqa: S603 - the script is written above
        command, capture_output=True, check=True, cwd=PACKAGE.parent, timeout=60
    )
    rooms: Any = json.loads(done.stdout)
    return list(rooms)
