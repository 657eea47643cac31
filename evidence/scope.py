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
        "reason_king", "reason_man", "reason_pawn", "ruleset", "san", "tables", "thai",
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
#: Functions in any of those modules that read notation or speak to Python only.
SILENT: Final = frozenset({
    "read", "parse", "_read", "__repr__", "__hash__", "__eq__", "__setattr__", "__delattr__",
    "__str__", "__missing__",
})  # fmt: skip
#: More of them by module: the readers of SAN and Thai, what perft alone calls, in which order a
#: search looks, and what no question leads to.
SILENT_IN: Final[dict[str, frozenset[str]]] = {
    "engine/san": frozenset({
        "only", "_check_rest", "_parse", "_misfit", "_castles", "_fits", "_pawn_is_clear", "Said",
    }),
    "engine/thai": frozenset({"_full", "_misfit"}),
    "engine/dead": frozenset({"_distance", "_distance_of", "CORNERS", "ROOM"}),
    "engine/movegen": frozenset({"count"}),
    "engine/position": frozenset({"same_position"}),
    "checker/dead": frozenset({"promise", "room_of"}),
}  # fmt: skip
#: Functions of claimed modules whose answers no claim can ask for: refusals of offers, of stopping
#: and of claims, and where a man came from.
UNCLAIMED_IN: Final[dict[str, frozenset[str]]] = {
    "engine/action": frozenset({"_stands", "_claim_refused"}),
    "engine/count": frozenset({"stop_refused"}),
    "engine/game": frozenset({"Game.both_have_moved"}),
    "engine/reach": frozenset({"_origins", "origins"}),
    "checker/actions": frozenset({"count_is_offer", "claim_refusal"}),
    "checker/counting": frozenset({"stop_refusal"}),
    "checker/game": frozenset({"Game.both_have_moved"}),
}


def is_silent(place: str, name: str) -> bool:
    """Whether a function or a name of a module states no rule.

    Args:
        place: room and module, as in `engine/san`.
        name: of the function, class or constant.
    """
    return name in SILENT or name in SILENT_IN.get(place, ())


def modules(room: str) -> tuple[str, ...]:
    """The mutated modules of one engine."""
    return (*CLAIMED[room], *UNCLAIMED[room])


def path_of(room: str, module: str) -> Path:
    """The source of a module."""
    return PACKAGE / room / f"{module}.py"
