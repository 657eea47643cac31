"""What each goal of play wants, as questions about one element and the case after it.

`rest` is what is still to be done, a tuple of texts: target squares, or elements in order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ruleskit.lesson.goals import GOALS
from ruleskit.lesson.move import Move, is_move

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ruleskit.lesson.schema import Board
    from ruleskit.verify.arbiter import Case

Rest = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """One element of the learner's: the case before and after it."""

    before: Case
    element: str
    after: Case

    @property
    def move(self) -> Move:
        """The element read as a move."""
        return Move(str(self.before.answer("fen")), self.element)


def status(case: Case) -> str:
    """ongoing, checkmate or stalemate."""
    return str(case.answer("status"))


def outcome(case: Case) -> dict[str, str] | None:
    """The end of the game, or None."""
    return cast("dict[str, str] | None", case.answer("outcome"))


def squares(case: Case, question: str) -> list[str]:
    """An answer that is a list of squares or moves."""
    return cast("list[str]", case.answer(question))


class Aim:
    """A goal of play on one board.

    Args:
        goal: its name.
        board: the board, for the goal's parameters.
    """

    def __init__(self, goal: str, board: Board) -> None:
        self.goal = goal
        self.board = board

    @property
    def one_turn(self) -> bool:
        """Whether a move that does not reach the goal has missed it."""
        return self.goal in {"touch", "claim", "count-start"}

    @property
    def waits(self) -> bool:
        """Whether it is a reply that reaches the goal."""
        return self.goal == "hold"

    def start(self) -> Rest:
        """What is to be done at the start."""
        if self.goal == "count-stop":
            return ("count:stop",)
        return self._words("want") if self.goal == "touch" else self._words("targets")

    def elements(self, case: Case, rest: Rest) -> list[str]:
        """What the learner may play here, in a fixed order: moves, then actions."""
        legal = squares(case, "legal")
        if self.goal == "touch":
            legal = [move for move in legal if case.answer(f"attempt {move}") is None]
        granted = (a for a in self.actions(case) if case.answer(f"attempt {a}") is None)
        # After the last wanted action only a move can help: the tree ends here.
        return [*legal, *granted] if rest or self.goal != "touch" or not self._want else legal

    def actions(self, case: Case) -> Iterator[str]:
        """The actions that this goal's board offers, granted or not."""
        kinds = GOALS[self.goal].actions
        if "count" in kinds:
            yield from ("count:start", "count:stop")
        if "claim" in kinds:
            yield from ("claim:threefold", "claim:fifty")
            kind = self.board.params["claim"]
            yield from (f"claim:{kind} {move}" for move in squares(case, "legal"))
        if "touch" in kinds:
            yield "adjust"
            yield from (f"touch:{square}" for square in self._words("touchable"))

    def step(self, turn: Turn, rest: Rest) -> Rest:
        """What is to be done after the element."""
        if self.goal in {"touch", "count-stop"}:
            return rest[1:] if rest[:1] == (turn.element,) else rest
        if not rest or not is_move(turn.element) or not self.by(turn):
            return rest
        hit = turn.move.arrivals if self.goal == "visit" else (turn.move.captured,)
        return tuple(square for square in rest if square not in hit)

    def met(self, turn: Turn, rest: Rest) -> bool:
        """Whether the goal is reached by this element; `rest` is what is left after it."""
        return _MEETS[self.goal](self, turn, rest)

    def held(self, case: Case) -> bool:
        """Whether the goal is reached by the reply that led to this case."""
        end = outcome(case) if self.waits else None
        return end is not None and end["result"] == "1/2-1/2"

    @property
    def _want(self) -> Rest:
        return self._words("want")

    def _words(self, name: str) -> Rest:
        return cast("Rest", self.board.params.get(name, ()))

    def by(self, turn: Turn) -> bool:
        """Whether it was moved by the man that the exercise names, if it names one."""
        by = self.board.params.get("by")
        return by is None or turn.move.letter == by


def _nothing_left(_aim: Aim, _turn: Turn, rest: Rest) -> bool:
    return not rest


