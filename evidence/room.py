"""One engine executed anew in this process, from code that is already compiled.

A mutant may sit in a table that is made while a module is executed, so the whole room is executed
again; nothing is read from the disk. It happens in a forked child, which then ends.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from typing import TYPE_CHECKING, cast

from evidence.scope import PACKAGE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import CodeType, ModuleType

    from ruleskit.verify.arbiter import Arbiter

Codes = dict[str, "CodeType"]


def codes(room: str) -> Codes:
    """The compiled modules of an engine by their full names."""
    found = {}
    for path in sorted((PACKAGE / room).glob("*.py")):
        name = f"ruleskit.{room}" + ("" if path.stem == "__init__" else f".{path.stem}")
        found[name] = compile(path.read_text(encoding="utf-8"), str(path), "exec")
    return found


class Compiled(Loader, MetaPathFinder):
    """Finds modules among compiled code."""

    def __init__(self, known: Mapping[str, CodeType]) -> None:
        self.known = known

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a known module."""
        del path, target
        if fullname not in self.known:
            return None
        return ModuleSpec(fullname, self, is_package=fullname.count(".") == 1)

    def exec_module(self, module: ModuleType) -> None:
        """Run its code."""
        exec(self.known[module.__name__], module.__dict__)  # noqa: S102 - this is an importer


def reopened(room: str, known: Codes, changed: Mapping[str, CodeType] | None = None) -> Arbiter:
    """The arbiter of an engine, some modules replaced.

    Args:
        room: engine or checker.
        known: all its modules.
        changed: what stands in their place, by full name.
    """
    top = f"ruleskit.{room}"
    for name in [name for name in sys.modules if name == top or name.startswith(f"{top}.")]:
        del sys.modules[name]
    finder = Compiled({**known, **(changed or {})})
    sys.meta_path.insert(0, finder)
    try:
        return cast("Arbiter", import_module(f"{top}.arbiter"))
    finally:
        sys.meta_path.remove(finder)
