"""Where cases come from: one engine, for a board that only runs, or both, for one to be proved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ruleskit.errors import RefutedError
from ruleskit.verify.both import Arbiters, arbiters, faults_of, open_both
from ruleskit.verify.proof import Prover, Subject

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruleskit.verify.arbiter import Arbiter, Case
    from ruleskit.verify.both import Pair


class Desk(Protocol):
    """Opens set-ups.

    Attributes:
        judges: who proves claims.
    """

    judges: Arbiters

    def open(self, ruleset: str, fen: str | None, moves: Sequence[str] = ()) -> Case:
        """The case after `moves`; raises the opener's own error if there is none."""
        ...

    def faults(self, ruleset: str, fen: str) -> list[str]:
        """The faults of a set-up."""
        ...


class One:
    """One engine; by default the main one."""

    def __init__(self, arbiter: Arbiter | None = None) -> None:
        self.arbiter = arbiter or arbiters().engine
        self.judges = Arbiters(self.arbiter, self.arbiter)

    def open(self, ruleset: str, fen: str | None, moves: Sequence[str] = ()) -> Case:
        """The case after `moves`."""
        return self.arbiter.open(ruleset, fen, moves)

    def faults(self, ruleset: str, fen: str) -> list[str]:
        """The faults of a set-up."""
        return self.arbiter.faults(ruleset, fen)


class Agreed:
    """A case that answers only what both engines answer alike.

    It remembers nothing: a board asks for every pair of squares at hundreds of positions.
    """

    def __init__(self, pair: Pair) -> None:
        self.pair = pair

    def answer(self, question: str, /) -> object:
        """The common answer.

        Raises:
            DisagreementError: there is none.
        """
        return self.pair.examine(question).engine

    def after(self, element: str, /) -> Agreed:
        """The case after one more element."""
        return Agreed(self.pair.after(element))


class Both:
    """Both engines, which must agree on everything."""

    def __init__(self) -> None:
        self.judges = arbiters()

    def open(self, ruleset: str, fen: str | None, moves: Sequence[str] = ()) -> Agreed:
        """The case after `moves`."""
        return Agreed(open_both(ruleset, fen, moves))

    def faults(self, ruleset: str, fen: str) -> list[str]:
        """The faults that both find."""
        found = faults_of(ruleset, fen).engine
        return [str(code) for code in found] if isinstance(found, list) else []


def holds(desk: Desk, subject: Subject, claims: Sequence[str]) -> bool:
    """Whether every claim is true of a subject."""
    prover = Prover(subject, desk.judges)
    try:
        for claim in claims:
            prover.prove(claim)
    except RefutedError:
        return False
    return True
