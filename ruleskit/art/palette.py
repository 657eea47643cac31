"""Every colour, once. A dark page changes the page, never the board."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Ink:
    """How one side's men are painted; widths in hundredths of a square.

    Attributes:
        fill: the body.
        edge: the outline, and the shadow at the opacity `shade`.
        detail: grooves, face, slit.
    """

    fill: str
    edge: str
    detail: str
    shade: float
    outline: float = 3.6
    groove: float = 2.6


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours of boards, marks and men.

    The five mark colours stay apart (CIEDE2000 of 10 or more) for normal, protan, deutan and
    tritan eyes, and each has a contrast of 3 or more on every ground. Shape still comes first.

    Attributes:
        rim: the frame's thin edge, which shows the board on a dark page.
        wood: ground of the plain Makruk board, ruled with `line`.
        halo: light edge round every mark.
        field_edge: a line round the chequered field, for paper.
        shaded: False leaves out every man's shadow.
    """

    light: str = "#f3e9d4"
    dark: str = "#cba678"
    frame: str = "#4a3524"
    coord: str = "#f7eddb"
    rim: str = "#8a7660"
    wood: str = "#dcb882"
    line: str = "#6b4a1f"
    wood_coord: str = "#4a3210"
    navy: str = "#0b44a6"
    teal: str = "#00615c"
    bronze: str = "#524000"
    red: str = "#b00834"
    purple: str = "#48085c"
    halo: str = "#fffaf0"
    tint: float = 0.18
    field_edge: bool = False
    shaded: bool = True
    white: Ink = Ink("#fffaf0", "#2a1f16", "#2a1f16", 0.17)
    black: Ink = Ink("#3b2f2a", "#17100c", "#c9b694", 0.55, groove=2)


SCREEN = Palette()
PRINT = replace(
    SCREEN,
    light="#fff",
    dark="#d9d9d9",
    frame="#fff",
    coord="#000",
    rim="#000",
    wood="#fff",
    line="#000",
    wood_coord="#000",
    navy="#000",
    teal="#000",
    bronze="#000",
    red="#000",
    purple="#000",
    halo="#fff",
    field_edge=True,
    shaded=False,
    white=Ink("#fff", "#000", "#000", 0, outline=4),
    black=Ink("#000", "#000", "#fff", 0, outline=4, groove=2.4),
)
