"""The sources that pages rest on: what each is, and how far it was seen."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ruleskit.errors import TextError

if TYPE_CHECKING:
    from pathlib import Path

FILE: Final = "sources.toml"


@dataclass(frozen=True, slots=True)
class Source:
    """One source.

    Attributes:
        title: by language.
        note: how it was read, by language; may be empty.
        url: its address; empty if it has none.
    """

    id: str
    title: dict[str, str]
    note: dict[str, str]
    url: str = ""


def read(folder: Path) -> dict[str, Source]:
    """All sources, in the order of the file.

    Raises:
        TextError: a key is unknown or missing.
    """
    table = tomllib.loads((folder / FILE).read_text(encoding="utf-8"))
    return {ident: _source(ident, row) for ident, row in table.items()}


def _source(ident: str, row: dict[str, Any]) -> Source:
    if not {"th", "en"} <= row.keys() <= {"th", "en", "th_note", "en_note", "url"}:
        raise TextError("SOURCES", ident)
    notes = {"th": row.get("th_note", ""), "en": row.get("en_note", "")}
    return Source(ident, {"th": row["th"], "en": row["en"]}, notes, row.get("url", ""))
