"""The bodies of claims, one class each (rules/claims.md).

Squares, moves and FEN letters are texts of the right form; sets are sorted. `not` inverts only
the bodies whose `yes_no` is true. `word` names the sentences in `ruleskit.i18n`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

Squares = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Body:
    """What every body has."""

    word: ClassVar[str] = ""
    yes_no: ClassVar[bool] = False


# Moves


@dataclass(frozen=True, slots=True)
class Legal(Body):
    """`legal M`."""

    word = "legal"
    yes_no = True
    move: str


@dataclass(frozen=True, slots=True)
class Illegal(Body):
    """`illegal M CODE {role=SET} [also=CODE,…|-]`; `also` is None if nothing is said of it."""

    word = "illegal"
    move: str
    code: str
    roles: tuple[tuple[str, Squares], ...]
    also: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Moves(Body):
    """`moves SQ = SET`."""

    word = "moves"
    square: str
    targets: Squares


@dataclass(frozen=True, slots=True)
class LegalCount(Body):
    """`legal-count = N`."""

    word = "legal-count"
    number: int


@dataclass(frozen=True, slots=True)
class Only(Body):
    """`only M`."""

    word = "only"
    yes_no = True
    move: str


@dataclass(frozen=True, slots=True)
class After(Body):
    """`after M = FEN4`."""

    word = "after"
    move: str
    fen: str


@dataclass(frozen=True, slots=True)
class Gives(Body):
    """`gives M check|double-check|mate|stalemate`."""

    word = "gives"
    yes_no = True
    move: str
    effect: str


@dataclass(frozen=True, slots=True)
class San(Body):
    """`san M = TEXT`."""

    word = "san"
    move: str
    text: str


@dataclass(frozen=True, slots=True)
class Thai(Body):
    """`thai M = TEXT`."""

    word = "thai"
    move: str
    text: str


# Positions


@dataclass(frozen=True, slots=True)
class Check(Body):
    """`check`."""

    word = "check"
    yes_no = True


@dataclass(frozen=True, slots=True)
class Checkers(Body):
    """`checkers = SET`."""

    word = "checkers"
    squares: Squares


@dataclass(frozen=True, slots=True)
class Status(Body):
    """`status ongoing|checkmate|stalemate`."""

    word = "status"
    status: str


@dataclass(frozen=True, slots=True)
class Attackers(Body):
    """`attackers SQ SIDE = SET`."""

    word = "attackers"
    square: str
    side: str
    squares: Squares


@dataclass(frozen=True, slots=True)
class Attacked(Body):
    """`attacked SQ SIDE`."""

    word = "attacked"
    yes_no = True
    square: str
    side: str


@dataclass(frozen=True, slots=True)
class Pinned(Body):
    """`pinned SIDE = SET`."""

    word = "pinned"
    side: str
    squares: Squares


@dataclass(frozen=True, slots=True)
class Man(Body):
    """`man SQ = LETTER|-`; None says that nothing stands there."""

    word = "man"
    square: str
    letter: str | None


@dataclass(frozen=True, slots=True)
class Men(Body):
    """`men SIDE [LETTER] = N`; the letter in White's form, whichever side is counted."""

    word = "men"
    side: str
    letter: str | None
    number: int


@dataclass(frozen=True, slots=True)
class Rights(Body):
    """`rights = KQkq|-`; empty for none."""

    word = "rights"
    rights: str


@dataclass(frozen=True, slots=True)
class EnPassant(Body):
    """`ep = SQ|-`."""

    word = "ep"
    square: str | None


@dataclass(frozen=True, slots=True)
class Answers(Body):
    """`answers = move:SET capture:SET block:SET`."""

    word = "answers"
    move: Squares
    capture: Squares
    block: Squares


@dataclass(frozen=True, slots=True)
class WhyMate(Body):
    """`why-mate`."""

    word = "why-mate"


# Games, material and movement


@dataclass(frozen=True, slots=True)
class Perft(Body):
    """`perft D = N`."""

    word = "perft"
    depth: int
    number: int


@dataclass(frozen=True, slots=True)
class Distinct(Body):
    """`distinct D = N`."""

    word = "distinct"
    depth: int
    number: int


@dataclass(frozen=True, slots=True)
class Dead(Body):
    """`dead`."""

    word = "dead"
    yes_no = True


@dataclass(frozen=True, slots=True)
class MaterialDead(Body):
    """`material-dead`."""

    word = "material-dead"
    yes_no = True


@dataclass(frozen=True, slots=True)
class CanMate(Body):
    """`can-mate SIDE`."""

    word = "can-mate"
    yes_no = True
    side: str


@dataclass(frozen=True, slots=True)
class Steps(Body):
    """`steps LETTER SQ = both:SET move:SET capture:SET`."""

    word = "steps"
    letter: str
    square: str
    both: Squares
    move: Squares
    capture: Squares


@dataclass(frozen=True, slots=True)
class Occurrences(Body):
    """`occurrences = N`."""

    word = "occurrences"
    number: int


@dataclass(frozen=True, slots=True)
class Clock(Body):
    """`clock = N`."""

    word = "clock"
    number: int


@dataclass(frozen=True, slots=True)
class MayClaim(Body):
    """`claim threefold|fifty [with M]`."""

    word = "claim"
    yes_no = True
    draw: str
    move: str | None


@dataclass(frozen=True, slots=True)
class MayCount(Body):
    """`claim board-count`."""

    word = "board-count"
    yes_no = True


@dataclass(frozen=True, slots=True)
class Count(Body):
    """`count = KIND SIDE LIMIT SPOKEN | -`; None says that no count runs."""

    word = "count"
    count: tuple[str, str, int, int] | None


@dataclass(frozen=True, slots=True)
class Outcome(Body):
    """`outcome = * | RESULT CODE`; None says that the game goes on."""

    word = "outcome"
    outcome: tuple[str, str] | None


@dataclass(frozen=True, slots=True)
class Faults(Body):
    """`faults = CODE,…`: the only claim about an impossible set-up."""

    word = "faults"
    codes: tuple[str, ...]


MoveBody = Legal | Illegal | Moves | LegalCount | Only | After | Gives | San | Thai
BoardBody = (
    Check | Checkers | Status | Attackers | Attacked | Pinned | Man | Men | Rights | EnPassant
    | Answers | WhyMate
)  # fmt: skip
GameBody = (
    Perft | Distinct | Dead | MaterialDead | CanMate | Steps | Occurrences | Clock | MayClaim
    | MayCount | Count | Outcome
)  # fmt: skip
AnyBody = MoveBody | BoardBody | GameBody | Faults
