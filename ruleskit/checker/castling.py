"""Castling, one function for each condition (FIDE 3.8.2, 3.8.2.1, 3.8.2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.checker.board import back_rank, between, enemy_of, owned, rank_of
from ruleskit.checker.men import attackers

if TYPE_CHECKING:
    from ruleskit.checker.board import Men


def rook_squares(target: str) -> tuple[str, str]:
    """FIDE 3.8.2: the rook's corner, and the square that the king has crossed, for e to target."""
    rank = rank_of(target)
    return (f"h{rank}", f"f{rank}") if target[0] == "g" else (f"a{rank}", f"d{rank}")


def right_of(side: str, target: str) -> str:
    """The letter of the right that the side needs."""
    return owned("K" if target[0] == "g" else "Q", side)


def holds_right(rights: str, side: str, target: str) -> bool:
    """FIDE 3.8.2.1: the right is lost for good once the king or that rook has moved."""
    return right_of(side, target) in rights


def has_rook(men: Men, side: str, target: str) -> bool:
    """FIDE 3.8.2: the rook stands on its original square."""
    corner, _ = rook_squares(target)
    return men.get(corner) == owned("R", side)


def men_in_the_way(men: Men, side: str, target: str) -> list[str]:
    """FIDE 3.8.2.2.2: sorted squares of the men between the king and the rook."""
    corner, _ = rook_squares(target)
    return sorted(square for square in between(f"e{back_rank(side)}", corner) if square in men)


def king_walk(side: str, target: str) -> tuple[str, str, str]:
    """FIDE 3.8.2.2.1: the squares where the king stands, which it crosses, where it arrives."""
    return f"e{back_rank(side)}", rook_squares(target)[1], target


def walk_attackers(men: Men, side: str, square: str) -> list[str]:
    """FIDE 3.8.2.2.1: the enemy men that bear on a square of the walk, the king being lifted."""
    home = f"e{back_rank(side)}"
    lifted = {place: man for place, man in men.items() if place != home}
    return attackers(lifted, square, enemy_of(side))


def may_castle(men: Men, rights: str, side: str, target: str) -> bool:
    """FIDE 3.8.2: the king on e1 or e8 may castle to target, a square of the g or c file."""
    return (
        holds_right(rights, side, target)
        and has_rook(men, side, target)
        and not men_in_the_way(men, side, target)
        and not any(walk_attackers(men, side, square) for square in king_walk(side, target))
    )
