"""The words of buttons, panels and the status line; rules and men are worded by `ruleskit.i18n`."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).with_name("words")
LANGUAGES = tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def catalogue(lang: str) -> dict[str, Any]:
    """Every word of one language, by section and key.

    Raises:
        KeyError: there is no such language.
    """
    if lang not in LANGUAGES:
        raise KeyError(lang)
    return tomllib.loads((FOLDER / f"{lang}.toml").read_text(encoding="utf-8"))


def word(lang: str, key: str, **fill: object) -> str:
    """One entry, `section.key`, with its placeholders filled.

    Example:
        >>> word("en", "say.moved", man="pawn", **{"from": "e2", "to": "e4"})
        'pawn e2 to e4'
    """
    section, _, name = key.partition(".")
    text = catalogue(lang)[section][name]
    return str(text).format(**fill)
