"""The reader of claims: one line of text to one `Claim` (rules/claims.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ruleskit.errors import ClaimError
from ruleskit.verify import body as bodies
from ruleskit.verify.vocabulary import (
    COUNTS,
    EFFECTS,
    FAULTS,
    GAMES,
    OUTCOMES,
    REASONS,
    RESULTS,
    ROLES,
    SQUARES,
    STATUSES,
)
from ruleskit.verify.words import NONE, NUMBER, Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruleskit.verify.body import AnyBody, Squares

RIGHTS: Final = re.compile("K?Q?k?q?")


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that was read, not yet proved.

    Attributes:
        text: the claim as written.
        ply: after how many UCI moves; None for the end of the moves.
        ruleset: another game in which the same picture is read; None for the subject's own.
        negated: whether `not` stands before the body.
        body: what is said.
    """

    text: str
    ply: int | None
    ruleset: str | None
    negated: bool
    body: AnyBody


def parse(text: str) -> Claim:
    """Read a claim.

    Raises:
        ClaimError: it is malformed; `column` says where.

    Example:
        >>> parse("not attacked f1 b").body
        Attacked(square='f1', side='b')
        >>> parse("at 12: occurrences = 3").ply
        12
    """
    words = Words(text)
    ply = _prefix(words, "at")
    if ply is not None and not NUMBER.fullmatch(ply):
        words.fail("BAD_NUMBER")
    ruleset = _prefix(words, "in")
    if ruleset is not None and ruleset not in GAMES:
        words.fail("UNKNOWN_RULESET")
    negated = words.peek() == "not"
    if negated:
        words.word()
    body = READERS[words.one_of(READERS)](words)
    words.end()
    if negated and not body.yes_no:
        raise ClaimError("NOT_YES_NO", text, text.index("not") + 1)
    return Claim(text, None if ply is None else int(ply), ruleset, negated, body)


def _prefix(words: Words, keyword: str) -> str | None:
    """The argument of `at PLY:` or `in RULESET:`, without the colon; None if it is not there."""
    if words.peek() != keyword:
        return None
    words.word()
    argument = words.word()
    if not argument.endswith(":"):
        words.fail("WORD_EXPECTED")
    return argument[:-1]


def _illegal(words: Words) -> bodies.Illegal:
    move, code = words.move(), words.one_of(REASONS, "UNKNOWN_CODE")
    roles: dict[str, Squares] = {}
    also = None
    while words.peek() and also is None:
        role, sign, text = words.word().partition("=")
        if not sign:
            words.fail("UNKNOWN_WORD")
        if role == "also":
            also = words.items(text, REASONS, "UNKNOWN_CODE")
        elif role not in ROLES:
            words.fail("UNKNOWN_ROLE")
        elif role in roles:
            words.fail("REPEATED")
        else:
            roles[role] = words.items(text, SQUARES, "BAD_SET")
    return bodies.Illegal(move, code, tuple(roles.items()), also)


def _moves(words: Words) -> bodies.Moves:
    square = words.square()
    words.expect("=")
    return bodies.Moves(square, words.squares())


def _after(words: Words) -> bodies.After:
    move = words.move()
    words.expect("=")
    placement, side = words.word(), words.side()
    return bodies.After(move, f"{placement} {side} {words.word()} {words.word()}")


def _gives(words: Words) -> bodies.Gives:
    return bodies.Gives(words.move(), words.one_of(EFFECTS))


def _text(words: Words) -> tuple[str, str]:
    move = words.move()
    words.expect("=")
    return move, words.word()


def _attackers(words: Words) -> bodies.Attackers:
    square, side = words.square(), words.side()
    words.expect("=")
    return bodies.Attackers(square, side, words.squares())


def _pinned(words: Words) -> bodies.Pinned:
    side = words.side()
    words.expect("=")
    return bodies.Pinned(side, words.squares())


def _man(words: Words) -> bodies.Man:
    square = words.square()
    words.expect("=")
    if words.peek() == NONE:
        words.word()
        return bodies.Man(square, None)
    return bodies.Man(square, words.letter())


