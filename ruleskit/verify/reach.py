"""Proof games: from the ruleset's start to a position, found by search, replayed by both engines.

FIDE 3.10.3: a position is illegal when no series of legal moves reaches it. A game that reaches
it proves that it is legal; that none was found proves nothing.
"""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from ruleskit.engine.position import Position
from ruleskit.engine.ruleset import ruleset as ruleset_of
from ruleskit.errors import IllegalMoveError
from ruleskit.verify.both import open_both
from ruleskit.verify.reach_back import last_moves, tails
from ruleskit.verify.reach_plan import plan
from ruleskit.verify.reach_search import Beam

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ruleskit.engine.board import Board
    from ruleskit.verify.reach_search import Node

    Report = Callable[[int, int, float], None]

#: How many positions are kept for a ply in each attempt; the last width is repeated.
WIDTHS: Final = (60, 60, 60, 60, 200, 200, 200, 200, 600, 600, 1500)
LONGEST: Final = 120
SECONDS: Final = 60.0
#: Field 4 while a board count runs, and how late in a game one is started to fit it.
BOARD_COUNT: Final = "128"
LATE: Final = 30
#: An attempt is given up after so many plies without progress.
PATIENCE: Final = 14


class Found(NamedTuple):
    """What a search found.

    Attributes:
        moves: the proof game in UCI; None if the time was up.
        seconds: how long the search took.
        attempts: how many beams were sent out; 0 if some man of the position can be no man of
            the start, such as a met without mark on squares of the wrong colour.
    """

    moves: tuple[str, ...] | None
    seconds: float
    attempts: int


class Search:
    """A search for a proof game.

    Args:
        ruleset: name and version.
        fen: the position; counters do not matter.
        seconds: after which the search gives up.
        longest: most plies of the game.
        seed: the same seed finds the same game, unless time runs out.
        report: told the attempt, its ply and what is left to do, in moves.

    Raises:
        RuleskitError: the position cannot be opened, or the engines differ about it.
    """

    def __init__(  # noqa: PLR0913 - options of one search
        self,
        ruleset: str,
        fen: str,
        *,
        seconds: float = SECONDS,
        longest: int = LONGEST,
        seed: int = 0,
        report: Report | None = None,
    ) -> None:
        self.ruleset, self.longest, self.seed, self.report = ruleset, longest, seed, report
        self.fen = open_both(ruleset, fen).text("fen")
        self.seconds, self.begun = seconds, time.monotonic()
        rules = ruleset_of(ruleset)
        self.start = Position.start(rules).board
        opened = Position.from_fen(self.fen, rules)
        self.marks, self.aim = opened.promoted, opened.board
        self.tails = tails(self.aim)
        if self.aim.ep:
            # Only the double step can have been the last move, so the beam aims before it.
            self.aim = next((before for before, _ in last_moves(self.aim)), self.aim)

    @property
    def spent(self) -> float:
        """Seconds since the search began."""
        return time.monotonic() - self.begun

    def run(self) -> Found:
        """Send out beams, each wider than the last, until a game is found or time is up."""
        attempt = 0
        if plan(self.start, self.aim, self.marks) is None:
            return Found(None, self.spent, 0)
        while not attempt or self.spent < self.seconds:
            attempt += 1
            for game in self._games(attempt):
                for moves in counted(game, self.fen):
                    if len(moves) <= self.longest and proves(self.ruleset, moves, self.fen):
                        return Found(moves, self.spent, attempt)
        return Found(None, self.spent, attempt)

    def _games(self, attempt: int) -> Iterator[tuple[str, ...]]:
        """The games of one beam that end in the target, or with other marks or passed pawns."""
        chance = Random(f"{self.seed} {attempt}")  # noqa: S311 - repeatable, no secrets
        aim = self._aim(attempt, chance)
        parts = plan(self.start, aim, self.marks, chance if attempt > 1 else None)
        if parts is None:
            return
        width = WIDTHS[min(attempt, len(WIDTHS)) - 1]
        beam = Beam(self.start, aim, parts, width, chance)
        nodes, least, since = beam.nodes, float("inf"), 0
        for ply in range(self.longest + 1):
            for node in nodes:
                if node.key in self.tails:
                    yield (*moves_of(node), *self.tails[node.key].moves)
            nodes = beam.advance()
            if not nodes or since > PATIENCE or self.spent > self.seconds:
                return
            since = 0 if beam.least < least else since + 1
            least = min(least, beam.least)
            if self.report:
                self.report(attempt, ply, beam.least)

    def _aim(self, attempt: int, chance: Random) -> Board:
        """Where a beam aims: at the target, in every second attempt at a position before it.

        The last moves may be the only ones in their order, as when a side has nothing else left
        to move: a beam that makes the needed moves as soon as it can would never meet them.
        """
        if attempt % 2 or not self.tails:
            return self.aim
        aim = chance.choice([*self.tails.values()]).board
        same = all(
            now & self.marks == then & self.marks
            for now, then in zip(self.aim.men, aim.men, strict=True)
        )
        return aim if same else self.aim


def moves_of(node: Node) -> tuple[str, ...]:
    """The moves in UCI that lead to a node."""
    moves: list[str] = []
    while node.parent:
        moves.append(node.board.movement.moves[node.code & 0xFFFF].uci)
        node = node.parent
    return tuple(reversed(moves))


def counted(moves: tuple[str, ...], fen: str) -> Iterator[tuple[str, ...]]:
    """A game as it is, then with a board count started before one of its last moves.

    rules/makruk.md 6.2 and 9: only a claim starts this count, and by field 5 the counter is to
    move if it is even.
    """
    yield moves
    _, turn, _, limit, plies, _ = fen.split(" ")
    if limit == BOARD_COUNT:
        counter = (turn == "b") ^ (int(plies) % 2)
        for at in range(len(moves), max(0, len(moves) - LATE), -1):
            if at % 2 == counter:
                yield (*moves[:at], "count:start", *moves[at:])


def proves(ruleset: str, moves: tuple[str, ...], fen: str) -> bool:
    """Whether both engines play a game from the start to the first four fields of `fen`.

    No move may follow the end of the game, such as a dead position or the last of a count.

    Raises:
        RuleskitError: the position cannot be opened, or the engines differ.
    """
    wanted = open_both(ruleset, fen).text("fen").split(" ")[:4]
    try:
        pair = open_both(ruleset, None, moves[:-1])
        if pair.ask("outcome") is not None:
            return False
        for move in moves[-1:]:
            pair = pair.after(move)
    except IllegalMoveError:
        return False
    return pair.text("fen").split(" ")[:4] == wanted
