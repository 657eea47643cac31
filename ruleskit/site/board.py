"""What a board on a page runs from: tables that both engines proved, with the words in place."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ruleskit.art.figure import painted
from ruleskit.art.mark import OVER, UNDER
from ruleskit.art.palette import SCREEN
from ruleskit.i18n.catalogue import catalogue, has, say
from ruleskit.i18n.names import man, side
from ruleskit.lesson.goals import GOALS
from ruleskit.lesson.graph import LEGAL
from ruleskit.lesson.placement import SQUARES, men
from ruleskit.lesson.speak import catalogue as lesson_words
from ruleskit.site import counting
from ruleskit.site.lesson import language
from ruleskit.site.phrases import Phrases, end_word, worded
from ruleskit.site.words import (
    act_words,
    board_words,
    colored,
    done_words,
    play_words,
    section,
    task_words,
)
from ruleskit.site.writing import of_exercise, unusual, usual
from ruleskit.verify.question import is_move
from ruleskit.verify.vocabulary import LETTERS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ruleskit.lesson.graph import Graph, Node, Reason
    from ruleskit.lesson.schema import Board, Exercise, Text
    from ruleskit.site.shelf import Shelf
    from ruleskit.site.writing import Names


def exercise_table(
    shelf: Shelf, lang: str, exercise: Exercise, graphs: Sequence[Graph]
) -> dict[str, Any]:
    """An exercise for a page, plain values throughout."""
    first = exercise.boards[0]
    phrases = Phrases(shelf, lang, first.ruleset, first.game)
    boards = [
        _board(phrases, exercise, board, graph)
        for board, graph in zip(exercise.boards, graphs, strict=True)
    ]
    names = _name(boards, of_exercise(exercise, graphs))
    return {
        "key": exercise.key,
        "goal": exercise.goal,
        "plays": GOALS[exercise.goal].plays,
        "kind": exercise.kind,
        "game": first.game,
        "ruleset": first.ruleset,
        "par": exercise.par,
        "boards": boards,
        "names": names,
        "counts": exercise.goal in counting.GOALS,
        "hints": [
            lean({"text": h.text.in_(language(lang)), "squares": h.squares, "move": h.move})
            for h in exercise.hints
        ],
        "remarks": [[remark.on, _texts(lang, remark.text, graphs)] for remark in exercise.remarks],
        "after": _texts(lang, exercise.after, graphs) if exercise.after else [],
        "prompts": {
            who: _texts(lang, text, graphs) for who, text in sorted(exercise.prompts.items())
        },
        "reasons": phrases.rows,
    }


def _name(boards: Sequence[dict[str, Any]], written: Sequence[Sequence[Names]]) -> Names:
    """Give the boards' rows what they alone write so; the usual forms of all of them."""
    names = usual(one for board in written for one in board)
    for board, forms in zip(boards, written, strict=True):
        for row, form in zip(board["nodes"], forms, strict=True):
            row.update(lean({"names": unusual(form, names)}))
    return names


def lean(table: Mapping[str, Any]) -> dict[str, Any]:
    """A table without what is empty."""
    return {
        key: value
        for key, value in table.items()
        if value not in (None, "", [], {}, ()) and value is not False
    }


def _texts(lang: str, text: Text, graphs: Sequence[Graph]) -> list[str]:
    """A text for each board; one for all of them where they do not differ."""
    filled = [
        text.in_(language(lang)).format_map(worded(lang, graph.ruleset, graph.values))
        for graph in graphs
    ]
    return filled[:1] if len(set(filled)) == 1 else filled


def _board(phrases: Phrases, exercise: Exercise, board: Board, graph: Graph) -> dict[str, Any]:
    start = graph.nodes[0].fen
    # What is refused about a selected square is about another pair each time.
    pair = "" if exercise.goal in {"select", "place"} else "".join(shown(board))
    return lean(
        {
            "limit": graph.limit,
            "par": graph.par,
            "right": graph.right,
            "choices": _choices(phrases.lang, exercise.goal, graph),
            "wrong": {
                answer: phrases.number(graph.reasons[number], start, pair)
                for answer, number in graph.wrong.items()
            },
            "shown": shown(board),
            "last": _last(board),
            "touchable": board.params.get("touchable"),
            "men": graph.choices if exercise.goal == "place" else [],
            "nodes": _nodes(phrases, exercise, board, graph),
        }
    )


def _nodes(
    phrases: Phrases, exercise: Exercise, board: Board, graph: Graph
) -> list[dict[str, Any]]:
    """The positions, with the count where the exercise is about one."""
    rows = [node_table(phrases, graph.reasons, node) for node in graph.nodes]
    if exercise.goal not in counting.GOALS:
        return rows
    counts = counting.of_board(board, graph)
    return [row | lean({"count": count}) for row, count in zip(rows, counts, strict=True)]


