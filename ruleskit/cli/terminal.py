"""What a person sees: lines on stdout, complaints and progress on stderr."""

from __future__ import annotations

import io
import sys
import unicodedata


def prepare() -> None:
    """Thai must not stop a terminal that cannot show it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def show(*lines: str) -> None:
    """Write lines to stdout."""
    for line in lines:
        sys.stdout.write(f"{line}\n")


def warn(line: str) -> None:
    """Write a complaint, one line whatever it quotes, to stderr."""
    sys.stderr.write(" ".join(line.splitlines()) + "\n")


def progress(done: int, total: int) -> None:
    """Show how far long work has come, if somebody is watching; at the end wipe it away."""
    if sys.stderr.isatty():
        sys.stderr.write(f"{done}/{total}\r" if done < total else "\r\033[K")
        sys.stderr.flush()


def cells(text: str) -> int:
    """How many columns of a terminal a text takes: a Thai vowel above or below takes none.

    Example:
        >>> cells("ทั้ง"), cells("both")
        (2, 4)
    """
    return sum(unicodedata.category(sign) not in {"Mn", "Me", "Cf"} for sign in text)
