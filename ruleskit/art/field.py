"""The board itself: frame, field, coordinates, and the cross over an impossible one."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ruleskit.art.glyph import GLYPHS
from ruleskit.art.path import compact

if TYPE_CHECKING:
    from ruleskit.art.look import Look
    from ruleskit.art.palette import Palette

LEFT, TOP, SIDE = 36, 12, 848
"""The frame is 36 wide at the left and below, 12 above and at the right."""
STRIP = 56
"""Height of the strip under the board, for the side to move and a count."""
FILES = {"latin": "abcdefgh", "thai": "กขคงจฉชญ"}
DIGITS = {"arabic": "0123456789", "thai": "๐๑๒๓๔๕๖๗๘๙"}
FIELD = "M0 0h800v800h-800z"


def outline(character: str) -> str:
    """A coordinate letter or digit as path data, centred on x = 0, base line y = 0."""
    return compact(GLYPHS[character])


def chequered(p: Palette) -> str:
    """One light square of 800, and the dark squares where stripes cross an odd number of times."""
    stripes = "M100 0" + "h100v800h-100zm200 0" * 3 + "h100v800h-100z"
    stripes += "M0 100" + "h800v100h-800zm0 200" * 3 + "h800v100h-800z"
    edge = f'<path fill="none" stroke="{p.line}" stroke-width="4" d="{FIELD}"/>'
    return (
        f'<path fill="{p.light}" d="{FIELD}"/>'
        f'<path fill="{p.dark}" fill-rule="evenodd" d="{stripes}"/>' + edge * p.field_edge
    )


def ruled(p: Palette) -> str:
    """The plain Makruk board: a plank with ruled lines."""
    lines = "".join(f"M{i}00 0v800M0 {i}00h800" for i in range(1, 8))
    return (
        f'<path stroke="{p.line}" stroke-width="2" d="{lines}"/>'
        f'<path fill="none" stroke="{p.line}" stroke-width="4" d="{FIELD}"/>'
    )


def coordinates(look: Look) -> str:
    """Files below and ranks at the left as outlines, ids `c-a` ... `c-8`, hidden from readers."""
    if look.script is None:
        return ""
    p = look.palette
    out = ""
    for i in range(8):
        file, rank = (7 - i, 8 - i) if look.flipped else (i, i + 1)
        for ident, glyph, x, y in (
            ("abcdefgh"[file], FILES[look.script][file], i * 100 + 50, 826),
            (rank, DIGITS[look.digits][rank], -18, 760 - i * 100),
        ):
            place = f'transform="translate({x} {y})"'
            out += f'<path id="\0c-{ident}" {place} d="{outline(glyph)}"/>'
    colour = p.wood_coord if look.plank else p.coord
    return f'<g fill="{colour}" aria-hidden="true">{out}</g>'


def cross(p: Palette, width: float = 9, ident: str = ' id="\0cross"') -> str:
    """The cross over an impossible position, corner to corner."""
    d = "M24 24l752 752m0-752l-752 752"
    return (
        f'<g{ident} fill="none"><path stroke="{p.halo}" stroke-width="{width * 1.5:g}" d="{d}"/>'
        f'<path stroke="{p.red}" stroke-width="{width:g}" d="{d}"/></g>'
    )


@cache
def ground(look: Look, strip: int) -> str:
    """Frame and field; the frame grows by `strip` below."""
    p = look.palette
    frame = p.wood if look.plank else p.frame
    return (
        f'<rect x=".5" y=".5" width="{SIDE - 1}" height="{SIDE + strip - 1}" rx="9" '
        f'fill="{frame}" stroke="{p.rim}"/>'
        f'<g id="\0{"black" if look.flipped else "white"}-below" '
        f'transform="translate({LEFT} {TOP})">' + (ruled(p) if look.plank else chequered(p))
    )


@cache
def finish(look: Look) -> str:
    """What closes the drawing: coordinates and, where asked for, the cross."""
    return coordinates(look) + (cross(look.palette) if look.crossed else "")
