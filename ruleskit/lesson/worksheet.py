"""A worksheet to print: boards of a lesson, or fresh ones of a practice generator."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from ruleskit.errors import TextError
from ruleskit.lesson import practice
from ruleskit.lesson.catalogue import lesson
from ruleskit.lesson.speak import word
from ruleskit.lesson.start import machine
from ruleskit.lesson.worksheet_item import items
from ruleskit.lesson.worksheet_page import Head, pages

if TYPE_CHECKING:
    from ruleskit.lesson.schema import Audience, Language
    from ruleskit.lesson.worksheet_item import Item

#: Boards of one worksheet at most: five pages.
MOST = 40
#: Seeds of one worksheet lie apart from those of the next.
APART = 1_000


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be printed.

    Attributes:
        name: a lesson's id or a generator's name.
        n: how many boards; a lesson may have fewer.
        seed: which boards.
        language: of all words.
        audience: whose prompts.
    """

    name: str
    n: int = 8
    seed: int = 0
    language: Language = "th"
    audience: Audience = "adult"


@dataclass(frozen=True, slots=True)
class Worksheet:
    """Pages as SVG text: with the questions, and with the answers."""

    questions: list[str]
    answers: list[str]


def worksheet(order: Order) -> Worksheet:
    """The pages that were ordered; the same order gives the same pages.

    Raises:
        TextError: there is no such lesson or generator, or the number of boards is not 1 to 40.
    """
    if not 1 <= order.n <= MOST or order.seed < 0:
        raise TextError("WORKSHEET_NUMBER", f"{order.n} {order.seed}")
    title, found = _boards(order)
    language = order.language
    foot = f"ruleskit worksheet {order.name} --n {order.n} --seed {order.seed} --lang {language}"
    name = str(word(language, "worksheet.name"))
    solved = f"{title} · {word(language, 'worksheet.answers')}"
    return Worksheet(
        pages(Head(title, name, foot, language), found, solved=False),
        pages(Head(solved, name, foot, language), found, solved=True),
    )


def _boards(order: Order) -> tuple[str, list[Item]]:
    if order.name in practice.GENERATORS:
        first = order.seed * APART
        tasks = [practice.make(order.name, first + n) for n in range(order.n)]
        title = practice.title(order.name).in_(order.language)
        return title, [i for t in tasks for i in items(t.machine, order.language, order.audience)]
    return _of_lesson(order)


def _of_lesson(order: Order) -> tuple[str, list[Item]]:
    """Some boards of a lesson, in the lesson's order."""
    one = lesson(order.name)
    found = [
        item
        for exercise in one.exercises
        for item in items(machine(exercise.key), order.language, order.audience)
    ]
    rng = Random(f"{order.name}/{order.seed}")  # noqa: S311 - the same for everybody, no secret
    chosen = sorted(rng.sample(range(len(found)), min(order.n, len(found))))
    return one.title.in_(order.language), [found[number] for number in chosen]
