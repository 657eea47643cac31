"""The page that is being rendered, as everything below the hook sees it."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, field


@dataclass(slots=True)
class Page:
    """One page in one language.

    Attributes:
        lang: th or en.
        path: from the language's folder, for example `chess/castling.md`.
        file: for reports, from the project's folder.
        game: whose words terms and facts use.
        skipped: lines of the file before the text, which the text's own numbers do not count.
        root: from the page's address to the site's root, for example `../../`.
        made: nobody has written it.
        embeds: what stands on it, in order: kind and id.
    """

    lang: str
    path: str
    file: str = ""
    game: str = "chess"
    skipped: int = 0
    root: str = ""
    made: bool = False
    embeds: list[tuple[str, str]] = field(default_factory=list)

    def to(self, path: str) -> str:
        """A link in Markdown from this page to another one of the same language.

        Example:
            >>> Page("th", "chess/castling.md").to("glossary.md#check")
            '../glossary.md#check'
        """
        return posixpath.relpath(path, posixpath.dirname(self.path) or ".")

    def url(self, path: str) -> str:
        """An address in HTML from this page to another one of the same language.

        Example:
            >>> Page("en", "chess/castling.md", root="../../../").url("lessons/chess-ep.md")
            '../../../en/lessons/chess-ep/'
        """
        name, hash_, anchor = path.partition("#")
        folder = name.removesuffix(".md").removesuffix("index")
        if folder and not folder.endswith("/"):
            folder += "/"
        own = "" if self.lang == "th" else f"{self.lang}/"
        return f"{self.root}{own}{folder}{hash_}{anchor}" or "./"

    def embedded(self, kind: str) -> list[str]:
        """The ids of one kind that stand on the page."""
        return [ident for what, ident in self.embeds if what == kind]


def game_of(path: str) -> str:
    """The game that a page's folder is about."""
    return "makruk" if path.startswith("makruk/") else "chess"
