"""A published file examined offline: its claims, its drawing and its bytes (three findings)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from ruleskit.diagram import certificate as certificates
from ruleskit.diagram import png
from ruleskit.diagram.canonical import drawing_hash, embed
from ruleskit.diagram.caption import Words
from ruleskit.diagram.certificate import Certificate, CertificateError, words_hash
from ruleskit.diagram.hostile import SIZE, RefusedFileError
from ruleskit.diagram.manifest import FORMAT, file_hash
from ruleskit.diagram.picture import draw_scene
from ruleskit.diagram.readback import read_back
from ruleskit.diagram.verified import Verified, verify
from ruleskit.errors import RuleskitError
from ruleskit.verify.examination import Finding, Findings, refused, unexamined

if TYPE_CHECKING:
    from pathlib import Path

    from ruleskit.diagram.scene import Seen

#: A manifest holds every certificate of a set.
MANIFEST_SIZE: Final = 16_000_000
#: What is examined, one after the other.
NAMES: Final = ("claims", "drawing", "bytes")
UNSEEN: Final = unexamined(NAMES[1:])


def examine_file(path: Path) -> dict[str, Findings]:
    """The findings about a file, by name; a manifest gives those of every file in its set.

    Raises:
        OSError: it cannot be read.
    """
    limit = MANIFEST_SIZE if path.suffix == ".json" else SIZE
    if path.stat().st_size > limit:
        return {path.name: refused(NAMES, "TOO_LARGE", str(path.stat().st_size))}
    with path.open("rb") as file:
        data = file.read(limit + 1)
    return _manifest(path, data) if path.suffix == ".json" else {path.name: examine(data)}


def _manifest(path: Path, data: bytes) -> dict[str, Findings]:
    """Every file that a manifest names, which has to be the file that it describes."""
    try:
        table = json.loads(data)
        if table["manifest"] != FORMAT:
            return {path.name: refused(NAMES, "NO_MANIFEST")}
        found = {
            str(name): (entry["certificate"], str(hashed))
            for entry in table["diagrams"].values()
            for name, hashed in entry["files"].items()
        }
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {path.name: refused(NAMES, "NO_MANIFEST")}
    return {name: _listed(path, name, *said) for name, said in found.items()}


def _listed(path: Path, name: str, said: object, hashed: str) -> Findings:
    """The findings about one file of a manifest."""
    if "/" in name or "\\" in name or name.startswith("."):
        return refused(NAMES, "NAME", repr(name))
    file = path.with_name(name)
    try:
        if file.stat().st_size > SIZE:
            return refused(NAMES, "TOO_LARGE", str(file.stat().st_size))
        data = file.read_bytes()
    except OSError as error:
        return refused(NAMES, "UNREADABLE_FILE", type(error).__name__)
    findings = examine(data)
    if file_hash(data) != hashed:
        return *findings[:2], Finding("bytes", good=False, code="NOT_AS_LISTED")
    text = json.dumps(said, sort_keys=True, separators=(",", ":"))
    if findings[0].good and text != _text_of(data):
        return Finding("claims", good=False, code="NOT_AS_LISTED"), *findings[1:]
    return findings


def _text_of(data: bytes) -> str:
    """The certificate's text in a file that was examined."""
    return png.read(data)[2] if data.startswith(png.SIGNATURE) else read_back(data).certificate


def examine(data: bytes) -> Findings:
    """The three findings about a file's content."""
    try:
        if data.startswith(png.SIGNATURE):
            width, height, text = png.read(data)
            seen = None
        else:
            seen = read_back(data)
            text, width, height = seen.certificate, 0, 0
        issued = certificates.read(text)
    except (RefusedFileError, CertificateError) as error:
        return refused(NAMES, error.code, *error.data)
    claims, verified = _claims(issued)
    if verified is None:
        return claims, *UNSEEN
    if seen is None:
        return claims, *_png(data, issued, verified, (width, height))
    return claims, _drawing(seen, issued, verified), _bytes(data, seen, issued, verified)


