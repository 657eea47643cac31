"""Touch-move (FIDE 4.3 and 4.4; questions.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.checker.board import back_rank, owned, side_of
from ruleskit.checker.legality import all_moves, is_legal, moves_of
from ruleskit.checker.moves import victim_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruleskit.checker.moves import Position


def touch_refusal(position: Position, move: str, touched: Sequence[str]) -> str | None:
    """The code that forbids a legal move after the touches of this turn, else None."""
    own = [square for square in touched if belongs(position, square, own=True)]
    castling = castling_touched(position, own)
    if castling:
        king, rook, target = castling
        if own[0] == rook and move == king + target:
            return "TOUCH_ROOK_FIRST"
        if own[0] == king and is_legal(position, king + target):
            return None if move == king + target else "TOUCH_MUST_MOVE"
        if own[0] == king and any(moves_of(position, king)) and move[:2] != king:
            return "CASTLE_TOUCHED_ILLEGAL"
    return obligation_refusal(position, move, touched)


def belongs(position: Position, square: str, *, own: bool) -> bool:
    """Whether a man of the side to move, or of the other side, stands on the square."""
    man = position.men.get(square)
    return man is not None and (side_of(man) == position.turn) == own


def castling_touched(position: Position, own: Sequence[str]) -> tuple[str, str, str] | None:
    """FIDE 4.4.1, 4.4.2: king and corner rook as the first own men touched, in either order.

    Returns:
        The squares of king and rook, and where the king would arrive.
    """
    rank = back_rank(position.turn)
    king = f"e{rank}"
    first = list(dict.fromkeys(own))[:2]
    if not position.rules.castling or position.men.get(king) != owned("K", position.turn):
        return None
    for rook, target in ((f"h{rank}", f"g{rank}"), (f"a{rank}", f"c{rank}")):
        if set(first) == {king, rook} and position.men[rook] == owned("R", position.turn):
            return king, rook, target
    return None


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
