"""The refusals of a board in words, each kept once: one entry serves every pair that it fits."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ruleskit.i18n.catalogue import has, say
from ruleskit.i18n.names import listing, man, side
from ruleskit.i18n.reason_text import explain, fault
from ruleskit.lesson.placement import men
from ruleskit.lesson.speak import word as lesson_word
from ruleskit.site.lesson import language
from ruleskit.site.rules import resting_on
from ruleskit.verify.article import article

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.lesson.graph import Reason
    from ruleskit.site.shelf import Shelf

#: What stands for the pair's own squares, so that a reason fits other pairs too.
FROM: Final = "{from}"
TO: Final = "{to}"
BOOKS: Final = {"chess": "FIDE", "makruk": "Makruk"}


@lru_cache(maxsize=64)
def _standing(fen: str) -> dict[str, str]:
    """The men of a position; not to be changed."""
    return men(fen)


@dataclass(slots=True)
class Phrases:
    """The reasons of one board, or of several that share them.

    Attributes:
        rows: what the page gets, one entry a reason.
    """

    shelf: Shelf
    lang: str
    ruleset: str
    game: str
    rows: list[dict[str, Any]] = field(default_factory=list)
    _numbers: dict[str, int] = field(default_factory=dict)
    _rows: dict[str, int] = field(default_factory=dict)

    def number(self, reason: Reason, fen: str, pair: str = "") -> int:
        """The number of a reason, which is added if it is new.

        Args:
            reason: the reason.
            fen: where it was given; its men are named.
            pair: the two squares that were tried; empty if it is about no pair.
        """
        squares = {role: list(names) for role, names in reason.squares.items()}
        standing = _standing(fen)
        signs = {}
        for role, own, sign in (("frm", pair[:2], FROM), ("to", pair[2:4], TO)):
            if own and squares.get(role) == [own]:
                squares[role] = [sign]
                if own in standing:
                    signs[sign] = standing[own]
        involved = {name for names in squares.values() for name in names} | {pair[:2]}
        men_there = {name: standing[name] for name in involved if name in standing} | signs
        key = repr((reason.code, squares, reason.also, reason.values, men_there))
        if key not in self._numbers:
            self._numbers[key] = self._added(reason, squares, men_there)
        return self._numbers[key]

    def _added(
        self,
        reason: Reason,
        squares: Mapping[str, list[str]],
        standing: Mapping[str, str],
    ) -> int:
        """The number of a row; men that its sentence does not name make no other row."""
        row = {
            "code": reason.code,
            "squares": squares,
            "text": self._text(reason, squares, standing),
            "also": [self._also(code) for code in reason.also],
            "codes": list(reason.also),
            "rule": self._rule(reason.code),
        }
        lean = {key: value for key, value in row.items() if value}
        sign = json.dumps(lean, ensure_ascii=False, sort_keys=True)
        if sign not in self._rows:
            self._rows[sign] = len(self.rows)
            self.rows.append(lean)
        return self._rows[sign]

    def _text(
        self, reason: Reason, squares: Mapping[str, list[str]], standing: Mapping[str, str]
    ) -> str:
        """The reason in a sentence: the lesson room's own, or the catalogue's."""
        tongue = language(self.lang)
        values = worded(self.lang, self.ruleset, reason.values)
        own = lesson_word(tongue, reason.code)
        if own is not None:
            shown = squares.get("attacker") or squares.get("target") or []
            values["squares"] = listing(self.lang, shown)
            ends = {"from": "".join(squares.get("frm", [])), "to": "".join(squares.get("to", []))}
            return own.format_map(values | ends)
        if has(self.lang, f"fault.{reason.code}") and not squares:
            return fault(self.lang, self.ruleset, reason.code)
        why = {"code": reason.code, "squares": squares, "also": []}
        return explain(self.lang, self.ruleset, why, standing, **values)

    def _also(self, code: str) -> str:
        """What else is wrong, as a line of a list."""
        key = f"also.{code}"
        if not has(self.lang, key):
            return code
        text = say(self.lang, key, king=man(self.lang, self.ruleset, "K"))
        return text[:1].upper() + text[1:]

    def _rule(self, code: str) -> list[str]:
        """The article behind a code: label, page, anchor; nothing where none is meant."""
        number = article(self.game, code)
        if number is None:
            return []
        named = f"{BOOKS[self.game]} {number}"
        label = named.replace("Makruk ", "§ ")
        rule = resting_on(self.shelf.rules[self.lang], named)
        return [f"{rule.number} ({label})", rule.path, rule.anchor] if rule else [label]


def worded(lang: str, ruleset: str, values: Mapping[str, str | int]) -> dict[str, Any]:
    """Numbers as they are, men, sides and ends in words; the king is always known."""
    known: dict[str, Any] = {"king": man(lang, ruleset, "K"), **values}
    if "side" in known:
        known["side"] = side(lang, str(known["side"]))
    if "piece" in known:
        known["piece"] = man(lang, ruleset, str(known["piece"]))
    if "end" in known:
        known["end"] = end_word(lang, str(known["end"]))
    return known


def end_word(lang: str, code: str) -> str:
    """How a game ended, in words."""
    return say(lang, f"outcome.{code}") if has(lang, f"outcome.{code}") else code
