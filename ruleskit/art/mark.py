"""Marks on squares: shape first, colour second. All on the square 0 0 100 100.

Each mark is one noun of the rule book's drawings: where a move starts, what stands in its way,
who attacks. `UNDER` lies below the men, `OVER` above them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ruleskit.art.palette import Palette
from ruleskit.art.path import ROUND, number

Drawing: TypeAlias = Callable[[Palette], str]

CORNERS = "M3.5 30v-26.5h26.5m40 0h26.5v26.5m0 40v26.5h-26.5m-40 0h-26.5v-26.5"
FRAME = "M3.5 3.5h93v93h-93z"
OCTAGON = "M30 7l-23 23v40l23 23h40l23-23v-40l-23-23z"


def tint(colour: str, p: Palette) -> str:
    """The whole square, lightly coloured."""
    return f'<path fill="{colour}" fill-opacity="{p.tint:g}" d="M0 0h100v100h-100z"/>'


def stroke(d: str, colour: str, width: float, more: str = "") -> str:
    """An open line."""
    return f'<path fill="none" stroke="{colour}" stroke-width="{number(width)}"{more} d="{d}"/>'


def haloed(d: str, colour: str, p: Palette, width: float, more: str = " " + ROUND) -> str:
    """A line with the halo round it; joins and caps are round unless said."""
    return stroke(d, p.halo, width + 5, more) + stroke(d, colour, width, more)


def disc(r: float, more: str, x: float = 50, y: float = 50) -> str:
    """A circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" {more}/>'


def origin(p: Palette) -> str:
    """From: tinted, the four corners of a frame."""
    return tint(p.navy, p) + stroke(CORNERS, p.navy, 7)


def goal(p: Palette) -> str:
    """To: tinted, the whole frame."""
    return tint(p.navy, p) + stroke(FRAME, p.navy, 7)


def check(p: Palette) -> str:
    """King in check: a heavy frame with wedges in its corners, edged inside with the halo."""
    wedges = f'<path fill="{p.red}" fill-rule="evenodd" d="M0 0h100v100h-100z{OCTAGON}"/>'
    return tint(p.red, p) + stroke(OCTAGON, p.halo, 5) + wedges


def king(p: Palette) -> str:
    """The king whom a refused move would expose: the octagon of the check without its wedges."""
    return haloed(OCTAGON, p.red, p, 4.5)


def either(p: Palette) -> str:
    """Move or capture, empty square: a disc."""
    return disc(16, f'fill="{p.navy}" stroke="{p.halo}" stroke-width="3"')


def either_man(p: Palette) -> str:
    """Move or capture, on a man: the disc grown to a plate under it."""
    plate = f'fill="{p.navy}" fill-opacity=".25" stroke="{p.halo}" stroke-width="9"'
    return disc(45, plate) + disc(45, f'fill="none" stroke="{p.navy}" stroke-width="5.5"')


def move(p: Palette) -> str:
    """Move only: a hollow ring."""
    ring = f'fill="none" stroke="{p.teal}" stroke-width="7"'
    return disc(15, f'fill="none" stroke="{p.halo}" stroke-width="12"') + disc(15, ring)


def capture(p: Palette) -> str:
    """Capture only: four corner brackets pointing inward."""
    return haloed("M20 5v15h-15m75-15v15h15m-15 75v-15h15m-75 15v-15h-15", p.bronze, p, 7)


def victim(p: Palette) -> str:
    """The man that would be taken: a frame broken into dashes."""
    d = (
        "M6 20v-14h14m10 0h10m20 0h10m10 0h14v14m0 10v10m0 20v10m0 10v14h-14"
        "m-10 0h-10m-20 0h-10m-10 0h-14v-14m0-10v-10m0-20v-10"
    )
    return haloed(d, p.bronze, p, 5.5, ' stroke-linejoin="round"')


def blocker(p: Palette) -> str:
    """The man in the way: a bar with two posts under it."""
    return haloed("M7 80v14h86v-14", p.purple, p, 8)


def rook(p: Palette) -> str:
    """The corner whose rook a castling asks for: two upright brackets, [ ]."""
    return haloed("M20 8h-12v84h12m60-84h12v84h-12", p.navy, p, 6)


def attacked(p: Palette) -> str:
    """An attacked square: a diamond with a dot."""
    diamond = haloed("M50 24l26 26-26 26-26-26z", p.red, p, 6.5)
    return diamond + disc(6.5, f'fill="{p.red}"')


def attacked_man(p: Palette) -> str:
    """The same on a square where a man stands: a badge in its upper left corner."""
    d = "M19 3l16 16-16 16-16-16z"
    badge = f'<path fill="{p.halo}" stroke="{p.halo}" stroke-width="9" {ROUND} d="{d}"/>'
    return badge + stroke(d, p.red, 4.5) + disc(4.5, f'fill="{p.red}"', 19, 19)


def sign(p: Palette, x: float, y: float, r: float) -> str:
    """No entry: an X in a ring."""
    k, width = r * 0.42, number(r * 0.27)
    a, b = f"{number(x - k)} {number(y - k)}", f"{number(x - k)} {number(y + k)}"
    far = number(2 * k)
    ring = disc(r, f'fill="{p.halo}" stroke="{p.halo}" stroke-width="{number(r * 0.27 + 5)}"', x, y)
    ring += disc(r, f'fill="none" stroke="{p.red}" stroke-width="{width}"', x, y)
    return ring + stroke(f"M{a}l{far} {far}M{b}l{far}-{far}", p.red, r * 0.27, " " + ROUND)


def refused(p: Palette) -> str:
    """A target that was refused: the sign in the middle."""
    return sign(p, 50, 50, 21)


def refused_man(p: Palette) -> str:
    """The same on a man: a badge in his upper right corner."""
    return sign(p, 81, 19, 14)


def line(p: Palette) -> str:
    """A square on a line of attack: a short bar across."""
    return haloed("M32 68l36-36", p.red, p, 7)


def ring(p: Palette) -> str:
    """A square that a text speaks of: a ring of dots."""
    dots = f' {ROUND} stroke-dasharray=".1 21.9"'
    d = "M50 8a42 42 0 0 1 0 84 42 42 0 0 1 0-84z"
    return stroke(d, p.halo, 14, dots) + stroke(d, p.purple, 9.5, dots)


UNDER: dict[str, Drawing] = {
    "from": origin,
    "to": goal,
    "check": check,
    "king": king,
    "either_man": either_man,
    "ring": ring,
    "rook": rook,
    "blocker": blocker,
    "line": line,
    "attacked": attacked,
    "either": either,
    "move": move,
    "refused": refused,
}
OVER: dict[str, Drawing] = {
    "capture": capture,
    "victim": victim,
    "attacked_man": attacked_man,
    "refused_man": refused_man,
}
MARKS: dict[str, Drawing] = UNDER | OVER
