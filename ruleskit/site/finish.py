"""What happens to finished pages, one by one and all together."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from ruleskit.site import cards, guard
from ruleskit.site.embed import BOARDS
from ruleskit.site.words import word

if TYPE_CHECKING:
    from pathlib import Path

    from ruleskit.site.build import Build

ALTERNATE: Final = re.compile(r'\s*<link rel="alternate" href="[^"]+" hreflang="[^"]+">')
EMPTY: Final = re.compile(r"<th([^>]*)></th>")
SEARCH: Final = 'data-md-component="search" role="dialog"'


def context(build: Build, lang: str, path: str) -> dict[str, Any]:
    """What the templates need to know of a page."""
    page = build.pages[lang][path]
    return {
        "image": cards.url(lang, path) if path in build.cards[lang] else "",
        "boards": any(page.embedded(kind) for kind in ("lesson", "practice", *BOARDS)),
        "from_file": word(lang, "play.from_file"),
        "gallery": path == "gallery.md",
        "progress": path == "lessons/index.md",
    }


def page(output: str, lang: str) -> str:
    """A finished page.

    The theme's script asks for a sitemap behind every alternate link in the head, which no folder
    of a page has; the sitemap itself names the other language.
    """
    label = word(lang, "page.search")
    output = output.replace(SEARCH, f'{SEARCH} aria-label="{label}"', 1)
    # The corner of a table heads nothing.
    output = EMPTY.sub(r"<td\1></td>", output)
    return ALTERNATE.sub("", output)


def site(folder: Path) -> None:
    """What is made of the whole site."""
    (folder / guard.FILE).write_text(guard.headers(folder), encoding="utf-8")
