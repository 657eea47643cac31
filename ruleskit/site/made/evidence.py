"""What was checked, in numbers: counted when the site is built, and recorded by long runs."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

from ruleskit.diagram.sources import room_hash
from ruleskit.i18n.names import number
from ruleskit.site.made.text import bullets, code, head, plain, table
from ruleskit.site.words import word

if TYPE_CHECKING:
    from ruleskit.site.fact import Bench
    from ruleskit.site.shelf import Shelf

FILE = "evidence.toml"


def pages(shelf: Shelf, bench: Bench, lang: str) -> dict[str, str]:  # noqa: ARG001 - as its kind
    """The one page of it."""
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
    ]
    recorded = _recorded(shelf)
    if recorded:
        columns = [word(lang, f"evidence.{name}") for name in ("what", "result", "command")]
        rows = [
            [plain(row[lang]), plain(row[f"result_{lang}"]), code(row["command"])]
            for row in recorded
        ]
        parts += [f"## {word(lang, 'evidence.recorded')} {{#recorded}}\n", table(columns, rows)]
    return {"evidence.md": "\n".join(parts)}


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


def _recorded(shelf: Shelf) -> list[dict[str, Any]]:
    """The results of runs that are too long for a build; none if there is no file of them."""
    try:
        text = (shelf.docs / FILE).read_text(encoding="utf-8")
    except FileNotFoundError:
        return []
    return list(tomllib.loads(text)["result"])
