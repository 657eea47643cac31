"""Grows the graph of a board on which the learner plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.lesson.aim import Aim, Turn, over, status
from ruleskit.lesson.graph import Graph, Node
from ruleskit.lesson.move import is_move
from ruleskit.lesson.reasons import Reasons
from ruleskit.lesson.search import Lead, Search

if TYPE_CHECKING:
    from ruleskit.lesson.aim import Rest
    from ruleskit.lesson.schema import Board, Exercise
    from ruleskit.verify.arbiter import Case

# Where a wrong move is answered on the board; elsewhere it was simply not what was asked.
SHOWN = {"mate", "stalemate", "mate-within-count", "hold", "count-stop", "capture", "visit"}


class Tree:
    """One board's tree of play: right moves go on, a wrong one is refuted and ends there.

    Args:
        exercise: for the goal, the limit and the replies.
        board: the board.
        root: its case, opened.
        lead: what another search over the same board has found, see `search`.
    """

    def __init__(self, exercise: Exercise, board: Board, root: Case, lead: Lead) -> None:
        self.aim = Aim(exercise.goal, board)
        self.search = Search(self.aim, exercise.replies, lead)
        self.game = board.game
        self.reasons = Reasons()
        self.graph = Graph(exercise.goal, board.ruleset)
        self.root = root
        self._asked = exercise.limit
        self._longest = exercise.limit or exercise.par
        self._before = board.moves

    def grow(self) -> Graph:
        """The graph; if the goal cannot be reached par is 0, and only the root is there."""
        rest = self.aim.start()
        par = self.search.distance(self.root, rest, self._longest)
        graph = self.graph
        graph.par = par or 0
        graph.limit = self._asked or graph.par
        if par and over(self.root) is None:
            self._live(self.root, rest, graph.limit, self._before)
            graph.right = graph.onward(0)
            graph.solution = self._solution()
        else:
            root = self._node(self.root, "end", rest)
            root.end = over(self.root) or "refuted"
            graph.add(root)
        graph.reasons = self.reasons.all
        return graph

    def _node(self, case: Case, turn: str, rest: Rest) -> Node:
        return Node(
            fen=str(case.answer("fen")),
            turn=turn,
            check=bool(case.answer("check")),
            status=status(case),
            rest=list(rest) if self.aim.goal in {"visit", "capture"} else [],
        )

    def _live(self, case: Case, rest: Rest, left: int, played: Rest) -> int:
        """The learner plays: every element, every refusal."""
        node = self._node(case, "you", rest)
        number = self.graph.add(node)
        node.left = self.search.distance(case, rest, left)
        question = "attempt" if self.aim.goal == "touch" else "why"
        node.refused = self.reasons.rows(case, self.game, question, played)
        node.actions = self.reasons.actions(case, self.aim.actions(case), played)
        for turn, then in self.search.turns(case, rest):
            node.moves[turn.element] = self._landed(turn, then, left - 1, played)
        return number

    def _landed(self, turn: Turn, rest: Rest, left: int, played: Rest) -> int:
        """After an element of the learner's."""
        node = self._node(turn.after, "end", rest)
        if self.aim.met(turn, rest):
            node.end = "won"
        elif end := over(turn.after):
            node.end = end
        elif not is_move(turn.element) and (left > 0 and self._follows(turn, rest, left)):
            return self._live(turn.after, rest, left, (*played, turn.element))
        elif is_move(turn.element) and self.search.after(turn, rest, left):
            return self._answered(node, turn.after, rest, left)
        elif self.aim.goal in SHOWN and is_move(turn.element):
            return self._answered(node, turn.after, rest, left, goes_on=False)
        else:
            node.end = "other"
        return self.graph.add(node)

    def _follows(self, turn: Turn, rest: Rest, left: int) -> bool:
        """Whether an action is played on; a wrong touch is, to show what it forbids."""
        return self.aim.goal == "touch" or self.search.after(turn, rest, left)

    def _answered(
        self, node: Node, case: Case, rest: Rest, left: int, *, goes_on: bool = True
    ) -> int:
        """The other side replies; the learner goes on, or sees what the move allowed."""
        number = self.graph.add(node)
        node.turn = "them"
        reply = self.search.reply(case, rest, left)
        after = case.after(reply)
        if goes_on and not self.aim.held(after):
            node.reply = (reply, self._live(after, rest, left, ()))
        else:
            last = self._node(after, "end", rest)
            last.end = "won" if goes_on else over(after) or "refuted"
            node.reply = (reply, self.graph.add(last))
        return number

    def _solution(self) -> list[str]:
        """The shortest right way."""
        way: list[str] = []
        number = 0
        while self.graph.nodes[number].end is None and (right := self.graph.onward(number)):
            moves = self.graph.nodes[number].moves
            costs = {element: self._cost(moves[element]) for element in right}
            way.append(min(right, key=costs.__getitem__))
            number = moves[way[-1]]
            reply = self.graph.nodes[number].reply
            number = reply[1] if reply else number
        return way

    def _cost(self, number: int) -> int:
        """Elements still needed from a node that goes on."""
        node = self.graph.nodes[number]
        return self._cost(node.reply[1]) if node.reply else node.left or 0
