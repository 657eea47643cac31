"""Claims about games, material and movement: what both engines say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.verify.body import (
    CanMate,
    Clock,
    Count,
    Dead,
    Distinct,
    GameBody,
    MaterialDead,
    MayClaim,
    MayCount,
    Occurrences,
    Outcome,
    Perft,
    Steps,
)
from ruleskit.verify.finding import Finding, NothingError, Values, shown
from ruleskit.verify.vocabulary import CHESS, GAMES, letter_in

if TYPE_CHECKING:
    from ruleskit.verify.both import Pair

CHESS_ONLY = (Dead, CanMate, MayClaim)


def find(body: GameBody, pair: Pair, dead_budget: int) -> Finding:
    """The verdict on a claim about a game, its material, or a man's steps.

    Args:
        body: what is claimed.
        pair: the case.
        dead_budget: how many positions each prover may look at.

    Raises:
        NothingError: it is about nothing.
        DisagreementError: the engines differ.
    """
    if isinstance(body, CHESS_ONLY) and GAMES[pair.ruleset] != CHESS:
        raise NothingError("NOT_IN_THIS_GAME")
    match body:
        case Perft(depth, number):
            return _depth(pair, "perft", depth, number)
        case Distinct(depth, number):
            return _depth(pair, "distinct", depth, number)
        case Dead():
            return _dead(pair, dead_budget)
        case MaterialDead():
            material = pair.flag("material-dead")
            return Finding(material, material)
        case CanMate(side):
            able = pair.flag(f"can-mate {side}")
            return Finding(able, able, {"side": side})
        case Steps():
            return _steps(pair, body)
        case Occurrences(number):
            times = pair.number("occurrences")
            return Finding(times == number, times, {"number": times})
        case Clock(number):
            clock = (pair.mapping("draws") or {})["clock"]
            return Finding(clock == number, clock, {"number": clock})
        case MayClaim(draw, move):
            return _may_claim(pair, draw, move)
        case MayCount():
            refusal = pair.mapping("attempt count:start")
            return Finding(refusal is None, refusal, {"side": shown(pair).side})
        case Count(count):
            return _count(pair, count)
        case Outcome(outcome):
            return _outcome(pair, outcome)


def _depth(pair: Pair, question: str, depth: int, number: int) -> Finding:
    found = pair.number(f"{question} {depth}")
    return Finding(found == number, found, {"depth": depth, "number": found})


def _dead(pair: Pair, budget: int) -> Finding:
    """FIDE 5.2.2; a verdict of one prover alone is not enough."""
    answer = pair.both(f"dead {budget}")
    verdicts = {"engine": answer.engine, "checker": answer.checker}
    holds = answer.engine == answer.checker == "dead"
    return Finding(holds, verdicts, unproved="unknown" in verdicts.values())


def _steps(pair: Pair, body: Steps) -> Finding:
    if not letter_in(GAMES[pair.ruleset], body.letter):
        raise NothingError("NOT_IN_THIS_GAME")
    found = pair.mapping(f"geometry {body.letter} {body.square}") or {}
    sets = {kind: tuple(found[kind]) for kind in ("both", "move", "capture")}
    wanted = {"both": body.both, "move": body.move, "capture": body.capture}
    values: Values = {"piece": body.letter, "square": body.square, **sets}
    return Finding(sets == wanted, found, values)


def _may_claim(pair: Pair, draw: str, move: str | None) -> Finding:
    """FIDE 9.2 and 9.3: `now`, or `with` the move about to be played."""
    claims = (pair.mapping("draws") or {})["claimable"].get(draw, {"now": False, "with": []})
    holds = claims["now"] if move is None else move in claims["with"]
    values: Values = {"draw": draw, "move": move, "side": shown(pair).side}
    if move is not None:
        values |= {"from": move[:2], "to": move[2:4]}
    return Finding(holds, claims, values)


def _count(pair: Pair, count: tuple[str, str, int, int] | None) -> Finding:
    found = pair.mapping("count")
    if found is None:
        return Finding(count is None, None, {"kind": None})
    values = {name: found[name] for name in ("kind", "side", "limit", "spoken")}
    return Finding(tuple(values.values()) == count, found, values)


def _outcome(pair: Pair, outcome: tuple[str, str] | None) -> Finding:
    found = pair.mapping("outcome")
    if found is None:
        return Finding(outcome is None, None, {"result": None, "outcome": None})
    values = {"result": found["result"], "outcome": found["code"]}
    return Finding(tuple(values.values()) == outcome, found, values)
