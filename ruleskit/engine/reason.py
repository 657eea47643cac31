"""Why a move is refused: the ordered table of rules/reasons.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.engine.attempt import Attempt, Reason
from ruleskit.engine.kind import Kind
from ruleskit.engine.move import split_uci
from ruleskit.engine.reason_king import castling, is_castling, king_shape, king_step
from ruleskit.engine.reason_man import man_shape
from ruleskit.engine.reason_pawn import is_en_passant, pawn_shape
from ruleskit.engine.square import squares
from ruleskit.engine.tables import BETWEEN
from ruleskit.errors import TextError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruleskit.engine.attempt import Ply
    from ruleskit.engine.position import Position


def why(position: Position, plies: Sequence[Ply], text: str) -> Reason | None:
    """The reason that refuses a move, or None exactly when it is legal.

    The legal moves are not looked up: the answer comes from the conditions alone.

    Args:
        position: where the move is tried.
        plies: the moves made before, from which it is known whether a king has moved.
        text: the move in UCI, or anything else.

    Example:
        >>> from ruleskit.engine import Position
        >>> why(Position.start(), (), "e2e5").code
        'PAWN_TOO_FAR'
    """
    try:
        origin, target, suffix = split_uci(text)
    except TextError:
        return Reason("BAD_INPUT")
    attempt = Attempt(position, plies, (origin, target), suffix)
    refusal = _standing(attempt) or _shape(attempt)
    if refusal is None and is_castling(attempt):
        return castling(attempt) or _promotion(attempt)
    return refusal or _promotion(attempt) or _safety(attempt)


def _standing(attempt: Attempt) -> Reason | None:
    """FIDE 1.2, 1.3 and 3.1: an own man moves, to another square, and never onto an own man."""
    if attempt.piece is None:
        return Reason("EMPTY_SQUARE", {"frm": attempt.frm})
    if attempt.piece.color != attempt.board.turn:
        return Reason("NOT_YOUR_PIECE", {"frm": attempt.frm})
    if attempt.origin == attempt.target:
        return Reason("NULL_MOVE", {"frm": attempt.frm})
    if attempt.board.own & attempt.to:
        return Reason("OWN_PIECE_ON_TARGET", {"frm": attempt.frm, "blocker": attempt.to})
    return None


def _shape(attempt: Attempt) -> Reason | None:
    """FIDE 3.2 to 3.8: how the men move."""
    kind = attempt.piece.kind if attempt.piece else None
    if kind is Kind.PAWN:
        return pawn_shape(attempt)
    return king_shape(attempt) if kind is Kind.KING else man_shape(attempt)


def _promotion(attempt: Attempt) -> Reason | None:
    """FIDE 3.7.3.3: a pawn on the last rank, and nothing else, is exchanged."""
    side = attempt.board.movement.sides[attempt.board.turn]
    if attempt.number != side.own or not attempt.to & side.promotion:
        return attempt.refused("PROMOTION_NOT_HERE") if attempt.suffix else None
    if not attempt.suffix:
        return attempt.refused("PROMOTION_MISSING")
    choices = attempt.board.movement.rules.pawn.choices
    if attempt.suffix.upper() not in {kind.letter for kind in choices}:
        return attempt.refused("PROMOTION_FORBIDDEN_PIECE")
    return None


def _safety(attempt: Attempt) -> Reason | None:
    """FIDE 3.9.2: no move leaves or puts the own king under attack."""
    if attempt.piece and attempt.piece.kind is Kind.KING:
        return king_step(attempt)
    return _exposed(attempt)


def _exposed(attempt: Attempt) -> Reason | None:
    """The king's attackers before and after a move of another man."""
    board = attempt.board
    king = board.kings(board.turn)
    at = king.bit_length() - 1
    victim = 1 << attempt.beside if is_en_passant(attempt) else 0
    arrived = board.occupied & ~attempt.frm & ~victim | attempt.to
    before = board.checkers()
    # A man that is taken stays in its table, so it is left out by hand.
    after = board.attackers(at, attempt.enemy, arrived) & ~attempt.to & ~victim
    if not after:
        return None
    if before & (before - 1):
        return Reason("DOUBLE_CHECK_KING_MUST_MOVE", {"king": king, "attacker": before})
    if before & after:
        roles = {"king": king, "attacker": before, "line": lines(before, at)}
        return Reason("MUST_ANSWER_CHECK", roles, ("PINNED",) if after & ~before else ())
    roles = {"king": king, "attacker": after, "line": lines(after, at)}
    if victim and not board.attackers(at, attempt.enemy, arrived | victim):
        return Reason("EP_EXPOSES_KING", {**roles, "victim": victim})
    roles |= {"frm": attempt.frm, "to": attempt.to}
    return Reason("PINNED", roles, ("CHECKED",) if before else ())


def lines(attackers: int, square: int) -> int:
    """The squares strictly between each attacker and a square, as one bit table."""
    found = 0
    for attacker in squares(attackers):
        found |= BETWEEN[attacker][square]
    return found
