"""The lesson in Chromium with the real Python side: by mouse, keys and touch, in both languages."""

from __future__ import annotations

import pytest

from ruleskit.lesson.progress import Store
from ruleskit.widget import Lesson
from tests.widget.conftest import AXE

pytestmark = pytest.mark.browser

NARROW = {"viewport": {"width": 320, "height": 700}}


@pytest.fixture
def lesson(mount, tmp_path):
    def put(which, lang="en", **options):
        store = Store(tmp_path / "progress.json")
        return mount(Lesson(which, store, lang=lang), **options)

    return put


def press(board, name):
    """Press a button and wait for the answer."""
    before = board.rev
    board.page.get_by_role("button", name=name, exact=True).first.click()
    board.answered(before)


def keys(board, *names):
    before = board.rev
    for name in names:
        board.page.keyboard.press(name)
    board.answered(before)


def task(board):
    return board.page.locator(".rk-task").inner_text()


class TestPlayed:
    def test_castling_by_mouse(self, lesson):
        board = lesson("chess-castle-how/short-white")
        assert "king's side" in task(board)
        board.move("e1", "e3")
        assert board.note.startswith("A king moves one square at a time")
        board.move("e1", "h1")
        assert (board.man("g1"), board.man("f1")) == ("K", "R")
        assert "★★☆" in board.note
        press(board, "Next exercise")
        assert "2 of 7" in task(board)
        assert board.page.get_by_role("button", name="Exercise 1, 2 of 3 stars").count() == 1

    def test_en_passant_by_keys(self, lesson):
        board = lesson("chess-ep/take-white", "th")
        board.cell("e5").focus()
        keys(board, "Enter", "ArrowUp", "Enter")
        assert "โอกาสกินผ่าน" in board.note
        press(board, "ย้อนตา")
        board.cell("e5").focus()
        keys(board, "Enter", "ArrowUp", "ArrowLeft", "Enter")
        assert (board.man("d6"), board.man("d5")) == ("P", "")
        assert board.note.startswith("ถูกต้อง")

    def test_a_stalemate_by_touch(self, lesson):
        board = lesson("chess-stalemate/make-stalemate", has_touch=True, **NARROW)
        before = board.rev
        board.cell("c5").tap()
        board.cell("c7").tap()
        board.answered(before)
        assert "stalemate" in board.page.locator(".rk-status").inner_text()
        assert "★★★" in board.note

    def test_a_bia_that_turns_over_by_dragging(self, lesson):
        board = lesson("makruk-bia/turn-white", "th")
        before = board.rev
        board.cell("e5").drag_to(board.cell("e6"))
        board.answered(before)
        assert board.man("e6") == "M~"
        assert board.label("e6") == "จ๖, เบี้ยหงายขาว"

    def test_verdicts_by_buttons_and_keys(self, lesson):
        board = lesson("chess-stalemate/twins")
        press(board, "Checkmate")
        assert "not in check" in board.note
        board.page.get_by_role("button", name="Stalemate", exact=True).focus()
        keys(board, "Enter")
        focused = "() => document.activeElement.textContent"
        assert board.page.evaluate(focused) == "Next board"
        keys(board, "Enter")
        assert "Board 2 of 3" in task(board)

    def test_squares_are_chosen_by_keys(self, lesson):
        board = lesson("chess-castle-may-i/kings-way")
        board.cell("f1").focus()
        keys(board, "Enter")
        assert board.label("f1") == "f1, empty, chosen"
        press(board, "Check my answer")
        assert "★★★" in board.note

    def test_men_are_put_down(self, lesson):
        board = lesson("chess-board/queens-home")
        before = board.rev
        board.cell("d1").click()
        board.answered(before)
        assert board.man("d1") == "Q"
        assert board.page.locator(".rk-answers svg").count() == 2
        before = board.rev
        board.cell("d8").click()
        board.answered(before)
        press(board, "Check my answer")
        assert "★★★" in board.note

    def test_a_writing(self, lesson):
        board = lesson("chess-castle-how/write-long")
        assert board.page.get_by_label("Your answer").count() == 1
        before = board.rev
        board.page.get_by_label("Your answer").fill("0-0-0+")
        board.page.keyboard.press("Enter")
        board.answered(before)
        assert "★★★" in board.note

    def test_touched_men_are_ringed_before_the_move(self, lesson):
        board = lesson("chess-touch/king-first")
        board.click("h1")
        assert "touched" in board.marks()
        board.click("e1")
        before = board.rev
        board.click("g1")
        board.answered(before)
        assert "rook" in board.note
        assert board.man("e1") == "K"


class TestShown:
    def test_a_new_task_is_spoken(self, lesson):
        board = lesson("chess-castle-how/short-white")
        board.move("e1", "g1")
        assert board.spoken().endswith("3 of 3 stars")
        press(board, "Next exercise")
        assert board.board.task in board.spoken()

    def test_language_and_shorter_words_are_one_press_away(self, lesson):
        board = lesson("chess-ep/take-white")
        press(board, "Shorter words")
        assert "jumped two squares" in task(board)
        press(board, "ภาษาไทย")
        assert "เบี้ยเพิ่งเดินสองช่อง" in task(board)
        assert board.page.locator(".rk").get_attribute("lang") == "th"

    def test_two_views_show_one_exercise(self, lesson):
        board = lesson("chess-ep/take-white")
        board.page.evaluate("() => addView('second')")
        board.page.locator("#second form").wait_for(state="attached")
        board.move("e5", "d6")
        second = board.page.locator("#second .rk-note")
        second.get_by_text("Right").wait_for()
        ids = board.page.evaluate("() => [...document.querySelectorAll('[id]')].map((e) => e.id)")
        assert len(ids) == len(set(ids))

    @pytest.mark.parametrize("key", ["chess-ep/at-once", "makruk-setup/khun-and-met"])
    @pytest.mark.parametrize("scheme", ["light", "dark"])
    def test_axe_finds_nothing(self, lesson, key, scheme):
        board = lesson(key, "th", color_scheme=scheme)
        board.page.add_script_tag(path=str(AXE))
        found = board.page.evaluate("() => axe.run('.rk', {resultTypes: ['violations']})")
        assert [(v["id"], v["nodes"][0]["html"]) for v in found["violations"]] == []

    @pytest.mark.parametrize("lang", ["th", "en"])
    @pytest.mark.parametrize("key", ["chess-draw-claim/claim-with", "makruk-setup/back-rank"])
    def test_nothing_is_wider_than_a_phone(self, lesson, key, lang):
        board = lesson(key, lang, **NARROW)
        assert board.page.evaluate("() => document.documentElement.scrollWidth") <= 320
