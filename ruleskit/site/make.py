"""Builds the whole site: pictures first, then the pages; then it takes the old site's place."""

from __future__ import annotations

import logging
import os
import shutil
import sys
from typing import TYPE_CHECKING, Any, Final

from ruleskit.diagram.build import Order
from ruleskit.diagram.build import build as build_diagrams
from ruleskit.diagram.publish import exchanged

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

CONFIG: Final = "mkdocs.yml"
LOGGER: Final = "mkdocs"


def make(
    root: Path, out: Path, progress: Callable[[int, int], None] = lambda _done, _total: None
) -> int:
    """Build the site.

    Args:
        root: the project's folder.
        out: where the site goes; it is replaced as a whole, or left as it was.
        progress: told how many diagrams are done, of how many.

    Returns:
        0, or 1 if something is wrong; what it is stands on stderr.
    """
    if not pictures(root, progress):
        return 1
    stage = root / "build" / "site" / "next"
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    if not pages(root, stage):
        return 1
    replace(stage, out)
    return 0


def pictures(root: Path, progress: Callable[[int, int], None]) -> bool:
    """Bring the verified set up to date, PNG files included; whether nothing failed."""
    specs = root / "diagrams"
    result = build_diagrams(Order(specs, specs / "rendered", png=True, progress=progress))
    for failure in result.failures:
        sys.stderr.write(" ".join(str(failure).splitlines()) + "\n")
    return not result.failures


def pages(root: Path, out: Path) -> bool:
    """Build the pages into an empty folder; whether nothing failed."""
    from mkdocs.commands.build import build  # noqa: PLC0415 - loading takes time
    from mkdocs.exceptions import Abort, ConfigurationError  # noqa: PLC0415

    listen(logging.WARNING)
    try:
        config = load(root, site_dir=str(out), strict=True)
        config.plugins.on_startup(command="build", dirty=False)
        try:
            build(config)
        finally:
            config.plugins.on_shutdown()
    except (Abort, ConfigurationError) as error:
        sys.stderr.write(f"{error}\n")
        return False
    return True


def load(root: Path, **settings: Any) -> Any:  # noqa: ANN401 - mkdocs' own type
    """The configuration, read from the project's folder."""
    from mkdocs.config import load_config  # noqa: PLC0415 - loading takes time

    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    return load_config(str(root / CONFIG), **settings)


def listen(level: int) -> None:
    """Show what mkdocs complains about."""
    logger = logging.getLogger(LOGGER)
    logger.setLevel(level)
    if not any(isinstance(handler, logging.StreamHandler) for handler in logger.handlers):
        handler = logging.StreamHandler(sys.stderr)
        handler.setFormatter(logging.Formatter("%(levelname)s %(message)s"))
        logger.addHandler(handler)


def replace(stage: Path, out: Path) -> None:
    """Put the new site where the old one is, in one step if the system can."""
    if out.exists() and not exchanged(stage, out):
        shutil.rmtree(out)
    if not out.exists():
        shutil.move(stage, out)
    shutil.rmtree(stage, ignore_errors=True)


def serve(root: Path, address: str) -> int:
    """Show the site and build it anew after every change; ends with the keyboard's interrupt."""
    from mkdocs.commands.serve import serve as run  # noqa: PLC0415 - loading takes time

    if not pictures(root, lambda _done, _total: None):
        return 1
    listen(logging.INFO)
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    run(str(root / CONFIG), strict=False, dev_addr=address)
    return 0
