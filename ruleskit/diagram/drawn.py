"""The hash of a drawing that was just drawn, taken from its text.

Reading a drawing back takes longer than drawing it, and nearly all of it is the same in every
picture: figures, board, coordinates, a man on a square. So what `art` writes is taken in pieces
that are remembered. What others send is read by `canonical`; the two must agree, for a published
file whose hash is another is refused.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ruleskit.diagram.canonical import short_hash

#: Where a piece begins.
PIECE: Final = re.compile("(?=<(?:g|use) )")
TAG: Final = re.compile(r'<(/?)(\w+)((?: [\w-]+="[^"&]*")*)(/?)>')
ATTRIBUTE: Final = re.compile(r' ([\w-]+)="([^"]*)"')
#: A name or a reference in the form of a piece.
NAME: Final = re.compile("\0(#?)([^\0]*)\0")
#: Pieces that are remembered: a man of each kind on each square, and what is always there.
MOST: Final = 4_096


def drawn_hash(svg: str) -> str:
    """What `canonical.drawing_hash` finds, of the text that `art` wrote.

    Args:
        svg: a drawing without words.

    Raises:
        ValueError: it is no such text.
        KeyError: something is used before it is defined.
    """
    numbers: dict[str, str] = {}

    def numbered(name: re.Match[str]) -> str:
        if not name[1]:
            numbers[name[2]] = f"n{len(numbers)}"
        return repr(name[1] + numbers[name[2]])

    form = "".join(map(_form, PIECE.split(svg)))
    return short_hash(NAME.sub(numbered, form).encode())


@lru_cache(MOST)
def _form(piece: str) -> str:
    """The canonical form of a piece, its names still as they are, between zeros."""
    if TAG.sub("", piece):
        raise ValueError(piece)
    parts: list[str] = []
    for end, tag, attributes, empty in TAG.findall(piece):
        if not end:
            parts.append("<" + tag)
            parts += [_attribute(*found) for found in sorted(ATTRIBUTE.findall(attributes))]
            parts.append(">")
        if end or empty:
            parts.append("/>")
    return "".join(parts)


def _attribute(name: str, value: str) -> str:
    return f" {name}=\0{value}\0" if name in {"id", "href"} else f" {name}={value!r}"
