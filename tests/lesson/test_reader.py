"""The reader takes what the format has, and nothing else."""

from __future__ import annotations

import pytest

from ruleskit.errors import TextError
from ruleskit.lesson.catalogue import lesson, lessons
from ruleskit.lesson.reader import parse

LESSON = """
id = "one"
order = 1
ruleset = "chess-fide@2023"
title = { th = "ก", en = "a" }
purpose = { th = "ก", en = "a" }
"""
EXERCISE = """
[[exercise]]
id = "mate"
goal = "mate"
fen = "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"
solution = "g5g7"
child = { th = "ก", en = "a" }
adult = { th = "ก", en = "a" }
"""


def test_defaults() -> None:
    (one,) = parse(LESSON + EXERCISE, "one").exercises
    assert (one.kind, one.par, one.limit, one.mirror, one.after) == ("position", 1, None, (), None)
    assert one.replies.kind == "none"
    assert one.key == "one/mate"
    assert one.boards[0].ruleset == "chess-fide@2023"


def test_what_stands_in_the_exercise_holds_for_its_boards_unless_they_say_otherwise() -> None:
    boards = '[[exercise.board]]\nmoves = "f6f7"\n[[exercise.board]]\nsolution = "g5g6"\n'
    (one,) = parse(LESSON + EXERCISE + boards, "one").exercises
    assert [board.solution for board in one.boards] == [("g5g7",), ("g5g6",)]
    assert {board.fen for board in one.boards} == {"7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"}
    assert one.par == 2


def test_replies_are_a_word_a_seed_or_a_table() -> None:
    for text, kind in (
        ('"best"', "best"),
        ('"random(7)"', "random"),
        ('{ "*" = "h8h7" }', "script"),
    ):
        (one,) = parse(f"{LESSON}{EXERCISE}replies = {text}\n", "one").exercises
        assert one.replies.kind == kind
    assert one.replies.script == {"*": ("h8h7",)}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("order = 1", "order = 1\nlevel = 3"), "LESSON_UNKNOWN_KEY"),
        (('goal = "mate"', 'goal = "mate"\nsound = true'), "LESSON_UNKNOWN_KEY"),
        (('goal = "mate"', 'goal = "mate"\ntargets = "e4"'), "LESSON_UNKNOWN_KEY"),
        (("order = 1", ""), "LESSON_KEY_MISSING"),
        (('solution = "g5g7"', ""), "LESSON_KEY_MISSING"),
        (("order = 1", 'order = "1"'), "LESSON_WRONG_TYPE"),
        (("order = 1", "order = true"), "LESSON_WRONG_TYPE"),
        (('solution = "g5g7"', "solution = [1]"), "LESSON_WRONG_TYPE"),
        (('goal = "mate"', 'goal = "win"'), "LESSON_UNKNOWN_VALUE"),
        (('goal = "mate"', 'goal = "mate"\nkind = "setup"'), "LESSON_UNKNOWN_VALUE"),
        (('goal = "mate"', 'goal = "mate"\nreplies = "clever"'), "LESSON_UNKNOWN_VALUE"),
        (('goal = "mate"', 'goal = "mate"\nmirror = ["up"]'), "LESSON_UNKNOWN_VALUE"),
        (('goal = "mate"', 'goal = "give-check"\nhow = "loud"'), "LESSON_UNKNOWN_VALUE"),
        (('goal = "mate"', 'goal = "make"\nmake = "tea"'), "LESSON_UNKNOWN_VALUE"),
        (('goal = "mate"', 'goal = "make"'), "LESSON_KEY_MISSING"),
        (('goal = "mate"', 'goal = "number"\nof = "beans"'), "LESSON_UNKNOWN_VALUE"),
        (('id = "mate"', 'id = "Mate one"'), "LESSON_WRONG_ID"),
        (('goal = "mate"', 'goal = "mate"\npar = 0'), "LESSON_TOO_LONG"),
        (('goal = "mate"', 'goal = "mate"\nlimit = 4'), "LESSON_TOO_LONG"),
        (('child = { th = "ก", en = "a" }', 'child = { th = " ", en = "a" }'), "LESSON_EMPTY_TEXT"),
        (('child = { th = "ก", en = "a" }', 'child = "a"'), "LESSON_WRONG_TYPE"),
        (("order = 1", "order = = 1"), "LESSON_NO_TOML"),
    ],
)
def test_a_slip_is_an_error_that_names_its_place(change, code) -> None:
    text = (LESSON + EXERCISE).replace(*change)
    with pytest.raises(TextError) as caught:
        parse(text, "one")
    assert caught.value.code == code
    assert caught.value.text.startswith("one")


def test_the_id_is_the_name_of_the_file() -> None:
    with pytest.raises(TextError, match="LESSON_WRONG_ID"):
        parse(LESSON, "two")


def test_an_exercise_id_stands_once() -> None:
    with pytest.raises(TextError, match="LESSON_ID_TWICE"):
        parse(LESSON + EXERCISE + EXERCISE, "one")


def test_an_unknown_lesson_is_an_error() -> None:
    with pytest.raises(TextError, match="LESSON_UNKNOWN"):
        lesson("chess-nowhere")


def test_a_prerequisite_must_come_earlier(tmp_path) -> None:
    (tmp_path / "one.toml").write_text(f'{LESSON}after = ["two"]\n', encoding="utf-8")
    with pytest.raises(TextError, match="LESSON_ORDER"):
        lessons(tmp_path)


def test_an_order_stands_once(tmp_path) -> None:
    for name in ("one", "two"):
        text = LESSON.replace('"one"', f'"{name}"')
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    with pytest.raises(TextError, match="LESSON_ORDER"):
        lessons(tmp_path)
