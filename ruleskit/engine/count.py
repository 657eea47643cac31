"""Honour counting (การนับศักดิ์) as an automaton (rules/makruk.md 6.3)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from ruleskit.engine.color import COLORS, Color
from ruleskit.engine.faults import men_of
from ruleskit.engine.kind import Kind

if TYPE_CHECKING:
    from ruleskit.engine.board import Board
    from ruleskit.engine.position import Position
    from ruleskit.engine.ruleset import Counting
    from ruleskit.engine.setup import Setup


class Honour(Enum):
    """What is counted: the pieces' honour (ศักดิ์หมาก) or the board's (ศักดิ์กระดาน)."""

    PIECES = "pieces"
    BOARD = "board"


class Verdict(Enum):
    """How a count ends a game; the value is the outcome's code."""

    FULL = "counting"
    COUNTER_MATE = "counter-mate"
    ACCEPTED = "count-accepted"


class Count(NamedTuple):
    """A running or finished count.

    Attributes:
        honour: which of the two counts.
        side: who counts, the fleeing side.
        limit: the last number that is spoken.
        spoken: the last number that was spoken; at the start the men on the board, or 0.
        drawn: the count has ended the game.
    """

    honour: Honour
    side: Color
    limit: int
    spoken: int
    drawn: bool = False

    def ticked(self, mover: Color) -> Count:
        """The count after a ply: only the counter's own moves are counted."""
        return self._replace(spoken=self.spoken + 1) if mover is self.side else self

    def plies(self, turn: Color) -> int:
        """FEN field 5: even when it is the counter's turn, and `(plies + 1) // 2` is spoken.

        After the end of a game it may be negative: no ply has been counted, and yet the other
        side is to move.
        """
        return 2 * self.spoken - (turn is not self.side)

    def answer(self) -> dict[str, object]:
        """The count in plain values."""
        return {
            "kind": self.honour.value,
            "side": self.side.letter,
            "limit": self.limit,
            "spoken": self.spoken,
            "result": "draw" if self.drawn else None,
        }


def opened(setup: Setup) -> Count | None:
    """The count that the fields of a sound set-up describe; whether it is used up is not judged.

    rules/makruk.md 9: field 4 is twice the limit, and the parity of field 5 names the counter.
    """
    if setup.rules.counting is None or setup.ep == "-":
        return None
    turn = setup.turn
    side = turn.other if setup.clock % 2 else turn
    honour = Honour.BOARD if bare(setup.board) is None else Honour.PIECES
    return Count(honour, side, int(setup.ep) // 2, (setup.clock + 1) // 2)


def opening_verdict(counting: Counting, count: Count, position: Position) -> Verdict | None:
    """How a count read from a set-up would end the game; mate and stalemate go first (6.3)."""
    turn = position.turn
    if position.status() == "checkmate":
        counted = count.honour is Honour.BOARD and turn is not count.side
        return _counter_mate(counting, count)[1] if counted else None
    full = count.spoken == count.limit and turn is count.side
    return Verdict.FULL if full or count.spoken > count.limit else None


def bare(board: Board) -> Color | None:
    """The side whose khun stands alone against more, while no unpromoted bia is left (6.1)."""
    lone = [color for color in COLORS if board.side(color) == board.kings(color)]
    return lone[0] if len(lone) == 1 and not has_bia(board) else None


def has_bia(board: Board) -> bool:
    """Whether an unpromoted bia stands on the board."""
    return any(men_of(board, color, Kind.PAWN) for color in COLORS)


def limit(counting: Counting, board: Board, chaser: Color) -> int:
    """6.1.4: the smallest limit that the chasing side's men allow."""
    limits = [
        number
        for kind, least, number in counting.limits
        if men_of(board, chaser, kind).bit_count() >= least
    ]
    match counting.limit:
        case "smallest":
            return min([*limits, counting.limit_otherwise])


def points(counting: Counting, board: Board, color: Color) -> int:
    """6.2.2: what the men of a side are worth when a board count is claimed."""
    return sum(value * men_of(board, color, kind).bit_count() for kind, value in counting.points)


def advance(
    counting: Counting, count: Count | None, before: Board, after: Board, *, mate: bool
) -> tuple[Count | None, Verdict | None]:
    """6.3: the count after a ply, and how it would end the game.

    A full count waits for mate, stalemate and repetition, so the verdict is not yet the outcome.
    """
    mover = Color(before.turn)
    if count is not None:
        if mover is not count.side and count.spoken == count.limit:
            return count, Verdict.FULL
        if mate and mover is count.side and count.honour is Honour.BOARD:
            return _counter_mate(counting, count.ticked(mover))
        if count.honour is Honour.PIECES:
            return count.ticked(mover), None
    lone = bare(after)
    if lone is None:
        return (None if count is None else count.ticked(mover)), None
    # A lone khun that was opened without a count waits for the chaser's first ply.
    if count is None and mover is lone and bare(before) is lone:
        return None, None
    men = after.occupied.bit_count()
    started = Count(Honour.PIECES, lone, limit(counting, after, lone.other), men)
    return started, Verdict.FULL if started.spoken >= started.limit else None


def _counter_mate(counting: Counting, count: Count) -> tuple[Count, Verdict | None]:
    """6.2.6: a mate by the side that counts the board's honour is a draw."""
    match counting.counter_mate:
        case "draw":
            return count, Verdict.COUNTER_MATE


def start_refused(counting: Counting | None, count: Count | None, board: Board) -> str | None:
    """Why the side to move may not claim the board's honour, or None if it may (6.2)."""
    if counting is None:
        return "COUNT_NOT_IN_RULESET"
    if count is not None:
        return "COUNT_RUNNING"
    if has_bia(board):
        return "COUNT_BIA_LEFT"
    if any(board.side(color) == board.kings(color) for color in COLORS):
        return "COUNT_BARE"
    turn = Color(board.turn)
    ahead = points(counting, board, turn) > points(counting, board, turn.other)
    match counting.board_claim:
        case "not-ahead":
            return "COUNT_AHEAD" if ahead else None


def started(counting: Counting, turn: Color) -> Count:
    """6.2.3: a claimed board count, before its first number."""
    return Count(Honour.BOARD, turn, counting.board_limit, 0)


def stop_refused(counting: Counting | None, count: Count | None, turn: Color) -> str | None:
    """Why the side to move may not stop the count, or None if it may (6.2.5)."""
    if counting is None:
        return "COUNT_NOT_IN_RULESET"
    if count is None:
        return "COUNT_NOT_RUNNING"
    if count.honour is Honour.PIECES:
        return "COUNT_CANNOT_STOP"
    return None if count.side is turn else "COUNT_WRONG_SIDE"
