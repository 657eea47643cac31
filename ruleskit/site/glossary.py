"""The glossary: terms in both languages, with what readers search for and what authors avoid."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ruleskit.errors import TextError

if TYPE_CHECKING:
    from pathlib import Path

FILE: Final = "glossary.toml"
ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
GROUPS: Final = ("board", "men", "moving", "results", "counting", "notation")
KEYS: Final = {"th", "roman", "en", "group", "th_note", "en_note", "search", "avoid", "games"}


@dataclass(frozen=True, slots=True)
class Term:
    """One entry.

    Attributes:
        id: stable; part of its address.
        name: the preferred word, by language.
        roman: the Thai word in Latin letters.
        note: what it means, by language; may be empty.
        search: other words that should find it.
        avoid: spellings that our pages do not use.
    """

    id: str
    name: dict[str, str]
    roman: str
    group: str
    note: dict[str, str]
    search: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()


def read(folder: Path) -> dict[str, Term]:
    """All terms, in the order of the file.

    Raises:
        TextError: an unknown key, group or id, or a missing word.
    """
    table = tomllib.loads((folder / FILE).read_text(encoding="utf-8"))
    return {ident: _term(ident, row) for ident, row in table.items()}


def _term(ident: str, row: dict[str, Any]) -> Term:
    complete = {"th", "roman", "en", "group"} <= row.keys() <= KEYS
    if not ID.fullmatch(ident) or not complete or row["group"] not in GROUPS:
        raise TextError("GLOSSARY", ident)
    return Term(
        ident,
        {"th": row["th"], "en": row["en"]},
        row["roman"],
        row["group"],
        {"th": row.get("th_note", ""), "en": row.get("en_note", "")},
        tuple(row.get("search", ())),
        tuple(row.get("avoid", ())),
    )
