"""Shipped notebooks played in a real JupyterLab: one server, one page for each notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ruleskit.lesson.notebook import notebooks
from tests.widget.lab import Lab, Notebook

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

pytestmark = [pytest.mark.lab, pytest.mark.browser]

SHIPPED = notebooks()


@pytest.fixture(scope="module")
def played(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator:
    """Opens a shipped notebook, runs it, and at the end finds no fault."""
    lab = Lab(tmp_path_factory.mktemp("lessons"))
    context = browser.new_context(
        viewport={"width": 1300, "height": 1100}, locale="en-US", has_touch=True
    )
    books = []

    def put(name: str) -> Notebook:
        book = Notebook(lab, context, name.replace("/", "-"), SHIPPED[name])
        run(book)
        books.append(book)
        return book

    try:
        yield put
        assert [book.faults for book in books if book.faults] == []
        assert [book.outside for book in books if book.outside] == []
    finally:
        context.close()
        lab.close()


def run(book: Notebook) -> None:
    """Run all cells; a lesson's box may be hidden, so its task is waited for."""
    run_all = "() => jupyterapp.commands.execute('notebook:run-all-cells').then(() => null)"
    book.page.evaluate(run_all)
    book.page.locator(".rk-task").first.wait_for(state="attached", timeout=60_000)


def note(book: Notebook) -> str:
    return str(book.page.locator(".rk-note").first.inner_text())


def said(book: Notebook, text: str) -> None:
    book.page.locator(".rk-note").first.get_by_text(text).first.wait_for()


def press(book: Notebook, name: str) -> None:
    book.page.locator(".rk").first.get_by_role("button", name=name, exact=True).first.click()


def test_castling_by_mouse_with_a_refusal_read_in_english(played):
    book = played("en/chess-castle-how.ipynb")
    for square in ("e1", "e3"):
        book.cell(square).click()
    said(book, "A king moves one square at a time")
    book.cell("e1").drag_to(book.cell("g1"))
    book.settled("g1", "K")
    said(book, "★★☆")
    press(book, "Next exercise")
    book.page.get_by_text("2 of 7").first.wait_for()


def test_en_passant_by_keys_with_a_refusal_read_in_thai(played):
    book = played("th/chess-ep.ipynb")
    key = book.page.keyboard.press
    book.cell("e5").focus()
    for name in ("Enter", "ArrowRight", "ArrowUp", "Enter"):
        key(name)
    book.page.locator(".rk-note.rk-refused").first.wait_for()
    assert "FIDE 3.7.3" in note(book)
    assert "เบี้ย" in note(book)
    book.cell("e5").focus()
    for name in ("Enter", "ArrowLeft", "ArrowUp", "Enter"):
        key(name)
    book.settled("d6", "P")
    said(book, "ถูกต้อง")
    # JupyterLab has not taken the keys as commands: the cell is still there, and still alone.
    assert book.page.locator(".jp-CodeCell").count() == 1


def test_a_stalemate_by_touch(played):
    book = played("en/chess-stalemate.ipynb")
    press(book, "Exercise 5")
    book.page.get_by_text("5 of 6").first.wait_for()
    book.cell("c5").tap()
    book.cell("c7").tap()
    book.settled("c7", "Q")
    said(book, "★★★")
    assert "stalemated" in book.page.locator(".rk-status").first.inner_text()


def test_a_bia_turns_over_in_thai(played):
    book = played("th/makruk-bia.ipynb")
    press(book, "ข้อ 4")
    book.page.get_by_text("ข้อ 4 จาก 6").first.wait_for()
    book.cell("e5").click()
    book.cell("e6").click()
    book.settled("e6", "M~")
    assert book.cell("e6").get_attribute("aria-label").startswith("จ๖, เบี้ยหงายขาว")


def test_the_tour_shows_its_three_boards(played):
    book = played("en/00-tour.ipynb")
    book.page.locator(".rk").nth(2).wait_for()
    book.cell("e1", 0).click()
    book.cell("g1", 0).click()
    press(book, "What would make it legal?")
    book.page.get_by_text("without the white bishop on f1").first.wait_for()
