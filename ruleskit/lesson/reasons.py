"""The refusals of a board: every pair of squares from the learner's men, each reason kept once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

from ruleskit.lesson.graph import LEGAL, Reason
from ruleskit.lesson.placement import SQUARES, men, own

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ruleskit.verify.arbiter import Case

_LAST_RANK = {"chess": {"P": "8", "p": "1"}, "makruk": {"P": "6", "p": "3"}}
_SUFFIX = {"chess": "q", "makruk": "m"}


class Reasons:
    """A list of reasons without doubles."""

    def __init__(self) -> None:
        self.all: list[Reason] = []
        self._numbers: dict[str, int] = {}

    def number(self, reason: Reason) -> int:
        """The number of a reason, which is added if it is new."""
        sign = json.dumps([reason.code, reason.squares, reason.also, reason.values])
        if sign not in self._numbers:
            self._numbers[sign] = len(self.all)
            self.all.append(reason)
        return self._numbers[sign]

    def answer(self, answer: object) -> int:
        """The number of what `why` or `attempt` answered; LEGAL if it is null."""
        if answer is None:
            return LEGAL
        found = cast("Mapping[str, object]", answer)
        squares = cast("dict[str, list[str]]", found["squares"])
        return self.number(
            Reason(str(found["code"]), dict(squares), list(cast("list[str]", found["also"])))
        )

    def rows(self, case: Case, game: str, question: str = "why") -> dict[str, list[int]]:
        """For each of the mover's men, what `question` answers for every square of the board."""
        standing = men(str(case.answer("fen")))
        return {
            origin: [
                self.answer(case.answer(f"{question} {with_suffix(game, standing[origin], pair)}"))
                for pair in (origin + target for target in SQUARES)
            ]
            for origin in own(str(case.answer("fen")))
        }

    def actions(self, case: Case, actions: Iterable[str]) -> dict[str, int]:
        """The actions that are refused, with the reason of each."""
        numbers = {action: self.answer(case.answer(f"attempt {action}")) for action in actions}
        return {action: number for action, number in numbers.items() if number != LEGAL}


def with_suffix(game: str, letter: str, pair: str) -> str:
    """The move as a board asks it: a pawn to the last rank gets a new piece with it."""
    promotes = _LAST_RANK[game].get(letter) == pair[3]
    return pair + _SUFFIX[game] if promotes else pair
