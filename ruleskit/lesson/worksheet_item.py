"""One board of a worksheet: what is asked on it, and what the answer is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ruleskit.art.look import Count, Line, Mark
from ruleskit.i18n.names import listing
from ruleskit.lesson.goals import GOALS
from ruleskit.lesson.placement import SQUARES, men
from ruleskit.lesson.schema import GAMES
from ruleskit.lesson.speak import prompt, say_feedback, word
from ruleskit.lesson.state import Event
from ruleskit.lesson.worksheet_moves import played, solution

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.lesson.graph import Graph, Reason
    from ruleskit.lesson.machine import Machine
    from ruleskit.lesson.schema import Audience, Board, Language
    from ruleskit.lesson.state import State

#: By verdict: the wrong one whose answer shows best what is right.
TELLING = {"mate": "ongoing", "stalemate": "ongoing", "check": "mate", "ongoing": "stalemate"}
#: Roles of a refusal that are marked on their squares, and how.
ROLES = {"blocker": "blocker", "rook": "rook", "victim": "victim", "king": "king"}


@dataclass(frozen=True, slots=True)
class Item:
    """One board, its question and its answer, in words of one language.

    Attributes:
        game: chess or makruk.
        men: FEN letter by square.
        turn: the side to move, None in a sketch.
        prompt: the question.
        played: what was played before, empty if nothing was.
        choices: words to choose from; empty where something is written or marked.
        lines: how many lines to write on.
        marks: what the question points at.
        answer: the answer in words.
        answer_marks: the answer on the board.
        answer_lines: lines of attack that belong to it.
        count: the count that runs, shown with the answer.
        shown: the count that the question shows, because the board begins with it.
    """

    game: str
    men: dict[str, str]
    turn: str | None
    prompt: str
    played: str
    choices: tuple[str, ...]
    lines: int
    marks: tuple[Mark, ...]
    answer: str
    answer_marks: tuple[Mark, ...]
    answer_lines: tuple[Line, ...]
    count: Count | None = None
    shown: Count | None = None


def items(machine: Machine, language: Language, audience: Audience) -> Iterator[Item]:
    """The boards of an exercise, in order."""
    for number, board in enumerate(machine.exercise.boards):
        state = replace(machine.start(), board=number)
        yield _item(machine, board, state, language, audience)


def _item(
    machine: Machine, board: Board, state: State, language: Language, audience: Audience
) -> Item:
    graph = machine.graphs[state.board]
    fen = graph.nodes[0].fen
    sketch = graph.nodes[0].status == "sketch"
    asked = _asked(machine, board)
    reason = _reason(graph)
    marks, lines = _shown(graph, reason, men(fen))
    return Item(
        game=GAMES[board.ruleset],
        men=men(fen),
        turn=None if sketch else fen.split()[1],
        prompt=prompt(machine, state, language, audience),
        played=played(board, language),
        choices=_choices(graph, language),
        lines=_lines(machine, graph),
        marks=asked,
        answer=_answer(machine, state, language),
        answer_marks=(*asked, *marks),
        count=_count(graph),
        shown=_count(graph) if _begins_counted(board) else None,
        answer_lines=lines,
    )


def _asked(machine: Machine, board: Board) -> tuple[Mark, ...]:
    """The move or the squares that the question names."""
    move = board.params.get("move")
    named = machine.exercise.goal in {"legal-or-not", "choose-change"} and isinstance(move, str)
    if named and str(move)[:2] in SQUARES:
        return Mark(str(move)[:2], "from"), Mark(str(move)[2:4], "to")
    of = str(board.params.get("of", "")).split()
    if of[:1] == ["moves"]:
        return (Mark(of[1], "from"),)
    targets = board.params.get("targets", ())
    return tuple(Mark(s, "ring") for s in targets) if isinstance(targets, tuple) else ()


def _begins_counted(board: Board) -> bool:
    """Whether nobody could know the count from the moves, and it is not the answer."""
    of = board.params.get("of") in {"spoken", "limit"}
    return board.fen is not None and board.fen.split()[3] != "-" and not of


def _count(graph: Graph) -> Count | None:
    """rules/questions.md, Makruk FEN: field 4 is twice the limit, field 5 counts the plies."""
    fields = graph.nodes[0].fen.split()
    if not graph.ruleset.startswith("makruk") or not fields[3].isdigit():
        return None
    plies = int(fields[4])
    side = fields[1] if plies % 2 == 0 else "wb"[fields[1] == "w"]
    officers = [letter for letter in men(fields[0]).values() if letter not in "Kk"]
    bare = len({letter.isupper() for letter in officers}) < 2
    return Count("pieces" if bare else "board", side, (plies + 1) // 2, int(fields[3]) // 2)


def _choices(graph: Graph, language: Language) -> tuple[str, ...]:
    if graph.goal == "legal-or-not":
        return tuple(str(word(language, f"worksheet.{one}")) for one in ("yes", "no"))
    if graph.goal == "verdict":
        return tuple(str(word(language, f"verdict.{one}")) for one in graph.choices)
    return ()


def _lines(machine: Machine, graph: Graph) -> int:
    """Squares are marked on the board and verdicts ticked; all else is written."""
    if graph.goal in {"select", "legal-or-not", "verdict", "place"}:
        return 0
    return 2 if GOALS[machine.exercise.goal].plays and graph.par > 2 else 1


def _reason(graph: Graph) -> Reason | None:
    """Why the asked move is refused."""
    number = graph.wrong.get("legal")
    refused = graph.goal == "legal-or-not" and graph.right == ["illegal"]
    return graph.reasons[number] if refused and number is not None else None


def _shown(
    graph: Graph, reason: Reason | None, standing: dict[str, str]
) -> tuple[tuple[Mark, ...], tuple[Line, ...]]:
    """The answer on the board: squares to select, or what refuses a move."""
    if graph.goal == "select":
        chosen = [square for square in graph.right[0].split(",") if square]
        return tuple(Mark(s, "either_man" if s in standing else "either") for s in chosen), ()
    if reason is None:
        return (), ()
    roles = reason.squares
    marks = [Mark(s, kind) for role, kind in ROLES.items() for s in roles.get(role, ())]
    goals = roles.get("target") or roles.get("king") or roles.get("to") or []
    ends = [(a, g) for a in roles.get("attacker", ()) for g in goals if a != g]
    return tuple(marks), tuple(Line(a, g) for a, g in ends)


def _answer(machine: Machine, state: State, language: Language) -> str:
    graph = machine.graphs[state.board]
    right = graph.right[0] if graph.right else ""
    match graph.goal:
        case "legal-or-not":
            said = str(word(language, "worksheet.yes" if right == "legal" else "worksheet.no"))
            return (
                said if right == "legal" else f"{said} · {_why(machine, state, 'legal', language)}"
            )
        case "verdict":
            said = str(word(language, f"verdict.{right}"))
            wrong = [one for one in (TELLING.get(right), *graph.wrong) if one in graph.wrong]
            more = _why(machine, state, str(wrong[0]), language) if wrong else ""
            return f"{said} · {more}" if more else said
        case "select":
            return listing(language, right.split(",")) if right else _none(language)
        case "write":
            return str(graph.values["written"])
        case "choose-change":
            return ", ".join(graph.right)
        case "number" | "place":
            return right.replace(",", ", ")
        case _:
            return solution(machine.exercise.boards[state.board], graph, language)


def _none(language: Language) -> str:
    return str(word(language, "worksheet.none"))


def _why(machine: Machine, state: State, wrong: str, language: Language) -> str:
    """What a learner would hear who gave a wrong answer: it says why the right one is right."""
    _, feedback = machine.step(state, Event("answer", wrong))
    return say_feedback(machine, state, feedback[-1], language)
