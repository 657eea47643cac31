"""The results: small JSON files with the hashes of the code and the data that they speak of."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, Final

from evidence.scope import ROOT
from ruleskit.verify.evidence import SOURCES, hashes

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

RESULTS: Final = ROOT / "evidence" / "results"
PROGRESS: Final = ROOT / "build" / "evidence"


def write(name: str, value: dict[str, Any], about: Iterable[str]) -> Path:
    """Write a result.

    Args:
        name: of the file, without its ending.
        value: what was measured; lists of rows come last, one row a line.
        about: the sources it depends on, by the names of `ruleskit.verify.evidence.SOURCES`.
    """
    known = hashes(ROOT)
    depends = {source: known[source] for source in SOURCES if source in set(about)}
    body = {"measure": name, "depends": depends, **value}
    lines = [f"{json.dumps(key)}: {_value(item)}" for key, item in body.items()]
    RESULTS.mkdir(parents=True, exist_ok=True)
    path = RESULTS / f"{name}.json"
    new = path.with_suffix(".new")
    new.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    new.replace(path)
    return path


def _value(item: object) -> str:
    if isinstance(item, list) and item and isinstance(item[0], list | dict):
        rows = ",\n".join(json.dumps(row, ensure_ascii=False) for row in item)
        return f"[\n{rows}\n]"
    return json.dumps(item, ensure_ascii=False)


class Progress:
    """Finished work by key, one JSON line each, so that a run goes on where it was stopped.

    Args:
        name: of the file.
        about: sources; when one of them changes, nothing that was done counts any more.
        tools: files of which the same is true.
    """

    def __init__(self, name: str, about: Iterable[str], tools: Iterable[Path] = ()) -> None:
        known = hashes(ROOT)
        total = hashlib.sha256("".join(known[s] for s in sorted(about)).encode())
        for path in tools:
            total.update(path.read_bytes())
        mark = total.hexdigest()[:12]
        PROGRESS.mkdir(parents=True, exist_ok=True)
        self.path = PROGRESS / f"{name}-{mark}.jsonl"
        self.done: dict[str, Any] = {}
        if self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                try:
                    key, value = json.loads(line)
                except ValueError:
                    continue  # the line that was being written when the run was stopped
                self.done[key] = value

    def add(self, key: str, value: object) -> None:
        """Note one piece of finished work."""
        self.done[key] = value
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([key, value], ensure_ascii=False) + "\n")
