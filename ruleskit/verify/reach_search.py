"""Both sides play together towards a set-up: a beam of the most advanced positions, ply by ply.

How far a position is from the target: the moves that the needed men still have to make, and a
price for each man that is still to be taken. The last men to be taken have to come near an enemy.
"""

from __future__ import annotations

from functools import cache
from heapq import nsmallest
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from ruleskit.engine.material import board_is_dead
from ruleskit.engine.movegen import codes, play
from ruleskit.engine.square import square, squares
from ruleskit.verify.reach_plan import MEN
from ruleskit.verify.reach_way import NEVER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.engine.board import Board
    from ruleskit.verify.reach_plan import Plan

#: The price of a man that is still to be taken, in moves.
TAKEN: Final = 2.5
#: With so few men left to be taken, their distance to an enemy counts, this much a square.
FEW: Final = 8
NEAR: Final = 0.3
#: What a right to castle costs that must be lost by going away and coming back.
RIGHT: Final = 1.5
#: How many times the beam's width is looked at to fill it with games that still go on.
SPARE: Final = 4
#: With more men no game is over by its material.
MATERIAL: Final = 6
#: Chance that breaks ties, in moves.
NOISE: Final = 0.4

_RANDOM = Random(2023)  # noqa: S311 - hash keys, no secrets
_KEYS: Final = [[_RANDOM.getrandbits(64) for _ in range(64)] for _ in range(16)]
_CORNERS: Final = {1 << corner: _RANDOM.getrandbits(64) for corner in (0, 7, 56, 63)}
_SIDE: Final = _RANDOM.getrandbits(64)
#: For each square the squares at each distance in king's moves, nearest first.
_RINGS: Final = [
    [
        sum(
            1 << at
            for at in range(64)
            if max(abs((at & 7) - (square & 7)), abs((at >> 3) - (square >> 3))) == distance
        )
        for distance in range(1, 8)
    ]
    for square in range(64)
]


class Node(NamedTuple):
    """A position of the beam.

    Attributes:
        board: men, side to move, rights.
        men: which man stands on each square, by the numbers of the plan.
        left: moves that the needed men have to make.
        extra: how many men are still to be taken.
        key: of the position.
        parent: the node before, None at the start.
        code: the move that led here.
    """

    board: Board
    men: bytes
    left: float
    extra: int
    key: int
    parent: Node | None
    code: int


class Step(NamedTuple):
    """A move from a node: how far it is from the target then, and what it changes."""

    far: float
    code: int
    left: float
    extra: int
    key: int
    node: Node


def key_of(board: Board) -> int:
    """A number for men, side to move and rights; en passant is left aside."""
    key = (_SIDE if board.turn else 0) ^ _rights_key(board.rooks)
    for number, table in enumerate(board.men):
        for at in squares(table):
            key ^= _KEYS[number][at]
    return key


@cache
def _rights_key(rooks: int) -> int:
    key = 0
    for corner, bits in _CORNERS.items():
        if rooks & corner:
            key ^= bits
    return key


class Beam:
    """A search from one start along one plan.

    Args:
        start: where the game begins.
        target: where it shall end.
        plan: who becomes whom.
        width: how many positions are kept for each ply.
        chance: breaks ties.
    """

    def __init__(self, start: Board, target: Board, plan: Plan, width: int, chance: Random) -> None:
        self.plan = plan
        self.width = width
        self.chance = chance
        self.surplus = _surplus(start, target, plan)
        extra = sum(not plan.kept[man] for man in plan.men if man)
        self.nodes = [Node(start, plan.men, plan.cost, extra, key_of(start), None, 0)]
        self.ended: list[Node] = []
        self.seen = {self.nodes[0].key}
        self.least = plan.cost + TAKEN * extra

    def advance(self) -> list[Node]:
        """Play one more ply; the nodes that are kept, those that end the game last."""
        best: dict[int, Step] = {}
        for node in self.nodes:
            for step in self._steps(node):
                if step.key not in self.seen:
                    known = best.get(step.key)
                    if known is None or step.far < known.far:
                        best[step.key] = step
        self.nodes, self.ended = [], []
        for step in nsmallest(SPARE * self.width, best.values()):
            if len(self.nodes) == self.width:
                break
            node = self._played(step)
            (self.ended if _is_over(node.board) else self.nodes).append(node)
            self.seen.add(step.key)
        self.least = min((node.left + TAKEN * node.extra for node in self.nodes), default=0)
        return self.nodes + self.ended

    def _played(self, step: Step) -> Node:
        """The node after a step."""
        node, code = step.node, step.code
        board, men = node.board, bytearray(node.men)
        origin, target = code & 63, code >> 6 & 63
        man, men[origin] = men[origin], 0
        men[target] = man + MEN if code >> 12 & 15 else man
        if passed := _passed(board, code):
            men[passed] = 0
        for corner, beside in _rook_way(board, code):
            men[beside], men[corner] = men[corner], 0
        after = play(board, code)
        return Node(after, bytes(men), step.left, step.extra, step.key, node, code)

    def _steps(self, node: Node) -> Iterator[Step]:
        """The moves that spoil nothing for good."""
        men, kept = node.men, self.plan.kept
        few = node.extra <= FEW
        extras = [at for at in range(64) if men[at] and not kept[men[at]]] if few else []
        for code in codes(node.board):
            step = self._step(node, code)
            if step is not None:
                far = step.far + NOISE * self.chance.random()
                if extras:
                    far += NEAR * _apart(node.board, extras, code)
                yield step._replace(far=far)

    def _step(self, node: Node, code: int) -> Step | None:
        """What a move changes; None if a needed man were taken or had no way left."""
        board, men, ways = node.board, node.men, self.plan.ways
        origin, target, promotion = code & 63, code >> 6 & 63, code >> 12 & 15
        victim = target if men[target] else _passed(board, code)
        if victim and self.plan.kept[men[victim]]:
            return None
        man = arrived = men[origin]
        number = stands = board.mover.own + (code >> 16)
        if promotion:
            if promotion != self.plan.becomes[man]:
                return None
            arrived, stands = man + MEN, board.mover.own + promotion
        left = node.left + ways[arrived][target] - ways[man][origin]
        key = node.key ^ _SIDE ^ _KEYS[number][origin] ^ _KEYS[stands][target]
        if victim:
            key ^= _KEYS[_number_at(board, victim)][victim]
        for corner, beside in _rook_way(board, code):
            left += ways[men[corner]][beside] - ways[men[corner]][corner]
            key ^= _KEYS[board.mover.rook][corner] ^ _KEYS[board.mover.rook][beside]
        if left >= NEVER:
            return None
        extra, rooks = node.extra - bool(victim), _rights_after(board, code)
        key ^= _rights_key(board.rooks) ^ _rights_key(rooks)
        far = left + TAKEN * extra + self.surplus[rooks]
        return Step(far, code, left, extra, key, node)


