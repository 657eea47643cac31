"""One verified diagram as files: the same drawing in each language, with its certificate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ruleskit.art.board import draw, worded
from ruleskit.art.look import Count, Line, Look, Mark
from ruleskit.diagram.certificate import Certificate, issue, words_hash
from ruleskit.diagram.drawn import drawn_hash

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.diagram.caption import Words
    from ruleskit.diagram.scene import Scene
    from ruleskit.diagram.verified import Verified


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn diagram.

    Attributes:
        svg: the file's text, by language.
        certificate: the same in every language.
    """

    svg: Mapping[str, str]
    certificate: Certificate


def draw_scene(
    scene: Scene, said: Words | None = None, lang: str = "", metadata: str = "", prefix: str = ""
) -> str:
    """A scene as SVG text; the same scene and words give the same bytes.

    Args:
        scene: what is drawn.
        said: title and description; None leaves them out.
        lang: their language.
        metadata: text of a certificate.
        prefix: begins every id.
    """
    return draw(
        scene.men,
        Look("chess" if scene.game == "chess" else "makruk", crossed=scene.crossed),
        marks=[Mark(square, kind) for square, kind in scene.marks],
        lines=[Line(start, end, kind) for start, end, kind in scene.lines],
        turn=scene.turn,
        count=Count(*scene.count) if scene.count else None,
        title=said.title if said else "",
        desc=said.desc if said else "",
        lang=lang,
        metadata=metadata,
        prefix=prefix,
    )


def make(ident: str, verified: Verified, words: Mapping[str, Words]) -> Picture:
    """The files of a verified diagram.

    Args:
        ident: its id.
        verified: what both engines confirmed.
        words: its words, by language.

    Raises:
        CertificateError: the certificate would be too long.
    """
    scene = verified.scene
    hashes = {lang: words_hash(ident, said.title, said.desc) for lang, said in words.items()}
    drawing = draw_scene(scene)
    certificate = issue(ident, verified, drawn_hash(drawing), hashes)
    svg = {
        lang: worded(
            drawing, title=said.title, desc=said.desc, lang=lang, metadata=certificate.text
        )
        for lang, said in words.items()
    }
    return Picture(svg, certificate)
