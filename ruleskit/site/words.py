"""What the site itself says; rules and men are worded by `ruleskit.i18n`."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

LANGUAGES: Final = ("th", "en")


@cache
def catalogue(lang: str) -> dict[str, Any]:
    """Every word of one language, by section and key."""
    text = (files("ruleskit.site") / "words" / f"{lang}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def _boards(lang: str) -> dict[str, Any]:
    """The boards' own catalogue, read as data: this room does not import theirs."""
    text = (files("ruleskit") / "widget" / "words" / f"{lang}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def board_words(lang: str) -> dict[str, str]:
    """What board.js and panels.js say by themselves."""
    return {"lang": lang, **_boards(lang)["board"]}


def task_words(lang: str) -> dict[str, str]:
    """What a lesson says beside its feedback, and what is on its buttons: as in a notebook."""
    table = _boards(lang)
    return {**table["button"], **table["lesson"], "claiming": table["text"]["claiming_on"]}


def play_words(lang: str) -> dict[str, str]:
    """What a board says that goes through a game, or on from a position."""
    return {**catalogue(lang)["play"], "ambiguous": _boards(lang)["say"]["ambiguous"]}


def done_words(lang: str) -> dict[str, str]:
    """Actions as a list of moves holds them."""
    return dict(_boards(lang)["done"])


def act_words(lang: str) -> dict[str, str]:
    """Actions in a sentence, by action."""
    texts = _boards(lang)["text"]
    return {key.removeprefix("act."): t for key, t in texts.items() if key.startswith("act.")}


def colored(lang: str, letter: str, name: str) -> str:
    """A man with his colour.

    Example:
        >>> colored("en", "k", "king")
        'black king'
    """
    key = "of_white" if letter[0].isupper() else "of_black"
    return str(_boards(lang)["say"][key]).format(man=name)


def word(lang: str, key: str, **fill: object) -> str:
    """One entry, `section.key`, with its placeholders filled.

    Example:
        >>> word("en", "figure.svg")
        'SVG'
    """
    section, _, name = key.partition(".")
    return str(catalogue(lang)[section][name]).format(**fill)


def section(lang: str, name: str) -> dict[str, str]:
    """All entries of one section."""
    return dict(catalogue(lang)[name])
