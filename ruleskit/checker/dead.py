"""A search for a mate in all positions that can be reached (FIDE 5.2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.checker.draws import repetition_key
from ruleskit.checker.legality import all_moves, status
from ruleskit.checker.material import is_dead
from ruleskit.checker.moves import play

if TYPE_CHECKING:
    from ruleskit.checker.moves import Position


def search(position: Position, most: int) -> str:
    """Whether a series of legal moves mates either side.

    Args:
        position: where the search begins.
        most: how many different positions may be looked at.

    Returns:
        "alive" with the first mate; "dead" when every position that can be reached has been
        looked at, those with dead material not further; else "unknown".
    """
    waiting = [position]
    known = {repetition_key(position)}
    looked = 0
    while waiting:
        following = []
        for present in waiting:
            looked += 1
            if looked > most:
                return "unknown"
            if is_dead(present.rules, present.men):
                continue
            if status(present) == "checkmate":
                return "alive"
            for move in all_moves(present):
                after = play(present, move)
                key = repetition_key(after)
                if key not in known:
                    known.add(key)
                    following.append(after)
        waiting = following
    return "dead"
