"""The manifest of a rendered set: what a page needs to know, and every certificate."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, Final

from ruleskit.diagram.publish import MANIFEST

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from ruleskit.diagram.caption import Words
    from ruleskit.diagram.picture import Picture
    from ruleskit.diagram.spec import Spec
    from ruleskit.diagram.verified import Verified

FORMAT: Final = "ruleskit diagrams 1"
Entry = dict[str, Any]


def entry(
    spec: Spec, key: str, verified: Verified, words: Mapping[str, Words], picture: Picture
) -> Entry:
    """What the manifest says of one diagram; its files are named when they are written.

    Args:
        spec: the diagram as its author wrote it.
        key: the hash of the spec and the code.
        verified: what both engines confirmed.
        words: by language.
        picture: the drawing.
    """
    scene = verified.scene
    return {
        "game": scene.game,
        "source": spec.file,
        "ruleset": spec.ruleset,
        "kind": spec.kind,
        "key": key,
        "fen": verified.fen,
        "title": {lang: said.title for lang, said in words.items()},
        "caption": {lang: said.caption for lang, said in words.items()},
        "desc": {lang: said.desc for lang, said in words.items()},
        "facts": {lang: list(said.facts) for lang, said in words.items()},
        "claims": list(spec.claims),
        "legend": sorted({mark for _, mark in scene.marks} | {kind for *_, kind in scene.lines}),
        "certificate": json.loads(picture.certificate.text),
        "files": {},
    }


def file_hash(data: bytes) -> str:
    """A file's SHA-256, as `sha256sum` prints it."""
    return hashlib.sha256(data).hexdigest()


def written(entries: Mapping[str, Entry]) -> bytes:
    """The manifest as a file; the same entries give the same bytes."""
    table = {"manifest": FORMAT, "diagrams": dict(entries)}
    text = json.dumps(table, ensure_ascii=False, sort_keys=True, indent=1)
    return f"{text}\n".encode()


def load(folder: Path) -> dict[str, Entry]:
    """The entries of a set; none if there is no set, or one of another format."""
    try:
        table = json.loads((folder / MANIFEST).read_bytes())
    except (OSError, ValueError):
        return {}
    if not isinstance(table, dict) or table.get("manifest") != FORMAT:
        return {}
    return dict(table["diagrams"])


def intact(folder: Path, found: Entry) -> bool:
    """Whether every file of an entry still is what it was when it was written."""
    try:
        return all(
            file_hash((folder / name).read_bytes()) == hashed
            for name, hashed in found["files"].items()
        )
    except OSError:
        return False
