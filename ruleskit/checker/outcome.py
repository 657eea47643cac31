"""How a position ends the game by itself, in the order of chess.md C and makruk.md 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruleskit.checker.board import enemy_of
from ruleskit.checker.material import can_mate, is_dead

if TYPE_CHECKING:
    from ruleskit.checker.moves import Position


class Outcome(NamedTuple):
    """The result, "1-0", "0-1" or "1/2-1/2", and what brought it about."""

    result: str
    code: str


def drawn(code: str) -> Outcome:
    """A draw."""
    return Outcome("1/2-1/2", code)


def won(side: str, code: str) -> Outcome:
    """A win for the side."""
    return Outcome("1-0" if side == "w" else "0-1", code)


def verdict(  # noqa: PLR0913 - everything that can end a game
    position: Position,
    state: str,
    *,
    occurrences: int,
    clock: int,
    counter_mates: bool,
    used_up: bool,
) -> Outcome | None:
    """The first end that holds.

    Args:
        position: the present position.
        state: its status.
        occurrences: how often it has occurred.
        clock: plies since the last capture or pawn move.
        counter_mates: whether a mate is by the side whose board count runs.
        used_up: whether a count leaves no further reply.
    """
    rules = position.rules
    if state == "checkmate":
        if counter_mates:
            return drawn("counter-mate")
        return won(enemy_of(position.turn), "checkmate")
    ends = (
        (state == "stalemate", "stalemate"),
        (rules.dead == "material" and is_dead(rules, position.men), "dead-material"),
        (occurrences >= rules.end_occurrences, rules.repetition_code),
        (rules.end_clock is not None and clock >= rules.end_clock, "seventy-five"),
        (used_up, "counting"),
        (rules.dead == "khun-v-khun" and is_dead(rules, position.men), "khun-v-khun"),
    )
    return next((drawn(code) for holds, code in ends if holds), None)


def lost_by(position: Position, code: str) -> Outcome:
    """FIDE 5.1.2, 6.9: the side to move resigns or oversteps the time.

    In chess a draw, with `-drawn` behind the code, if the opponent could never mate.
    """
    opponent = enemy_of(position.turn)
    if position.rules.unmateable_saves and not can_mate(position.men, opponent):
        return drawn(code + "-drawn")
    return won(opponent, code)
