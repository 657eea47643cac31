"""The glossary as a page: every term in both languages, with other words that find it."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from ruleskit.site.made.text import head, plain
from ruleskit.site.words import word

if TYPE_CHECKING:
    from ruleskit.site.glossary import Term
    from ruleskit.site.shelf import Shelf


def pages(shelf: Shelf, lang: str) -> dict[str, str]:
    """The one page of it."""
    parts = [
        head(
            word(lang, "glossary.title"),
            word(lang, "glossary.description", n=len(shelf.terms)),
            sources=["ruleskit"],
            related=["index.md", "rulesets/index.md"],
        ),
        word(lang, "glossary.intro") + "\n",
    ]
    for group, terms in groupby(shelf.terms.values(), key=lambda term: term.group):
        parts.append(f"## {word(lang, f'glossary.{group}')} {{#group-{group}}}\n")
        parts += [_entry(lang, term) for term in terms]
    return {"glossary.md": "\n".join(parts)}


def _entry(lang: str, term: Term) -> str:
    """One term: its own language first, then the other and how it is read."""
    other = "en" if lang == "th" else "th"
    name = f"{plain(term.name[lang])} · {plain(term.name[other])} · {plain(term.roman)}"
    lines = [term.note[lang]] if term.note[lang] else []
    if term.search:
        lines.append(f"{word(lang, 'glossary.also')}: {', '.join(term.search)}")
    if not lines:
        lines.append(plain(term.name[other]))
    return f"{name} {{: #{term.id} }}\n:   {' '.join(map(plain, lines))}\n"
