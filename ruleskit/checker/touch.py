"""Touch-move (FIDE 4.3 and 4.4; questions.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.checker.board import back_rank, king_square, owned, squares_of
from ruleskit.checker.legality import all_moves, is_legal, moves_of
from ruleskit.checker.moves import victim_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruleskit.checker.moves import Position


def touch_refusal(position: Position, move: str, touched: Sequence[str]) -> str | None:
    """FIDE 4.4: the code that forbids a legal move after the touches of this turn, else None.

    Castling with a rook that was touched before the king is barred whatever else was touched.
    The king binds to castling only if no man that can move was touched before it. A king that
    cannot move at all frees the player of the own men touched from the king on.
    """
    before, after = rooks_around_king(position, touched)
    king = king_square(position.men, position.turn)
    if move in [castling_with(position, king, rook) for rook in before]:
        return "TOUCH_ROOK_FIRST"
    if after and first_mover(position, touched) == king:
        return king_then_rook_refusal(position, move, touched, after)
    if after and not any(moves_of(position, king)):
        touched = without_own_men_from(position, king, touched)
    return obligation_refusal(position, move, touched)


def rooks_around_king(
    position: Position, touched: Sequence[str]
) -> tuple[Sequence[str], Sequence[str]]:
    """FIDE 4.4.1, 4.4.2: own rooks first touched before the king, and after it, in their order.

    Both are empty if the king was not touched or the game knows no castling.
    """
    king = king_square(position.men, position.turn)
    if not position.rules.castling or king not in touched:
        return (), ()
    rook = owned("R", position.turn)
    order = [man for man in dict.fromkeys(touched) if man == king or position.men.get(man) == rook]
    return order[: order.index(king)], order[order.index(king) + 1 :]


def king_then_rook_refusal(
    position: Position, move: str, touched: Sequence[str], rooks: Sequence[str]
) -> str | None:
    """FIDE 4.4.1, 4.4.3: castle with the first rook that can, else move the king.

    The king takes the touched enemy man if it can (4.3.3). If it cannot, any king move will do,
    whichever was touched first: were the enemy man due to another man, no move would be left.
    """
    king = king_square(position.men, position.turn)
    castlings = (castling_with(position, king, rook) for rook in rooks)
    due = next((other for other in castlings if other and is_legal(position, other)), None)
    if due:
        return None if move == due else "TOUCH_MUST_MOVE"
    if move[:2] != king:
        return "CASTLE_TOUCHED_ILLEGAL"
    prey = first_prey(position, touched)
    if prey is None or victim_of(position, move) == prey or not takes(position, king, prey):
        return None
    return "TOUCH_MUST_CAPTURE"


def without_own_men_from(position: Position, king: str, touched: Sequence[str]) -> Sequence[str]:
    """FIDE 4.4.3: what still binds after king and rook if the king has no legal move."""
    since = touched.index(king)
    own = squares_of(position.men, position.turn)
    return [*touched[:since], *(square for square in touched[since:] if square not in own)]


def castling_with(position: Position, king: str, rook: str) -> str | None:
    """FIDE 3.8.2: the castling move of a king at home with the rook of a corner."""
    rank = back_rank(position.turn)
    targets = {f"h{rank}": f"g{rank}", f"a{rank}": f"c{rank}"}
    return king + targets[rook] if king == f"e{rank}" and rook in targets else None


def first_mover(position: Position, touched: Sequence[str]) -> str | None:
    """FIDE 4.3.1: the first own man touched that has a legal move."""
    return next((square for square in touched if any(moves_of(position, square))), None)


def first_prey(position: Position, touched: Sequence[str]) -> str | None:
    """FIDE 4.3.2: the first enemy man touched that can be taken."""
    taken = {victim_of(position, move) for move in all_moves(position)}
    return next((square for square in touched if square in taken), None)


def obligation_refusal(position: Position, move: str, touched: Sequence[str]) -> str | None:
    """FIDE 4.3.1 to 4.3.3: move what was touched, take what was touched.

    The first own man that can move and the first enemy man that can be taken bind. If the one
    can take the other, that is the move; if not, the one touched first.
    """
    mover = first_mover(position, touched)
    prey = first_prey(position, touched)
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
