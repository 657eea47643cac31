"""Painted men: geometry once for both sides, paint once for each."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ruleskit.art.chess_men import CHESS
from ruleskit.art.look import ArtError
from ruleskit.art.makruk_men import MAKRUK
from ruleskit.art.path import ROUND, compact, number

if TYPE_CHECKING:
    from ruleskit.art.lathe import Man
    from ruleskit.art.palette import Ink, Palette

MEN: dict[str, dict[str, Man]] = {"chess": CHESS, "makruk": MAKRUK}


@cache
def name(game: str, letter: str) -> str:
    """A FEN letter as side and man: `K` is `wK`, `m` is `bM`, `M~` is `wF`.

    Raises:
        ArtError: the game has no such man.
    """
    kind = "F" if game == "makruk" and letter in {"M~", "m~"} else letter.upper()
    if kind not in MEN[game] or (kind == "F" and "~" not in letter):
        raise ArtError("letter", letter)
    return ("w" if letter[0].isupper() else "b") + kind


@cache
def shape(game: str, kind: str, palette: Palette, *, shaded: bool) -> str:
    """One man without paint: fill, edge (`color`), detail (`stroke`) and widths are inherited."""
    man = MEN[game][kind]
    edge = 'stroke="currentColor" stroke-width='
    out = ""
    if man.bold:
        out = f'<path fill="none" {edge}"{number(man.bold_width)}" d="{compact(man.bold)}"/>'
    body = compact(man.outline)
    out += f'<path fill-opacity="1" {edge}"{number(palette.white.outline)}" d="{body}"/>'
    if shaded and palette.shaded:
        out += f'<path fill="currentColor" stroke="none" d="{compact(man.shade)}"/>'
    out += f'<path fill="none" d="{compact(man.lines + (man.fine if shaded else ""))}"/>'
    if man.slit:
        width = number(man.slit_width)
        out += f'<path fill="none" stroke-width="{width}" d="{compact(man.slit)}"/>'
    if man.teeth:
        out += f'<path fill-opacity="1" stroke="none" d="{compact(man.teeth)}"/>'
    return out


def paint(ink: Ink) -> str:
    """One side's paint as attributes, without the caps and joins that all men share."""
    opacity = f'fill-opacity="{ink.shade:g}" '.replace("0.", ".") if ink.shade else ""
    return (
        f'fill="{ink.fill}" {opacity}'
        f'color="{ink.edge}" stroke="{ink.detail}" stroke-width="{number(ink.groove)}"'
    )


def ink_of(palette: Palette, side: str) -> Ink:
    """The ink of `w` or `b`."""
    return palette.white if side == "w" else palette.black


@cache
def definitions(game: str, names: frozenset[str], palette: Palette, *, shaded: bool) -> str:
    """Content of `<defs>` for the men `names` (`wK`, `bF`, ...); NUL stands for the prefix."""
    out = ""
    for kind in sorted({n[1] for n in names}):
        markup = shape(game, kind, palette, shaded=shaded)
        out += f'<g id="\0{kind}">{markup}</g>'
        for side in "wb":
            if side + kind in names:
                ink = paint(ink_of(palette, side))
                out += f'<use id="\0{side}{kind}" href="#\0{kind}" {ink}/>'
    return out


@cache
def painted(game: str, letter: str, palette: Palette, *, shaded: bool = True) -> str:
    """One man in paint, without any id, on the square 0 0 100 100.

    Raises:
        ArtError: the game has no such man.
    """
    named = name(game, letter)
    markup = shape(game, named[1], palette, shaded=shaded)
    return f"<g {ROUND} {paint(ink_of(palette, named[0]))}>{markup}</g>"
