"""Refusals for the king's sake (FIDE 3.9.2; reasons.md 44 to 52)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.checker.attack import checkers
from ruleskit.checker.board import between, enemy_of, king_square
from ruleskit.checker.men import attackers, is_line_piece
from ruleskit.checker.moves import board_after, is_passing, passing_victim
from ruleskit.checker.refusal import lines_to, refusal

if TYPE_CHECKING:
    from ruleskit.checker.moves import Position
    from ruleskit.checker.refusal import Refusal


def king_step_refusal(position: Position, origin: str, target: str) -> Refusal | None:
    """FIDE 3.9.2 (reasons 44 to 47): the king goes to no square that an enemy man attacks."""
    enemy = enemy_of(position.turn)
    after = board_after(position, origin + target)
    hostile = attackers(after, target, enemy)
    if not hostile:
        return None
    if king_square(position.men, enemy) in hostile:
        return refusal("KINGS_ADJACENT", frm=[origin], to=[target], attacker=hostile)
    if all(
        is_line_piece(after[square]) and origin in between(square, target) for square in hostile
    ):
        return refusal(
            "KING_STAYS_ON_LINE",
            frm=[origin],
            to=[target],
            attacker=hostile,
            line=lines_to(origin, hostile),
        )
    code = "KING_TAKES_DEFENDED" if target in position.men else "KING_INTO_ATTACK"
    return refusal(code, frm=[origin], to=[target], attacker=hostile)


def other_man_refusal(position: Position, move: str) -> Refusal | None:
    """FIDE 3.9.2 (reasons 48 to 52): a move of another man leaves no check on its own king."""
    side = position.turn
    hostile = checkers(board_after(position, move), side)
    if not hostile:
        return None
    king = king_square(position.men, side)
    checking = checkers(position.men, side)
    if len(checking) > 1:
        return refusal("DOUBLE_CHECK_KING_MUST_MOVE", king=[king], attacker=checking)
    line = lines_to(king, hostile)
    if any(square in hostile for square in checking):
        also = ["PINNED"] if set(hostile) - set(checking) else []
        answer = lines_to(king, checking)
        return refusal("MUST_ANSWER_CHECK", also, king=[king], attacker=checking, line=answer)
    origin, target = move[:2], move[2:4]
    if is_passing(position, origin, target):
        victim = passing_victim(side, target)
        restored = board_after(position, move) | {victim: position.men[victim]}
        if not checkers(restored, side):
            return refusal(
                "EP_EXPOSES_KING", king=[king], attacker=hostile, line=line, victim=[victim]
            )
    also = ["CHECKED"] if checking else []
    return refusal(
        "PINNED", also, frm=[origin], to=[target], king=[king], attacker=hostile, line=line
    )
