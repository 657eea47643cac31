"""What the sentence for a refused action needs beside its code: numbers, the touched man."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ruleskit.lesson.move import is_move
from ruleskit.lesson.placement import men
from ruleskit.lesson.question import clock
from ruleskit.verify.picture import owner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruleskit.verify.arbiter import Case

Values = dict[str, str | int]


def values_of(code: str, case: Case, elements: Sequence[str]) -> Values:
    """The values for a session code of rules/reasons.md; `piece` is a FEN letter.

    Args:
        code: the code.
        case: the case in which it was refused.
        elements: all that was played before, for the touches of the turn.
    """
    match code:
        case "CLAIM3_NOT_YET":
            return {"n": cast("int", case.answer("occurrences"))}
        case "CLAIM50_NOT_YET":
            return {"n": clock(case) // 2}
        case "TOUCH_MUST_MOVE" | "TOUCH_MUST_CAPTURE":
            return _touched(case, elements, own=code == "TOUCH_MUST_MOVE")
        case _:
            return {}


def touches(elements: Sequence[str]) -> list[str]:
    """Squares touched in this turn; what follows `adjust` is free (FIDE 4.2.1)."""
    turn: list[str] = []
    for element in elements:
        if is_move(element):
            turn = []
        elif element.startswith("touch:") and "adjust" not in turn:
            turn.append(element.removeprefix("touch:"))
        elif element == "adjust":
            turn.append(element)
    return [square for square in turn if square != "adjust"]


def _touched(case: Case, elements: Sequence[str], *, own: bool) -> Values:
    """FIDE 4.3: the first touched man that binds."""
    fen = str(case.answer("fen"))
    standing, side = men(fen), fen.split()[1]
    for square in touches(elements):
        letter = standing.get(square)
        if letter is None or (owner(letter) == side) != own:
            continue
        if not own or case.answer(f"legal {square}"):
            return {"piece": letter, "from": square}
    return {}
