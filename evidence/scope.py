"""Which code is mutated: the rule code of both engines, module by module.

`CLAIMED` is code whose answers a published claim can ask for. No claim speaks of touches, of
offers refused or of warnings (rules/claims.md), so `UNCLAIMED` is left to the vectors alone. Not
mutated at all: readers of FEN, PGN and SAN, the doors (`arbiter`, `answers`), perft, and the names
of squares and colours, which state no rule.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "ruleskit"
ROOMS: Final = ("engine", "checker")

CLAIMED: Final[dict[str, tuple[str, ...]]] = {
    "engine": (
        "action", "attempt", "board", "count", "dead", "draw", "faults", "game", "geometry",
        "material", "movegen", "movement", "outcome", "position", "reach", "reason",
        "reason_king", "reason_man", "reason_pawn", "ruleset", "san", "setup", "tables", "thai",
    ),
    "checker": (
        "actions", "attack", "board", "castling", "castling_reasons", "counting", "dead", "draws",
        "faults", "game", "legality", "material", "men", "moves", "notation", "outcome",
        "reasons", "refusal", "rulesets", "safety", "shapes",
    ),
}  # fmt: skip
UNCLAIMED: Final[dict[str, tuple[str, ...]]] = {
    "engine": ("lastmove", "parity", "pawnstructure", "touch", "warning"),
    "checker": ("doubts", "last_move", "touch"),
}
#: Functions in those modules that read notation or speak to Python only.
READERS: Final = frozenset({
    "read", "parse", "_read", "__repr__", "__hash__", "__eq__", "__setattr__", "__delattr__",
    "__str__", "__missing__",
})  # fmt: skip


def modules(room: str) -> tuple[str, ...]:
    """The mutated modules of one engine."""
    return (*CLAIMED[room], *UNCLAIMED[room])


def path_of(room: str, module: str) -> Path:
    """The source of a module."""
    return PACKAGE / room / f"{module}.py"
