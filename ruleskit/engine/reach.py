"""Where a man alone on the board goes, and from where it comes, square by square."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ruleskit.engine.color import Color
from ruleskit.engine.kind import Kind
from ruleskit.engine.ruleset import CAPTURES, leaper

if TYPE_CHECKING:
    from ruleskit.engine.kind import Piece
    from ruleskit.engine.ruleset import Man, Ruleset

Tables = tuple[int, ...]


def reach(rules: Ruleset, piece: Piece) -> Tables:
    """For each square the squares that a man on it attacks when the board is empty.

    FIDE 3.2 to 3.8 and rules/makruk.md 2; a pawn attacks by its capture squares.

    Raises:
        KeyError: the ruleset has no such man.
    """
    return _reach(_man(rules, piece.kind), piece.color)


def origins(rules: Ruleset, piece: Piece) -> Tables:
    """For each square the squares from which a man attacks it when the board is empty."""
    return _origins(_man(rules, piece.kind), piece.color)


def _man(rules: Ruleset, kind: Kind) -> Man:
    return leaper(CAPTURES) if kind is Kind.PAWN else dict(rules.men)[kind]


@cache
def _reach(man: Man, color: Color) -> Tables:
    tables = []
    for at in range(64):
        table = 0
        for offset in man.leaps:
            table |= _walk(at, offset, color, most=1)
        for offset in man.lines:
            table |= _walk(at, offset, color, most=7)
        tables.append(table)
    return tuple(tables)


def _walk(at: int, offset: tuple[int, int], color: Color, most: int) -> int:
    """Up to so many equal steps from a square, as far as the board goes."""
    right, ahead = offset
    up = ahead if color is Color.WHITE else -ahead
    table = 0
    for step in range(1, most + 1):
        file, rank = (at & 7) + right * step, (at >> 3) + up * step
        if 0 <= file < 8 and 0 <= rank < 8:
            table |= 1 << (rank * 8 + file)
    return table


@cache
def _origins(man: Man, color: Color) -> Tables:
    tables = [0] * 64
    for origin, table in enumerate(_reach(man, color)):
        for target in range(64):
            tables[target] |= (table >> target & 1) << origin
    return tuple(tables)
