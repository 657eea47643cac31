"""The real board.js in Chromium: in a plain page with the real Python side, and in JupyterLab."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "ruleskit" / "widget" / "static"
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
HOST = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Board</title>"
    "<meta name=viewport content='width=device-width'>"
    "<style>:root{color-scheme:light dark}</style>"
    "<body><main><h1>Board</h1><div id=el></div></main>"
)
# A widget model without Jupyter: what is sent goes to Python and the whole new state comes back.
BOOT = """async ([source, state]) => {
  const url = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  const widget = (await import(url)).default, heard = {};
  let all = state;
  window.later = 0;
  const take = (next) => {
    const old = all;
    all = next;
    for (const key in next) if (JSON.stringify(old[key]) !== JSON.stringify(next[key])) {
      for (const f of heard["change:" + key] ?? []) f();
    }
  };
  window.takeState = take;
  window.fetchState = () => window.readState().then((s) => take(JSON.parse(s)));
  const model = {
    get: (key) => all[key],
    on: (event, f) => (heard[event] ??= new Set()).add(f),
    off: (event, f) => heard[event]?.delete(f),
    send: (message) => {
      if (window.dead) throw new Error("Cannot send");
      const go = () => window.toPython(JSON.stringify(message)).then((s) => take(JSON.parse(s)));
      if (window.later) setTimeout(go, window.later);
      else go();
    },
  };
  window.model = model;
  window.views = [];
  window.addView = (id) => {
    const el = document.getElementById("main").appendChild(document.createElement("div"));
    el.id = id;
    window.views.push(widget.render({model, el}));
  };
  window.views.push(widget.render({model, el: document.getElementById("el")}));
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A headless Chromium; it ends with its module, since other rooms have browsers too."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=FLAGS)
        yield browser
        browser.close()


class Mounted:
    """A board in a page, with shorthands for what a player does and sees."""

    def __init__(self, page: Page, board: Any) -> None:
        self.page = page
        self.board = board

    def cell(self, square: str) -> Any:
        return self.page.locator(f'.rk-cell[data-square="{square}"]').first

    def click(self, *squares: str) -> None:
        for square in squares:
            self.cell(square).click()

    def move(self, *squares: str) -> None:
        """Click the squares and wait for Python's answer."""
        before = self.rev
        self.click(*squares)
        self.answered(before)

    def answered(self, before: int) -> None:
        self.page.locator(f'.rk-stage:not([data-rev="{before}"])').first.wait_for()

    @property
    def rev(self) -> int:
        return int(self.page.locator(".rk-stage").first.get_attribute("data-rev") or 0)

    def man(self, square: str) -> str:
        return str(self.cell(square).get_attribute("data-man"))

    def label(self, square: str) -> str:
        return str(self.cell(square).get_attribute("aria-label"))

    def marks(self) -> list[str]:
        """The names in the legend of what is marked now."""
        return self.page.locator(".rk-key li").all_inner_texts()

    @property
    def note(self) -> str:
        return self.page.locator(".rk-note").first.inner_text()

    def spoken(self) -> str:
        """What the live region says once it has settled."""
        self.page.wait_for_timeout(120)
        return self.page.locator('[role="status"]').first.inner_text()


@pytest.fixture
def mount(browser: Browser) -> Iterator[Callable[..., Mounted]]:
    """Put a board into a fresh page; at the end no page error and no foreign request is left."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def put(board: Any, **options: Any) -> Mounted:
        options = {"viewport": {"width": 1000, "height": 900}} | options
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(5000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda m: faults.append(m.text) if m.type == "error" else None)
        page.on(
            "request",
            lambda r: (
                None if r.url.startswith(("data:", "blob:", "about:")) else faults.append(r.url)
            ),
        )
        keys = [k for k in board.keys if k in {"_state", "_words", "_art", "_panels"}]

        def state() -> str:
            return json.dumps({key: board.get_state(key)[key] for key in keys})

        def to_python(text: str) -> str:
            board._handle_custom_msg(json.loads(text), [])
            return state()

        page.expose_function("toPython", to_python)
        page.expose_function("readState", state)
        page.set_content(HOST)
        page.evaluate("document.querySelector('main').id = 'main'")
        page.add_style_tag(path=str(STATIC / "board.css"))
        page.evaluate(BOOT, [(STATIC / "board.js").read_text(), json.loads(state())])
        page.locator(".rk form").first.wait_for(state="attached")
        return Mounted(page, board)

    yield put
    for context in contexts:
        context.close()
    assert faults == []
