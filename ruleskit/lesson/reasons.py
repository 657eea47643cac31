"""The refusals of a board: every pair of squares from the learner's men, each reason kept once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

from ruleskit.lesson.graph import LEGAL, Reason
from ruleskit.lesson.placement import SQUARES, men, own
from ruleskit.lesson.session import values_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

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

    def ask(self, case: Case, question: str, elements: Sequence[str] = ()) -> int:
        """The number of what `why` or `attempt` answers; LEGAL if it is null.

        Args:
            case: who is asked.
            question: `why M` or `attempt X`.
            elements: all that was played before; needed for `attempt` only.
        """
        answer = case.answer(question)
        if answer is None:
            return LEGAL
        found = cast("Mapping[str, object]", answer)
        squares = cast("Mapping[str, list[str]]", found["squares"])
        also = cast("list[str]", found["also"])
        code = str(found["code"])
        return self.number(Reason(code, dict(squares), list(also), values_of(code, case, elements)))

    def rows(
        self, case: Case, game: str, question: str = "why", elements: Sequence[str] = ()
    ) -> dict[str, list[int]]:
        """For each of the mover's men, what `question` answers for every square of the board."""
        standing = men(str(case.answer("fen")))
        return {
            origin: [
                self.ask(case, f"{question} {with_suffix(game, standing[origin], pair)}", elements)
                for pair in (origin + target for target in SQUARES)
            ]
            for origin in own(str(case.answer("fen")))
        }

    def actions(
        self, case: Case, actions: Iterable[str], elements: Sequence[str]
    ) -> dict[str, int]:
        """The actions that are refused, with the reason of each."""
        numbers = {a: self.ask(case, f"attempt {a}", elements) for a in actions}
        return {action: number for action, number in numbers.items() if number != LEGAL}


def with_suffix(game: str, letter: str, pair: str) -> str:
    """The move as a board asks it: a pawn to the last rank gets a new piece with it."""
    promotes = _LAST_RANK[game].get(letter) == pair[3]
    return pair + _SUFFIX[game] if promotes else pair
