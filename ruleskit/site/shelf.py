"""Everything that a page may name, read once for a build."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ruleskit.diagram import manifest
from ruleskit.lesson import catalogue
from ruleskit.lesson.cache import Cache
from ruleskit.lesson.proof import prove
from ruleskit.site import glossary, scan, sources
from ruleskit.site.rules import Rule, collect
from ruleskit.site.trouble import Ledger
from ruleskit.site.words import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

    from ruleskit.lesson.graph import Graph
    from ruleskit.lesson.schema import Lesson
    from ruleskit.site.glossary import Term
    from ruleskit.site.sources import Source


@dataclass(slots=True)
class Shelf:
    """What there is, by id.

    Attributes:
        root: the project's folder.
        rules: by language, then by number.
        titles: of pages, by language, then by path.
        ledger: where troubles are noted.
    """

    root: Path
    diagrams: dict[str, dict[str, Any]] = field(default_factory=dict)
    lessons: dict[str, Lesson] = field(default_factory=dict)
    terms: dict[str, Term] = field(default_factory=dict)
    sources: dict[str, Source] = field(default_factory=dict)
    rules: dict[str, dict[str, Rule]] = field(default_factory=dict)
    titles: dict[str, dict[str, str]] = field(default_factory=dict)
    ledger: Ledger = field(default_factory=Ledger)
    _graphs: dict[str, list[Graph]] = field(default_factory=dict)

    def graphs(self, key: str) -> list[Graph]:
        """The proved tables of an exercise, proved now if they were not before.

        Raises:
            RuleskitError: it cannot be proved.
        """
        if key not in self._graphs:
            name, _, part = key.partition("/")
            found = self.lessons[name]
            one = next(one for one in found.exercises if one.id == part)
            cache = Cache()
            graphs = cache.get(found, one)
            if graphs is None:
                graphs = prove(found, one)
                cache.put(found, one, graphs)
            self._graphs[key] = graphs
        return self._graphs[key]

    @property
    def docs(self) -> Path:
        """The folder of pages and their data."""
        return self.root / "docs"

    @property
    def rendered(self) -> Path:
        """The folder of verified pictures."""
        return self.root / "diagrams" / "rendered"

    @property
    def built(self) -> Path:
        """Where a build keeps what it can use again."""
        return self.root / "build" / "site"

    def picture(self, ident: str, lang: str) -> str:
        """A published drawing's text.

        Raises:
            KeyError: there is no such diagram, or not in this language.
            LookupError: the file is not the one that was verified.
        """
        name = f"{ident}.{lang}.svg"
        hashed = self.diagrams[ident]["files"][name]
        data = (self.rendered / name).read_bytes()
        if manifest.file_hash(data) != hashed:
            raise LookupError(name)
        return data.decode()


def open_shelf(root: Path) -> Shelf:
    """Read what a build needs.

    Args:
        root: the project's folder.

    Raises:
        TextError: glossary, sources or a lesson cannot be read.
    """
    docs = root / "docs"
    shelf = Shelf(
        root,
        manifest.load(root / "diagrams" / "rendered"),
        _lessons(),
        glossary.read(docs),
        sources.read(docs),
    )
    for lang in LANGUAGES:
        shelf.rules[lang] = _rules(shelf, lang)
        shelf.titles[lang] = {
            file.relative_to(docs / lang).as_posix(): scan.title(file.read_text(encoding="utf-8"))
            for file in sorted((docs / lang).rglob("*.md"))
        }
    return shelf


def _lessons() -> dict[str, Lesson]:
    """All lessons in teaching order; whether that order is complete is the lesson room's affair."""
    names = sorted(entry.name for entry in catalogue.data().iterdir())
    found = [catalogue.lesson(n.removesuffix(".toml")) for n in names if n.endswith(".toml")]
    return {lesson.id: lesson for lesson in sorted(found, key=lambda lesson: lesson.order)}


def _rules(shelf: Shelf, lang: str) -> dict[str, Rule]:
    """The rules of a language; a number that stands twice is a trouble."""
    folder, found = shelf.docs / lang, dict[str, Rule]()
    for file in sorted(folder.rglob("*.md")):
        source = file.read_text(encoding="utf-8")
        skipped = scan.head_lines(source)
        lines = ((n + skipped + 1, line) for n, line in scan.prose(scan.body(source)))
        for rule in collect(file.relative_to(folder).as_posix(), lines):
            if rule.number in found:
                where = file.relative_to(shelf.root).as_posix()
                shelf.ledger.report(where, rule.line, "RULE_TWICE", rule.number)
            found.setdefault(rule.number, rule)
    return found
