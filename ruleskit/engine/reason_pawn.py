"""Why a pawn or bia does not move like that (rules/reasons.md 7 to 19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ruleskit.engine.attempt import Attempt, Reason


def pawn_shape(attempt: Attempt) -> Reason | None:
    """FIDE 3.7: one step ahead, two from home, captures one step ahead and aside."""
    if attempt.ahead < 0:
        return attempt.refused("PAWN_BACKWARD")
    if attempt.ahead == 0:
        return attempt.refused("PAWN_SIDEWAYS")
    if attempt.aside == 0:
        return _straight(attempt)
    if attempt.aside == attempt.ahead == 1:
        return _diagonal(attempt)
    return attempt.refused("PAWN_SHAPE")


def is_en_passant(attempt: Attempt) -> bool:
    """FIDE 3.7.3.1: a pawn goes to the square that a double step has just crossed.

    Whether the capture is legal otherwise is not looked at.
    """
    board = attempt.board
    pawn = attempt.number == board.movement.sides[board.turn].own
    return pawn and attempt.aside == attempt.ahead == 1 and bool(attempt.to & board.ep)


def _straight(attempt: Attempt) -> Reason | None:
    board, pawn = attempt.board, attempt.board.movement.rules.pawn
    if attempt.ahead == 1:
        if not board.opp & attempt.to:
            return None
        side = board.movement.sides[board.turn]
        return _met_head_on(attempt, side.hits[attempt.origin])
    if attempt.ahead > 2:
        return attempt.refused("PAWN_TOO_FAR")
    if not pawn.double_step:
        return attempt.refused("PAWN_NO_DOUBLE_STEP")
    if attempt.rank != pawn.home:
        return attempt.refused("PAWN_DOUBLE_NOT_HOME")
    middle = 1 << (attempt.origin + attempt.target) // 2
    if board.occupied & middle:
        return attempt.refused("PAWN_DOUBLE_BLOCKED", blocker=middle)
    return _met_head_on(attempt, 0) if board.opp & attempt.to else None


def _met_head_on(attempt: Attempt, captures: int) -> Reason:
    """FIDE 3.7.1 and 3.7.2: a man straight ahead blocks; only diagonal squares are captured on."""
    refusal = attempt.refused("PAWN_STRAIGHT_CAPTURE")
    roles = {"frm": attempt.frm, "blocker": attempt.to, "capt": captures}
    return refusal._replace(squares=roles)


def _diagonal(attempt: Attempt) -> Reason | None:
    """FIDE 3.7.3: diagonally only to capture, on the square itself or en passant."""
    board, rules = attempt.board, attempt.board.movement.rules
    if board.opp & attempt.to or is_en_passant(attempt):
        return None
    victim = 1 << attempt.beside
    if victim & board.men[board.movement.sides[board.turn].enemy]:
        if not rules.pawn.double_step:
            return attempt.refused("NO_EN_PASSANT")
        # An enemy pawn that stepped twice from home now stands three ranks from our own.
        if attempt.rank == rules.pawn.home + 3:
            return attempt.refused(_en_passant_code(attempt), victim=victim)
    return attempt.refused("PAWN_DIAGONAL_EMPTY")


def _en_passant_code(attempt: Attempt) -> str:
    """FIDE 3.7.3.2: only right after a double step; the game tells how the victim arrived."""
    for ply in reversed(attempt.plies):
        if ply.move.target == attempt.beside:
            double = abs(ply.move.target - ply.move.origin) == 16
            return "EP_EXPIRED" if double else "EP_NOT_DOUBLE_STEP"
    return "EP_NOT_AVAILABLE"
