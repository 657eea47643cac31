"""Check and pin (FIDE 3.9.1, 3.1.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.checker.board import between, enemy_of, king_square, side_of
from ruleskit.checker.men import attackers, has_shape, is_attacked, is_line_piece

if TYPE_CHECKING:
    from ruleskit.checker.board import Men


def checkers(men: Men, side: str) -> list[str]:
    """FIDE 3.9.1: sorted squares of the enemy men that attack the side's king."""
    return attackers(men, king_square(men, side), enemy_of(side))


def in_check(men: Men, side: str) -> bool:
    """FIDE 3.9.1: whether the side's king is attacked by one or more enemy men."""
    return is_attacked(men, king_square(men, side), enemy_of(side))


def pinned(men: Men, side: str) -> list[str]:
    """Sorted squares of the men that alone stand between their king and an enemy line piece."""
    king = king_square(men, side)
    found = set()
    for origin, man in men.items():
        if side_of(man) == side or not is_line_piece(man) or not has_shape(man, origin, king):
            continue
        shields = [square for square in between(origin, king) if square in men]
        if len(shields) == 1 and side_of(men[shields[0]]) == side:
            found.add(shields[0])
    return sorted(found)
