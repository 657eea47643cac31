"""A build that has nothing to do finds that out from names, sizes and times alone.

This module is all that such a build loads, so it imports next to nothing, and nothing of the
package. The stamp lists every file that a build reads and writes as the file system shows it; if
one line differs, the contents decide (`ruleskit.diagram.build`).
"""

from __future__ import annotations

import os
import sys

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120
#: The rooms whose sources can change a published file.
ROOMS = ("art", "checker", "diagram", "engine", "i18n", "verify")
#: Matches `.*_cache/`, which version control leaves alone.
CACHE = ".diagram_cache"
#: Where specs and set lie if nothing else is said.
SPECS = "diagrams"
RENDERED = "rendered"
#: A file touched this shortly before it was read could change again unseen.
TICK = 20_000_000


def quick(words: list[str]) -> int | None:
    """Do a build that has nothing to do.

    Args:
        words: the arguments after the command's name.

    Returns:
        The exit status; None if there is something to do, or more was asked for.
    """
    if words not in ([], ["--png"]):
        return None
    number = fresh(SPECS, os.path.join(SPECS, RENDERED), png=bool(words))  # noqa: PTH118
    if number is None:
        return None
    sys.stdout.write(summary(number, 0, 0, 0))
    return 0


def summary(total: int, built: int, dropped: int, png: int) -> str:
    """What a build did, in numbers."""
    return f"diagrams: {total}\nbuilt: {built}\ndropped: {dropped}\npng: {png}\n"


def stamp_name(specs: str, out: str) -> str:
    """Where the stamp of a set lies."""
    safe = os.path.relpath(out, specs).replace(os.sep, "+")
    return os.path.join(specs, CACHE, f"{safe}.stamp")  # noqa: PTH118


def inputs(specs: str, out: str) -> str:
    """Every file that a build reads, one a line: name, size, time."""
    lines: list[str] = []
    for room in ROOMS:
        _list(os.path.join(PACKAGE, room), "", lines)  # noqa: PTH118
    _list(specs, ".toml", lines, apart=os.path.abspath(out))  # noqa: PTH100
    return "\n".join(lines)


def outputs(out: str) -> str:
    """Every file of the set, one a line."""
    lines: list[str] = []
    _list(out, "", lines)
    return "\n".join(lines)


def _list(folder: str, ending: str, lines: list[str], apart: str = "") -> None:
    """Add a folder's files and those of its folders; hidden, compiled and rendered ones aside."""
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=_name):
            if entry.name.startswith((".", "__pycache__")):
                continue
            if entry.is_dir():
                if not apart or os.path.abspath(entry.path) != apart:  # noqa: PTH100
                    _list(entry.path, ending, lines, apart)
            elif entry.name.endswith(ending):
                seen = entry.stat()
                lines.append(f"{entry.path} {seen.st_size} {seen.st_mtime_ns}")


def _name(entry: os.DirEntry[str]) -> str:
    return entry.name


def fresh(specs: str, out: str, *, png: bool) -> int | None:
    """How many diagrams the set has if it is up to date; None if a build has to look closer."""
    try:
        with open(stamp_name(specs, out), encoding="utf-8") as file:  # noqa: PTH123
            head, _, seen = file.read().partition("\n")
        number, drawn = head.split(" ")
        if png and drawn != "png":
            return None
        return int(number) if seen == f"{inputs(specs, out)}\n{outputs(out)}" else None
    except (OSError, ValueError):
        return None


def leave(specs: str, out: str, number: int, before: str, started: int, *, png: bool) -> None:  # noqa: PLR0913 - what a build knows
    """Note that a set is up to date, unless something may have changed while it was built.

    Args:
        specs: the folder of specs.
        out: the folder of the set.
        number: of diagrams in the set.
        before: `inputs` as it was before the build read anything.
        started: when that was, in nanoseconds since the epoch.
        png: whether every diagram has its PNG files.
    """
    newest = max(int(line.rpartition(" ")[2]) for line in before.splitlines())
    if inputs(specs, out) != before or newest > started - TICK:
        return
    name = stamp_name(specs, out)
    os.makedirs(os.path.dirname(name), exist_ok=True)  # noqa: PTH103, PTH120
    with open(name + ".new", "w", encoding="utf-8") as file:  # noqa: PTH123
        file.write(f"{number} {'png' if png else 'svg'}\n{before}\n{outputs(out)}")
    os.replace(name + ".new", name)  # noqa: PTH105
