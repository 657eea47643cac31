"""Write ruleskit/art/glyph.py from Sarabun SemiBold (OFL 1.1).

usage: python tools/art/extract_glyphs.py LATIN.woff2 THAI.woff2 > ruleskit/art/glyph.py

The files are the latin and thai 600 ones of the npm package @fontsource/sarabun. Needs fonttools
and brotli, which nothing else does.
"""

from __future__ import annotations

import sys
from textwrap import wrap

from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-not-found]
from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-not-found]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-not-found]
from fontTools.ttLib import TTFont  # type: ignore[import-not-found]

from ruleskit.art.path import compact

SIZE = 30
CHARACTERS = ("abcdefgh0123456789/", "กขคงจฉชญ๐๑๒๓๔๕๖๗๘๙")
HEAD = '''"""Outlines of the board coordinates, centred on x = 0, base line y = 0, size 30.

Taken from Sarabun SemiBold, Copyright 2018 The Sarabun Project Authors
(https://github.com/cadsondemak/Sarabun), SIL Open Font License 1.1; rounded to one decimal.
Written by tools/art/extract_glyphs.py. The table stays under the licence in OFL.txt.
"""

from __future__ import annotations

GLYPHS: dict[str, str] = {'''


def outline(font: TTFont, char: str) -> str:
    """Path of one character at SIZE, centred on x = 0, base line y = 0."""
    glyphs, name = font.getGlyphSet(), font.getBestCmap()[ord(char)]
    box = BoundsPen(glyphs)
    glyphs[name].draw(box)
    k = SIZE / font["head"].unitsPerEm
    pen = SVGPathPen(glyphs, ntos=lambda v: f"{v:.3f}")
    middle = -k * (box.bounds[0] + box.bounds[2]) / 2
    glyphs[name].draw(TransformPen(pen, (k, 0, 0, -k, middle, 0)))
    return compact(pen.getCommands())


def main(files: list[str]) -> None:
    """Write the module to standard output."""
    out = [HEAD]
    for path, characters in zip(files, CHARACTERS, strict=True):
        font = TTFont(path)
        for char in characters:
            lines = wrap(outline(font, char), 88, drop_whitespace=False)
            out += [f'    "{char}": (', *(f'        "{line}"' for line in lines), "    ),"]
    sys.stdout.write("\n".join([*out, "}", ""]))


if __name__ == "__main__":
    main(sys.argv[1:])
