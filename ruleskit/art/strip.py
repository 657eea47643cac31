"""The strip under the board: the side to move and a running count, without words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ruleskit.art.field import DIGITS, outline
from ruleskit.art.figure import ink_of
from ruleskit.art.path import number

if TYPE_CHECKING:
    from ruleskit.art.look import Count
    from ruleskit.art.palette import Palette

ADVANCE = 19
"""From digit to digit."""


def token(p: Palette, side: str, x: float) -> str:
    """A disc in the ink of one side."""
    ink = ink_of(p, side)
    return (
        f'<circle cx="{number(x)}" cy="22" r="12.5" fill="{ink.fill}" '
        f'stroke="{ink.edge}" stroke-width="{number(ink.outline)}"/>'
    )


def chip(p: Palette, width: float) -> str:
    """The light ground on which both sides' inks show."""
    return (
        f'<rect width="{number(width)}" height="44" rx="7" fill="{p.light}" '
        f'stroke="{p.rim}" stroke-width="2"/>'
    )


@cache
def turn(p: Palette, side: str) -> str:
    """Side to move: its disc and a triangle that points on, 84 by 44."""
    go = f'<path fill="{p.white.edge}" d="M50 10l22 12-22 12z"/>'
    return chip(p, 84) + token(p, side, 25) + go


def written(number_: int, digits: str, x: float) -> tuple[str, float]:
    """A number as outlines from x on, and where it ends."""
    out = ""
    for digit in str(number_):
        glyph = outline(DIGITS[digits][int(digit)])
        out += f'<path transform="translate({number(x + ADVANCE / 2)} 32.5)" d="{glyph}"/>'
        x += ADVANCE
    return out, x


def emblem(p: Palette, kind: str) -> str:
    """What is counted: a small board, or three small men."""
    if kind == "board":
        d = "M48 9h26v26h-26zM61 9v26M48 22h26"
        return f'<path fill="none" stroke="{p.white.edge}" stroke-width="3.4" d="{d}"/>'
    d = "M46 32a7 9 0 0 1 14 0zM62 32a7 9 0 0 1 14 0zM54 20a7 9 0 0 1 14 0z"
    return f'<path fill="{p.white.edge}" d="{d}"/>'


@cache
def count(p: Palette, running: Count, digits: str) -> tuple[str, float]:
    """A count: who counts, what is counted, number said / limit; with its width."""
    spoken, x = written(running.spoken, digits, 86)
    bar = f'<path transform="translate({number(x + 9)} 32.5)" d="{outline("/")}"/>'
    limit, end = written(running.limit, digits, x + 18)
    content = token(p, running.side, 25) + emblem(p, running.kind)
    numbers = f'<g fill="{p.white.edge}">{spoken}{bar}{limit}</g>'
    return chip(p, end + 10) + content + numbers, end + 10
