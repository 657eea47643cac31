"""A folder of notebooks: brought up to date, but for what its owner has changed."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from ruleskit.lesson.notebook import notebooks

if TYPE_CHECKING:
    from pathlib import Path

RECORD = ".written.json"
"""What was written, by path: a hash of each notebook's cells, outputs left out."""


def refresh(folder: Path) -> list[str]:
    """Write every notebook that is missing or was never changed by hand.

    A notebook that was only run counts as unchanged.

    Args:
        folder: it may not exist yet.

    Returns:
        Paths of the notebooks that were left as they are.
    """
    record, kept = _record(folder), []
    for name, text in notebooks().items():
        path = folder / name
        there = _content(path)
        if there is not None and there not in {record.get(name), content(text)}:
            kept.append(name)
            continue
        if there != content(text):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        record[name] = content(text)
    (folder / RECORD).write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    return kept


def write(folder: Path) -> int:
    """Write every notebook anew, whatever is there.

    Returns:
        How many there are.
    """
    found = notebooks()
    for name, text in found.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return len(found)


def content(text: str) -> str:
    """A hash of the cells of a notebook, without outputs; of the text if it is none.

    Example:
        >>> content('{"cells": []}') == content('{"cells": [], "metadata": {"a": 1}}')
        True
    """
    try:
        cells = [(cell["cell_type"], "".join(cell["source"])) for cell in json.loads(text)["cells"]]
    except (ValueError, TypeError, KeyError):
        return hashlib.sha256(text.encode()).hexdigest()
    return hashlib.sha256(json.dumps(cells).encode()).hexdigest()


def _content(path: Path) -> str | None:
    try:
        return content(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return "unreadable" if path.exists() else None


def _record(folder: Path) -> dict[str, str]:
    try:
        found = json.loads((folder / RECORD).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
