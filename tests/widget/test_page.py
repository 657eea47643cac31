"""The real board.js with the real Python side in Chromium, without Jupyter."""

from __future__ import annotations

import pytest

from ruleskit.widget import Board, Moves, Play

pytestmark = pytest.mark.browser

CASTLE = "rn1qkbnr/p1pp1pp1/bp2p2p/8/4P3/5NPB/PPPP1P1P/RNBQK2R w KQkq - 0 5"
ROOKS = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"


@pytest.fixture
def english(mount):
    def put(fen=None, kind=Board, game="chess", traits=None, **options):
        return mount(kind(game, fen, lang="en", **(traits or {})), **options)

    return put


class TestPlaying:
    def test_click_click(self, english):
        board = english()
        board.move("e2", "e4")
        assert (board.man("e2"), board.man("e4")) == ("", "P")
        assert board.board.moves == ("e2e4",)
        assert board.spoken() == "White pawn e2 to e4. Black to move."

    def test_drag(self, english):
        board = english()
        before = board.rev
        board.cell("g1").drag_to(board.cell("f3"))
        board.answered(before)
        assert board.man("f3") == "N"

    def test_a_drag_that_comes_back_tries_nothing(self, english):
        board = english()
        page = board.page
        board.cell("e2").hover()
        page.mouse.down()
        board.cell("e4").hover()
        board.cell("e2").hover()
        page.mouse.up()
        page.wait_for_timeout(100)
        assert board.board.answer == {}

    def test_touch(self, english):
        board = english(has_touch=True)
        before = board.rev
        board.cell("e2").tap()
        board.cell("e4").tap()
        board.answered(before)
        assert board.man("e4") == "P"

    def test_only_men_of_the_side_to_move_hold_the_page_when_touched(self, english):
        board = english()
        held = board.page.evaluate(
            "() => [...document.querySelectorAll('.rk-cell')].filter("
            "(c) => getComputedStyle(c).touchAction === 'none').map((c) => c.dataset.square[1])"
        )
        assert sorted(held) == ["1"] * 8 + ["2"] * 8

    def test_keyboard(self, english):
        board = english()
        press = board.page.keyboard.press
        board.cell("e2").focus()
        before = board.rev
        for key in ("Enter", "ArrowUp", "ArrowUp", "Space"):
            press(key)
        board.answered(before)
        assert board.man("e4") == "P"
        assert board.page.evaluate("() => document.activeElement.dataset.square") == "e4"

    def test_arrow_keys_follow_the_screen_when_the_board_is_flipped(self, english):
        board = english()
        board.page.get_by_role("button", name="Flip board").click()
        board.cell("e2").focus()
        board.page.keyboard.press("ArrowUp")
        assert board.page.evaluate("() => document.activeElement.dataset.square") == "e1"

    @pytest.mark.parametrize(("text", "move"), [("e4", "e2e4"), ("g1f3", "g1f3"), ("Nc3", "b1c3")])
    def test_text(self, english, text, move):
        board = english()
        before = board.rev
        board.page.get_by_label("Move", exact=True).fill(text)
        board.page.keyboard.press("Enter")
        board.answered(before)
        assert board.board.moves == (move,)
        assert board.page.get_by_label("Move", exact=True).input_value() == ""

    def test_thai_text_in_decomposed_form(self, mount):
        board = mount(Board("makruk"))
        before = board.rev
        board.page.get_by_label("ตาเดิน").fill("ม\u0e47-ฉ๒")
        board.page.keyboard.press("Enter")
        board.answered(before)
        assert board.board.moves == ("e1f2",)

    def test_a_text_that_was_refused_stays_to_be_mended(self, english):
        board = english()
        before = board.rev
        board.page.get_by_label("Move", exact=True).fill("Nf4")
        board.page.keyboard.press("Enter")
        board.answered(before)
        assert board.page.get_by_label("Move", exact=True).input_value() == "Nf4"
        assert "knight moves in an L" in board.note


class TestCastling:
    def test_king_then_own_rook_castles_where_that_is_legal(self, english):
        board = english(ROOKS)
        board.move("e1", "h1")
        assert (board.man("g1"), board.man("f1")) == ("K", "R")

    def test_king_then_own_rook_selects_the_rook_where_it_is_not(self, english):
        board = english(CASTLE)
        board.click("e1", "h1")
        assert board.cell("h1").get_attribute("aria-selected") == "true"
        assert board.board.answer == {}

    def test_dragging_the_king_onto_the_rook_always_asks(self, english):
        board = english(CASTLE)
        before = board.rev
        board.cell("e1").drag_to(board.cell("h1"))
        board.answered(before)
        assert board.board.answer["code"] == "CASTLE_THROUGH_ATTACK"

    def test_a_khun_on_his_ruea_is_no_castling(self, english):
        board = english("4k3/8/8/8/8/8/8/4K2R w - - 0 1", game="makruk")
        before = board.rev
        board.cell("e1").drag_to(board.cell("h1"))
        board.answered(before)
        assert board.board.answer["code"] == "OWN_PIECE_ON_TARGET"


