"""What was checked, in numbers: counted when the site is built, and recorded by long runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.diagram.sources import room_hash
from ruleskit.i18n.names import number
from ruleskit.site.made.text import bullets, code, head, plain
from ruleskit.site.words import word
from ruleskit.verify import evidence

if TYPE_CHECKING:
    from ruleskit.site.shelf import Shelf


def pages(shelf: Shelf, lang: str) -> dict[str, str]:
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
        f"## {word(lang, 'evidence.recorded')} {{#recorded}}\n",
        *_recorded(shelf, lang),
    ]
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


def _recorded(shelf: Shelf, lang: str) -> list[str]:
    """Every measure with its figures, and whether it still speaks of the present code."""
    said = evidence.words(lang, shelf.root)
    parts = [f"{word(lang, 'evidence.command')}: {code('python -m ruleskit evidence')}\n"]
    for one in evidence.measures(shelf.root):
        state = said["state"][one.state].format(changed=", ".join(one.changed))
        parts.append(f"### {plain(said[one.name])} {{#{one.name}}}\n\n{plain(state)}\n")
        if figures := evidence.figures(one):
            parts.append(bullets(code(line) for line in figures))
    if said["limits"]:
        parts.append(f"## {plain(said['limits_title'])} {{#limits}}\n")
        parts.append(bullets(plain(line) for line in said["limits"]))
    return parts
