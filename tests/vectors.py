"""The shared vectors as rows with ids, for parametrised tests."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent / "data" / "vectors"


@cache
def load(name: str) -> Any:
    """The content of one file, for example ``load("chess/perft.json")``."""
    return json.loads((ROOT / name).read_text(encoding="utf-8"))


def row_id(row: Any) -> str:
    """A short name for a row in test reports."""
    for key in ("id", "name"):
        if isinstance(row, dict) and key in row:
            return str(row[key])
    return ""
