"""What a teacher makes in a notebook: a verified diagram, a second look at a picture, a lesson."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ruleskit.diagram.reader import read_text
from ruleskit.diagram.recheck import examine
from ruleskit.diagram.work import file_name, make_files
from ruleskit.errors import TextError
from ruleskit.lesson import worksheet as sheets
from ruleskit.lesson.reader import parse
from ruleskit.lesson.worksheet_pdf import pdf
from ruleskit.widget.lesson import Lesson
from ruleskit.widget.words import word

if TYPE_CHECKING:
    from pathlib import Path

    from ruleskit.diagram.failure import Failure
    from ruleskit.lesson.schema import Audience, Language
    from ruleskit.verify.examination import Finding

TYPED = "typed.toml"


@dataclass(frozen=True)
class Diagram:
    """A diagram that both engines confirmed, or every reason why there is none.

    Attributes:
        svg: the picture as it would be published; empty if something is wrong.
        failures: every failure that was found.
    """

    svg: str = ""
    failures: tuple[Failure, ...] = field(default=())

    def save(self, path: Path) -> None:
        """Write the picture.

        Raises:
            TextError: there is none.
        """
        if not self.svg:
            raise TextError("NO_PICTURE", "; ".join(map(str, self.failures)))
        path.write_text(self.svg, encoding="utf-8")

    def _repr_svg_(self) -> str | None:
        return self.svg or None

    def __repr__(self) -> str:
        return "\n".join(map(str, self.failures)) or "Diagram(verified)"


def diagram(text: str, lang: str = "th") -> Diagram:
    """Verify and draw the first diagram of a spec (docs/authoring/diagram.md).

    Args:
        text: TOML, one table.
        lang: language of the picture's title and description.

    Example:
        >>> diagram('[knight]').failures[0].id
        'knight'
    """
    source = text.encode()
    specs, failures = read_text(source, TYPED)
    if failures or not specs:
        return Diagram(failures=tuple(failures))
    made = make_files(specs[0], hashlib.sha256(source).hexdigest())
    if made.failures:
        return Diagram(failures=tuple(made.failures))
    return Diagram(made.files[file_name(specs[0].id, lang)].decode())


@dataclass(frozen=True)
class Examined:
    """Three findings about a picture: its claims, its drawing, its bytes."""

    findings: tuple[Finding, ...]
    lang: str = "th"

    @property
    def good(self) -> bool:
        """Whether nothing speaks against it."""
        return all(finding.good for finding in self.findings)

    def __repr__(self) -> str:
        verdict = word(self.lang, f"teacher.{'good' if self.good else 'bad'}")
        return "\n".join((verdict, *map(str, self.findings)))


def examine_picture(svg: str | bytes, lang: str = "th") -> Examined:
    """Look at a published picture again, from nothing but the picture itself.

    Args:
        svg: its text or bytes.
        lang: language of the verdict.
    """
    return Examined(examine(svg.encode() if isinstance(svg, str) else svg), lang)


def own_lesson(text: str, name: str = "my-lesson", lang: str = "th") -> Lesson:
    """A lesson of one's own, proved and ready to play (docs/authoring/lesson.md).

    Args:
        text: the lesson's TOML.
        name: its id.
        lang: language of the board.

    Raises:
        TextError: it is not in the format; the text names the place.
        RefutedError: the engines do not confirm what it says.
    """
    return Lesson(parse(text, name), lang=lang)


@dataclass(frozen=True)
class Printed:
    """The pages of a worksheet, to be looked at and saved.

    Attributes:
        pages: SVG texts, the solutions last.
    """

    pages: tuple[str, ...]

    def save(self, path: Path) -> None:
        """Write all pages as one PDF (needs cairosvg)."""
        path.write_bytes(pdf(list(self.pages)))

    def _repr_html_(self) -> str:
        # As pictures, so that the ids of one page do not meet those of another.
        return "".join(
            '<img style="max-width:30rem;width:100%;border:1px solid" alt="" '
            f'src="data:image/svg+xml;base64,{b64encode(page.encode()).decode()}">'
            for page in self.pages
        )

    def __repr__(self) -> str:
        return f"Printed({len(self.pages)})"


def worksheet(
    source: str, n: int = 8, seed: int = 1, lang: Language = "th", audience: Audience = "adult"
) -> Printed:
    """A worksheet with its solutions: questions of a lesson, or fresh ones of a practice.

    Args:
        source: a lesson's id, or a practice: castle, mate, passing, check, count, …
        n: how many questions.
        seed: which ones; the same number gives the same worksheet.
        lang: its language.
        audience: whose words: child or adult.

    Raises:
        TextError: there is no such source.
    """
    sheet = sheets.worksheet(sheets.Order(source, n, seed, lang, audience))
    return Printed((*sheet.questions, *sheet.answers))