class TestPromotion:
    FEN = "3q3k/4P3/8/8/8/8/8/4K3 w - - 0 1"

    def test_the_picker_is_reached_by_keys_and_each_piece_has_a_name(self, english):
        board = english(self.FEN)
        board.click("e7", "d8")
        picker = board.page.get_by_role("dialog", name="Choose the new piece")
        names = [b.get_attribute("aria-label") for b in picker.get_by_role("button").all()]
        assert set(names) == {"white queen", "white rook", "white bishop", "white knight"}
        before = board.rev
        focused = "() => document.activeElement.getAttribute('aria-label')"
        while board.page.evaluate(focused) != "white knight":
            board.page.keyboard.press("Tab")
        board.page.keyboard.press("Enter")
        board.answered(before)
        assert board.man("d8") == "N"

    def test_escape_leaves_everything_as_it_was(self, english):
        board = english(self.FEN)
        board.click("e7", "e8")
        board.page.keyboard.press("Escape")
        assert not board.page.get_by_role("dialog").is_visible()
        assert board.page.evaluate("() => document.activeElement.dataset.square") == "e8"
        assert board.board.answer == {}

    def test_a_refused_promotion_asks_no_piece_but_says_why(self, english):
        board = english("4r2k/4P3/8/8/8/8/8/4K3 w - - 0 1")
        board.move("e7", "e8")
        assert board.board.answer["code"] == "PAWN_STRAIGHT_CAPTURE"

    def test_makruk_turns_the_bia_by_itself(self, english):
        board = english("4k3/8/8/P7/8/8/8/4K3 w - - 0 1", game="makruk")
        board.move("a5", "a6")
        assert board.man("a6") == "M~"
        assert "becomes a promoted bia" in board.note


class TestShown:
    def test_targets_come_in_four_parts_with_their_legend(self, english):
        board = english("4k3/8/8/3p4/4P3/8/8/3nK3 w - - 0 1")
        board.click("e4")
        four = ["may move or capture here", "may capture this man"]
        four += ["may only move here", "may only capture here"]
        assert sorted(board.marks()) == sorted(["from", *four])
        on = "(mark) => [...document.querySelectorAll('.rk-stage [data-on]')].length"
        assert board.label("d5") == "d5, black pawn, may only capture here"
        assert board.label("e5") == "e5, empty, may only move here"
        board.click("e1")
        assert board.label("d1") == "d1, black knight, may capture this man"
        assert board.label("f1") == "f1, empty, may move or capture here"
        assert board.page.evaluate(on) == 5 + 5  # men, and marks of from and four squares

    def test_a_refusal_marks_squares_by_role(self, english):
        board = english(CASTLE)
        board.move("e1", "g1")
        assert board.marks() == ["from", "attacked square", "refused", "attacker"]
        assert board.label("a6") == "a6, black bishop, attacker"
        assert board.label("f1") == "f1, empty, attacked square"
        assert board.page.locator(".rk-head").count() == 1

    def test_last_move_and_check(self, english):
        board = english("4k3/8/8/8/8/8/8/3QK3 w - - 0 1")
        board.move("d1", "h5")
        assert board.marks() == ["in check", "from", "to"]
        assert "check" in board.page.locator(".rk-status").inner_text()

    def test_captured_men(self, english):
        board = english("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1")
        board.move("e4", "d5")
        assert board.page.get_by_role("img", name="Captured: black pawn").count() == 1

    def test_thai_coordinates_and_plain_board_are_makruks_own(self, mount):
        board = mount(Board("makruk"))
        texts = board.page.locator(".rk-stage text").all_text_contents()
        assert "".join(texts[::2]) == "กขคงจฉชญ"
        assert board.page.locator(".rk-plank").count() == 1
        assert board.label("e1") == "จ๑, เม็ดขาว"

    def test_settings_follow_python(self, english):
        board = english()
        board.board.orientation = "black"
        board.board.coordinates = "none"
        board.board.chequered = False
        board.page.evaluate("() => fetchState()")
        board.page.locator(".rk-plank").wait_for()
        assert board.page.locator(".rk-stage text").count() == 0
        assert board.page.locator(".rk-cell").first.get_attribute("data-square") == "h1"

    def test_the_list_of_men(self, english):
        board = english("4k3/8/8/8/8/8/8/3QK3 w - - 0 1")
        board.page.get_by_text("List of men").click()
        items = board.page.locator(".rk details li").all_inner_texts()
        assert items == ["White: white queen d1, white king e1", "Black: black king e8"]

    def test_text_from_outside_stays_text(self, english):
        board = english()
        before = board.rev
        board.page.get_by_label("Move", exact=True).fill("<img src=x onerror=window.hit=1>")
        board.page.keyboard.press("Enter")
        board.answered(before)
        assert "<img" in board.note
        assert board.page.evaluate("() => window.hit") is None


