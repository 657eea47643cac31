"""What one board of an exercise needs in order to run: positions, moves, refusals, answers.

A graph is a plain table that was made with the engines and runs without them: the machine reads
it, the site writes it into a page (`table`), a cache keeps it.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Mapping

LEGAL = -1


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is refused or wrong: a code, squares by role, other codes that hold too.

    Attributes:
        values: numbers and words that the sentence needs.
    """

    code: str
    squares: Mapping[str, list[str]] = field(default_factory=dict)
    also: list[str] = field(default_factory=list)
    values: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(slots=True)
class Node:
    """A position that can be reached on the board.

    Attributes:
        fen: the position; in a sketch the one man on an empty board.
        turn: who goes on: `you`, `them`, or `end`.
        check: whether the side to move is in check.
        status: ongoing, checkmate or stalemate; `sketch` in a movement sketch.
        end: why it does not go on: `won`, `other` (legal, but not what was asked), `refuted` (the
            goal is out of reach), or the code of the game's end. None while it goes on.
        left: least number of elements to the goal, where the learner is to play.
        rest: targets that are still to be reached, here.
        moves: what may be played here, and the node it leads to.
        reply: what the other side plays here, and the node it leads to.
        refused: for every own man a row of 64 places (a1, b1, … h8): LEGAL or a reason's number.
        actions: refused actions, with the reason's number.
    """

    fen: str
    turn: str
    check: bool = False
    status: str = "ongoing"
    end: str | None = None
    left: int | None = None
    rest: list[str] = field(default_factory=list)
    moves: dict[str, int] = field(default_factory=dict)
    reply: tuple[str, int] | None = None
    refused: dict[str, list[int]] = field(default_factory=dict)
    actions: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Graph:
    """The table of one board.

    Attributes:
        goal: the goal's name.
        ruleset: for example "chess-fide@2023".
        limit: elements allowed; 0 is no limit.
        par: the least number of elements that reach the goal; 1 for an answer.
        nodes: the first is the start.
        reasons: each only once.
        right: right first elements, or all right answers.
        wrong: reason's number by wrong answer (or by square that does not belong to the answer).
        choices: what the learner chooses from, if there is a list.
        solution: one right way, as the learner's events would go.
        values: for the texts of the exercise.
    """

    goal: str
    ruleset: str
    limit: int = 0
    par: int = 1
    nodes: list[Node] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=list)
    right: list[str] = field(default_factory=list)
    wrong: dict[str, int] = field(default_factory=dict)
    choices: list[str] = field(default_factory=list)
    solution: list[str] = field(default_factory=list)
    values: dict[str, str | int] = field(default_factory=dict)

    def add(self, node: Node) -> int:
        """The number of a new node."""
        self.nodes.append(node)
        return len(self.nodes) - 1

    def onward(self, number: int) -> list[str]:
        """The elements of a node that lead on to the goal."""
        return [e for e, after in self.nodes[number].moves.items() if self.goes_on(after)]

    def goes_on(self, number: int) -> bool:
        """Whether a node is the goal, or leads there."""
        node = self.nodes[number]
        if node.reply is not None:
            return self.goes_on(node.reply[1])
        leads = node.left is not None or node.status == "sketch"
        return node.end == "won" or (node.end is None and leads)

    def table(self) -> dict[str, object]:
        """Plain values for JSON, what is empty left out."""
        return cast("dict[str, object]", _lean(asdict(self)))


def _lean(value: object) -> object:
    if isinstance(value, dict):
        return {key: _lean(item) for key, item in value.items() if item not in ({}, [], None)}
    if isinstance(value, (list, tuple)):
        return [_lean(item) for item in value]
    return value


def from_table(table: Mapping[str, object]) -> Graph:
    """The graph of a table that `Graph.table` made."""
    rows: dict[str, Any] = dict(table)
    rows["nodes"] = [_node(row) for row in rows.get("nodes", ())]
    rows["reasons"] = [Reason(**row) for row in rows.get("reasons", ())]
    return Graph(**rows)


def _node(row: Mapping[str, Any]) -> Node:
    node = Node(**row)
    if node.reply is not None:
        node.reply = (node.reply[0], node.reply[1])
    return node
