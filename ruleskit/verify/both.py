"""One case, opened and asked twice: what both engines say, or how they differ.

An engine that breaks down counts as an answer that nobody else gives, so a fault in one of them
is reported like every other disagreement.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, cast

from ruleskit.errors import DisagreementError, IllegalMoveError, SetupError, TextError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ruleskit.verify.arbiter import Arbiter, Case, Refused

T = TypeVar("T")
#: What Python compares as it is, once the types are the same.
PLAIN: Final = (str, int, type(None))


class Arbiters(NamedTuple):
    """The two engines that must agree."""

    engine: Arbiter
    checker: Arbiter


@cache
def arbiters() -> Arbiters:
    """The engines themselves, loaded when the first question is asked."""
    from ruleskit.checker import arbiter as checker  # noqa: PLC0415 - loading takes time
    from ruleskit.engine import arbiter as engine  # noqa: PLC0415 - loading takes time

    return Arbiters(engine, checker)


@dataclass(frozen=True, slots=True)
class Refusal:
    """An engine's refusal to open a game; see `ruleskit.verify.arbiter.Refused`."""

    code: str
    at: int | None
    found: list[str]


@dataclass(frozen=True, slots=True)
class Failure:
    """An engine broke down. `text` is for logs: the kind of error and what it said."""

    text: str


def attempt(arbiter: Arbiter, act: Callable[[], T]) -> T | Refusal | Failure:
    """What an engine does when asked to act: the result, its refusal, or its breakdown."""
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - one engine's fault must not silence the other
        if isinstance(error, arbiter.Refused):
            refused = cast("Refused", error)
            return Refusal(refused.code, refused.at, list(refused.found))
        return Failure(f"{type(error).__name__}: {error}")


def same(engine: object, checker: object, question: str = "") -> bool:
    """Whether two plain answers are equal, type by type: True is not 1.

    A dead-position prover that answers unknown contradicts nobody (rules/questions.md), and an
    answer that is no plain value agrees with nothing.
    """
    if question.startswith("dead ") and "unknown" in (engine, checker):
        return not isinstance(engine, Failure) and not isinstance(checker, Failure)
    return _alike(engine, checker)


def _alike(one: object, other: object) -> bool:
    if type(one) is not type(other):
        return False
    if isinstance(one, PLAIN):
        return one == other
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_alike, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        keys = one.keys()
        return keys == other.keys() and all(_alike(one[key], other[key]) for key in keys)
    return False


def shared_refusal(engine: object, checker: object) -> Refusal | None:
    """The refusal that both engines give; each words an unreadable text its own way."""
    if not isinstance(engine, Refusal) or not isinstance(checker, Refusal):
        return None
    alike = engine == checker or engine.code == checker.code == "unreadable"
    return engine if alike else None


@dataclass(frozen=True, slots=True)
class Answer:
    """One question and what both engines said, with all that is needed to ask it again."""

    ruleset: str
    fen: str | None
    moves: tuple[str, ...]
    question: str
    engine: object
    checker: object


