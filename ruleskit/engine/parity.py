"""Positions near the start whose number of plies cannot be right (rules/setup.md, PARITY)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.engine import fen as fen_text
from ruleskit.engine.color import COLORS, Color
from ruleskit.engine.faults import men_of
from ruleskit.engine.kind import Kind
from ruleskit.engine.square import LIGHT, rank_table

if TYPE_CHECKING:
    from ruleskit.engine.board import Board
    from ruleskit.engine.setup import Setup

MEN = 32
RIGHTS = "KQkq"
GUARDS = 0b0101_1110 << 8  # b2 to e2 and g2: these keep bishops and queen at home
AT_HOME = ((Kind.BISHOP, 0b0010_0100), (Kind.QUEEN, 0b0000_1000))


def is_start_placement(setup: Setup) -> bool:
    """Whether the men stand as at the start; side to move and rights are not looked at."""
    if setup.board.occupied.bit_count() != MEN:
        return False
    start = fen_text.read(setup.rules.start, setup.rules)
    return setup.board.men == start.board.men


def has_impossible_parity(setup: Setup) -> bool:
    """Whether only knights and single pawn steps were played, and their number does not fit.

    A knight changes the colour of its square with every move, and a rook or king with its right
    has not moved, so the number of each side's moves is known to be odd or even.
    """
    board = setup.board
    if board.occupied.bit_count() != MEN or setup.rights != RIGHTS or is_start_placement(setup):
        return False
    moves = [_moves(board, color) for color in COLORS]
    if None in moves:
        return False
    odd = sum(count or 0 for count in moves) % 2
    return odd != (setup.turn is Color.BLACK)


def _moves(board: Board, color: Color) -> int | None:
    """How many moves a side has made, but for an even number; None if that is not known."""
    pawns = _seen(board, color, Kind.PAWN)
    home = pawns & rank_table(2)
    stepped = pawns & rank_table(3)
    if home & GUARDS != GUARDS or home | stepped >> 8 != rank_table(2):
        return None
    if any(_seen(board, color, kind) != table for kind, table in AT_HOME):
        return None
    knights = men_of(board, color, Kind.KNIGHT)
    alike = (knights & LIGHT).bit_count() != 1
    return stepped.bit_count() + alike


def _seen(board: Board, color: Color, kind: Kind) -> int:
    """The men of one kind as their owner sees the board: Black's ranks in reverse order."""
    table = men_of(board, color, kind)
    if color is Color.WHITE:
        return table
    return int.from_bytes(table.to_bytes(8, "little"), "big")
