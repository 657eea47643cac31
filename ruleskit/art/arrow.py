"""Lines from square to square: attacks and moves.

The shaft lies under the men, so that a line which passes a man (a knight's, a pinned man's) leaves
him readable; head and triangles lie over them. A shaft is drawn from centre to centre, and its
dash leaves out what nobody should see, so its data say exactly which squares it joins.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING

from ruleskit.art.path import number

if TYPE_CHECKING:
    from ruleskit.art.palette import Palette

HEAD = 26.0
"""Length of an arrowhead; half its width is 15."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A line between two square centres, in board units.

    Attributes:
        taken: whether a man stands on the goal; a move then stops at its border.
    """

    x1: float
    y1: float
    x2: float
    y2: float
    kind: str
    taken: bool

    @property
    def length(self) -> float:
        """From centre to centre."""
        return hypot(self.x2 - self.x1, self.y2 - self.y1)

    @property
    def edge(self) -> float:
        """From a centre to the border of its square, along the line."""
        return 50 * self.length / max(abs(self.x2 - self.x1), abs(self.y2 - self.y1))

    @property
    def near(self) -> bool:
        """Whether the squares touch."""
        return self.length < 2 * self.edge + 1

    @property
    def tip(self) -> float:
        """Where the head ends, from the first centre."""
        if self.kind == "move" and not self.taken:
            return self.length - 12
        if not self.near:
            return self.length - self.edge - 1
        return self.length / 2 + (22 if self.edge == 50 else 31)

    @property
    def scale(self) -> float:
        """Heads between diagonal neighbours are smaller, to clear the triangle in the corner."""
        return 0.8 if self.near and self.edge > 50 and self.kind == "attack" else 1

    @property
    def turn(self) -> float:
        """Direction in degrees, clockwise from the right."""
        return degrees(atan2(self.y2 - self.y1, self.x2 - self.x1))

    def shaft(self, p: Palette) -> str:
        """The visible part of the line between the centres, with its halo."""
        first = 36.0 if self.kind == "move" else self.edge + 14
        seen = max(self.tip - HEAD * self.scale + 2 - first, 4)
        first = min(first, self.tip - HEAD * self.scale - 2)
        path = (
            f'd="M{number(self.x1)} {number(self.y1)}L{number(self.x2)} {number(self.y2)}" '
            f'stroke-dasharray="0 {number(first)} {number(seen)} 999"/>'
        )
        colour = p.red if self.kind == "attack" else p.navy
        return (
            f'<path stroke="{p.halo}" stroke-width="12.5" {path}'
            f'<path stroke="{colour}" stroke-width="7.5" {path}'
        )

    def place(self) -> str:
        """Transform that puts a head on the line."""
        k = self.tip / self.length
        x, y = self.x1 + (self.x2 - self.x1) * k, self.y1 + (self.y2 - self.y1) * k
        size = f"scale({number(self.scale)})" if self.scale != 1 else ""
        return f"translate({number(x)} {number(y)})rotate({number(self.turn)}){size}"

    def corners(self) -> list[int]:
        """Quarter turns that bring the attacker's triangle to the corners that look at the goal.

        One corner on a diagonal or a knight's line, two on a rank or file.
        """
        dx, dy = self.x2 - self.x1, self.y2 - self.y1
        toward = {0: (1, -1), 90: (1, 1), 180: (-1, 1), 270: (-1, -1)}
        return [turn for turn, (sx, sy) in toward.items() if dx * sx >= 0 and dy * sy >= 0]


def attacker(p: Palette) -> str:
    """The attacker's triangle in the upper right corner, to be turned towards the goal."""
    edge = f'stroke="{p.halo}" stroke-width="3" stroke-linejoin="round"'
    return f'<path fill="{p.red}" {edge} d="M98 2v28l-28-28z"/>'


def head(kind: str, p: Palette) -> str:
    """The head, its tip at 0 0 and pointing right, with a stub that meets the shaft."""
    colour = p.red if kind == "attack" else p.navy
    d = "M0 0l-26 15v-30z"
    halo = f'fill="{p.halo}" stroke="{p.halo}" stroke-width="12" stroke-linejoin="round"'
    stub = f'fill="none" stroke="{colour}" stroke-width="7.5"'
    return f'<path {halo} d="{d}"/><path {stub} d="M-33 0h10"/><path fill="{colour}" d="{d}"/>'