def _make(aim: Aim, turn: Turn, _rest: Rest) -> bool:
    return aim.board.params.get("make") in {None, *turn.move.kinds()} and aim.by(turn)


def _answer_check(aim: Aim, turn: Turn, _rest: Rest) -> bool:
    how = aim.board.params.get("how")
    return how is None or how == answer_kind(turn)


def _give_check(aim: Aim, turn: Turn, _rest: Rest) -> bool:
    checkers = squares(turn.after, "checkers")
    match aim.board.params.get("how"):
        case "double":
            return len(checkers) > 1
        case "discovered":
            return bool(set(checkers) - set(turn.move.arrivals))
        case _:
            return bool(checkers)


def _mate(aim: Aim, turn: Turn, _rest: Rest) -> bool:
    return status(turn.after) == "checkmate" and aim.by(turn)


def _stalemate(_aim: Aim, turn: Turn, _rest: Rest) -> bool:
    return status(turn.after) == "stalemate"


def _avoid_stalemate(aim: Aim, turn: Turn, rest: Rest) -> bool:
    end = outcome(turn.after)
    drawn = status(turn.after) == "stalemate" or (end and end["result"] == "1/2-1/2")
    return not drawn and _make(aim, turn, rest)


def _promote(aim: Aim, turn: Turn, _rest: Rest) -> bool:
    to, how = aim.board.params.get("to"), aim.board.params.get("how")
    suffix = turn.move.suffix
    if not suffix or (to and suffix not in str(to)):
        return False
    checked = bool(turn.after.answer("check"))
    mated = checked and status(turn.after) == "checkmate"
    return {None: True, "check": checked, "mate": mated, "no-check": not checked}[how]  # type: ignore[index]


def _claim(aim: Aim, turn: Turn, _rest: Rest) -> bool:
    word, _, move = turn.element.partition(" ")
    intended = aim.board.params.get("intended")
    return word == f"claim:{aim.board.params['claim']}" and intended in {None, bool(move)}


def _count_start(_aim: Aim, turn: Turn, _rest: Rest) -> bool:
    before, after = (case.answer("count") for case in (turn.before, turn.after))
    return before is None and after is not None


def _count_stop(aim: Aim, turn: Turn, rest: Rest) -> bool:
    won = aim.board.params.get("then") != "mate" or _win(aim, turn, rest)
    return not rest and won


def _win(_aim: Aim, turn: Turn, _rest: Rest) -> bool:
    end = outcome(turn.after) if status(turn.after) == "checkmate" else None
    return end is not None and end["code"] == "checkmate"


def _hold(aim: Aim, turn: Turn, _rest: Rest) -> bool:
    return aim.held(turn.after)


def _touch(_aim: Aim, turn: Turn, rest: Rest) -> bool:
    return not rest and is_move(turn.element)


def _named(aim: Aim, turn: Turn, _rest: Rest) -> bool:
    return turn.element == aim.board.params["move"]


_MEETS: Mapping[str, Callable[[Aim, Turn, Rest], bool]] = {
    "visit": _nothing_left,
    "capture": _nothing_left,
    "make": _make,
    "answer-check": _answer_check,
    "give-check": _give_check,
    "mate": _mate,
    "stalemate": _stalemate,
    "avoid-stalemate": _avoid_stalemate,
    "promote": _promote,
    "claim": _claim,
    "count-start": _count_start,
    "count-stop": _count_stop,
    "hold": _hold,
    "mate-within-count": _win,
    "touch": _touch,
    "play-notation": _named,
}


def answer_kind(turn: Turn) -> str:
    """FIDE 3.9.2 and 3.9.1: how a reply to check answers it: move, capture or block."""
    move = turn.move
    if move.letter == "K":
        return "move"
    return "capture" if move.captured in squares(turn.before, "checkers") else "block"


def over(case: Case) -> str | None:
    """Why the game does not go on: the outcome's code, else the status; None if it goes on."""
    end = outcome(case)
    if end is not None:
        return end["code"]
    now = status(case)
    return None if now == "ongoing" else now
