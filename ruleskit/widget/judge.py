"""Who decides behind a board: both rule engines, asked about one line of play."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Any, cast

from ruleskit.verify.both import open_both
from ruleskit.verify.picture import owner, picture
from ruleskit.verify.question import is_move
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ruleskit.verify.both import Pair
    from ruleskit.verify.picture import Picture

Refusal = dict[str, Any]
"""An answer of `why`: code, squares by role, also."""

UNBOUND = ("touch:", "adjust")
"""Elements that are no step of their own when a game is taken back."""


@dataclass(frozen=True, slots=True)
class Step:
    """One element of a game.

    Attributes:
        element: a UCI move or an action.
        before: the game before it.
        pair: the game after it.
        taken: the letter of the man that it captured, or nothing.
    """

    element: str
    before: Pair
    pair: Pair
    taken: str

    def text(self, notation: str) -> str:
        """A move in "san" or "thai", as both engines write it."""
        return self.before.text(f"{notation} {self.element}")


class Judge:
    """A line of play that can be tried, taken back and played again.

    Whatever it says was answered alike by both engines.

    Args:
        ruleset: name and version, for example "makruk-traditional@1".
        fen: where to start; None for the ruleset's start.
        moves: UCI moves and actions played from there.
        whole_game: whether a finished game refuses further moves.

    Raises:
        KeyError: there is no such ruleset.
        TextError: the FEN cannot be read.
        SetupError: the set-up is impossible.
        IllegalMoveError: one of the moves is refused.
        DisagreementError: the engines differ.

    Example:
        >>> judge = Judge("chess-fide@2023")
        >>> judge.refusal("e2e5")["code"]
        'PAWN_TOO_FAR'
        >>> judge.play("e2e4")
        >>> judge.moves
        ('e2e4',)
    """

    def __init__(
        self,
        ruleset: str,
        fen: str | None = None,
        moves: Sequence[str] = (),
        *,
        whole_game: bool = False,
    ) -> None:
        self.game = GAMES[ruleset]
        self.ruleset = ruleset
        self.start = fen
        self.whole_game = whole_game
        self.root = open_both(ruleset, fen)
        self._steps: list[Step] = []
        self._at = 0
        for element in moves:
            self.play(element)

    @property
    def pair(self) -> Pair:
        """The game as it stands, opened by both engines."""
        return self._steps[self._at - 1].pair if self._at else self.root

    @property
    def moves(self) -> tuple[str, ...]:
        """Moves and actions so far."""
        return tuple(step.element for step in self._steps[: self._at])

    @property
    def line(self) -> tuple[Step, ...]:
        """Every step, those that were taken back included."""
        return tuple(self._steps)

    @property
    def at(self) -> int:
        """How many steps of the line are played now."""
        return self._at

    @property
    def fen(self) -> str:
        """The position in FEN."""
        return self.pair.text("fen")

    @property
    def picture(self) -> Picture:
        """Men, side to move, rights and en-passant square."""
        return picture(self.fen)

    @property
    def legal(self) -> list[str]:
        """The legal moves, UCI, sorted; none once a whole game is over."""
        if self.whole_game and self.outcome:
            return []
        return cast("list[str]", self.pair.ask("legal"))

    @property
    def outcome(self) -> dict[str, str] | None:
        """How the game ended: result and code."""
        return cast("dict[str, str] | None", self.pair.ask("outcome"))

    @property
    def last(self) -> str:
        """The last move, UCI, or nothing."""
        return next((element for element in reversed(self.moves) if is_move(element)), "")

    @property
    def taken(self) -> tuple[str, ...]:
        """FEN letters of the men captured so far, in order."""
        return tuple(step.taken for step in self._steps[: self._at] if step.taken)

    @property
    def check(self) -> str:
        """The square of the king to move if he is in check, else nothing."""
        if not self.pair.ask("check"):
            return ""
        now = self.picture
        king = "K" if now.side == "w" else "k"
        return next(square for square, letter in now.men.items() if letter == king)

    @property
    def touched(self) -> tuple[str, ...]:
        """Squares whose men are touched and bind: those of this turn, before any `adjust`."""
        played = self.moves
        turn = next((i + 1 for i in reversed(range(len(played))) if is_move(played[i])), 0)
        bound = takewhile(lambda element: element != "adjust", played[turn:])
        return tuple(e.removeprefix("touch:") for e in bound if e.startswith("touch:"))

    def completed(self, move: str) -> str:
        """A move as a gesture means it: a pawn that arrives becomes something.

        A bia turns by itself. A pawn for which no piece was asked, because it may not go there,
        becomes a queen, so that the real reason for the refusal is heard.
        """
        men = self.picture.men
        man = men.get(move[:2], "")
        if len(move) != 4 or man not in {"P", "p"}:
            return move
        last = {"chess": {"P": "8", "p": "1"}, "makruk": {"P": "6", "p": "3"}}[self.game][man]
        return move + ("q" if self.game == "chess" else "m") if move[3] == last else move

    def refusal(self, element: str) -> Refusal | None:
        """Why a move or action is refused; None if it may be played."""
        asked = "attempt" if self.whole_game or not is_move(element) else "why"
        return cast("Refusal | None", self.pair.ask(f"{asked} {element}"))

    def play(self, element: str) -> None:
        """Play a move or action; what was taken back before is forgotten.

        Raises:
            IllegalMoveError: it is refused.
        """
        before = self.picture.men
        now = self.pair
        pair = now.after(element).noted([])
        taken = captured(element, before, picture(pair.text("fen")).men)
        del self._steps[self._at :]
        self._steps.append(Step(element, now, pair, taken))
        self._at += 1

    def try_move(self, move: str) -> Refusal | None:
        """Play a move if both engines allow it, else say why not."""
        refused = self.refusal(move)
        if refused is None:
            self.play(move)
        return refused

    def undo(self) -> bool:
        """Take back one step, with the touches that led to it; whether there was one."""
        start = self._at
        while self._at and self._steps[self._at - 1].element.startswith(UNBOUND):
            self._at -= 1
        self._at = max(0, self._at - 1)
        while self._at and self._steps[self._at - 1].element.startswith(UNBOUND):
            self._at -= 1
        return self._at != start

    def redo(self) -> bool:
        """Play again what was taken back; whether there was anything."""
        start = self._at
        while self._at < len(self._steps):
            self._at += 1
            if not self._steps[self._at - 1].element.startswith(UNBOUND):
                break
        return self._at != start

    def bookmark(self) -> tuple[tuple[Step, ...], int]:
        """The line and where it stands, for `restore`."""
        return tuple(self._steps), self._at

    def restore(self, bookmark: tuple[tuple[Step, ...], int]) -> None:
        """Back to a bookmark, whatever was played since."""
        steps, self._at = bookmark
        self._steps = list(steps)

    def go(self, at: int) -> None:
        """Go to the point of the line after `at` steps."""
        self._at = max(0, min(at, len(self._steps)))


def captured(element: str, before: Mapping[str, str], after: Mapping[str, str]) -> str:
    """The letter of the man that an element took off the board, or nothing.

    Example:
        >>> captured("e5d6", {"e5": "P", "d5": "p"}, {"d6": "P"})
        'p'
    """
    if not is_move(element) or len(before) == len(after):
        return ""
    mover = owner(before[element[:2]])
    gone = [s for s, letter in before.items() if owner(letter) != mover and s not in after]
    return before[gone[0]] if gone else before[element[2:4]]
