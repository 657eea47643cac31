"""What was found about a published file that somebody examines."""

from __future__ import annotations

from typing import NamedTuple


class Finding(NamedTuple):
    """One of the findings about a file.

    Attributes:
        name: what was examined: claims, drawing or bytes of a picture; moves, claims or content
            of a game.
        good: whether nothing speaks against the file.
        code: ok, another-version, not-examined, or what is wrong.
        data: details.
    """

    name: str
    good: bool
    code: str = "ok"
    data: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((f"{self.name}: {self.code}", *self.data))


Findings = tuple[Finding, ...]


def unexamined(names: tuple[str, ...]) -> Findings:
    """The findings about what was not looked at, because something before it is wrong."""
    return tuple(Finding(name, good=False, code="not-examined") for name in names)


def refused(names: tuple[str, ...], code: str, *data: str) -> Findings:
    """The findings about a file that is not examined at all: the first says why."""
    return Finding(names[0], good=False, code=code, data=data), *unexamined(names[1:])
