"""Why a man other than pawn and king does not move like that (rules/reasons.md 20 to 30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.engine.kind import Kind
from ruleskit.engine.reach import reach
from ruleskit.engine.tables import BETWEEN

if TYPE_CHECKING:
    from ruleskit.engine.attempt import Attempt, Reason

SHAPES = {
    Kind.KNIGHT: "KNIGHT_SHAPE",
    Kind.BISHOP: "BISHOP_SHAPE",
    Kind.ROOK: "ROOK_SHAPE",
    Kind.QUEEN: "QUEEN_SHAPE",
    Kind.MET: "MET_SHAPE",
}


def man_shape(attempt: Attempt) -> Reason | None:
    """FIDE 3.2 to 3.6 and rules/makruk.md 2: the step's shape, and a free way for line pieces."""
    rules, piece = attempt.board.movement.rules, attempt.piece
    if piece is None or not attempt.to & reach(rules, piece)[attempt.origin]:
        return attempt.refused(_shape_code(attempt))
    between = BETWEEN[attempt.origin][attempt.target] & attempt.board.occupied
    if not between:
        return None
    # All blockers lie on one side of the origin: the nearest is the lowest bit or the highest.
    ascending = attempt.target > attempt.origin
    nearest = between & -between if ascending else 1 << (between.bit_length() - 1)
    return attempt.refused("PATH_BLOCKED", blocker=nearest)


def _shape_code(attempt: Attempt) -> str:
    kind = attempt.piece.kind if attempt.piece else Kind.KHON
    if kind is not Kind.KHON:
        return SHAPES[kind]
    if attempt.aside == 0 and attempt.ahead == -1:
        return "KHON_BACKWARD"
    if attempt.aside == 1 and attempt.ahead == 0:
        return "KHON_SIDEWAYS"
    return "KHON_SHAPE"
