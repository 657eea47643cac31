"""Vector rows: what a family yields, and the file that holds them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

OWN = Path(__file__).parents[1] / "data" / "vectors-own"
CHESS, CORE, TRADITIONAL = "chess-fide@2023", "makruk-core@1", "makruk-traditional@1"
SQUARES = [file + rank for rank in "12345678" for file in "abcdefgh"]

Row = dict[str, Any]


def row(  # noqa: PLR0917 - the members of a row
    name: str,
    source: str,
    ruleset: str,
    fen: str | None,
    expect: Row,
    moves: Sequence[str] = (),
) -> Row:
    """One vector in the form of `decided.json`."""
    return {
        "id": name, "source": source, "ruleset": ruleset, "fen": fen, "moves": list(moves),
        "expect": expect,
    }  # fmt: skip


def text(rows: Iterable[object]) -> str:
    """A list with one row a line."""
    lines = (json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in rows)
    return "[\n" + ",\n".join(lines) + "\n]\n"
