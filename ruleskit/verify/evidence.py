"""Recorded measures of the double check, and whether they still speak of the present code.

The tools that measure stand in `evidence/` of a checkout; each leaves one small JSON file.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

#: What a measure can depend on: files by patterns below the checkout.
SOURCES: Final[dict[str, tuple[str, ...]]] = {
    "engine": ("ruleskit/engine/*.py", "ruleskit/errors.py"),
    "checker": ("ruleskit/checker/*.py",),
    "claims": ("diagrams/*/*.toml", "ruleskit/lesson/data/*.toml"),
    "vectors": ("tests/data/vectors/**/*.json", "tests/data/vectors-own/*.json"),
    "tools": ("evidence/*.py", "evidence/*.toml"),
    "pictures": ("ruleskit/art/*.py", "ruleskit/diagram/*.py", "ruleskit/verify/*.py"),
}
#: The measures in the order in which they are shown; `reach` may be absent.
MEASURES: Final = (
    "mutants", "equal", "common", "exhaustive", "oracles", "soak", "reach", "tampering",
    "independence", "rebuild", "bench", "compiled",
)  # fmt: skip
DIGITS: Final = 16


@dataclass(frozen=True, slots=True)
class Measure:
    """One recorded result.

    Attributes:
        name: one of `MEASURES`.
        value: the file's content; empty if nothing was recorded.
        changed: the sources that have changed since, sorted.
    """

    name: str
    value: dict[str, Any]
    changed: tuple[str, ...]

    @property
    def state(self) -> str:
        """`fresh`, `stale` or `missing`."""
        if not self.value:
            return "missing"
        return "stale" if self.changed else "fresh"


def checkout() -> Path:
    """The folder that holds package, diagrams and results."""
    return Path(__file__).parents[2]


def hashes(root: Path) -> dict[str, str]:
    """A hash of each source, over the names and contents of its files."""
    found = {}
    for source, patterns in SOURCES.items():
        total = hashlib.sha256()
        for path in sorted({path for pattern in patterns for path in root.glob(pattern)}):
            total.update(f"{path.relative_to(root).as_posix()}\0".encode())
            total.update(hashlib.sha256(path.read_bytes()).digest())
        found[source] = total.hexdigest()[:DIGITS]
    return found


def measures(root: Path | None = None) -> list[Measure]:
    """Every measure, recorded or not, against the files of today."""
    root = root or checkout()
    today = hashes(root)
    found = []
    for name in MEASURES:
        path = root / "evidence" / "results" / f"{name}.json"
        value = json.loads(path.read_bytes()) if path.exists() else {}
        then = value.get("depends", {})
        changed = sorted(source for source in then if today.get(source) != then[source])
        found.append(Measure(name, value, tuple(changed)))
    return found


def words(lang: str, root: Path | None = None) -> dict[str, Any]:
    """The names of measures and states and the list of limits, in a language of the file.

    Outside a checkout nothing is recorded, and the names stand for themselves.
    """
    path = (root or checkout()) / "evidence" / "words.toml"
    if not path.exists():
        states = {state: state for state in ("fresh", "stale", "missing")}
        names = {name: name for name in (*MEASURES, "limits_title")}
        return names | {"state": states, "limits": []}
    table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))[lang]
    return table
