"""The honour counts of Makruk as an automaton (makruk.md 6.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from ruleskit.checker.board import enemy_of, letters_of, owned
from ruleskit.checker.faults import counter_named, has_bia, is_bare

if TYPE_CHECKING:
    from ruleskit.checker.board import Men
    from ruleskit.checker.fen import Setup
    from ruleskit.checker.rulesets import Counting


@dataclass(frozen=True)
class Count:
    """A count that runs, or that has ended the game.

    Attributes:
        kind: "pieces" or "board" honour.
        side: who counts.
        limit: the last number to be spoken.
        spoken: the number said last; before the first, the men on the board, or 0.
        drawn: whether the count has ended the game.
    """

    kind: Literal["pieces", "board"]
    side: str
    limit: int
    spoken: int
    drawn: bool = False

    def answer(self) -> dict[str, object]:
        """The plain value of the question `count`."""
        return {
            "kind": self.kind,
            "side": self.side,
            "limit": self.limit,
            "spoken": self.spoken,
            "result": "draw" if self.drawn else None,
        }


def lone_side(men: Men) -> str | None:
    """makruk.md 6.1.1: the side with a lone khun, if the other has more and no bia stands."""
    if has_bia(men):
        return None
    bare = [side for side in "wb" if is_bare(men, side)]
    return bare[0] if len(bare) == 1 else None


def limit_against(counting: Counting, men: Men, chaser: str) -> int:
    """makruk.md 6.1.4 and A5: the limit that the chasing side's men give."""
    letters = letters_of(men)
    limits = [
        limit
        for kind, least, limit in counting.piece_limits
        if letters.count(owned(kind, chaser)) >= least
    ]
    limits.append(counting.other_limit)
    return min(limits) if counting.limit == "smallest" else limits[0]


def pieces_count(counting: Counting, men: Men, side: str) -> Count:
    """makruk.md 6.1: the pieces' honour as it starts, at the number of men on the board."""
    return Count("pieces", side, limit_against(counting, men, enemy_of(side)), len(men))


def opened_count(setup: Setup) -> Count | None:
    """makruk.md 9: the count that fields 4 and 5 tell; a lone khun counts the pieces' honour."""
    if setup.fourth == "-":
        return None
    limit, spoken = int(setup.fourth) // 2, (setup.clock + 1) // 2
    side = counter_named(setup)
    return Count("pieces" if is_bare(setup.men, side) else "board", side, limit, spoken)


def is_full(count: Count) -> bool:
    """The last number has been spoken."""
    return count.spoken >= count.limit


def used_up_at_opening(count: Count | None, turn: str) -> bool:
    """makruk.md 6.3: a set-up read with nothing left to chase, the last reply being made."""
    return count is not None and (
        count.spoken > count.limit or (count.spoken == count.limit and turn == count.side)
    )


def wins_by_counting_side(counting: Counting, count: Count | None, winner: str) -> bool:
    """makruk.md 6.2.6 and A9: the board counter mates without having stopped: a draw."""
    return (
        counting.counter_mate == "draw"
        and count is not None
        and count.kind == "board"
        and count.side == winner
    )


def after_ply(
    counting: Counting, count: Count | None, men: tuple[Men, Men], mover: str, *, mates: bool
) -> Count | None:
    """makruk.md 6.3: the count after a ply, whatever else that ply has brought about.

    Args:
        counting: the switches.
        count: what ran before the ply.
        men: the board before and after.
        mover: who made the ply.
        mates: whether it is checkmate.
    """
    before, after = men
    if count and mover != count.side and is_full(count):
        return count
    stays = mates and wins_by_counting_side(counting, count, mover)
    lone = lone_side(after)
    if lone and not stays and not (count and count.kind == "pieces"):
        # A set-up opened without a count: the lone khun's own plies do not begin it.
        waiting = lone_side(before) == lone == mover
        return count if waiting else pieces_count(counting, after, lone)
    if count and mover == count.side:
        return replace(count, spoken=count.spoken + 1)
    return count


def used_up(before: Count | None, after: Count | None, mover: str) -> bool:
    """makruk.md 6.1.6, 6.1.7: the one reply to the last number is made, or a start was full."""
    if before and is_full(before) and mover != before.side:
        return True
    started = after is not None and (before is None or before.kind != after.kind)
    return started and after is not None and after.kind == "pieces" and is_full(after)


def points(counting: Counting, men: Men, side: str) -> int:
    """makruk.md 6.2.2: the worth of the side's men."""
    letters = letters_of(men)
    return sum(letters.count(owned(kind, side)) * worth for kind, worth in counting.points)


def start_refusal(
    counting: Counting | None, count: Count | None, men: Men, side: str
) -> str | None:
    """makruk.md 6.3, `count:start`: the first code that holds, None if the claim is good."""
    if counting is None:
        return "COUNT_NOT_IN_RULESET"
    if count:
        return "COUNT_RUNNING"
    if has_bia(men):
        return "COUNT_BIA_LEFT"
    if any(is_bare(men, either) for either in "wb"):
        return "COUNT_BARE"
    ahead = points(counting, men, side) > points(counting, men, enemy_of(side))
    return "COUNT_AHEAD" if ahead and counting.board_claim == "not-ahead" else None


def stop_refusal(counting: Counting | None, count: Count | None, side: str) -> str | None:
    """makruk.md 6.3, `count:stop`: the first code that holds, None if the count stops."""
    if counting is None:
        return "COUNT_NOT_IN_RULESET"
    if count is None:
        return "COUNT_NOT_RUNNING"
    if count.kind == "pieces":
        return "COUNT_CANNOT_STOP"
    return None if count.side == side else "COUNT_WRONG_SIDE"


def fields(count: Count, turn: str) -> tuple[str, str] | None:
    """makruk.md 9: FEN fields 4 and 5, the limit and the count in plies.

    None if no number of plies tells it: nothing spoken and not the counter's turn, which comes
    about when moves go on after the end of a game.
    """
    plies = 2 * count.spoken - (turn != count.side)
    return (str(2 * count.limit), str(plies)) if plies >= 0 else None
