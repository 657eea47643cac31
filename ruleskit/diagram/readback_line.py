"""Lines from square to square, read back: shaft, head and triangles have to tell one story."""

from __future__ import annotations

import re
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING, Final

from ruleskit.diagram.hostile import Node, RefusedFileError
from ruleskit.diagram.names import exact

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ruleskit.diagram.register import Register
    from ruleskit.diagram.show import Drawn

PATH: Final = re.compile(r"M([0-9]{2,3}) ([0-9]{2,3})L([0-9]{2,3}) ([0-9]{2,3})")
DASH: Final = re.compile(r"0 ([0-9.]{1,6}) ([0-9.]{1,6}) 999")
NUMBER: Final = r"(-?[0-9.]{1,6})"
HEAD: Final = re.compile(rf"translate\({NUMBER} {NUMBER}\)rotate\({NUMBER}\)(?:scale\((0?\.8)\))?")
TRIANGLE: Final = re.compile(r"translate\(([0-7]?0?0) ([0-7]?0?0)\)rotate\((0|90|180|270) 50 50\)")
KINDS: Final = {"attacks": "attack", "moves": "move"}
#: Quarter turns that bring the triangle to a corner, and where that corner lies.
CORNERS: Final = {0: (1, -1), 90: (1, 1), 180: (-1, 1), 270: (-1, -1)}
#: A square is 100 wide; numbers are written with one decimal.
ROUNDING: Final = 0.2

Point = tuple[float, float]


def lines_of(
    groups: Mapping[str, Node], tips: Sequence[tuple[str, Node]], register: Register
) -> tuple[Drawn, ...]:
    """The lines of a drawing.

    Args:
        groups: the groups of the board, of which `attacks` and `moves` hold shafts.
        tips: heads and triangles, with the names that they refer to.
        register: the known shapes.

    Raises:
        RefusedFileError: a part is missing, is one too many, or points elsewhere.
    """
    heads = {kind: [HEAD.fullmatch(_place(n)) for name, n in tips if name == f"m-{kind}-head"]
             for kind in KINDS.values()}  # fmt: skip
    triangles = [_place(node) for name, node in tips if name == "m-attacker"]
    found: list[Drawn] = []
    wanted: set[str] = set()
    for group, kind in KINDS.items():
        shafts = _shafts(groups[group], group, register) if group in groups else []
        if len(shafts) != len(heads[kind]) or (group in groups and not shafts):
            raise RefusedFileError("LINE", kind)
        for (start, end, dash), head in zip(shafts, heads[kind], strict=True):
            _fits(start, end, dash, head, kind)
            found.append((_square(start), _square(end), kind))
            if kind == "attack":
                wanted |= _triangles(start, end)
    if len(set(triangles)) != len(triangles) or set(triangles) != wanted:
        raise RefusedFileError("LINE", "triangles")
    if sum(map(len, heads.values())) + len(triangles) != len(tips) or len(set(found)) != len(found):
        raise RefusedFileError("LINE", "heads")
    return tuple(sorted(found))


def _place(node: Node) -> str:
    if node.tag != "use" or node.children:
        raise RefusedFileError("LINE", node.tag)
    return exact(node, "href", "transform")[1]


def _shafts(
    group: Node, name: str, register: Register
) -> list[tuple[Point, Point, tuple[float, float]]]:
    """Start, end and visible part of every shaft, each drawn as halo and colour."""
    register.check(f"group/{name}", [Node("g", group.attributes)])
    paths = group.children
    if len(paths) % 2:
        raise RefusedFileError("LINE", name)
    shafts = []
    for halo, colour in zip(paths[::2], paths[1::2], strict=True):
        register.check(f"line/{name}/halo", [halo], apart=("d", "stroke-dasharray"))
        register.check(f"line/{name}/colour", [colour], apart=("d", "stroke-dasharray"))
        path, dash = (halo.attributes.get(key, "") for key in ("d", "stroke-dasharray"))
        if (path, dash) != (colour.attributes.get("d"), colour.attributes.get("stroke-dasharray")):
            raise RefusedFileError("LINE", "halo")
        ends, seen = PATH.fullmatch(path), DASH.fullmatch(dash)
        if not ends or not seen:
            raise RefusedFileError("LINE", path[:40], dash[:40])
        x1, y1, x2, y2 = (_number(text) for text in ends.groups())
        shafts.append(((x1, y1), (x2, y2), (_number(seen[1]), _number(seen[2]))))
    return shafts


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError as error:
        raise RefusedFileError("NUMBER", text) from error


def _fits(
    start: Point, end: Point, dash: tuple[float, float], head: re.Match[str] | None, kind: str
) -> None:
    """The head lies on the line and looks along it, and the shaft shows up to the head."""
    if head is None or start == end:
        raise RefusedFileError("LINE", kind)
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    x, y = _number(head[1]) - start[0], _number(head[2]) - start[1]
    tip = (x * across + y * down) / length
    aside = abs(x * down - y * across) / length
    turned = abs(degrees(atan2(down, across)) - _number(head[3])) % 360
    size = 26 * (0.8 if head[4] else 1)
    first, seen = dash
    shown = abs(first + seen - (tip - size + 2)) <= ROUNDING or seen == 4
    on_line = aside <= ROUNDING and length / 2 <= tip <= length - 10
    if not (on_line and min(turned, 360 - turned) <= 1 and shown and 0 < first <= 90 and seen >= 4):
        raise RefusedFileError("LINE", kind, _square(start), _square(end))


def _triangles(start: Point, end: Point) -> set[str]:
    """Where the triangles of an attacker lie: in the corners that look at his goal."""
    across, down = end[0] - start[0], end[1] - start[1]
    x, y = int(start[0]) - 50, int(start[1]) - 50
    return {
        f"translate({x} {y})rotate({turn} 50 50)"
        for turn, (right, below) in CORNERS.items()
        if across * right >= 0 and down * below >= 0
    }


def _square(centre: Point) -> str:
    """The square with this centre."""
    column, row = (centre[0] - 50) / 100, (centre[1] - 50) / 100
    if column not in range(8) or row not in range(8):
        raise RefusedFileError("LINE", str(centre))
    return "abcdefgh"[int(column)] + str(8 - int(row))
