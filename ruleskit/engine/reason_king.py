"""Why the king may not step or castle (rules/reasons.md 28 to 39 and 44 to 47)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.engine.attempt import Reason
from ruleskit.engine.kind import Kind
from ruleskit.engine.square import squares
from ruleskit.engine.tables import BETWEEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.engine.attempt import Attempt
    from ruleskit.engine.movement import Castle


def is_castling(attempt: Attempt) -> bool:
    """FIDE 3.8.2: the king goes two squares along its own back rank."""
    king = attempt.piece is not None and attempt.piece.kind is Kind.KING
    return king and attempt.rank == 1 and attempt.ahead == 0 and attempt.aside == 2


def king_shape(attempt: Attempt) -> Reason | None:
    """FIDE 3.8: one step any way; what looks like castling is judged elsewhere."""
    board = attempt.board
    if attempt.to & board.movement.sides[board.turn].steps[attempt.origin]:
        return None
    if not is_castling(attempt):
        return attempt.refused("KING_SHAPE")
    return None if board.movement.rules.castling else attempt.refused("NO_CASTLING")


def castling(attempt: Attempt) -> Reason | None:
    """FIDE 3.8.2: every broken condition; the first is the reason, the others stand in `also`."""
    board = attempt.board
    for way in board.movement.sides[board.turn].castles:
        # Only from its home do exactly the squares of this way lie between king and corner.
        home = BETWEEN[attempt.origin][way.right.bit_length() - 1] == way.empty
        if home and way.arrival == attempt.target:
            broken = [*_lost(attempt, way), *_barred(attempt, way)]
            if not broken:
                return None
            first, *others = broken
            return first._replace(also=tuple(other.code for other in others))
    return Reason("CASTLE_KING_NOT_HOME", {"frm": attempt.frm})


def _lost(attempt: Attempt, way: Castle) -> Iterator[Reason]:
    """FIDE 3.8.2.1: castling is lost for good once the king or that rook has moved."""
    board = attempt.board
    if board.rooks & way.right:
        return
    corner = way.right.bit_length() - 1
    if not board.men[board.movement.sides[board.turn].rook] & way.right:
        code = "CASTLE_NO_ROOK"
    elif any(ply.piece == attempt.piece for ply in attempt.plies):
        code = "CASTLE_KING_MOVED"
    elif any(corner in {ply.move.origin, ply.move.target} for ply in attempt.plies):
        code = "CASTLE_ROOK_MOVED"
    else:
        code = "CASTLE_RIGHT_LOST"
    yield Reason(code, {"frm": attempt.frm, "rook": way.right})


def _barred(attempt: Attempt, way: Castle) -> Iterator[Reason]:
    """FIDE 3.8.2.2: castling is prevented for the moment by men between and by attacks."""
    board, frm = attempt.board, attempt.frm
    blockers = way.empty & board.occupied
    if blockers:
        roles = {"frm": frm, "rook": way.right, "blocker": blockers}
        yield Reason("CASTLE_PATH_OCCUPIED", roles)
    for code, square in (
        ("CASTLE_IN_CHECK", int(attempt.origin)),
        ("CASTLE_THROUGH_ATTACK", way.crossed),
        ("CASTLE_INTO_ATTACK", way.arrival),
    ):
        attackers = attempt.enemies(square, lifted=frm)
        if attackers:
            yield Reason(code, {"frm": frm, "target": 1 << square, "attacker": attackers})


def king_step(attempt: Attempt) -> Reason | None:
    """FIDE 3.8.1 and 3.9: the king never goes to an attacked square.

    The king is lifted first: it does not hide the squares behind it from a line piece.
    """
    board = attempt.board
    attackers = attempt.enemies(attempt.target, lifted=attempt.frm)
    if not attackers:
        return None
    if attackers & board.kings(attempt.enemy):
        return attempt.refused("KINGS_ADJACENT", attacker=attackers)
    if all(BETWEEN[attacker][attempt.target] & attempt.frm for attacker in squares(attackers)):
        line = 0
        for attacker in squares(attackers):
            line |= BETWEEN[attacker][attempt.origin]
        return attempt.refused("KING_STAYS_ON_LINE", attacker=attackers, line=line)
    code = "KING_TAKES_DEFENDED" if board.opp & attempt.to else "KING_INTO_ATTACK"
    return attempt.refused(code, attacker=attackers)
