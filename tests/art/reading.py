"""A reader of drawings for these tests, written from ruleskit/art/README.md alone."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field

import cairosvg
import numpy as np
from PIL import Image

SVG = "{http://www.w3.org/2000/svg}"


@dataclass
class Reading:
    """What a drawing shows."""

    men: dict[str, str] = field(default_factory=dict)
    marks: set[tuple[str, str]] = field(default_factory=set)
    lines: set[tuple[str, str, str]] = field(default_factory=set)
    flipped: bool = False
    turn: str | None = None
    count: str | None = None
    crossed: bool = False


def tree(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own text


def read(svg: str) -> Reading:
    root = tree(svg)
    ids = {e.get("id"): e for e in root.iter() if e.get("id")}
    prefix = next(i for i in ids if i.endswith("men")).removesuffix("men")
    by_name = {i.removeprefix(prefix): e for i, e in ids.items()}
    out = Reading(flipped="black-below" in by_name, crossed="cross" in by_name)

    def square(x: float, y: float) -> str:
        column, row = int(x // 100), int(y // 100)
        column, row = (7 - column, 7 - row) if out.flipped else (column, row)
        return "abcdefgh"[column] + str(8 - row)

    def uses(name: str):
        for e in by_name[name].findall(f"{SVG}use"):
            if e.get("x") is not None:
                href = e.get("href", "").removeprefix(f"#{prefix}")
                yield square(float(e.get("x")), float(e.get("y"))), href

    for where, name in uses("men"):
        letter = "M~" if name[1] == "F" else name[1]
        out.men[where] = letter if name[0] == "w" else letter.lower()
    for layer in ("under", "over"):
        out.marks |= {(s, name.removeprefix("m-")) for s, name in uses(layer)}
    for kind in ("attack", "move"):
        for e in by_name[f"{kind}s"].iter(f"{SVG}path") if f"{kind}s" in by_name else ():
            x1, y1, x2, y2 = map(float, re.findall(r"[\d.]+", e.get("d", "")))
            out.lines.add((square(x1, y1), square(x2, y2), kind))
    for name in by_name:
        if name.startswith("turn-"):
            out.turn = name[-1]
        if name.startswith("count-"):
            out.count = name.removeprefix("count-")
    return out


def pixels(svg: str, width: int, page: str = "#fff") -> np.ndarray:
    """A drawing on a page, as numbers from 0 to 1: rows, columns, red green blue."""
    raw = cairosvg.svg2png(bytestring=svg.encode(), output_width=width)
    image = Image.open(io.BytesIO(raw)).convert("RGBA")
    ground = Image.new("RGBA", image.size, page)
    return np.asarray(Image.alpha_composite(ground, image).convert("RGB")) / 255
