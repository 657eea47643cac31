"""What the lesson's machine tells, as an answer that board.js shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruleskit.i18n.names import game_of
from ruleskit.lesson.placement import men
from ruleskit.lesson.speak import say_feedback
from ruleskit.lesson.state import stars
from ruleskit.verify.article import anchor, article
from ruleskit.widget.words import word

if TYPE_CHECKING:
    from ruleskit.lesson.graph import Node, Reason
    from ruleskit.lesson.machine import Machine
    from ruleskit.lesson.schema import Language
    from ruleskit.lesson.state import Feedback, State

    Message = dict[str, Any]

KINDS = {"right": "played", "wrong": "refused", "info": "said"}
"""The kind of answer for a tone."""
POINTED = {"TOO_MUCH", "MISPLACED"}
"""Codes whose squares do not belong to the answer."""
HINTS = {"HINT", "HINT_FROM"}
SHOWN = {"CAN_MOVE"}
"""Codes whose squares are a move that is possible after all."""


def answer_of(
    lang: Language, machine: Machine, before: State, told: Feedback, rules_url: str = ""
) -> Message:
    """A feedback as the board shows it.

    Args:
        lang: the language.
        machine: who gave it.
        before: the state in which the learner acted.
        told: the feedback.
        rules_url: where the rules are explained; empty: the number is no link.
    """
    answer: Message = {
        "kind": KINDS[told.tone],
        "text": say_feedback(machine, before, told, lang),
        "code": told.code,
    }
    reason = told.reason
    if reason is None or reason.code in HINTS | SHOWN:
        return answer
    graph = machine.graphs[before.board]
    answer["squares"] = roles(reason, graph.nodes[before.node])
    game = game_of(graph.ruleset)
    number = article(game, reason.code)
    if number:
        href = f"{rules_url}#{anchor(game, number)}" if rules_url else ""
        label = word(lang, f"say.article_{game}", article=number)
        answer["rule"] = {"label": label, "href": href}
    return answer


def roles(reason: Reason, node: Node) -> dict[str, list[str]]:
    """The squares of a reason by the roles that board.js marks."""
    squares = {role: list(names) for role, names in reason.squares.items()}
    if reason.code in POINTED:
        return {"to": squares.get("target", [])}
    if set(squares) == {"attacker"}:
        # Only checkers are named alone; their lines end at the king.
        squares["king"] = [king_of(node)]
    return squares


def king_of(node: Node) -> str:
    """The square of the king of the side to move, nothing in a sketch."""
    king = "K" if node.fen.split()[1] == "w" else "k"
    return next((square for square, letter in men(node.fen).items() if letter == king), "")


def pointed_at(told: Feedback) -> tuple[str, ...]:
    """The squares that a hint or a remark points at, without judging them."""
    reason = told.reason
    if reason is None or reason.code not in HINTS | SHOWN:
        return ()
    return tuple(square for names in reason.squares.values() for square in names)


def starred(lang: str, state: State, par: int) -> tuple[str, str]:
    """The stars of a solved exercise, as signs and as words."""
    won = stars(state, par)
    return signs(won), word(lang, "lesson.stars", n=won)


def signs(won: int) -> str:
    """Stars as signs.

    Example:
        >>> signs(2)
        '★★☆'
    """
    return "★" * won + "☆" * (3 - won)
