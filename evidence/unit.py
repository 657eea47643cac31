"""A case with questions and their right answers, and how an engine fares with it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ruleskit.verify.arbiter import Arbiter

#: What a question costs beside opening the case, in about the same unit as one move.
WEIGHTS: Final = {
    "legal": 4, "status": 2, "why": 3, "warnings": 30, "draws": 40, "attempt": 5, "san": 6,
    "thai": 6, "dead": 100_000,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Unit:
    """A case that was asked when a picture was published, or that a vector prescribes.

    Attributes:
        source: the picture or the vector: `diagram castling-how`, `vector decided/7`.
        ruleset, fen, moves: the case.
        asks: questions with the right answers. A mapping among the answers of a vector names only
            the members that count.
        refused: code and found of a case that is refused, which has no questions.
        partial: answers that are mappings need not be complete.
    """

    source: str
    ruleset: str
    fen: str | None
    moves: tuple[str, ...]
    asks: tuple[tuple[str, object], ...]
    refused: tuple[str, int | None, tuple[str, ...]] | None = None
    partial: bool = False
    extra: int = field(default=0, compare=False)

    @property
    def cost(self) -> int:
        """A rough cost that does not depend on the machine."""
        total = 5 + 4 * len(self.moves) + self.extra
        for question, answer in self.asks:
            word = question.split(" ", 1)[0]
            walked = answer if word in {"perft", "distinct"} else 0
            total += WEIGHTS.get(word, 1) + (walked if isinstance(walked, int) else 0)
        return total


def failing(unit: Unit, arbiter: Arbiter) -> str | None:
    """The first question that an engine answers otherwise than it should; None if there is none.

    Raises:
        Exception: the engine broke down; its own refusals are answers.
    """
    if [question for question, _ in unit.asks] == ["faults"] and unit.fen is not None:
        return _misjudged(unit, arbiter, unit.asks[0][1])
    try:
        case = arbiter.open(unit.ruleset, unit.fen, unit.moves)
    except arbiter.Refused as error:
        return None if unit.refused and _refusal(error, unit) == unit.refused else "open"
    if unit.refused:
        return "open"
    for question, right in unit.asks:
        if not _same(case.answer(question), right, question, partial=unit.partial):
            return question
    return None


def _misjudged(unit: Unit, arbiter: Arbiter, right: object) -> str | None:
    """A set-up is opened exactly if it has no fault, and refused with all that it has."""
    if _faults(unit, arbiter) != right:
        return "faults"
    try:
        arbiter.open(unit.ruleset, unit.fen)
    except arbiter.Refused as error:
        return None if list(getattr(error, "found", ())) == right else "open"
    return "open" if right else None


def _faults(unit: Unit, arbiter: Arbiter) -> object:
    try:
        return arbiter.faults(unit.ruleset, unit.fen or "")
    except arbiter.Refused as error:
        return str(error)


def _refusal(error: Exception, unit: Unit) -> tuple[str, int | None, tuple[str, ...]]:
    """Each engine words an unreadable text its own way, so only the code counts then."""
    code, at, found = (getattr(error, name) for name in ("code", "at", "found"))
    known = unit.refused[2] if unit.refused else ()
    return str(code), at, known if code == "unreadable" else tuple(found)


def _same(found: object, right: object, question: str, *, partial: bool) -> bool:
    """As `ruleskit.verify.both.same`: type by type, and a prover's unknown contradicts nobody."""
    if question.startswith("dead ") and "unknown" in {found, right}:
        return True
    if partial and right and isinstance(found, dict) and isinstance(right, dict):
        return all(_same(found.get(k), v, question, partial=True) for k, v in right.items())
    return json.dumps(found, sort_keys=True) == json.dumps(right, sort_keys=True)
