"""The two engines share nothing: no import, no code, no loaded module."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "ruleskit"
NAMES = ("id", "attr", "arg", "name", "module", "asname")


def loaded_by(statement: str) -> set[str]:
    """Modules of the package that a fresh interpreter holds after one statement."""
    script = f"import sys, json\n{statement}\nprint(json.dumps(sorted(sys.modules)))"
    out = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60
    )
    return {name for name in json.loads(out.stdout) if name.startswith("ruleskit")}


def test_importing_the_package_imports_nothing_of_it():
    assert loaded_by("import ruleskit") == {"ruleskit"}


def test_the_checker_loads_nothing_but_itself():
    loaded = loaded_by("import ruleskit.checker.arbiter")
    strange = {m for m in loaded - {"ruleskit"} if not m.startswith("ruleskit.checker")}
    assert loaded > {"ruleskit", "ruleskit.checker"}
    assert not strange


def test_the_engine_loads_nothing_of_the_checker():
    loaded = loaded_by("import ruleskit.engine.arbiter")
    assert "ruleskit.engine" in loaded
    assert not {m for m in loaded if m.startswith("ruleskit.checker")}


def bodies(room: str) -> dict[str, str]:
    """Function bodies of 25 and more syntax nodes with every name blanked, and where they stand."""
    out = {}
    for path in sorted((PACKAGE / room).rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                shape, size = blanked(function)
                if size >= 25:
                    out[shape] = f"{path.relative_to(PACKAGE)}:{function.lineno} {function.name}"
    return out


def blanked(function: ast.FunctionDef | ast.AsyncFunctionDef) -> tuple[str, int]:
    """The body as text without names and docstring, and its number of nodes."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    module = ast.Module(body=body, type_ignores=[])
    size = 0
    for node in ast.walk(module):
        size += 1
        for field in NAMES:
            if isinstance(getattr(node, field, None), str):
                setattr(node, field, "_")
    return ast.dump(module), size


def test_no_function_body_stands_in_both_engines():
    engine, checker = bodies("engine"), bodies("checker")
    assert len(engine) > 50
    assert len(checker) > 50
    shared = [f"{engine[shape]} = {checker[shape]}" for shape in engine.keys() & checker.keys()]
    assert not shared


@pytest.mark.parametrize("module", ["chess", "pyffish"])
def test_oracles_are_never_loaded_by_the_package(module):
    script = (
        "import sys, pkgutil, importlib, ruleskit\n"
        "for m in pkgutil.walk_packages(ruleskit.engine.__path__, 'ruleskit.engine.'):\n"
        "    importlib.import_module(m.name)\n"
    ).replace("import sys", "import sys, ruleskit.engine, ruleskit.checker", 1)
    subprocess.run(
        [sys.executable, "-c", f"{script}assert {module!r} not in sys.modules"],
        check=True,
        timeout=60,
    )
