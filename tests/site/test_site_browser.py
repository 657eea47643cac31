"""The site as a whole: links, headers, previews, the other language, weight."""

from __future__ import annotations

import gzip
import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING
from urllib.parse import unquote, urljoin, urlsplit

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page as Tab

pytestmark = pytest.mark.browser

HOST = "https://example.org/"
FIRST_VISIT = 250_000


class Links(HTMLParser):
    """All ids and addresses of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.add(str(found["id"]))
        for name in ("href", "src"):
            if (address := found.get(name)) and tag in {"a", "img", "script", "link", "source"}:
                self.links.append(address)


def url_of(site: Path, page: Path) -> str:
    return "/" + page.relative_to(site).as_posix().removesuffix("index.html")


@pytest.fixture(scope="module")
def read(site: Path) -> dict[str, Links]:
    found = {}
    for page in site.rglob("*.html"):
        parser = Links()
        parser.feed(page.read_text(encoding="utf-8"))
        found[url_of(site, page)] = parser
    return found


def test_no_link_leads_nowhere(site: Path, read: dict[str, Links]) -> None:
    broken = []
    for here, page in read.items():
        for link in page.links:
            target = urlsplit(urljoin(f"{HOST.rstrip('/')}{here}", link))
            if target.netloc != urlsplit(HOST).netloc or target.scheme not in {"http", "https"}:
                continue
            path, anchor = unquote(target.path), unquote(target.fragment)
            if path in read:
                if anchor and not anchor.startswith("__") and anchor not in read[path].ids:
                    broken.append((here, link))
            elif not (site / path.lstrip("/")).is_file():
                broken.append((here, link))
    assert broken == []


def test_both_languages_have_the_same_pages_ids_and_diagrams(
    site: Path, read: dict[str, Links]
) -> None:
    thai = {path for path in read if not path.startswith("/en/") and path != "/404.html"}
    english = {path.removeprefix("/en") for path in read if path.startswith("/en/")}
    assert thai == english
    differ = []
    for path in thai:
        texts = [
            (site / f"{lead}{path.lstrip('/')}index.html").read_text("utf-8")
            for lead in ("", "en/")
        ]
        for mark in (r'data-diagram="[^"]+"', r'data-lesson="[^"]+"', r'<h[1-6] id="[^"]+"'):
            ours, theirs = (re.findall(mark, text) for text in texts)
            if ours != theirs:
                differ.append((path, mark))
        ours, theirs = (sorted(re.findall(r'data-fact="([^"]+)"', text)) for text in texts)
        if ours != theirs:
            differ.append((path, "facts"))
    assert differ == []


def test_the_sitemap_names_every_page_with_its_other_language(
    site: Path, read: dict[str, Links]
) -> None:
    text = (site / "sitemap.xml").read_text(encoding="utf-8")
    named = {urlsplit(url).path for url in re.findall("<loc>([^<]+)</loc>", text)}
    assert named == set(read) - {"/404.html"}
    assert text.count('hreflang="th"') == text.count('hreflang="en"') == len(named)


def test_a_page_that_is_not_there_is_answered_in_both_languages(site: Path) -> None:
    text = (site / "404.html").read_text(encoding="utf-8")
    assert "ไม่พบหน้านี้" in text
    assert '<section lang="en">' in text


def test_every_rules_page_has_a_preview_with_its_picture(site: Path) -> None:
    for page in [*site.glob("chess/**/index.html"), *site.glob("en/makruk/**/index.html")]:
        text = page.read_text(encoding="utf-8")
        image = re.search(r'property="og:image" content="([^"]+)"', text)
        assert image, page
        assert (site / urlsplit(image[1]).path.lstrip("/")).is_file(), page
        assert re.search(r'<meta name="description" content="[^"]{10,}"', text), page


def test_the_scripts_of_the_theme_run_under_the_published_policy(tab: Tab, address: str) -> None:
    """Dark mode, search and a board, under headers that allow nothing from elsewhere."""
    answer = tab.goto("en/lessons/chess-castle-how/")
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'self'; img-src 'self' data:; script-src 'self'")
    assert "unsafe" not in policy
    tab.wait_for_selector("rk-lesson[data-ready]")
    scheme = "document.body.getAttribute('data-md-color-scheme')"
    for _ in range(3):
        if tab.evaluate(scheme) == "slate":
            break
        tab.locator("[data-md-component=palette] label:visible").first.click()
    assert tab.evaluate(scheme) == "slate"
    tab.reload()
    assert tab.evaluate(scheme) == "slate", "kept by an inline script"
    tab.locator("[data-md-component=search-query]").fill("castling")
    tab.locator("[data-md-component=search-query]").press("End")
    tab.locator(".md-search-result__item").first.wait_for()
    assert address in tab.url


def test_the_first_visit_to_a_rules_page_is_light(tab: Tab, site: Path, address: str) -> None:
    pages = [*site.glob("chess/*/index.html"), *site.glob("makruk/*/index.html")]
    heaviest = max(pages, key=lambda page: len(gzip.compress(page.read_bytes())))
    for page in {heaviest, pages[0]}:
        asked: set[str] = set()
        tab.on("requestfinished", lambda request, seen=asked: seen.add(request.url))
        tab.goto(url_of(site, page).lstrip("/"))
        tab.wait_for_load_state("networkidle")
        files = {urlsplit(url.removeprefix(address)).path for url in asked}
        kept = [f for f in files if not f.endswith(".woff2") and "search_index" not in f]
        sizes = {name: len(gzip.compress(body(site, name))) for name in kept}
        assert sum(sizes.values()) <= FIRST_VISIT, (
            page,
            sorted(sizes.items(), key=lambda x: -x[1])[:8],
        )


def body(site: Path, name: str) -> bytes:
    file = site / name
    return (file / "index.html" if file.is_dir() else file).read_bytes()


def test_a_reader_changes_the_language_of_the_page_that_is_read(tab: Tab) -> None:
    tab.goto("chess/castling/")
    tab.locator(".md-select__link[hreflang=en]").evaluate("a => a.click()")
    tab.wait_for_url("**/en/chess/castling/")
    assert tab.evaluate("document.documentElement.lang") == "en"


@pytest.mark.parametrize("lang", ["", "en/"])
@pytest.mark.parametrize("game", ["chess", "makruk"])
def test_the_rules_of_a_game_fill_one_sheet_of_paper(tab: Tab, lang: str, game: str) -> None:
    tab.goto(f"/{lang}print/{game}-sheet/")
    sheet = tab.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", sheet)) == 1
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)", sheet)
    assert {tuple(round(float(side) / 72 * 25.4) for side in box) for box in boxes} == {(210, 297)}
    tab.emulate_media(media="print")
    assert tab.locator(".rk-sheet-men figure").count() == 13
    for hidden in (".rk-no-print", ".rk-end", ".md-header", ".md-footer", ".rk-sheet figcaption"):
        assert not tab.locator(hidden).first.is_visible(), hidden
