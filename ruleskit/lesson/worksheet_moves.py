"""Moves on paper: what was played before the question, and the moves of an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.lesson.desk import One
from ruleskit.lesson.move import is_move
from ruleskit.lesson.speak import word

if TYPE_CHECKING:
    from ruleskit.lesson.graph import Graph
    from ruleskit.lesson.schema import Board, Language
    from ruleskit.verify.arbiter import Case

#: Right first moves that are listed.
MOST = 6
#: Plies from which the fifty-move rule (FIDE 9.3) may decide a question.
NEAR = 90


def written(case: Case, element: str, language: Language) -> str:
    """A move in short algebraic notation, an action in words."""
    if is_move(element):
        return str(case.answer(f"san {element}"))
    name, _, move = element.partition(" ")
    said = str(word(language, f"worksheet.{name.split(':')[0]}-{name.split(':')[-1]}"))
    return f"{said} {case.answer(f'san {move}')}" if move else said


def played(board: Board, language: Language) -> str:
    """What was played, numbered from the beginning of the board (`1. e4 e5`, `1… e5`)."""
    clock = int(board.fen.split()[4]) if board.fen and board.game == "chess" else 0
    told = ""
    if clock >= NEAR or (clock and board.params.get("of") in {"clock", "fifty"}):
        told = str(word(language, "worksheet.clock")).format(n=clock)
    return f"{told} {_numbered(board, language)}".strip()


def _numbered(board: Board, language: Language) -> str:
    if not board.moves:
        return ""
    case: Case = One().open(board.ruleset, board.fen)
    parts: list[str] = []
    number = 1
    for element in board.moves:
        side = str(case.answer("fen")).split()[1]
        if side == "w" or not parts:
            parts.append(f"{number}." if side == "w" else f"{number}…")
        parts.append(written(case, element, language))
        case = case.after(element)
        number += side == "b" and is_move(element)
    return " ".join(parts)


def solution(board: Board, graph: Graph, language: Language) -> str:
    """The right first elements; or, where more are needed, one right way with the replies."""
    if graph.par <= 1:
        found = [_at(board, graph, 0, element, language) for element in graph.right[:MOST]]
        more = " …" if len(graph.right) > MOST else ""
        return str(word(language, "worksheet.or")).join(found) + more
    parts: list[str] = []
    number = 0
    for turn, element in enumerate(graph.solution, 1):
        parts.append(f"{turn}) {_at(board, graph, number, element, language)}")
        number = graph.nodes[number].moves[element]
        if reply := graph.nodes[number].reply:
            parts.append(f"({_at(board, graph, number, reply[0], language)})")
            number = reply[1]
    return " ".join(parts)


def _at(board: Board, graph: Graph, number: int, element: str, language: Language) -> str:
    """An element at a node; a sketch has no notation but the squares."""
    if graph.nodes[number].status == "sketch":
        return f"{element[:2]}–{element[2:4]}"
    fen, moves = (board.fen, board.moves) if number == 0 else (graph.nodes[number].fen, ())
    return written(One().open(board.ruleset, fen, moves), element, language)
