"""What is typed below a lesson's board: a move, squares, men with squares, a number, a writing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ruleskit.errors import RuleskitError
from ruleskit.widget.judge import Judge
from ruleskit.widget.reading import TO_LATIN, read

if TYPE_CHECKING:
    from ruleskit.widget.task import Task

SQUARE = re.compile(r"[a-h][1-8]")
MAN = re.compile(r"([A-Za-z]~?)([a-h][1-8])")
PLAIN = re.compile(r"([a-h][1-8])[-–x ]*([a-h][1-8])[=]?([qrbnm]?)")


def typed(task: Task, text: str) -> str:
    """A text as the machine takes it; nothing if it is not readable as what is wanted.

    Args:
        task: what is asked.
        text: what was typed.
    """
    match task.box():
        case "move":
            return move(task, text)
        case "squares":
            return ",".join(dict.fromkeys(SQUARE.findall(text.translate(TO_LATIN).lower())))
        case "men":
            return ",".join(man + square for man, square in MAN.findall(text.translate(TO_LATIN)))
        case _:
            return text


def move(task: Task, text: str) -> str:
    """The move that a text means, UCI, or nothing."""
    plain = PLAIN.fullmatch(text.strip().translate(TO_LATIN).lower())
    try:
        judge = Judge(task.graph.ruleset, task.node.fen)
    except RuleskitError:
        # A sketch has no kings, and so no notation but the two squares.
        found = plain[1] + plain[2] if plain else ""
        return next((known for known in task.legal() if found and known.startswith(found)), found)
    if plain:
        return judge.completed(plain[1] + plain[2] + plain[3])
    return read(judge, text).move or ""
