"""The `Lesson` widget without a browser: messages in, states out."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import ipywidgets
import pytest

from ruleskit.errors import RefutedError, RuleskitError, TextError
from ruleskit.lesson.catalogue import lessons
from ruleskit.lesson.practice import GENERATORS
from ruleskit.lesson.progress import Store
from ruleskit.widget import Lesson
from ruleskit.widget.course import Course
from ruleskit.widget.teacher import own_lesson
from ruleskit.widget.words import LANGUAGES

PLAN = lessons()
KEPT_APART = ("adjust", "touch:")


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "progress.json")


@pytest.fixture
def opened(store):
    def put(which, **traits):
        return Lesson(which, store, **({"lang": "en"} | traits))

    return put


def ask(lesson, kind, **data):
    """Send a message as the page does, and return the answer."""
    lesson._receive(lesson, {"kind": kind, "rev": lesson._rev, **data})
    return lesson._state["answer"]


def play(lesson, solution):
    """Play a board's solution as a player does: touches go with the action after them."""
    touches, said = [], None
    for element in solution:
        kind, _, value = element.partition(":")
        if kind == "touch":
            touches.append(value)
            continue
        if kind in {"claim", "count"}:
            said = ask(lesson, kind, value=value)
        elif kind == "adjust":
            said = ask(lesson, "adjust", touches=touches)
        else:
            said = ask(lesson, "move", move=element, touches=touches)
        touches = []
    return said


def labels(lesson, part="answers"):
    return [action["label"] for action in lesson._state[part]]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("plan", PLAN, ids=lambda plan: plan.id)
def test_every_exercise_can_be_solved_on_the_board(opened, store, plan, lang):
    lesson = opened(plan.id, lang=lang)
    for exercise in plan.exercises:
        lesson.exercise = exercise.id
        assert "{" not in lesson.task
        for graph in lesson._sitting.machine.graphs:
            if lesson._sitting.machine.plays:
                said = play(lesson, graph.solution)
            else:
                said = ask(lesson, "answer", value=graph.solution[0])
            assert said["kind"] == "played", (exercise.key, said)
            assert "{" not in said["text"]
            if lesson._sitting.look is not None:
                ask(lesson, "board")
        assert lesson.solved, exercise.key
        assert lesson.stars == 3
    kept = store.load().done
    assert {key for key, done in kept.items() if done.stars == 3} == {e.key for e in plan.exercises}


class TestRefusals:
    def test_a_refused_castling_is_explained_in_both_languages(self, opened):
        said = {}
        for lang in LANGUAGES:
            lesson = opened("chess-castle-may-i/through-and-into", lang=lang)
            answer = ask(lesson, "answer", value="legal")
            assert answer["kind"] == "refused"
            assert answer["rule"]["label"] == "FIDE 3.8.2.2"
            shown = answer["squares"]
            assert (shown["target"], shown["attacker"]) == (["f1"], ["a6"])
            assert "f1" in answer["text"]
            assert "a6" in answer["text"]
            said[lang] = answer["text"]
        assert said["th"] != said["en"]
        assert "คิง" in said["th"]
        assert "king" in said["en"]

    def test_en_passant_too_late(self, opened):
        lesson = opened("chess-ep/at-once")
        ask(lesson, "answer", value="legal")
        ask(lesson, "board")
        answer = ask(lesson, "answer", value="legal")
        assert answer["code"] == "EP_EXPIRED"
        assert lesson.answer["code"] == "EP_EXPIRED"
        more = lesson._state["task"]["more"]
        assert more.startswith("Board 2 of 3. Played so far: d7–d5 e1–e2 e8–e7.")
        assert more.endswith("The move in question: e5–d6")
        assert "Last move: d7–d5" in opened("chess-ep/at-once")._state["status"]

    def test_a_refused_move_names_its_rule_and_marks_its_squares(self, opened):
        lesson = opened("makruk-bia/turn-white")
        answer = ask(lesson, "move", move="e5e7")
        assert answer["kind"] == "refused"
        assert answer["squares"]["frm"] == ["e5"]
        assert answer["rule"]["label"] == "§ 2"

    def test_a_move_that_allows_something_is_played_out_and_taken_back(self, opened):
        lesson = opened("chess-stalemate/mate-in-two")
        answer = ask(lesson, "move", move="f5e5")
        assert answer["kind"] == "refused"
        assert labels(lesson) == ["Undo"]
        assert lesson._state["legal"] == []
        assert ask(lesson, "undo")["text"] == "Taken back."
        assert "f5g6" in lesson._state["legal"]

    def test_stalemate_is_not_mate(self, opened):
        lesson = opened("chess-stalemate/mate-not-stalemate")
        answer = ask(lesson, "move", move="g5g6")
        assert "stalemate" in answer["text"]
        assert lesson._state["status"].startswith("Black is stalemated")


