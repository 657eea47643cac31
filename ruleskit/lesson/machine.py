"""The one state machine that runs a lesson: an event comes in, a new state and feedback go out.

It knows no rules. All that it says stands in the exercise and in the tables of its boards, so the
same machine runs beside a kernel and, written in another language, on a page.
"""

from __future__ import annotations

from dataclasses import replace
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from ruleskit.lesson.goals import GOALS
from ruleskit.lesson.graph import LEGAL, Reason
from ruleskit.lesson.notation import plain
from ruleskit.lesson.placement import SQUARES, men
from ruleskit.lesson.sheet import placed
from ruleskit.lesson.state import Feedback, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruleskit.lesson.graph import Graph, Node
    from ruleskit.lesson.schema import Exercise, Text
    from ruleskit.lesson.state import Event, Step

_PREFIX = {"move": "", "claim": "claim:", "count": "count:", "touch": "touch:"}


class Machine:
    """Runs one exercise.

    Args:
        exercise: its words.
        graphs: the table of each of its boards.
    """

    def __init__(self, exercise: Exercise, graphs: Sequence[Graph]) -> None:
        self.exercise = exercise
        self.graphs = tuple(graphs)
        self.plays = GOALS[exercise.goal].plays

    def start(self) -> State:
        """The state before anything was done."""
        return State(rest=tuple(self.graphs[0].nodes[0].rest))

    def step(self, state: State, event: Event) -> Step:
        """The state after an event, and what is said about it."""
        if state.solved and event.kind != "reset":
            return state, (Feedback("ALREADY_SOLVED", "info"),)
        match event.kind:
            case "hint":
                return self._hint(state)
            case "undo":
                return self._undo(state)
            case "reset":
                fresh = replace(self.start(), tries=state.tries, missed=state.missed)
                return replace(fresh, hints=state.hints), (Feedback("RESET", "info"),)
            case "select" | "place" if not self.plays:
                return self._pick(state, event), ()
            case "answer" if not self.plays:
                return self._answer(state, event.value)
            case "adjust" if self.plays:
                return self._play(state, "adjust")
            case "move" | "claim" | "count" | "touch" if self.plays:
                return self._play(state, _PREFIX[event.kind] + event.value)
            case _:
                return state, (Feedback("NOT_HERE", "info"),)

    def node(self, state: State) -> Node:
        """The node where a state is."""
        return self.graphs[state.board].nodes[state.node]

    def right(self, state: State) -> list[str]:
        """Right elements or answers in a state, in a fixed order."""
        graph = self.graphs[state.board]
        if not self.plays:
            return graph.right
        return graph.onward(state.node) if self.node(state).turn == "you" else []

    # On the board

    def _play(self, state: State, element: str) -> Step:
        node = self.node(state)
        if node.turn != "you":
            return state, (Feedback("UNDO_FIRST", "info"),)
        if element not in node.moves:
            reason = self._refusal(state, node, element)
            return self._wrong(state, Feedback(reason.code, "wrong", reason), element)
        return self._landed(state, element, node.moves[element])

    def _refusal(self, state: State, node: Node, element: str) -> Reason:
        reasons = self.graphs[state.board].reasons
        if element in node.actions:
            return reasons[node.actions[element]]
        origin, target = element[:2], element[2:4]
        if origin not in SQUARES or target not in SQUARES:
            return Reason("TABLE_EDGE")
        if origin not in node.refused:
            standing = origin in men(node.fen)
            return Reason("NOT_YOUR_PIECE" if standing else "EMPTY_SQUARE", {"frm": [origin]})
        number = node.refused[origin][SQUARES.index(target)]
        if number != LEGAL:
            return reasons[number]
        # The pair is legal, the element is not in the table: the new piece is missing or wrong.
        return Reason("PROMOTION_FORBIDDEN_PIECE" if element[4:] else "PROMOTION_MISSING")

    def _landed(self, state: State, element: str, number: int) -> Step:
        graph = self.graphs[state.board]
        landed = graph.nodes[number]
        reply = landed.reply
        last = graph.nodes[reply[1]] if reply else landed
        rest = tuple(last.rest) if graph.limit else _without(state.rest, element[2:4])
        state = replace(
            state,
            node=reply[1] if reply else number,
            back=(*state.back, (state.node, state.rest)),
            played=(*state.played, element),
            rest=rest,
        )
        played = reply[0] if reply else None
        if last.end == "won" or not (graph.limit or rest):
            return self._solved(state, played)
        if last.end is None and not graph.goes_on(number):
            return state, (Feedback("NOTED", "info"),)
        if last.end is None:
            return state, (Feedback("GO_ON", "right", played=played),)
        return self._wrong(state, self._why_not(graph, last, played), element)

    @staticmethod
    def _why_not(graph: Graph, last: Node, played: str | None) -> Feedback:
        """A legal move that is wrong: what it allows, how it ends the game, or what it is not."""
        values: dict[str, str | int] = {"end": str(last.end), "goal": graph.goal}
        if last.end not in {"other", "refuted"}:
            return Feedback("ENDS_GAME", "wrong", played=played, values=values)
        code = "ALLOWS" if played else "NOT_ASKED"
        return Feedback(code, "wrong", played=played, values=values)

    # Answers

    def _pick(self, state: State, event: Event) -> State:
        """A square selected or let go; a man put down or taken away."""
        value = event.value
        if event.kind == "select":
            there = value in state.picked
            kept = tuple(square for square in state.picked if square != value)
            return replace(state, picked=kept if there else (*kept, value))
        kept = tuple(man for man in state.picked if man[-2:] != value[-2:])
        return replace(state, picked=(*kept, value) if len(value) > 2 else kept)

    def _answer(self, state: State, value: str) -> Step:
        graph = self.graphs[state.board]
        value = self._given(state, value)
        if value in graph.right:
            state = replace(state, played=(*state.played, value))
            reason = self._evidence(graph, value)
            moves = graph.nodes[0].moves
            if value == "legal" and moves:
                state = replace(state, node=next(iter(moves.values())))
            return self._solved(state, None, reason)
        return self._wrong(state, self._mistake(graph, value), value)

    def _given(self, state: State, value: str) -> str:
        goal = self.exercise.goal
        if goal == "select":
            return ",".join(sorted(value.split(",") if value else state.picked))
        if goal == "place":
            given = value.split(",") if value else state.picked
            return placed({man[-2:]: man[:-2] for man in given})
        return plain(value) if goal in {"write", "number"} else value

    @staticmethod
    def _evidence(graph: Graph, value: str) -> Reason | None:
        """With a right `illegal`, the rule that it breaks."""
        return graph.reasons[graph.wrong["legal"]] if value == "illegal" else None

    def _mistake(self, graph: Graph, value: str) -> Feedback:
        if graph.goal in {"select", "place"}:
            return self._difference(graph, value)
        if value in graph.wrong:
            reason = graph.reasons[graph.wrong[value]]
            return Feedback(reason.code, "wrong", reason)
        return Feedback(f"WRONG_{graph.goal.upper().replace('-', '_')}", "wrong")

    @staticmethod
    def _difference(graph: Graph, value: str) -> Feedback:
        """What is too much, else how much is missing."""
        given = [part for part in value.split(",") if part]
        right = min(
            (answer.split(",") for answer in graph.right),
            key=lambda answer: len(set(given) ^ set(answer)),
        )
        extra = sorted(set(given) - set(right))
        values: dict[str, str | int] = {"n": len(set(right) - set(given))}
        if not extra:
            return Feedback("MISSING", "wrong", values=values)
        known = next((graph.wrong[square] for square in extra if square in graph.wrong), None)
        if known is not None:
            return Feedback(graph.reasons[known].code, "wrong", graph.reasons[known])
        squares = {"target": [part[-2:] for part in extra]}
        code = "MISPLACED" if graph.goal == "place" else "TOO_MUCH"
        return Feedback(code, "wrong", Reason(code, squares), values=values)

    # Both

    def _wrong(self, state: State, feedback: Feedback, tried: str) -> Step:
        remark = self._remark(feedback, tried)
        state = replace(state, tries=state.tries + 1, missed=(*state.missed, feedback.code))
        return state, (replace(feedback, remark=remark),)

    def _remark(self, feedback: Feedback, tried: str) -> Text | None:
        """The first remark on this try, by its code or by its text.

        A pattern speaks of legal moves and of answers; a refused move has its own reason.
        """
        refused = self.plays and feedback.reason is not None
        reason = feedback.reason
        codes = {feedback.code, feedback.values.get("end"), *(reason.also if reason else ())}
        for remark in self.exercise.remarks:
            named = tried == remark.on or (not refused and fnmatchcase(tried, remark.on))
            if named or remark.on in codes:
                return remark.text
        return None

    def _solved(self, state: State, played: str | None, reason: Reason | None = None) -> Step:
        moves = state.moves + len(state.played)
        last = state.board + 1 == len(self.graphs)
        values: dict[str, str | int] = {"moves": moves, "par": sum(g.par for g in self.graphs)}
        if last:
            done = Feedback(
                "SOLVED", "right", reason, self.exercise.after, played=played, values=values
            )
            return replace(state, moves=moves, solved=True), (done,)
        after = replace(state, board=state.board + 1, node=0, back=(), played=(), picked=())
        after = replace(after, moves=moves, rest=tuple(self.graphs[after.board].nodes[0].rest))
        return after, (Feedback("NEXT_BOARD", "right", reason, played=played),)

    def _undo(self, state: State) -> Step:
        if not state.back:
            return state, (Feedback("NOTHING_TO_UNDO", "info"),)
        *back, (node, rest) = state.back
        state = replace(
            state, node=node, rest=rest, back=tuple(back), played=state.played[: len(back)]
        )
        return state, (Feedback("UNDONE", "info"),)

    def _hint(self, state: State) -> Step:
        """The author's hints in order, then where a right move begins; the last one stays."""
        hints = self.exercise.hints
        shown = state.hints
        state = replace(state, hints=shown + 1)
        if shown < len(hints):
            hint = hints[shown]
            squares = {"target": list(hint.squares)} if hint.squares else {}
            if hint.move:
                squares |= {"frm": [hint.move[:2]], "to": [hint.move[2:4]]}
            return state, (Feedback("HINT", "info", Reason("HINT", squares), hint.text),)
        moves = [element for element in self.right(state) if ":" not in element]
        if self.plays and moves and moves[0] != "adjust":
            reason = Reason("HINT_FROM", {"frm": [moves[0][:2]]})
            return state, (Feedback("HINT_FROM", "info", reason),)
        last = hints[-1].text if hints else None
        return state, (Feedback("HINT" if hints else "NO_HINT", "info", remark=last),)


def _without(rest: tuple[str, ...], square: str) -> tuple[str, ...]:
    return tuple(target for target in rest if target != square)
