"""The rules of a game on one A4 sheet, black and white: small pictures, and the rules to play by.

All rules with their articles stand on the page that `printed` makes; this one leaves out what a
class or a club evening does not need.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruleskit.i18n.names import man
from ruleskit.site.made.printed import SOURCES
from ruleskit.site.made.text import head
from ruleskit.site.words import section, word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.site.rules import Rule
    from ruleskit.site.shelf import Shelf

#: What a picture is called, a man's letter or a term of the glossary. The set-up is drawn larger.
PICTURES: Final = {
    "chess": {
        "start": "chess-start", "K": "chess-king", "Q": "chess-queen", "R": "chess-rook",
        "B": "chess-bishop", "N": "chess-knight", "P": "chess-pawn",
        "castling": "castling-kingside", "en-passant": "ep-white",
        "promote": "promotion-choice", "answer-check": "check-answers", "checkmate": "mate-queen",
        "stalemate": "stalemate-queen",
    },
    "makruk": {
        "start": "makruk-start", "K": "makruk-khun", "M": "makruk-met", "S": "makruk-khon",
        "N": "makruk-ma", "R": "makruk-ruea", "P": "makruk-bia", "M~": "makruk-bia-ngai",
        "turn-over": "makruk-bia-turns", "answer-check": "makruk-check-ruea", "pin": "makruk-pin",
        "checkmate": "makruk-mate", "stalemate": "makruk-ap",
    },
}  # fmt: skip
RULESETS: Final = {"chess": "chess-fide@2023", "makruk": "makruk-traditional@1"}
#: What a player needs at the board, by number.
NEEDED: Final = {
    "chess": """
        C1.1 C1.4 C1.5 C1.6 C1.8 C2.1 C2.2 C2.3 C2.5 C2.6 C2.7 C2.8 C2.9 C2.10 C2.11 C2.12 C2.13
        C3.1 C3.2 C3.3 C3.4 C3.7 C3.8 C4.1 C4.2 C4.3 C4.4 C4.5 C5.1 C5.2 C5.3 C6.1 C6.2 C7.1
        C8.1 C8.2 C8.5 C8.6 C8.7 C9.1 C9.2 C10.1 C10.2 C10.4
        C11.1 C11.4 C11.5 C11.7 C11.8 C11.9 C11.11
    """,
    "makruk": """
        M1.1 M1.3 M1.4 M1.5 M1.6 M2.1 M2.2 M2.3 M2.4 M2.5 M2.6 M2.7 M2.8 M2.9 M2.10
        M3.1 M3.2 M3.3 M3.4 M4.1 M4.2 M4.3 M4.5 M4.6 M4.7 M5.1 M5.4 M5.5 M5.8 M5.9
        M6.1 M6.2 M6.3 M6.4 M6.5 M6.6 M6.7 M7.1 M7.2 M7.3 M7.4 M7.5 M7.6 M7.7
    """,
}
LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")


def pages(shelf: Shelf, lang: str) -> dict[str, str]:
    """One sheet for each game."""
    return {f"print/{game}-sheet.md": _page(shelf, lang, game) for game in NEEDED}


def _page(shelf: Shelf, lang: str, game: str) -> str:
    name = section(lang, "game")[game]
    title = word(lang, "sheet.title", game=name)
    top = head(
        title, word(lang, "sheet.description", game=name), game=game,
        sources=SOURCES[game], related=[f"print/{game}.md", "lessons/index.md", "gallery.md"],
        hide=["navigation", "toc"], search={"exclude": True},
    )  # fmt: skip
    label = word(lang, "sheet.print")
    button = f'<button type="button" class="md-button" data-print>{label}</button>'
    all_rules = f"[{word(lang, 'sheet.all')}]({game}.md)"
    return "\n".join([
        top, f'<div class="rk-no-print" markdown>\n\n{button} {all_rules}\n\n</div>\n',
        f'<div class="rk-sheet rk-sheet-{game}" markdown>\n',
        *_pictures(shelf, lang, game),
        '<div class="rk-sheet-rules" markdown>\n', *_rules(shelf, lang, game), "</div>\n",
        word(lang, "sheet.foot") + "\n", "</div>\n",
    ])  # fmt: skip


def _pictures(shelf: Shelf, lang: str, game: str) -> Iterator[str]:
    yield '<div class="rk-sheet-men" markdown>\n'
    for key, ident in PICTURES[game].items():
        term = shelf.terms.get(key)
        name = term.name[lang] if term else man(lang, RULESETS[game], key)
        yield f"<div markdown>\n\n![](diagram:{ident})\n\n{name}\n\n</div>\n"
    yield "</div>\n"


def _rules(shelf: Shelf, lang: str, game: str) -> Iterator[str]:
    chapter = ""
    for number in NEEDED[game].split():
        rule: Rule = shelf.rules[lang][number]
        if rule.path != chapter:
            chapter = rule.path
            title = shelf.titles[lang].get(chapter, chapter)
            yield f"## {title} {{#from-{rule.anchor}}}\n"
        text = LINK.sub(r"\1", rule.text)
        yield f"**{number}** {text}\n"
