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
    """A lesson's board, or that of one exercise.

    Raises:
        KeyError: there is no such lesson or exercise.
        RuleskitError: it cannot be proved.
    """
    from ruleskit.site.waiting import fallback  # noqa: PLC0415 - loads the drawing rooms

    name, _, wanted = ident.partition("/")
    found = shelf.lessons[name]
    exercises = [one for one in found.exercises if wanted in {"", one.id}]
    if not exercises:
        raise KeyError(ident)
    first = exercises[0]
    graph = shelf.graphs(first.key)[0]
    page.embeds.append(("lesson", ident))
    title = found.title.in_(language(page.lang))
    shown = fallback(page.lang, first, graph, title, len(page.embeds))
    return element(
        shown, lesson=ident, items=" ".join(file_name(one.key) for one in exercises),
        root=page.root, title=title, game=first.boards[0].game,
    )  # fmt: skip


def file_name(key: str) -> str:
    """The name of a table on the site, without language and ending.

    Example:
        >>> file_name("chess-ep/at-once")
        'chess-ep.at-once'
    """
    return key.replace("/", ".")


def element(fallback: str, **settings: str) -> str:
    """The element that the script brings to life, around what stands there until then."""
    shown = "".join(f' data-{name}="{escape(value)}"' for name, value in settings.items())
    inner = f"<rk-lesson{shown}>{fallback}</rk-lesson>"
    return f'<div class="rk-board" data-search-exclude>{inner}</div>'
