"""A game that both engines have opened and are asked about together, without a record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ruleskit.errors import DisagreementError
from ruleskit.verify.both import arbiters, same

if TYPE_CHECKING:
    from ruleskit.verify.arbiter import Case


@dataclass(frozen=True, slots=True)
class Twice:
    """A case that answers only what both engines answer alike, and remembers nothing.

    A pair of `verify.both` notes every answer; a board asks far too many for that.
    """

    ruleset: str
    fen: str | None
    moves: tuple[str, ...]
    engine: Case
    checker: Case

    def answer(self, question: str, /) -> object:
        """The common answer.

        Raises:
            DisagreementError: there is none.
        """
        ours, theirs = self.engine.answer(question), self.checker.answer(question)
        if not same(ours, theirs, question):
            raise DisagreementError(
                question, ours, theirs, ruleset=self.ruleset, fen=self.fen, moves=self.moves
            )
        return ours

    def after(self, element: str, /) -> Twice:
        """The case after one more element, in both engines."""
        engine, checker = self.engine.after(element), self.checker.after(element)
        return Twice(self.ruleset, self.fen, (*self.moves, element), engine, checker)


def opened(ruleset: str, fen: str | None = None, moves: tuple[str, ...] = ()) -> Twice:
    """A game in both engines; each raises its own error if it cannot open it.

    Example:
        >>> opened("makruk-core@1").answer("status")
        'ongoing'
    """
    engine, checker = (judge.open(ruleset, fen, moves) for judge in arbiters())
    return Twice(ruleset, fen, moves, engine, checker)
