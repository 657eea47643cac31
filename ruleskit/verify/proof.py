"""A claim and the answers of both engines that prove it (rules/claims.md)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ruleskit.errors import ClaimError, IllegalMoveError, RefutedError, SetupError, TextError
from ruleskit.verify import board_proof, game_proof, move_proof
from ruleskit.verify.body import BoardBody, Faults, MoveBody, Steps
from ruleskit.verify.both import Answer, Arbiters, Pair, faults_of, open_both
from ruleskit.verify.claim import Claim, parse
from ruleskit.verify.finding import Finding, NothingError
from ruleskit.verify.picture import translated
from ruleskit.verify.question import played
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

#: How many positions each dead-position prover may look at.
DEAD_BUDGET: Final = 20_000


@dataclass(frozen=True, slots=True)
class Subject:
    """What claims are about.

    Attributes:
        ruleset: name and version.
        fen: where the game starts; None for the ruleset's start.
        moves: UCI moves and actions; without `at` claims are about the position after them.
        letters: for `in RULESET:`, this game's FEN letters to the other's, in lower case.
        kind: position, movement, game or impossible; None accepts the claims of every kind.
    """

    ruleset: str
    fen: str | None = None
    moves: tuple[str, ...] = ()
    letters: Mapping[str, str] = field(default_factory=dict)
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Proof:
    """A claim that both engines confirm.

    Attributes:
        claim: the claim.
        ruleset: the ruleset it was proved in.
        values: verified values that captions may use, by placeholder.
        answers: every question that was asked, with both answers.
    """

    claim: Claim
    ruleset: str
    values: Mapping[str, object]
    answers: tuple[Answer, ...]


class Prover:
    """Proves claims about one subject; what was opened or answered is not asked again.

    Example:
        >>> proof = Prover(Subject("chess-fide@2023")).prove("legal-count = 20")
        >>> proof.values["number"], proof.answers[0].checker == proof.answers[0].engine
        (20, True)
    """

    def __init__(
        self, subject: Subject, judges: Arbiters | None = None, dead_budget: int = DEAD_BUDGET
    ) -> None:
        self.subject = subject
        self.judges = judges
        self._dead_budget = dead_budget
        self._opened: dict[tuple[str, int | None], Pair] = {}

    def prove(self, claim: str | Claim) -> Proof:
        """Both engines' proof of a claim.

        Raises:
            ClaimError: the claim is malformed, or about nothing.
            RefutedError: both engines deny it, or a dead-position prover cannot decide.
            DisagreementError: the engines differ.
            TextError: the subject's FEN cannot be read.
            SetupError: the subject is an impossible set-up.
            IllegalMoveError: the subject's moves are not legal.
        """
        claim = parse(claim) if isinstance(claim, str) else claim
        self._check_kind(claim)
        record: list[Answer] = []
        try:
            finding = self._find(claim, record)
        except NothingError as nothing:
            raise ClaimError(nothing.code, claim.text) from nothing
        if finding.unproved:
            raise RefutedError(claim.text, finding.found, "UNPROVED")
        if finding.holds is claim.negated:
            raise RefutedError(claim.text, finding.found)
        ruleset = claim.ruleset or self.subject.ruleset
        return Proof(claim, ruleset, finding.values, tuple(record))

    def _check_kind(self, claim: Claim) -> None:
        """Sketches claim only steps, impossible set-ups only faults, all others neither."""
        kind, body = self.subject.kind, claim.body
        fits = {
            None: True,
            "movement": isinstance(body, Steps),
            "impossible": isinstance(body, Faults) and bool(body.codes),
        }.get(kind, not isinstance(body, Steps | Faults))
        if not fits:
            raise ClaimError("NOT_FOR_THIS_KIND", claim.text)

    def _find(self, claim: Claim, record: list[Answer]) -> Finding:
        body = claim.body
        if isinstance(body, Faults):
            return self._faults(claim, body, record)
        if isinstance(body, Steps):
            # A man alone on the board needs no kings, so the sketch itself cannot be opened.
            ruleset = claim.ruleset or self.subject.ruleset
            start = open_both(ruleset, judges=self.judges).noted(record)
            return game_proof.find(body, start, self._dead_budget)
        pair = self._open(claim).noted(record)
        if isinstance(body, MoveBody):
            return move_proof.find(body, pair)
        if isinstance(body, BoardBody):
            return board_proof.find(body, pair)
        return game_proof.find(body, pair, self._dead_budget)

    def _faults(self, claim: Claim, body: Faults, record: list[Answer]) -> Finding:
        if claim.ply is not None or self.subject.fen is None:
            raise NothingError("NOT_FOR_THIS_KIND")
        ruleset, fen = claim.ruleset or self.subject.ruleset, self.subject.fen
        if GAMES[ruleset] != GAMES[self.subject.ruleset]:
            fen = translated(fen, self.subject.letters, ruleset)
        answer = faults_of(ruleset, fen, self.judges)
        record.append(answer)
        found = answer.engine
        return Finding(found == list(body.codes), found, {"faults": body.codes})

    def _open(self, claim: Claim) -> Pair:
        """The case that a claim is about, opened once."""
        ruleset = claim.ruleset or self.subject.ruleset
        if ruleset == self.subject.ruleset:
            return self.case(claim.ply)
        key = ruleset, claim.ply
        if key not in self._opened:
            self._opened[key] = self._elsewhere(claim, ruleset, self._played(claim.ply))
        return self._opened[key]

    def case(self, ply: int | None = None) -> Pair:
        """The subject itself, opened once.

        Args:
            ply: after how many of its moves; None for all of them.

        Raises:
            NothingError: it has fewer moves.
            TextError, SetupError, IllegalMoveError, DisagreementError: as of `open_both`.
        """
        subject = self.subject
        key = subject.ruleset, ply
        if key not in self._opened:
            moves = self._played(ply)
            self._opened[key] = open_both(subject.ruleset, subject.fen, moves, self.judges)
        return self._opened[key]

    def _played(self, ply: int | None) -> tuple[str, ...]:
        moves = played(self.subject.moves, ply)
        if moves is None:
            raise NothingError("PLY_OUT_OF_RANGE")
        return moves

    def _elsewhere(self, claim: Claim, ruleset: str, moves: tuple[str, ...]) -> Pair:
        """The same game in another ruleset of its family, else the same picture."""
        subject = self.subject
        try:
            if GAMES[ruleset] == GAMES[subject.ruleset]:
                kept = [m for m in moves if ruleset != "makruk-core@1" or "count:" not in m]
                return open_both(ruleset, subject.fen, kept, self.judges)
            here = open_both(subject.ruleset, subject.fen, moves, self.judges)
            fen = translated(here.text("fen"), subject.letters, ruleset)
            return open_both(ruleset, fen, (), self.judges)
        except (SetupError, TextError, IllegalMoveError) as error:
            raise ClaimError("IMPOSSIBLE_THERE", claim.text) from error


def prove(claim: str | Claim, subject: Subject, judges: Arbiters | None = None) -> Proof:
    """Prove one claim; see `Prover.prove`."""
    return Prover(subject, judges).prove(claim)
