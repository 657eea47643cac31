"""`Board`: look at a position and try moves; a refused one says which rule it broke."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets as t

from ruleskit.widget import mate, saying
from ruleskit.widget.board_widget import BoardWidget, ruleset_named
from ruleskit.widget.judge import Judge
from ruleskit.widget.reading import read
from ruleskit.widget.relax import changes
from ruleskit.widget.words import word

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Message = dict[str, Any]


class Board(BoardWidget):
    """A position to look at and to try moves on, both sides by turns.

    `Board()` is the chess start, `Board("makruk")` the Makruk one.

    Args:
        game: "chess", "makruk" or a ruleset's id.
        fen: where to start; left out: the ruleset's start.
        moves: moves played from there, as a list or as words of one text.
        **traits: lang, orientation, coordinates, chequered, rules_url.

    Raises:
        KeyError: there is no such ruleset.
        TextError: the FEN cannot be read.
        SetupError: the set-up is impossible.
        IllegalMoveError: one of the moves is refused.

    Example:
        >>> board = Board("chess", lang="en", moves="e2e4 e7e5")
        >>> board.try_move("e1e3")
        'A king moves one square at a time.'
    """

    moves = t.Tuple(help="Moves (and actions of a game) so far, UCI.")
    whole_game = False

    def __init__(
        self,
        game: str = "chess",
        fen: str | None = None,
        moves: str | Sequence[str] = (),
        **traits: object,
    ) -> None:
        ruleset = ruleset_named(game)
        words = moves.split() if isinstance(moves, str) else list(moves)
        self._judge = Judge(ruleset, fen, words, whole_game=self.whole_game)
        self._reason: int | None = None
        super().__init__(ruleset=ruleset, **traits)
        self.observe(self._reopen, ["fen", "ruleset"])

    @property
    def legal(self) -> list[str]:
        """The legal moves, UCI, sorted."""
        return self._judge.legal

    def try_move(self, move: str) -> str:
        """Try a move as if it was made on the board (UCI, SAN or Thai notation).

        Returns:
            What the board says: the move that was played, or why it was refused.
        """
        self._receive(self, {"kind": "text", "text": move, "rev": self._rev})
        return str((self._state["answer"] or {}).get("text", ""))

    def _reopen(self, change: t.Bunch) -> None:
        """A new position or ruleset from Python."""
        if change.name == "fen" and change.new == self._state["fen"]:
            return
        start = change.new if change.name == "fen" else None
        try:
            self._judge = Judge(self.ruleset, start, whole_game=self.whole_game)
        except Exception:
            self.set_trait(change.name, change.old)
            raise
        self._show_again()

    def _handlers(self) -> dict[str, Callable[[Message], Message]]:
        return {
            "move": lambda message: self._try(self._judge.completed(str(message["move"]))),
            "text": lambda message: self._read(str(message["text"])),
            "relax": lambda message: self._relax(str(message["move"])),
            "undo": lambda _: self._walk(self._judge.undo, "say.undone"),
            "redo": lambda _: self._walk(self._judge.redo, "say.redone"),
            "start": lambda _: self._go(0),
            "mate": lambda message: self._why_mate(int(message["at"])),
        }

    def _keep(self) -> Callable[[], None]:
        judge, bookmark = self._judge, self._judge.bookmark()

        def back() -> None:
            self._judge = judge
            judge.restore(bookmark)

        return back

    def _try(self, move: str) -> Message:
        """Play the move or say why not."""
        judge = self._judge
        before = judge.picture.men
        refused = judge.try_move(move)
        if refused is None:
            self.answer = {"kind": "played", "move": move}
            text = saying.played(self.lang, judge, before, move)
            return {"kind": "played", "text": text, "move": move}
        self.answer = {"kind": "refused", "move": move, **refused}
        return saying.refusal_of(self.lang, judge, move, refused, self.rules_url)

    def _read(self, text: str) -> Message:
        """Try the move that a text means, or say that it means none."""
        found = read(self._judge, text)
        if found.move:
            return self._try(found.move)
        key, fill = "say.no_text", {"text": text}
        if found.choices:
            key, fill["moves"] = "say.ambiguous", ", ".join(found.choices)
        elif found.letter:
            key = "say.none_fits"
            fill["man"] = saying.name_of(self.lang, self._judge.game, found.letter)
        return {"kind": "refused", "text": word(self.lang, key, **fill)}

    def _relax(self, move: str) -> Message:
        """The refusal again, with what would undo it."""
        judge = self._judge
        refused = judge.refusal(move)
        if refused is None:
            return self._try(move)
        found = changes(judge.ruleset, judge.picture, move)
        words = [saying.change(self.lang, judge, one) for one in found]
        answer = saying.refusal_of(self.lang, judge, move, refused, self.rules_url)
        relaxed = words or [word(self.lang, "say.nothing")]
        spoken = f"{word(self.lang, 'board.relaxed')} {'; '.join(relaxed)}"
        return {**answer, "relax": relaxed, "speak": spoken}

    def _walk(self, way: Callable[[], bool], key: str) -> Message:
        return {"kind": "said", "text": self._where(key if way() else "")}

    def _go(self, at: int) -> Message:
        self._judge.go(at)
        return {"kind": "said", "text": self._where("" if at else "say.start")}

    def _where(self, key: str) -> str:
        """A remark and whose turn it is now."""
        status = saying.status(self.lang, self._judge)
        return f"{word(self.lang, key)} {status}" if key else status

    def _why_mate(self, at: int) -> Message:
        """One of the tries that do not help against mate."""
        answer = mate.step(self.lang, self._judge, at, self.rules_url)
        self._reason = at
        return answer

    def why_mate(self) -> list[str]:
        """Every king move and every answer to the check, each with its reason.

        Returns:
            Sentences; none if the side to move is not mated.
        """
        return mate.reasons(self.lang, self._judge) if mate.is_mate(self._judge) else []

    def _drawing(self) -> Message:
        judge = self._judge
        self.moves = judge.moves
        return {
            "fen": judge.fen,
            "legal": judge.legal,
            "status": saying.status(self.lang, judge),
            "last": judge.last,
            "check": judge.check,
            "captured": "".join(judge.taken),
            "actions": self._actions(),
            "panels": self._panels_now(),
        }

    def _panels_now(self) -> list[Message]:
        """What stands beside the board: why a mate is mate, once that was asked."""
        if self._reason is None or not mate.is_mate(self._judge):
            self._reason = None
            return []
        return [mate.panel(self.lang, self._judge, self._reason)]

    def _actions(self) -> list[Message]:
        judge = self._judge
        off = {
            "undo": not judge.at, "redo": judge.at == len(judge.line), "start": not judge.at,
        }  # fmt: skip
        actions: list[Message] = [
            {"ask": {"kind": kind}, "label": word(self.lang, f"button.{kind}"), "off": is_off}
            for kind, is_off in off.items()
        ]
        if mate.is_mate(judge):
            label = word(self.lang, "button.mate")
            actions.append({"ask": {"kind": "mate", "at": 0}, "label": label})
        return actions
