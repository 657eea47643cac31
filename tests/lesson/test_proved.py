"""What is proved about all exercises, and what other programs say about the same boards."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace

import chess
import pyffish

from ruleskit.lesson.goals import GOALS
from ruleskit.lesson.graph import LEGAL, from_table
from ruleskit.lesson.machine import Machine
from ruleskit.lesson.placement import SQUARES
from ruleskit.lesson.proof import events
from ruleskit.lesson.speak import prompt, say_feedback
from ruleskit.lesson.state import Event, stars


def live(report):
    """Every node on a real board where the learner plays."""
    for key, graphs in report.graphs.items():
        for graph in graphs:
            for node in graph.nodes:
                if node.turn == "you" and node.refused and node.status != "sketch":
                    yield key, graph, node


def played(node):
    return sorted(element for element in node.moves if ":" not in element and element != "adjust")


def test_every_exercise_is_proved(report, exercises) -> None:
    assert report.failed == {}
    assert set(report.graphs) == set(exercises)


def test_every_authored_solution_solves_its_exercise_with_three_stars(report, exercises) -> None:
    for key, one in exercises.items():
        machine = Machine(one, report.graphs[key])
        state = machine.start()
        for board in one.boards:
            for event in events(one, board):
                state, feedback = machine.step(state, event)
                assert feedback[-1].tone == "right", (key, event)
        assert state.solved, key
        assert stars(state, sum(graph.par for graph in machine.graphs)) == 3, key


def test_legal_moves_of_chess_boards_are_those_of_python_chess(report) -> None:
    seen = 0
    for key, graph, node in live(report):
        if graph.ruleset.startswith("chess") and graph.goal != "touch":
            legal = sorted(move.uci() for move in chess.Board(node.fen).legal_moves)
            assert played(node) == legal, (key, node.fen)
            seen += 1
    assert seen > 50


def test_legal_moves_of_makruk_boards_are_those_of_fairy_stockfish(report) -> None:
    seen = 0
    for key, graph, node in live(report):
        if graph.ruleset.startswith("makruk"):
            fields = node.fen.split()
            bare = " ".join([*fields[:2], "-", "-", "0", fields[5]])
            assert played(node) == sorted(pyffish.legal_moves("makruk", bare, [])), (key, node.fen)
            seen += 1
    assert seen > 15


def test_the_refusal_table_and_the_moves_cover_every_pair_once(report) -> None:
    for key, _graph, node in live(report):
        pairs = {move[:4] for move in played(node)}
        for origin, row in node.refused.items():
            assert len(row) == len(SQUARES)
            for target, number in zip(SQUARES, row, strict=True):
                assert (number == LEGAL) == (origin + target in pairs), (key, origin + target)


def test_mates_take_as_many_moves_as_python_chess_finds(report, exercises) -> None:
    for key, one in exercises.items():
        for graph in report.graphs[key]:
            if one.goal == "mate" and graph.ruleset.startswith("chess"):
                board = chess.Board(graph.nodes[0].fen)
                right = [move.uci() for move in board.legal_moves if forces(board, move, graph.par)]
                assert sorted(right) == sorted(graph.right), key
                assert not any(forces(board, move, graph.par - 1) for move in board.legal_moves)


def forces(board, move, moves) -> bool:
    """Whether a move forces mate within so many moves, by plain search."""
    if moves < 1:
        return False
    board.push(move)
    try:
        if board.is_checkmate():
            return True
        replies = list(board.legal_moves)
        return moves > 1 and bool(replies) and all(answered(board, r, moves - 1) for r in replies)
    finally:
        board.pop()


def answered(board, reply, moves) -> bool:
    board.push(reply)
    try:
        return any(forces(board, move, moves) for move in list(board.legal_moves))
    finally:
        board.pop()


def first_tries(machine, graph):
    """Every wrong first event on a board."""
    node = graph.nodes[0]
    if machine.plays:
        for origin, row in node.refused.items():
            pairs = zip(SQUARES, row, strict=True)
            yield from (Event("move", origin + to) for to, n in pairs if n != LEGAL)
        right = set(graph.onward(0))
        for element in [*node.moves, *node.actions]:
            kind, _, value = element.rpartition(":") if ":" in element else ("move", "", element)
            if element not in right:
                yield Event("adjust") if element == "adjust" else Event(kind, value)
        return
    offered = {*graph.choices, *graph.wrong, "0", "h1", "Kh1", "zzz"} - set(graph.right)
    yield from (Event("answer", answer) for answer in sorted(offered))


def test_every_wrong_first_move_has_feedback_in_both_languages(report, exercises) -> None:
    for key, one in exercises.items():
        machine = Machine(one, report.graphs[key])
        for number, graph in enumerate(machine.graphs):
            start = replace(machine.start(), board=number, rest=tuple(graph.nodes[0].rest))
            for event in first_tries(machine, graph):
                after, feedback = machine.step(start, event)
                assert [one.tone for one in feedback] != ["right"], (key, event)
                for language in ("th", "en"):
                    said = say_feedback(machine, start, feedback[0], language)
                    assert said.strip(), (key, event)
                    assert "{" not in said, (key, event, said)
                    assert said != feedback[0].code, (key, event)
                assert after.tries == 1 or feedback[0].tone == "info", (key, event)


def test_every_later_refusal_can_be_said_in_both_languages(report, exercises) -> None:
    """One try of every reason at every node: a sketch's man may have turned on the way."""
    said_codes = set()
    for key, one in exercises.items():
        machine = Machine(one, report.graphs[key])
        if not machine.plays:
            continue
        for number, graph in enumerate(machine.graphs):
            for place, node in enumerate(graph.nodes):
                if node.turn != "you":
                    continue
                tries = {n: origin + to for origin, row in node.refused.items()
                         for to, n in zip(SQUARES, row, strict=True) if n != LEGAL}  # fmt: skip
                state = replace(machine.start(), board=number, node=place, rest=tuple(node.rest))
                for reason, move in tries.items():
                    _, feedback = machine.step(state, Event("move", move))
                    assert feedback[0].reason == graph.reasons[reason], (key, node.fen, move)
                    for language in ("th", "en"):
                        said = say_feedback(machine, state, feedback[0], language)
                        assert said.strip(), (key, move)
                        assert "{" not in said, (key, move, said)
                    said_codes.add(graph.reasons[reason].code)
    assert "MET_SHAPE" in said_codes


