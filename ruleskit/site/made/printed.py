"""All rules of a game on one page, in the order of their numbers: for printing and for citing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.site.made.text import head
from ruleskit.site.words import section, word

if TYPE_CHECKING:
    from ruleskit.site.rules import Rule
    from ruleskit.site.shelf import Shelf

SOURCES = {"chess": ["fide-2023"], "makruk": ["makruk-counting", "makruk-pinned"]}


def pages(shelf: Shelf, lang: str) -> dict[str, str]:
    """One page for each game."""
    return {f"print/{game}.md": _page(shelf, lang, game) for game in SOURCES}


def _page(shelf: Shelf, lang: str, game: str) -> str:
    path = f"print/{game}.md"
    rules = sorted(
        (rule for rule in shelf.rules[lang].values() if rule.game == game),
        key=lambda rule: rule.order,
    )
    name = section(lang, "game")[game]
    parts = [
        head(
            word(lang, "print.title", game=name),
            word(lang, "print.description", game=name, n=len(rules)),
            sources=SOURCES[game],
            related=["rulesets/index.md", "glossary.md"],
            game=game,
            hide=["toc"],
            search={"exclude": True},
        ),
        word(lang, "print.intro") + "\n",
    ]
    chapter = ""
    for rule in rules:
        if rule.path != chapter:
            chapter = rule.path
            parts.append(_chapter(shelf, lang, rule))
        parts.append(_line(rule, path))
    return "\n".join(parts)


def _chapter(shelf: Shelf, lang: str, rule: Rule) -> str:
    """The page where the next rules stand; its id holds the first of them, so it stays unique."""
    title = shelf.titles[lang].get(rule.path, rule.path)
    return f"## {title} {{#from-{rule.anchor}}}\n"


def _line(rule: Rule, path: str) -> str:
    articles = ", ".join(rule.articles) or "-"
    return f"§ {rule.number} ({articles}) {rule.text_on(path)}\n"
