"""What stands where a board will be: a picture, laid out as the board that takes its place."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ruleskit.art.board import draw
from ruleskit.art.look import Look, Mark
from ruleskit.diagram.canonical import embed
from ruleskit.i18n.position_text import describe
from ruleskit.lesson.placement import men
from ruleskit.site.board import shown
from ruleskit.site.lesson import language
from ruleskit.site.phrases import worded

if TYPE_CHECKING:
    from ruleskit.lesson.graph import Graph
    from ruleskit.lesson.schema import Exercise


def picture(lang: str, exercise: Exercise, graph: Graph) -> str:
    """The first position of an exercise, for readers without a script."""
    board, node = exercise.boards[0], graph.nodes[0]
    look = Look("chess" if board.game == "chess" else "makruk")
    standing = men(node.fen)
    marks = [Mark(square, "ring") for square in node.rest]
    marks += [
        Mark(square, kind) for square, kind in zip(shown(board), ("from", "to"), strict=False)
    ]
    turn = node.fen.split()[1] if node.status != "sketch" else None
    title = (
        exercise.prompts["adult"]
        .in_(language(lang))
        .format_map(worded(lang, graph.ruleset, graph.values))
    )
    return draw(
        standing, look, marks=marks, turn=turn,
        title=title, desc=describe(lang, board.game, standing, turn or ""), lang=lang,
    )  # fmt: skip


def fallback(lang: str, exercise: Exercise, graph: Graph, title: str, number: int) -> str:
    """What stands where a board will be: the task and its picture, with ids of its own."""
    prompt = exercise.prompts["adult"].in_(language(lang))
    asked = prompt.format_map(worded(lang, graph.ruleset, graph.values))
    return waiting(title, asked, embed(picture(lang, exercise, graph), f".{number}"))


def waiting(title: str, asked: str, svg: str) -> str:
    """A picture laid out as the board that takes its place, so that nothing moves."""
    return (
        f'<div class="rk"><div class="rk-main"><div class="rk-task">'
        f'<p class="rk-title">{escape(title)}</p><p class="rk-ask">{escape(asked)}</p></div>'
        f"{svg}</div></div>"
    )


def position(lang: str, game: str, fen: str, title: str) -> str:
    """A position that both engines gave, without marks."""
    standing, turn = men(fen), fen.split()[1]
    return draw(
        standing, Look("chess" if game == "chess" else "makruk"), turn=turn,
        title=title, desc=describe(lang, game, standing, turn), lang=lang,
    )  # fmt: skip