class TestGoing:
    def test_a_solved_board_is_looked_at_before_the_next_one(self, opened):
        lesson = opened("chess-castle-may-i/between")
        ask(lesson, "answer", value="illegal")
        before = lesson.fen
        assert labels(lesson) == ["Next board"]
        assert ask(lesson, "answer", value="legal")["text"].startswith("This board is solved")
        assert lesson.fen == before
        answer = ask(lesson, "board")
        assert "Board 2 of 3" in answer["text"]
        assert lesson.task in answer["speak"]
        assert lesson.fen != before

    def test_next_leads_through_the_lesson_and_round_again(self, opened):
        lesson = opened("chess-stalemate")
        seen = [lesson.exercise]
        for _ in range(6):
            ask(lesson, "next")
            seen.append(lesson.exercise)
        plan = next(plan for plan in PLAN if plan.id == "chess-stalemate")
        assert seen == [*(one.id for one in plan.exercises), plan.exercises[0].id]

    def test_the_end_of_a_lesson_is_said(self, opened):
        lesson = opened("chess-stalemate/mate-in-two")
        assert play(lesson, ["f5g6", "b6b8"])["text"].endswith(
            "★★★ That was the last exercise of this lesson."
        )
        assert labels(lesson) == ["From the first exercise"]

    def test_help_and_mistakes_cost_stars(self, opened):
        lesson = opened("chess-castle-how/short-white")
        assert lesson.hint()
        assert [mark for _, mark in lesson._state["marks"]].count("ring") >= 1
        ask(lesson, "move", move="e1e3")
        answer = ask(lesson, "move", move="e1g1")
        assert lesson.stars == 2
        assert answer["text"].endswith("★★☆")
        assert answer["speak"].endswith("2 of 3 stars")

    def test_start_over_keeps_what_was_tried(self, opened):
        lesson = opened("chess-castle-how/short-white")
        ask(lesson, "move", move="e1e3")
        ask(lesson, "start")
        assert lesson._sitting.now.tries == 1

    def test_a_mirrored_exercise_is_another_position(self, opened):
        lesson = opened("chess-ep/take-white")
        play(lesson, ["e5d6"])
        assert "Once more, mirrored" in labels(lesson)
        ask(lesson, "mirror", value="left-right")
        assert lesson.mirror == "left-right"
        assert play(lesson, ["d5e6"])["kind"] == "played"
        assert lesson.solved


