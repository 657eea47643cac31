"""Repetition, the clock, and the draws that may be claimed (FIDE 9.2, 9.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.checker.board import EMPTY, kind_of
from ruleskit.checker.legality import can_move, legal, legal_passing
from ruleskit.checker.moves import play, victim_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruleskit.checker.moves import Position


def repetition_key(position: Position) -> str:
    """FIDE 9.2.3: the same men, side to move, castling rights and legal capture in passing.

    makruk.md 5: a turned-over bia equals a met. The board is told square by square, one letter
    or point each: nobody reads it, so no empty squares are counted as in FEN.
    """
    placement = "".join({**EMPTY, **position.men}.values()).replace("~", "")
    passing = legal_passing(position) or "-"
    return f"{placement} {position.turn} {position.rights or '-'} {passing}"


def threefold_now(position: Position, keys: Sequence[str]) -> bool:
    """FIDE 9.2.2: the present position has occurred often enough to claim."""
    wanted = position.rules.claim_occurrences
    return wanted is not None and keys.count(keys[-1]) >= wanted


def threefold_moves(position: Position, keys: Sequence[str]) -> list[str]:
    """FIDE 9.2.1: the moves after which the position has occurred often enough.

    Only moves that leave the opponent a legal move.
    """
    wanted = position.rules.claim_occurrences
    if wanted is None:
        return []
    often = {key for key in set(keys) if keys.count(key) + 1 >= wanted}
    if not often:
        return []
    return [
        move
        for move in legal(position)
        if repetition_key(play(position, move)) in often and can_move(play(position, move))
    ]


def fifty_now(position: Position, clock: int) -> bool:
    """FIDE 9.3.2: fifty moves by each player without pawn move and capture."""
    wanted = position.rules.claim_clock
    return wanted is not None and clock >= wanted


def fifty_moves(position: Position, clock: int) -> list[str]:
    """FIDE 9.3.1: the moves that complete the fifty and leave the opponent a legal move."""
    if not fifty_now(position, clock + 1):
        return []
    return [
        move
        for move in legal(position)
        if kind_of(position.men[move[:2]]) != "P"
        and victim_of(position, move) is None
        and can_move(play(position, move))
    ]


def claimable(position: Position, keys: Sequence[str], clock: int) -> dict[str, object]:
    """What the player to move may claim in a game that is not over; {} without such claims."""
    if position.rules.claim_occurrences is None:
        return {}
    return {
        "threefold": {
            "now": threefold_now(position, keys),
            "with": threefold_moves(position, keys),
        },
        "fifty": {"now": fifty_now(position, clock), "with": fifty_moves(position, clock)},
    }
