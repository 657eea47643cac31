"""Which page gets which link preview, and the files of all of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruleskit.site import card
from ruleskit.site.figure import png_name
from ruleskit.site.page import game_of
from ruleskit.site.words import word

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from ruleskit.site.build import Build
    from ruleskit.site.shelf import Shelf

FOLDER: Final = "assets/cards"
CHOSEN: Final = re.compile(r'^card: *"?([a-z0-9-]+)"? *$', re.MULTILINE)
SHOWN: Final = re.compile(r"!\[\]\((?:diagram|try):([a-z0-9-]+)\)")
DEFAULT: Final = {"chess": "chess-start", "makruk": "makruk-start"}
#: Pages that nobody passes on by a link with a picture.
WITHOUT: Final = "api/"


def choose(shelf: Shelf, sources: Mapping[str, str]) -> dict[str, str]:
    """The diagram of each page: the one that its head names, else its first, else a start."""
    found = {}
    for path, source in sources.items():
        hit = CHOSEN.search(source) or SHOWN.search(source)
        ident = hit[1] if hit else DEFAULT[game_of(path)]
        entry = shelf.diagrams.get(ident)
        if entry and png_name(ident, entry) and not path.startswith(WITHOUT):
            found[path] = ident
    return found


def url(lang: str, path: str) -> str:
    """Where a page's card is, from the site's root.

    Example:
        >>> url("th", "chess/castling.md")
        'assets/cards/th/chess/castling.png'
    """
    return f"{FOLDER}/{lang}/{path.removesuffix('.md')}.png"


def write(build: Build) -> dict[str, Path]:
    """Draw what is missing; path on the site to the file."""
    shelf, found = build.shelf, dict[str, "Path"]()
    fonts = shelf.docs / "assets" / "fonts"
    for lang, chosen in build.cards.items():
        site, note = word(lang, "page.site"), word(lang, "figure.badge")
        for path, ident in chosen.items():
            board = shelf.rendered / png_name(ident, shelf.diagrams[ident])
            wanted = card.Card(shelf.titles[lang][path], site, note, board)
            found[url(lang, path)] = card.kept(shelf.built / "cards", fonts, wanted)
    return found
