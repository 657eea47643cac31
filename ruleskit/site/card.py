"""The picture of a link preview: a page's title beside its diagram.

Each script is set in its own font, and shaped by RAQM, so that Thai marks stand where they belong
and a mixed title has no empty boxes.
"""

from __future__ import annotations

import hashlib
import io
import re
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont, features

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SIZE: Final = (1200, 630)
BOARD: Final = 510
MARGIN: Final = 60
PAPER, INK, SOFT, EDGE = "#fffaf0", "#2f2115", "#6b4f38", "#4a3524"
THAI: Final = re.compile("[\u0e00-\u0e7f\u200c\u200d]+|[^\u0e00-\u0e7f\u200c\u200d]+")
#: Where a Thai line may end although there is no blank: before a vowel that begins a syllable.
BREAK: Final = re.compile("(?<=[^\\s])(?=[เแโใไ])| ")
LEADING: Final = 1.5
#: Raised when the drawing itself changes, so that kept cards are made anew.
VERSION: Final = b"1"


@cache
def font(folder: Path, script: str, weight: int, size: int) -> ImageFont.FreeTypeFont:
    """One of the site's fonts."""
    if not features.check("raqm"):
        raise RuntimeError("RAQM")
    file = folder / f"sarabun-{script}-{weight}-normal.woff2"
    return ImageFont.truetype(str(file), size, layout_engine=ImageFont.Layout.RAQM)


def runs(text: str) -> Iterator[tuple[str, str]]:
    """The text in pieces of one script each, with the script's name."""
    for piece in THAI.findall(text):
        yield ("thai" if "\u0e00" <= piece[0] <= "\u0e7f" else "latin"), piece


def tofu(folder: Path, text: str) -> list[str]:
    """The characters that no font of ours can draw."""
    found = []
    for script, piece in runs(text):
        face = font(folder, script, 700, 40)
        empty = bytes(face.getmask("\uffff"))
        found += [
            sign for sign in piece if not sign.isspace() and bytes(face.getmask(sign)) == empty
        ]
    return found


class Pen:
    """Sets lines of text in mixed scripts.

    Args:
        folder: where the fonts are.
        image: what is written on.
    """

    def __init__(self, folder: Path, image: Image.Image) -> None:
        self.folder = folder
        self.draw = ImageDraw.Draw(image)

    def width(self, text: str, weight: int, size: int) -> float:
        """How long a line is."""
        return sum(font(self.folder, s, weight, size).getlength(piece) for s, piece in runs(text))

    def line(self, at: tuple[float, float], text: str, weight: int, size: int, ink: str) -> None:
        """Write a line; `at` is where its baseline begins."""
        x, y = at
        for script, piece in runs(text):
            face = font(self.folder, script, weight, size)
            self.draw.text((x, y), piece, font=face, fill=ink, anchor="ls")
            x += face.getlength(piece)

    def wrapped(self, text: str, weight: int, size: int, room: float) -> list[str]:
        """A text in lines that fit."""
        lines = [""]
        for part in _parts(text):
            longer = lines[-1] + part
            if lines[-1].strip() and self.width(longer.rstrip(), weight, size) > room:
                lines.append(part.lstrip())
            else:
                lines[-1] = longer
        return [line.rstrip() for line in lines]

    def fitted(self, text: str, room: float) -> tuple[list[str], int]:
        """A title in at most four lines, as large as it may be."""
        for size in (64, 56, 48, 42):
            lines = self.wrapped(text, 700, size, room)
            if len(lines) <= 4 and all(self.width(line, 700, size) <= room for line in lines):
                break
        return lines[:5], size


def _parts(text: str) -> list[str]:
    """A text at every place where a line may end; a blank stays with what is before it."""
    ends = [hit.end() for hit in BREAK.finditer(text)]
    return [text[a:b] for a, b in zip([0, *ends], [*ends, len(text)], strict=True) if a != b]


class Card(NamedTuple):
    """What a card says and shows.

    Attributes:
        title: of the page.
        site: its name.
        note: what was verified.
        board: a verified diagram's PNG file.
    """

    title: str
    site: str
    note: str
    board: Path


def drawn(folder: Path, card: Card) -> bytes:
    """A card as a PNG file; `folder` holds the fonts."""
    image = Image.new("RGB", SIZE, PAPER)
    pen = Pen(folder, image)
    pen.draw.rectangle((0, 0, 24, SIZE[1]), fill=EDGE)
    with Image.open(card.board) as file:
        picture = file.convert("RGB")
    picture.thumbnail((BOARD, BOARD), Image.Resampling.LANCZOS)
    left = SIZE[0] - MARGIN - picture.width
    image.paste(picture, (left, (SIZE[1] - picture.height) // 2))
    room = left - 2 * MARGIN - 20
    lines, size = pen.fitted(card.title, room)
    for number, line in enumerate(lines):
        pen.line((MARGIN + 20, 150 + number * size * LEADING), line, 700, size, INK)
    pen.line((MARGIN + 20, SIZE[1] - 120), card.note, 400, 28, SOFT)
    pen.line((MARGIN + 20, SIZE[1] - 70), card.site, 700, 32, EDGE)
    out = io.BytesIO()
    image.quantize(128, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def kept(store: Path, folder: Path, card: Card) -> Path:
    """The file of a card, drawn only if it was not drawn before."""
    said = [text.encode() for text in (card.title, card.site, card.note)]
    name = hashlib.sha256(b"\0".join([VERSION, *said, card.board.read_bytes()])).hexdigest()[:32]
    file = store / f"{name}.png"
    if not file.exists():
        store.mkdir(parents=True, exist_ok=True)
        file.write_bytes(drawn(folder, card))
    return file
