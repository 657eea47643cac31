"""Can the learner reach the goal, and in how few elements, against these replies?

A plain and-or search: the learner needs one element that works, and it must work against every
reply. What worked is remembered as `Lead`: given to a second search, over the other engine, it
saves time but decides nothing.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ruleskit.lesson.aim import Turn, over, squares, status
from ruleskit.lesson.move import is_move
from ruleskit.lesson.placement import men

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruleskit.lesson.aim import Aim, Rest
    from ruleskit.lesson.schema import Replies
    from ruleskit.verify.arbiter import Case

Key = tuple[str, tuple[str, ...], int]
Lead = dict[Key, str]


class Search:
    """The search for one board.

    Args:
        aim: what is to be reached.
        replies: who answers.
        lead: what worked before, may be empty; what works now is added.
    """

    def __init__(self, aim: Aim, replies: Replies, lead: Lead) -> None:
        self.aim = aim
        self.replies = replies
        self.lead = lead
        self._known: dict[Key, bool] = {}

    def turns(self, case: Case, rest: Rest) -> list[tuple[Turn, Rest]]:
        """Every element of the learner's, with what is left to do after it."""
        turns = [Turn(case, e, case.after(e)) for e in self.aim.elements(case, rest)]
        return [(turn, self.aim.step(turn, rest)) for turn in turns]

    def distance(self, case: Case, rest: Rest, limit: int) -> int | None:
        """The least number of elements that reach the goal by force, None above `limit`."""
        return next((n for n in range(1, limit + 1) if self.can(case, rest, n)), None)

    def can(self, case: Case, rest: Rest, left: int) -> bool:
        """Whether the learner, to play, reaches the goal within `left` elements."""
        key = self._key(case, rest, left)
        if left == 0:
            return False
        if key not in self._known:
            self._known[key] = self._can(case, rest, left, key)
        return self._known[key]

    def _can(self, case: Case, rest: Rest, left: int, key: Key) -> bool:
        turns = self.turns(case, rest)
        turns.sort(key=lambda pair: pair[0].element != self.lead.get(key))
        for turn, then in turns:
            if self.aim.met(turn, then) or self.after(turn, then, left - 1):
                self.lead[key] = turn.element
                return True
        return False

    def after(self, turn: Turn, rest: Rest, left: int) -> bool:
        """Whether the goal is still reached by force after an element that did not reach it."""
        if (left == 0 and not self.aim.waits) or over(turn.after):
            return False
        if not is_move(turn.element):
            return self.can(turn.after, rest, left)
        if self.aim.one_turn:
            return False
        return self.refutation(turn.after, rest, left) is None

    def refutation(self, case: Case, rest: Rest, left: int) -> str | None:
        """A reply after which `left` elements do not reach the goal."""
        key = self._key(case, rest, -left)
        options = self.options(case)
        options.sort(key=lambda reply: reply != self.lead.get(key))
        for reply in options:
            if not self._survives(case.after(reply), rest, left):
                self.lead[key] = reply
                return reply
        return None

    def _survives(self, case: Case, rest: Rest, left: int) -> bool:
        if self.aim.held(case):
            return True
        return over(case) is None and self.can(case, rest, left)

    def options(self, case: Case) -> list[str]:
        """The replies that the other side may choose from; with `best`, and none, all legal ones.

        Captures come first: a refutation that takes something is the plainest to see.
        """
        legal = squares(case, "legal")
        match self.replies.kind:
            case "script":
                return [self._scripted(case, legal)]
            case "random":
                # Seeded: the same learner's moves meet the same replies, here and on a page.
                return [random.Random(f"{self.replies.seed} {case.answer('fen')}").choice(legal)]  # noqa: S311
            case _:
                taken = men(str(case.answer("fen")))
                return sorted(legal, key=lambda reply: (reply[2:4] not in taken, reply))

    def _scripted(self, case: Case, legal: Iterable[str]) -> str:
        legal = list(legal)
        here = " ".join(str(case.answer("fen")).split()[:2])
        wished = [*self.replies.script.get(here, ()), *self.replies.script.get("*", ())]
        return next((reply for reply in wished if reply in legal), legal[0])

    def reply(self, case: Case, rest: Rest, left: int) -> str:
        """The reply that is shown: it refutes, else it holds out longest."""
        mate = next((r for r in self._against(case) if status(case.after(r)) == "checkmate"), None)
        if mate is not None:
            return mate
        refuting = self.refutation(case, rest, left)
        if refuting is not None:
            return refuting
        return max(self.options(case), key=lambda reply: self._holds(case.after(reply), rest, left))

    def _against(self, case: Case) -> list[str]:
        """Replies that may mate the learner, where that is what the learner must prevent."""
        return self.options(case) if self.aim.waits else []

    def _holds(self, case: Case, rest: Rest, left: int) -> int:
        return 0 if self.aim.held(case) else self.distance(case, rest, left) or 0

    def _key(self, case: Case, rest: Rest, left: int) -> Key:
        return (str(case.answer("fen")), rest, left)
