"""Pages as one PDF file, drawn by cairosvg."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Points of a PDF in a millimetre.
POINTS = 72 / 25.4
#: What CSS calls an inch; cairosvg turns it into points.
DPI = 96
_SIZE = re.compile(r'width="(\d+)mm" height="(\d+)mm"')


def pdf(pages: Sequence[str]) -> bytes:
    """The pages, each as large as its SVG says.

    Raises:
        ImportError: cairosvg is not installed (`pip install ruleskit[png]`).
    """
    import cairocffi  # type: ignore[import-untyped]  # noqa: PLC0415 - comes with cairosvg
    from cairosvg.parser import Tree  # noqa: PLC0415 - optional
    from cairosvg.surface import PDFSurface  # noqa: PLC0415 - optional

    out = BytesIO()
    sheet = cairocffi.PDFSurface(out, 1, 1)

    class Page(PDFSurface):  # type: ignore[misc]
        """Draws on the one sheet instead of a file of its own, so that paths stay paths."""

        surface_class = staticmethod(lambda *_: sheet)

    for page in pages:
        sheet.set_size(*(int(length) * POINTS for length in _SIZE.findall(page)[0]))
        Page(Tree(bytestring=page.encode()), None, DPI)
        sheet.show_page()
    sheet.finish()
    return out.getvalue()
