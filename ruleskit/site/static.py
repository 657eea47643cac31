"""Files that come to the site from other rooms: pictures, and what the boards are made of."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruleskit.site import paper, tables
from ruleskit.site.figure import FOLDER, png_name
from ruleskit.site.words import LANGUAGES

if TYPE_CHECKING:
    from ruleskit.site.shelf import Shelf

#: The boards' own files, the same as in a notebook, and where pages load them from.
BOARD: Final = {
    "board.js": "assets/js/board.js",
    "panels.js": "assets/js/panels.js",
    "board.css": "assets/css/board.css",
}


BOARDED: Final = re.compile(r"!\[\]\((try|play|twin):([^()\s]+)\)")


def static(shelf: Shelf) -> dict[str, Path]:
    """Path on the site to the file on disk."""
    found: dict[str, Path] = {}
    for ident, entry in shelf.diagrams.items():
        names = [f"{ident}.{lang}.svg" for lang in LANGUAGES] + [png_name(ident, entry)]
        found |= {f"{FOLDER}/{name}": shelf.rendered / name for name in names if name}
    folder = Path(str(files("ruleskit"))) / "widget" / "static"
    found |= {target: folder / name for name, target in BOARD.items()}
    found |= tables.write(shelf) | tables.write_practice(shelf) | paper.write(shelf)
    return found | tables.write_free(shelf, _boarded(shelf)) | tables.write_witnesses(shelf)


def _boarded(shelf: Shelf) -> set[tuple[str, str]]:
    """Kind of board and diagram of every board on a page; twins have one board more."""
    pages = [*shelf.docs.glob("th/**/*.md"), *shelf.docs.glob("en/**/*.md")]
    found = {hit for page in pages for hit in BOARDED.findall(page.read_text(encoding="utf-8"))}
    return found | {("try", ident) for kind, ident in found if kind == "twin"}