def _claims(issued: Certificate) -> tuple[Finding, Verified | None]:
    """Everything that the certificate states, asked of both engines again."""
    try:
        verified, troubles = verify(issued.statement)
    except (RuleskitError, ValueError, KeyError, TypeError, AttributeError) as error:
        return Finding("claims", good=False, code="ERROR", data=(repr(error),)), None
    if verified is None:
        code, data = troubles[0]
        return Finding("claims", good=False, code=code, data=data), None
    again = certificates.issue(issued.id, verified, issued.drawing, issued.words)
    if again.answers != issued.answers:
        return Finding("claims", good=False, code="OTHER_ANSWERS"), verified
    return Finding("claims", good=True), verified


def _drawing(seen: Seen, issued: Certificate, verified: Verified) -> Finding:
    """What the drawing shows against what was verified, and its hash against the certificate's."""
    if seen.scene != verified.scene:
        return Finding("drawing", good=False, code="OTHER_SCENE", data=_differences(seen, verified))
    if seen.canonical != issued.drawing:
        return Finding("drawing", good=False, code="OTHER_DRAWING", data=(seen.canonical,))
    return Finding("drawing", good=True)


def _differences(seen: Seen, verified: Verified) -> tuple[str, ...]:
    """Which parts of a scene differ, and the squares of men and marks that do."""
    shown, wanted = seen.scene, verified.scene
    men = set(shown.men.items()) ^ set(wanted.men.items())
    marks = set(shown.marks) ^ set(wanted.marks)
    found = [f"{square}={man}" for square, man in sorted(men)]
    found += [f"{square}:{mark}" for square, mark in sorted(marks)]
    found += ["-".join(line) for line in sorted(set(shown.lines) ^ set(wanted.lines))]
    rest = ("game", "turn", "count", "crossed")
    return tuple(found + [key for key in rest if getattr(shown, key) != getattr(wanted, key)])


def _bytes(data: bytes, seen: Seen, issued: Certificate, verified: Verified) -> Finding:
    """The file against a fresh drawing; the words have to be those that were published."""
    title, desc = seen.words
    if issued.words.get(seen.lang) != words_hash(issued.id, title, desc):
        return Finding("bytes", good=False, code="OTHER_WORDS", data=(seen.lang,))
    again = _reissued(issued, verified)
    said = Words(title, "", desc, ())
    fresh = draw_scene(verified.scene, said, seen.lang, again.text, seen.prefix)
    if seen.suffix:
        fresh = embed(fresh, seen.suffix)
    return _compared(data == fresh.encode(), issued, again)


def _reissued(issued: Certificate, verified: Verified) -> Certificate:
    """The certificate that this version would issue for the same statement."""
    drawing = drawing_hash(draw_scene(verified.scene))
    return certificates.issue(issued.id, verified, drawing, issued.words)


def _compared(equal: bool, issued: Certificate, again: Certificate) -> Finding:  # noqa: FBT001
    if equal:
        return Finding("bytes", good=True)
    if _version(issued) == _version(again):
        return Finding("bytes", good=False, code="OTHER_BYTES")
    return Finding("bytes", good=True, code="another-version", data=_version(issued))


def _version(issued: Certificate) -> tuple[str, str, str]:
    return issued.engine, issued.checker, issued.maker


def _png(
    data: bytes, issued: Certificate, verified: Verified, size: tuple[int, int]
) -> tuple[Finding, Finding]:
    """Pixels against those of a fresh drawing, and the file against a fresh one."""
    from ruleskit.diagram.raster import WIDTHS, render, same_pixels  # noqa: PLC0415 - needs cairo

    again = _reissued(issued, verified)
    if again.drawing != issued.drawing or size[0] not in WIDTHS:
        code = "OTHER_DRAWING" if size[0] in WIDTHS else "WIDTH"
        return Finding("drawing", good=False, code=code), UNSEEN[-1]
    try:
        fresh = render((draw_scene(verified.scene), size[0], again.text))
        alike = same_pixels(data, fresh)
    except ImportError:
        return Finding("drawing", good=False, code="NO_CAIROSVG"), UNSEEN[-1]
    drawing = Finding("drawing", good=alike, code="ok" if alike else "OTHER_PIXELS")
    return drawing, _compared(data == fresh, issued, again)
