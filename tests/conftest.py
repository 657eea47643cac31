"""What holds for every test: in CI nothing is skipped, elsewhere skips are counted aloud."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
IN_CI = os.environ.get("CI", "").lower() == "true"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs a browser where there is none."""
    if CHROMIUM:
        return
    mark = pytest.mark.skip(reason="no chromium")
    for item in items:
        if item.get_closest_marker("browser") or item.get_closest_marker("lab"):
            item.add_marker(mark)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many tests did not run, and why that matters."""
    skipped = len(terminalreporter.stats.get("skipped", ()))
    if skipped:
        terminalreporter.write_sep("!", f"{skipped} tests SKIPPED, see the reasons above", red=True)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI a skipped test is a failure: there everything can be installed."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if IN_CI and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def vectors() -> Path:
    """Folder of the shared vectors (its README explains the fields)."""
    return Path(__file__).parent / "data" / "vectors"
