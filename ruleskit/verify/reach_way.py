"""How many moves a man needs to a square when some men never leave theirs.

A pawn of the target that stands on its first square has never moved, nor has a king or rook that
may castle. Nobody ever passes or takes them, so they stand in the way for the whole game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ruleskit.engine.reach import origins, reach
from ruleskit.engine.square import square, squares
from ruleskit.engine.tables import BETWEEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruleskit.engine.board import Board
    from ruleskit.engine.movement import Movement

#: No way at all; large enough that no sum of ways comes near, small enough to be added up.
NEVER: Final = 1000.0


class Prices(NamedTuple):
    """What a pawn pays for a step ahead and for a capture."""

    step: float
    capture: float


#: Moves; a capture is dearer, because an enemy must come to the right square.
MOVES: Final = Prices(1, 2)
#: Captures only.
CAPTURES: Final = Prices(0, 1)


def settled(board: Board, start: Board) -> int:
    """The squares of the men that have not moved since the start, as a bit table."""
    table = board.rooks
    for color, side in enumerate(board.movement.sides):
        table |= board.men[side.own] & start.men[side.own]
        ways = board.movement.rules.castling
        rights = [way for way in ways if board.rooks >> square(way.rook[0]) & 1]
        if any(way.right.isupper() is (color == 0) for way in rights):
            table |= board.men[side.king]
    return table


def man_ways(movement: Movement, number: int, goal: int, settled_men: int) -> list[float]:
    """The moves that a man other than a pawn needs from each square to `goal`.

    Args:
        movement: the compiled ruleset.
        number: the man's table on a board.
        goal: the square where it ends.
        settled_men: squares that nobody enters or passes.

    Returns:
        64 numbers of moves, `NEVER` where there is no way.
    """
    return _spread(origins(movement.rules, movement.pieces[number]), goal, settled_men)


def region(movement: Movement, number: int, home: int, settled_men: int) -> int:
    """Every square that a man may have stood on without becoming another, as a bit table."""
    ways = _spread(reach(movement.rules, movement.pieces[number]), home, settled_men)
    return sum(1 << at for at, moves in enumerate(ways) if moves < NEVER)


def _spread(tables: Sequence[int], first: int, settled_men: int) -> list[float]:
    """How many times one must go on, from one square by these tables, to come to each square."""
    ways = [NEVER] * 64
    ways[first] = 0
    edge, moves = [first], 0
    while edge:
        moves += 1
        found = []
        for at in edge:
            for other in squares(tables[at] & ~settled_men):
                if ways[other] == NEVER and not BETWEEN[at][other] & settled_men:
                    ways[other] = moves
                    found.append(int(other))
        edge = found
    return ways


def pawn_ways(
    movement: Movement, color: int, after: list[float], settled_men: int, prices: Prices = MOVES
) -> list[float]:
    """What a pawn has to pay from each square, by default in moves.

    Args:
        movement: the compiled ruleset.
        color: whose pawn.
        after: what is left to pay when it has arrived on a square; `NEVER` for no goal. On the
            squares where pawns turn it is the way of the man that it becomes.
        settled_men: squares that nobody enters or passes.
        prices: of a step and of a capture.
    """
    side, ahead = movement.sides[color], -8 if color else 8
    ways = list(after)
    for at in range(64) if color else range(63, -1, -1):
        if not 1 << at & side.soil:
            continue
        steps = [(at + ahead, prices.step)]
        if 1 << at + ahead & side.middle and not 1 << at + ahead & settled_men:
            steps.append((at + 2 * ahead, prices.step))
        steps += [(int(target), prices.capture) for target in squares(side.hits[at])]
        options = [ways[to] + price for to, price in steps if not 1 << to & settled_men]
        ways[at] = min([after[at], *options])
    return ways
