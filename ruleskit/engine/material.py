"""What can be won with the men on the board alone, wherever they stand (rules/chess.md C2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.engine.color import COLORS, Color
from ruleskit.engine.faults import men_of
from ruleskit.engine.kind import Kind
from ruleskit.engine.square import EVERY, LIGHT

if TYPE_CHECKING:
    from ruleskit.engine.board import Board
    from ruleskit.engine.position import Position

ALWAYS = (Kind.PAWN, Kind.ROOK, Kind.QUEEN)


def material_is_dead(position: Position) -> bool:
    """FIDE 5.2.2 as far as the material decides it; in Makruk khun against khun, or never.

    Example:
        >>> from ruleskit.engine import Position
        >>> material_is_dead(Position.from_fen("8/8/4k3/8/8/3NK3/8/8 w - - 0 1"))
        True
    """
    return board_is_dead(position.board)


def board_is_dead(board: Board) -> bool:
    """The same for a board."""
    match board.movement.rules.draws.material:
        case "fide-list":
            return not any(can_mate(board, color) for color in COLORS)
        case "bare-kings":
            return board.occupied.bit_count() == 2
        case "never":
            return False


def can_mate(board: Board, color: Color) -> bool:
    """The one-sided list of FIDE 5.1.2, 6.9 and 7.5.5: whether a side's men could ever mate.

    A bare king cannot. Bishops of one square colour cannot when no pawn or knight is on the
    board and no bishop stands on the other colour. A lone knight cannot against a side without
    pawn, knight, bishop and rook, which could block its own king's way. All else can; most
    positions need no closer look than for the men that always can.
    """
    if any(men_of(board, color, kind) for kind in ALWAYS):
        return True
    own, enemy = _men(board, color), _men(board, color.other)
    mine = {kind for kind, table in own.items() if table and kind is not Kind.KING}
    theirs = {kind for kind, table in enemy.items() if table and kind is not Kind.KING}
    if not mine:
        return False
    if mine == {Kind.BISHOP}:
        bishops = own[Kind.BISHOP] | enemy[Kind.BISHOP]
        both_shades = bool(bishops & LIGHT) and bool(bishops & (EVERY ^ LIGHT))
        return both_shades or bool(theirs & {Kind.PAWN, Kind.KNIGHT})
    if mine == {Kind.KNIGHT} and own[Kind.KNIGHT].bit_count() == 1:
        return bool(theirs - {Kind.QUEEN})
    return True


def _men(board: Board, color: Color) -> dict[Kind, int]:
    return {kind: men_of(board, color, kind) for kind in board.movement.rules.kinds}
