"""Pages as one PDF file, drawn by cairosvg."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Points of a PDF in a millimetre.
POINTS = 72 / 25.4
_SIZE = re.compile(r'width="(\d+)mm" height="(\d+)mm"')


def pdf(pages: Sequence[str]) -> bytes:
    """The pages, each as large as its SVG says.

    Raises:
        ImportError: cairosvg is not installed (`pip install ruleskit[png]`).
    """
    import cairocffi  # type: ignore[import-untyped]  # noqa: PLC0415 - comes with cairosvg
    from cairosvg.parser import Tree  # noqa: PLC0415 - optional
    from cairosvg.surface import SVGSurface  # noqa: PLC0415 - optional

    out = BytesIO()
    sheet = cairocffi.PDFSurface(out, 1, 1)
    context = cairocffi.Context(sheet)
    for page in pages:
        width, height = (int(n) * POINTS for n in _SIZE.findall(page)[0])
        sheet.set_size(width, height)
        # cairosvg draws a page on a surface of its own; the PDF takes its paths over.
        drawn = SVGSurface(Tree(bytestring=page.encode()), None, 72)
        context.set_source_surface(drawn.cairo)
        context.paint()
        context.show_page()
        drawn.finish()
    sheet.finish()
    return out.getvalue()
