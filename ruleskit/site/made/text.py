"""Markdown in pieces: heads, tables, code."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

SIGNS: Final = re.compile(r"([\\`*_{}\[\]<>#|])")
LENGTH: Final = 160


def head(title: str, description: str, **more: object) -> str:
    """The head of a page and its first heading."""
    meta = {"description": short(description), **more}
    rows = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in meta.items()]
    return "\n".join(["---", *rows, "---", f"# {title}", "", ""])


def short(text: str) -> str:
    """A text cut to what a description may hold, at a blank if there is one."""
    if len(text) <= LENGTH:
        return text
    cut = text[: LENGTH - 1]
    return f"{cut.rpartition(' ')[0] or cut}…"


def plain(text: str) -> str:
    """A text without anything that Markdown would read as markup."""
    return SIGNS.sub(r"\\\1", text)


def code(text: str) -> str:
    """A text as code, whatever it holds; in tables no bar may part it."""
    marks = "`" * (max((len(run) for run in re.findall("`+", text)), default=0) + 1)
    space = " " if text.startswith("`") or text.endswith("`") else ""
    return f"{marks}{space}{text.replace('|', '¦')}{space}{marks}"


def table(
    headings: Sequence[str], rows: Iterable[Sequence[str]], numbers: Container[str] = ()
) -> str:
    """A table; cells are Markdown.

    Args:
        headings: what stands above the columns.
        rows: the cells.
        numbers: headings of columns that are set flush right.
    """
    rule = ["---:" if heading in numbers else "---" for heading in headings]
    lines = [headings, rule, *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines) + "\n"


def bullets(items: Iterable[str]) -> str:
    """A list of items in Markdown."""
    return "\n".join(f"- {item}" for item in items) + "\n"
