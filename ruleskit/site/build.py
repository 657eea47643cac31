"""One build of the site, page by page and language by language."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from ruleskit.site import cards, head, made, scan, static
from ruleskit.site.embed import BOARDS
from ruleskit.site.fact import Bench
from ruleskit.site.page import Page, game_of
from ruleskit.site.shelf import Shelf, open_shelf
from ruleskit.site.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

#: What must stand on both languages' pages alike; the words of a fact may differ.
SHARED: Final = ("diagram", "lesson", "practice", *BOARDS, "rule", "fact")


@dataclass(frozen=True, slots=True)
class Record:
    """What one page holds, for comparison with the other language's.

    Attributes:
        headings: level and id of each.
        embeds: kind and id of each.
    """

    file: str
    headings: tuple[tuple[int, str], ...]
    embeds: tuple[tuple[str, str], ...]

    def of(self, kind: str) -> list[str]:
        """The ids of one kind, in order; facts and rules may be put in another order."""
        found = [ident for what, ident in self.embeds if what == kind]
        return sorted(found) if kind == "fact" else found


@dataclass(slots=True)
class Build:
    """What a build knows so far.

    Attributes:
        made: Markdown of the pages that nobody writes, by language and path.
        pages: what was found on each page, by language and path.
        cards: the diagram of each page's link preview, by language and path.
        static: path on the site to the file, for what comes from other rooms.
        now: the page that is being rendered.
    """

    shelf: Shelf
    bench: Bench
    made: dict[str, dict[str, str]] = field(default_factory=dict)
    pages: dict[str, dict[str, Page]] = field(default_factory=dict)
    headings: dict[str, dict[str, tuple[tuple[int, str], ...]]] = field(default_factory=dict)
    cards: dict[str, dict[str, str]] = field(default_factory=dict)
    static: dict[str, Path] = field(default_factory=dict)
    now: Page | None = None

    def page(self, lang: str, path: str, meta: Mapping[str, Any], markdown: str, url: str) -> str:
        """Take up a page.

        Args:
            lang: its language.
            path: from the language's folder.
            meta: what stands in its head.
            markdown: its text.
            url: its address from the site's root.

        Returns:
            The text with sources and related pages at its end.
        """
        file, source = self._source(lang, path)
        page = Page(
            lang,
            path,
            file,
            str(meta.get("game", game_of(path))),
            skipped(source),
            "../" * url.count("/") or "./",
            path in self.made.get(lang, {}),
        )
        self.now = page
        self.pages.setdefault(lang, {})[path] = page
        found = [(level, ident or "top") for _, level, _, ident in scan.headings(markdown)]
        self.headings.setdefault(lang, {})[path] = tuple(found)
        head.check(self.shelf, page, meta)
        return markdown.rstrip("\n") + head.end(self.shelf, page, meta)

    def _source(self, lang: str, path: str) -> tuple[str, str]:
        """The file of a page, for reports, and its whole text."""
        if path in self.made.get(lang, {}):
            return f"(made) {lang}/{path}", self.made[lang][path]
        file = self.shelf.docs / lang / path
        return file.relative_to(self.shelf.root).as_posix(), file.read_text(encoding="utf-8")

    def compare(self) -> None:
        """Both languages must have the same pages with the same things on them."""
        first, second = (self._records(lang) for lang in LANGUAGES)
        for path in sorted(first.keys() | second.keys()):
            ours, theirs = first.get(path), second.get(path)
            if ours is None or theirs is None:
                there = ours or theirs
                self.shelf.ledger.report(there.file if there else path, 0, "ONE_LANGUAGE", path)
                continue
            if ours.headings != theirs.headings:
                odd = sorted(set(ours.headings) ^ set(theirs.headings))
                data = ", ".join(f"{'#' * level} {ident}" for level, ident in odd) or "order"
                self.shelf.ledger.report(theirs.file, 0, "HEADINGS_DIFFER", data)
            for kind in SHARED:
                if ours.of(kind) != theirs.of(kind):
                    odd_ids = sorted(set(ours.of(kind)) ^ set(theirs.of(kind)))
                    data = ", ".join(odd_ids) or "order"
                    self.shelf.ledger.report(theirs.file, 0, f"{kind.upper()}S_DIFFER", data)

    def _records(self, lang: str) -> dict[str, Record]:
        return {
            path: Record(page.file, self.headings[lang][path], tuple(page.embeds))
            for path, page in self.pages.get(lang, {}).items()
        }


def skipped(source: str) -> int:
    r"""Lines of a file before its text: its head, and blank lines after it.

    Example:
        >>> skipped("---\na: 1\n---\n\n# One\n")
        4
    """
    lines = scan.head_lines(source)
    text = scan.body(source)
    return lines + (len(text) - len(text.lstrip("\n"))) if lines else 0


def begin(root: Path, *, quick: bool = False) -> Build:
    """Read all that a build needs, and make the pages that nobody writes.

    Args:
        root: the project's folder.
        quick: for a preview while pages are written: without certificates and reference.
    """
    shelf = open_shelf(root)
    build = Build(shelf, Bench(shelf.built))
    for lang in LANGUAGES:
        written = {
            file.relative_to(shelf.docs / lang).as_posix(): file.read_text(encoding="utf-8")
            for file in sorted((shelf.docs / lang).rglob("*.md"))
        }
        build.made[lang] = made.pages(shelf, build.bench, lang, quick=quick)
        shelf.titles[lang] |= {path: scan.title(text) for path, text in build.made[lang].items()}
        build.cards[lang] = cards.choose(shelf, written | build.made[lang])
    build.static = static.static(shelf) | cards.write(build)
    return build
