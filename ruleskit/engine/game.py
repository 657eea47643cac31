"""A game: a first position and what was played and said since, as an immutable value."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruleskit.engine import count as counting
from ruleskit.engine import fen as fen_text
from ruleskit.engine.attempt import Ply
from ruleskit.engine.outcome import Outcome, automatic
from ruleskit.engine.position import Position
from ruleskit.engine.touch import Touches

if TYPE_CHECKING:
    from ruleskit.engine.count import Count
    from ruleskit.engine.move import Move
    from ruleskit.engine.position import Key
    from ruleskit.engine.setup import Setup


class Game(NamedTuple):
    """What is known about a game after some moves and actions.

    Attributes:
        start: the set-up it began with.
        position: the present position.
        plies: the moves made, with the men that made them.
        keys: the repetition keys of all positions so far, the present one last.
        touches: what the side to move has touched, while touch-move is practised.
        offered: a draw has been offered since the last move.
        tally: the Makruk count; it stays when it has ended the game.
        outcome: how the game ended, or None; it never changes again.
        beyond: moves were made after the end.
    """

    start: Setup
    position: Position
    plies: tuple[Ply, ...] = ()
    keys: tuple[Key, ...] = ()
    touches: Touches = Touches()
    offered: bool = False
    tally: Count | None = None
    outcome: Outcome | None = None
    beyond: bool = False

    @classmethod
    def open(cls, setup: Setup) -> Game:
        """A game that begins with this set-up; ends that stand on the board count at once.

        Raises:
            SetupError: the set-up is impossible.
        """
        position = Position.of(setup)
        count = counting.opened(setup)
        game = cls(setup, position, keys=(position.key,), tally=count)
        verdict, rules = None, setup.rules.counting
        if rules is not None and count is not None:
            verdict = counting.opening_verdict(rules, count, position)
        return _ended(game, automatic(position, 1, verdict))

    @property
    def occurrences(self) -> int:
        """FIDE 9.2.3: how often the present position has occurred, the start included."""
        return self.keys.count(self.keys[-1])

    @property
    def both_have_moved(self) -> bool:
        """FIDE 5.2.3: whether a draw may be agreed; a start of one's own counts as moved."""
        rules = self.start.rules
        return len(self.plies) >= 2 or fen_text.write(self.start) != rules.start

    def play(self, move: Move) -> Game:
        """The game after a legal move, also one that is made after the end.

        Raises:
            IllegalMoveError: ILLEGAL_MOVE; `reason.why` says which rule refuses it.
        """
        position = self.position.play(move)
        piece = self.position.piece_at(move.origin)
        plies = (*self.plies, Ply(move, piece)) if piece else self.plies
        game = self._replace(
            position=position, plies=plies, keys=(*self.keys, position.key),
            touches=Touches(), offered=False,
        )  # fmt: skip
        if self.outcome is not None:
            return game._replace(beyond=True)
        verdict = None
        rules = position.rules.counting
        if rules is not None:
            mate = position.status() == "checkmate"
            count, verdict = counting.advance(
                rules, self.tally, self.position.board, position.board, mate=mate
            )
            game = game._replace(tally=count)
        return _ended(game, automatic(position, game.occurrences, verdict))

    def fen(self) -> str:
        """The position's FEN, with the fields of a Makruk count that runs (rules/makruk.md 9)."""
        count, turn = self.tally, self.position.turn
        if count is None or (count.drawn and self.beyond) or count.plies(turn) < 0:
            return self.position.fen()
        return self.position.fen((2 * count.limit, count.plies(turn)))


def _ended(game: Game, outcome: Outcome | None) -> Game:
    """The game with this outcome; a count that has brought it about is marked."""
    if outcome is None or game.tally is None:
        return game._replace(outcome=outcome)
    by_count = outcome.code in {verdict.value for verdict in counting.Verdict}
    return game._replace(outcome=outcome, tally=game.tally._replace(drawn=by_count))
