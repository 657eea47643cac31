"""The package's own sources as hashes: which version drew, and which engines answered."""

from __future__ import annotations

import hashlib
import os
from functools import cache
from pathlib import Path
from typing import Final

from ruleskit.diagram.canonical import DIGITS

PACKAGE: Final = Path(__file__).resolve().parent.parent
#: Everything that can change a byte of a published file.
ROOMS: Final = ("art", "checker", "diagram", "engine", "i18n", "verify")


@cache
def room_hash(*rooms: str) -> str:
    """The hash of some rooms' sources: every file's name and bytes, compiled files aside."""
    total = hashlib.sha256()
    for room in rooms:
        for path in room_files(PACKAGE / room):
            name = path.relative_to(PACKAGE).as_posix().encode()
            data = path.read_bytes()
            total.update(b"%d %s %d\n" % (len(name), name, len(data)) + data)
    return total.hexdigest()[:DIGITS]


def room_files(folder: Path) -> list[Path]:
    """The sources and data of a room, sorted."""
    return sorted(
        Path(where) / name
        for where, folders, names in os.walk(folder)
        if not _hide_compiled(folders)
        for name in names
    )


def _hide_compiled(folders: list[str]) -> bool:
    """Keep a walk out of compiled files; always false."""
    folders[:] = [name for name in folders if name != "__pycache__"]
    return False


def code_hash() -> str:
    """The hash of everything that makes a published file."""
    return room_hash(*ROOMS)
