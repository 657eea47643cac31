"""The questions of rules/questions.md, each with the function that answers it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ruleskit.checker import attack
from ruleskit.checker import game as games
from ruleskit.checker.actions import action_refusal, is_action
from ruleskit.checker.dead import search
from ruleskit.checker.doubts import warnings
from ruleskit.checker.draws import claimable
from ruleskit.checker.errors import NotAQuestion
from ruleskit.checker.faults import faults
from ruleskit.checker.legality import legal, moves_of, status
from ruleskit.checker.material import can_mate, is_dead
from ruleskit.checker.men import attackers, geometry
from ruleskit.checker.notation import san, thai
from ruleskit.checker.reasons import MOVE, why
from ruleskit.checker.refusal import refusal
from ruleskit.checker.touch import touch_refusal
from ruleskit.checker.tree import distinct, perft

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruleskit.checker.game import Game

SQUARE, SIDE, NUMBER = "[a-h][1-8]", "[wb]", "[0-9]+"
AUTOMATIC = (
    "stalemate",
    "dead-material",
    "fivefold",
    "seventy-five",
    "repetition",
    "counting",
    "counter-mate",
    "khun-v-khun",
)


def answer(game: Game, question: str) -> object:
    """The plain value of a well-formed question.

    Raises:
        NotAQuestion: for one that is not asked of the ruleset.
    """
    if question.startswith("attempt "):
        return attempt(game, question.removeprefix("attempt "))
    if question.startswith("why "):
        return why(game.position, question.removeprefix("why "), game.plies)
    if question in ALONE:
        return ALONE[question](game)
    words = question.split(" ")
    for pattern, function in {**WITH_WORDS, **ONLY_IN[game.rules.game]}.items():
        if re.fullmatch(pattern, question):
            return function(game, *words[1:])
    raise NotAQuestion(question)


def attempt(game: Game, element: str) -> object:
    """A move or an action as it would be taken now, touches remembered (FIDE 4.3, 4.4)."""
    if is_action(element):
        code = action_refusal(game, element)
    elif game.outcome:
        code = "GAME_OVER"
    else:
        found = why(game.position, element, game.plies)
        if found:
            return found
        code = touch_refusal(game.position, element, game.touched)
    return refusal(code) if code else None


def draws(game: Game) -> dict[str, object]:
    """What is drawn by itself and what may be claimed (FIDE 9; makruk.md 5 and 6)."""
    ended_by = game.outcome.code if game.outcome else None
    return {
        "occurrences": game.occurrences,
        "clock": game.clock,
        "claimable": {} if game.outcome else claimable(game.position, game.keys, game.clock),
        "automatic": ended_by if ended_by in AUTOMATIC else None,
        "dead_material": is_dead(game.rules, game.position.men),
    }


def pieces_geometry(game: Game, man: str, origin: str) -> dict[str, list[str]]:
    """How a man alone on the board moves.

    Raises:
        NotAQuestion: for a letter that is no man of the game.
    """
    marked = man in ("M~", "m~") and game.rules.game == "makruk"
    if not marked and (len(man) != 1 or man.upper() not in game.rules.kinds):
        raise NotAQuestion(f"geometry {man} {origin}")
    return geometry(game.rules, man, origin)


ALONE: dict[str, Callable[[Game], object]] = {
    "legal": lambda game: legal(game.position),
    "status": lambda game: status(game.position),
    "check": lambda game: attack.in_check(game.position.men, game.position.turn),
    "checkers": lambda game: attack.checkers(game.position.men, game.position.turn),
    "pinned": lambda game: attack.pinned(game.position.men, game.position.turn),
    "faults": lambda game: faults(game.rules, game.setup),
    "warnings": lambda game: warnings(game.rules, game.setup),
    "fen": games.fen,
    "occurrences": lambda game: game.occurrences,
    "draws": draws,
    "count": lambda game: game.count.answer() if game.count else None,
    "outcome": lambda game: game.outcome._asdict() if game.outcome else None,
    "material-dead": lambda game: is_dead(game.rules, game.position.men),
}
WITH_WORDS: dict[str, Callable[..., object]] = {
    f"legal {SQUARE}": lambda game, origin: sorted(moves_of(game.position, origin)),
    f"attackers {SQUARE} {SIDE}": lambda game, square, side: attackers(
        game.position.men, square, side
    ),
    f"pinned {SIDE}": lambda game, side: attack.pinned(game.position.men, side),
    f"geometry [A-Za-z]~? {SQUARE}": pieces_geometry,
    f"san {MOVE}": lambda game, move: san(game.position, move),
    f"perft {NUMBER}": lambda game, plies: perft(game.position, int(plies)),
    f"distinct {NUMBER}": lambda game, plies: distinct(game.position, int(plies)),
}
ONLY_IN: dict[str, dict[str, Callable[..., object]]] = {
    "chess": {
        f"dead {NUMBER}": lambda game, most: search(game.position, int(most)),
        f"can-mate {SIDE}": lambda game, side: can_mate(game.position.men, side),
    },
    "makruk": {
        f"thai {MOVE}": lambda game, move: thai(game.position, move),
    },
}
