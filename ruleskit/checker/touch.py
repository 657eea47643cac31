"""Touch-move (FIDE 4.3 and 4.4; questions.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.checker.board import back_rank, kind_of, side_of
from ruleskit.checker.legality import all_moves, is_legal, moves_of
from ruleskit.checker.moves import victim_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruleskit.checker.moves import Position


def touch_refusal(position: Position, move: str, touched: Sequence[str]) -> str | None:
    """The code that forbids a legal move after the touches of this turn, else None."""
    first, second = first_two(position, touched)
    if not position.rules.castling or {first[:1], second[:1]} != {"K", "R"}:
        return obligation_refusal(position, move, touched)
    king, rook = sorted((first, second))
    castling = castling_with(position, king[1:], rook[1:])
    if first == rook:
        too_late = move == castling
        return "TOUCH_ROOK_FIRST" if too_late else obligation_refusal(position, move, touched)
    if castling and is_legal(position, castling):
        return None if move == castling else "TOUCH_MUST_MOVE"
    if any(moves_of(position, king[1:])) and move[:2] != king[1:]:
        return "CASTLE_TOUCHED_ILLEGAL"
    return obligation_refusal(position, move, touched)


def first_two(position: Position, touched: Sequence[str]) -> tuple[str, str]:
    """The first two own men touched, as kind and square; others than king and rook if they move."""
    own = [
        kind_of(position.men[square]) + square
        for square in dict.fromkeys(touched)
        if square in position.men and side_of(position.men[square]) == position.turn
    ]
    binding = [man for man in own if man[0] in "KR" or any(moves_of(position, man[1:]))]
    return (*binding, "", "")[0], (*binding, "", "")[1]


def castling_with(position: Position, king: str, rook: str) -> str | None:
    """FIDE 3.8.2: the castling move of a king at home with the rook of a corner."""
    rank = back_rank(position.turn)
    targets = {f"h{rank}": f"g{rank}", f"a{rank}": f"c{rank}"}
    return king + targets[rook] if king == f"e{rank}" and rook in targets else None


def obligation_refusal(position: Position, move: str, touched: Sequence[str]) -> str | None:
    """FIDE 4.3.1 to 4.3.3: move what was touched, take what was touched.

    The first own man that can move and the first enemy man that can be taken bind. If the one
    can take the other, that is the move; if not, the one touched first.
    """
    taken = {square for other in all_moves(position) if (square := victim_of(position, other))}
    mover = next((square for square in touched if any(moves_of(position, square))), None)
    prey = next((square for square in touched if square in taken), None)
    moves_it = mover is None or move[:2] == mover
    takes_it = prey is None or victim_of(position, move) == prey
    if mover and prey and not takes(position, mover, prey):
        if touched.index(mover) < touched.index(prey):
            takes_it = True
        else:
            moves_it = True
    if not moves_it:
        return "TOUCH_MUST_MOVE"
    return None if takes_it else "TOUCH_MUST_CAPTURE"


def takes(position: Position, mover: str, prey: str) -> bool:
    """Whether the man on one square can legally take the man on the other."""
    return any(victim_of(position, move) == prey for move in moves_of(position, mover))