class TestWaysToAnswer:
    def test_squares_are_chosen_one_by_one(self, opened):
        lesson = opened("chess-castle-may-i/kings-way")
        assert lesson._state["squares"] is True
        assert ask(lesson, "square", square="g1")["text"] == "1 chosen: g1"
        assert ["g1", "either"] in lesson._state["marks"]
        ask(lesson, "square", square="g1")
        ask(lesson, "square", square="f1")
        assert ask(lesson, "answer", value="")["kind"] == "played"

    def test_a_square_too_many_is_marked(self, opened):
        lesson = opened("chess-castle-may-i/kings-way")
        answer = ask(lesson, "text", text="f1 g1")
        assert answer["squares"] == {"to": ["g1"]}

    def test_men_are_put_down_and_taken_away(self, opened):
        lesson = opened("chess-board/queens-home")
        assert labels(lesson)[:2] == ["white queen × 1", "black queen × 1"]
        ask(lesson, "square", square="d1")
        assert lesson._state["fen"].startswith("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")
        assert labels(lesson)[0] == "white queen × 0"
        assert "belongs to" in ask(lesson, "square", square="e8")["text"]
        ask(lesson, "square", square="d5")
        ask(lesson, "square", square="d5")
        ask(lesson, "square", square="d8")
        assert "on the board" in ask(lesson, "square", square="d4")["text"]
        assert ask(lesson, "answer", value="")["kind"] == "played"

    def test_a_man_is_clicked_away(self, opened):
        lesson = opened("chess-castle-may-i/take-one-away")
        assert ask(lesson, "square", square="f3")["kind"] == "refused"
        assert ask(lesson, "square", square="b5")["kind"] == "played"

    def test_the_king_is_touched_before_the_rook(self, opened):
        lesson = opened("chess-touch/king-first")
        answer = ask(lesson, "move", move="e1g1", touches=["h1", "e1"])
        assert answer["code"] == "TOUCH_ROOK_FIRST"
        ask(lesson, "start")
        assert ask(lesson, "move", move="e1g1", touches=["e1", "h1"])["kind"] == "played"

    def test_undo_takes_the_touches_with_it(self, opened):
        lesson = opened("chess-touch/king-first")
        ask(lesson, "move", move="e1f1", touches=["h1", "e1"])
        ask(lesson, "undo")
        assert lesson._sitting.now.played == ()

    def test_a_claim_is_made_with_the_next_move(self, opened):
        lesson = opened("chess-draw-claim/fifty-with")
        ask(lesson, "claiming")
        assert [a.get("pressed") for a in lesson._state["answers"]] == [None, None, True]
        assert ask(lesson, "move", move="b1b2")["kind"] == "played"

    @pytest.mark.parametrize(
        ("key", "text"),
        [
            ("chess-castle-how/short-white", "O-O"),
            ("chess-castle-how/short-white", "e1g1"),
            ("chess-ep/take-white", "exd6"),
            ("makruk-bia/turn-white", "e5e6"),
            ("makruk-bia/turn-white", "จ๕จ๖"),
            ("chess-castle-may-i/take-one-away", "b5"),
        ],
    )
    def test_moves_and_squares_may_be_typed(self, opened, key, text):
        lesson = opened(key)
        answer = ask(lesson, "text", text=text)
        assert answer["kind"] == "played", answer
        assert lesson.solved

    def test_a_lone_man_walks_by_typing(self, opened):
        lesson = opened("makruk-bia/turn-and-walk")
        for text in ("c4c5", "c5-c6", "c6d7", "d7 e8"):
            ask(lesson, "text", text=text)
        assert lesson.solved

    def test_a_text_that_is_no_move_is_said(self, opened):
        lesson = opened("chess-castle-how/short-white")
        assert "no move that this board can read" in ask(lesson, "text", text="hello")["text"]
        assert lesson._sitting.now.tries == 0

    def test_the_box_is_hidden_where_it_would_give_the_answer_away(self, opened):
        assert opened("chess-ep/at-once")._words["text"] == ""
        assert opened("chess-ep/answer")._words["text"] == "Move"


class TestMemory:
    def test_the_next_board_begins_where_this_one_ended(self, opened):
        first = opened("chess-ep")
        play(first, ["e5d6"])
        later = opened("chess-ep")
        assert later.exercise == "take-black"
        shown = later._state["panels"][0]["actions"]
        assert [(a["label"], a["pressed"]) for a in shown[:2]] == [("1 ★★★", False), ("2", True)]
        assert shown[0]["said"] == "Exercise 1, 3 of 3 stars"

    def test_a_missed_reason_comes_back_the_next_day(self, opened, store):
        now = datetime(2026, 1, 5, 12, tzinfo=UTC)
        lesson = opened("chess-castle-may-i/in-check")
        lesson._course = Course(store, lambda: now)
        ask(lesson, "answer", value="legal")
        ask(lesson, "answer", value="illegal")
        ask(lesson, "board")
        ask(lesson, "answer", value="legal")
        assert lesson.solved
        assert lesson._course.due() == []
        lesson._course = Course(store, lambda: now + timedelta(days=1))
        assert lesson._course.due() == ["CASTLE_IN_CHECK"]
        lesson.lang = "th"
        assert [p["name"] for p in lesson._state["panels"]][1] == "due"
        ask(lesson, "review")
        assert lesson.lesson == "practice-castle"
        assert ask(lesson, "answer", value="illegal")["kind"] == "played"
        assert lesson._course.due() == []
        ask(lesson, "home")
        assert lesson.lesson == "chess-castle-may-i"

    def test_leaving_an_exercise_keeps_its_mistakes(self, opened, store):
        lesson = opened("chess-castle-may-i/in-check")
        ask(lesson, "answer", value="legal")
        ask(lesson, "next")
        assert store.load().done["chess-castle-may-i/in-check"].tries == 1

    def test_settings_hold_for_the_next_board(self, opened, store):
        lesson = opened("chess-ep")
        full = lesson.task
        ask(lesson, "audience")
        assert lesson.task != full
        ask(lesson, "lang")
        assert lesson.lang == "th"
        later = Lesson("chess-ep", store)
        assert (later.lang, later.audience) == ("th", "child")
        assert Lesson("chess-ep", store, lang="en").lang == "en"