@dataclass(frozen=True, slots=True)
class Pair:
    """A case that both engines have opened alike.

    Attributes:
        record: the answers given so far, shared with the cases that continue this one.
        memory: answers of exactly this case, so that no engine is asked twice.
    """

    ruleset: str
    fen: str | None
    moves: tuple[str, ...]
    judges: Arbiters
    engine: Case
    checker: Case
    record: list[Answer] = field(default_factory=list, compare=False)
    memory: dict[str, Answer] = field(default_factory=dict, compare=False)

    def both(self, question: str) -> Answer:
        """The answers of both engines.

        Raises:
            DisagreementError: they differ, or one of them broke down.
        """
        if question not in self.memory:
            self.memory[question] = self.examine(question)
        answer = self.memory[question]
        if answer not in self.record:
            self.record.append(answer)
        return answer

    def examine(self, question: str) -> Answer:
        """The answers of both engines, asked now: neither noted nor remembered.

        Raises:
            DisagreementError: they differ, or one of them broke down.
        """
        judges = self.judges
        engine = attempt(judges.engine, lambda: self.engine.answer(question))
        checker = attempt(judges.checker, lambda: self.checker.answer(question))
        if not same(engine, checker, question):
            raise self._differ(question, engine, checker)
        return Answer(self.ruleset, self.fen, self.moves, question, engine, checker)

    def ask(self, question: str) -> object:
        """The answer that both engines give.

        Raises:
            DisagreementError: there is none.
        """
        return self.both(question).engine

    def text(self, question: str) -> str:
        """The answer to a question whose answer is a text."""
        return cast("str", self.ask(question))

    def number(self, question: str) -> int:
        """The answer to a question whose answer is a number."""
        return cast("int", self.ask(question))

    def flag(self, question: str) -> bool:
        """The answer to a yes/no question."""
        return cast("bool", self.ask(question))

    def squares(self, question: str) -> tuple[str, ...]:
        """The answer to a question whose answer is a list of squares or moves."""
        return tuple(cast("list[str]", self.ask(question)))

    def mapping(self, question: str) -> dict[str, Any] | None:
        """The answer to a question whose answer is null or an object."""
        return cast("dict[str, Any] | None", self.ask(question))

    def noted(self, record: list[Answer]) -> Pair:
        """The same case, with its answers noted in another record."""
        return replace(self, record=record)

    def after(self, element: str) -> Pair:
        """The case after one more move or action.

        Raises:
            IllegalMoveError: both engines refuse it for one reason.
            DisagreementError: they differ.
        """
        engine = attempt(self.judges.engine, lambda: self.engine.after(element))
        checker = attempt(self.judges.checker, lambda: self.checker.after(element))
        if refusal := shared_refusal(engine, checker):
            raise IllegalMoveError(refusal.found[0], element)
        if isinstance(engine, Refusal | Failure) or isinstance(checker, Refusal | Failure):
            raise self._differ(f"after {element}", engine, checker)
        moves = (*self.moves, element)
        return Pair(self.ruleset, self.fen, moves, self.judges, engine, checker, self.record)

    def _differ(self, question: str, engine: object, checker: object) -> DisagreementError:
        return DisagreementError(
            question, said(engine), said(checker),
            ruleset=self.ruleset, fen=self.fen, moves=self.moves,
        )  # fmt: skip


def said(outcome: object) -> object:
    """An outcome as a plain value for a report; an opened case says only that it is open."""
    match outcome:
        case Failure(text):
            return {"failed": text}
        case Refusal(code, at, found):
            return {"refused": code, "at": at, "found": found}
        case None | bool() | int() | str() | list() | dict():
            return outcome
        case _:
            return "opened"


def open_both(
    ruleset: str, fen: str | None = None, moves: Sequence[str] = (), judges: Arbiters | None = None
) -> Pair:
    """Open a game with both engines.

    Args:
        ruleset: name and version.
        fen: where the game starts; None for the ruleset's start.
        moves: UCI moves and actions.
        judges: other arbiters than the two engines.

    Raises:
        TextError: both cannot read the FEN.
        SetupError: both find the same faults.
        IllegalMoveError: both refuse the same element for the same reason.
        DisagreementError: they differ.
    """
    judges = judges or arbiters()
    engine = attempt(judges.engine, lambda: judges.engine.open(ruleset, fen, moves))
    checker = attempt(judges.checker, lambda: judges.checker.open(ruleset, fen, moves))
    if refusal := shared_refusal(engine, checker):
        raise error_of(refusal, fen, moves)
    if not isinstance(engine, Refusal | Failure) and not isinstance(checker, Refusal | Failure):
        return Pair(ruleset, fen, tuple(moves), judges, engine, checker)
    raise DisagreementError(
        "open", said(engine), said(checker), ruleset=ruleset, fen=fen, moves=moves
    )


def faults_of(ruleset: str, fen: str, judges: Arbiters | None = None) -> Answer:
    """The faults that both engines find in a set-up, possible or not.

    Raises:
        TextError: both cannot read the FEN.
        DisagreementError: they differ.
    """
    judges = judges or arbiters()
    engine = attempt(judges.engine, lambda: judges.engine.faults(ruleset, fen))
    checker = attempt(judges.checker, lambda: judges.checker.faults(ruleset, fen))
    if refusal := shared_refusal(engine, checker):
        raise error_of(refusal, fen, ())
    if isinstance(engine, list) and same(engine, checker):
        return Answer(ruleset, fen, (), "faults", engine, checker)
    raise DisagreementError("faults", said(engine), said(checker), ruleset=ruleset, fen=fen)


def error_of(
    refusal: Refusal, fen: str | None, moves: Sequence[str]
) -> TextError | SetupError | IllegalMoveError:
    """A refusal that both engines share, as an error of the package."""
    if refusal.code == "unreadable":
        column = re.search(r"\d+", " ".join(refusal.found))
        return TextError("UNREADABLE", fen or "", int(column[0]) if column else None)
    if refusal.code == "impossible":
        return SetupError(fen or "", refusal.found)
    return IllegalMoveError(refusal.found[0], moves[refusal.at or 0])
