"""What was checked, in numbers: counted when the site is built, and recorded by long runs."""

from __future__ import annotations

from textwrap import indent
from typing import TYPE_CHECKING, Final

from ruleskit.diagram.sources import room_hash
from ruleskit.i18n.names import number
from ruleskit.site.made.text import bullets, code, head, plain, table
from ruleskit.site.words import word
from ruleskit.verify.evidence import measures
from ruleskit.verify.evidence_table import tables
from ruleskit.verify.evidence_text import EvidenceText

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.site.shelf import Shelf
    from ruleskit.verify.evidence_table import Table

SIGNS: Final = {"fresh": "✓", "stale": "⚠", "missing": "–"}
#: Columns that hold names of code, files and positions.
CODES: Final = {"fault", "change", "picture", "vector", "oracles", "tests"}
#: A table with more rows gets a page of its own.
PAGE: Final = 120


def pages(shelf: Shelf, lang: str) -> dict[str, str]:
    """The page of it, and one for each table that is too long for it."""
    parts = [
        head(
            word(lang, "evidence.title"),
            word(lang, "evidence.description"),
            sources=["ruleskit", "python-chess", "fairy-stockfish"],
            related=["gallery.md", "rulesets/index.md"],
        ),
        word(lang, "evidence.intro") + "\n",
        f"## {word(lang, 'evidence.now')} {{#now}}\n",
        bullets(_counted(shelf, lang)),
        f"## {word(lang, 'evidence.recorded')} {{#recorded}}\n",
        *_recorded(shelf, lang),
    ]
    return {"evidence.md": "\n".join(parts), **dict(_long(shelf, lang))}


def _counted(shelf: Shelf, lang: str) -> list[str]:
    claims = sum(len(entry["claims"]) for entry in shelf.diagrams.values())
    exercises = sum(len(lesson.exercises) for lesson in shelf.lessons.values())
    counts = {
        "diagrams": len(shelf.diagrams),
        "claims": claims,
        "lessons": len(shelf.lessons),
        "exercises": exercises,
        "rules": len(shelf.rules[lang]),
    }
    rows = [word(lang, f"evidence.{what}", n=number(lang, n)) for what, n in counts.items()]
    hashes = {"hash_engine": "engine", "hash_checker": "checker"}
    return rows + [word(lang, f"evidence.{k}", hash=code(room_hash(r))) for k, r in hashes.items()]


def _recorded(shelf: Shelf, lang: str) -> Iterator[str]:
    """Every measure with its figures, and whether it still speaks of the present code."""
    text = EvidenceText(lang, shelf.root)
    yield f"{word(lang, 'evidence.command')}: {code('python -m ruleskit evidence')}\n"
    for one in measures(shelf.root):
        yield f"### {plain(text.name(one))} {{#{one.name}}}\n"
        yield f"{SIGNS[one.state]} {plain(text.state(one))}\n"
        yield plain(text.about(one)) + "\n"
        yield bullets(f"{plain(what)}: **{plain(figure)}**" for what, figure in text.facts(one))
        for found in tables(one):
            yield _shown(shelf, text, one.name, found)
    yield f"## {plain(text.limits_title)} {{#limits}}\n"
    yield bullets(plain(line) for line in text.limits)


def _shown(shelf: Shelf, text: EvidenceText, measure: str, found: Table) -> str:
    """A short table as it is, a long one to unfold, a very long one on a page of its own."""
    title = f"{plain(text.title(found))} ({number(text.lang, len(found.rows))})"
    if len(found.rows) > PAGE:
        return f"[{title}]({_path(measure, found)})\n"
    rows = _rows(shelf, text, found, "")
    if not found.is_long:
        return f"**{plain(text.title(found))}**\n\n{rows}"
    return f'??? note "{title}"\n' + indent(rows, "    ")


def _rows(shelf: Shelf, text: EvidenceText, found: Table, root: str) -> str:
    """A table whose pictures lead to their certificates."""

    def cell(column: str, raw: object, said: str) -> str:
        if raw in shelf.diagrams:
            return f"[{plain(said)}]({root}certificates/{raw}.md)"
        return code(said) if column in CODES and raw else plain(said)

    headings = text.headings(found)
    rows = zip(found.rows, text.cells(found), strict=True)
    columns = zip(headings, zip(*found.rows, strict=True), strict=True)
    numbers = [heading for heading, column in columns if _is_numeric(column)]
    return table(headings, [
        [cell(*each) for each in zip(found.columns, raw, said, strict=True)] for raw, said in rows
    ], numbers)  # fmt: skip


def _is_numeric(column: tuple[object, ...]) -> bool:
    """Whether there are numbers in a column, and nothing else."""
    there = [raw for raw in column if raw is not None]
    return bool(there) and all(isinstance(raw, int | float) for raw in there)


def _path(measure: str, found: Table) -> str:
    return f"evidence/{measure}-{found.name}.md"


def _long(shelf: Shelf, lang: str) -> Iterator[tuple[str, str]]:
    """Pages for tables that nobody reads as a whole."""
    text = EvidenceText(lang, shelf.root)
    for one in measures(shelf.root):
        for found in tables(one):
            if len(found.rows) > PAGE:
                top = head(
                    text.title(found), f"{text.name(one)}: {text.title(found)}",
                    sources=["ruleskit"], related=["evidence.md", "how-checked.md"],
                    search={"exclude": True},
                )  # fmt: skip
                yield _path(one.name, found), top + _rows(shelf, text, found, "../")