def _choices(lang: str, goal: str, graph: Graph) -> list[list[str]]:
    """What the learner chooses from, in words; squares and men speak for themselves."""
    if goal in {"choose-change", "place"}:
        return []
    words = lesson_words(language(lang))["verdict"]
    known = words if isinstance(words, dict) else {}
    return [[choice, _capital(known.get(choice, choice))] for choice in graph.choices]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def shown(board: Board) -> list[str]:
    """The two squares of the move that an exercise asks about."""
    move = str(board.params.get("move", ""))
    return [move[:2], move[2:4]] if move[:2] in SQUARES and move[2:4] in SQUARES else []


def _last(board: Board) -> str:
    """The move before the board, UCI, or nothing."""
    return next((e for e in reversed(board.moves) if is_move(e)), "")


def node_table(phrases: Phrases, reasons: Sequence[Reason], node: Node) -> dict[str, Any]:
    """One position: what may be played, what is refused and why, and what is said about it."""
    refused = {
        origin: [
            LEGAL if number == LEGAL else phrases.number(reasons[number], node.fen, origin + target)
            for target, number in zip(SQUARES, numbers, strict=True)
        ]
        for origin, numbers in node.refused.items()
    }
    actions = {a: phrases.number(reasons[number], node.fen) for a, number in node.actions.items()}
    return lean(
        {
            "fen": node.fen,
            "turn": "" if node.turn == "you" else node.turn,
            "check": _checked(node),
            "say": _status(phrases.lang, node),
            "end": node.end,
            # The goal is out of reach from here, although nothing has ended.
            "off": node.end is None and node.left is None and node.status != "sketch",
            "rest": node.rest,
            "moves": node.moves,
            "reply": list(node.reply) if node.reply else None,
            "refused": {origin: _runs(row) for origin, row in refused.items()},
            "actions": actions,
        }
    )


def _runs(row: Sequence[int]) -> list[int]:
    """A row as number, length, number, length, …: most of it repeats."""
    runs: list[int] = []
    for number in row:
        if runs and runs[-2] == number:
            runs[-1] += 1
        else:
            runs += [number, 1]
    return runs


def _checked(node: Node) -> str:
    """The square of the king in check, nothing if he is not."""
    if not node.check:
        return ""
    king = "K" if node.fen.split()[1] == "w" else "k"
    return next(square for square, letter in men(node.fen).items() if letter == king)


def _status(lang: str, node: Node) -> str:
    """Whose turn it is, check included; or how the game stands at its end."""
    if node.status == "sketch":
        return ""
    turn = side(lang, node.fen.split()[1])
    if node.status in {"checkmate", "stalemate"}:
        return say(lang, f"claim.status.{node.status}", side=turn)
    if node.end and has(lang, f"outcome.{node.end}"):
        return end_word(lang, node.end)
    parts = [say(lang, "position.to_move", side=turn)]
    if node.check:
        parts.append(say(lang, "claim.check.yes", side=turn))
    return " ".join(parts)


def words_table(lang: str) -> dict[str, Any]:
    """All words that boards of one language need, whatever the exercise."""
    tongue = language(lang)
    entries = catalogue(lang)
    return {
        "lang": lang,
        "board": board_words(lang) | section(lang, "board"),
        "task": task_words(lang),
        "lesson": dict(lesson_words(tongue)),
        "play": play_words(lang),
        "done": done_words(lang),
        "acts": act_words(lang),
        "ends": {
            key.removeprefix("outcome."): text
            for key, text in entries.items()
            if key.startswith("outcome.")
        },
        "refusals": {code: entries[f"reason.{code}"] for code in ("EMPTY_SQUARE", "NOT_YOUR_PIECE")}
        | {"TABLE_EDGE": entries["session.TABLE_EDGE"]},
        "promotion": {
            game: {
                code: entries[f"reason.{code}.{game}"]
                for code in ("PROMOTION_MISSING", "PROMOTION_FORBIDDEN_PIECE")
            }
            for game in ("chess", "makruk")
        },
        "sides": {color: side(lang, color) for color in "wb"},
        "men": {game: _men_names(lang, game) for game in LETTERS},
    }


def _men_names(lang: str, game: str) -> dict[str, str]:
    """Every man with his colour, as a square of the board is labelled."""
    return {
        form: colored(lang, form, man(lang, game, form))
        for letter in LETTERS[game]
        for form in (letter, letter.lower())
    }


def art_table(game: str) -> dict[str, dict[str, str]]:
    """The drawn men and marks as board.js takes them."""
    letters = [form for letter in LETTERS[game] for form in (letter, letter.lower())]
    return {
        "men": {letter: painted(game, letter, SCREEN) for letter in letters},
        "marks": {name: drawn(SCREEN) for name, drawn in (UNDER | OVER).items()},
    }


def dumped(table: Mapping[str, Any]) -> bytes:
    """A table as a file; the same table gives the same bytes."""
    return json.dumps(table, ensure_ascii=False, separators=(",", ":")).encode()
