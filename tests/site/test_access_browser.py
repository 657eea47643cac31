"""Pages for everybody: no violation of axe, nothing clipped, nothing wider than the screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from playwright.sync_api import Page as Tab

pytestmark = pytest.mark.browser

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
#: One of each template; rules and lessons are all looked at.
TEMPLATES = (
    "", "gallery/", "glossary/", "evidence/", "sources/", "rulesets/", "print/chess/",
    "print/makruk-sheet/", "lessons/", "lessons/practice/",
    "certificates/castling-through-attack/", "rulesets/chess-fide-2023/",
    "api/", "api/verify/", "404.html",
)  # fmt: skip
FOLDERS = ("chess", "makruk", "lessons")
DARK = 8


def paths(site: Path, folder: str) -> list[str]:
    return sorted(
        page.parent.relative_to(site).as_posix() + "/"
        for page in site.glob(f"{folder}/**/index.html")
    )


def violations(tab: Tab) -> list[str]:
    found: Any = tab.evaluate(
        "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
    )
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]


@pytest.fixture(scope="module")
def eyes(browser: Browser, address: str) -> dict[str, Tab]:
    """A tab for each colour scheme; axe runs beside the page, so its policy does not stop it."""
    tabs = {}
    for scheme in ("light", "dark"):
        context = browser.new_context(
            base_url=address, bypass_csp=True, color_scheme=scheme, reduced_motion="reduce",
            viewport={"width": 1280, "height": 900},
        )  # fmt: skip
        context.add_init_script(path=AXE)
        tabs[scheme] = context.new_page()
    return tabs


def look(tab: Tab, path: str) -> list[str]:
    tab.goto(path)
    # A board in a folded note wakes when the note is opened.
    tab.evaluate(
        "for (const d of document.querySelectorAll('details:has(rk-lesson)')) d.open = true"
    )
    for one in tab.locator("rk-lesson").all():
        one.scroll_into_view_if_needed()
    if tab.locator("rk-lesson").count():
        tab.wait_for_function("!document.querySelector('rk-lesson:not([data-ready])')")
    return violations(tab)


@pytest.mark.parametrize("path", TEMPLATES)
@pytest.mark.parametrize("lang", ["th", "en"])
def test_no_template_violates_axe(eyes: dict[str, Tab], path: str, lang: str) -> None:
    # One page answers in both languages.
    own = path == "404.html" or lang == "th"
    assert look(eyes["light"], path if own else f"en/{path}") == []


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("lang", ["th", "en"])
def test_no_rules_or_lesson_page_violates_axe(
    eyes: dict[str, Tab], site: Path, folder: str, lang: str
) -> None:
    pages = paths(site, folder if lang == "th" else f"en/{folder}")
    assert pages
    found = {path: look(eyes["light"], path) for path in pages}
    assert {path: told for path, told in found.items() if told} == {}


def test_a_sample_of_pages_does_not_violate_axe_in_the_dark(
    eyes: dict[str, Tab], site: Path
) -> None:
    pages = [p for f in (*FOLDERS, "en/chess", "en/lessons") for p in paths(site, f)]
    sample = pages[:: max(1, len(pages) // DARK)]
    sample += ["", "en/", "gallery/", "glossary/", "print/chess/", "print/chess-sheet/"]
    found = {path: look(eyes["dark"], path) for path in sample}
    assert {path: told for path, told in found.items() if told} == {}


WIDTHS = (320, 390, 768, 1280, 1920)


@pytest.mark.parametrize("width", WIDTHS)
def test_no_page_is_wider_than_the_screen(
    browser: Browser, address: str, site: Path, width: int
) -> None:
    context = browser.new_context(base_url=address, viewport={"width": width, "height": 800})
    tab = context.new_page()
    pages = [*TEMPLATES, *(p for f in FOLDERS for p in paths(site, f)[:6])]
    wide = []
    for path in pages:
        tab.goto(path)
        if tab.evaluate("document.documentElement.scrollWidth") > width:
            wide.append(path)
    context.close()
    assert wide == []


# A box that hides what runs out of it, and holds a line of text, must be as high as Thai needs.
CLIPPED = """() => {
  const bad = [];
  const canvas = document.createElement("canvas").getContext("2d");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    if (!/[\\u0E00-\\u0E7F]/.test(node.data)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const style = getComputedStyle(node.parentElement);
    canvas.font = `${style.fontWeight} ${style.fontSize} Sarabun`;
    const ink = canvas.measureText(node.data.trim());
    for (const line of range.getClientRects()) {
      if (!line.width || !line.height) continue;
      const middle = (line.top + line.bottom) / 2;
      const full = canvas.measureText("กี้ฎุ").fontBoundingBoxAscent;
      const base = line.bottom - canvas.measureText("ก").fontBoundingBoxDescent;
      const top = base - ink.actualBoundingBoxAscent, bottom = base + ink.actualBoundingBoxDescent;
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (overflowX === "visible" && overflowY === "visible") continue;
        if (/auto|scroll/.test(overflowY)) continue;
        const edge = box.getBoundingClientRect();
        if (middle < edge.top || middle > edge.bottom || !full) continue;
        if (top >= edge.top - 0.5 && bottom <= edge.bottom + 0.5) continue;
        bad.push(`${node.data.trim().slice(0, 30)} in ${box.className}`);
      }
    }
  }
  return [...new Set(bad)];
}"""


@pytest.mark.parametrize("width", [320, 1280])
def test_thai_vowels_and_tone_marks_are_never_clipped(
    browser: Browser, address: str, site: Path, width: int
) -> None:
    context = browser.new_context(base_url=address, viewport={"width": width, "height": 800})
    tab = context.new_page()
    found = {}
    for path in (
        "",
        "gallery/",
        "glossary/",
        "lessons/",
        *paths(site, "chess")[:4],
        *paths(site, "makruk")[:4],
    ):
        tab.goto(path)
        tab.evaluate("document.fonts.ready")
        if clipped := tab.evaluate(CLIPPED):
            found[path] = clipped
    context.close()
    assert found == {}


def test_thai_is_set_in_sarabun_from_our_own_files(tab: Tab, address: str) -> None:
    asked: list[str] = []
    tab.on("request", lambda request: asked.append(request.url))
    tab.goto("")
    tab.evaluate("document.fonts.ready")
    assert tab.evaluate("document.fonts.check('16px Sarabun', 'ก')")
    fonts = [url for url in asked if url.endswith(".woff2")]
    assert fonts
    assert all(url.startswith(address) for url in fonts)


def test_on_paper_only_what_can_be_read_is_left(tab: Tab, site: Path) -> None:
    tab.goto(paths(site, "chess")[0])
    tab.emulate_media(media="print")
    assert tab.locator(".rk-tools:visible").count() == 0
    assert tab.locator(".md-header:visible").count() == 0


def test_the_gallery_is_filtered_and_walked_through_with_keys(tab: Tab) -> None:
    tab.goto("en/gallery/")
    shown = tab.locator(".rk-cards li:visible")
    everything = shown.count()
    tab.locator("[data-filter=game]").select_option("makruk")
    assert 0 < shown.count() < everything
    assert f"of {everything}" in tab.locator(".rk-filters output").inner_text()
    tab.locator("[data-filter=words]").fill("no such picture")
    assert shown.count() == 0
    tab.locator("[data-filter=words]").fill("")
    tab.locator("[data-filter=game]").select_option("")
    tab.locator(".rk-cards a").first.focus()
    titles = []
    for key in ("ArrowRight", "ArrowDown", "ArrowUp", "ArrowLeft"):
        tab.keyboard.press(key)
        titles.append(tab.evaluate("document.activeElement.textContent"))
    assert len(set(titles)) >= 3
    tab.keyboard.press("Enter")
    tab.wait_for_url("**/certificates/**")


def test_a_fen_is_copied(tab: Tab, site: Path) -> None:
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = "en/certificates/castling-through-attack/"
    tab.goto(page)
    tab.get_by_role("button", name="Copy FEN").click()
    tab.get_by_role("button", name="Copied").wait_for()
    fen = tab.evaluate("navigator.clipboard.readText()")
    assert fen in (
        site / "en" / "certificates" / "castling-through-attack" / "index.html"
    ).read_text("utf-8")
