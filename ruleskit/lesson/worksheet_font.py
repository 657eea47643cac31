"""Words as outlines: Thai marks stand where the font puts them, on paper as on a screen.

The table in `fonts` holds what the shaping of Sarabun needs: outlines, the substitutions of a
glyph by its neighbours, and the anchors on which vowels and tone marks hang.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: Units of the outlines to the size of the type.
UNITS = 1_000
#: Stands for every character that the font does not have.
MISSING = "?"
NO_BREAK = "\u00a0"
SARA_AM, NIKHAHIT, SARA_AA = "\u0e33", "\u0e4d", "\u0e32"
TONES = "\u0e48\u0e49\u0e4a\u0e4b"


@dataclass(frozen=True, slots=True)
class Placed:
    """A glyph where it is drawn, in units."""

    name: str
    x: int
    y: int


class Face:
    """One weight of the font.

    Args:
        table: its part of the file that tools/worksheet_font.py writes.
    """

    def __init__(self, table: dict[str, Any]) -> None:
        self._characters: dict[str, str] = table["characters"]
        self._glyphs: dict[str, list[Any]] = table["glyphs"]
        self._ligatures: dict[str, str] = table["ligatures"]
        self._contexts: list[dict[str, Any]] = table["contexts"]
        self._bases: dict[str, list[list[int]]] = table["bases"]
        self._marks: dict[str, list[int]] = table["marks"]
        self._stacked: dict[str, list[int]] = table["stacked"]

    def shape(self, text: str) -> tuple[list[Placed], int]:
        """Glyphs in place, and the width of all, in units."""
        names = self._substituted([self._name(sign) for sign in _ordered(text)])
        placed: list[Placed] = []
        pen, base = 0, Placed("", 0, 0)
        last: dict[int, Placed] = {}
        for name in names:
            if name in self._marks and base.name in self._bases:
                glyph = self._hung(name, last.get(self._marks[name][0]), base)
                last[self._marks[name][0]] = glyph
            else:
                glyph = base = Placed(name, pen, 0)
                last = {}
                pen += self._glyphs[name][0]
            placed.append(glyph)
        return placed, pen

    def width(self, text: str, size: float) -> float:
        """The width of a line of text at a size."""
        return self.shape(text)[1] * size / UNITS

    def outlines(self, text: str, size: float) -> Iterator[tuple[float, float, str]]:
        """Place and path of every glyph, from the beginning of the base line."""
        scale = size / UNITS
        for glyph in self.shape(text)[0]:
            path = self._glyphs[glyph.name][1]
            if path:
                yield glyph.x * scale, glyph.y * scale, path

    def _name(self, sign: str) -> str:
        return self._characters.get(" " if sign == NO_BREAK else sign) or self._characters[MISSING]

    def _hung(self, name: str, under: Placed | None, base: Placed) -> Placed:
        """A mark on the mark of its kind before it, else on the base."""
        kind, x, y = self._marks[name]
        if under is not None and under.name in self._stacked:
            at, (dx, dy) = under, self._stacked[under.name]
        else:
            at, (dx, dy) = base, self._bases[base.name][kind] or (0, 0)
        return Placed(name, at.x + dx - x, at.y + dy - y)

    def _substituted(self, names: list[str]) -> list[str]:
        joined: list[str] = []
        for name in names:
            pair = f"{joined[-1]} {name}" if joined else ""
            if pair in self._ligatures:
                joined[-1] = self._ligatures[pair]
            else:
                joined.append(name)
        for at in range(len(joined)):
            joined[at] = self._in_context(joined, at)
        return joined

    def _in_context(self, names: Sequence[str], at: int) -> str:
        """What the first rule that fits makes of a glyph."""
        for rule in self._contexts:
            if names[at] in rule["to"] and _fits(rule, names, at):
                return str(rule["to"][names[at]])
        return names[at]


def _fits(rule: dict[str, Any], names: Sequence[str], at: int) -> bool:
    """Whether the neighbours are those of a rule; before counts backwards."""
    before = [names[at - n - 1] if at > n else "" for n in range(len(rule["before"]))]
    after = [*names[at + 1 :], *[""] * 3][: len(rule["after"])]
    pairs = [*zip(before, rule["before"], strict=True), *zip(after, rule["after"], strict=True)]
    return all(name in allowed for name, allowed in pairs)


def _ordered(text: str) -> list[str]:
    """The signs, sara am in its two parts: the ring goes under a tone mark."""
    out: list[str] = []
    for sign in text:
        if sign != SARA_AM:
            out.append(sign)
            continue
        tone = bool(out) and out[-1] in TONES
        out.insert(len(out) - tone, NIKHAHIT)
        out.append(SARA_AA)
    return out


@cache
def face(weight: str = "regular") -> Face:
    """The face of a weight, `regular` or `bold`."""
    text = (files("ruleskit.lesson") / "fonts" / "sarabun.json").read_text(encoding="utf-8")
    return Face(json.loads(text)[weight])
