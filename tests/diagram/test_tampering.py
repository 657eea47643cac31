"""A published file that was changed does not pass: one change a row."""

from __future__ import annotations

import json
import random
import re
from html import escape, unescape
from typing import TYPE_CHECKING

import pytest

from ruleskit.diagram.canonical import drawing_hash, embed
from ruleskit.diagram.png import with_text
from ruleskit.diagram.raster import render
from ruleskit.diagram.recheck import examine, examine_file

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ONE = "castling-through-attack.en.svg"
OTHER = "check-answers.en.svg"
MAKRUK = "makruk-count-pieces.en.svg"


def bad(data: bytes) -> set[str]:
    """The names of the findings that speak against a file."""
    return {finding.name for finding in examine(data) if not finding.good}


def metadata(svg: str) -> str:
    return unescape(svg.partition("<metadata>")[2].partition("</metadata>")[0])


def certified(svg: str, **changes: object) -> str:
    """The file with other values in its certificate, written as certificates are."""
    table = json.loads(metadata(svg)) | changes
    text = json.dumps(table, sort_keys=True, separators=(",", ":"))
    start, _, rest = svg.partition("<metadata>")
    return f"{start}<metadata>{escape(text)}</metadata>{rest.partition('</metadata>')[2]}"


def resealed(svg: str) -> str:
    """The file with the hash of what it draws now: what a forger would do."""
    return certified(svg, drawing=drawing_hash(svg))


def swap(old: str, new: str, count: int = 1) -> Callable[[str], str]:
    def change(svg: str) -> str:
        assert old in svg, old
        return svg.replace(old, new, count)

    return change


def without(pattern: str) -> Callable[[str], str]:
    def change(svg: str) -> str:
        changed, count = re.subn(pattern, "", svg, count=1)
        assert count == 1
        return changed

    return change


def other_claim(old: str, new: str) -> Callable[[str], str]:
    def change(svg: str) -> str:
        claims = json.loads(metadata(svg))["claims"]
        assert any(claim[0] == old for claim in claims)
        return certified(svg, claims=[[new if c[0] == old else c[0], *c[1:]] for c in claims])

    return change


def before_end(markup: str) -> Callable[[str], str]:
    return swap("</g></svg>", f"{markup}</g></svg>")


KING = '<use href="#wK" x="400" y="700"/>'
ROOK = '<use href="#wR" x="700" y="700"/>'
BISHOP = '<use href="#bB" x="0" y="200"/>'
MARK = '<use href="#m-attacked" x="500" y="700"/>'
WHITE = '<path fill="#fffaf0" d="M0 0h100v100h-100z"/>'

