"""The small positions by material, the two colours of each together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

COUNTED: Final = ("positions", "checks", "mates", "stalemates")
PASSING: Final = "Pp"


@dataclass(frozen=True, slots=True)
class Material:
    """What stands beside the two kings.

    Attributes:
        ruleset: name and version.
        letter: a man by its capital FEN letter, `PASSING` for a pawn each and en passant, empty
            for nothing.
    """

    ruleset: str
    letter: str


def rows_of(value: dict[str, Any], ruleset: str) -> list[list[Any]]:
    """Material, who moves, and sums of `COUNTED`, in the order of the record.

    Who moves is `owner` for the side that has the man, `other` for the one that has not, `either`
    where both have the same.
    """
    sums: dict[tuple[str, str], list[int]] = {}
    for row in value["rows"]:
        if row["ruleset"] == ruleset and row["parts"][0]:
            letter = row["men"][1:-1]
            key = (letter if letter == PASSING else letter.upper(), _mover(letter, row["side"]))
            before = sums.get(key, [0] * len(COUNTED))
            sums[key] = [old + row[name] for old, name in zip(before, COUNTED, strict=True)]
    return [[Material(ruleset, letter), mover, *counts] for (letter, mover), counts in sums.items()]


def _mover(letter: str, side: str) -> str:
    if letter in {"", PASSING}:
        return "either"
    return "owner" if letter[0].isupper() is (side == "w") else "other"
