"""What each rule engine offers, in plain values: str, int, bool, None, lists and dicts.

Neither engine imports this module; the type checker proves that both fit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence


class Case(Protocol):
    """A game that was opened, after some moves; never changed, only continued."""

    def answer(self, question: str, /) -> object:
        """The answer to a well-formed question of rules/questions.md, as a plain value."""
        ...

    def after(self, element: str, /) -> Case:
        """The case after one more move or action.

        Raises:
            Refused: with code "illegal-move".
        """
        ...


class Refused(Protocol):
    """What an engine's own error carries when it cannot open a game.

    Attributes:
        code: "unreadable", "impossible" or "illegal-move".
        at: index in the moves of the element that was refused, else None.
        found: the engine's text, the fault codes, or the one reason.
    """

    code: str
    at: int | None
    found: list[str]


class Arbiter(Protocol):
    """One of the two engines: its module `arbiter`."""

    @property
    def RULESETS(self) -> tuple[str, ...]:  # noqa: N802 - a constant of a module
        """Names of the rulesets that it knows."""
        ...

    @property
    def Refused(self) -> type[Exception]:  # noqa: N802 - a class of a module
        """Its own error, which carries what `Refused` above says."""
        ...

    def open(self, ruleset: str, fen: str | None = None, moves: Sequence[str] = ()) -> Case:
        """The game after `moves`; without a FEN from the ruleset's start."""
        ...

    def faults(self, ruleset: str, fen: str) -> list[str]:
        """Sorted fault codes of a set-up, also of one that cannot be opened."""
        ...
