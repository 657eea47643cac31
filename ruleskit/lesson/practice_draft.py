"""What a practice generator composes: one question on one fresh position, not yet proved."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from ruleskit.lesson.schema import Param
    from ruleskit.verify.arbiter import Case


class UnfitError(Exception):
    """This try came to nothing; the next one may."""


@dataclass(frozen=True, slots=True)
class Draft:
    """One question, as composed with the main engine.

    Attributes:
        ruleset: for example "chess-fide@2023".
        fen: where the board starts.
        moves: what was played after it.
        goal: a goal that is met by an answer (`goals.GOALS`).
        params: its parameters.
        answer: the answer that the main engine gives.
        words: code of the prompts in words.toml.
        values: for the prompts; squares are written as they are.
    """

    ruleset: str
    fen: str
    moves: tuple[str, ...]
    goal: str
    params: Mapping[str, Param]
    answer: str
    words: str
    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Theme:
    """One way in which a question comes out.

    Attributes:
        name: unique in its generator.
        yes: whether the answer is yes (legal, check, over, granted).
        compose: makes a draft; raises UnfitError when a try comes to nothing.
        codes: reason codes that a wrong answer on it can meet.
    """

    name: str
    yes: bool
    compose: Callable[[Random], Draft]
    codes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Generator:
    """One common question, with all its themes.

    Attributes:
        name: for example `castle`.
        rules: what its prompts may cite.
        themes: half of the boards are made from those whose answer is yes, half from the others.
        balanced: False for questions that have no yes and no (squares, numbers).
    """

    name: str
    rules: tuple[str, ...]
    themes: tuple[Theme, ...]
    balanced: bool = True

    @property
    def codes(self) -> frozenset[str]:
        """Reason codes that it can ask about."""
        return frozenset(code for theme in self.themes for code in theme.codes)


def why(case: Case, move: str) -> str:
    """The code with which the main engine refuses a move; empty for a legal one."""
    found = cast("Mapping[str, Any] | None", case.answer(f"why {move}"))
    return "" if found is None else str(found["code"])