def _number_at(board: Board, at: int) -> int:
    """The table of the enemy man on a square."""
    first = board.mover.enemy
    numbers = range(first, first + board.movement.count)
    return next(number for number in numbers if board.men[number] >> at & 1)


def _rights_after(board: Board, code: int) -> int:
    """FIDE 3.8.2.1: the corners of the rooks that may still castle after a move."""
    rooks = board.rooks
    if rooks:
        rooks &= ~(1 << (code & 63) | 1 << (code >> 6 & 63))
        if (code >> 16) + board.mover.own == board.mover.king:
            rooks &= board.mover.kept
    return rooks


def _is_over(board: Board) -> bool:
    """FIDE 5.2.2: whether the material has ended the game, so that no move may follow."""
    return board.occupied.bit_count() <= MATERIAL and board_is_dead(board)


def _passed(board: Board, code: int) -> int:
    """The square of the pawn that a move takes in passing; 0 for none (FIDE 3.7.3.1)."""
    target = code >> 6 & 63
    if board.ep >> target & 1 and code >> 16 == 0 and (code ^ target) & 7:
        return target + 8 if board.turn else target - 8
    return 0


def _rook_way(board: Board, code: int) -> list[tuple[int, int]]:
    """From where to where the rook goes if a move castles (FIDE 3.8.2)."""
    origin, target = code & 63, code >> 6 & 63
    side = board.mover
    if (code >> 16) + side.own != side.king or side.steps[origin] >> target & 1:
        return []
    way = next(way for way in side.castles if way.arrival == target)
    corner = way.right.bit_length() - 1
    return [(corner, (way.rook ^ way.right).bit_length() - 1)]


def _apart(board: Board, extras: list[int], code: int) -> int:
    """How far the men that are still to be taken will be from an enemy, beyond the next square."""
    origin, target = code & 63, code >> 6 & 63
    own, opp = board.own ^ (1 << origin | 1 << target), board.opp & ~(1 << target)
    total = 0
    for at in extras:
        if at != target:
            stands = target if at == origin else at
            enemies = opp if own >> stands & 1 else own
            rings = enumerate(_RINGS[stands])
            total += next((distance for distance, ring in rings if ring & enemies), 0)
    return total


def _surplus(start: Board, target: Board, plan: Plan) -> dict[int, float]:
    """For each set of rights the price of those that only a detour of king or rook can lose."""
    ways = start.movement.rules.castling
    prices = {}
    for rights in range(1 << len(ways)):
        rooks, sides = 0, set()
        for place, way in enumerate(ways):
            if rights >> place & 1:
                corner, home = square(way.rook[0]), square(way.king[0])
                rooks |= 1 << corner
                stay = [plan.men[corner], plan.men[home]]
                ends = plan.ways[stay[0]][corner] == plan.ways[stay[1]][home] == 0
                if not target.rooks >> corner & 1 and plan.kept[stay[0]] and ends:
                    sides.add(way.right.isupper())
        prices[rooks] = RIGHT * len(sides)
    return prices
