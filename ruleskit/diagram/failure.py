"""Why a diagram is not published: where, which one, and a stable code with its data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Failure:
    """One reason against publishing.

    Attributes:
        file: the spec file, relative to the folder of specs.
        id: the diagram; empty if the file as a whole failed.
        code: stable; docs/authoring/diagram.md explains each.
        data: what was found, ready for print.
    """

    file: str
    id: str
    code: str
    data: tuple[str, ...] = ()

    def __str__(self) -> str:
        where = f"{self.file} [{self.id}]" if self.id else self.file
        return " ".join((where + ":", self.code, *self.data))