DRAWING = {
    "a man moved": swap(KING, KING.replace("400", "300")),
    "a man moved off the board": swap(KING, KING.replace("400", "900")),
    "a man moved by half a square": swap(KING, KING.replace("400", "450")),
    "a man recoloured": swap(BISHOP, BISHOP.replace("#bB", "#wB")),
    "a man made another": swap(ROOK, ROOK.replace("#wR", "#wQ")),
    "a man removed": swap(BISHOP, ""),
    "a man added": swap(BISHOP, BISHOP + BISHOP.replace('x="0"', 'x="300"')),
    "a man twice on his square": swap(KING, KING * 2),
    "a second man on a square": swap(KING, KING + KING.replace("#wK", "#wQ")),
    "a man drawn after the marks": lambda svg: before_end(KING)(swap(KING, "")(svg)),
    "a mark removed": swap(MARK, ""),
    "a mark moved": swap(MARK, MARK.replace("500", "400")),
    "a mark made another": swap(MARK, MARK.replace("attacked", "from")),
    "a mark added": swap(MARK, MARK + MARK.replace("500", "200")),
    "a mark twice": swap(MARK, MARK * 2),
    "an arrow turned": swap('d="M50 250L550 750"', 'd="M550 750L50 250"', 2),
    "an arrow from elsewhere": swap('d="M50 250L550 750"', 'd="M150 250L550 750"', 2),
    "an arrow without its head": without(r'<use href="#m-attack-head"[^>]*/>'),
    "an arrow whose head looks away": swap("rotate(45)", "rotate(225)"),
    "an arrow that is not seen": lambda svg: re.sub(r'"0 [\d.]+ [\d.]+ 999"', '"0 999 4 999"', svg),
    "an arrow without its triangle": without(r'<use href="#m-attacker"[^>]*/>'),
    "the side to move": swap('id="turn-w"', 'id="turn-b"'),
    "the disc of the side to move": swap('r="12.5" fill="#fffaf0"', 'r="12.5" fill="#3b2f2a"'),
    "no side to move": without(r'<g id="turn-w".*?</g>'),
    "a white rectangle over a man": before_end(
        '<rect x="400" y="700" width="100" height="100" fill="#fffaf0"/>'),
    "a white square among the marks": swap(KING, f"{WHITE}{KING}"),
    "a scaled view": swap('viewBox="0 0 848 904"', 'viewBox="0 0 424 452"'),
    "a shifted view": swap('viewBox="0 0 848 904"', 'viewBox="100 0 848 904"'),
    "a size of its own": swap('role="img"', 'role="img" width="1"'),
    "the path of a man": swap('"M50 ', '"M51 '),
    "the colour of a man": swap('href="#B" fill="#3b2f2a"', 'href="#B" fill="#fffaf0"'),
    "two men who changed their shapes": lambda svg: svg
        .replace('id="wK" href="#K"', 'id="wK" href="#Q"')
        .replace('id="wQ" href="#Q"', 'id="wQ" href="#K"'),
    "a transform on a group": swap('<g id="men"', '<g transform="translate(100 0)" id="men"'),
    "a transform on a man": swap('x="400" y="700"/>', 'x="400" y="700" transform="scale(.5)"/>'),
    "a group that is see-through": swap('<g id="men"', '<g opacity="0" id="men"'),
    "a fill that is see-through": swap('<g id="men"', '<g fill-opacity="0" id="men"'),
    "a style": swap('<g id="men"', '<g style="display:none" id="men"'),
    "a group that is hidden": swap('<g id="men"', '<g visibility="hidden" id="men"'),
    "an id twice": before_end('<g id="men"></g>'),
    "an extra use": before_end('<use href="#wK" x="300" y="300"/>'),
    "an extra group": before_end("<g></g>"),
    "a shape that nobody uses": swap("</defs>", '<g id="Z"></g></defs>'),
    "the board turned round": swap('id="white-below"', 'id="black-below"'),
    "the board mirrored": swap("translate(36 12)", "translate(836 12)scale(-1 1)"),
    "the squares recoloured": swap('fill="#cba678"', 'fill="#f3e9d4"'),
    "a coordinate moved": swap("translate(50 826)", "translate(150 826)"),
    "a coordinate made another": swap('id="c-a"', 'id="c-b"'),
    "coordinates turned round": lambda svg: re.sub(
        r"translate\((\d)50 826\)", lambda hit: f"translate({7 - int(hit[1])}50 826)", svg),
    "no coordinates": without(r'<g fill="#f7eddb" aria-hidden="true">.*?</g>'),
    "a cross over it": before_end('<g id="cross" fill="none"></g>'),
    "a text": before_end("<text>1-0</text>"),
    "a picture from elsewhere": swap('href="#wK"', 'href="http://example.org/x.svg#wK"'),
    "a link": lambda svg: svg.replace(KING, f'<a href="#x">{KING}</a>'),
    "marks over men and under them exchanged": lambda svg: svg.replace('id="under"', 'id="o"')
        .replace('id="over"', 'id="under"').replace('id="o"', 'id="over"'),
}  # fmt: skip


@pytest.mark.parametrize("change", DRAWING.values(), ids=DRAWING)
def test_a_changed_drawing_is_found_even_with_its_own_hash(published: Path, change):
    svg = (published / ONE).read_text(encoding="utf-8")
    changed = change(svg)
    assert changed != svg
    assert bad(changed.encode())
    try:
        forged = resealed(changed)
    except ValueError:
        return  # so far from a drawing that it has no hash
    assert {"claims", "drawing"} & bad(forged.encode())


CERTIFICATE = {
    "a false claim": other_claim("not check", "check"),
    "another true claim": other_claim("not check", "attacked g7 b"),
    "a claim with another square": other_claim("attackers f1 b = a6", "attackers f1 b = a5"),
    "the position of another side": lambda svg: certified(
        svg, fen=json.loads(metadata(svg))["fen"].replace(" w ", " b ")),
    "another position": lambda svg: certified(svg, fen="4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
    "another ruleset": lambda svg: certified(svg, ruleset="makruk-core@1"),
    "an unknown ruleset": lambda svg: certified(svg, ruleset="chess-fide@2099"),
    "another kind": lambda svg: certified(svg, kind="impossible"),
    "a game instead of a position": lambda svg: certified(svg, moves=["e4e5"], kind="game"),
    "other marks": lambda svg: certified(svg, show=["moves e1"]),
    "no marks": lambda svg: certified(svg, show=[]),
    "answers of another claim": lambda svg: certified(
        svg, claims=[[c[0], False, True] for c in json.loads(metadata(svg))["claims"]]),
    "another id": lambda svg: certified(svg, id="castling-allowed"),
    "an id with a path": lambda svg: certified(svg, id="../x"),
    "another drawing's hash": lambda svg: certified(svg, drawing="0" * 32),
    "no hash": lambda svg: certified(svg, drawing=""),
    "a key that nobody knows": lambda svg: certified(svg, note="verified"),
    "no claims": lambda svg: certified(svg, claims=[]),
    "no certificate": without("<metadata>.*?</metadata>"),
    "no JSON": lambda svg: svg.replace("<metadata>", "<metadata>x"),
    "a title": swap("<title>", "<title>Legal: "),
    "a description": swap("<desc>", "<desc>White may castle. "),
    "another language's name": swap('lang="en"', 'lang="th"'),
}  # fmt: skip


@pytest.mark.parametrize("change", CERTIFICATE.values(), ids=CERTIFICATE)
def test_a_changed_certificate_is_found(published: Path, change):
    svg = (published / ONE).read_text(encoding="utf-8")
    changed = change(svg)
    assert changed != svg
    assert bad(changed.encode())


def test_a_certificate_of_another_picture_is_found(published: Path):
    svg, other = ((published / name).read_text(encoding="utf-8") for name in (ONE, OTHER))
    swapped = svg.replace(escape(metadata(svg)), escape(metadata(other)))
    assert "drawing" in bad(swapped.encode())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('id="count-pieces"', 'id="count-board"'),
        ("translate(95.5 32.5)", "translate(96.5 32.5)"),
        ("translate(100 836)", "translate(200 836)"),
    ],
)
def test_a_changed_count_is_found(published: Path, old: str, new: str):
    svg = (published / MAKRUK).read_text(encoding="utf-8")
    assert svg.count(old) == 1
    assert {"drawing", "claims"} & bad(resealed(svg.replace(old, new)).encode()) or bad(
        svg.replace(old, new).encode()
    )


