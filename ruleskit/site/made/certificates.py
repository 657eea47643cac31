"""A page for each diagram: what was claimed, and what each engine answered."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from ruleskit.site.embed import ruleset_path
from ruleskit.site.fact import statement
from ruleskit.site.made.text import bullets, code, head, plain, table
from ruleskit.site.words import word

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.site.fact import Bench
    from ruleskit.site.shelf import Shelf
    from ruleskit.verify.both import Answer

#: Longer answers are cut: the command on the page gives them whole.
LONGEST: Final = 240


def pages(shelf: Shelf, bench: Bench, lang: str) -> dict[str, str]:
    """One page for each diagram."""
    return {
        f"certificates/{ident}.md": page(bench, lang, ident, entry)
        for ident, entry in shelf.diagrams.items()
    }


def page(bench: Bench, lang: str, ident: str, entry: Mapping[str, Any]) -> str:
    """The certificate of one diagram in Markdown."""
    title = entry["title"][lang]
    parts = [
        head(
            word(lang, "certificate.title", title=title),
            word(lang, "certificate.description", title=title),
            sources=["ruleskit"],
            related=["gallery.md", ruleset_path(entry["ruleset"])],
            card=ident,
            search={"exclude": True},
        ),
        f"![](diagram:{ident})\n",
        f"## {word(lang, 'certificate.claims')} {{#claims}}\n",
        word(lang, f"certificate.kind_{entry['kind']}") + "\n",
        table(
            [word(lang, f"certificate.{name}") for name in ("claim", "engine", "checker")],
            _rows(bench, lang, entry),
        ),
        f"## {word(lang, 'certificate.again')} {{#again}}\n",
        bullets(_details(lang, ident, entry)),
        '!!! note ""\n',
        f"    {word(lang, 'certificate.forgery')}\n",
    ]
    return "\n".join(parts)


def _rows(bench: Bench, lang: str, entry: Mapping[str, Any]) -> list[list[str]]:
    """Each claim in words and as it was asked, with both engines' answers.

    What an earlier claim has shown already, such as the position, is not shown again.
    """
    subject = statement(entry["certificate"])
    rows: list[list[str]] = []
    shown: set[tuple[object, ...]] = set()
    for claim, said in zip(entry["claims"], entry["facts"][lang], strict=True):
        proved = bench.prove(subject, claim).answers
        answers = [one for one in proved if _key(one) not in shown] or proved
        shown |= {_key(one) for one in proved}
        rows.append(
            [
                f"{plain(said)}<br>{code(claim)}",
                "<br>".join(_answer(answer, answer.engine) for answer in answers),
                "<br>".join(_answer(answer, answer.checker) for answer in answers),
            ]
        )
    return rows


def _key(answer: Answer) -> tuple[object, ...]:
    return answer.ruleset, answer.fen, answer.moves, answer.question


def _answer(answer: Answer, said: object) -> str:
    text = json.dumps(said, ensure_ascii=False, separators=(", ", ": "))
    shown = text if len(text) <= LONGEST else f"{text[:LONGEST]} …"
    return f"{code(answer.question)}: {code(shown)}"


def _details(lang: str, ident: str, entry: Mapping[str, Any]) -> list[str]:
    said = entry["certificate"]
    rows = [
        f"{word(lang, 'certificate.ruleset')}: [](ruleset:{entry['ruleset']})",
        f"FEN: {code(entry['fen'])}",
    ]
    if said.get("moves"):
        rows.append(f"{word(lang, 'certificate.moves')}: {code(' '.join(said['moves']))}")
    hashes = ", ".join(f"{name} {code(said[name])}" for name in ("engine", "checker", "drawing"))
    rows.append(f"{word(lang, 'certificate.hashes')}: {hashes}")
    command = code(f"python -m ruleskit verify {ident}.{lang}.svg")
    rows.append(f"{word(lang, 'certificate.command')}: {command}")
    return rows
