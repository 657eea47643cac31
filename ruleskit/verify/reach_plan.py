"""Who becomes whom: each man of the target gets a man of the start, the others are to be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ruleskit.engine.square import squares
from ruleskit.verify.reach_match import cheapest
from ruleskit.verify.reach_way import NEVER, man_ways, pawn_ways, settled

if TYPE_CHECKING:
    from random import Random

    from ruleskit.engine.board import Board

#: Men of both sides at the start; a man that was promoted counts on from here.
MEN: Final = 32
#: Stands for the number of a man that was promoted.
TURNED: Final = -1
#: How much a blurred cost may differ from the true one, as a share and in moves.
BLUR: Final = (0.3, 1.0)


class Plan(NamedTuple):
    """The part of every man of the start, men numbered from 1, promoted ones from `MEN` + 1.

    Attributes:
        men: the number of the man on each square at the start, 0 for none.
        ways: for each man its remaining moves from each square; `NEVER` where it may not stand.
        kept: whether a man is needed at the end.
        becomes: the kind that a pawn turns into, by its number in the ruleset; 0 for none.
        cost: all remaining moves at the start, captures left aside.
    """

    men: bytes
    ways: list[list[float]]
    kept: list[bool]
    becomes: list[int]
    cost: float


def plan(start: Board, target: Board, marks: int, chance: Random | None = None) -> Plan | None:
    """Assign the men of the target so that the moves they need are few.

    Args:
        start: where the game begins.
        target: where it shall end.
        marks: the promoted men of the target that carry a mark, as a bit table.
        chance: with it the costs are blurred, so that another plan may come out.

    Returns:
        None if some man of the target can be nobody.
    """
    size = 2 * MEN + 1
    found = Plan(
        bytes(_numbered(start)), [[0.0] * 64 for _ in range(size)], [False] * size,
        [target.movement.choices[0]] * size, 0.0,
    )  # fmt: skip
    still = settled(target, start)
    for color in (0, 1):
        cost = _cast(found, start, target, (color, marks, still), chance)
        if cost >= NEVER:
            return None
        found = found._replace(cost=found.cost + cost)
    return found


def men_of(board: Board, color: int) -> list[tuple[int, int]]:
    """Table and square of each man of a side."""
    count = board.movement.count
    numbers = range(color * count, (color + 1) * count)
    return [(number, int(at)) for number in numbers for at in squares(board.men[number])]


def _numbered(start: Board) -> bytearray:
    """The number of each man on its square."""
    men = bytearray(64)
    for man, (_, at) in enumerate(men_of(start, 0) + men_of(start, 1), 1):
        men[at] = man
    return men


def _cast(
    found: Plan, start: Board, target: Board, case: tuple[int, int, int], chance: Random | None
) -> float:
    """Give the men of one side their parts; the moves they need, `NEVER` or more for no way."""
    color, marks, still = case
    origin, wanted = men_of(start, color), men_of(target, color)
    if len(wanted) > len(origin):
        return NEVER
    roads = [_roads(target, want, marks, still) for want in wanted]
    costs = [
        [road[number][at] if number in road else NEVER for number, at in origin] for road in roads
    ]
    parts = cheapest([[_blurred(cost, chance) for cost in row] for row in costs])
    for (number, _), road, part in zip(wanted, roads, parts, strict=True):
        origin_number, at = origin[part]
        man = found.men[at]
        found.kept[man] = found.kept[man + MEN] = True
        found.ways[man] = road.get(origin_number, [NEVER] * 64)
        found.ways[man + MEN] = road.get(TURNED, [NEVER] * 64)
        found.becomes[man] = number % target.movement.count
    return sum(row[part] for row, part in zip(costs, parts, strict=True))


def _roads(target: Board, want: tuple[int, int], marks: int, still: int) -> dict[int, list[float]]:
    """The remaining moves to a wanted man's square, for every man that may become it.

    A pawn that may be promoted comes with a second entry `TURNED`, for the time after that.
    """
    (number, at), movement = want, target.movement
    color = number // movement.count
    pawn = movement.sides[color].own
    if number == pawn:
        after = [NEVER] * 64
        after[at] = 0
        return {pawn: pawn_ways(movement, color, after, still)}
    piece = man_ways(movement, number, at, still)
    if number % movement.count not in movement.choices:
        return {number: piece}
    side = movement.sides[color]
    after = [way if 1 << s & side.promotion else NEVER for s, way in enumerate(piece)]
    turned = {pawn: pawn_ways(movement, color, after, still), TURNED: piece}
    if not movement.rules.marks:
        return turned | {number: piece}
    return turned if marks >> at & 1 else {number: piece}


def _blurred(cost: float, chance: Random | None) -> float:
    if chance is None or cost >= NEVER:
        return cost
    share, moves = BLUR
    return cost * (1 + share * chance.random()) + moves * chance.random()
