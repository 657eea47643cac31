"""Claims about moves: what both engines say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.verify.body import (
    After,
    Gives,
    Illegal,
    Legal,
    LegalCount,
    MoveBody,
    Moves,
    Only,
    San,
    Thai,
)
from ruleskit.verify.finding import Finding, NothingError, Values, own_man, shown
from ruleskit.verify.vocabulary import GAMES, MAKRUK

if TYPE_CHECKING:
    from ruleskit.verify.both import Pair


def find(body: MoveBody, pair: Pair) -> Finding:
    """The verdict on a claim about moves.

    Raises:
        NothingError: it is about nothing.
        DisagreementError: the engines differ.
    """
    match body:
        case Legal(move):
            return _legal(pair, move)
        case Illegal():
            return _illegal(pair, body)
        case Moves(square, targets):
            return _moves(pair, square, targets)
        case LegalCount(number):
            count = len(pair.squares("legal"))
            return Finding(count == number, count, {"number": count, "side": shown(pair).side})
        case Only(move):
            return _only(pair, move)
        case After(move, fen):
            return _after(pair, move, fen)
        case Gives(move, effect):
            return _gives(pair, move, effect)
        case San(move, text):
            return _notation(pair, "san", move, text)
        case Thai(move, text):
            if GAMES[pair.ruleset] != MAKRUK:
                raise NothingError("NOT_IN_THIS_GAME")
            return _notation(pair, "thai", move, text)


def parts(pair: Pair, move: str) -> Values:
    """The values of a move: from, to, piece, side, and what it captures or becomes."""
    board = shown(pair)
    start, target, suffix = move[:2], move[2:4], move[4:]
    piece = board.men.get(start)
    sidestep = piece in ("P", "p") and start[0] != target[0] and target not in board.men
    victim = target[0] + start[1] if sidestep else target
    return {
        "move": move,
        "from": start,
        "to": target,
        "piece": piece,
        "side": board.side,
        "captured": board.men.get(victim),
        "victim": victim if sidestep and victim in board.men else None,
        "promoted": (suffix.upper() if board.side == "w" else suffix) or None,
    }


def legal_after(pair: Pair, move: str) -> Pair:
    """The case after a move, which must be legal.

    Raises:
        NothingError: it is not, or there is no own man to move.
    """
    own_man(pair, move[:2])
    if pair.ask(f"why {move}") is not None:
        raise NothingError("MOVE_NOT_LEGAL")
    return pair.after(move)


def _legal(pair: Pair, move: str) -> Finding:
    own_man(pair, move[:2])
    why = pair.ask(f"why {move}")
    return Finding(why is None, why, parts(pair, move))


def _illegal(pair: Pair, body: Illegal) -> Finding:
    board = shown(pair)
    if body.move[:2] not in board.men and body.code != "EMPTY_SQUARE":
        raise NothingError("NOTHING_THERE")
    why = pair.mapping(f"why {body.move}")
    if why is None:
        return Finding(holds=False, found=None)
    squares = {role: tuple(names) for role, names in why["squares"].items()}
    holds = (
        why["code"] == body.code
        and all(squares.get(role, ()) == wanted for role, wanted in body.roles)
        and (body.also is None or set(body.also) == set(why["also"]))
    )
    values = parts(pair, body.move) | squares
    return Finding(holds, why, values | {"code": why["code"], "why": why, "men": board.men})


def _moves(pair: Pair, square: str, targets: tuple[str, ...]) -> Finding:
    piece = own_man(pair, square)
    found = tuple(sorted({move[2:4] for move in pair.squares(f"legal {square}")}))
    values: Values = {"square": square, "piece": piece, "targets": found, "number": len(found)}
    return Finding(found == targets, list(found), values)


def _only(pair: Pair, move: str) -> Finding:
    found = {legal[:4] for legal in pair.squares("legal")}
    return Finding(found == {move[:4]}, sorted(found), parts(pair, move))


def _after(pair: Pair, move: str, fen: str) -> Finding:
    found = " ".join(legal_after(pair, move).text("fen").split(" ")[:4])
    return Finding(found == fen, found, parts(pair, move) | {"fen": found})


def _gives(pair: Pair, move: str, effect: str) -> Finding:
    after = legal_after(pair, move)
    checkers, status = after.squares("checkers"), after.text("status")
    holds = {
        "check": after.flag("check"),
        "double-check": len(checkers) > 1,
        "mate": status == "checkmate",
        "stalemate": status == "stalemate",
    }[effect]
    values = parts(pair, move) | {"effect": effect, "checkers": checkers}
    return Finding(holds, {"checkers": list(checkers), "status": status}, values)


def _notation(pair: Pair, kind: str, move: str, text: str) -> Finding:
    legal_after(pair, move)
    found = pair.text(f"{kind} {move}")
    return Finding(found == text, found, parts(pair, move) | {"text": found})