def _men(words: Words) -> bodies.Men:
    side = words.side()
    letter = None if words.peek() == "=" else words.letter().upper()
    words.expect("=")
    return bodies.Men(side, letter, words.number())


def _rights(words: Words) -> bodies.Rights:
    words.expect("=")
    word = words.word()
    if word == NONE:
        return bodies.Rights("")
    return bodies.Rights(word) if RIGHTS.fullmatch(word) else words.fail("BAD_RIGHTS")


def _ep(words: Words) -> bodies.EnPassant:
    words.expect("=")
    word = words.one_of({*SQUARES, NONE}, "BAD_SQUARE")
    return bodies.EnPassant(None if word == NONE else word)


def _answers(words: Words) -> bodies.Answers:
    words.expect("=")
    return bodies.Answers(
        words.squares("move:"), words.squares("capture:"), words.squares("block:")
    )


def _steps(words: Words) -> bodies.Steps:
    letter, square = words.letter(), words.square()
    words.expect("=")
    both, move, capture = (words.squares(label) for label in ("both:", "move:", "capture:"))
    return bodies.Steps(letter, square, both, move, capture)


def _claim(words: Words) -> bodies.MayClaim | bodies.MayCount:
    draw = words.one_of(("threefold", "fifty", "board-count"))
    if draw == "board-count":
        return bodies.MayCount()
    if not words.peek():
        return bodies.MayClaim(draw, None)
    words.expect("with")
    return bodies.MayClaim(draw, words.move())


def _count(words: Words) -> bodies.Count:
    words.expect("=")
    kind = words.one_of((*COUNTS, NONE))
    if kind == NONE:
        return bodies.Count(None)
    return bodies.Count((kind, words.side(), words.number(), words.number()))


def _outcome(words: Words) -> bodies.Outcome:
    words.expect("=")
    result = words.one_of((*RESULTS, "*"))
    if result == "*":
        return bodies.Outcome(None)
    return bodies.Outcome((result, words.one_of(OUTCOMES, "UNKNOWN_CODE")))


def _faults(words: Words) -> bodies.Faults:
    words.expect("=")
    return bodies.Faults(words.items(words.word(), FAULTS, "UNKNOWN_CODE"))


def _equals_squares(words: Words) -> Squares:
    words.expect("=")
    return words.squares()


def _equals_number(words: Words) -> int:
    words.expect("=")
    return words.number()


def _depth(words: Words) -> tuple[int, int]:
    return words.number(), _equals_number(words)


READERS: Final[dict[str, Callable[[Words], AnyBody]]] = {
    "legal": lambda words: bodies.Legal(words.move()),
    "illegal": _illegal,
    "moves": _moves,
    "legal-count": lambda words: bodies.LegalCount(_equals_number(words)),
    "only": lambda words: bodies.Only(words.move()),
    "after": _after,
    "gives": _gives,
    "san": lambda words: bodies.San(*_text(words)),
    "thai": lambda words: bodies.Thai(*_text(words)),
    "check": lambda _: bodies.Check(),
    "checkers": lambda words: bodies.Checkers(_equals_squares(words)),
    "status": lambda words: bodies.Status(words.one_of(STATUSES)),
    "attackers": _attackers,
    "attacked": lambda words: bodies.Attacked(words.square(), words.side()),
    "pinned": _pinned,
    "man": _man,
    "men": _men,
    "rights": _rights,
    "ep": _ep,
    "answers": _answers,
    "why-mate": lambda _: bodies.WhyMate(),
    "perft": lambda words: bodies.Perft(*_depth(words)),
    "distinct": lambda words: bodies.Distinct(*_depth(words)),
    "dead": lambda _: bodies.Dead(),
    "material-dead": lambda _: bodies.MaterialDead(),
    "can-mate": lambda words: bodies.CanMate(words.side()),
    "steps": _steps,
    "occurrences": lambda words: bodies.Occurrences(_equals_number(words)),
    "clock": lambda words: bodies.Clock(_equals_number(words)),
    "claim": _claim,
    "count": _count,
    "outcome": _outcome,
    "faults": _faults,
}
