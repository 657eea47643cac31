"""Actions between the moves: counts, offers, claims, resignation, the flag, touching.

questions.md: an action is taken by the side to move; only an offer is made by the other.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from ruleskit.checker import counting
from ruleskit.checker.counting import Count
from ruleskit.checker.draws import fifty_moves, fifty_now, threefold_moves, threefold_now
from ruleskit.checker.game import ended
from ruleskit.checker.outcome import drawn, lost_by
from ruleskit.checker.reasons import why

if TYPE_CHECKING:
    from ruleskit.checker.game import Game

ACTION = re.compile(
    "count:start|count:stop|offer|accept|resign|flag|adjust"
    "|touch:[a-h][1-8]|claim:(threefold|fifty)( .*)?",
    re.DOTALL,
)


def is_action(element: str) -> bool:
    """Whether the text has the form of an action."""
    return ACTION.fullmatch(element) is not None


def action_refusal(game: Game, action: str) -> str | None:
    """The first code that forbids the action, None if it may be taken."""
    if game.outcome:
        return "GAME_ENDED"
    rules, side = game.rules, game.position.turn
    word, _, detail = action.partition(":")
    if action == "count:start":
        return counting.start_refusal(rules.counting, game.count, game.position.men, side)
    if action == "count:stop":
        return counting.stop_refusal(rules.counting, game.count, side)
    if word == "claim":
        kind, _, move = detail.partition(" ")
        return claim_refusal(game, kind, move if " " in detail else None)
    if word == "offer" and not game.both_have_moved:
        return "DRAW_OFFER_TOO_EARLY"
    if word == "accept" and not (game.offered or count_is_offer(game)):
        return "NO_OFFER"
    return None


def count_is_offer(game: Game) -> bool:
    """makruk.md 6.2.7: a board count is a standing offer to the chasing side."""
    return (
        game.count is not None
        and game.count.kind == "board"
        and game.count.side != game.position.turn
    )


def claim_refusal(game: Game, kind: str, move: str | None) -> str | None:
    """FIDE 9.2 and 9.3: a claim in this position, or with the move about to be played."""
    position = game.position
    if game.rules.claim_occurrences is None:
        return "CLAIM_NOT_IN_RULESET"
    if move is not None:
        found = why(position, move, game.plies)
        if found:
            return found["code"]
    if kind == "threefold":
        granted = (
            threefold_now(position, game.keys)
            if move is None
            else move in threefold_moves(position, game.keys)
        )
        return None if granted else "CLAIM3_NOT_YET"
    granted = (
        fifty_now(position, game.clock)
        if move is None
        else move in fifty_moves(position, game.clock)
    )
    return None if granted else "CLAIM50_NOT_YET"


def act(game: Game, action: str) -> Game:
    """The game after an action that nothing forbids."""
    word, _, detail = action.partition(":")
    if word in ("resign", "flag"):
        code = "resignation" if word == "resign" else word
        return ended(game, lost_by(game.position, code))
    if word == "accept":
        code = "count-accepted" if count_is_offer(game) else "agreement"
        return ended(game, drawn(code))
    if word == "claim":
        return ended(game, drawn(detail.partition(" ")[0] + "-claim"))
    if word == "count":
        return counts(game) if detail == "start" else replace(game, count=None)
    if word == "offer":
        return replace(game, offered=True)
    if word == "adjust":
        return replace(game, adjusting=True)
    return game if game.adjusting else replace(game, touched=(*game.touched, detail))


def counts(game: Game) -> Game:
    """makruk.md 6.2.3: the board's honour begins with the claimant's next move."""
    if game.rules.counting is None:
        return game
    limit = game.rules.counting.board_limit
    return replace(game, count=Count("board", game.position.turn, limit, 0))