class TestRefusals:
    def test_further_reasons_unfold(self, english):
        board = english("r3k2r/8/8/8/8/4q3/6p1/R3KB1R w kq - 0 1")
        board.move("e1", "g1")
        more = board.page.locator(".rk-note details")
        assert more.locator("summary").inner_text().startswith("More reasons (")
        more.locator("summary").click()
        assert more.locator("li").count() == len(board.board.answer["also"])

    def test_what_would_make_it_legal(self, english):
        board = english(CASTLE)
        board.move("e1", "g1")
        before = board.rev
        board.page.get_by_role("button", name="What would make it legal?").click()
        board.answered(before)
        assert "without the black bishop on a6" in board.note
        assert "attacked square" in board.marks()
        assert board.page.evaluate("() => document.activeElement.className").startswith("rk-note")

    def test_the_rule_s_number_leads_to_the_rule(self, english):
        board = english(CASTLE, traits={"rules_url": "https://example.org/r/"})
        board.move("e1", "g1")
        link = board.page.get_by_role("link", name="FIDE 3.8.2.2")
        assert link.get_attribute("href") == "https://example.org/r/#fide-3-8-2-2"

    def test_the_same_refusal_speaks_again(self, english):
        board = english()
        board.page.evaluate(
            "() => { window.heard = []; new MutationObserver(() => window.heard.push("
            "document.querySelector('[role=status]').textContent)).observe("
            "document.querySelector('[role=status]'), {childList: true, characterData: true}); }"
        )
        for _ in range(2):
            board.move("e2", "e5")
            board.page.wait_for_timeout(120)
        said = board.page.evaluate("() => window.heard")
        text = "A pawn cannot move that far."
        assert [word for word in said if word] == [text, text]
        assert "" in said[said.index(text) :]

    def test_the_next_try_wipes_the_answer(self, english):
        board = english()
        board.move("e2", "e5")
        board.click("e2")
        assert board.note == ""


class TestViews:
    def test_two_views_show_one_game_and_only_the_one_that_asked_speaks(self, english):
        board = english()
        page = board.page
        page.evaluate("() => addView('second')")
        second = page.locator("#second")
        second.locator("form").wait_for()
        board.move("e2", "e4")
        second.locator('.rk-cell[data-square="e4"][data-man="P"]').wait_for()
        page.wait_for_timeout(120)
        live = page.locator('[role="status"]').all_inner_texts()
        assert live == ["White pawn e2 to e4. Black to move.", ""]
        assert "e2 to e4" in second.locator(".rk-note").inner_text()
        ids = page.evaluate("() => [...document.querySelectorAll('[id]')].map((e) => e.id)")
        assert len(ids) == len(set(ids))

    def test_each_view_is_flipped_by_itself(self, english):
        board = english()
        board.page.evaluate("() => addView('second')")
        board.page.locator("#second form").wait_for()
        board.page.get_by_role("button", name="Flip board").nth(1).click()
        first = board.page.locator(".rk-grid").nth(0).locator(".rk-cell").first
        other = board.page.locator(".rk-grid").nth(1).locator(".rk-cell").first
        assert first.get_attribute("data-square") == "a8"
        assert other.get_attribute("data-square") == "h1"

    def test_a_view_that_is_taken_away_listens_no_more(self, english):
        board = english()
        board.page.evaluate("() => views[0]()")
        assert board.page.locator(".rk").count() == 0
        board.board.orientation = "black"
        board.page.evaluate("() => fetchState()")
        assert board.page.locator(".rk").count() == 0


class TestSilence:
    def test_a_busy_judge_is_said_and_the_attempt_is_shown_when_it_comes(self, english):
        board = english()
        board.page.evaluate("() => { window.later = 900; }")
        before = board.rev
        board.click("e2", "e4")
        board.page.get_by_text("Python is busy").first.wait_for()
        assert board.marks() == ["from", "to"]
        board.click("d2", "d4")  # one attempt at a time: the first is kept
        board.answered(before)
        assert board.board.moves == ("e2e4",)
        assert "busy" not in board.note

    def test_a_dead_judge_is_said_and_the_attempt_can_be_asked_again(self, english):
        board = english()
        board.page.evaluate("() => { window.dead = true; }")
        board.click("e2", "e4")
        board.page.get_by_text("Nobody answers").first.wait_for()
        assert board.man("e2") == "P"
        assert board.marks() == ["from", "to"]
        board.page.evaluate("() => { window.dead = false; }")
        before = board.rev
        board.page.get_by_role("button", name="Ask again").click()
        board.answered(before)
        assert board.man("e4") == "P"

    def test_a_view_that_is_marked_as_cut_off_does_not_even_ask(self, english):
        board = english()
        board.page.evaluate("() => el.classList.add('jupyter-widgets-disconnected')")
        board.click("e2", "e4")
        board.page.get_by_text("Nobody answers").first.wait_for()
        assert board.board.moves == ()

    def test_an_error_in_python_is_said_on_the_board(self, english, monkeypatch):
        board = english()
        monkeypatch.setattr(board.board._judge, "try_move", lambda _: 1 / 0)
        board.move("e2", "e4")
        assert "ZeroDivisionError" in board.note
        assert board.man("e2") == "P"


