"""Write ruleskit/lesson/fonts/sarabun.json: outlines and mark rules of Sarabun (OFL 1.1).

usage: python -m tools.worksheet_font > ruleskit/lesson/fonts/sarabun.json

Reads the files in docs/assets/fonts. Needs fonttools and brotli, which nothing else does.
"""  # noqa: INP001 - a script beside the others

from __future__ import annotations

import json
import sys
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-not-found]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-not-found]
from fontTools.ttLib import TTFont  # type: ignore[import-not-found]

FONTS = Path("docs/assets/fonts")
WEIGHTS = {"regular": "400", "bold": "700"}
LATIN = [*range(0x20, 0x7F), *map(ord, "–—“”‘’…·×½±°")]
THAI = range(0xE01, 0xE5C)
COPYRIGHT = (
    "Sarabun, Copyright 2018 The Sarabun Project Authors, SIL Open Font License 1.1 (OFL.txt)"
)


def main() -> None:
    """Write the table to standard output."""
    table: dict[str, object] = {"copyright": COPYRIGHT}
    for name, weight in WEIGHTS.items():
        table[name] = face(weight)
    sys.stdout.write(json.dumps(table, ensure_ascii=False, separators=(",", ":")) + "\n")


def face(weight: str) -> dict[str, object]:
    """One weight: characters, glyphs, substitutions and anchors."""
    latin = TTFont(FONTS / f"sarabun-latin-{weight}-normal.woff2")
    thai = TTFont(FONTS / f"sarabun-thai-{weight}-normal.woff2")
    characters: dict[str, str] = {}
    glyphs: dict[str, list[object]] = {}
    for font, codes in ((latin, LATIN), (thai, THAI)):
        names = font.getBestCmap()
        chosen = {chr(code): names[code] for code in codes if code in names}
        # Only the Thai file has glyphs that no character names: they come by substitution.
        wanted = set(chosen.values()) if font is latin else thai_glyphs(font)
        characters |= chosen
        glyphs |= {name: outline(font, name) for name in sorted(wanted)}
    return {
        "characters": characters,
        "glyphs": glyphs,
        "ligatures": ligatures(thai),
        "contexts": contexts(thai),
        **anchors(thai),
    }


def thai_glyphs(font: TTFont) -> set[str]:
    """Thai letters and marks, and their other shapes."""
    return {name for name in font.getGlyphOrder() if "0E" in name or "thai." in name}


def outline(font: TTFont, name: str) -> list[object]:
    """Advance and path, y downwards."""
    glyphs = font.getGlyphSet()
    pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
    glyphs[name].draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
    return [glyphs[name].width, pen.getCommands()]


def subtables(font: TTFont, table: str, kind: str) -> list[object]:
    """All subtables of a kind, in order."""
    found = [st for lookup in font[table].table.LookupList.Lookup for st in lookup.SubTable]
    return [st for st in found if type(st).__name__ == kind]


def ligatures(font: TTFont) -> dict[str, str]:
    """Two glyphs, with a blank between, to one."""
    return {
        f"{first} {lig.Component[0]}": lig.LigGlyph
        for st in subtables(font, "GSUB", "LigatureSubst")
        for first, found in st.ligatures.items()  # type: ignore[attr-defined]
        for lig in found
    }


def contexts(font: TTFont) -> list[dict[str, object]]:
    """Substitutions of one glyph by what stands before and after it, in order."""
    lookups = font["GSUB"].table.LookupList.Lookup
    out: list[dict[str, object]] = []
    for st in subtables(font, "GSUB", "ChainContextSubst"):
        (record,) = st.SubstLookupRecord  # type: ignore[attr-defined]
        mapping = lookups[record.LookupListIndex].SubTable[0].mapping
        (inner,) = st.InputCoverage  # type: ignore[attr-defined]
        out.append(
            {
                "before": [c.glyphs for c in st.BacktrackCoverage],  # type: ignore[attr-defined]
                "after": [c.glyphs for c in st.LookAheadCoverage],  # type: ignore[attr-defined]
                "to": {name: mapping[name] for name in inner.glyphs if name in mapping},
            }
        )
    return out


def anchors(font: TTFont) -> dict[str, object]:
    """Where marks hang: on bases by class, of marks themselves, and on other marks."""
    (on_base,) = subtables(font, "GPOS", "MarkBasePos")
    marks = {
        name: [record.Class, *place(record.MarkAnchor)]
        for name, record in zip(
            on_base.MarkCoverage.glyphs,  # type: ignore[attr-defined]
            on_base.MarkArray.MarkRecord,  # type: ignore[attr-defined]
            strict=True,
        )
    }
    bases = {
        name: [place(anchor) for anchor in record.BaseAnchor]
        for name, record in zip(
            on_base.BaseCoverage.glyphs,  # type: ignore[attr-defined]
            on_base.BaseArray.BaseRecord,  # type: ignore[attr-defined]
            strict=True,
        )
    }
    stacked: dict[str, list[int]] = {}
    for st in subtables(font, "GPOS", "MarkMarkPos"):
        names = st.Mark2Coverage.glyphs  # type: ignore[attr-defined]
        records = st.Mark2Array.Mark2Record  # type: ignore[attr-defined]
        for name, record in zip(names, records, strict=True):
            if "0E" in name:
                stacked[name] = place(record.Mark2Anchor[0])
    return {"bases": bases, "marks": marks, "stacked": stacked}


def place(anchor: object) -> list[int]:
    """An anchor's x and y, y downwards."""
    return [anchor.XCoordinate, -anchor.YCoordinate] if anchor else []  # type: ignore[attr-defined]


if __name__ == "__main__":
    main()