class TestPractice:
    @pytest.mark.parametrize("generator", GENERATORS)
    def test_there_is_always_a_next_position(self, opened, generator):
        lesson = opened(f"practice-{generator}")
        seen = set()
        for _ in range(3):
            seen.add(lesson.fen + lesson.task + str(lesson._sitting.task.board.moves))
            right = lesson._sitting.machine.right(lesson._sitting.now)[0]
            assert ask(lesson, "answer", value=right)["kind"] == "played"
            assert labels(lesson) == ["Next exercise"]
            ask(lesson, "next")
        assert len(seen) == 3

    def test_a_seed_names_a_position(self, opened):
        first, again = (opened("practice-castle/7") for _ in range(2))
        assert (first.fen, first.task) == (again.fen, again.task)
        assert opened("practice-castle/8").fen != first.fen

    def test_an_unknown_practice_is_refused(self, opened):
        for name in ("practice-nothing", "practice-castle/x", "practice-castle/-1"):
            with pytest.raises(TextError):
                opened(name)


class TestCitizen:
    def test_traits_have_help_and_are_observable(self, opened):
        lesson = opened("chess-ep/take-white")
        own = ("lesson", "exercise", "mirror", "audience", "task", "solved", "stars", "lang")
        assert all(lesson.traits()[name].help for name in own)
        seen = []
        lesson.observe(lambda change: seen.append(change.new), "solved")
        play(lesson, ["e5d6"])
        assert seen == [True]

    def test_python_chooses_the_exercise(self, opened):
        lesson = opened("chess-ep")
        lesson.exercise = "answer"
        assert "en passant" in lesson.task
        lesson.lesson = "makruk-men"
        assert lesson.ruleset.startswith("makruk")
        with pytest.raises(TextError):
            lesson.exercise = "no-such"
        assert lesson.exercise != "no-such"
        with pytest.raises(TextError):
            lesson.lesson = "no-such"
        assert lesson.lesson == "makruk-men"

    def test_it_stands_in_boxes_and_has_pictures_and_words(self, opened):
        lesson = opened("chess-ep/take-white")
        box = ipywidgets.HBox([lesson, opened("makruk-men")])
        assert len(box.children) == 2
        assert lesson.snapshot().startswith("<svg")
        assert lesson.snapshot("png")[:4] == b"\x89PNG"
        data, _ = lesson._repr_mimebundle_()
        assert data["text/plain"].startswith(lesson.task)
        assert "pawn e5" in data["text/plain"]

    def test_unknown_names_are_refused(self, opened):
        for name in ("no-such", "chess-ep/no-such"):
            with pytest.raises(TextError):
                opened(name)

    def test_an_error_changes_nothing(self, opened):
        lesson = opened("chess-ep")
        before = dict(lesson._state)
        assert ask(lesson, "go", value="no-such")["kind"] == "error"
        assert ask(lesson, "no-such-message")["kind"] == "error"
        assert lesson._state["fen"] == before["fen"]
        assert lesson.exercise == "take-white"

    def test_a_stale_message_is_not_judged(self, opened):
        lesson = opened("chess-ep/take-white")
        lesson._receive(lesson, {"kind": "move", "move": "e5d6", "rev": lesson._rev - 1})
        assert not lesson.solved


OWN = """
id = "mine"
order = 1
ruleset = "chess-fide@2023"
title = { th = "ของฉัน", en = "Mine" }
purpose = { th = "รุกจน", en = "Mate." }
[[exercise]]
id = "one"
goal = "mate"
fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"
solution = "SOLUTION"
child = { th = "รุกจน", en = "Mate." }
adult = { th = "รุกจนในตาเดียว", en = "Mate now." }
"""


def test_a_lesson_of_one_s_own_is_proved_and_played(tmp_path, monkeypatch):
    monkeypatch.setenv("RULESKIT_DATA", str(tmp_path))
    lesson = own_lesson(OWN.replace("SOLUTION", "a1a8"), "mine", "en")
    assert play(lesson, ["a1a8"])["kind"] == "played"
    with pytest.raises(RefutedError):
        own_lesson(OWN.replace("SOLUTION", "a1a7"), "mine", "en")
    with pytest.raises(RuleskitError):
        own_lesson(OWN.replace("goal =", "gaol ="), "mine", "en")
