"""Files that were made to do harm are refused in little time and memory."""

from __future__ import annotations

import re
import resource
import struct
import time
import zlib
from typing import TYPE_CHECKING

import pytest

from ruleskit.diagram import png
from ruleskit.diagram.canonical import embed
from ruleskit.diagram.hostile import SIZE, RefusedFileError, parse
from ruleskit.diagram.recheck import examine, examine_file

if TYPE_CHECKING:
    from pathlib import Path

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 848 848" role="img">'


def nested(depth: int) -> str:
    return HEAD + "<g>" * depth + "</g>" * depth + "</svg>"


FILES = {
    "billion laughs": (
        '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
        + HEAD + "<title>&b;</title></svg>", "NO_DRAWING"),
    "a document type inside": (HEAD + '<!DOCTYPE svg SYSTEM "file:///x"></svg>', "DECLARATION"),
    "an instruction": (HEAD + '<?xml-stylesheet href="x.css"?></svg>', "DECLARATION"),
    "a comment": (HEAD + "<!-- --></svg>", "DECLARATION"),
    "character data": (HEAD + "<title><![CDATA[<script>]]></title></svg>", "DECLARATION"),
    "a script": (HEAD + "<script>alert(1)</script></svg>", "ELEMENT"),
    "a style": (HEAD + "<style>*{fill:red}</style></svg>", "ELEMENT"),
    "a foreign object": (HEAD + "<foreignObject></foreignObject></svg>", "ELEMENT"),
    "an image": (HEAD + '<image href="#x"></image></svg>', "ELEMENT"),
    "an animation": (HEAD + "<animate></animate></svg>", "ELEMENT"),
    "a handler": (HEAD.replace("<svg ", '<svg onload="alert(1)" ') + "</svg>", "ATTRIBUTE"),
    "a style attribute": (HEAD + '<g style="fill:url(http://x)"></g></svg>', "ATTRIBUTE"),
    "a reference to elsewhere": (HEAD + '<use href="https://example.org/#a"/></svg>', "REFERENCE"),
    "a reference to data": (HEAD + '<use href="data:image/svg+xml,x"/></svg>', "REFERENCE"),
    "an old reference": (HEAD + '<use xlink:href="#a"/></svg>', "ATTRIBUTE"),
    "an unknown entity": (HEAD + "<title>&nbsp;</title></svg>", "MALFORMED"),
    "an unfinished file": (HEAD, "MALFORMED"),
    "two roots": (HEAD + "</svg>" + HEAD + "</svg>", "MALFORMED"),
    "deep nesting": (nested(20_000), "TOO_DEEP"),
    "very many elements": (HEAD + "<g/>" * 50_000 + "</svg>", "TOO_MANY_ELEMENTS"),
    "a very long value": (HEAD + f'<path d="{"M0 0" * 20_000}"/></svg>', "VALUE_TOO_LONG"),
    "a very long title": (HEAD + f"<title>{'a' * 100_000}</title></svg>", "TEXT_TOO_LONG"),
    "text between": (HEAD + "<g>text</g></svg>", "TEXT"),
    "a file that is too large": (HEAD + " " * SIZE + "</svg>", "TOO_LARGE"),
    "nothing": ("", "NO_DRAWING"),
    "a web page": ("<html></html>", "NO_DRAWING"),
    "another root": ("<svg ><svg /></svg>", "ROOT"),
    "a reference to itself": (
        HEAD + '<defs><use id="a" href="#a"/></defs><rect/><g id="under"/></svg>', "NAMES"),
}  # fmt: skip


@pytest.mark.parametrize(("source", "code"), FILES.values(), ids=FILES)
def test_a_hostile_drawing_is_refused(source: str, code: str):
    started = time.perf_counter()
    findings = examine(source.encode())
    assert (findings[0].good, findings[0].code) == (False, code)
    assert time.perf_counter() - started < 1


@pytest.mark.parametrize("data", [b"<svg \xff\xfe>", "<svg ></svg>".encode("utf-16"), b"\x00" * 99])
def test_other_encodings_are_refused(data: bytes):
    assert not examine(data)[0].good


NUMBERS = ["9" * 400, "1e999", "NaN", "inf", "-0", "0x10", "\u0661", "1_00", "4 00", ""]
PLACES = [
    'x="600" y="{}"/>',
    "M350 {}L",
    '"0 {} 161 999"',
    "translate({} 750)",
    'viewBox="0 0 848 {}"',
]


