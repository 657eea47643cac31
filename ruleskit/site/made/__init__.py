"""Pages that nobody writes: made from data when the site is built, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.site.made import (
    api,
    certificates,
    evidence,
    gallery,
    glossary_page,
    lessons,
    printed,
    rulesets,
    sheet,
    sources_page,
)

if TYPE_CHECKING:
    from ruleskit.site.fact import Bench
    from ruleskit.site.shelf import Shelf

MAKERS = (
    gallery.pages,
    lessons.pages,
    rulesets.pages,
    printed.pages,
    sheet.pages,
    glossary_page.pages,
    sources_page.pages,
    evidence.pages,
)


def pages(shelf: Shelf, bench: Bench, lang: str, *, quick: bool = False) -> dict[str, str]:
    """Every such page of a language: path from its folder, and its Markdown with its head.

    Args:
        shelf: what they are made from.
        bench: proves the certificates' claims.
        lang: the language.
        quick: leave out the many pages that no author looks at while writing.
    """
    made: dict[str, str] = {}
    for maker in MAKERS:
        made |= maker(shelf, lang)
    return made if quick else made | api.pages(shelf, lang) | certificates.pages(shelf, bench, lang)
