"""The Markdown extension: it works in every builder that uses Python-Markdown.

Outside mkdocs it takes the language and the path from its settings, for example
`{"lang": "th", "path": "chess/castling.md"}`; the hook hands it the whole page instead.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor

from ruleskit.site.embed import Embeds
from ruleskit.site.fact import Bench
from ruleskit.site.page import Page, game_of
from ruleskit.site.shelf import open_shelf

if TYPE_CHECKING:
    from markdown import Markdown

    from ruleskit.site.shelf import Shelf

NAME: Final = "ruleskit.site.extension"
#: After blanks are put in order (30), before fenced code is taken out (25).
BEFORE_CODE: Final = 28
AFTER_HTML: Final = 5
NUMBERED: Final = re.compile(r'<p>(?=<a class="rk-no")')


class EmbedsFirst(Preprocessor):  # type: ignore[misc]  # Markdown has no types
    """Replaces the embeds of the text before Markdown sees it."""

    def __init__(self, md: Markdown, embeds: Embeds) -> None:
        super().__init__(md)
        self._embeds = embeds

    def run(self, lines: list[str]) -> list[str]:
        """The lines with every embed replaced."""
        return self._embeds.run("\n".join(lines)).split("\n")


class RulesLast(Postprocessor):  # type: ignore[misc]  # Markdown has no types
    """Gives the paragraphs of numbered rules their class."""

    def run(self, text: str) -> str:
        """The finished HTML."""
        return NUMBERED.sub('<p class="rk-rule">', text)


class PageExtension(Extension):  # type: ignore[misc]  # Markdown has no types
    """Diagrams, boards, rules, terms and facts in Markdown."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401 - any of `config`
        self.config = {
            "lang": ["en", "Language of the page."],
            "path": ["index.md", "Path of the page from its language's folder."],
            "root": [".", "The project's folder."],
            "shelf": ["", "What may be named; read from the project's folder if left out."],
            "bench": ["", "Proves facts; made if left out."],
            "page": ["", "The page; made from language and path if left out."],
        }
        super().__init__(**settings)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Markdown's own name
        """Put both processors in their places."""
        shelf: Shelf = self.getConfig("shelf") or open_shelf(Path(self.getConfig("root")))
        bench: Bench = self.getConfig("bench") or Bench(shelf.built)
        embeds = Embeds(shelf, bench, self._page(), md.htmlStash.store)
        md.preprocessors.register(EmbedsFirst(md, embeds), "ruleskit-embeds", BEFORE_CODE)
        md.postprocessors.register(RulesLast(md), "ruleskit-rules", AFTER_HTML)

    def _page(self) -> Page:
        given: Page | None = self.getConfig("page")
        path: str = self.getConfig("path")
        return given or Page(self.getConfig("lang"), path, path, game_of(path))


def makeExtension(**settings: Any) -> PageExtension:  # noqa: N802, ANN401 - Markdown's own name
    """What Markdown calls to load the extension."""
    return PageExtension(**settings)