@pytest.mark.parametrize("place", PLACES)
def test_strange_numbers_are_refused(published: Path, place: str):
    svg = (published / "check-answers.en.svg").read_text(encoding="utf-8")
    before, after = place.split("{}")
    pattern = re.escape(before) + r"[\d.]+" + re.escape(after)
    assert re.search(pattern, svg)
    for number in NUMBERS:
        changed = re.sub(pattern, lambda _, n=number: before + n + after, svg)
        assert not examine(changed.encode())[0].good


def test_an_endless_claim_is_refused(published: Path):
    svg = (published / "chess-start.en.svg").read_text(encoding="utf-8")
    for claim in ("perft 99", "perft 6", "distinct 5", "perft " + "9" * 17):
        changed = svg.replace("perft 2 = 400", f"{claim} = 400")
        assert changed != svg
        started = time.perf_counter()
        assert examine(changed.encode())[0].code == "TOO_COSTLY"
        assert time.perf_counter() - started < 5


def test_a_large_file_is_not_even_read(tmp_path: Path):
    path = tmp_path / "large.svg"
    with path.open("wb") as file:
        file.truncate(40_000_000_000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert examine_file(path)["large.svg"][0].code == "TOO_LARGE"
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 20_000


@pytest.mark.parametrize("suffix", ["", '"', "><script>", "a b", "ก", "x" * 81, "\n"])
def test_an_embedder_cannot_write_markup_into_ids(suffix: str):
    with pytest.raises(ValueError, match=re.escape(suffix) or "^$"):
        embed(HEAD + "</svg>", suffix)


def header(width: int, height: int, depth: int = 8, colour: int = 6) -> bytes:
    data = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    return png.SIGNATURE + png.chunk(b"IHDR", data)


TEXT = png.chunk(b"tEXt", b"ruleskit\0{}")
END = png.chunk(b"IEND", b"")


def pixels(size: int) -> bytes:
    return png.chunk(b"IDAT", zlib.compress(bytes(size)))


PNG_FILES = {
    "no chunk": png.SIGNATURE,
    "a huge size": header(2**31 - 1, 2**31 - 1) + TEXT + pixels(9) + END,
    "no size": header(0, 0) + TEXT + pixels(9) + END,
    "a bomb": header(480, 480) + TEXT + pixels(300_000_000) + END,
    "too few pixels": header(480, 480) + TEXT + pixels(10) + END,
    "a damaged checksum": header(480, 480) + TEXT[:-1] + b"\0" + pixels(10) + END,
    "a length beyond the file": png.SIGNATURE + b"\xff\xff\xff\xffIHDR",
    "no end": header(480, 480) + TEXT + pixels((480 * 4 + 1) * 480),
    "something behind the end": header(480, 480) + TEXT + pixels((480 * 4 + 1) * 480) + END + b"PK",
    "a palette": header(480, 480, 8, 3) + TEXT + pixels((480 + 1) * 480) + END,
    "two certificates": header(480, 480) + TEXT + TEXT + pixels((480 * 4 + 1) * 480) + END,
    "no certificate": header(480, 480) + pixels((480 * 4 + 1) * 480) + END,
    "a compressed text": header(480, 480) + png.chunk(b"zTXt", b"ruleskit\0\0x") + END,
    "very many chunks": header(480, 480) + png.chunk(b"IDAT", b"") * 5_000 + END,
    "damaged pixels": header(480, 480) + TEXT + png.chunk(b"IDAT", b"\x78\x9cxxxx") + END,
}


@pytest.mark.parametrize("data", PNG_FILES.values(), ids=PNG_FILES)
def test_a_hostile_png_is_refused(data: bytes):
    started = time.perf_counter()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert not examine(data)[0].good
    assert time.perf_counter() - started < 1
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000


def test_the_reader_stops_early():
    with pytest.raises(RefusedFileError) as caught:
        parse((HEAD + "<g/>" * 4_000 + "<nonsense>").encode())
    assert caught.value.code == "TOO_MANY_ELEMENTS"


@pytest.mark.parametrize(
    "text", ["[]", "5", "null", '{"certificate":"ruleskit diagram 1"}', "{" * 900]
)
def test_a_strange_certificate_is_refused(published: Path, text: str):
    svg = (published / "chess-start.en.svg").read_text(encoding="utf-8")
    start, _, rest = svg.partition("<metadata>")
    changed = start + f"<metadata>{text}</metadata>" + rest.partition("</metadata>")[2]
    assert examine(changed.encode())[0].code in {"NO_CERTIFICATE", "BAD_CERTIFICATE"}
