"""The shape of a refusal: a code, squares by role, and what else is wrong (reasons.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from ruleskit.checker.board import between

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Refusal(TypedDict):
    """The answer of `why` for a move that is not legal."""

    code: str
    squares: dict[str, list[str]]
    also: list[str]


def refusal(code: str, also: Sequence[str] = (), **roles: Iterable[str]) -> Refusal:
    """A refusal; squares are sorted, and a role without squares is left out."""
    squares = {role: sorted(names) for role, names in roles.items()}
    return {
        "code": code,
        "squares": {role: names for role, names in squares.items() if names},
        "also": list(also),
    }


def lines_to(king: str, attackers: Iterable[str]) -> set[str]:
    """The squares strictly between the king and each attacker that stands in line with it."""
    return {square for attacker in attackers for square in between(attacker, king)}
