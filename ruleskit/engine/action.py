"""What players say and do besides moving: claims, offers, touches, counts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ruleskit.engine import count as counting
from ruleskit.engine import touch
from ruleskit.engine.attempt import Reason
from ruleskit.engine.count import Count, Honour, Verdict
from ruleskit.engine.draw import claims
from ruleskit.engine.material import can_mate
from ruleskit.engine.move import Move
from ruleskit.engine.outcome import Outcome
from ruleskit.engine.reason import why
from ruleskit.engine.square import square
from ruleskit.errors import IllegalMoveError

if TYPE_CHECKING:
    from ruleskit.engine.color import Color
    from ruleskit.engine.game import Game

ACTION = re.compile(
    r"count:start|count:stop|offer|accept|resign|flag|adjust|touch:[a-h][1-8]"
    r"|claim:(?:threefold|fifty)(?: .+)?"
)
NOT_YET = {"threefold": "CLAIM3_NOT_YET", "fifty": "CLAIM50_NOT_YET"}


def is_action(text: str) -> bool:
    """Whether an element of a game is an action; else it is a move or nothing."""
    return ACTION.fullmatch(text) is not None


def refusal(game: Game, text: str) -> Reason | None:
    """Why a move or an action is refused at this point of the game, or None.

    Unlike `why`, which explains the position, this knows that a finished game has no more moves
    and what the touched men oblige to.
    """
    if is_action(text):
        code = _refused(game, text)
        return None if code is None else Reason(code)
    if game.outcome is not None:
        return Reason("GAME_OVER")
    reason = why(game.position, game.plies, text)
    if reason is None:
        code = touch.refusal(game.position, game.touches, Move.from_uci(text))
        return None if code is None else Reason(code)
    return reason


def after(game: Game, text: str) -> Game:
    """The game after one more element, a move or an action.

    A move is held to the rules of movement only: it may be made after the end of the game, and
    against touch-move.

    Raises:
        IllegalMoveError: the move's reason, or the code that refuses the action.
    """
    if not is_action(text):
        reason = why(game.position, game.plies, text)
        if reason is not None:
            raise IllegalMoveError(reason.code, text, reason.names())
        return game.play(Move.from_uci(text))
    code = _refused(game, text)
    if code is not None:
        raise IllegalMoveError(code, text)
    return _done(game, text)


def _refused(game: Game, text: str) -> str | None:
    """The session code that refuses an action, or None."""
    if game.outcome is not None:
        return "GAME_ENDED"
    rules, board = game.position.rules.counting, game.position.board
    verb, _, rest = text.partition(":")
    match verb:
        case "count" if rest == "start":
            return counting.start_refused(rules, game.tally, board)
        case "count":
            return counting.stop_refused(rules, game.tally, game.position.turn)
        case "offer":
            return None if game.both_have_moved else "DRAW_OFFER_TOO_EARLY"
        case "accept":
            return None if game.offered or _stands(game) else "NO_OFFER"
        case "claim":
            return _claim_refused(game, rest)
        case _:
            return None


def _stands(game: Game) -> bool:
    """rules/makruk.md 6.2.7: a board count is a standing offer to the chaser."""
    count = game.tally
    board = count is not None and count.honour is Honour.BOARD
    return board and count is not None and count.side is not game.position.turn


def _claim_refused(game: Game, rest: str) -> str | None:
    """FIDE 9.2 and 9.3: granted when the condition holds, or will with the move that is named."""
    kind, _, move = rest.partition(" ")
    if game.position.rules.draws.repetition_claim is None:
        return "CLAIM_NOT_IN_RULESET"
    claim = claims(game)[kind]
    if not move:
        return None if claim.now else NOT_YET[kind]
    reason = why(game.position, game.plies, move)
    if reason is not None:
        return reason.code
    return None if move in claim.moves else NOT_YET[kind]


def _done(game: Game, text: str) -> Game:
    """The game after an action that was not refused."""
    verb, _, rest = text.partition(":")
    turn, rules = game.position.turn, game.position.rules.counting
    match verb:
        case "count":
            count = counting.started(rules, turn) if rules and rest == "start" else None
            return game._replace(tally=count)
        case "touch":
            return game._replace(touches=game.touches.adding(square(rest)))
        case "adjust":
            return game._replace(touches=game.touches._replace(adjusting=True))
        case "offer":
            return game._replace(offered=True)
        case "accept":
            return _accepted(game)
        case "claim":
            return game._replace(outcome=Outcome.draw(f"{rest.split()[0]}-claim"))
        case _:
            return game._replace(outcome=_lost(game, turn, text))


def _accepted(game: Game) -> Game:
    """FIDE 5.2.3, or the standing offer of a board count, which is marked as having drawn."""
    if game.tally is not None and _stands(game):
        count: Count = game.tally._replace(drawn=True)
        return game._replace(tally=count, outcome=Outcome.draw(Verdict.ACCEPTED.value))
    return game._replace(outcome=Outcome.draw("agreement"))


def _lost(game: Game, loser: Color, text: str) -> Outcome:
    """FIDE 5.1.2 and 6.9: lost, but drawn if the opponent's men could never mate."""
    code = {"resign": "resignation", "flag": "flag"}[text]
    fide = game.position.rules.draws.material == "fide-list"
    if fide and not can_mate(game.position.board, loser.other):
        return Outcome.draw(f"{code}-drawn")
    return Outcome.win(loser.other, code)
