"""Legal: make the move, then ask whether the king could be captured (FIDE 3.9.2, 3.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.checker.attack import in_check
from ruleskit.checker.board import side_of, squares_of
from ruleskit.checker.moves import board_after, candidates, is_passing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.checker.moves import Position


def leaves_king_safe(position: Position, move: str) -> bool:
    """FIDE 3.9.2: no move may expose the own king to check or leave it there."""
    return not in_check(board_after(position, move), position.turn)


def moves_of(position: Position, origin: str) -> Iterator[str]:
    """FIDE 3.10.1: the legal moves of the man on origin, one after the other."""
    for move in candidates(position, origin):
        if leaves_king_safe(position, move):
            yield move


def all_moves(position: Position) -> Iterator[str]:
    """FIDE 3.10.1: the legal moves of the side to move, one after the other."""
    for origin, man in position.men.items():
        if side_of(man) == position.turn:
            yield from moves_of(position, origin)


def legal(position: Position) -> list[str]:
    """The legal moves, sorted."""
    return sorted(all_moves(position))


def is_legal(position: Position, move: str) -> bool:
    """Whether the text is one of the legal moves."""
    return move in candidates(position, move[:2]) and leaves_king_safe(position, move)


def can_move(position: Position) -> bool:
    """Whether the side to move has a legal move at all."""
    return next(all_moves(position), None) is not None


def status(position: Position) -> str:
    """FIDE 5.1.1 and 5.2.1: checkmate, stalemate or ongoing."""
    if can_move(position):
        return "ongoing"
    return "checkmate" if in_check(position.men, position.turn) else "stalemate"


def legal_passing(position: Position) -> str | None:
    """FIDE 9.2.3.1: the crossed square, if a capture in passing is really legal."""
    if position.passed is None:
        return None
    takers = (
        origin
        for origin in squares_of(position.men, position.turn, "P")
        if is_passing(position, origin, position.passed)
    )
    can_take = any(leaves_king_safe(position, origin + position.passed) for origin in takers)
    return position.passed if can_take else None
