"""From a board to its graph, whatever the goal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.lesson.goals import GOALS
from ruleskit.lesson.sheet import Sheet
from ruleskit.lesson.sketch import Sketch
from ruleskit.lesson.tree import Tree

if TYPE_CHECKING:
    from ruleskit.lesson.desk import Desk
    from ruleskit.lesson.graph import Graph
    from ruleskit.lesson.schema import Board, Exercise
    from ruleskit.lesson.search import Lead


def graph_of(exercise: Exercise, board: Board, desk: Desk, lead: Lead | None = None) -> Graph:
    """The graph of a board.

    Args:
        exercise: for the goal, the kind, the limit and the replies.
        board: one of its boards.
        desk: opens cases.
        lead: filled by a build, and saves time in the next one over another desk.

    Raises:
        RuleskitError: or the desk's own error: the board cannot be opened.
    """
    graph = _bare(exercise, board, desk, lead)
    graph.values["side"] = graph.nodes[0].fen.split()[1]
    return graph


def _bare(exercise: Exercise, board: Board, desk: Desk, lead: Lead | None) -> Graph:
    ruleset = board.ruleset
    if exercise.kind == "movement":
        case = desk.open(ruleset, None)
        if exercise.goal == "visit":
            return Sketch(exercise.goal, board, case).draw()
        return Sheet(exercise.goal, board, case, desk).write()
    if exercise.goal == "place":
        return Sheet(exercise.goal, board, None, desk).write()
    root = desk.open(ruleset, board.fen, board.moves)
    if GOALS[exercise.goal].plays:
        graph = Tree(exercise, board, root, {} if lead is None else lead).grow()
        if exercise.goal == "play-notation":
            written = root.answer(f"{board.params['notation']} {board.params['move']}")
            graph.values["written"] = str(written)
        return graph
    return Sheet(exercise.goal, board, root, desk).write()
