"""The rulesets: what each enforces, leaves out, and rests on, and how they differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.i18n.catalogue import lines, say
from ruleskit.site.embed import ruleset_path
from ruleskit.site.made.text import bullets, code, head, table
from ruleskit.site.words import word
from ruleskit.verify.ruleset import differences, switches
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    from ruleskit.site.shelf import Shelf

SOURCES = {"chess": ["fide-2023"], "makruk": ["makruk-counting", "makruk-pinned", "makruk-2569"]}


def pages(shelf: Shelf, lang: str) -> dict[str, str]:  # noqa: ARG001 - as all makers
    """The overview and one page for each."""
    made = {ruleset_path(name): _page(lang, name) for name in GAMES}
    return made | {"rulesets/index.md": _index(lang)}


def _index(lang: str) -> str:
    rows = [
        [f"[](ruleset:{name})", code(name), say(lang, f"ruleset.{name}.summary")] for name in GAMES
    ]
    headings = [word(lang, f"ruleset.{column}") for column in ("name", "id", "summary")]
    return "\n".join(
        [
            head(
                word(lang, "ruleset.title"),
                word(lang, "ruleset.description"),
                sources=["fide-2023", "makruk-counting", "makruk-pinned"],
                related=["sources.md", "evidence.md"],
            ),
            word(lang, "ruleset.intro") + "\n",
            table(headings, rows),
            f"## {word(lang, 'ruleset.differ')} {{#differ}}\n",
            _differences(lang, "makruk-core@1", "makruk-traditional@1"),
        ]
    )


def _differences(lang: str, first: str, second: str) -> str:
    rows = [
        [say(lang, f"switch.{name}"), _value(lang, ours), _value(lang, theirs)]
        for name, (ours, theirs) in differences(first, second).items()
    ]
    return table([say(lang, "ruleset.switches"), code(first), code(second)], rows)


def _value(lang: str, value: str | None) -> str:
    return say(lang, f"switch_value.{value or 'none'}")


def _page(lang: str, name: str) -> str:
    """One ruleset."""
    title, summary = (say(lang, f"ruleset.{name}.{what}") for what in ("name", "summary"))
    parts = [
        head(title, summary, sources=SOURCES[GAMES[name]], related=["rulesets/index.md"]),
        f"{summary} ({code(name)}, {say(lang, 'ruleset.label')})\n",
    ]
    for part in ("enforced", "left_out", "sources"):
        anchor = {"enforced": "enforced", "left_out": "left-out", "sources": "rests-on"}[part]
        parts.append(f"## {say(lang, f'ruleset.{part}')} {{#{anchor}}}\n")
        parts.append(bullets(lines(lang, f"ruleset.{name}.{part}")))
    rows = [
        [say(lang, f"switch.{switch}"), _value(lang, value), code(f"{switch}={value}")]
        for switch, value in switches(name).items()
    ]
    headings = [word(lang, f"ruleset.{column}") for column in ("switch", "value", "written")]
    parts.append(f"## {say(lang, 'ruleset.switches')} {{#switches}}\n")
    return "\n".join([*parts, table(headings, rows)])
