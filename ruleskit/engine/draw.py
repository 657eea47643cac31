"""Draws that a player may claim (FIDE 9.2 and 9.3), now or with the move about to be made."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from ruleskit.engine.material import material_is_dead
from ruleskit.engine.outcome import AUTOMATIC_DRAWS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruleskit.engine.game import Game
    from ruleskit.engine.move import Move


class Claim(NamedTuple):
    """When one kind of draw may be claimed.

    Attributes:
        now: the condition holds in the present position.
        moves: UCI of the legal moves after which it holds and the opponent can still move,
            sorted.
    """

    now: bool
    moves: tuple[str, ...]

    def answer(self) -> dict[str, object]:
        """The claim in plain values."""
        return {"now": self.now, "with": list(self.moves)}


def claims(game: Game) -> dict[str, Claim]:
    """What the player to move may claim; nothing after the end, or if the ruleset has no claims.

    Example:
        >>> from ruleskit.engine.game import Game
        >>> from ruleskit.engine import Position
        >>> claims(Game.open(Position.start().setup()))["fifty"]
        Claim(now=False, moves=())
    """
    draws = game.position.rules.draws
    if game.outcome is not None or draws.repetition_claim is None or draws.clock_claim is None:
        return {}
    again = _repeating(game, draws.repetition_claim - 1)
    late = _completing(game, draws.clock_claim - 1)
    return {
        "threefold": Claim(game.occurrences >= draws.repetition_claim, again),
        "fifty": Claim(game.position.clock >= draws.clock_claim, late),
    }


def _repeating(game: Game, before: int) -> tuple[str, ...]:
    """9.2.1: moves to a position that has occurred at least `before` times."""
    seen = {key for key, times in Counter(game.keys).items() if times >= before}
    if not seen:
        return ()
    found = (move for move in _quiet(game) if game.position.play(move).key in seen)
    return _with_reply(game, found)


def _completing(game: Game, before: int) -> tuple[str, ...]:
    """9.3.1: moves without pawn and capture, when so many plies of that kind have gone before."""
    return _with_reply(game, _quiet(game)) if game.position.clock >= before else ()


def _quiet(game: Game) -> list[Move]:
    """The legal moves that neither take nor move a pawn, the only ones that leave the clock on."""
    board, position = game.position.board, game.position
    pawns = board.men[board.movement.sides[board.turn].own]
    return [
        move
        for move in position.legal_moves()
        if not pawns >> move.origin & 1 and not position.is_capture(move)
    ]


def _with_reply(game: Game, moves: Iterable[Move]) -> tuple[str, ...]:
    """Those moves after which the game goes on: mate and stalemate would end it themselves."""
    return tuple(sorted(m.uci for m in moves if game.position.play(m).legal_moves()))


def answer(game: Game) -> dict[str, object]:
    """The whole of `draws` in plain values (rules/questions.md)."""
    code = game.outcome.code if game.outcome else None
    return {
        "occurrences": game.occurrences,
        "clock": game.position.clock,
        "claimable": {kind: claim.answer() for kind, claim in claims(game).items()},
        "automatic": code if code in AUTOMATIC_DRAWS else None,
        "dead_material": material_is_dead(game.position),
    }
