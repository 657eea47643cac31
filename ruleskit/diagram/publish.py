"""The rendered set is replaced as a whole: at every moment there is the old one or the new one.

A new set grows in a folder of its own beside the old one. When it is complete, on disk and with
its manifest written last, the two folders change places in one step; where the system cannot do
that, the old folder steps aside first, and the next build finds it there if it was interrupted.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

MANIFEST: Final = "manifest.json"
#: Linux: rename two names against each other, from the current folder's view.
EXCHANGE: Final = 2
HERE: Final = -100
#: macOS: the same.
SWAP: Final = 2


def new_name(folder: Path) -> Path:
    """Where the next set grows, and where the last one is taken apart."""
    return folder.with_name(f".{folder.name}.new")


def old_name(folder: Path) -> Path:
    """Where the old set waits while two folders cannot change places in one step."""
    return folder.with_name(f".{folder.name}.old")


def recover(folder: Path) -> None:
    """Put an interrupted build right: bring a set that stepped aside back, drop unfinished ones."""
    if not folder.exists() and old_name(folder).exists():
        old_name(folder).rename(folder)
    for left in (new_name(folder), old_name(folder)):
        if left.exists():
            shutil.rmtree(left)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """One build at a time in a folder; another one waits. No file is made for it."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        import fcntl  # noqa: PLC0415 - not on every system; builds there are not kept apart
    except ImportError:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def publish(folder: Path, files: Mapping[str, bytes | None], manifest: bytes) -> None:
    """Replace the set.

    Args:
        folder: the set, which may not exist yet.
        files: name to content; None keeps the file that the old set has under that name.
        manifest: content of the manifest.
    """
    stage = new_name(folder)
    stage.mkdir()
    for name, content in files.items():
        if content is None:
            _keep(folder / name, stage / name)
        else:
            _write(stage / name, content)
    _write(stage / MANIFEST, manifest)
    _settle(stage)
    if not folder.exists():
        stage.rename(folder)
    elif not exchanged(stage, folder):
        folder.rename(old_name(folder))
        stage.rename(folder)
    _settle(folder.parent)
    for left in (stage, old_name(folder)):
        with suppress(FileNotFoundError):
            shutil.rmtree(left)


def _keep(source: Path, target: Path) -> None:
    """The same file in the next set: a second name for it if possible, else a copy."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


def _write(path: Path, content: bytes) -> None:
    with path.open("xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _settle(folder: Path) -> None:
    """Have the system write down which names a folder holds."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def exchanged(first: Path, second: Path) -> bool:
    """Let two folders change places in one step; False if the system cannot."""
    names = os.fsencode(first), os.fsencode(second)
    try:
        library = ctypes.CDLL(None)
        if sys.platform == "darwin":
            return bool(library.renamex_np(*names, SWAP) == 0)
        return bool(library.renameat2(HERE, names[0], HERE, names[1], EXCHANGE) == 0)
    except (AttributeError, OSError, TypeError):
        return False
