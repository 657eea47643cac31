"""Makes the graph of a movement sketch: one man on an empty board, no kings, moves only."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ruleskit.lesson.graph import LEGAL, Graph, Node, Reason
from ruleskit.lesson.placement import SQUARES, field
from ruleskit.lesson.reasons import Reasons

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.lesson.schema import Board
    from ruleskit.verify.arbiter import Case

#: A letter and the square where it stands.
Man = tuple[str, str]

_SHAPES = {
    "K": "KING_SHAPE", "Q": "QUEEN_SHAPE", "R": "ROOK_SHAPE", "B": "BISHOP_SHAPE",
    "N": "KNIGHT_SHAPE", "P": "PAWN_SHAPE", "M": "MET_SHAPE", "S": "KHON_SHAPE",
}  # fmt: skip


class Sketch:
    """One man who collects squares.

    Args:
        goal: `visit`.
        board: the board; `man`, `at` and `targets` are its parameters.
        case: any case of the ruleset: geometry needs no position.
    """

    def __init__(self, goal: str, board: Board, case: Case) -> None:
        self.start = (str(board.params["man"]), str(board.params["at"]))
        self.targets = frozenset(cast("tuple[str, ...]", board.params["targets"]))
        self.case = case
        self.makruk = board.game == "makruk"
        self.reasons = Reasons()
        self.graph = Graph(goal, board.ruleset)
        self._numbers: dict[Man, int] = {}

    def draw(self) -> Graph:
        """The graph: one node for every square that the man can reach."""
        self._spread()
        self.graph.nodes[0].rest = sorted(self.targets)
        way = self._shortest()
        self.graph.par = len(way)
        self.graph.solution = way
        self.graph.right = way and sorted(self.graph.nodes[0].moves)
        self.graph.reasons = self.reasons.all
        return self.graph

    def steps(self, man: Man) -> dict[str, Man]:
        """The moves of a man on an empty board, with what stands where afterwards."""
        letter, square = man
        found = self.case.answer(f"geometry {letter} {square}")
        ways = cast("Mapping[str, list[str]]", found)
        targets = sorted({*ways["both"], *ways["move"]})
        moves = {square + target: (self._turned(letter, target), target) for target in targets}
        return {move + ("m" if m[0] != letter else ""): m for move, m in moves.items()}

    def _turned(self, letter: str, target: str) -> str:
        """makruk.md section 3: a bia on its sixth rank is turned over in the same move."""
        turns = self.makruk and letter in "Pp" and target[1] == ("6" if letter == "P" else "3")
        return {"P": "M~", "p": "m~"}[letter] if turns else letter

    def _spread(self) -> None:
        waiting = [self.start]
        self._numbers[self.start] = self._add(self.start)
        while waiting:
            man = waiting.pop(0)
            node = self.graph.nodes[self._numbers[man]]
            steps = self.steps(man)
            if not steps:
                node.turn, node.end = "end", "other"
            for move, after in steps.items():
                if after not in self._numbers:
                    self._numbers[after] = self._add(after)
                    waiting.append(after)
                node.moves[move] = self._numbers[after]
            shape = self.reasons.number(
                Reason(_SHAPES[man[0][0].upper()], values={"piece": man[0]})
            )
            reached = {move[2:4] for move in steps}
            node.refused[man[1]] = [LEGAL if s in reached else shape for s in SQUARES]

    def _add(self, man: Man) -> int:
        letter, square = man
        side = "w" if letter[0].isupper() else "b"
        fen = f"{field({square: letter})} {side} - - 0 1"
        return self.graph.add(Node(fen, "you", status="sketch"))

    def _shortest(self) -> list[str]:
        """The fewest moves that visit every target, by breadth-first search."""
        first = (self.start, self.targets - {self.start[1]})
        ways: dict[tuple[Man, frozenset[str]], list[str]] = {first: []}
        waiting = [first]
        while waiting:
            man, rest = waiting.pop(0)
            if not rest:
                return ways[man, rest]
            for move, after in self.steps(man).items():
                state = (after, rest - {after[1]})
                if state not in ways:
                    ways[state] = [*ways[man, rest], move]
                    waiting.append(state)
        return []