PASSED = {"claims: ok", "drawing: ok", "bytes: ok"}


def test_published_files_pass(published: Path):
    files = sorted(published.glob("*.svg"))
    for path in random.Random(2023).sample(files, 30):
        assert {str(finding) for finding in examine(path.read_bytes())} == PASSED, path.name


@pytest.mark.slow
def test_every_published_file_passes(published: Path):
    found = examine_file(published / "manifest.json")
    assert len(found) >= 180
    assert {str(finding) for findings in found.values() for finding in findings} == PASSED


def test_an_embedded_picture_passes(published: Path):
    svg = (published / ONE).read_text(encoding="utf-8")
    embedded = embed(svg, "-page.2")
    assert embedded != svg
    assert not bad(embedded.encode())
    assert 'id="wK-page.2"' in embedded


def test_the_bytes_of_another_version_are_reported_and_no_failure(published: Path):
    svg = (published / ONE).read_text(encoding="utf-8")
    claims, drawing, file = examine(certified(svg, maker="0" * 32).encode())
    assert (claims.code, drawing.code) == ("ok", "ok")
    assert (file.good, file.code) == (True, "another-version")


def test_the_same_version_with_other_bytes_is_a_failure(published: Path):
    svg = (published / ONE).read_text(encoding="utf-8")
    claims, drawing, file = examine(svg.replace("/><use", "/> <use").encode())
    assert not (claims.good and drawing.good and file.good)
    changed = svg.replace('role="img" lang="en"', 'lang="en" role="img"')
    assert changed != svg
    claims, drawing, file = examine(changed.encode())
    assert (claims.good, drawing.good, file.code) == (True, True, "OTHER_BYTES")


@pytest.mark.parametrize("width", [480, 960])
@pytest.mark.parametrize("ident", ["castling-kingside", "makruk-count-pieces"])
def test_a_png_passes(published: Path, ident: str, width: int):
    data = (published / f"{ident}.{width}.png").read_bytes()
    assert [str(f) for f in examine(data)] == ["claims: ok", "drawing: ok", "bytes: ok"]


def test_a_png_with_other_pixels_is_found(published: Path):
    svg = (published / ONE).read_text(encoding="utf-8")
    text = metadata(svg)
    assert not bad(render((svg, 480, text)))
    moved = svg.replace(BISHOP, BISHOP.replace('x="0"', 'x="300"'))
    assert bad(render((moved, 480, text))) == {"drawing", "bytes"}
    other = metadata((published / OTHER).read_text(encoding="utf-8"))
    assert "drawing" in bad(render((svg, 480, other)))
    assert bad(render((svg, 481, text))) == {"drawing", "bytes"}
    assert bad(with_text(render((svg, 480, text)), text))


def test_a_manifest_names_what_is_there(published: Path, tmp_path: Path):
    table = json.loads((published / "manifest.json").read_bytes())
    ident = "castling-kingside"
    entry = table["diagrams"][ident]
    entry["files"] = {
        f"{ident}.{lang}.svg": entry["files"][f"{ident}.{lang}.svg"] for lang in ("th", "en")
    }
    table["diagrams"] = {ident: entry}
    path = tmp_path / "manifest.json"
    for name in entry["files"]:
        (tmp_path / name).write_bytes((published / name).read_bytes())

    def found() -> set[str]:
        path.write_text(json.dumps(table), encoding="utf-8")
        return {
            finding.code for findings in examine_file(path).values() for finding in findings
            if not finding.good
        }  # fmt: skip

    assert found() == set()
    entry["certificate"]["claims"].pop()
    assert found() == {"NOT_AS_LISTED"}
    (tmp_path / f"{ident}.en.svg").write_bytes((published / ONE).read_bytes())
    assert "NOT_AS_LISTED" in found()
    (tmp_path / f"{ident}.en.svg").unlink()
    assert "UNREADABLE_FILE" in found()
    entry["files"]["../x.svg"] = "0"
    assert "NAME" in found()
    table["manifest"] = "another"
    assert "NO_MANIFEST" in found()
