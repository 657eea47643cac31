"""The goals that an exercise may have, and the parameters of each (`docs/authoring/lesson.md`)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Goal:
    """How a goal is written and how it is met.

    Attributes:
        plays: the learner plays on the board; otherwise the learner gives one answer.
        needs: parameters that must be given, with the type of each.
        takes: parameters that may be given.
        kinds: exercise kinds in which it makes sense.
        actions: elements beside moves that the learner may play.
    """

    plays: bool
    needs: Mapping[str, type] = field(default_factory=dict)
    takes: Mapping[str, type] = field(default_factory=dict)
    kinds: tuple[str, ...] = ("position",)
    actions: tuple[str, ...] = ()

    @property
    def params(self) -> Mapping[str, type]:
        """All parameters, the needed ones first."""
        return {**self.needs, **self.takes}


_BOARDS = ("position", "movement", "setup", "quiz")

GOALS: Mapping[str, Goal] = {
    "visit": Goal(
        plays=True,
        needs={"targets": tuple},
        takes={"man": str, "at": str, "by": str},
        kinds=("position", "movement"),
    ),
    "make": Goal(plays=True, needs={"make": str}, takes={"by": str}),
    "capture": Goal(plays=True, needs={"targets": tuple}, takes={"by": str}),
    "select": Goal(plays=False, needs={"of": str}, takes={"man": str, "at": str}, kinds=_BOARDS),
    "verdict": Goal(plays=False, takes={"of": str, "choices": tuple}, kinds=_BOARDS),
    "legal-or-not": Goal(plays=False, needs={"move": str}),
    "number": Goal(plays=False, needs={"of": str}, kinds=_BOARDS),
    "place": Goal(
        plays=False, needs={"men": tuple}, takes={"target": str, "want": tuple}, kinds=("setup",)
    ),
    "choose-change": Goal(plays=False, needs={"move": str}),
    "answer-check": Goal(plays=True, takes={"how": str}),
    "give-check": Goal(plays=True, takes={"how": str}),
    "mate": Goal(plays=True, takes={"by": str}),
    "stalemate": Goal(plays=True),
    "avoid-stalemate": Goal(plays=True, takes={"make": str, "by": str}),
    "promote": Goal(plays=True, takes={"to": str, "how": str}),
    "claim": Goal(plays=True, needs={"claim": str}, takes={"intended": bool}, actions=("claim",)),
    "count-start": Goal(plays=True, actions=("count",)),
    "count-stop": Goal(plays=True, takes={"then": str}, actions=("count",)),
    "hold": Goal(plays=True),
    "mate-within-count": Goal(plays=True),
    "touch": Goal(
        plays=True, needs={"touchable": tuple}, takes={"want": tuple}, actions=("touch",)
    ),
    "write": Goal(plays=False, needs={"move": str, "notation": str}),
    "play-notation": Goal(plays=True, needs={"move": str, "notation": str}),
}

MAKES = (
    "castle", "castle-short", "castle-long", "en-passant", "double-step", "promotion", "capture",
)  # fmt: skip
NOTATIONS = ("san", "thai")
HOWS: Mapping[str, tuple[str, ...]] = {
    "answer-check": ("move", "capture", "block"),
    "give-check": ("double", "discovered"),
    "promote": ("check", "mate", "no-check"),
}
VERDICTS: Mapping[str, tuple[str, ...]] = {
    "status": ("mate", "stalemate", "check", "claim", "draw", "ongoing"),
    "dead": ("dead", "alive"),
    "flag": ("loss", "draw"),
}
QUESTIONS: Mapping[str, tuple[str, ...]] = {
    "verdict": tuple(VERDICTS),
    "select": (
        "moves", "movers", "attackers", "checkers", "pinned", "attacked", "answers", "refused",
        "men", "geometry", "light", "dark", "line",
    ),
    "number": ("spoken", "next", "limit", "replies-left", "occurrences", "clock", "fifty", "legal"),
}  # fmt: skip
