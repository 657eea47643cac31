"""Pages that nobody writes: made from data when the site is built, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ruleskit.site.shelf import Shelf


def pages(shelf: Shelf, lang: str) -> dict[str, str]:
    """Every such page of a language: path from its folder, and its Markdown with its head."""
    return {}
