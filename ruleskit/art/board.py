"""Boards as SVG text.

>>> draw({"e1": "K", "e8": "k"}, Look("chess"), title="Kings").count("<use href=")
2
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import TYPE_CHECKING

from ruleskit.art import field, figure, strip
from ruleskit.art.arrow import Arrow, attacker, head
from ruleskit.art.legend import legend
from ruleskit.art.look import SQUARES, ArtError, Count, Line, Look, Mark, known
from ruleskit.art.mark import MARKS, UNDER
from ruleskit.art.path import ROUND
from ruleskit.art.sheet import single

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ruleskit.art.palette import Palette

__all__ = ["ArtError", "Count", "Line", "Look", "Mark", "draw", "legend", "single", "worded"]

ORDER = {square: i for i, square in enumerate(SQUARES)}
CORNER = {
    flipped: {
        s: (i % 8 * 100, i // 8 * 100) for i, s in enumerate(SQUARES[:: -1 if flipped else 1])
    }
    for flipped in (False, True)
}
PLACE = {
    flipped: {s: f'" x="{x}" y="{y}"/>' for s, (x, y) in corners.items()}
    for flipped, corners in CORNER.items()
}
HEADS = {"attack-head": "attack", "move-head": "move"}
UNSAFE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What no XML document may hold."""


def text(words: str) -> str:
    """Words as XML text or attribute value."""
    return escape(UNSAFE.sub("\ufffd", words))


def placed(men: Mapping[str, str], look: Look) -> tuple[str, frozenset[str]]:
    """One `<use>` a man, in the order a8 ... h1, and the names of the men that occur."""
    names = {}
    for square, letter in men.items():
        if square not in ORDER:
            raise ArtError("square", square)
        names[square] = figure.name(look.game, letter)
    place = PLACE[look.flipped]
    uses = [f'<use href="#\0{names[s]}{place[s]}' for s in sorted(names, key=ORDER.__getitem__)]
    return "".join(uses), frozenset(names.values())


@cache
def mark_definition(kind: str, p: Palette) -> str:
    """A mark, a triangle or an arrowhead for `<defs>`."""
    if kind == "attacker":
        drawing = attacker(p)
    elif kind in HEADS:
        drawing = head(HEADS[kind], p)
    else:
        drawing = MARKS[kind](p)
    return f'<g id="\0m-{kind}">{drawing}</g>'


def marked(marks: Sequence[Mark], look: Look) -> tuple[str, str, set[str]]:
    """The marks under and over the men, each once, and their kinds."""
    under: list[str] = []
    over: list[str] = []
    place = PLACE[look.flipped]
    for mark in sorted(set(marks), key=lambda m: (ORDER[m.square], m.kind)):
        known("kind", mark.kind, MARKS)
        layer = under if mark.kind in UNDER else over
        layer.append(f'<use href="#\0m-{mark.kind}{place[mark.square]}')
    return "".join(under), "".join(over), {mark.kind for mark in marks}


def arrows(lines: Sequence[Line], men: Mapping[str, str], look: Look) -> list[Arrow]:
    """Each line once, in board units."""
    corner, out = CORNER[look.flipped], []
    for line in sorted(set(lines), key=lambda n: (ORDER[n.start], ORDER[n.end], n.kind)):
        (x1, y1), (x2, y2) = corner[line.start], corner[line.end]
        out.append(Arrow(x1 + 50, y1 + 50, x2 + 50, y2 + 50, line.kind, line.end in men))
    return out


def shafts(drawn: Sequence[Arrow], p: Palette) -> str:
    """The shafts, grouped by kind."""
    out = ""
    for kind in ("attack", "move"):
        paths = "".join(a.shaft(p) for a in drawn if a.kind == kind)
        if paths:
            out += f'<g id="\0{kind}s" fill="none">{paths}</g>'
    return out


