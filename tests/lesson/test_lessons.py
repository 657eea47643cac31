"""The lessons as a set: the plan, both languages, both colours, nothing unproved."""

from __future__ import annotations

import re

import pytest

from ruleskit.lesson import ledger
from ruleskit.lesson.catalogue import exercise, lesson, lessons
from ruleskit.lesson.goals import GOALS
from ruleskit.lesson.prose import texts
from ruleskit.lesson.speak import catalogue

PLAN = {
    "chess-board": "place select write",
    "chess-lines": "visit capture select",
    "chess-knight": "visit capture select",
    "chess-pawn": "visit capture legal-or-not",
    "chess-king-guard": "select capture legal-or-not",
    "chess-check": "answer-check select verdict",
    "chess-pin-double": "select legal-or-not answer-check",
    "chess-mate": "mate verdict answer-check",
    "chess-castle-how": "make visit write",
    "chess-castle-may-i": "legal-or-not select choose-change",
    "chess-ep": "make legal-or-not answer-check verdict",
    "chess-promote": "promote mate avoid-stalemate",
    "chess-stalemate": "verdict stalemate avoid-stalemate mate",
    "chess-draw-claim": "claim number verdict",
    "chess-dead": "verdict select",
    "chess-touch": "touch legal-or-not verdict",
    "notation": "write play-notation",
    "makruk-setup": "place select verdict",
    "makruk-men": "visit capture legal-or-not select",
    "makruk-bia": "visit make legal-or-not",
    "makruk-mate": "answer-check mate select",
    "makruk-ap": "verdict avoid-stalemate claim",
    "makruk-count-men": "number count-start hold mate-within-count",
    "makruk-count-board": "count-start count-stop number verdict hold",
}
THAI = re.compile("[\u0e00-\u0e7f]")


def test_the_plan_is_complete_and_in_order(all_lessons) -> None:
    assert [one.id for one in all_lessons] == list(PLAN)


@pytest.mark.parametrize("name", PLAN)
def test_a_lesson_uses_the_goals_of_the_plan(name) -> None:
    used = {one.goal for one in lesson(name).exercises}
    assert set(PLAN[name].split()) <= used


def test_every_lesson_has_five_to_seven_exercises(all_lessons) -> None:
    sizes = [len(one.exercises) for one in all_lessons]
    assert min(sizes) >= 5
    assert max(sizes) <= 7
    assert sum(sizes) >= 130


def test_every_goal_is_used(exercises) -> None:
    assert {one.goal for one in exercises.values()} == set(GOALS)


def test_both_colours_are_to_play_in_every_lesson(all_lessons, report) -> None:
    for one in all_lessons:
        graphs = [graph for e in one.exercises for graph in report.graphs[e.key]]
        sides = {graph.nodes[0].fen.split()[1] for graph in graphs}
        assert sides == {"w", "b"}, one.id


def test_every_text_is_thai_in_thai_and_not_in_english(exercises) -> None:
    for key, one in exercises.items():
        for text in texts(one):
            assert THAI.search(text.th), (key, text.th)
            # Thai letters in English texts are only the notation that they speak of.
            assert len(THAI.findall(text.en)) <= len(text.en) / 4, (key, text.en)


def test_every_exercise_offers_a_hint(exercises) -> None:
    assert all(one.hints for one in exercises.values())


def test_thai_keeps_to_the_words_of_the_glossary(exercises) -> None:
    avoided = ["สเตลเมต", "ไนต์", "รุกฆาต", "เฉียง", "แนวนอน", "แคสลิ่ง"]
    for key, one in exercises.items():
        for text in texts(one):
            said = text.th.replace("แถว (แนวนอน)", "")
            assert not [word for word in avoided if word in said], (key, text.th)


def test_makruk_has_no_king_and_chess_no_khun_in_thai(exercises) -> None:
    for key, one in exercises.items():
        games = {board.game for board in one.boards}
        words = " ".join(text.th for text in texts(one))
        assert games != {"makruk"} or "คิง" not in words, key
        assert games != {"chess"} or "ขุน" not in words, key


def test_the_shipped_ledger_is_what_the_proofs_give(report) -> None:
    assert ledger.shipped() == report.rows


def test_an_exercise_is_found_by_its_key() -> None:
    one, found = exercise("chess-ep/at-once")
    assert one.id == "chess-ep"
    assert found.goal == "legal-or-not"


def test_prerequisites_come_earlier(all_lessons) -> None:
    place = {one.id: number for number, one in enumerate(all_lessons)}
    assert all(place[before] < place[one.id] for one in all_lessons for before in one.after)


def test_lessons_can_be_read_from_another_folder(tmp_path) -> None:
    assert lessons(tmp_path) == []


def test_the_rooms_own_words_have_the_same_codes_and_placeholders_in_both_languages() -> None:
    def flat(table, prefix=""):
        for key, value in table.items():
            if isinstance(value, dict):
                yield from flat(value, f"{prefix}{key}.")
            else:
                yield prefix + key, sorted(re.findall(r"{\w+}", value))

    thai, english = dict(flat(catalogue("th"))), dict(flat(catalogue("en")))
    assert thai == english
