"""What is wrong with a page: where, and a stable code with its data."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field

#: Below `mkdocs`, whose strict mode counts every warning.
LOG = logging.getLogger("mkdocs.ruleskit")


@dataclass(frozen=True, slots=True, order=True)
class Trouble:
    """One reason against publishing.

    Attributes:
        file: the source file, from the project's folder.
        line: counted from 1; 0 if the file as a whole is meant.
        code: stable; docs/authoring/page.md says what each means.
        data: what was found, ready for print.
    """

    file: str
    line: int
    code: str
    data: tuple[str, ...] = ()

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else self.file
        return " ".join((where + ":", self.code, *self.data))


@dataclass(slots=True)
class Ledger:
    """All troubles of a build, each reported once, as soon as it is found."""

    found: list[Trouble] = field(default_factory=list)

    def report(self, file: str, line: int, code: str, *data: str) -> None:
        """Note a trouble."""
        trouble = Trouble(file, line, code, data)
        if trouble not in self.found:
            self.found.append(trouble)
            LOG.warning("%s", trouble)
