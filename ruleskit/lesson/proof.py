"""Proves an exercise: both engines agree on every node of every graph, and the author was right."""

from __future__ import annotations

import gzip
import json
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from ruleskit.errors import RefutedError, RuleskitError
from ruleskit.lesson import prose
from ruleskit.lesson.build import graph_of
from ruleskit.lesson.desk import Both, One
from ruleskit.lesson.goals import GOALS
from ruleskit.lesson.machine import Machine
from ruleskit.lesson.mirror import variants
from ruleskit.lesson.move import is_move
from ruleskit.lesson.state import Event
from ruleskit.verify.proof import Prover, Subject

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.lesson.desk import Desk
    from ruleskit.lesson.graph import Graph
    from ruleskit.lesson.schema import Board, Exercise, Lesson
    from ruleskit.lesson.search import Lead

MAX_NODES = 400
MAX_BYTES = 16_000


def prove(lesson: Lesson, exercise: Exercise) -> list[Graph]:
    """The graphs of an exercise's boards, proved; its mirrors are proved with it.

    Raises:
        RefutedError: something is not as the author says.
        DisagreementError: the engines differ.
        RuleskitError: a board cannot be opened, or a claim says nothing.
    """
    graphs: list[Graph] = []
    for variant in variants(exercise):
        built = [_prove_board(variant, board) for board in variant.boards]
        graphs = graphs or built
        _as_said(variant, built)
    if found := prose.faults(lesson, exercise, [graph.values for graph in graphs]):
        raise _refute(exercise, "WORDS", found)
    return graphs


def failures(lesson: Lesson, exercise: Exercise) -> tuple[list[Graph], RuleskitError | None]:
    """As `prove`, with the failure as a value: a build reports every one."""
    try:
        return prove(lesson, exercise), None
    except RuleskitError as error:
        return [], error


def _refute(exercise: Exercise, code: str, found: object) -> RefutedError:
    return RefutedError(exercise.key, found, f"LESSON_{code}")


def _prove_board(exercise: Exercise, board: Board) -> Graph:
    """One graph from both engines: the first search only tells the second where to look."""
    both = Both()
    _possible(exercise, board, both)
    lead: Lead = {}
    graph_of(exercise, board, One(both.judges.engine), lead)
    graph = graph_of(exercise, board, both, lead)
    _fits(exercise, graph)
    # Claims are about the position after the moves; a sketch claims only steps.
    kind = "movement" if exercise.kind == "movement" else None
    prover = Prover(Subject(board.ruleset, board.fen, board.moves, kind=kind))
    for claim in board.claims:
        prover.prove(claim)
    return graph


def _possible(exercise: Exercise, board: Board, desk: Desk) -> None:
    """No fault and no warning; men that are still to be placed make no position yet."""
    if exercise.kind == "movement" or exercise.goal == "place":
        return
    case = desk.open(board.ruleset, board.fen, board.moves)
    if board.fen is not None and (warnings := case.answer("warnings")):
        raise _refute(exercise, "IMPOSSIBLE", warnings)


def _fits(exercise: Exercise, graph: Graph) -> None:
    size = len(gzip.compress(json.dumps(graph.table()).encode()))
    if len(graph.nodes) > MAX_NODES or size > MAX_BYTES:
        raise _refute(exercise, "TOO_BIG", (len(graph.nodes), size))
    for number, node in enumerate(graph.nodes):
        goes_on = node.turn != "end" and (node.moves or node.reply or not GOALS[graph.goal].plays)
        if bool(goes_on) == (node.end is not None):
            raise _refute(exercise, "LOOSE_END", (number, node.fen))


def _as_said(exercise: Exercise, graphs: list[Graph]) -> None:
    """The author's par, solution, hints, remarks and replies, against the graphs."""
    par = sum(graph.par for graph in graphs)
    if par != exercise.par or not all(graph.right for graph in graphs):
        raise _refute(exercise, "PAR", [graph.par for graph in graphs])
    _solved(exercise, graphs)
    for hint in exercise.hints:
        if hint.move and not any(hint.move in graph.right for graph in graphs):
            raise _refute(exercise, "HINT", hint.move)
    for remark in exercise.remarks:
        if not any(_answers(exercise, remark.on, graph) for graph in graphs):
            raise _refute(exercise, "REMARK", remark.on)
    if unplayed := _unplayed(exercise, graphs):
        raise _refute(exercise, "REPLY", unplayed)


def events(exercise: Exercise, board: Board) -> Iterator[Event]:
    """The author's solution of a board as the learner's events."""
    if not GOALS[exercise.goal].plays:
        yield Event("answer", " ".join(board.solution))
        return
    for element in board.solution:
        if element == "adjust":
            yield Event("adjust")
        elif is_move(element):
            yield Event("move", element)
        else:
            kind, value = element.split(":", 1)
            yield Event(kind, value)


def _solved(exercise: Exercise, graphs: list[Graph]) -> None:
    """The author's solution, played through the machine."""
    machine = Machine(exercise, graphs)
    state = machine.start()
    for board in exercise.boards:
        for event in events(exercise, board):
            state, feedback = machine.step(state, event)
            if feedback[-1].tone != "right":
                raise _refute(exercise, "SOLUTION", (event.value, feedback[-1].code))
    if not state.solved or (GOALS[exercise.goal].plays and state.moves != exercise.par):
        raise _refute(exercise, "SOLUTION", [graph.solution for graph in graphs])


def _answers(exercise: Exercise, on: str, graph: Graph) -> bool:
    """Whether a remark can ever be said."""
    codes = {reason.code for reason in graph.reasons} | {node.end for node in graph.nodes}
    if on in codes or exercise.goal in {"write", "number", "select", "place"}:
        return True
    wrong = set(graph.wrong)
    for number, node in enumerate(graph.nodes):
        wrong |= set(node.moves) - set(graph.onward(number))
    return any(fnmatchcase(element, on) for element in wrong)


def _unplayed(exercise: Exercise, graphs: list[Graph]) -> list[str]:
    """Scripted replies that are never played."""
    played = {node.reply[0] for graph in graphs for node in graph.nodes if node.reply}
    wished = (moves for moves in exercise.replies.script.values())
    return sorted({move for moves in wished for move in moves} - played)
