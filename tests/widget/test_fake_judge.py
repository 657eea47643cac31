"""board.js with a judge that is neither Python nor Jupyter: the way a page uses it."""

from __future__ import annotations

import json

import pytest

from ruleskit.widget.board_widget import board_words
from ruleskit.widget.face import face
from tests.widget.conftest import HOST, STATIC

pytestmark = pytest.mark.browser

# Three moves are known: one is legal, one is refused, and about the third nobody knows.
TABLE = {
    "start": {
        "rev": 1, "game": "chess", "status": "White to move", "legal": ["e2e4"],
        "fen": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    },
    "e2e4": {
        "rev": 2, "game": "chess", "status": "Black to move", "legal": [], "last": "e2e4",
        "fen": "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", "answer": {"kind": "played", "text": "Played."},
    },
    "e2e5": {
        "rev": 3, "game": "chess", "status": "White to move", "legal": ["e2e4"],
        "fen": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "answer": {
            "kind": "refused", "text": "Too far.", "move": "e2e5",
            "squares": {"frm": ["e2"], "to": ["e5"]},
        },
    },
}  # fmt: skip
BOOT = """async ([source, table, words, art]) => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  const {mount} = await import(url);
  let state = table.start, changed = () => {};
  window.asked = [];
  mount(document.getElementById("el"), {
    state: () => state, words: () => words, art: () => art,
    watch: (f) => { changed = f; return () => {}; },
    ask: async (message) => {
      window.asked.push(message);
      const next = table[message.move];
      if (!next) throw new Error("not in the table");
      state = {...next, answer: {...next.answer, view: message.view}};
      changed();
    },
  });
}"""


@pytest.fixture
def page(browser):
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(5000)
    page.set_content(HOST)
    page.add_style_tag(path=str(STATIC / "board.css"))
    source = (STATIC / "board.js").read_text(encoding="utf-8")
    page.evaluate(BOOT, [source, TABLE, board_words("en", "chess"), face("chess")])
    yield page
    context.close()


def click(page, *squares):
    for square in squares:
        page.locator(f'[data-square="{square}"]').click()


def test_a_page_s_own_table_judges(page):
    click(page, "e2", "e5")
    page.get_by_text("Too far.").first.wait_for()
    click(page, "e2", "e4")
    page.locator('[data-square="e4"][data-man="P"]').wait_for()
    sent = json.loads(page.evaluate("() => JSON.stringify(asked)"))
    assert [(m["kind"], m["move"], m["rev"]) for m in sent] == [
        ("move", "e2e5", 1), ("move", "e2e4", 3),
    ]  # fmt: skip
    assert page.locator('[role="status"]').inner_text() in {"Played.", ""}


def test_a_judge_that_rejects_is_said(page):
    click(page, "e1", "e2", "e2", "e1", "d1")
    page.get_by_text("Nobody answers").first.wait_for()
    assert page.locator('[data-square="e1"]').get_attribute("data-man") == "K"


def test_without_panels_there_is_a_board_and_nothing_else(page):
    assert page.locator(".rk form").count() == 0
    assert page.get_by_role("gridcell").count() == 64
