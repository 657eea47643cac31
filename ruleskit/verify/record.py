"""A game file: what was played, what both engines say after each element, and its certificate.

Whoever changes a move, a count or an outcome in the file is found out: the replay differs, or the
hash does. It signs nothing: whoever writes another game that is true, hash included, has a file
that is just as good.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ruleskit.errors import (
    ClaimError,
    DisagreementError,
    IllegalMoveError,
    RefutedError,
    RuleskitError,
    SetupError,
    TextError,
)
from ruleskit.verify.body import Distinct, Perft
from ruleskit.verify.both import open_both
from ruleskit.verify.claim import parse
from ruleskit.verify.examination import Finding
from ruleskit.verify.proof import Prover, Subject

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.verify.both import Arbiters, Pair
    from ruleskit.verify.examination import Findings

FORMAT: Final = "game 1"
#: A file comes from anybody, so its claims may not ask for long searches.
DEEPEST: Final = 3
DEAD_BUDGET: Final = 2_000

#: What both engines say at one point of the game: `fen`, `occurrences`, and `count` and `outcome`
#: where they are not null.
Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Game:
    """What is recorded of a game.

    Attributes:
        ruleset: name and version.
        fen: where it starts; None for the ruleset's start.
        moves: UCI moves and actions.
        claims: what is said about it (rules/claims.md).
        headers: names, places and dates as in PGN; nobody verifies them.
    """

    ruleset: str
    fen: str | None = None
    moves: tuple[str, ...] = ()
    claims: tuple[str, ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)


class Certificate(NamedTuple):
    """Who answered, and the hash of what was answered.

    Attributes:
        engine: the hash of the engine's sources.
        checker: the hash of the checker's sources.
        sha256: the hash of the file's canonical content, the certificate aside.
    """

    engine: str
    checker: str
    sha256: str


class Record(NamedTuple):
    """A game file, read or about to be written.

    Attributes:
        game: what was played and claimed.
        after: one row for the start and one for each element of the moves.
        certificate: who answered.
    """

    game: Game
    after: tuple[Row, ...]
    certificate: Certificate


NAMES: Final = ("moves", "claims", "content")


def row(pair: Pair) -> Row:
    """What both engines say about the game as it stands.

    Raises:
        DisagreementError: they differ.
    """
    said = {name: pair.ask(name) for name in ("fen", "occurrences", "count", "outcome")}
    return {name: answer for name, answer in said.items() if answer is not None}


def replay(game: Game, judges: Arbiters | None = None) -> tuple[Row, ...]:
    """The rows of a game, both engines playing it element by element.

    Raises:
        TextError: the FEN cannot be read.
        SetupError: the start is impossible.
        IllegalMoveError: an element is refused.
        DisagreementError: the engines differ.
    """
    pair = open_both(game.ruleset, game.fen, judges=judges)
    rows = [row(pair)]
    for element in game.moves:
        pair = following(pair, element)
        rows.append(row(pair))
    return tuple(rows)


def following(pair: Pair, element: str) -> Pair:
    """The case after one more element, with a record of answers of its own.

    Shared by all, the record would be searched at every answer of a long game.
    """
    return pair.after(element).noted([])


def content(game: Game, after: tuple[Row, ...]) -> dict[str, Any]:
    """Everything in the file but the certificate; what is empty is left out."""
    table = {
        "ruleskit": FORMAT, "ruleset": game.ruleset, "fen": game.fen, "headers": dict(game.headers),
        "moves": list(game.moves), "claims": list(game.claims), "after": list(after),
    }  # fmt: skip
    return {key: value for key, value in table.items() if value or key == "moves"}


def content_hash(game: Game, after: tuple[Row, ...]) -> str:
    """SHA-256 of the canonical content: sorted keys, no spaces, ASCII."""
    text = json.dumps(content(game, after), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def issue(game: Game, engine: str, checker: str, judges: Arbiters | None = None) -> Record:
    """The record of a game that both engines confirm in every part.

    Args:
        game: what was played and what is claimed of it.
        engine: the hash of the engine's sources.
        checker: the hash of the checker's sources.
        judges: other arbiters than the two engines.

    Raises:
        RuleskitError: as `replay` and `Prover.prove` raise.

    Example:
        >>> record = issue(Game("chess-fide@2023", moves=("e2e4",)), "e", "c")
        >>> record.after[1]["fen"]
        'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
    """
    after = replay(game, judges)
    _prove(game, judges)
    return Record(game, after, Certificate(engine, checker, content_hash(game, after)))


def _prove(game: Game, judges: Arbiters | None) -> None:
    subject = Subject(game.ruleset, game.fen, game.moves, kind="game")
    prover = Prover(subject, judges, DEAD_BUDGET)
    for text in game.claims:
        claim = parse(text)
        if isinstance(claim.body, Perft | Distinct) and claim.body.depth > DEEPEST:
            raise ClaimError("NOT_FOR_THIS_KIND", text)
        prover.prove(claim)


def examine(record: Record, engine: str, checker: str, judges: Arbiters | None = None) -> Findings:
    """The three findings about a record: its moves, its claims and its content.

    Args:
        record: as it was read.
        engine: the hash of the engine's sources that examine it.
        checker: the same of the checker's.
        judges: other arbiters than the two engines.
    """
    return (
        _moves(record, judges),
        _claims(record.game, judges),
        _content(record, (engine, checker)),
    )


def _moves(record: Record, judges: Arbiters | None) -> Finding:
    """The replay against the rows of the file, up to the first that differs."""
    game = record.game
    try:
        pair, at = open_both(game.ruleset, game.fen, judges=judges), -1
        if len(record.after) != len(game.moves) + 1:
            return Finding("moves", good=False, code="ROWS", data=(str(len(record.after)),))
        for at, said in enumerate(record.after):
            pair = following(pair, game.moves[at - 1]) if at else pair
            if wrong := _differing(row(pair), said):
                state = f"after {at}", f"{wrong[0]}={wrong[1]!r}"
                return Finding("moves", good=False, code="OTHER_STATE", data=state)
    except IllegalMoveError as error:
        refusal = f"element {at}", error.move, error.code
        return Finding("moves", good=False, code="ILLEGAL_MOVE", data=refusal)
    except RuleskitError as error:
        return Finding("moves", good=False, code=error.code, data=_data(error))
    return Finding("moves", good=True)


def _differing(found: Row, said: Row) -> tuple[str, object] | None:
    """The first part of a row that differs, and what both engines find there."""
    for key in sorted(found.keys() | said.keys()):
        if json.dumps(found.get(key), sort_keys=True) != json.dumps(said.get(key), sort_keys=True):
            return key, found.get(key)
    return None


def _claims(game: Game, judges: Arbiters | None) -> Finding:
    try:
        _prove(game, judges)
    except RuleskitError as error:
        return Finding("claims", good=False, code=error.code, data=_data(error))
    return Finding("claims", good=True)


def _content(record: Record, versions: tuple[str, str]) -> Finding:
    certificate = record.certificate
    found = content_hash(record.game, record.after)
    if found != certificate.sha256:
        return Finding("content", good=False, code="OTHER_CONTENT", data=(found,))
    said = certificate.engine, certificate.checker
    if said != versions:
        return Finding("content", good=True, code="another-version", data=said)
    return Finding("content", good=True)


def _data(error: RuleskitError) -> tuple[str, ...]:
    """What an error says besides its code."""
    match error:
        case ClaimError(claim=claim):
            return (repr(claim),)
        case RefutedError(claim=claim, found=found):
            return repr(claim), f"found {found!r}"
        case SetupError(fen=fen, faults=faults):
            return repr(fen), *faults
        case TextError(text=text):
            return (repr(text[:80]),)
        case DisagreementError(question=question, engine=engine, checker=checker):
            return repr(question), f"engine={engine!r}", f"checker={checker!r}"
        case _:
            return (str(error),)
