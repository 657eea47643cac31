"""The lathe: half-profiles turned into mirrored outlines on a square of 100 by 100.

A profile is path data in which x is a *radius* from the axis x = 50. It runs from the top of
the man down its right side: `M0 20C5 24 15 31 15 41L9 51`. Only M, L and C occur, absolute.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from ruleskit.art.path import number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruleskit.art.path import Point

AXIS = 50.0


@dataclass(frozen=True, slots=True)
class Man:
    """One man as path data, painted in this order: bold, outline, shade, lines, slit, teeth.

    Attributes:
        outline: the silhouette, filled and stroked.
        shade: the shadow on the right flank; left out at small sizes and in print.
        lines: grooves and face, in the detail colour.
        fine: more of them, left out at small sizes, where they would only grey the man.
        bold: heavy strokes in the outline colour (cross, beads), `bold_width` wide.
        slit: heavy strokes in the detail colour, `slit_width` wide.
        teeth: shapes in the body's colour that bite into the slit.
    """

    outline: str
    shade: str
    lines: str = ""
    fine: str = ""
    bold: str = ""
    bold_width: float = 6
    slit: str = ""
    slit_width: float = 6
    teeth: str = ""


def point(x: float, y: float) -> str:
    """A point as path data."""
    return f"{number(x)} {number(y)}"


def segments(profile: str) -> list[tuple[str, list[Point]]]:
    """A profile cut into (command, points), each with its starting point first."""
    out: list[tuple[str, list[Point]]] = []
    here: Point = (0.0, 0.0)
    for op, body in re.findall(r"([MLC])([^MLC]*)", profile):
        n = [float(v) for v in re.findall(r"-?\d*\.?\d+", body)]
        run = list(zip(n[::2], n[1::2], strict=True))
        if op != "M":
            out.append((op, [here, *run]))
        here = run[-1]
    return out


def flank(profile: str) -> str:
    """The right side, top to bottom, without its starting M."""
    return "".join(
        op + " ".join(point(AXIS + r, y) for r, y in points[1:]) for op, points in segments(profile)
    )


def around(profile: str) -> str:
    """Right side down, across the foot, left side up; no M, no Z."""
    parts = segments(profile)
    r, y = parts[-1][1][-1]
    left = "".join(
        op + " ".join(point(AXIS - r, y) for r, y in points[-2::-1])
        for op, points in reversed(parts)
    )
    return f"{flank(profile)}L{point(AXIS - r, y)}{left}"


def turned(profile: str, top: str = "") -> str:
    """Closed silhouette of a turned man; `top` is a free upper edge from left to right."""
    r, y = segments(profile)[0][1][0]
    return (top or "M" + point(AXIS + r, y)) + around(profile) + "Z"


def smooth(points: Sequence[Point]) -> str:
    """Cubics, without the M, through all points (Catmull-Rom)."""
    p = [points[0], *points, points[-1]]
    out = ""
    for (a, b), (c, d) in zip(pairwise(p[:-2]), pairwise(p[2:]), strict=True):
        out += (
            f"C{point(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)} "
            f"{point(c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)} {point(*c)}"
        )
    return out


def shade(profile: str, inner: Sequence[Point]) -> str:
    """Shadow between the right flank and one smooth curve through `inner` (r, y), top down."""
    r, y = segments(profile)[0][1][0]
    back = [(AXIS + r, y) for r, y in reversed(inner)]
    return f"M{point(AXIS + r, y)}{flank(profile)}L{point(*back[0])}{smooth(back)}Z"


def ring(r: float, y: float, sag: float = 1.6) -> str:
    """A groove round the man, seen from a little above.

    Args:
        r: the profile's radius less half an outline, so that the groove ends inside.
        y: its height at the flanks.
        sag: how far its middle hangs below them.
    """
    return f"M{point(AXIS - r, y)}Q{point(AXIS, y + 2 * sag)} {point(AXIS + r, y)}"


def bead(x: float, y: float) -> str:
    """A dot: a stroke of almost no length with round caps."""
    return f"M{point(x, y)}h.1"
