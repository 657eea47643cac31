"""The catalogues: TOML files, read when a language is first needed."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

FOLDER: Final = files("ruleskit.i18n")
SUFFIX: Final = ".toml"

Entry = str | tuple[str, ...]


@cache
def languages() -> tuple[str, ...]:
    """The languages that there are: one for each catalogue file.

    Example:
        >>> {"en", "th"} <= set(languages())
        True
    """
    names = (path.name for path in FOLDER.iterdir())
    return tuple(sorted(n.removesuffix(SUFFIX) for n in names if n.endswith(SUFFIX)))


@cache
def catalogue(lang: str) -> dict[str, Entry]:
    """All entries of a language, by dotted key.

    Raises:
        KeyError: there is no such language.
    """
    if lang not in languages():
        raise KeyError(lang)
    text = (FOLDER / f"{lang}{SUFFIX}").read_text(encoding="utf-8")
    entries: dict[str, Entry] = {}
    _flatten("", tomllib.loads(text), entries)
    return entries


def _flatten(prefix: str, value: object, entries: dict[str, Entry]) -> None:
    match value:
        case dict():
            for key, item in value.items():
                _flatten(f"{prefix}.{key}" if prefix else key, item, entries)
        case list():
            entries[prefix] = tuple(value)
        case str():
            entries[prefix] = value
        case _:
            raise TypeError(prefix)


def has(lang: str, code: str) -> bool:
    """Whether the language has an entry under this key."""
    return code in catalogue(lang)


def template(lang: str, code: str) -> str:
    """An entry with its placeholders still open.

    Raises:
        KeyError: there is no such entry, or it is a list.
    """
    entry = catalogue(lang)[code]
    if not isinstance(entry, str):
        raise KeyError(code)
    return entry


def say(lang: str, code: str, /, **values: object) -> str:
    """An entry with its placeholders filled; values that it does not name are ignored.

    Args:
        lang: the language, for example "th".
        code: the dotted key, for example "reason.PAWN_TOO_FAR".
        **values: what the placeholders stand for, already in words.

    Raises:
        KeyError: there is no such language, entry or value.

    Example:
        >>> say("en", "session.COUNT_NOT_FULL", n=12, limit=16)
        'The count is 12; the limit 16 is not yet passed.'
    """
    return template(lang, code).format_map(values)


def lines(lang: str, code: str) -> tuple[str, ...]:
    """An entry that is a list.

    Raises:
        KeyError: there is no such entry, or it is no list.
    """
    entry = catalogue(lang)[code]
    if isinstance(entry, str):
        raise KeyError(code)
    return entry
