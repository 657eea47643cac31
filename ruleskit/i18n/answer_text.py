"""What two rulesets answer differently, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruleskit.i18n.catalogue import say
from ruleskit.i18n.names import listing, number, side

if TYPE_CHECKING:
    from collections.abc import Callable


def asked(lang: str, question: str) -> str:
    """A question of `verify.witness.Difference` in words.

    Example:
        >>> asked("en", "attempt count:start")
        'May the player to move start a board count?'
    """
    return say(lang, f"witness.question.{question.removeprefix('attempt ')}")


def answered(lang: str, turn: str, question: str, answer: object) -> str:
    """An answer of both engines in words.

    Args:
        lang: the language.
        turn: the side to move, w or b.
        question: as in `witness.Difference`.
        answer: in plain values.
    """
    words = ANSWERS.get(question)
    return words(lang, side(lang, turn), answer) if words else str(answer)


def _legal(lang: str, mover: str, moves: list[str]) -> str:
    amount = {0: "none", 1: "one"}.get(len(moves), "many")
    return say(lang, f"claim.legal-count.{amount}", side=mover, number=number(lang, len(moves)))


def _outcome(lang: str, _mover: str, outcome: dict[str, str] | None) -> str:
    if outcome is None:
        return say(lang, "claim.outcome.open")
    code = say(lang, f"outcome.{outcome['code']}")
    return say(lang, "claim.outcome.ended", result=outcome["result"], outcome=code)


def _count(lang: str, _mover: str, count: dict[str, Any] | None) -> str:
    if count is None:
        return say(lang, "claim.count.none")
    said = count | {"side": side(lang, count["side"])}
    return say(lang, f"claim.count.{count['kind']}", **said)


def _board_count(lang: str, mover: str, refusal: dict[str, Any] | None) -> str:
    if refusal is None:
        return say(lang, "claim.board-count.yes", side=mover)
    reason = say(lang, f"session.{refusal['code']}")
    return f"{say(lang, 'claim.board-count.no', side=mover)} {reason}"


def _automatic(lang: str, _mover: str, code: str | None) -> str:
    return say(lang, f"outcome.{code}") if code else say(lang, "switch_value.none")


def _dead(lang: str, _mover: str, dead: bool) -> str:  # noqa: FBT001 - an answer
    return say(lang, f"witness.{'yes' if dead else 'no'}")


def _claimable(lang: str, _mover: str, claims: dict[str, Any]) -> str:
    names = [say(lang, f"witness.claim.{name}") for name in claims]
    return listing(lang, names) or say(lang, "switch_value.none")


def _status(lang: str, mover: str, status: str) -> str:
    return say(lang, f"claim.status.{status}", side=mover)


def _check(lang: str, mover: str, check: bool) -> str:  # noqa: FBT001 - an answer
    return say(lang, f"claim.check.{'yes' if check else 'no'}", side=mover)


#: Answers that have words of their own; the others are said as they are written.
ANSWERS: Final[dict[str, Callable[[str, str, Any], str]]] = {
    "legal": _legal,
    "outcome": _outcome,
    "count": _count,
    "attempt count:start": _board_count,
    "draws.automatic": _automatic,
    "draws.dead_material": _dead,
    "draws.claimable": _claimable,
    "status": _status,
    "check": _check,
}
