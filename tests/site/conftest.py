"""The site's own data for quick tests, and the built site in a real browser for the others."""

from __future__ import annotations

import fcntl
import functools
import http.server
import os
import shutil
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import markdown
import pytest
from playwright.sync_api import sync_playwright

from ruleskit.site import make
from ruleskit.site.fact import Bench
from ruleskit.site.page import Page, game_of
from ruleskit.site.shelf import open_shelf
from ruleskit.site.trouble import Ledger

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser
    from playwright.sync_api import Page as Tab

    from ruleskit.site.shelf import Shelf

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip


@pytest.fixture(scope="session")
def rendered() -> None:
    """The verified pictures, PNG files included; nothing is done if they are there."""
    assert make.pictures(ROOT, lambda _done, _total: None)


@pytest.fixture(scope="session")
def all_data(rendered: None, tmp_path_factory: pytest.TempPathFactory) -> Shelf:  # noqa: ARG001
    return open_shelf(ROOT)


@pytest.fixture
def shelf(all_data: Shelf) -> Shelf:
    """What pages may name, with a ledger of its own for every test."""
    all_data.ledger = Ledger()
    return all_data


@pytest.fixture(scope="session")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(tmp_path_factory.mktemp("facts"))


@pytest.fixture
def render(shelf: Shelf, bench: Bench) -> Callable[..., str]:
    """A page's Markdown as HTML; its troubles are in the shelf's ledger."""

    def run(text: str, lang: str = "en", path: str = "chess/castling.md") -> str:
        page = Page(lang, path, f"docs/{lang}/{path}", game_of(path), 7, "../../")
        settings = {"shelf": shelf, "bench": bench, "page": page}
        return markdown.markdown(
            text,
            extensions=["attr_list", "tables", "fenced_code", "ruleskit.site.extension"],
            extension_configs={"ruleskit.site.extension": settings},
        )

    return run


# ---- the whole site


@pytest.fixture(scope="session")
def site(rendered: None, tmp_path_factory: pytest.TempPathFactory) -> Path:  # noqa: ARG001
    """The built site; RULESKIT_SITE names one that is there already."""
    if given := os.environ.get("RULESKIT_SITE"):
        return Path(given)
    base = tmp_path_factory.getbasetemp()
    # With several workers one of them builds, and the others wait for it.
    folder = (base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base) / "built-site"
    with (folder.parent / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            stage = folder.with_name("building-site")
            stage.mkdir()
            assert make.pages(ROOT, stage), "strict build"
            stage.rename(folder)
    return folder


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves the site with the headers that it publishes."""

    policy = ""

    def log_message(self, *_: object) -> None:
        pass

    def end_headers(self) -> None:
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()


def served(site: Path, policy: str = "") -> Iterator[str]:
    handler = type("Strict", (Quiet,), {"policy": policy})
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(handler, directory=str(site))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served, under the policy that it publishes."""
    rows = (site / "_headers").read_text(encoding="utf-8").splitlines()
    policy = next(row for row in rows if "Content-Security-Policy" in row)
    yield from served(site, policy.split(": ", 1)[1])


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A headless Chromium; closed with the module, since another room opens its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def tab(browser: Browser, address: str) -> Iterator[Tab]:
    """A tab in which every console error, failed request and foreign host fails the test."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 900}, base_url=address, reduced_motion="reduce"
    )
    tab = context.new_page()
    wrong: list[str] = []
    tab.on("console", lambda m: wrong.append(m.text) if m.type in {"error", "warning"} else None)
    tab.on("pageerror", lambda error: wrong.append(str(error)))
    tab.on("request", lambda r: None if at_home(r.url, address) else wrong.append(r.url))
    tab.on("response", lambda r: wrong.append(f"{r.status} {r.url}") if r.status >= 400 else None)
    yield tab
    context.close()
    assert not wrong


@pytest.fixture(scope="session")
def until() -> Callable[..., None]:
    """Waits for an expression; Playwright's own wait evaluates text, which the policy forbids."""

    def wait(tab: Tab, expression: str, arg: object = None) -> None:
        for _ in range(200):
            if tab.evaluate(expression, arg):
                return
            tab.wait_for_timeout(50)
        pytest.fail(expression)

    return wait


def at_home(url: str, address: str) -> bool:
    return url.startswith((address, "data:", "blob:"))
