"""The sums over the parts of the small positions: the recorded result of `exhaustive`."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any, Final

from evidence import compiled
from evidence.small import CHESS, MAKRUK, SQUARES, chunks

COUNTS: Final = ("positions", "unsound", "moves", "checks", "mates", "stalemates", "oracle",
                 "second", "reasons", "differences")  # fmt: skip

Part = dict[str, Any]


def totals(done: dict[str, Part]) -> dict[str, Any]:
    """The recorded result: totals, and a row for each material and side to move."""
    rows, whole = [], Counter[str]()
    for ruleset in (CHESS, MAKRUK):
        for third in dict.fromkeys(chunk.third for chunk in chunks(ruleset)):
            for side in "wb":
                names = [f"{ruleset} K{third}k {side} {king}" for king in SQUARES]
                parts = [done[name] for name in names if name in done]
                row: dict[str, Any] = {"ruleset": ruleset, "men": f"K{third}k", "side": side,
                                       "parts": [len(parts), len(names)]}  # fmt: skip
                sums = {name: sum(part[name] for part in parts) for name in COUNTS}
                hashed = hashlib.sha256("".join(part["hash"] for part in parts).encode())
                rows.append(row | sums | {"hash": hashed.hexdigest()[:16]})
                whole.update(sums | {"parts": len(parts), "of": len(names)})
    found = [text for part in done.values() for text in part["found"]]
    return {
        "parts": [whole["parts"], whole["of"]],
        **{name: whole[name] for name in COUNTS},
        "reasons_every": sorted({part["every"] for part in done.values()}),
        "oracle_every": {ruleset: _oracles(ruleset, done) for ruleset in (CHESS, MAKRUK)},
        "compiled": _compiled(done),
        "found": found[:20],
        "rows": rows,
    }  # fmt: skip


def _oracles(ruleset: str, done: dict[str, Part]) -> dict[str, int]:
    """Which oracle saw one position of how many; the least that any part was given."""
    found: dict[str, int] = {}
    for key, part in done.items():
        for name, every in part["oracles"].items() if key.startswith(ruleset) else ():
            found[name] = max(every, found.get(name, 1))
    return found


def _compiled(done: dict[str, Part]) -> dict[str, Any] | None:
    """Who compiled, how many modules of all, and in how many parts it answered."""
    count = sum(part["compiled"] for part in done.values())
    if not count:
        return None
    return {"mypy": compiled.mypy_version(), "modules": compiled.counted(compiled.folder()),
            "parts": [count, len(done)]}  # fmt: skip
