"""Why a move is refused: the codes of reasons.md in their order."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ruleskit.checker.board import kind_of, rank_of, side_of
from ruleskit.checker.castling_reasons import castling_refusal
from ruleskit.checker.refusal import refusal
from ruleskit.checker.safety import king_step_refusal, other_man_refusal
from ruleskit.checker.shapes import looks_like_castling, man_refusal, pawn_refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruleskit.checker.moves import Position
    from ruleskit.checker.refusal import Refusal
    from ruleskit.checker.shapes import Ply

MOVE = "[a-h][1-8][a-h][1-8][a-z]?"


def why(position: Position, move: str, plies: Sequence[Ply]) -> Refusal | None:
    """Why the move is not legal; None if it is.

    Args:
        position: before the move.
        move: any text.
        plies: the moves made since the position that was opened.
    """
    if not re.fullmatch(MOVE, move):
        return refusal("BAD_INPUT")
    origin, target, suffix = move[:2], move[2:4], move[4:]
    found = ownership_refusal(position, origin, target)
    if found:
        return found
    if position.rules.castling and looks_like_castling(position, origin, target):
        return castling_refusal(position, origin, target, plies) or promotion_refusal(
            position, origin, target, suffix
        )
    kind = kind_of(position.men[origin])
    if kind == "P":
        found = pawn_refusal(position, origin, target, plies)
    else:
        found = man_refusal(position, origin, target)
    found = found or promotion_refusal(position, origin, target, suffix)
    if found:
        return found
    if kind == "K":
        return king_step_refusal(position, origin, target)
    return other_man_refusal(position, move)


def ownership_refusal(position: Position, origin: str, target: str) -> Refusal | None:
    """FIDE 1.3, 3.1 (reasons 3 to 6): one's own man moves, to a square without an own man."""
    man, met = position.men.get(origin), position.men.get(target)
    if man is None:
        return refusal("EMPTY_SQUARE", frm=[origin])
    if side_of(man) != position.turn:
        return refusal("NOT_YOUR_PIECE", frm=[origin])
    if origin == target:
        return refusal("NULL_MOVE", frm=[origin])
    if met and side_of(met) == position.turn:
        return refusal("OWN_PIECE_ON_TARGET", frm=[origin], blocker=[target])
    return None


def promotion_refusal(position: Position, origin: str, target: str, suffix: str) -> Refusal | None:
    """FIDE 3.7.3.3, makruk.md 3 (reasons 41 to 43): the suffix says what a pawn becomes."""
    is_pawn = kind_of(position.men[origin]) == "P"
    if is_pawn and rank_of(target) == position.rules.last_rank(position.turn):
        if not suffix:
            return refusal("PROMOTION_MISSING", frm=[origin], to=[target])
        if suffix not in position.rules.promotions:
            return refusal("PROMOTION_FORBIDDEN_PIECE", frm=[origin], to=[target])
    elif suffix:
        return refusal("PROMOTION_NOT_HERE", frm=[origin], to=[target])
    return None
