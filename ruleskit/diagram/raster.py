"""Drawings as PNG, made by two processes when there are many."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from io import BytesIO
from typing import TYPE_CHECKING, Final

from ruleskit.diagram.png import with_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: Widths in pixels.
WIDTHS: Final = (480, 960)
WORKERS: Final = 2
#: By how much of 255 a channel may differ.
ROUNDING: Final = 24

#: A drawing without words as SVG text, a width, and the certificate's text.
Job = tuple[str, int, str]


def render(job: Job) -> bytes:
    """One PNG file.

    Raises:
        ImportError: cairosvg is not installed.
    """
    import cairosvg  # noqa: PLC0415 - the only function that needs it

    svg, width, certificate = job
    png: bytes = cairosvg.svg2png(bytestring=svg.encode(), output_width=width)
    return with_text(png, certificate)


def same_pixels(first: bytes, second: bytes) -> bool:
    """Whether two PNG files show the same, but for what another version of cairo rounds.

    Raises:
        ImportError: cairocffi is not installed.
    """
    import cairocffi  # type: ignore[import-untyped]  # noqa: PLC0415 - comes with cairosvg

    surfaces = [cairocffi.ImageSurface.create_from_png(BytesIO(png)) for png in (first, second)]
    sizes = {(s.get_width(), s.get_height(), s.get_format()) for s in surfaces}
    if len(sizes) != 1:
        return False
    rows = [bytes(surface.get_data()) for surface in surfaces]
    return (
        rows[0] == rows[1]
        or max(abs(one - other) for one, other in zip(*rows, strict=True)) <= ROUNDING
    )


def render_all(jobs: Sequence[Job]) -> Iterator[bytes]:
    """PNG files in the order of their jobs."""
    if len(jobs) < 2 * WORKERS:
        yield from map(render, jobs)
        return
    with ProcessPoolExecutor(WORKERS) as pool:
        yield from pool.map(render, jobs, chunksize=4)
