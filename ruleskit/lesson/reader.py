"""Reads a lesson file: TOML to `schema`, and nothing that is not in the format."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

from ruleskit.errors import TextError
from ruleskit.lesson.goals import GOALS, HOWS, MAKES, NOTATIONS, QUESTIONS
from ruleskit.lesson.keys import Keys
from ruleskit.lesson.schema import (
    GAMES,
    MIRRORS,
    Board,
    Exercise,
    Hint,
    Lesson,
    Param,
    Remark,
    Replies,
)

if TYPE_CHECKING:
    from pathlib import Path

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MAX_PLIES = 6


def read(path: Path) -> Lesson:
    """The lesson in a file.

    Raises:
        TextError: no TOML, or not in the format; the text names the place.
    """
    return parse(path.read_text(encoding="utf-8"), path.stem)


def parse(text: str, name: str) -> Lesson:
    """The lesson in a text; `name` is the id that it must have."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TextError("LESSON_NO_TOML", f"{name}: {error}") from error
    keys = Keys(name, table)
    if keys.take("id", str) != name:
        raise keys.error("LESSON_WRONG_ID", "id")
    lesson = _lesson(keys, name)
    keys.done()
    return lesson


def _lesson(keys: Keys, name: str) -> Lesson:
    ruleset = keys.one_of("ruleset", tuple(GAMES))
    exercises = tuple(_exercise(item, name, ruleset) for item in keys.tables("exercise"))
    if len({exercise.id for exercise in exercises}) != len(exercises):
        raise keys.error("LESSON_ID_TWICE", "exercise")
    return Lesson(
        id=name,
        order=keys.take("order", int),
        games=keys.words("games") or (GAMES[ruleset],),
        ruleset=ruleset,
        title=keys.text("title"),
        purpose=keys.text("purpose"),
        after=keys.words("after"),
        rules=keys.lines("rules"),
        exercises=exercises,
    )


def _exercise(keys: Keys, lesson: str, ruleset: str) -> Exercise:
    name = keys.take("id", str)
    if not _ID.fullmatch(name):
        raise keys.error("LESSON_WRONG_ID", "id")
    keys.where = f"{lesson}/{name}"
    goal = keys.one_of("goal", tuple(GOALS))
    boards = _boards(keys, goal, ruleset)
    exercise = Exercise(
        lesson=lesson,
        id=name,
        kind=keys.one_of("kind", GOALS[goal].kinds, "position"),
        goal=goal,
        prompts={"child": keys.text("child"), "adult": keys.text("adult")},
        hints=tuple(_hint(item) for item in keys.tables("hint")),
        remarks=tuple(_remark(item) for item in keys.tables("remark")),
        replies=_replies(keys),
        par=keys.take("par", int, len(boards)),
        limit=keys.maybe("limit", int),
        mirror=_mirror(keys),
        after=keys.text("after") if keys.has("after") else None,
        boards=boards,
    )
    keys.done()
    if exercise.par < 1 or 2 * (exercise.limit or 1) > MAX_PLIES:
        raise keys.error("LESSON_TOO_LONG", "par")
    return exercise


def _hint(keys: Keys) -> Hint:
    hint = Hint(Keys.as_text(keys), keys.words("squares"), keys.maybe("move", str))
    keys.done()
    return hint


def _remark(keys: Keys) -> Remark:
    remark = Remark(keys.take("on", str), Keys.as_text(keys))
    keys.done()
    return remark


def _mirror(keys: Keys) -> tuple[str, ...]:
    mirror = keys.words("mirror")
    if not set(mirror) <= set(MIRRORS):
        raise keys.error("LESSON_UNKNOWN_VALUE", "mirror")
    return mirror


def _replies(keys: Keys) -> Replies:
    if not keys.has("replies"):
        return Replies()
    value = keys.raw("replies")
    if isinstance(value, dict):
        table = Keys(f"{keys.where}.replies", value)
        return Replies("script", script={key: table.words(key) for key in value})
    if value == "best":
        return Replies("best")
    if match := re.fullmatch(r"random\((\d+)\)", str(value)):
        return Replies("random", seed=int(match[1]))
    raise keys.error("LESSON_UNKNOWN_VALUE", "replies")


def _boards(keys: Keys, goal: str, ruleset: str) -> tuple[Board, ...]:
    """The boards of an exercise; what stands in the exercise itself holds for all of them."""
    parts = keys.tables("board") or [Keys(keys.where, {})]
    of_a_board = ("ruleset", "fen", "moves", "solution", "claims", *GOALS[goal].params)
    common = {key: keys.raw(key) for key in of_a_board if keys.has(key)}
    return tuple(_board(part.over(common), goal, ruleset) for part in parts)


def _board(keys: Keys, goal: str, ruleset: str) -> Board:
    board = Board(
        ruleset=keys.one_of("ruleset", tuple(GAMES), ruleset),
        fen=keys.maybe("fen", str),
        moves=keys.words("moves"),
        solution=keys.words("solution"),
        claims=keys.lines("claims"),
        params=_params(keys, goal),
    )
    keys.done()
    if not board.solution:
        raise keys.error("LESSON_KEY_MISSING", "solution")
    return board


def _params(keys: Keys, goal: str) -> dict[str, Param]:
    params: dict[str, Param] = {}
    for name, kind in GOALS[goal].params.items():
        if keys.has(name):
            params[name] = keys.words(name) if kind is tuple else keys.take(name, kind)
        elif name in GOALS[goal].needs:
            raise keys.error("LESSON_KEY_MISSING", name)
    for name, allowed in _values(goal).items():
        if name in params and str(params[name]).split()[0] not in allowed:
            raise keys.error("LESSON_UNKNOWN_VALUE", name)
    return params


def _values(goal: str) -> dict[str, tuple[str, ...]]:
    """The words that a goal's parameters may begin with, where the format has a list of them."""
    values: dict[str, tuple[str, ...]] = {"make": MAKES, "notation": NOTATIONS}
    if goal in HOWS:
        values["how"] = HOWS[goal]
    if goal in QUESTIONS:
        values["of"] = QUESTIONS[goal]
    return values
