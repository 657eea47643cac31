"""Who cannot see, point, or stand movement: axe-core, sizes, colours, motion."""

from __future__ import annotations

import pytest

from ruleskit.widget import Board, Moves, Play
from tests.widget.conftest import AXE

pytestmark = pytest.mark.browser

CASTLE = "rn1qkbnr/p1pp1pp1/bp2p2p/8/4P3/5NPB/PPPP1P1P/RNBQK2R w KQkq - 0 5"
SMALL = (
    "() => [...document.querySelectorAll('button, input, select, textarea, summary')]"
    ".filter((e) => e.offsetParent).filter((e) => e.getBoundingClientRect().height < 44"
    " || e.getBoundingClientRect().width < 44).map((e) => e.textContent)"
)
WATCH = "() => { window.slides = 0; Element.prototype.animate = () => { window.slides++; }; }"


def violations(board):
    board.page.add_script_tag(path=str(AXE))
    found = board.page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        (v["id"], [node["html"] for node in v["nodes"]][:3]) for v in found["violations"]
    ]  # fmt: skip


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["th", "en"])
def test_axe_finds_nothing_on_a_board_with_a_refusal(mount, scheme, lang):
    board = mount(Board(fen=CASTLE, lang=lang), color_scheme=scheme)
    board.move("e1", "g1")
    board.page.locator("summary").first.click()
    assert violations(board) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_a_game_nor_on_one_man(mount, scheme):
    game = mount(Play("makruk", moves="e3e4 d6d5", lang="th"), color_scheme=scheme)
    assert violations(game) == []
    assert violations(mount(Moves("P", "e2", lang="en"), color_scheme=scheme)) == []


def test_axe_finds_nothing_in_the_picker(mount):
    board = mount(Board(fen="3q3k/4P3/8/8/8/8/8/4K3 w - - 0 1", lang="en"))
    board.click("e7", "e8")
    assert violations(board) == []


@pytest.mark.parametrize("kind", [Board, Play])
@pytest.mark.parametrize("lang", ["th", "en"])
def test_at_320_pixels_squares_have_36_controls_44_and_nothing_sticks_out(mount, kind, lang):
    board = mount(kind("makruk", lang=lang), viewport={"width": 320, "height": 800})
    board.move("e3", "e5")
    size = board.page.evaluate("() => document.querySelector('.rk-cell').getBoundingClientRect()")
    assert size["width"] >= 36
    assert size["height"] >= 36
    assert board.page.evaluate(SMALL) == []
    assert board.page.evaluate("() => document.documentElement.scrollWidth") == 320


def test_the_picker_s_buttons_are_large_enough_at_320_pixels(mount):
    fen = "3q3k/4P3/8/8/8/8/8/4K3 w - - 0 1"
    board = mount(Board(fen=fen, lang="en"), viewport={"width": 320, "height": 800})
    board.click("e7", "e8")
    assert board.page.evaluate(SMALL) == []


def test_forced_colours_keep_the_board_and_show_the_focus(mount):
    board = mount(Board(lang="en"), forced_colors="active")
    style = "(selector) => getComputedStyle(document.querySelector(selector))"
    assert board.page.evaluate(f"{style}.forcedColorAdjust", ".rk-stage") == "none"
    board.page.keyboard.press("Tab")
    outline = board.page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"


def slides(board, act):
    """How many men slide while something is done."""
    board.page.evaluate(WATCH)
    before = board.rev
    act(board)
    board.answered(before)
    return board.page.evaluate("() => slides")


def test_a_move_slides_unless_motion_is_unwanted_or_the_man_was_dragged(mount):
    def click(board):
        board.click("e2", "e4")

    def drag(board):
        board.cell("e2").drag_to(board.cell("e4"))

    assert slides(mount(Board(lang="en")), click) == 1
    assert slides(mount(Board(lang="en")), drag) == 0
    assert slides(mount(Board(lang="en"), reduced_motion="reduce"), click) == 0


def test_the_accessible_tree_reads_as_a_grid_with_a_description(mount):
    board = mount(Board(fen="4k3/8/8/8/8/8/8/3QK3 w - - 0 1", lang="th"))
    grid = board.page.get_by_role("grid", name="กระดานหมากรุกสากล")
    described = grid.get_attribute("aria-describedby")
    assert "ลูกศร" in board.page.locator(f"#{described}").inner_text()
    assert board.page.locator(".rk").get_attribute("lang") == "th"
    assert 'gridcell "d1, ควีนขาว"' in grid.aria_snapshot()
