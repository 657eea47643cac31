"""The lessons: an overview, and a page for each with its board."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from ruleskit.site import practice
from ruleskit.site.lesson import language
from ruleskit.site.made.text import bullets, code, head, plain, table
from ruleskit.site.rules import resting_on
from ruleskit.site.words import section, word

if TYPE_CHECKING:
    from ruleskit.lesson.schema import Lesson
    from ruleskit.site.shelf import Shelf

SOURCES = {"chess": ["fide-2023"], "makruk": ["makruk-counting", "makruk-pinned"]}


def pages(shelf: Shelf, lang: str) -> dict[str, str]:
    """The overview and one page for each lesson."""
    made = {f"lessons/{one.id}.md": _page(shelf, lang, one) for one in shelf.lessons.values()}
    return made | {"lessons/index.md": _index(shelf, lang), "lessons/practice.md": _practice(lang)}


def _index(shelf: Shelf, lang: str) -> str:
    total = sum(len(lesson.exercises) for lesson in shelf.lessons.values())
    counts = {"lessons": len(shelf.lessons), "exercises": total}
    parts = [
        head(
            word(lang, "lesson.title"),
            word(lang, "lesson.description", **counts),
            sources=["ruleskit"],
            related=["lessons/practice.md", "glossary.md"],
        ),
        word(lang, "lesson.intro", **counts) + "\n",
        _progress(lang, total),
    ]
    columns = [word(lang, f"lesson.{name}") for name in ("lesson", "purpose", "exercises", "stars")]
    ordered = sorted(shelf.lessons.values(), key=lambda lesson: (lesson.games, lesson.order))
    for games, lessons in groupby(ordered, key=lambda lesson: lesson.games):
        names = ", ".join(section(lang, "game")[game] for game in games)
        parts.append(f"## {names} {{#{'-'.join(games)}}}\n")
        parts.append(table(columns, [_row(lang, lesson) for lesson in lessons]))
    return "\n".join(parts)


def _progress(lang: str, total: int) -> str:
    """The panel of what was done in this browser; without a script there is none."""
    names = {"export": "export-label", "import": "import-label", "reset": "reset-label"}
    said = {names.get(key, key): text for key, text in section(lang, "progress").items()}
    shown = "".join(f' data-{key}="{escape(text)}"' for key, text in said.items())
    return f'<div class="rk-board"><rk-progress{shown} data-all="{total}"></rk-progress></div>\n'


def _practice(lang: str) -> str:
    """A board for each kind of question that practice asks."""
    parts = [
        head(
            word(lang, "practice.title"),
            word(lang, "practice.description", n=practice.SEEDS),
            sources=["ruleskit"],
            related=["lessons/index.md"],
        ),
        word(lang, "practice.intro", n=practice.SEEDS) + "\n",
    ]
    for name in practice.NAMES:
        title = plain(practice.titled(lang, name))
        parts.append(f"## {title} {{#{name}}}\n\n![](practice:{name})\n\n![](paper:{name})\n")
    command = code("from ruleskit.widget import Practice")
    return "\n".join([*parts, f"## {word(lang, 'lesson.notebook')} {{#notebook}}\n\n{command}\n"])


def _row(lang: str, lesson: Lesson) -> list[str]:
    purpose = plain(lesson.purpose.in_(language(lang)))
    count = len(lesson.exercises)
    # What was won in this browser is filled in beside the panel of progress.
    won = f'<span data-stars="{lesson.id}" data-most="{3 * count}">–</span>'
    return [f"[](lesson:{lesson.id})", purpose, str(count), won]


def _page(shelf: Shelf, lang: str, lesson: Lesson) -> str:
    """One lesson: its purpose, its board, and the rules that it teaches."""
    tongue = language(lang)
    purpose = lesson.purpose.in_(tongue)
    before = [f"lessons/{name}.md" for name in lesson.after if name in shelf.lessons]
    after = [f"lessons/{o.id}.md" for o in shelf.lessons.values() if lesson.id in o.after]
    parts = [
        head(
            lesson.title.in_(tongue),
            purpose,
            sources=sorted({source for game in lesson.games for source in SOURCES[game]}),
            related=[*before, *after, "lessons/index.md"],
            game=lesson.games[0],
        ),
        plain(purpose) + "\n",
        f"![](lesson:{lesson.id})\n",
        f"![](paper:{lesson.id})\n",
    ]
    if lesson.rules:
        parts.append(f"## {word(lang, 'lesson.rules')} {{#rules}}\n")
        parts.append(bullets(_rule(shelf, lang, article) for article in lesson.rules))
    command = code(f"from ruleskit.widget import Lesson; Lesson({lesson.id!r}, lang={lang!r})")
    parts.append(f"## {word(lang, 'lesson.notebook')} {{#notebook}}\n\n{command}\n")
    return "\n".join(parts)


def _rule(shelf: Shelf, lang: str, article: str) -> str:
    """A taught article, with our rule beside it if some page has one."""
    rule = resting_on(shelf.rules[lang], article)
    return f"{article}: [](rule:{rule.number})" if rule else article
