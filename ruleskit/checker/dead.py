"""A search for a mate in all positions that can be reached (FIDE 5.2.2)."""

from __future__ import annotations

import heapq
from typing import TYPE_CHECKING

from ruleskit.checker.board import PLACES, enemy_of, king_square, side_of, squares_of
from ruleskit.checker.draws import repetition_key
from ruleskit.checker.legality import all_moves, status
from ruleskit.checker.material import can_mate, is_dead
from ruleskit.checker.men import is_attacked, reach
from ruleskit.checker.moves import play

if TYPE_CHECKING:
    from ruleskit.checker.board import Men
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
    known = {repetition_key(position)}
    waiting = [(0, 0, position)]
    looked = 0
    while waiting:
        if looked == most:
            return "unknown"
        looked += 1
        *_, present = heapq.heappop(waiting)
        if is_dead(present.rules, present.men):
            continue
        if status(present) == "checkmate":
            return "alive"
        for move in all_moves(present):
            after = play(present, move)
            key = repetition_key(after)
            if key not in known:
                # The second number keeps equal promises apart, and in the order of discovery.
                heapq.heappush(waiting, (promise(after.men), len(known), after))
                known.add(key)
    return "dead"


def promise(men: Men) -> int:
    """How far a mate seems, the nearest first. It orders the search and decides nothing."""
    victims = [side for side in "wb" if can_mate(men, enemy_of(side))]
    return min((room_of(men, side) for side in victims), default=0)


def room_of(men: Men, side: str) -> int:
    """How free the side's king is: flights, steps from a corner, distance of the enemy men."""
    king, enemy = king_square(men, side), enemy_of(side)
    others = {square: man for square, man in men.items() if square != king}
    flights = [
        square
        for square in reach(men, king)
        if not (square in men and side_of(men[square]) == side)
        and not is_attacked(others, square, enemy)
    ]
    corner = sum(min(place - 1, 8 - place) for place in PLACES[king])
    return 2 * (len(flights) + corner) + sum(
        distance(king, square) for square in squares_of(men, enemy)
    )


def distance(one: str, two: str) -> int:
    """How many king's steps lie between two squares."""
    return max(abs(here - there) for here, there in zip(PLACES[one], PLACES[two], strict=True))
