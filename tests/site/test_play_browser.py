"""Games and counting on pages, gone through by mouse, keys, touch and typing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Locator
    from playwright.sync_api import Page as Tab

pytestmark = pytest.mark.browser

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
COUNTING = "makruk/counting-examples/"
FULL = "count-last-reply-fails"
CHASE = "count-chase-mates"
SHUFFLE = "draw-threefold"
LINE = 9


def opened(tab: Tab, path: str, ident: str, kind: str = "play") -> Locator:
    """A board, ready to play."""
    tab.goto(path)
    found = tab.locator(f'rk-lesson[data-{kind}="{ident}"]').first
    found.scroll_into_view_if_needed()
    found.locator(".rk-near").wait_for(state="attached")
    return found


def facts(found: Locator) -> list[str]:
    """The values on the counting panel or on that of claims."""
    return found.locator(".rk-near dd").all_inner_texts()


def note(found: Locator) -> str:
    return str(found.locator(".rk-note").inner_text())


def click(found: Locator, *squares: str) -> None:
    for square in squares:
        found.locator(f'[data-square="{square}"]').click()


def press(found: Locator, name: str) -> None:
    found.get_by_role("button", name=name, exact=False).first.click()


def typed(found: Locator, text: str) -> None:
    found.locator("form input").fill(text)
    found.locator("form button").click()


def test_a_count_is_played_to_its_drawn_end_with_the_mouse(tab: Tab) -> None:
    found = opened(tab, f"en/{COUNTING}", FULL)
    assert "No count is running." in found.locator(".rk-count").inner_text()
    click(found, "a2", "a1")  # the move itself on the board
    assert facts(found) == ["pieces' honour", "Black", "4", "8", "4"]
    press(found, "Next move")
    assert facts(found) == ["pieces' honour", "Black", "5", "8", "3"]
    press(found, "Stop counting")
    assert note(found).startswith("Pieces' honour cannot be stopped.")
    press(found, "Start counting")
    assert "rk-refused" in str(found.locator(".rk-note").get_attribute("class"))
    assert facts(found)[2] == "5"
    for _ in range(LINE - 2):
        press(found, "Next move")
    assert facts(found) == ["pieces' honour", "Black", "8", "8", "0"]
    status = found.locator(".rk-status").inner_text()
    assert "1/2-1/2, the count is completed" in status
    assert found.get_by_role("button", name="Next move").get_attribute("aria-disabled") == "true"
    # Nothing can be played any more, and the board says why.
    click(found, "e6", "e5")
    assert "The game is over" in note(found)
    tab.keyboard.press("Escape")


def test_a_count_is_gone_through_with_keys_and_announced_in_thai(
    tab: Tab, until: Callable[..., None]
) -> None:
    found = opened(tab, COUNTING, FULL)
    moves = found.locator(".rk-moves .rk-score")
    assert moves.get_attribute("aria-description")
    moves.locator('button[tabindex="0"]').focus()
    assert moves.locator('button[tabindex="0"]').count() == 1
    tab.keyboard.press("ArrowRight")
    tab.keyboard.press("ArrowDown")
    assert facts(found) == ["ศักดิ์หมาก", "ดำ", "5", "8", "3"]
    said = f"document.querySelector('[data-play=\"{FULL}\"] [role=status]').textContent"
    until(tab, f"{said}.includes('ศักดิ์หมาก: ดำนับ 5 จาก 8 เหลืออีก 3')")
    current = moves.locator('[aria-current="true"]')
    assert current.inner_text() == "ข-ช๗ Kg7"
    assert tab.evaluate("document.activeElement.getAttribute('aria-current')") == "true"
    tab.keyboard.press("End")
    assert "เสมอ" in found.locator(".rk-status").inner_text() or "1/2-1/2" in found.inner_text()
    assert facts(found)[2:] == ["8", "8", "0"]
    tab.keyboard.press("ArrowLeft")
    assert "1/2-1/2" not in found.locator(".rk-status").inner_text()
    tab.keyboard.press("Home")
    assert facts(found) == []
    # The board itself is played with keys, too.
    cell = found.locator('[role="gridcell"][tabindex="0"]')
    cell.focus()
    walk(tab, "a2")
    tab.keyboard.press("Enter")
    walk(tab, "a1")
    tab.keyboard.press("Enter")
    assert facts(found)[2] == "4"


def walk(tab: Tab, square: str) -> None:
    for _ in range(16):
        here = str(tab.evaluate("document.activeElement.dataset.square"))
        if here == square:
            return
        right, up = ord(square[0]) - ord(here[0]), int(square[1]) - int(here[1])
        if right:
            tab.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
        else:
            tab.keyboard.press("ArrowUp" if up > 0 else "ArrowDown")
    raise AssertionError(square)


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Tab]:
    context = browser.new_context(
        viewport={"width": 320, "height": 740}, has_touch=True, is_mobile=True, base_url=address
    )
    yield context.new_page()
    context.close()


def test_a_count_is_gone_through_by_touch(phone: Tab) -> None:
    found = opened(phone, f"en/{COUNTING}", FULL)
    for square in ("a2", "a1"):
        found.locator(f'[data-square="{square}"]').tap()
    forward = found.get_by_role("button", name="Next move")
    for _ in range(LINE - 1):
        forward.tap()
    assert facts(found)[2:] == ["8", "8", "0"]
    assert "1/2-1/2" in found.locator(".rk-status").inner_text()
    found.get_by_role("button", name="To the start").tap()
    found.get_by_role("button", name="Stop counting").tap()
    assert "No count is running." in note(found)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 320
    for button in found.locator(".rk-answers button, .rk-near button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 43.5


def test_a_count_is_started_and_stopped_and_then_the_mate_counts(tab: Tab) -> None:
    found = opened(tab, f"en/{COUNTING}", "count-counter-mates")
    press(found, "Stop counting")
    assert "No count is running." in note(found)
    press(found, "Start counting")
    assert note(found).startswith("Black starts the board's honour; the first number is 1.")
    assert facts(found) == ["board's honour", "Black", "0", "64", "64"]
    press(found, "To the end")
    assert "1/2-1/2" in found.locator(".rk-status").inner_text()
    press(found, "Back")
    press(found, "Stop counting")
    click(found, "b3", "b1")
    assert "0-1" in found.locator(".rk-status").inner_text()
    assert "Your own way" in found.locator(".rk-moves").inner_text()
    press(found, "Back to the game")
    assert "1/2-1/2" not in found.locator(".rk-status").inner_text()
    assert "The game" in found.locator(".rk-moves").inner_text()


def test_a_game_may_be_left_until_the_table_ends(tab: Tab) -> None:
    found = opened(tab, f"en/{COUNTING}", CHASE)
    for _ in range(60):
        before = found.locator(".rk-stage").get_attribute("data-rev")
        square, target = some_move(found)
        click(found, square, target)
        assert found.locator(".rk-stage").get_attribute("data-rev") != before
        if "the board on this page ends here" in note(found):
            break
    else:
        pytest.fail("no edge")
    assert "ruleskit.widget" in found.inner_text()
    press(found, "Back")
    assert "ruleskit.widget" not in found.inner_text()
    press(found, "Back to the game")
    assert "Rh1#" in found.locator(".rk-moves").inner_text()


def some_move(found: Locator) -> tuple[str, str]:
    """The last move that the board offers."""
    for cell in reversed(found.locator(".rk-mine").all()):
        square = str(cell.get_attribute("data-square"))
        cell.click()
        offered = found.locator('[role=gridcell][aria-label*="may"]')
        target = str(offered.last.get_attribute("data-square")) if offered.count() else ""
        found.page.keyboard.press("Escape")
        if target:
            return square, target
    raise LookupError


def test_the_knight_shuffle_is_claimed_and_too_early_a_claim_is_refused(tab: Tab) -> None:
    found = opened(tab, "en/chess/draws/", SHUFFLE)
    for _ in range(4):
        press(found, "Next move")
    assert facts(found) == ["2×", "4 half-moves"]
    press(found, "Claim: threefold")
    assert "This position has occurred 2 time(s); three are needed." in note(found)
    press(found, "Claim: fifty moves")
    assert "2 of 50 moves" in note(found)
    press(found, "To the end")
    assert facts(found)[0] == "3×"
    press(found, "Claim: threefold")
    assert "1/2-1/2, threefold repetition was claimed" in found.locator(".rk-status").inner_text()
    assert found.get_by_role("button", name="Claim: threefold").get_attribute(
        "aria-disabled"
    ) == "true"  # fmt: skip


def test_a_draw_is_claimed_with_the_move_to_come(tab: Tab) -> None:
    found = opened(tab, "en/chess/draws/", SHUFFLE)
    for _ in range(7):
        press(found, "Next move")
    press(found, "Claim with my next move")
    click(found, "b8", "c6")
    assert "three are needed" in note(found)
    press(found, "Claim with my next move")
    click(found, "a8", "a1")
    assert "blocked" in note(found)
    press(found, "Claim with my next move")
    click(found, "f6", "g8")
    assert "1/2-1/2, threefold repetition was claimed" in found.locator(".rk-status").inner_text()


@pytest.mark.parametrize("text", ["Rxa4", "rxa4", "R x a4", "Ra4", "รxก๔", "ร-ก4", "a1a4", "a1-a4"])
def test_a_move_is_typed_as_the_page_writes_it(tab: Tab, text: str) -> None:
    found = opened(tab, COUNTING, CHASE)
    typed(found, text)
    assert found.locator(".rk-score [aria-current]").inner_text() == "รxก๔ Rxa4"
    assert facts(found)[2] == "3"


def test_what_is_typed_and_means_no_legal_move_is_not_played(tab: Tab) -> None:
    found = opened(tab, "en/chess/draws/", SHUFFLE)
    typed(found, "Nf4")
    assert "no legal move here" in note(found)
    typed(found, "Nf3")
    typed(found, "nf6")
    assert found.locator(".rk-score [aria-current]").inner_text() == "Nf6"
    typed(found, "O-O")
    assert "rk-refused" in str(found.locator(".rk-note").get_attribute("class"))


def test_a_lesson_about_a_count_shows_and_announces_it(
    tab: Tab, until: Callable[..., None]
) -> None:
    tab.goto("en/lessons/makruk-count-board/")
    tab.wait_for_selector("rk-lesson[data-ready]")
    found = tab.locator("rk-lesson").first
    numbers = [b for b in found.locator(".rk-course button").all() if b.inner_text()[:1].isdigit()]
    for number in numbers:
        number.click()
        if found.get_by_role("button", name="Start counting").count():
            break
    else:
        pytest.fail("no exercise about starting a count")
    assert "No count is running." in found.locator(".rk-count").inner_text()
    press(found, "Start counting")
    assert facts(found)[0] == "board's honour"
    said = "document.querySelector('rk-lesson [role=status][aria-live]').textContent"
    until(tab, f'{said}.includes("Board\'s honour")')


def test_a_lesson_takes_written_moves_too(tab: Tab) -> None:
    tab.goto("en/lessons/chess-castle-how/")
    tab.wait_for_selector("rk-lesson[data-ready]")
    found = tab.locator("rk-lesson").first
    typed(found, "Kd9")
    assert "no legal move here" in note(found)
    typed(found, "o-o")
    found.locator(".rk-note.rk-played").wait_for()


def test_a_game_on_which_rulesets_differ_is_loaded_when_it_is_opened(
    tab: Tab, address: str
) -> None:
    asked: list[str] = []
    tab.on("request", lambda request: asked.append(request.url.removeprefix(address)))
    tab.goto("en/rulesets/")
    tab.wait_for_load_state("networkidle")
    assert not [url for url in asked if "witness" in url]
    details = tab.locator("details", has=tab.locator('[data-witness="3"]'))
    details.locator("summary").first.click()
    found = details.locator("rk-lesson")
    found.locator(".rk-near").wait_for(state="attached")
    assert [url for url in asked if "witness" in url] == ["assets/boards/witness.3.en.json"]
    verdicts = found.locator(".rk-verdicts")
    assert "Both say the same here." in verdicts.inner_text()
    press(found, "Next move")
    assert verdicts.locator("tbody tr").first.locator("th, td").all_inner_texts() == [
        "Is a count running?", "No count is running.", "Black counts pieces' honour: 3 of 16.",
    ]  # fmt: skip
    assert verdicts.locator("thead th").all_inner_texts()[1:] == [
        "Makruk, core", "Makruk, traditional",
    ]  # fmt: skip


@pytest.mark.parametrize(("width", "beside"), [(1280, True), (320, False)])
def test_twins_stand_side_by_side_where_there_is_room(
    browser: Browser, address: str, width: int, *, beside: bool
) -> None:
    context = browser.new_context(base_url=address, viewport={"width": width, "height": 900})
    tab = context.new_page()
    tab.goto("en/makruk/against-chess/")
    twins = tab.locator(".rk-twin").first
    twins.scroll_into_view_if_needed()
    first, second = twins.locator(".rk-board").all()
    for board in (first, second):
        board.scroll_into_view_if_needed()
        board.locator(".rk-grid").wait_for()
    ours, theirs = first.bounding_box(), second.bounding_box()
    assert ours
    assert theirs
    assert (abs(ours["y"] - theirs["y"]) < 5) == beside
    assert (theirs["x"] > ours["x"] + ours["width"] - 1) == beside
    assert tab.evaluate("document.documentElement.scrollWidth") <= width
    click(first, "d2", "f3")
    assert "rk-refused" in str(first.locator(".rk-note").get_attribute("class"))
    click(second, "d2", "f3")
    assert "rk-played" in str(second.locator(".rk-note").get_attribute("class"))
    context.close()


def violations(tab: Tab) -> list[str]:
    found: Any = tab.evaluate(
        "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
    )
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]


PAGES = (
    ("en/makruk/counting-examples/", f'[data-play="{FULL}"]'),
    ("makruk/counting-examples/", '[data-play="count-counter-mates"]'),
    ("en/chess/draws/", f'[data-play="{SHUFFLE}"]'),
    ("rulesets/", '[data-witness="3"]'),
    ("en/makruk/against-chess/", ".rk-twin rk-lesson"),
)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_controls_of_a_game_do_not_violate_axe(
    browser: Browser, address: str, scheme: str
) -> None:
    context = browser.new_context(
        base_url=address, bypass_csp=True, color_scheme=scheme, reduced_motion="reduce",
        viewport={"width": 1280, "height": 900},
    )  # fmt: skip
    context.add_init_script(path=AXE)
    tab = context.new_page()
    for path, sign in PAGES:
        tab.goto(path)
        for summary in tab.locator("details:has(rk-lesson) > summary").all():
            summary.click()
        found = tab.locator(f"rk-lesson{sign}" if sign[0] == "[" else sign).first
        found.scroll_into_view_if_needed()
        found.locator(".rk-grid").wait_for()
        steps = found.locator(".rk-answers button")
        if steps.count() == 4:
            steps.nth(2).click()
        for button in found.locator(".rk-near button").all()[:2]:
            button.click()
        assert violations(tab) == [], (path, scheme)
    context.close()


def test_without_a_script_or_a_server_text_and_picture_stay(
    browser: Browser, address: str, site: Path
) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=address)
    tab = context.new_page()
    tab.goto(f"en/{COUNTING}")
    assert tab.locator(f'rk-lesson[data-play="{FULL}"] svg[role=img]').is_visible()
    context.close()
    context = browser.new_context()
    tab = context.new_page()
    tab.goto((site / "en" / "makruk" / "counting-examples" / "index.html").as_uri())
    found = tab.locator(f'.rk-board:has([data-play="{FULL}"])')
    found.scroll_into_view_if_needed()
    found.locator("svg[role=img]").wait_for()
    found.get_by_text("python -m http.server").wait_for()
    assert "Two rueas, a full count" in str(tab.locator("article").text_content())
    context.close()
