"""Claims about one position: what both engines say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruleskit.verify.body import (
    Answers,
    Attacked,
    Attackers,
    BoardBody,
    Check,
    Checkers,
    EnPassant,
    Man,
    Men,
    Pinned,
    Rights,
    Squares,
    Status,
    WhyMate,
)
from ruleskit.verify.finding import Finding, NothingError, men_on, shown
from ruleskit.verify.picture import Picture, owner
from ruleskit.verify.vocabulary import CHESS, FILES, GAMES, RANKS, letter_in

if TYPE_CHECKING:
    from ruleskit.verify.both import Pair

#: Refusals of a move that is right in itself but leaves the king attacked (rules/reasons.md).
UNSAFE: Final = {"PINNED", "MUST_ANSWER_CHECK", "DOUBLE_CHECK_KING_MUST_MOVE", "EP_EXPOSES_KING"}
PROMOTED: Final = {CHESS: "q", "makruk": "m"}


def find(body: BoardBody, pair: Pair) -> Finding:
    """The verdict on a claim about a position.

    Raises:
        NothingError: it is about nothing.
        DisagreementError: the engines differ.
    """
    match body:
        case Check():
            check = pair.flag("check")
            return Finding(check, check, {"side": shown(pair).side})
        case Status(status):
            found = pair.text("status")
            return Finding(found == status, found, {"status": found, "side": shown(pair).side})
        case Man(square, letter):
            return _man(pair, square, letter)
        case Men(side, letter, number):
            return _men(pair, side, letter, number)
        case Checkers(squares):
            return _checkers(pair, squares)
        case Attackers(square, side, squares):
            return _set(pair, f"attackers {square} {side}", squares, square=square, side=side)
        case Attacked(square, side):
            bearing = pair.squares(f"attackers {square} {side}")
            men = men_on(shown(pair), bearing)
            values = {"square": square, "side": side, "squares": bearing, "pieces": men}
            return Finding(bool(bearing), list(bearing), values)
        case Pinned(side, squares):
            return _set(pair, f"pinned {side}", squares, side=side)
        case Rights() | EnPassant():
            return _chess_field(pair, body)
        case Answers():
            return _answers(pair, body)
        case WhyMate():
            return _why_mate(pair)


def _set(pair: Pair, question: str, wanted: Squares, **values: object) -> Finding:
    found = pair.squares(question)
    named = {"squares": found, "pieces": men_on(shown(pair), found), "number": len(found)}
    return Finding(found == wanted, list(found), values | named)


def _man(pair: Pair, square: str, letter: str | None) -> Finding:
    if letter is not None and not letter_in(GAMES[pair.ruleset], letter):
        raise NothingError("NOT_IN_THIS_GAME")
    found = shown(pair).men.get(square)
    return Finding(found == letter, found, {"square": square, "piece": found})


def _men(pair: Pair, side: str, letter: str | None, number: int) -> Finding:
    if letter is not None and not letter_in(GAMES[pair.ruleset], letter):
        raise NothingError("NOT_IN_THIS_GAME")
    men = [man for man in shown(pair).men.values() if owner(man) == side]
    count = len(men) if letter is None else sum(man.upper() == letter for man in men)
    return Finding(count == number, count, {"side": side, "piece": letter, "number": count})


def _checkers(pair: Pair, squares: Squares) -> Finding:
    if not pair.flag("check"):
        raise NothingError("NO_CHECK")
    return _set(pair, "checkers", squares, side=shown(pair).side)


def _chess_field(pair: Pair, body: Rights | EnPassant) -> Finding:
    if GAMES[pair.ruleset] != CHESS:
        raise NothingError("NOT_IN_THIS_GAME")
    board = shown(pair)
    if isinstance(body, Rights):
        return Finding(board.rights == body.rights, board.rights, {"rights": board.rights})
    return Finding(board.ep == body.square, board.ep, {"square": board.ep})


def _answers(pair: Pair, body: Answers) -> Finding:
    if not pair.flag("check"):
        raise NothingError("NO_CHECK")
    board, checkers = shown(pair), pair.squares("checkers")
    found: dict[str, set[str]] = {"move": set(), "capture": set(), "block": set()}
    for move in pair.squares("legal"):
        found[answer_kind(board, move, checkers)].add(move[2:4])
    sets = {kind: tuple(sorted(squares)) for kind, squares in found.items()}
    wanted = {"move": body.move, "capture": body.capture, "block": body.block}
    values: dict[str, object] = {**sets, "side": board.side, "checkers": checkers}
    return Finding(sets == wanted, {kind: list(squares) for kind, squares in sets.items()}, values)


def answer_kind(board: Picture, move: str, checkers: Squares) -> str:
    """How a legal move answers a check: the king moves, the checker leaves, or a man blocks.

    An en-passant capture takes the man beside the pawn, not the one on its target.
    """
    start, target = move[:2], move[2:4]
    piece = board.men[start].upper()
    if piece == "K":
        return "move"
    sidestep = piece == "P" and start[0] != target[0] and target not in board.men
    taken = target[0] + start[1] if sidestep else target
    return "capture" if taken in checkers else "block"


def _why_mate(pair: Pair) -> Finding:
    if not pair.flag("check"):
        raise NothingError("NO_CHECK")
    board = shown(pair)
    if pair.text("status") != "checkmate":
        return Finding(holds=False, found=list(pair.squares("legal")))
    refusals = {move: why for move in tries(pair, board) if (why := pair.mapping(f"why {move}"))}
    king = _king(board)
    answers = {m: why for m, why in refusals.items() if m[:2] == king or why["code"] in UNSAFE}
    values = {
        "side": board.side,
        "king": king,
        "checkers": pair.squares("checkers"),
        "refusals": answers,
        "men": board.men,
    }
    return Finding(holds=True, found="checkmate", values=values)


def tries(pair: Pair, board: Picture) -> list[str]:
    """Moves that a player in check might think of: king steps, then captures and blocks."""
    king, checkers = _king(board), pair.squares("checkers")
    letter = board.men[king]
    steps = pair.mapping(f"geometry {letter} {king}") or {}
    moves = [king + target for target in steps["both"] if not _own(board, target)]
    targets = sorted({*checkers, *(sq for checker in checkers for sq in between(checker, king))})
    if board.ep:
        targets.append(board.ep)
    for square, man in sorted(board.men.items()):
        if owner(man) == board.side and square != king:
            moves += [_promoting(pair, man, square, target) for target in targets]
    return moves


def _king(board: Picture) -> str:
    letter = "K" if board.side == "w" else "k"
    return next(square for square, man in board.men.items() if man == letter)


def _own(board: Picture, square: str) -> bool:
    return square in board.men and owner(board.men[square]) == board.side


def _promoting(pair: Pair, man: str, square: str, target: str) -> str:
    """The move, with a promotion where the pawn must promote: the reason is then the check."""
    game = GAMES[pair.ruleset]
    last = {("chess", "P"): "8", ("chess", "p"): "1", ("makruk", "P"): "6", ("makruk", "p"): "3"}
    suffix = PROMOTED[game] if last.get((game, man)) == target[1] else ""
    return square + target + suffix


def between(first: str, second: str) -> list[str]:
    """The squares strictly between two squares of one rank, file or diagonal; else none.

    Example:
        >>> between("a6", "d3")
        ['b5', 'c4']
    """
    files = FILES.index(second[0]) - FILES.index(first[0])
    ranks = RANKS.index(second[1]) - RANKS.index(first[1])
    steps = max(abs(files), abs(ranks))
    if steps == 0 or files % steps or ranks % steps:
        return []
    return [
        FILES[FILES.index(first[0]) + files // steps * n]
        + RANKS[RANKS.index(first[1]) + ranks // steps * n]
        for n in range(1, steps)
    ]
