"""What goes into the state machine and what comes out: events, states, feedback."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ruleskit.lesson.graph import Reason
    from ruleskit.lesson.schema import Text

EVENTS = (
    "move", "claim", "count", "touch", "adjust", "select", "place", "answer", "hint", "undo",
    "reset",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Event:
    """What the learner does.

    Attributes:
        kind: one of `EVENTS`.
        value: a UCI move; `threefold`, `fifty`, or either with a move; `start` or `stop`; a
            square; a man and its square (`Qd1`; a bare square takes the man away); an answer,
            empty to hand in what was selected or placed.
    """

    kind: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Feedback:
    """What the learner is told, as codes and values; `speak` has the words.

    Attributes:
        code: a code of the lesson room, or of rules/reasons.md.
        tone: right, wrong, info.
        reason: the refusal or the evidence.
        remark: the author's own words, which go before the general ones.
        played: the reply that the other side has just played.
        values: numbers and words for the sentence.
    """

    code: str
    tone: str
    reason: Reason | None = None
    remark: Text | None = None
    played: str | None = None
    values: dict[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class State:
    """Where the learner is; never changed, only replaced.

    Attributes:
        board: which board of the exercise, from 0.
        node: which node of its graph.
        back: earlier nodes and rests on this board, for undo.
        played: the learner's elements on this board.
        rest: targets still to be reached.
        picked: squares selected, or men placed (`Qd1`), in order.
        hints: hints given. tries: wrong tries.
        missed: reason codes of wrong tries, in order.
        moves: elements that counted towards the boards solved so far.
        solved: the whole exercise is solved.
    """

    board: int = 0
    node: int = 0
    back: tuple[tuple[int, tuple[str, ...]], ...] = ()
    played: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
    hints: int = 0
    tries: int = 0
    missed: tuple[str, ...] = ()
    moves: int = 0
    solved: bool = False


Step = tuple[State, tuple[Feedback, ...]]


def stars(state: State, par: int) -> int:
    """Three without help or mistake and at par, two with little of either, else one; 0 unsolved."""
    if not state.solved:
        return 0
    slips = state.tries + state.hints + max(0, state.moves - par)
    return 3 if slips == 0 else 2 if slips <= 2 else 1
