"""Endless practice: a fresh, proved exercise for every seed.

>>> one = make("castle", 7)
>>> one.key, one == by_key("practice-castle/7"), one.exercise.goal
('practice-castle/7', True, 'legal-or-not')
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from ruleskit.errors import RefutedError, TextError
from ruleskit.lesson.machine import Machine
from ruleskit.lesson.practice_castle import CASTLE
from ruleskit.lesson.practice_check import ANSWER, CHECK
from ruleskit.lesson.practice_count import COUNT, HONOUR
from ruleskit.lesson.practice_draft import UnfitError
from ruleskit.lesson.practice_mate import MATE
from ruleskit.lesson.practice_move import MOVE, SQUARES_OF_A_MAN
from ruleskit.lesson.practice_passing import PASSING
from ruleskit.lesson.practice_repeat import REPEAT
from ruleskit.lesson.proof import prove
from ruleskit.lesson.schema import GAMES, Board, Exercise, Lesson, Replies, Text
from ruleskit.lesson.speak import word
from ruleskit.verify.both import arbiters

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.lesson.graph import Graph
    from ruleskit.lesson.practice_draft import Draft, Generator, Theme
    from ruleskit.lesson.schema import Audience

PREFIX = "practice-"
#: Tries before a seed is given up; a theme needs a handful.
TRIES = 2_000

_ALL = (
    CASTLE, PASSING, CHECK, ANSWER, MATE, MOVE, SQUARES_OF_A_MAN, COUNT, HONOUR, REPEAT,
)  # fmt: skip
GENERATORS: Mapping[str, Generator] = {one.name: one for one in _ALL}


@dataclass(frozen=True, slots=True)
class Task:
    """One proved exercise.

    Attributes:
        generator: whose question it is.
        seed: which of its positions.
        code: the reason code that was asked for, empty if none was.
        theme: how the question comes out; a secret until it is answered.
        yes: whether the answer is yes; None where there is no yes and no.
        codes: reason codes that a wrong answer can meet.
        exercise: what `machine.Machine` runs.
        graphs: its table, one.
    """

    generator: str
    seed: int
    code: str
    theme: str
    yes: bool | None
    codes: tuple[str, ...]
    exercise: Exercise
    graphs: tuple[Graph, ...]

    @property
    def key(self) -> str:
        """The exercise's key, from which `by_key` makes the same task again."""
        return self.exercise.key

    @property
    def machine(self) -> Machine:
        """A machine that runs it."""
        return Machine(self.exercise, self.graphs)


def make(generator: str, seed: int, code: str = "") -> Task:
    """The task of a seed: always the same one, checked by both engines.

    Args:
        generator: one of `GENERATORS`.
        seed: any whole number from 0.
        code: a reason code that the task must ask about (`about` says which can); any if empty.

    Raises:
        TextError: there is no such generator, or it cannot ask about the code.
        DisagreementError: the engines differ.
    """
    one = _generator(generator)
    if seed < 0 or (code and code not in one.codes):
        raise TextError("PRACTICE_UNKNOWN", f"{generator} {seed} {code}".strip())
    rng = Random(f"{generator}/{seed}/{code}")  # noqa: S311 - the same for everybody, no secret
    theme = _theme(rng, one, code)
    for _ in range(TRIES):
        try:
            draft = theme.compose(rng)
            exercise = _exercise(one, draft, f"{seed}.{code}" if code else str(seed))
            graphs = _proved(one, draft, exercise, code)
        except UnfitError:
            continue
        yes = theme.yes if one.balanced else None
        return Task(one.name, seed, code, theme.name, yes, theme.codes, exercise, tuple(graphs))
    raise TextError("PRACTICE_NOTHING_FOUND", f"{generator} {seed} {theme.name}")


def by_key(key: str) -> Task:
    """The task with this key (`practice-castle/7`, `practice-castle/7.CASTLE_IN_CHECK`).

    Raises:
        TextError: there is no such task.
    """
    name, _, rest = key.partition("/")
    seed, _, code = rest.partition(".")
    if not name.startswith(PREFIX) or not seed.isascii() or not seed.isdigit():
        raise TextError("PRACTICE_UNKNOWN", key)
    return make(name.removeprefix(PREFIX), int(seed), code)


def about(code: str) -> list[str]:
    """The generators that can ask about a reason code, those with fewest codes first."""
    able = [one for one in GENERATORS.values() if code in one.codes]
    return [one.name for one in sorted(able, key=lambda one: len(one.codes))]


def _generator(name: str) -> Generator:
    if name not in GENERATORS:
        raise TextError("PRACTICE_UNKNOWN", name)
    return GENERATORS[name]


def _theme(rng: Random, one: Generator, code: str) -> Theme:
    """A theme that fits; without a wish, yes and no are equally likely."""
    if code:
        return rng.choice([theme for theme in one.themes if code in theme.codes])
    if not one.balanced:
        return rng.choice(one.themes)
    yes = rng.random() < 0.5
    return rng.choice([theme for theme in one.themes if theme.yes is yes])


def _exercise(one: Generator, draft: Draft, name: str) -> Exercise:
    board = Board(draft.ruleset, draft.fen, draft.moves, draft.params, (draft.answer,), ())
    prompts: dict[Audience, Text] = {
        audience: _text(f"{draft.words}-{audience}", draft.values)
        for audience in ("child", "adult")
    }
    return Exercise(
        PREFIX + one.name, name, "position", draft.goal, (board,), prompts,
        (), (), Replies(), 1, 1, (), None,
    )  # fmt: skip


def _text(code: str, values: Mapping[str, str]) -> Text:
    """A prompt with its squares filled in; the side is filled in by who shows it."""
    th, en = (str(word(language, f"practice.{code}")) for language in ("th", "en"))
    known = {"side": "{side}", **values}
    return Text(th.format_map(known), en.format_map(known))


def _proved(one: Generator, draft: Draft, exercise: Exercise, code: str) -> list[Graph]:
    """Both engines on every answer; a position that no game leads to is not shown."""
    if arbiters().engine.open(draft.ruleset, draft.fen).answer("warnings"):
        raise UnfitError
    lesson = Lesson(
        PREFIX + one.name, 1, (GAMES[draft.ruleset],), draft.ruleset, _title(one), _title(one),
        (), one.rules, (exercise,),
    )  # fmt: skip
    try:
        graphs = prove(lesson, exercise)
    except RefutedError as error:
        if error.code == "LESSON_IMPOSSIBLE":
            raise UnfitError from error
        raise
    if code and code not in {reason.code for graph in graphs for reason in graph.reasons}:
        raise UnfitError
    return graphs


def _title(one: Generator) -> Text:
    return title(one.name)


def title(generator: str) -> Text:
    """What a generator asks, in a few words."""
    return Text(*(str(word(language, f"practice.{generator}")) for language in ("th", "en")))
