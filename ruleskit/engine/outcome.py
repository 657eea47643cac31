"""How a game ends: the result, its code, and the order in which ends are judged."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruleskit.engine.color import Color
from ruleskit.engine.material import material_is_dead

if TYPE_CHECKING:
    from ruleskit.engine.count import Verdict
    from ruleskit.engine.position import Position

DRAW = "1/2-1/2"
REPETITION = {"chess": "fivefold", "makruk": "repetition"}
MATERIAL = {"chess": "dead-material", "makruk": "khun-v-khun"}
AUTOMATIC_DRAWS = frozenset({
    "stalemate", "dead-material", "fivefold", "seventy-five", "repetition", "counting",
    "counter-mate", "khun-v-khun",
})  # fmt: skip


class Outcome(NamedTuple):
    """The end of a game.

    Attributes:
        result: 1-0, 0-1 or 1/2-1/2.
        code: what ended it (rules/questions.md, `outcome`).
    """

    result: str
    code: str

    @classmethod
    def draw(cls, code: str) -> Outcome:
        """A drawn game."""
        return cls(DRAW, code)

    @classmethod
    def win(cls, winner: Color, code: str) -> Outcome:
        """A game that one side has won."""
        return cls("1-0" if winner is Color.WHITE else "0-1", code)

    def answer(self) -> dict[str, object]:
        """The outcome in plain values."""
        return {"result": self.result, "code": self.code}


def automatic(position: Position, occurrences: int, verdict: Verdict | None) -> Outcome | None:
    """The end that comes by itself, if one has come.

    FIDE 5.1.1, 5.2.1, 5.2.2, 9.6: mate before stalemate, dead material, repetition and clock.
    rules/makruk.md 4: mate (a counter's mate draws), stalemate, repetition, counting, material.
    The orders agree, since material dies by a capture, which repeats nothing and of which a count
    lets none through that would leave both sides bare.

    Args:
        position: as it stands after the ply, or at the opening.
        occurrences: how often it has occurred.
        verdict: how a Makruk count would end the game.
    """
    rules, turn = position.rules, position.turn
    status = position.status()
    if status == "checkmate":
        if verdict is not None and verdict.value == "counter-mate":
            return Outcome.draw(verdict.value)
        return Outcome.win(turn.other, "checkmate")
    if status == "stalemate":
        return Outcome.draw("stalemate")
    if material_is_dead(position):
        return Outcome.draw(MATERIAL[rules.game])
    if occurrences >= rules.draws.repetition_automatic:
        return Outcome.draw(REPETITION[rules.game])
    if verdict is not None:
        return Outcome.draw(verdict.value)
    limit = rules.draws.clock_automatic
    if limit is not None and position.clock >= limit:
        return Outcome.draw("seventy-five")
    return None
