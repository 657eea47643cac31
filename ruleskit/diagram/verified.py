"""A spec and what both engines say about it: proofs, refusals, and the scene drawn from them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from ruleskit.diagram.cost import costly
from ruleskit.diagram.scene import Scene
from ruleskit.diagram.show import ShowError, derive, sketch
from ruleskit.errors import (
    ClaimError,
    DisagreementError,
    IllegalMoveError,
    RefutedError,
    RuleskitError,
    SetupError,
    TextError,
)
from ruleskit.verify.body import Faults, Illegal, Steps
from ruleskit.verify.both import Arbiters, Pair, faults_of, open_both
from ruleskit.verify.claim import parse
from ruleskit.verify.finding import NothingError
from ruleskit.verify.picture import picture
from ruleskit.verify.proof import Proof, Prover, Subject
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruleskit.diagram.spec import Show, Spec
    from ruleskit.verify.claim import Claim

#: A code with its data, as in `Failure`.
Trouble = tuple[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Statement:
    """What a diagram states, free text aside: everything that can be asked again.

    Attributes:
        letters: letters of this game to letters of another.
    """

    ruleset: str
    kind: str
    fen: str | None
    moves: tuple[str, ...]
    ply: int | None
    show: tuple[Show, ...]
    claims: tuple[str, ...]
    letters: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verified:
    """A statement that both engines confirm in every part.

    Attributes:
        fen: the position that is drawn, as both engines write it; as given for a sketch and an
            impossible set-up.
        refusals: the answers of `why`, by move: those shown first, then those claimed.
    """

    statement: Statement
    proofs: tuple[Proof, ...]
    scene: Scene
    fen: str
    refusals: dict[str, dict[str, Any]] = field(default_factory=dict)


def statement_of(spec: Spec) -> Statement:
    """What a spec states."""
    return Statement(
        spec.ruleset, spec.kind, spec.fen, spec.moves, spec.ply, spec.show, spec.claims,
        dict(spec.letters),
    )  # fmt: skip


def verify(
    statement: Statement, judges: Arbiters | None = None
) -> tuple[Verified | None, list[Trouble]]:
    """Ask both engines everything that a diagram states.

    Returns:
        What was verified, or None and every trouble that was found.
    """
    subject = Subject(
        statement.ruleset, statement.fen, statement.moves, statement.letters, statement.kind
    )
    prover = Prover(subject, judges)
    troubles: list[Trouble] = []
    proofs = _prove_all(statement, prover, troubles)
    result = None
    try:
        result = KINDS[statement.kind](statement, tuple(proofs), prover)
    except (RuleskitError, ShowError) as error:
        troubles.append(trouble_of(error))
    return (None if troubles else result), list(dict.fromkeys(troubles))


def _prove_all(statement: Statement, prover: Prover, troubles: list[Trouble]) -> list[Proof]:
    """The proofs of all claims that can be proved; the others are troubles."""
    proofs = []
    for claim in _parsed(statement, prover, troubles):
        if claim.ply is None and statement.ply is not None:
            claim = replace(claim, ply=statement.ply)  # noqa: PLW2901 - about what is drawn
        try:
            proofs.append(prover.prove(claim))
        except RuleskitError as error:
            troubles.append(trouble_of(error))
    return proofs


def _parsed(statement: Statement, prover: Prover, troubles: list[Trouble]) -> list[Claim]:
    """The claims that can be read and proved in a short time; none if one takes long."""
    claims = []
    for text in statement.claims:
        try:
            claims.append(parse(text))
        except RuleskitError as error:
            troubles.append(trouble_of(error))
    try:
        long = costly(claims, partial(_drawn, statement, prover))
    except (RuleskitError, ShowError):
        return claims  # what is wrong with the position itself is found when it is drawn
    troubles += [("TOO_COSTLY", (repr(text),)) for text in long]
    return [] if long else claims


def trouble_of(error: RuleskitError | ShowError) -> Trouble:
    """An error as a code with its data."""
    match error:
        case ClaimError():
            column = () if error.column is None else (f"column {error.column}",)
            return error.code, (repr(error.claim), *column)
        case RefutedError():
            return error.code, (repr(error.claim), f"found {error.found!r}")
        case DisagreementError():
            said = f"engine={error.engine!r}", f"checker={error.checker!r}"
            return error.code, (repr(error.question), *said)
        case SetupError():
            return error.code, (repr(error.fen), *error.faults)
        case TextError():
            column = () if error.column is None else (f"column {error.column}",)
            return error.code, (repr(error.text), *column)
        case IllegalMoveError():
            return "ILLEGAL_MOVE", (error.move, error.code)
        case ShowError():
            return error.code, error.data
        case _:
            return error.code, (str(error),)


def _drawn(statement: Statement, prover: Prover) -> Pair:
    """The case whose position is drawn."""
    try:
        return prover.case(statement.ply)
    except NothingError as nothing:
        raise ShowError(nothing.code, str(statement.ply)) from nothing


def _position(statement: Statement, proofs: tuple[Proof, ...], prover: Prover) -> Verified:
    """A position without fault or warning, or one of a game that began with such a position."""
    pair = _drawn(statement, prover)
    if warnings := pair.squares("warnings"):
        raise ShowError("WARNINGS", *warnings)
    marks, lines = derive(statement.show, pair)
    board = picture(pair.text("fen"))
    count = pair.mapping("count")
    scene = Scene(
        GAMES[statement.ruleset], board.men, board.side, marks, lines,
        (count["kind"], count["side"], count["spoken"], count["limit"]) if count else None,
    )  # fmt: skip
    return Verified(statement, proofs, scene, pair.text("fen"), _refusals(statement, proofs, pair))


def _refusals(
    statement: Statement, proofs: tuple[Proof, ...], pair: Pair
) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for show in statement.show:
        if show.what == "refused":
            found[show.argument] = pair.mapping(f"why {show.argument}") or {}
    for proof in proofs:
        body = proof.claim.body
        if isinstance(body, Illegal):
            found.setdefault(body.move, cast("dict[str, Any]", proof.values["why"]))
    return found


def _movement(statement: Statement, proofs: tuple[Proof, ...], prover: Prover) -> Verified:
    """One man on an empty board, with his steps and nothing else."""
    fen = statement.fen or ""
    faults_of(statement.ruleset, fen, prover.judges)
    men = picture(fen).men
    if len(men) != 1:
        raise ShowError("ONE_MAN", str(len(men)))
    if not statement.claims:
        raise ShowError("NO_CLAIM")
    [(square, letter)] = men.items()
    for proof in proofs:
        body = proof.claim.body
        if isinstance(body, Steps) and (body.letter, body.square) != (letter, square):
            raise ShowError("ANOTHER_MAN", body.letter, body.square)
    if any(show.what != "steps" for show in statement.show):
        raise ShowError("NOT_FOR_THIS_KIND", "show")
    pair = open_both(statement.ruleset, judges=prover.judges)
    steps = pair.mapping(f"geometry {letter} {square}") if statement.show else None
    marks, lines = sketch(steps, square) if steps else ((), ())
    return Verified(
        statement, proofs, Scene(GAMES[statement.ruleset], men, None, marks, lines), fen
    )


def _impossible(statement: Statement, proofs: tuple[Proof, ...], prover: Prover) -> Verified:
    """A set-up that cannot be, drawn with a cross; its faults are all that is claimed."""
    fen = statement.fen or ""
    faults = faults_of(statement.ruleset, fen, prover.judges).engine
    named = [p for p in proofs if isinstance(p.claim.body, Faults) and p.claim.body.codes]
    if not faults or not named:
        raise ShowError("NOT_IMPOSSIBLE")
    scene = Scene(GAMES[statement.ruleset], picture(fen).men, crossed=True)
    return Verified(statement, proofs, scene, fen)


KINDS: Final[dict[str, Callable[[Statement, tuple[Proof, ...], Prover], Verified]]] = {
    "position": _position,
    "game": _position,
    "movement": _movement,
    "impossible": _impossible,
}


def reach_trouble(spec: Spec, fen: str, judges: Arbiters | None = None) -> list[Trouble]:
    """What is wrong with a proof game: it must lead to the first four fields of `fen`."""
    if spec.reach is None:
        return []
    try:
        found = open_both(spec.ruleset, None, spec.reach, judges).text("fen")
    except RuleskitError as error:
        code, data = trouble_of(error)
        return [("REACH_" + code, data)]
    wanted = fen.split(" ")[:4]
    return [] if found.split(" ")[:4] == wanted else [("REACH_DIFFERS", (repr(found),))]
