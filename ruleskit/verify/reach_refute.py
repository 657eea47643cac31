"""Positions that no game reaches, and why: more than the warnings of rules/setup.md look for.

FIDE 3.10.3. Every test here is sound: it relies only on what holds in every legal game. A pawn
on its first square has never moved, and neither has a king or rook that may castle, so each man
must have come round them; a pawn changes its file by captures only; and the last moves must have
been legal. That nothing is found proves nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruleskit.engine import fen as fen_text
from ruleskit.engine.color import COLORS
from ruleskit.engine.faults import faults
from ruleskit.engine.pawnstructure import is_impossible_structure
from ruleskit.engine.position import Position
from ruleskit.engine.ruleset import ruleset as ruleset_of
from ruleskit.engine.setup import Setup
from ruleskit.engine.square import NAMES, squares
from ruleskit.verify.both import faults_of, open_both
from ruleskit.verify.reach_back import last_moves
from ruleskit.verify.reach_match import cheapest
from ruleskit.verify.reach_plan import men_of
from ruleskit.verify.reach_way import CAPTURES, NEVER, man_ways, pawn_ways, region, settled

if TYPE_CHECKING:
    from ruleskit.engine.board import Board

#: Codes of the further tests, in the order in which they are made.
CODES: Final = ("MAN_CAGED", "CAPTURES_TOO_FEW", "LAST_MOVES_END")
#: How many plies are taken back, and how many positions are looked at before that proves nothing.
PLIES: Final = 4
MOST: Final = 300


def refutations(ruleset: str, fen: str, *, plies: int = PLIES) -> list[str]:
    """Codes that say why no game reaches a set-up; empty if nothing speaks against it.

    The faults that both engines find, else the warnings of both, else the further tests.

    Raises:
        TextError: the FEN cannot be read.
        DisagreementError: the engines differ.

    Example:
        >>> refutations("chess-fide@2023", "4k3/8/8/8/8/4K3/PPPPPPPP/8 b - - 0 9")
        ['MAN_CAGED']
    """
    found = faults_of(ruleset, fen).engine
    if isinstance(found, list) and found:
        return found
    warnings = open_both(ruleset, fen).squares("warnings")
    if warnings:
        return [*warnings]
    return further(Position.from_fen(fen, ruleset_of(ruleset)), plies)


def further(opened: Position, plies: int = PLIES) -> list[str]:
    """The codes that go beyond faults and warnings.

    Args:
        opened: a position without faults.
        plies: how many moves are taken back.
    """
    start, board = Position.start(opened.rules).board, opened.board
    fewest = [captures(start, board, opened.promoted, color) for color in COLORS]
    for color, count in zip(COLORS, fewest, strict=True):
        if count is None:
            return [CODES[0]]
        if count > _takeable(start, board, color.other):
            return [CODES[1]]
    return [] if _Past(start, MOST).is_open(board, plies) else [CODES[2]]


def captures(start: Board, target: Board, marks: int, color: int) -> int | None:
    """The least number of captures by pawns that brings the men of a side to their squares.

    Args:
        start: where games begin.
        target: men and rights; the rights tell who has never moved.
        marks: men that must be promoted pawns, as a bit table.
        color: the side.

    Returns:
        None if the men cannot all have come to their squares, however many captures were made.
    """
    still = settled(target, start)
    origin = men_of(start, color)
    costs = []
    for want in men_of(target, color):
        prices = _prices(target, want, marks, still)
        costs.append([prices[number][at] if number in prices else NEVER for number, at in origin])
    chosen = cheapest(costs)
    total = sum(row[place] for row, place in zip(costs, chosen, strict=True))
    return None if total >= NEVER else int(total)


def _prices(target: Board, want: tuple[int, int], marks: int, still: int) -> dict[int, list[float]]:
    """For each man that may have become a wanted one, the captures it needed as a pawn."""
    (number, at), movement = want, target.movement
    color, kind = divmod(number, movement.count)
    side = movement.sides[color]
    after = [NEVER] * 64
    if number == side.own:
        after[at] = 0
        return {number: pawn_ways(movement, color, after, still, CAPTURES)}
    free = [0.0 if way < NEVER else NEVER for way in man_ways(movement, number, at, still)]
    if kind not in movement.choices:
        return {number: free}
    after = [way if 1 << s & side.promotion else NEVER for s, way in enumerate(free)]
    turned = {side.own: pawn_ways(movement, color, after, still, CAPTURES)}
    return turned if marks >> at & 1 else {number: free} | turned


def _takeable(start: Board, target: Board, color: int) -> int:
    """How many missing men of a side enemy pawns may have taken.

    A missing man that could not leave squares which no enemy pawn attacks was taken by a piece.
    """
    movement, still = target.movement, settled(target, start)
    attacker = movement.sides[1 - color]
    missing = start.side(color).bit_count() - target.side(color).bit_count()
    for number, home in men_of(start, color):
        if number == movement.sides[color].own:
            continue
        cage = region(movement, number, home, still)
        attacked = any(attacker.hits[at] & cage for at in squares(attacker.soil & ~still))
        if not attacked and not target.men[number] & cage:
            missing -= 1
    return missing


class _Past:
    """Moves taken back, one line after the other, until one is long enough.

    Attributes:
        start: where every line may end.
        left: how many positions may still be looked at.
    """

    def __init__(self, start: Board, most: int) -> None:
        self.start = start
        self.left = most

    def is_open(self, board: Board, plies: int) -> bool:
        """Whether some line of legal moves led here, or too much would have to be looked at."""
        if plies == 0 or self._is_start(board):
            return True
        for before, _ in last_moves(board):
            self.left -= 1
            if self.left < 0 or (_is_sound(before) and self.is_open(before, plies - 1)):
                return True
        return False

    def _is_start(self, board: Board) -> bool:
        return board.men == self.start.men and board.turn == self.start.turn


def _is_sound(board: Board) -> bool:
    """Whether a board has neither a fault nor pawns that cannot stand where they do."""
    ep = NAMES[board.ep.bit_length() - 1] if board.ep else "-"
    setup = Setup(board.movement.rules, board, 0, fen_text.rights(board), ep)
    return not faults(setup) and not any(is_impossible_structure(board, color) for color in COLORS)
