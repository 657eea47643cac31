"""Refusals by the way the men move (reasons.md 7 to 30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruleskit.checker.board import (
    back_rank,
    between,
    file_of,
    kind_of,
    owned,
    rank_of,
    side_of,
)
from ruleskit.checker.men import advance, has_shape, pawn_captures
from ruleskit.checker.moves import is_passing
from ruleskit.checker.refusal import refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruleskit.checker.moves import Position
    from ruleskit.checker.refusal import Refusal


class Ply(NamedTuple):
    """A move that was made: the man, where it began and ended, and whether it was a double step."""

    man: str
    origin: str
    target: str
    double: bool


def pawn_refusal(
    position: Position, origin: str, target: str, plies: Sequence[Ply]
) -> Refusal | None:
    """FIDE 3.7, makruk.md 2 (reasons 7 to 19): None for a pawn move of the right shape."""
    across, ahead = advance(position.turn, origin, target)
    if ahead < 0:
        return refusal("PAWN_BACKWARD", frm=[origin], to=[target])
    if ahead == 0:
        return refusal("PAWN_SIDEWAYS", frm=[origin], to=[target])
    if across == 0:
        return straight_refusal(position, origin, target, ahead)
    if abs(across) == 1 and ahead == 1:
        return diagonal_refusal(position, origin, target, plies)
    return refusal("PAWN_SHAPE", frm=[origin], to=[target])


def straight_refusal(position: Position, origin: str, target: str, ahead: int) -> Refusal | None:
    """FIDE 3.7.1 and 3.7.2 (reasons 9 to 13): a pawn goes ahead onto empty squares."""
    men, rules = position.men, position.rules
    if ahead == 1:
        if target not in men:
            return None
        diagonals = pawn_captures(position.turn, origin)
        return refusal("PAWN_STRAIGHT_CAPTURE", frm=[origin], blocker=[target], capt=diagonals)
    if ahead > 2:
        return refusal("PAWN_TOO_FAR", frm=[origin], to=[target])
    if not rules.double_step:
        return refusal("PAWN_NO_DOUBLE_STEP", frm=[origin], to=[target])
    if rank_of(origin) != rules.pawn_home(position.turn):
        return refusal("PAWN_DOUBLE_NOT_HOME", frm=[origin], to=[target])
    crossed = between(origin, target)
    if crossed[0] in men:
        return refusal("PAWN_DOUBLE_BLOCKED", frm=[origin], to=[target], blocker=crossed)
    if target in men:
        return refusal("PAWN_STRAIGHT_CAPTURE", frm=[origin], blocker=[target])
    return None


def diagonal_refusal(
    position: Position, origin: str, target: str, plies: Sequence[Ply]
) -> Refusal | None:
    """FIDE 3.7.3 (reasons 14 to 18): a pawn goes diagonally only to capture."""
    if target in position.men or is_passing(position, origin, target):
        return None
    beside = target[0] + origin[1]
    taken = position.men.get(beside, "")
    if taken in ("P", "p") and side_of(taken) != position.turn:
        if not position.rules.double_step:
            return refusal("NO_EN_PASSANT", frm=[origin], to=[target])
        if rank_of(origin) == (5 if position.turn == "w" else 4):
            code = passing_code(beside, plies)
            return refusal(code, frm=[origin], to=[target], victim=[beside])
    return refusal("PAWN_DIAGONAL_EMPTY", frm=[origin], to=[target])


def passing_code(victim: str, plies: Sequence[Ply]) -> str:
    """FIDE 3.7.3.2 (reasons 14 to 16): how the pawn that is not taken in passing arrived."""
    for ply in reversed(plies):
        if ply.target == victim:
            return "EP_EXPIRED" if ply.double else "EP_NOT_DOUBLE_STEP"
    return "EP_NOT_AVAILABLE"


def man_refusal(position: Position, origin: str, target: str) -> Refusal | None:
    """FIDE 3.2 to 3.8, makruk.md 2 (reasons 20 to 30): every man but the pawn, castling apart."""
    man = position.men[origin]
    if not has_shape(man, origin, target):
        return refusal(shape_code(position, origin, target), frm=[origin], to=[target])
    blockers = [square for square in between(origin, target) if square in position.men]
    if blockers:
        return refusal("PATH_BLOCKED", frm=[origin], to=[target], blocker=blockers[:1])
    return None


def shape_code(position: Position, origin: str, target: str) -> str:
    """Reasons 20 to 29: what the man does not do."""
    kind = kind_of(position.men[origin])
    if kind == "K":
        return "NO_CASTLING" if looks_like_castling(position, origin, target) else "KING_SHAPE"
    if kind == "S":
        across, ahead = advance(position.turn, origin, target)
        wrong = {(0, -1): "KHON_BACKWARD", (1, 0): "KHON_SIDEWAYS"}
        return wrong.get((abs(across), ahead), "KHON_SHAPE")
    names = {"N": "KNIGHT", "B": "BISHOP", "R": "ROOK", "Q": "QUEEN", "M": "MET"}
    return names[kind] + "_SHAPE"


def looks_like_castling(position: Position, origin: str, target: str) -> bool:
    """The king of the side to move goes two files along its own back rank."""
    return (
        position.men.get(origin) == owned("K", position.turn)
        and rank_of(origin) == rank_of(target) == back_rank(position.turn)
        and abs(file_of(origin) - file_of(target)) == 2
    )
