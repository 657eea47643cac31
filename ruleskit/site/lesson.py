"""A board on a page: what stands there before, and without, its script."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ruleskit.i18n.catalogue import say
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    from ruleskit.lesson.schema import Language
    from ruleskit.site.page import Page
    from ruleskit.site.shelf import Shelf


def language(lang: str) -> Language:
    """A language as the lesson room has it."""
    return "th" if lang == "th" else "en"


def ruleset_name(lang: str, ident: str) -> str:
    """What a ruleset is called.

    Raises:
        KeyError: there is none of that id.
    """
    if ident not in GAMES:
        raise KeyError(ident)
    return say(lang, f"ruleset.{ident}.name")


def html(shelf: Shelf, page: Page, ident: str) -> str:
    """A lesson's board.

    Raises:
        KeyError: there is no such lesson or exercise.
    """
    name, _, exercise = ident.partition("/")
    found = shelf.lessons[name]
    if exercise and exercise not in {one.id for one in found.exercises}:
        raise KeyError(ident)
    page.embeds.append(("lesson", ident))
    title = escape(found.title.in_(language(page.lang)))
    return f'<div class="rk-lesson" data-lesson="{ident}"><p>{title}</p></div>'


def free(shelf: Shelf, page: Page, ident: str) -> str:
    """A board to move on from a diagram's position.

    Raises:
        KeyError: there is no such diagram.
    """
    found = shelf.diagrams[ident]
    page.embeds.append(("try", ident))
    title = escape(found["title"][page.lang])
    return f'<div class="rk-lesson" data-try="{ident}"><p>{title}</p></div>'
