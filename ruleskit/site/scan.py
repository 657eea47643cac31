"""A page's text line by line, code left aside: what the embeds and checks work on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FENCE: Final = re.compile(r"\s*(```+|~~~+)")
CODE: Final = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)")
HEADING: Final = re.compile(r"(?P<level>#{1,6})\s+(?P<text>.*?)\s*(?:\{(?P<attrs>[^{}]*)\})?\s*")
HEAD: Final = re.compile(r"\A---[ \t]*\n.*?\n---[ \t]*\n", re.DOTALL)


def prose(text: str) -> Iterator[tuple[int, str]]:
    """Every line outside fenced code, counted from 0."""
    fence = ""
    for number, line in enumerate(text.split("\n")):
        hit = FENCE.match(line)
        if fence:
            if hit and hit[1].startswith(fence) and line.strip() == hit[1]:
                fence = ""
        elif hit:
            fence = hit[1]
        else:
            yield number, line


def outside_code(line: str, change: Callable[[str], str]) -> str:
    """A line with everything but its code spans changed."""
    parts, start = [], 0
    for hit in CODE.finditer(line):
        parts += [change(line[start : hit.start()]), hit[0]]
        start = hit.end()
    return "".join([*parts, change(line[start:])])


def without_code(line: str) -> str:
    """A line with its code spans blanked."""
    return CODE.sub(lambda hit: " " * len(hit[0]), line)


def head_lines(source: str) -> int:
    """How many lines of a file stand before its text."""
    hit = HEAD.match(source)
    return hit[0].count("\n") if hit else 0


def body(source: str) -> str:
    """A file without its head."""
    return HEAD.sub("", source, count=1)


def headings(text: str) -> Iterator[tuple[int, int, str, str]]:
    """Every heading: line from 0, level, words, id (empty if it has none)."""
    for number, line in prose(text):
        hit = HEADING.fullmatch(line)
        if hit:
            ids = re.findall(r"#([^\s}]+)", hit["attrs"] or "")
            yield number, len(hit["level"]), hit["text"], ids[0] if ids else ""


def title(source: str) -> str:
    """The first heading of a file, without its attributes."""
    return next((text for _, level, text, _ in headings(body(source)) if level == 1), "")
