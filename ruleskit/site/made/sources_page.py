"""All sources on one page, so that each can be cited by its address."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.site.head import source_line
from ruleskit.site.made.text import head
from ruleskit.site.words import word

if TYPE_CHECKING:
    from ruleskit.site.shelf import Shelf


def pages(shelf: Shelf, lang: str) -> dict[str, str]:
    """The one page of it."""
    top = head(
        word(lang, "sources.title"),
        word(lang, "sources.description"),
        sources=["ruleskit"],
        related=["rulesets/index.md", "evidence.md"],
    )
    rows = [
        f"{source_line(shelf, lang, ident).removeprefix('- ')}\n{{: #{ident} }}\n"
        for ident in shelf.sources
    ]
    return {"sources.md": "\n".join([top, word(lang, "sources.intro") + "\n", *rows])}
