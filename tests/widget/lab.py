"""A real JupyterLab for tests: everything it can write goes under a temporary folder."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import uuid
from typing import TYPE_CHECKING, Any

import nbformat

from tests.widget.conftest import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import BrowserContext, Page

SETTINGS: dict[str, dict[str, object]] = {
    # The two pop-ups about news cover the lower right corner and swallow clicks.
    "@jupyterlab/apputils-extension/notification.jupyterlab-settings": {
        "fetchNews": "false", "checkForUpdates": False,
    },
    # Cells off the screen are otherwise taken out of the page.
    "@jupyterlab/notebook-extension/tracker.jupyterlab-settings": {"windowingMode": "none"},
    "@jupyterlab/docmanager-extension/plugin.jupyterlab-settings": {"autosave": False},
    # As in kernels without subshells: a busy kernel keeps a board waiting.
    "@jupyterlab/apputils-extension/kernels-settings.jupyterlab-settings": {
        "commsOverSubshells": "disabled",
    },
}  # fmt: skip
OPTIONS = (
    "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1", "--ServerApp.port_retries=0",
    "--LabApp.expose_app_in_browser=True", "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly", "--ServerApp.terminals_enabled=False",
    "--FileContentsManager.delete_to_trash=False", "--KernelManager.shutdown_wait_time=2",
)  # fmt: skip
READY = """(name) => {
  const now = jupyterapp.shell.currentWidget;
  return now?.context?.path === name && now.context.isReady && now.sessionContext?.isReady
    && now.sessionContext.session?.kernel?.status === 'idle';
}"""
CODE = "jupyterapp.shell.currentWidget.content.widgets.filter((c) => c.model.type === 'code')"
RAN = f"() => {CODE}.every((c) => c.model.executionCount > 0)"
ERRORS = f"""() => {CODE}.flatMap((c) => c.model.outputs.toJSON()
  .filter((o) => o.output_type === 'error').map((o) => o.ename + ': ' + o.evalue))"""


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Lab:
    """One server."""

    def __init__(self, base: Path) -> None:
        self.base, self.token, self.port = base, secrets.token_hex(16), free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.root = base / "root"
        self.root.mkdir(parents=True)
        for name, body in SETTINGS.items():
            path = base / "settings" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(body))
        self.log = (base / "lab.log").open("w")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", *OPTIONS, f"--ServerApp.port={self.port}",
             f"--IdentityProvider.token={self.token}", f"--ServerApp.root_dir={self.root}",
             f"--LabApp.user_settings_dir={base / 'settings'}",
             f"--LabApp.workspaces_dir={base / 'workspaces'}"],
            env=self._environment(), cwd=self.root, stdout=self.log, stderr=subprocess.STDOUT,
            start_new_session=True,
        )  # fmt: skip
        self._wait()

    def _environment(self) -> dict[str, str]:
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("JUPYTER", "IPYTHON"))}
        folders = {"HOME": "", "JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data"}
        folders |= {"JUPYTER_RUNTIME_DIR": "runtime", "IPYTHONDIR": "ipython"}
        own = {name: str(self.base / folder) for name, folder in folders.items()}
        fixed = {"PYTHONPATH": str(ROOT), "JUPYTER_PLATFORM_DIRS": "1", "LANG": "C.UTF-8"}
        return kept | own | fixed

    def _wait(self) -> None:
        for _ in range(900):
            if self.process.poll() is not None:
                raise RuntimeError((self.base / "lab.log").read_text()[-3000:])
            try:
                urllib.request.urlopen(f"{self.url}/api/status?token={self.token}", timeout=2)  # noqa: S310
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
            else:
                return
        raise RuntimeError("jupyterlab")

    def close(self) -> None:
        """End the server and its kernels."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                os.killpg(self.process.pid, signal.SIGKILL)
        self.log.close()


def made(cells: list[str]) -> str:
    """A notebook of code cells."""
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(c) for c in cells])
    book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    return str(nbformat.writes(book))


class Notebook:
    """A notebook that is open in a page, with its kernel idle; its cells, or a whole file."""

    def __init__(
        self, lab: Lab, context: BrowserContext, name: str, cells: list[str] | str
    ) -> None:
        self.lab = lab
        (lab.root / name).write_text(cells if isinstance(cells, str) else made(cells))
        self.page: Page = context.new_page()
        self.faults: list[str] = []
        self.outside: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda m: self.faults.append(m.text) if m.type == "error" else None)
        self.page.on("request", self._request)
        where = f"{lab.url}/lab/workspaces/{uuid.uuid4().hex}/tree/{name}?token={lab.token}&reset"
        self.page.goto(where, wait_until="domcontentloaded")
        self.page.wait_for_function("() => window.jupyterapp", timeout=60_000)
        self.page.evaluate("() => jupyterapp.restored.then(() => null)")
        self.page.wait_for_function(READY, arg=name, timeout=60_000)

    def _request(self, request: Any) -> None:
        local = (self.lab.url, self.lab.url.replace("http", "ws"), "data:", "blob:")
        if not request.url.startswith(local):
            self.outside.append(request.url)

    def run(self) -> None:
        """Run every cell; no cell may end in an error."""
        run = "() => jupyterapp.commands.execute('notebook:run-all-cells').then(() => null)"
        self.page.evaluate(run)
        self.page.wait_for_function(RAN, timeout=60_000)
        assert self.page.evaluate(ERRORS) == []
        self.page.locator(".rk form").first.wait_for()

    def execute(self, code: str) -> None:
        """Send code to the kernel without waiting for it."""
        self.page.evaluate(
            "(code) => { jupyterapp.shell.currentWidget.sessionContext.session.kernel"
            ".requestExecute({code, silent: true}); }",
            code,
        )

    def cell(self, square: str, nth: int = 0) -> Any:
        """A square of a board."""
        board = self.page.locator(".rk").nth(nth)
        return board.locator(f'.rk-cell[data-square="{square}"]')

    def settled(self, square: str, man: str, nth: int = 0) -> None:
        """Wait until a man stands on a square."""
        board = self.page.locator(".rk").nth(nth)
        board.locator(f'.rk-cell[data-square="{square}"][data-man="{man}"]').wait_for()
