"""Where a man alone on the board goes, and from where it comes, square by square."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ruleskit.engine.color import Color
from ruleskit.engine.kind import Kind
from ruleskit.engine.ruleset import CAPTURES, leaper
from ruleskit.engine.tables import ray

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
    forward = 1 if color is Color.WHITE else -1
    tables = []
    for at in range(64):
        table = 0
        for right, ahead in man.lines:
            for member in ray(at, right, ahead * forward):
                table |= 1 << member
        for right, ahead in man.leaps:
            for member in ray(at, right, ahead * forward)[:1]:
                table |= 1 << member
        tables.append(table)
    return tuple(tables)


@cache
def _origins(man: Man, color: Color) -> Tables:
    tables = [0] * 64
    for origin, table in enumerate(_reach(man, color)):
        for target in range(64):
            tables[target] |= (table >> target & 1) << origin
    return tuple(tables)
