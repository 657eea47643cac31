"""The rulesets: what each enforces, leaves out, and rests on, and how they differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.i18n.catalogue import lines, say
from ruleskit.site import witness
from ruleskit.site.embed import ruleset_path
from ruleskit.site.made.text import bullets, code, head, plain, table
from ruleskit.site.words import word
from ruleskit.verify.ruleset import differences, switches
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    from ruleskit.site.shelf import Shelf

SOURCES = {"chess": ["fide-2023"], "makruk": ["makruk-counting", "makruk-pinned", "makruk-2569"]}


def pages(shelf: Shelf, lang: str) -> dict[str, str]:
    """The overview and one page for each."""
    made = {ruleset_path(name): _page(lang, name) for name in GAMES}
    return made | {"rulesets/index.md": _index(shelf, lang)}


def _index(shelf: Shelf, lang: str) -> str:
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
            _differences(lang, *witness.PAIR),
            f"## {word(lang, 'ruleset.witnesses')} {{#witnesses}}\n",
            word(lang, "ruleset.witness_intro") + "\n",
            *(_witness(shelf, lang, n + 1) for n in range(len(witness.games(shelf)))),
        ]
    )


def _witness(shelf: Shelf, lang: str, number: int) -> str:
    """A game, what both rulesets say at its end, and its board, which loads when it is opened."""
    fen, moves = witness.game(shelf, str(number))
    title = word(lang, "ruleset.witness", n=number)
    said = say(lang, "witness.moves", moves=" ".join(moves) or say(lang, "witness.no_moves"))
    start = code(fen) if fen else say(lang, "witness.start")
    heads = [word(lang, "play.question"), *(code(name) for name in witness.PAIR)]
    rows = [[plain(cell) for cell in row] for row in witness.verdicts(shelf, lang, str(number))]
    parts = [
        say(lang, "witness.fen", fen=start) + "\n",
        plain(said) + "\n",
        table(heads, rows),
        f"![](witness:{number})\n",
    ]
    text = "\n".join(parts).rstrip().replace("\n", "\n    ")
    return f'??? note "{title}"\n\n    {text}\n'


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