def heads(drawn: Sequence[Arrow]) -> tuple[str, set[str]]:
    """Triangles and heads, and the definitions they need."""
    triangles, out, kinds = [], "", set()
    for a in drawn:
        kinds.add(f"{a.kind}-head")
        out += f'<use href="#\0m-{a.kind}-head" transform="{a.place()}"/>'
        for turn in a.corners() if a.kind == "attack" else ():
            kinds.add("attacker")
            x, y = int(a.x1), int(a.y1)
            where = f"translate({x - 50} {y - 50})rotate({turn} 50 50)"
            triangles.append(f'<use href="#\0m-attacker" transform="{where}"/>')
    return "".join(dict.fromkeys(triangles)) + out, kinds


def below(turn: str | None, count: Count | None, look: Look) -> str:
    """The strip under the board, in the coordinates of the field."""
    out, x, y = "", 0.0, field.SIDE - field.TOP
    if turn is not None:
        chip = strip.turn(look.palette, turn)
        out += f'<g id="\0turn-{turn}" transform="translate(0 {y})">{chip}</g>'
        x = 100
    if count is not None:
        chip, _ = strip.count(look.palette, count, look.digits)
        out += f'<g id="\0count-{count.kind}" transform="translate({x:g} {y})">{chip}</g>'
    return out


def opening(height: int) -> str:
    """The root element, without words."""
    box = f"0 0 {field.SIDE} {height}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img">'


def worded(svg: str, *, title: str = "", desc: str = "", lang: str = "", metadata: str = "") -> str:
    """A drawing that says nothing yet, with words; what is empty is left out.

    Args:
        svg: the text of a drawing without words.
        title: accessible name, escaped here as are the next three.
        desc: accessible description.
        lang: language of title and desc.
        metadata: text of the `<metadata>` element.

    Example:
        >>> worded('<svg role="img"><g/></svg>', title="Kings", lang="en")
        '<svg role="img" lang="en"><title>Kings</title><g/></svg>'
    """
    root, _, body = svg.partition(">")
    language = f' lang="{text(lang)}"' if lang else ""
    words = (("title", title), ("desc", desc), ("metadata", metadata))
    said = "".join(f"<{tag}>{text(line)}</{tag}>" for tag, line in words if line)
    return f"{root}{language}>{said}{body}"


def draw(  # noqa: PLR0913 - one drawing, all of it optional but men and look
    men: Mapping[str, str],
    look: Look,
    *,
    marks: Sequence[Mark] = (),
    lines: Sequence[Line] = (),
    turn: str | None = None,
    count: Count | None = None,
    prefix: str = "",
    title: str = "",
    desc: str = "",
    lang: str = "",
    metadata: str = "",
) -> str:
    """A whole board as SVG text; the same input gives the same bytes.

    Args:
        men: square to FEN letter (`K`, `m`, `M~`).
        look: board, coordinates, palette.
        marks: marks on squares; equal ones are drawn once, their order does not matter.
        lines: attacks and moves from square to square.
        turn: the side to move, `w` or `b`, shown under the board.
        count: the running count, shown beside it.
        prefix: begins every id, for several boards on one page.
        title: accessible name, escaped here as are the next three.
        desc: accessible description.
        lang: language of title and desc.
        metadata: text of the `<metadata>` element.

    Raises:
        ArtError: an unknown square, letter, kind or side, or a prefix that is no XML name.
    """
    known("turn", turn, (None, "w", "b"))
    if prefix and not re.fullmatch(r"[A-Za-z_][\w.-]*", prefix, re.ASCII):
        raise ArtError("prefix", prefix)
    p = look.palette
    uses, names = placed(men, look)
    under, over, kinds = marked(marks, look)
    drawn = arrows(lines, men, look)
    tips, more = heads(drawn)
    height = field.STRIP if turn or count else 0
    defs = figure.definitions(look.game, names, p, shaded=look.shaded)
    defs += "".join(mark_definition(kind, p) for kind in sorted(kinds | more))
    body = (
        f"<defs>{defs}</defs>{field.ground(look, height)}"
        f'<g id="\0under">{under}</g>{shafts(drawn, p)}<g id="\0men" {ROUND}>{uses}</g>'
        f'<g id="\0over">{over}{tips}</g>{below(turn, count, look)}{field.finish(look)}</g></svg>'
    )
    svg = (opening(field.SIDE + height) + body).replace("\0", prefix)
    return worded(svg, title=title, desc=desc, lang=lang, metadata=metadata)
