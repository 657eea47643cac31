"""PNG files as rows of chunks: a certificate goes in, and comes out of a file nobody trusts."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING, Final

from ruleskit.diagram.hostile import SIZE, RefusedFileError

if TYPE_CHECKING:
    from collections.abc import Iterator

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
KEYWORD: Final = b"ruleskit"
#: Width and height of what we publish never exceed this.
SIDE: Final = 1_200
CHUNKS: Final = 2_000


def chunk(kind: bytes, data: bytes) -> bytes:
    """One chunk: length, kind, data, checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def with_text(png: bytes, text: str) -> bytes:
    """A PNG with a text in ASCII, right after its header."""
    end = len(SIGNATURE) + 8 + struct.unpack(">I", png[8:12])[0] + 4
    return png[:end] + chunk(b"tEXt", KEYWORD + b"\0" + text.encode("ascii")) + png[end:]


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a file, each with its checksum tested.

    Raises:
        RefusedFileError: it is no PNG, or one that we cannot have made.
    """
    if len(data) > SIZE:
        raise RefusedFileError("TOO_LARGE", str(len(data)))
    if not data.startswith(SIGNATURE):
        raise RefusedFileError("NO_DRAWING")
    at, seen, kind = len(SIGNATURE), 0, b""
    while at < len(data) and kind != b"IEND":
        seen += 1
        if seen > CHUNKS or at + 12 > len(data):
            raise RefusedFileError("MALFORMED", f"byte {at}")
        [length] = struct.unpack(">I", data[at : at + 4])
        kind, content = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        if data[at + 8 + length : at + 12 + length] != struct.pack(
            ">I", zlib.crc32(kind + content)
        ):
            raise RefusedFileError("MALFORMED", f"byte {at}")
        yield kind, content
        at += 12 + length
    if kind != b"IEND" or at != len(data):
        raise RefusedFileError("MALFORMED", "after the end")


def read(data: bytes) -> tuple[int, int, str]:
    """Width, height and the text of a file.

    Raises:
        RefusedFileError: it is no PNG of ours, or its pixels would be more than they say.
    """
    found = list(chunks(data))
    if not found or found[0][0] != b"IHDR" or len(found[0][1]) != 13:
        raise RefusedFileError("MALFORMED", "no header")
    width, height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", found[0][1])
    if not (0 < width <= SIDE and 0 < height <= SIDE) or (depth, interlace) != (8, 0):
        raise RefusedFileError("NO_DRAWING", f"{width}x{height}")
    if colour not in {2, 6}:
        raise RefusedFileError("NO_DRAWING", f"colour type {colour}")
    texts = [content for kind, content in found if kind == b"tEXt"]
    others = {kind for kind, _ in found} - {b"IHDR", b"IDAT", b"IEND", b"tEXt", b"bKGD", b"pHYs"}
    if others or len(texts) != 1 or not texts[0].startswith(KEYWORD + b"\0"):
        raise RefusedFileError("NO_CERTIFICATE", *sorted(map(repr, others)))
    _inflate(b"".join(content for kind, content in found if kind == b"IDAT"),
             (width * (3 if colour == 2 else 4) + 1) * height)  # fmt: skip
    return width, height, texts[0][len(KEYWORD) + 1 :].decode("latin-1")


def _inflate(packed: bytes, expected: int) -> None:
    """Make sure that the pixels are as many as the header says, holding no more than those."""
    try:
        unpacker = zlib.decompressobj()
        size = len(unpacker.decompress(packed, expected + 1))
    except zlib.error as error:
        raise RefusedFileError("MALFORMED", str(error)) from error
    if size != expected or not unpacker.eof or unpacker.unused_data:
        raise RefusedFileError("MALFORMED", "pixels")
