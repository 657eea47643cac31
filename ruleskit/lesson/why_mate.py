"""Why is this mate?: every king move and every other answer, each with its reason.

The steps are data for a board that shows one after the other, and a list when read at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from ruleskit.errors import TextError
from ruleskit.i18n.names import listing, man
from ruleskit.i18n.reason_text import explain
from ruleskit.lesson.speak import word
from ruleskit.verify.board_proof import between
from ruleskit.verify.both import open_both
from ruleskit.verify.proof import Prover, Subject

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ruleskit.lesson.schema import Language

#: Marks of `ruleskit.art` for the roles of a refusal.
ROLES = {"blocker": "blocker", "king": "king", "victim": "victim"}


@dataclass(frozen=True, slots=True)
class Step:
    """One answer that does not help, or one kind of answer that nobody can give.

    Attributes:
        kind: check (the first step), king, capture or block.
        move: what is tried; None where there is nothing to try.
        code: a reason of rules/reasons.md; CHECKED_BY, TWO_CHECKERS, NOBODY_TAKES,
            NOBODY_BLOCKS or NOTHING_BETWEEN.
        squares: by role, as in a refusal.
        marks: squares and how they are marked (kinds of `ruleskit.art.look.Mark`).
        lines: lines of attack, from and to.
        text: the sentence.
    """

    kind: str
    move: str | None
    code: str
    squares: Mapping[str, Sequence[str]]
    marks: tuple[tuple[str, str], ...]
    lines: tuple[tuple[str, str], ...]
    text: str


def why_mate(
    ruleset: str, fen: str | None, moves: Sequence[str] = (), language: Language = "en"
) -> list[Step]:
    """The steps, both engines agreeing on each.

    Args:
        ruleset: for example "makruk-core@1".
        fen: where the game starts; None for the ruleset's start.
        moves: what was played after it.
        language: of the sentences.

    Raises:
        TextError: it is not mate.
        RuleskitError: it cannot be opened, or the engines differ.

    Example:
        >>> steps = why_mate("chess-fide@2023", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1")
        >>> [(step.move, step.code) for step in steps[1:3]]
        [('g8f7', 'OWN_PIECE_ON_TARGET'), ('g8f8', 'KING_INTO_ATTACK')]
    """
    pair = open_both(ruleset, fen, moves)
    if pair.text("status") != "checkmate":
        raise TextError("NOT_MATE", pair.text("fen"))
    proof = Prover(Subject(ruleset, fen, tuple(moves))).prove("why-mate")
    values = cast("dict[str, Any]", proof.values)
    refusals: dict[str, dict[str, Any]] = dict(values["refusals"])
    standing: dict[str, str] = dict(values["men"])
    king: str = values["king"]
    reach = pair.mapping(f"geometry {standing[king]} {king}") or {}
    for target in reach["both"]:
        if king + target not in refusals:
            refusals[king + target] = pair.mapping(f"why {king}{target}") or {}
    told = _Told(ruleset, language, standing, king, tuple(values["checkers"]))
    return list(told.steps(refusals))


@dataclass(frozen=True, slots=True)
class _Told:
    """A mate, and how its steps are worded."""

    ruleset: str
    language: Language
    men: dict[str, str]
    king: str
    checkers: tuple[str, ...]

    def steps(self, refusals: Mapping[str, dict[str, Any]]) -> Iterator[Step]:
        """The check, the king's moves, captures, blocks."""
        yield self._plain("check", "CHECKED_BY", self.checkers)
        yield from self._tried("king", refusals, [m for m in refusals if m[:2] == self.king])
        if len(self.checkers) > 1:
            # FIDE 3.9: of two checks a capture or a block answers one only.
            yield self._plain("capture", "TWO_CHECKERS", self.checkers)
            return
        others = [m for m in refusals if m[:2] != self.king]
        taking = [m for m in others if self._takes(m)]
        yield from self._tried("capture", refusals, taking)
        if not taking:
            yield self._plain("capture", "NOBODY_TAKES", self.checkers)
        blocking = [m for m in others if m not in taking]
        yield from self._tried("block", refusals, blocking)
        if not blocking:
            line = between(self.checkers[0], self.king) if self._slides() else []
            code = "NOBODY_BLOCKS" if line else "NOTHING_BETWEEN"
            yield self._plain("block", code, line or self.checkers)

    def _takes(self, move: str) -> bool:
        """Whether a try takes the checker; en passant takes the man beside the pawn."""
        pawn = self.men[move[:2]].upper() == "P" and move[0] != move[2]
        passing = pawn and move[2:4] not in self.men
        return (move[2] + move[1] if passing else move[2:4]) in self.checkers

    def _slides(self) -> bool:
        """Whether the checker is a line piece, so that something may stand between."""
        kinds = "QRB" if self.ruleset.startswith("chess") else "R"
        return self.men[self.checkers[0]].upper() in kinds

    def _tried(
        self, kind: str, refusals: Mapping[str, dict[str, Any]], moves: list[str]
    ) -> Iterator[Step]:
        for move in sorted(moves):
            why = refusals[move]
            squares = cast("dict[str, list[str]]", why["squares"])
            marks = [(move[:2], "from"), (move[2:4], "to")]
            marks += [
                (s, mark)
                for role, mark in ROLES.items()
                for s in squares.get(role, ())
                if s not in {move[:2], move[2:4]}
            ]
            goal = self.king if squares.get("king") else move[2:4]
            lines = tuple((a, goal) for a in squares.get("attacker", ()) if a != goal)
            text = explain(self.language, self.ruleset, why, self.men)
            said = self._said("TRY", **{"from": move[:2], "to": move[2:4], "reason": text})
            yield Step(kind, move, str(why["code"]), squares, tuple(marks), lines, said)

    def _plain(self, kind: str, code: str, squares: Sequence[str]) -> Step:
        """A step without a move."""
        on_men = [s for s in squares if s in self.men]
        marks = [(self.king, "check"), *((s, "line") for s in squares if s not in on_men)]
        lines = tuple((checker, self.king) for checker in self.checkers)
        names = {"squares": listing(self.language, list(squares))}
        names["king"] = man(self.language, self.ruleset, "K")
        roles = {"attacker" if on_men else "line": list(squares)}
        return Step(kind, None, code, roles, tuple(marks), lines, self._said(code, **names))

    def _said(self, code: str, **values: str) -> str:
        return str(word(self.language, f"why_mate.{code}")).format_map(values)
