"""The work on one diagram: verified, worded, drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ruleskit.art.look import ArtError
from ruleskit.diagram import manifest
from ruleskit.diagram.caption import Words, backing, words_of
from ruleskit.diagram.certificate import CertificateError
from ruleskit.diagram.failure import Failure
from ruleskit.diagram.picture import make
from ruleskit.diagram.spec import LANGUAGES, Spec
from ruleskit.diagram.verified import Trouble, Verified, reach_trouble, statement_of, verify

if TYPE_CHECKING:
    from ruleskit.diagram.manifest import Entry
    from ruleskit.verify.both import Arbiters


@dataclass(slots=True)
class Made:
    """A diagram's files, or why there are none.

    Attributes:
        entry: what the manifest says of it; None after a failure.
        files: name to content.
        failures: every failure.
    """

    entry: Entry | None = None
    files: dict[str, bytes] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)


def file_name(ident: str, lang: str) -> str:
    """The name of a diagram's SVG file in one language."""
    return f"{ident}.{lang}.svg"


def png_name(ident: str, width: int) -> str:
    """The name of a diagram's PNG file of one width."""
    return f"{ident}.{width}.png"


def make_files(spec: Spec, key: str, judges: Arbiters | None = None) -> Made:
    """Verify and draw one diagram.

    Args:
        spec: the diagram as its author wrote it.
        key: the hash of the spec and the code.
        judges: other arbiters than the two engines.
    """
    verified, troubles = verify(statement_of(spec), judges)
    if verified is None:
        return _failed(spec, troubles)
    troubles += reach_trouble(spec, verified.fen, judges)
    words: dict[str, Words] = {}
    backed = backing(verified)
    for lang in LANGUAGES:
        said, found = words_of(spec, verified, lang, backed)
        troubles += found
        if said:
            words[lang] = said
    return _failed(spec, troubles) if troubles else _drawn(spec, key, verified, words)


def _drawn(spec: Spec, key: str, verified: Verified, words: dict[str, Words]) -> Made:
    try:
        picture = make(spec.id, verified, words)
    except CertificateError as error:
        return _failed(spec, [(error.code, error.data)])
    except ArtError as error:
        return _failed(spec, [("NOT_DRAWABLE", (error.code, str(error.value)))])
    files = {file_name(spec.id, lang): svg.encode() for lang, svg in picture.svg.items()}
    entry = manifest.entry(spec, key, verified, words, picture)
    entry["files"] = {name: manifest.file_hash(data) for name, data in files.items()}
    return Made(entry, files)


def _failed(spec: Spec, troubles: list[Trouble]) -> Made:
    return Made(failures=[Failure(spec.file, spec.id, code, data) for code, data in troubles])
