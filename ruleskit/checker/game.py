"""A game: a position, how it came about, and how it ended (chess.md C, makruk.md 4 to 6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ruleskit.checker import counting
from ruleskit.checker.board import enemy_of, kind_of
from ruleskit.checker.draws import repetition_key
from ruleskit.checker.fen import read, write_placement
from ruleskit.checker.legality import legal_passing, status
from ruleskit.checker.moves import play, position_of
from ruleskit.checker.outcome import Outcome, verdict
from ruleskit.checker.shapes import Ply

if TYPE_CHECKING:
    from ruleskit.checker.counting import Count
    from ruleskit.checker.fen import Setup
    from ruleskit.checker.moves import Position
    from ruleskit.checker.rulesets import Ruleset


@dataclass(frozen=True)
class Game:
    """A game after some moves and actions.

    Attributes:
        setup: what it was opened with, without faults.
        position: the present position.
        clock: plies since the last capture or pawn move.
        number: the move number.
        keys: repetition keys of all positions so far, the present one last.
        count: the honour count that runs or has ended the game.
        plies: the moves made.
        outcome: how the game ended.
        ended_at: how many moves had been made then.
        offered: a draw has been offered since the last move.
        touched: squares touched by the side to move, in their order.
        adjusting: further touches do not bind.
    """

    setup: Setup
    position: Position
    clock: int
    number: int
    keys: tuple[str, ...]
    count: Count | None = None
    plies: tuple[Ply, ...] = ()
    outcome: Outcome | None = None
    ended_at: int = 0
    offered: bool = False
    touched: tuple[str, ...] = ()
    adjusting: bool = False

    @property
    def rules(self) -> Ruleset:
        """The ruleset."""
        return self.position.rules

    @property
    def occurrences(self) -> int:
        """FIDE 9.2.3: how often the present position has occurred, the start included."""
        return self.keys.count(self.keys[-1])

    @property
    def both_have_moved(self) -> bool:
        """FIDE 5.2.3, chess.md C3: by the moves, or because the start was not the game's own."""
        return len(self.plies) > 1 or self.setup != read(self.rules, self.rules.start)


def opened(rules: Ruleset, setup: Setup) -> Game:
    """A set-up without faults, judged as it stands (chess.md C3, makruk.md 6.3)."""
    position = position_of(rules, setup)
    count = counting.opened_count(setup) if rules.counting else None
    counts_in_field = rules.game == "makruk" and setup.fourth != "-"
    game = Game(
        setup=setup,
        position=position,
        clock=0 if counts_in_field else setup.clock,
        number=setup.number,
        keys=(repetition_key(position),),
        count=count,
    )
    used_up = counting.used_up_at_opening(count, position.turn)
    return judged(game, status(position), count, used_up=used_up)


def moved(game: Game, move: str) -> Game:
    """The game after a legal move, also a game that is over."""
    before = game.position
    after = play(before, move)
    man = before.men[move[:2]]
    zeroing = kind_of(man) == "P" or len(after.men) < len(before.men)
    ply = Ply(man, move[:2], move[2:4], after.passed is not None)
    following = replace(
        game,
        position=after,
        clock=0 if zeroing else game.clock + 1,
        number=game.number + (before.turn == "b"),
        keys=(*game.keys, repetition_key(after)),
        plies=(*game.plies, ply),
        offered=False,
        touched=(),
        adjusting=False,
    )
    return following if game.outcome else counted(game, following)


def counted(game: Game, following: Game) -> Game:
    """makruk.md 6.3: the count ticks on every ply; then the ply is judged."""
    rules, mover = game.rules, game.position.turn
    state = status(following.position)
    if rules.counting is None:
        return judged(following, state, None, used_up=False)
    count = counting.after_ply(
        rules.counting,
        game.count,
        (game.position.men, following.position.men),
        mover,
        mates=state == "checkmate",
    )
    used_up = counting.used_up(game.count, count, mover)
    return judged(replace(following, count=count), state, game.count, used_up=used_up)


def judged(game: Game, state: str, running: Count | None, *, used_up: bool) -> Game:
    """The game with its verdict, if the present position ends it.

    Args:
        game: after the ply, or as opened.
        state: its status.
        running: the count that ran while the last ply was made.
        used_up: whether the count leaves no further reply.
    """
    rules, winner = game.rules, enemy_of(game.position.turn)
    counter_mates = rules.counting is not None and counting.wins_by_counting_side(
        rules.counting, running, winner
    )
    found = verdict(
        game.position,
        state,
        occurrences=game.occurrences,
        clock=game.clock,
        counter_mates=counter_mates,
        used_up=used_up,
    )
    return ended(game, found) if found else game


def ended(game: Game, outcome: Outcome) -> Game:
    """The game with its end written down; a count that brought it about carries the draw."""
    count = game.count
    if count and outcome.code in ("counting", "counter-mate", "count-accepted"):
        count = replace(count, drawn=True)
    return replace(game, outcome=outcome, ended_at=len(game.plies), count=count)


def fen(game: Game) -> str:
    """The six fields; in chess the crossed square only if a capture there is legal."""
    position = game.position
    third, fourth, fifth = position.rights or "-", legal_passing(position) or "-", str(game.clock)
    gone_on = len(game.plies) > game.ended_at
    if game.count and not (game.count.drawn and gone_on):
        fourth, fifth = counting.fields(game.count, position.turn) or ("-", fifth)
    placement = write_placement(position.men)
    return f"{placement} {position.turn} {third} {fourth} {fifth} {game.number}"
