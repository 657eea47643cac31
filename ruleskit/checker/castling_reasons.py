"""Refusals of castling: all broken conditions, lasting ones first (reasons.md 31 to 39)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.checker.board import owned
from ruleskit.checker.castling import (
    has_rook,
    holds_right,
    king_walk,
    men_in_the_way,
    rook_squares,
    walk_attackers,
)
from ruleskit.checker.refusal import refusal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruleskit.checker.moves import Position
    from ruleskit.checker.refusal import Refusal
    from ruleskit.checker.shapes import Ply


def castling_refusal(
    position: Position, origin: str, target: str, plies: Sequence[Ply]
) -> Refusal | None:
    """FIDE 3.8.2: the first broken condition with its squares, the others in `also`."""
    if origin[0] != "e":
        return refusal("CASTLE_KING_NOT_HOME", frm=[origin])
    broken = [
        *lasting_faults(position, origin, target, plies),
        *passing_faults(position, origin, target),
    ]
    if not broken:
        return None
    broken[0]["also"] = [other["code"] for other in broken[1:]]
    return broken[0]


def lasting_faults(
    position: Position, origin: str, target: str, plies: Sequence[Ply]
) -> Iterator[Refusal]:
    """FIDE 3.8.2.1 (reasons 32 to 35): why the right is lost for good, as far as is known."""
    side = position.turn
    corner, _ = rook_squares(target)
    if holds_right(position.rights, side, target):
        return
    if not has_rook(position.men, side, target):
        code = "CASTLE_NO_ROOK"
    elif any(ply.man == owned("K", side) for ply in plies):
        code = "CASTLE_KING_MOVED"
    elif any(corner in (ply.origin, ply.target) for ply in plies):
        code = "CASTLE_ROOK_MOVED"
    else:
        code = "CASTLE_RIGHT_LOST"
    yield refusal(code, frm=[origin], rook=[corner])


def passing_faults(position: Position, origin: str, target: str) -> Iterator[Refusal]:
    """FIDE 3.8.2.2 (reasons 36 to 39): what forbids castling for the moment."""
    men, side = position.men, position.turn
    corner, _ = rook_squares(target)
    blockers = men_in_the_way(men, side, target)
    if blockers:
        yield refusal("CASTLE_PATH_OCCUPIED", frm=[origin], rook=[corner], blocker=blockers)
    codes = ("CASTLE_IN_CHECK", "CASTLE_THROUGH_ATTACK", "CASTLE_INTO_ATTACK")
    for code, square in zip(codes, king_walk(side, target), strict=True):
        hostile = walk_attackers(men, side, square)
        if hostile:
            yield refusal(code, frm=[origin], target=[square], attacker=hostile)
