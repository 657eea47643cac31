"""`ruleskit lab`: write the notebooks and open JupyterLab on the tour."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruleskit.cli.terminal import show, warn
from ruleskit.lesson import progress
from ruleskit.lesson.notebook import TOUR, word
from ruleskit.lesson.notebook_folder import refresh, write

if TYPE_CHECKING:
    import argparse

EXAMPLES: Final = ("lab", "lab --lang th", "lab --folder my-notebooks", "lab --write notebooks")
OPTIONS: Final = (
    # Nothing is asked of another host: no news, no look for updates, no list of extensions.
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    lang = parser.get_default("lang")
    parser.add_argument(
        "--folder", type=Path, metavar="DIR", help=word(lang, "argument_folder"),
    )  # fmt: skip
    parser.add_argument("--write", type=Path, metavar="DIR", help=word(lang, "argument_write"))


def run(args: argparse.Namespace) -> int:
    """Write and open; 2 if JupyterLab is not installed."""
    if args.write:
        write(args.write)
        return 0
    folder = (args.folder or progress.folder() / "notebooks").resolve()
    folder.mkdir(parents=True, exist_ok=True)
    kept = refresh(folder)
    warn(word(args.lang, "written", folder=folder))
    if kept:
        warn(word(args.lang, "kept", n=len(kept)))
    if find_spec("jupyterlab") is None or find_spec("anywidget") is None:
        warn(word(args.lang, "missing"))
        return 2
    return opened(folder, f"{args.lang}/{TOUR}")


def opened(folder: Path, first: str) -> int:
    """JupyterLab in a folder, on one of its notebooks, until it is ended."""
    command = [
        sys.executable, "-m", "jupyterlab", *OPTIONS, f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{first}",
    ]  # fmt: skip
    # A kernel of this environment, whatever other kernels the user has.
    around = {**os.environ, "JUPYTER_PREFER_ENV_PATH": "1"}
    show(" ".join(command))
    try:
        return subprocess.call(command, env=around)  # noqa: S603 - our own words
    except KeyboardInterrupt:
        return 0
