"""A verified diagram on a page: the picture itself, what it says, and the way to check it."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any, Final

from ruleskit.art.legend import entry as legend_entry
from ruleskit.art.look import Look
from ruleskit.diagram.canonical import embed
from ruleskit.site import men
from ruleskit.site.words import section, word

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.site.page import Page
    from ruleskit.site.shelf import Shelf

METADATA: Final = re.compile(r"<metadata>.*?</metadata>", re.DOTALL)
OPENING: Final = re.compile(r"<svg [^>]*>")
#: Where the files of the diagrams are published.
FOLDER: Final = "assets/diagrams"
PNG: Final = 960


def html(shelf: Shelf, page: Page, ident: str) -> str:
    """The figure of a diagram.

    Raises:
        KeyError: there is no such diagram, or not in this language.
        LookupError: its file is not the verified one.
    """
    found = shelf.diagrams[ident]
    svg = inline(shelf.picture(ident, page.lang), suffix=f".{len(page.embeds)}")
    page.embeds.append(("diagram", ident))
    caption = (
        f"<p><strong>{_text(found, 'title', page.lang)}</strong> "
        f"{_text(found, 'caption', page.lang)}</p>"
    )
    return (
        f'<figure class="rk-diagram" data-diagram="{ident}" data-search-exclude>{svg}'
        f"<figcaption>{caption}{tools(page, ident, found)}{details(page.lang, found)}"
        "</figcaption></figure>"
    )


def _text(found: Mapping[str, Any], what: str, lang: str) -> str:
    return escape(found[what][lang], quote=False)


def inline(svg: str, suffix: str) -> str:
    """A published drawing as a page holds it: without certificate, with ids of its own."""
    lean = METADATA.sub("", embed(svg, suffix))
    opening = OPENING.search(lean)
    if opening is None:
        raise LookupError(svg[:40])
    # Without a size a drawing fills what it is given; the attributes reserve its shape.
    _, _, width, height = (float(n) for n in viewbox(opening[0]))
    sized = opening[0].replace("<svg ", f'<svg width="{width:g}" height="{height:g}" ', 1)
    return lean.replace(opening[0], sized, 1)


def viewbox(opening: str) -> list[str]:
    """The four numbers of a drawing's view box."""
    return re.search(r'viewBox="([^"]*)"', opening)[1].split()  # type: ignore[index]


def tools(page: Page, ident: str, found: Mapping[str, Any]) -> str:
    """The badge, the downloads, and the FEN to copy."""
    lang = page.lang
    badge = word(lang, "figure.badge")
    parts = [
        f'<a class="rk-badge" href="{page.url(f"certificates/{ident}.md")}">{badge}</a>',
        f'<a href="{page.root}{FOLDER}/{ident}.{lang}.svg" download>{word(lang, "figure.svg")}</a>',
    ]
    if png := png_name(ident, found):
        href = f"{page.root}{FOLDER}/{png}"
        parts.append(f'<a href="{href}" download>{word(lang, "figure.png")}</a>')
    if found["kind"] != "movement":
        parts.append(
            f'<button type="button" class="rk-copy" data-copy="{escape(found["fen"])}" '
            f'data-done="{word(lang, "figure.copied")}">{word(lang, "figure.fen")}</button>'
        )
    return f'<p class="rk-tools">{"".join(parts)}</p>'


def png_name(ident: str, found: Mapping[str, Any]) -> str:
    """The name of a diagram's PNG file, empty if none was made."""
    name = f"{ident}.{PNG}.png"
    return name if name in found["files"] else ""


def details(lang: str, found: Mapping[str, Any]) -> str:
    """Who stands where, and what the marks mean."""
    listed = men.html(lang, found["game"], found["fen"])
    return (
        f"<details><summary>{word(lang, 'figure.men')}</summary>"
        f"{listed}{legend(lang, found['game'], tuple(found['legend']))}</details>"
    )


@cache
def legend(lang: str, game: str, kinds: tuple[str, ...]) -> str:
    """What the marks of a drawing mean, each with its picture."""
    look = Look("chess" if game == "chess" else "makruk")
    names = section(lang, "mark")
    rows = [f"<li>{legend_entry(kind, look)} {names[kind]}</li>" for kind in kinds]
    return f'<ul class="rk-key">{"".join(rows)}</ul>' if rows else ""
