"""A mypy plugin for the build of `evidence.compiled`: annotations of classes stay texts.

Both engines are written under `from __future__ import annotations` (PEP 563), by which Python never
looks an annotation up. mypyc does, for named tuples and dataclasses, and fails on names that are
imported for type checkers only. The plugin hands it the text, after the types were checked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy.nodes import AssignmentStmt, ClassDef
from mypy.plugin import Plugin
from mypy.types import AnyType, TypeOfAny, UnboundType

if TYPE_CHECKING:
    from mypy.nodes import MypyFile


class Postponed(Plugin):
    """Marks each annotation of a class as one that was written as a text."""

    def get_additional_indirect_deps(self, file: MypyFile) -> set[str]:
        """Called when a module was checked; there are no more dependencies."""
        for node in file.defs:
            for statement in node.defs.body if isinstance(node, ClassDef) else ():
                if isinstance(statement, AssignmentStmt):
                    _postpone(statement)
        return set()


def _postpone(statement: AssignmentStmt) -> None:
    written = statement.unanalyzed_type
    if isinstance(written, UnboundType):
        written.original_str_expr = written.original_str_expr or written.name
        statement.type = AnyType(TypeOfAny.special_form)


def plugin(_version: str) -> type[Postponed]:
    """What mypy asks a plugin's module for."""
    return Postponed
