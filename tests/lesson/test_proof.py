"""An author's slip does not get through: every proof is shown to fail when it should."""

from __future__ import annotations

import pytest

from ruleskit.errors import RuleskitError
from ruleskit.lesson.proof import failures, prove
from ruleskit.lesson.reader import parse

LESSON = """
id = "one"
order = 1
ruleset = "chess-fide@2023"
title = { th = "ก", en = "a" }
purpose = { th = "ก", en = "a" }
rules = ["FIDE 5.1"]
"""
MATE = """
[[exercise]]
id = "mate"
goal = "mate"
fen = "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"
par = 1
solution = "g5g7"
claims = ["not check"]
child = { th = "รุกจน", en = "Mate." }
adult = { th = "รุกจน (FIDE 5.1.1)", en = "Mate (FIDE 5.1.1)." }
[[exercise.hint]]
th = "คิง"
en = "The king."
move = "g5g7"
[[exercise.remark]]
on = "stalemate"
th = "อับ"
en = "Stalemate."
"""
CAPTURE = """
[[exercise]]
id = "capture"
goal = "capture"
fen = "7k/8/4n3/3b4/4P3/8/8/K7 w - - 0 1"
targets = "d5 e6"
par = 2
solution = "e4d5 d5e6"
child = { th = "กิน", en = "Take." }
adult = { th = "กิน", en = "Take." }
replies = { "*" = "h8g8" }
"""


def proof_of(text):
    one = parse(LESSON + text, "one")
    return failures(one, one.exercises[0])


@pytest.mark.parametrize(("text", "par"), [(MATE, 1), (CAPTURE, 2)])
def test_the_exercise_itself_is_proved(text, par) -> None:
    graphs, error = proof_of(text)
    assert error is None
    assert graphs[0].par == par


def test_a_par_that_is_too_low_is_found() -> None:
    _, error = proof_of(CAPTURE.replace("par = 2", "par = 1"))
    assert error is not None
    assert (error.code, error.found) == ("LESSON_PAR", [0])


def test_an_unfinished_solution_is_found() -> None:
    _, error = proof_of(CAPTURE.replace("e4d5 d5e6", "e4d5"))
    assert error is not None
    assert error.code == "LESSON_SOLUTION"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("par = 1", "par = 2"), "LESSON_PAR"),
        (('solution = "g5g7"', 'solution = "g5g6"'), "LESSON_SOLUTION"),
        (('solution = "g5g7"', 'solution = "g5g8"'), "LESSON_SOLUTION"),
        (('solution = "g5g7"', 'solution = "g5g7 g7g8"'), "LESSON_SOLUTION"),
        (('move = "g5g7"', 'move = "g5g6"'), "LESSON_HINT"),
        (('on = "stalemate"', 'on = "a1*"'), "LESSON_REMARK"),
        (('on = "stalemate"', 'on = "g5g7"'), "LESSON_REMARK"),
        (('"not check"', '"check"'), "REFUTED"),
        (('"not check"', '"chekc"'), "UNKNOWN_WORD"),
        (("5.1.1", "5.2.1"), "LESSON_WORDS"),
        (('en = "The king."', 'en = "The king to e4."'), "LESSON_WORDS"),
        (('th = "คิง"', 'th = "คิงไป e4"'), "LESSON_WORDS"),
        (('en = "Stalemate."', 'en = "After 7 moves."'), "LESSON_WORDS"),
        (('th = "อับ"', 'th = "อีก ๗ ตา"'), "LESSON_WORDS"),
        (('en = "Mate."', 'en = "Mate {soon}."'), "LESSON_WORDS"),
        (('en = "Mate."', f'en = "{"very " * 12}much"'), "LESSON_WORDS"),
        (('th = "รุกจน"', f'th = "{"นาน" * 21}"'), "LESSON_WORDS"),
        (("7k/8/5K2/6Q1/8/8/8/8 w", "7k/8/5K2/7Q/8/8/8/8 w"), "IMPOSSIBLE"),
        (("7k/8/5K2/6Q1/8/8/8/8 w - - 0", "7k/8/5K2/6Q1/8/8/8/8 w - - 9"), "LESSON_IMPOSSIBLE"),
        (("7k/8/5K2/6Q1/8/8/8/8 w", "7k/8/5K2/6Q1/8/8/8/9 w"), "UNREADABLE"),
        (("par = 1", 'par = 1\nmoves = "f6f6"'), "NULL_MOVE"),
    ],
)  # fmt: skip
def test_a_slip_in_a_mate_is_found(change, code) -> None:
    text = MATE.replace(*change)
    assert text != MATE
    _, error = proof_of(text)
    assert error is not None
    assert error.code == code


def test_a_reply_that_is_never_played_is_found() -> None:
    _, error = proof_of(CAPTURE.replace("h8g8", "h8g8 h8a8"))
    assert error is not None
    assert error.code == "LESSON_REPLY"


def test_scripted_replies_may_be_bound_to_a_position() -> None:
    here = "7k/8/4n3/3P4/8/8/8/K7 b"
    graphs, error = proof_of(CAPTURE.replace('"*" = "h8g8"', f'"{here}" = "h8h7"'))
    assert error is None
    first = graphs[0].nodes[graphs[0].nodes[0].moves["e4d5"]]
    assert first.reply[0] == "h8h7"


def test_random_replies_are_the_same_every_time() -> None:
    text = CAPTURE.replace('{ "*" = "h8g8" }', '"random(3)"').replace("d5 e6", "d5")
    text = text.replace("par = 2", "par = 1").replace("e4d5 d5e6", "e4d5")
    first, error = proof_of(text)
    assert error is None
    assert [graph.table() for graph in first] == [graph.table() for graph in proof_of(text)[0]]
    assert {node.reply[0] for node in first[0].nodes if node.reply}


def test_a_goal_that_cannot_be_reached_is_found() -> None:
    _, error = proof_of(MATE.replace("7k/8/5K2/6Q1/8/8/8/8 w", "7k/8/8/1R6/8/8/8/K7 w"))
    assert error is not None
    assert (error.code, error.found) == ("LESSON_PAR", [0])


def test_a_mirror_must_not_name_a_side() -> None:
    text = MATE.replace("par = 1", 'par = 1\nmirror = ["colour"]')
    assert proof_of(text)[1] is None
    _, error = proof_of(text.replace('en = "Mate."', 'en = "White mates."'))
    assert error is not None
    assert error.code == "LESSON_MIRROR_WORDS"


def test_castling_has_no_left_right_mirror() -> None:
    text = """
[[exercise]]
id = "castle"
goal = "make"
make = "castle"
fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
solution = "e1g1"
mirror = ["left-right"]
child = { th = "เข้าป้อม", en = "Castle." }
adult = { th = "เข้าป้อม", en = "Castle." }
"""
    _, error = proof_of(text)
    assert error is not None
    assert error.code == "LESSON_MIRROR_BOARD"


def test_prove_raises_what_failures_returns() -> None:
    one = parse(LESSON + MATE.replace("par = 1", "par = 2"), "one")
    with pytest.raises(RuleskitError, match="LESSON_PAR"):
        prove(one, one.exercises[0])


def test_engines_that_differ_stop_the_proof(monkeypatch) -> None:
    from ruleskit.engine import arbiter  # noqa: PLC0415

    answer = arbiter.Case.answer

    def lying(self, question):
        return None if question == "why f6h6" else answer(self, question)

    monkeypatch.setattr(arbiter.Case, "answer", lying)
    _, error = proof_of(MATE)
    assert error is not None
    assert error.code == "DISAGREEMENT"
    assert error.question == "why f6h6"