class TestGrid:
    def test_one_tab_stop_and_escape(self, english):
        board = english()
        page = board.page
        assert page.locator('.rk-cell[tabindex="0"]').count() == 1
        page.keyboard.press("Tab")
        assert page.evaluate("() => document.activeElement.dataset.square") == "e2"
        page.keyboard.press("Enter")
        assert page.locator('[aria-selected="true"]').count() == 1
        page.keyboard.press("Escape")
        assert page.locator('[aria-selected="true"]').count() == 0
        page.keyboard.press("Control+End")
        assert page.evaluate("() => document.activeElement.dataset.square") == "h1"

    def test_roles_and_names(self, english):
        board = english()
        assert board.page.get_by_role("grid", name="Chess board").count() == 1
        assert board.page.get_by_role("row").count() == 8
        assert board.page.get_by_role("gridcell").count() == 64
        assert board.page.get_by_role("gridcell", name="e1, white king", exact=True).count() == 1

    def test_plain_keys_stay_here_and_others_pass(self, english):
        board = english()
        board.page.evaluate(
            "() => { window.keys = []; addEventListener('keydown', (e) => keys.push(e.key)); }"
        )
        board.cell("e2").focus()
        for key in ("d", "b", "x", "Enter", "Escape", "ArrowUp", "Control+s", "Shift+Enter"):
            board.page.keyboard.press(key)
        assert board.page.evaluate("() => keys") == ["Control", "s", "Enter"]

    def test_the_focus_stays_on_a_button_that_was_pressed(self, english):
        board = english()
        board.move("e2", "e4")
        before = board.rev
        undo = board.page.get_by_role("button", name="Undo")
        undo.focus()
        board.page.keyboard.press("Enter")
        board.answered(before)
        assert board.page.evaluate("() => document.activeElement.textContent") == "Undo"
        assert undo.get_attribute("aria-disabled") == "true"


class TestPanels:
    def test_moves_of_one_man(self, english):
        board = english(kind=lambda game, _, **traits: Moves("N", "e4", game, **traits))
        assert len(board.page.locator(".rk-stage [data-on]").all()) == 10
        board.move("e4", "f6")
        assert board.man("f6") == "N"
        before = board.rev
        board.page.get_by_role("combobox", name="Man").select_option("b")
        board.answered(before)
        assert board.man("f6") == "b"
        before = board.rev
        board.page.get_by_role("button", name="Put it anywhere").click()
        board.answered(before)
        board.move("a1")
        assert board.man("a1") == "b"

    def test_play_resigns_and_takes_back(self, english):
        board = english(kind=Play)
        before = board.rev
        board.page.get_by_role("button", name="White resigns").click()
        board.answered(before)
        assert "0-1" in board.page.locator(".rk-status").inner_text()
        before = board.rev
        board.page.get_by_role("button", name="Undo").click()
        board.answered(before)
        assert board.board.outcome is None

    def test_play_touch_move(self, english):
        board = english(kind=Play, traits={"touch_move": True})
        board.click("g1")
        board.move("e2", "e4")
        assert board.board.answer["code"] == "TOUCH_MUST_MOVE"
        assert "knight on g1" in board.note

    def test_play_reads_a_game(self, english):
        board = english(kind=Play)
        area = board.page.get_by_role("textbox", name="Game as text")
        area.fill("1. e4 e5 2. Nf3 *")
        before = board.rev
        board.page.get_by_role("button", name="Read this").click()
        board.answered(before)
        assert board.man("f3") == "N"
        board.page.get_by_role("button", name="e5", exact=True).click()
        board.answered(before + 1)
        assert board.man("f3") == ""
        assert board.page.locator('[aria-current="true"]').inner_text() == "e5"

    def test_play_changes_rules(self, english):
        board = english(kind=Play)
        before = board.rev
        board.page.get_by_role("combobox", name="Rules").select_option("makruk-traditional@1")
        board.answered(before)
        assert board.man("e1") == "M"
        board.page.get_by_text("Not enforced").click()
        assert board.page.locator(".rk-rules li").count() > 3
