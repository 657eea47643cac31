"""What importing the engine costs, in fresh interpreters that find compiled bytecode."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bench.row import Row

if TYPE_CHECKING:
    from collections.abc import Callable

CACHE = Path("build") / "pycache"
SCRIPT = "import time; t = time.perf_counter(); import {}; print(time.perf_counter() - t)"


def importing(module: str) -> Callable[[], float]:
    """A function that imports a module in a new interpreter and returns the seconds."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(CACHE.absolute())}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)

    def run() -> float:
        command = [sys.executable, "-c", SCRIPT.format(module)]
        done = subprocess.run(  # noqa: S603 - our own interpreter and script
            command, env=environment, capture_output=True, text=True, check=True
        )
        return float(done.stdout)

    return run


def rows() -> list[Row]:
    """The engine against python-chess."""
    return [
        Row("import-engine", importing("ruleskit.engine"), importing("chess"), goal=2, rounds=21)
    ]
