"""How many diagrams are proved by games, and how far refutations can be trusted, as one JSON file.

`python -m ruleskit.verify.reach_measure` writes `evidence/results/reach.json` of a checkout.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
import tomllib
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ruleskit.engine.position import Position
from ruleskit.engine.ruleset import ruleset
from ruleskit.verify.evidence import checkout, hashes
from ruleskit.verify.reach import Search, proves
from ruleskit.verify.reach_refute import refutations

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    Spec = dict[str, Any]

#: Reachable positions of each ruleset that must not be refuted, and their longest game.
PLAYOUTS: Final = {"chess-fide@2023": 1400, "makruk-core@1": 600}
LONGEST: Final = 160
SEED: Final = 2023
#: Seconds of search for each diagram.
SECONDS: Final = 60.0
ABOUT: Final = ("engine", "checker", "claims", "vectors")


def main() -> int:
    """Measure and write; the exit status is 1 if a reachable position was refuted."""
    root = checkout()
    wrong = list(_refuted())
    known = hashes(root)
    rows = [_row(name, spec) for name, spec in specs(root)]
    value = {
        "measure": "reach",
        "depends": {source: known[source] for source in ABOUT},
        "diagrams": _diagrams(rows),
        "impossible": {name: _refused(root, name) for name in ("chess", "makruk")},
        "reachable": {"tried": sum(PLAYOUTS.values()), "refuted": len(wrong), "seed": SEED},
        "columns": ["id", "plies", "found", "search_seconds", "constructed"],
    }
    lines = [f"{json.dumps(key)}: {json.dumps(item)}" for key, item in value.items()]
    table = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    lines.append(f'"rows": [\n{table}\n]')
    path = root / "evidence" / "results" / "reach.json"
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return int(bool(wrong))


def specs(root: Path) -> Iterator[tuple[str, Spec]]:
    """Every diagram of kind `position`, with its id."""
    for path in sorted((root / "diagrams").glob("*/*.toml")):
        for name, spec in tomllib.loads(path.read_text(encoding="utf-8")).items():
            if spec["kind"] == "position":
                yield name, spec


def _row(name: str, spec: Spec) -> list[object]:
    """The proof game's length, what a fresh search finds in which time, or the reason."""
    plies = None
    if "reach" in spec:
        moves = tuple(spec["reach"].split())
        plies = len(moves) if proves(spec["ruleset"], moves, spec["fen"]) else None
    found = Search(spec["ruleset"], spec["fen"], seconds=SECONDS).run()
    sys.stderr.write(f"{name}: {plies}\n")
    length = None if found.moves is None else len(found.moves)
    return [name, plies, length, round(found.seconds, 1), spec.get("constructed")]


def _diagrams(rows: list[list[object]]) -> dict[str, object]:
    """The totals of the table."""
    plies = [row[1] for row in rows if isinstance(row[1], int)]
    found = [row for row in rows if row[2] is not None]
    seconds = [float(str(row[3])) for row in found]
    return {
        "positions": len(rows),
        "proved": len(plies),
        "constructed": sum(row[4] is not None for row in rows),
        "percent": round(100 * len(plies) / len(rows), 1),
        "plies": {"median": statistics.median(plies), "most": max(plies)},
        "searched": {
            "found": len(found), "limit": SECONDS,
            "median_seconds": statistics.median(seconds), "most_seconds": max(seconds),
        },
    }  # fmt: skip


def _refused(root: Path, game: str) -> dict[str, int]:
    """How many impossible set-ups of the vectors are refused, and how many sound ones."""
    path = root / "tests" / "data" / "vectors" / game / "impossible.json"
    name = next(name for name in PLAYOUTS if name.startswith(game))
    rows = json.loads(path.read_text(encoding="utf-8"))
    bad = [row for row in rows if row["faults"] or row["warnings"]]
    sound = [row for row in rows if row not in bad]
    return {
        "impossible": len(bad),
        "refused": sum(bool(refutations(name, row["fen"])) for row in bad),
        "sound": len(sound),
        "sound_refused": sum(bool(refutations(name, row["fen"])) for row in sound),
    }


def _refuted() -> Iterator[str]:
    """Positions of seeded random games that are refuted all the same."""
    for name, count in PLAYOUTS.items():
        chance, begun = Random(f"{SEED} {name}"), time.monotonic()  # noqa: S311 - repeatable
        for number in range(count):
            fen = _played(name, chance).fen()
            if refutations(name, fen):
                yield fen
            if number % 100 == 99:
                sys.stderr.write(f"{name}: {number + 1}, {time.monotonic() - begun:.0f} s\n")


def _played(name: str, chance: Random) -> Position:
    """A position of a random game."""
    position = Position.start(ruleset(name))
    for _ in range(chance.randrange(1, LONGEST)):
        legal = position.legal_moves()
        if not legal:
            break
        position = position.play(chance.choice(legal))
    return position


if __name__ == "__main__":
    sys.exit(main())
