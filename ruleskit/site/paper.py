"""Worksheets beside the lessons: the same pages as `ruleskit worksheet` makes, ready to print."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from ruleskit.lesson.practice import GENERATORS
from ruleskit.lesson.worksheet import Order, worksheet
from ruleskit.site.lesson import language
from ruleskit.site.words import LANGUAGES, word

if TYPE_CHECKING:
    from pathlib import Path

    from ruleskit.site.page import Page
    from ruleskit.site.shelf import Shelf

FOLDER: Final = "assets/worksheets"
#: Boards of a sheet: as many as fit on one page.
BOARDS: Final = 8


def write(shelf: Shelf) -> dict[str, Path]:
    """Write the sheets of every lesson and generator; path on the site to the file."""
    found: dict[str, Path] = {}
    for name in (*shelf.lessons, *GENERATORS):
        for lang in LANGUAGES:
            for file, text in _files(name, lang).items():
                path = shelf.built / "worksheets" / file
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
                found[f"{FOLDER}/{file}"] = path
    return found


def html(shelf: Shelf, page: Page, ident: str) -> str:
    """Links to the sheets of a lesson or generator.

    Raises:
        KeyError: there is neither.
    """
    if ident not in shelf.lessons and ident not in GENERATORS:
        raise KeyError(ident)
    page.embeds.append(("paper", ident))
    links = [
        f'<a href="{page.root}{FOLDER}/{file}">{word(page.lang, f"paper.{_kind(file)}")}</a>'
        for file in _files(ident, page.lang)
    ]
    return f'<p class="rk-paper">{word(page.lang, "paper.intro")} {" · ".join(links)}</p>'


def _kind(file: str) -> str:
    return "answers" if ".answers." in file else "questions"


@cache
def _files(name: str, lang: str) -> dict[str, str]:
    """Content of each page by the name of its file, the questions first."""
    made = worksheet(Order(name, BOARDS, language=language(lang)))
    return {
        f"{name}.{lang}{part}.{number}.svg": text
        for part, pages in (("", made.questions), (".answers", made.answers))
        for number, text in enumerate(pages, 1)
    }
