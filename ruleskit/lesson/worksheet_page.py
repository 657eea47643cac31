"""A worksheet's page as SVG: A4, black and white, every word an outline. Lengths in millimetres."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Literal, cast

from ruleskit.art.board import draw
from ruleskit.art.look import Look
from ruleskit.art.palette import PRINT
from ruleskit.lesson.worksheet_font import UNITS, face

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruleskit.lesson.worksheet_item import Item

WIDTH, HEIGHT = 210, 297
MARGIN = 14
COLUMNS, ROWS = 2, 4
HEAD, FOOT = 23, 6
GAP = 8
BOARD = 47
TITLE, TEXT, SMALL = 6.4, 3.4, 3.0
NUMBER = 4.2
#: From a box to its words.
BOX = 5
#: Smaller type for a long question.
CLOSE = 0.86
#: Base line to base line; Thai stacks marks above and below.
LEADING = 1.42
#: A leading vowel begins a Thai syllable: the best place to break what has no blanks, but for
#: syllables that hardly ever end a word.
SYLLABLE = re.compile("(?<=[ก-ฮะ-๎])(?<!ตำ)(?<!กระ)(?<!ประ)(?<!คะ)(?<!ทะ)(?=[เ-ไ])")
#: What belongs together: a law and its article, the number of a move and the move.
CITED = re.compile(r"(FIDE|Makruk|\d[.…]|\d\)) (?=\S)")
#: How much of a line may stay empty before a Thai word is broken at a syllable.
RAGGED = 0.3
CLUSTER = re.compile("(?<!^)(?=[ก-ฮเ-ไa-zA-Z0-9])")


@dataclass(frozen=True, slots=True)
class Head:
    """What stands above and below the boards."""

    title: str
    name: str
    foot: str
    language: str


def pages(head: Head, items: Sequence[Item], *, solved: bool) -> list[str]:
    """Pages of eight boards, as questions or with their answers."""
    many = COLUMNS * ROWS
    return [
        _page(head, items[first : first + many], first, solved=solved)
        for first in range(0, len(items), many)
    ]


def _page(head: Head, items: Sequence[Item], first: int, *, solved: bool) -> str:
    parts = [_head(head, solved=solved)]
    for place, item in enumerate(items):
        x = MARGIN + place % COLUMNS * (_column() + GAP)
        y = MARGIN + HEAD + place // COLUMNS * _row()
        parts.append(_cell(item, first + place + 1, x, y, solved=solved))
    parts.append(words(head.foot, MARGIN, HEIGHT - MARGIN + 2, SMALL))
    title = escape(head.title)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}mm" height="{HEIGHT}mm" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" lang="{head.language}"><title>{title}</title>'
        f'<path fill="#fff" d="M0 0h{WIDTH}v{HEIGHT}h-{WIDTH}z"/>{"".join(parts)}</svg>\n'
    )


def _column() -> float:
    return (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS


def _row() -> float:
    return (HEIGHT - 2 * MARGIN - HEAD - FOOT) / ROWS


def _head(head: Head, *, solved: bool) -> str:
    title = words(head.title, MARGIN, MARGIN + 7, TITLE, "bold")
    if solved:
        return title
    y = MARGIN + 17
    label = words(head.name, MARGIN, y, TEXT)
    start = MARGIN + face().width(head.name, TEXT) + 2
    return title + label + _rule(start, y + 0.6, WIDTH - MARGIN - start)


def _cell(item: Item, number: int, x: float, y: float, *, solved: bool) -> str:
    """A board with its number in the gutter and its words beside it."""
    marks = item.answer_marks if solved else item.marks
    look = Look(cast("Literal['chess', 'makruk']", item.game), palette=PRINT)
    drawing = draw(
        item.men, look, marks=marks, lines=item.answer_lines if solved else (), turn=item.turn,
        count=item.count if solved else item.shown, prefix=f"b{number}-",
    )  # fmt: skip
    inner = drawing[drawing.index(">") + 1 : -len("</svg>")]
    label = f"{number}."
    gutter = x - face("bold").width(label, NUMBER) - 1.2
    place = x + BOARD + 3, y + 3.2
    text = _answer(item, *place) if solved else _question(item, *place)
    return (
        words(label, gutter, y + 3.4, NUMBER, "bold")
        + f'<g transform="translate({x:g} {y:g})scale({BOARD / 848:.5f})">{inner}</g>'
        + "".join(text)
    )


def _beside() -> float:
    """The width beside a board."""
    return _column() - BOARD - 3


def _answer(item: Item, x: float, y: float) -> list[str]:
    return _block(item.answer, x, y, TEXT)


def _question(item: Item, x: float, y: float) -> list[str]:
    """The question beside a board, in smaller type where it would run into the next row."""
    parts, end = _set(item, x, y, TEXT)
    return parts if end < y + _row() - 5 else _set(item, x, y, TEXT * CLOSE)[0]


def _set(item: Item, x: float, y: float, size: float) -> tuple[list[str], float]:
    """The question, what was played, what to tick or write on; and where it ends."""
    wide, parts = _beside(), list[str]()
    for text, weight in ((item.prompt, "regular"), (item.played, "bold")):
        if text:
            parts += _block(text, x, y, size, weight)
            y += len(fit(text, wide, size, weight)) * size * LEADING + 1
    y += 1.4
    at = x
    for choice in item.choices:
        lines = fit(choice, wide - BOX, size)
        needs = BOX + face().width(lines[0], size)
        if at > x and at + needs > x + wide:
            at, y = x, y + size * LEADING + 0.4
        parts += [_box(at, y), *_block(choice, at + BOX, y, size, wide=wide - BOX)]
        at += needs + 4
        if len(lines) > 1:
            at, y = x + wide, y + (len(lines) - 1) * size * LEADING
    for _ in range(item.lines):
        y += 3
        parts.append(_rule(x, y, wide))
        y += 4
    return parts, y


def _block(  # noqa: PLR0913 - a text and how it is set
    text: str, x: float, y: float, size: float, weight: str = "regular", *, wide: float = 0
) -> list[str]:
    """Lines of text, by default as wide as the room beside a board."""
    lines = fit(text, wide or _beside(), size, weight)
    return [words(line, x, y + n * size * LEADING, size, weight) for n, line in enumerate(lines)]


def words(text: str, x: float, y: float, size: float, weight: str = "regular") -> str:
    """A line of text as outlines, from the beginning of its base line."""
    scale = size / UNITS
    paths = "".join(
        f'<path transform="translate({dx:.3f} {dy:.3f})scale({scale:.6f})" d="{path}"/>'
        for dx, dy, path in face(weight).outlines(text, size)
    )
    return f'<g transform="translate({x:.2f} {y:.2f})" aria-label="{escape(text)}">{paths}</g>'


def _rule(x: float, y: float, wide: float) -> str:
    """A line to write on."""
    return f'<path stroke="#000" stroke-width=".2" d="M{x:.2f} {y:.2f}h{wide:.2f}"/>'


def _box(x: float, y: float) -> str:
    """A box to tick, on a base line."""
    d = f"M{x + 0.2:.2f} {y - 2.9:.2f}h3.1v3.1h-3.1z"
    return f'<path fill="none" stroke="#000" stroke-width=".3" d="{d}"/>'


def fit(text: str, wide: float, size: float, weight: str = "regular") -> list[str]:
    """Text in lines that are no wider than allowed; broken at blanks, in Thai at syllables."""
    lines = [""]
    for word in CITED.sub("\\1\u00a0", text).split(" "):
        glue = " " if lines[-1] else ""
        left = wide - face(weight).width(lines[-1] + glue, size)
        if _narrow(word, left, size, weight):
            lines[-1] += glue + word
        elif _narrow(word, wide, size, weight) and left < RAGGED * wide:
            lines.append(word)
        else:
            _split(lines, glue + word, wide, size, weight)
    return [line for line in lines if line]


def _split(lines: list[str], word: str, wide: float, size: float, weight: str) -> None:
    """Set a word that is longer than what is left of the line, syllable by syllable."""
    for part in (p for syllable in SYLLABLE.split(word) for p in _short(syllable, wide, size)):
        if _narrow(lines[-1] + part, wide, size, weight):
            lines[-1] += part
        else:
            lines.append(part.lstrip(" "))


def _short(part: str, wide: float, size: float) -> list[str]:
    return [part] if _narrow(part, wide, size) else CLUSTER.split(part)


def _narrow(text: str, wide: float, size: float, weight: str = "regular") -> bool:
    return face(weight).width(text, size) <= wide