def test_prompts_are_filled_in_every_voice(report, exercises) -> None:
    for key, one in exercises.items():
        machine = Machine(one, report.graphs[key])
        for number in range(len(machine.graphs)):
            state = replace(machine.start(), board=number)
            for language in ("th", "en"):
                for audience in ("child", "adult"):
                    assert "{" not in prompt(machine, state, language, audience), key


def test_tables_are_small_and_come_back_whole(report) -> None:
    for key, graphs in report.graphs.items():
        for graph in graphs:
            text = json.dumps(graph.table())
            assert len(graph.nodes) <= 400, key
            assert len(gzip.compress(text.encode())) <= 16_000, key
            assert from_table(json.loads(text)) == graph, key


def test_every_node_goes_on_or_says_why_it_ends(report) -> None:
    for key, graphs in report.graphs.items():
        for graph in graphs:
            for node in graph.nodes:
                goes_on = bool(node.moves or node.reply) or not GOALS[graph.goal].plays
                assert (node.end is None) == (goes_on and node.turn != "end"), (key, node.fen)


def test_all_reachable_nodes_and_no_others_are_kept(report) -> None:
    for key, graphs in report.graphs.items():
        for graph in graphs:
            reached, waiting = {0}, [0]
            while waiting:
                node = graph.nodes[waiting.pop()]
                for number in [*node.moves.values(), *([node.reply[1]] if node.reply else [])]:
                    if number not in reached:
                        reached.add(number)
                        waiting.append(number)
            assert reached == set(range(len(graph.nodes))), key
