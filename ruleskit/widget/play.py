"""`Play`: a whole game for two people at one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets as t

from ruleskit.errors import RuleskitError
from ruleskit.i18n.catalogue import say
from ruleskit.i18n.names import side
from ruleskit.verify.question import is_move
from ruleskit.verify.vocabulary import GAMES
from ruleskit.widget import panel, record, saying
from ruleskit.widget.board import Board
from ruleskit.widget.judge import Judge
from ruleskit.widget.words import word

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Message = dict[str, Any]


class Play(Board):
    """A game for two at one screen, with claims, offers, counting, touch-move and files.

    `Play()` is chess, `Play("makruk")` Makruk with both counts.

    Args:
        game: "chess", "makruk" or a ruleset's id.
        fen: where to start; left out: the ruleset's start.
        moves: moves and actions from there, as a list or as words of one text.
        **traits: lang, notation, touch_move, orientation, coordinates, chequered, rules_url.

    Raises:
        KeyError, TextError, SetupError, IllegalMoveError: as in `Board`.

    Example:
        >>> game = Play("chess", lang="en", moves="f2f3 e7e5 g2g4 d8h4")
        >>> game.outcome
        {'result': '0-1', 'code': 'checkmate'}
    """

    notation = t.Enum(
        ("auto", "san", "thai"),
        "auto",
        help="Notation of the score; auto: Thai for Makruk in Thai.",
    )
    touch_move = t.Bool(default_value=False, help="Whether a man that is touched must move.")
    outcome = t.Dict(None, allow_none=True, help="How the game ended: result and code, or None.")
    count = t.Dict(None, allow_none=True, help="The running count, or None.")
    whole_game = True

    def __init__(
        self,
        game: str = "chess",
        fen: str | None = None,
        moves: str | Sequence[str] = (),
        **traits: object,
    ) -> None:
        self._claiming = False
        self._text = ""
        super().__init__(game, fen, moves, **traits)
        self.observe(self._show_again, ["notation", "touch_move"])

    def _handlers(self) -> dict[str, Callable[[Message], Message]]:
        own: dict[str, Callable[[Message], Message]] = {
            "act": lambda message: self._act(str(message["act"])),
            "go": lambda message: self._go(int(message["ply"])),
            "claiming": lambda _: self._toggle_claim(),
            "touching": lambda _: self._toggle_touch(),
            "ruleset": lambda message: self._choose(str(message["value"])),
            "write": lambda message: self._write(str(message["form"])),
            "read": lambda message: self._read_game(str(message["text"])),
        }
        return {**super()._handlers(), **own}

    def _dispatch(self, message: object) -> Message:
        """Men touched on the way to an attempt bind before it is judged."""
        if self.touch_move and isinstance(message, dict) and message.get("rev") == self._rev:
            for square in message.get("touches", ()):
                if self._judge.refusal(f"touch:{square}") is None:
                    self._judge.play(f"touch:{square}")
        return super()._dispatch(message)

    def _try(self, move: str) -> Message:
        """As on a board; with a claim if one was announced."""
        if not self._claiming:
            return super()._try(move)
        self._claiming = False
        refused = self._judge.refusal(move)
        if refused is not None:
            return saying.refusal_of(self.lang, self._judge, move, refused, self.rules_url)
        return self._act(f"{self._claim_for(move)} {move}")

    def _claim_for(self, move: str) -> str:
        """The claim that this move completes; threefold if it completes none."""
        draws: Any = self._judge.pair.ask("draws")
        with_ = {name: claim["with"] for name, claim in draws["claimable"].items()}
        return "claim:fifty" if move in with_.get("fifty", ()) else "claim:threefold"

    def _act(self, action: str) -> Message:
        """Take an action of the side whose right it is, or say why it may not."""
        judge = self._judge
        turn = judge.picture.side
        refused = judge.refusal(action)
        if refused is not None:
            self.answer = {"kind": "refused", "move": action, **refused}
            return saying.refusal_of(self.lang, judge, action, refused, self.rules_url)
        judge.play(action)
        self.answer = {"kind": "played", "move": action}
        who = {"w": "b", "b": "w"}[turn] if action == "offer" else turn
        key = f"act.{action.partition(' ')[0].replace(':', '_')}"
        text = word(self.lang, f"text.{key}", side=side(self.lang, who))
        return {"kind": "said", "text": f"{text} {saying.status(self.lang, judge)}"}

    def _toggle_claim(self) -> Message:
        self._claiming = not self._claiming
        return {"kind": "said", "text": word(self.lang, f"text.claiming_{on(self._claiming)}")}

    def _toggle_touch(self) -> Message:
        self.touch_move = not self.touch_move
        return {"kind": "said", "text": word(self.lang, f"text.touch_{on(self.touch_move)}")}

    def _choose(self, ruleset: str) -> Message:
        """Another ruleset: the same moves if they hold there, else a new game."""
        if ruleset not in GAMES:
            raise KeyError(ruleset)
        old = self._judge
        moves = [element for element in old.moves if is_move(element)]
        try:
            self._judge = Judge(ruleset, old.start, moves, whole_game=True)
        except RuleskitError:
            self._judge = Judge(ruleset, whole_game=True)
        self._take_rules()
        name = say(self.lang, f"ruleset.{ruleset}.name")
        return {"kind": "said", "text": word(self.lang, "text.ruleset", ruleset=name)}

    def _take_rules(self) -> None:
        """The trait follows the game, without opening another one."""
        self.unobserve(self._reopen, ["fen", "ruleset"])
        self.ruleset = self._judge.ruleset
        self.observe(self._reopen, ["fen", "ruleset"])

    def _write(self, form: str) -> Message:
        self._text = record.write(self._judge, form)
        return {"kind": "said", "text": word(self.lang, "text.written")}

    def _read_game(self, text: str) -> Message:
        try:
            self._judge = record.read(text, self._judge)
        except RuleskitError as error:
            said = word(self.lang, "text.read_failed", text=str(error))
            return {"kind": "error", "text": said}
        self._text = text
        self._take_rules()
        plies = sum(map(is_move, self._judge.moves))
        return {"kind": "said", "text": word(self.lang, "text.read_done", n=plies)}

    def save(self, form: str = "pgn") -> str:
        """The game as text: "pgn", "thai" (Makruk) or "game", a game file."""
        return record.write(self._judge, form)

    def load(self, text: str) -> None:
        """Open a game from PGN, Thai notation or a game file.

        Raises:
            RuleskitError: the text cannot be read, or its moves cannot be played.
        """
        self._judge = record.read(text, self._judge)
        self._take_rules()
        self._show_again()

    def _drawing(self) -> Message:
        judge = self._judge
        counting: Any = judge.pair.ask("count")
        self.set_trait("count", counting)
        self.set_trait("outcome", judge.outcome)
        return {
            **super()._drawing(),
            "touch": self.touch_move,
        }

    def _panels_now(self) -> list[Message]:
        lang, judge = self.lang, self._judge
        thai = lang == "th" if self.notation == "auto" else self.notation == "thai"
        notation = "thai" if thai and judge.game == "makruk" else "san"
        panels = [panel.badge(lang, judge), panel.score(lang, judge, notation)]
        if judge.ruleset == "makruk-traditional@1":
            panels.append(panel.count(lang, judge))
        return [
            *super()._panels_now(),
            *panels,
            panel.end(lang, judge, claiming=self._claiming),
            panel.touch(lang, touching=self.touch_move),
            panel.rules(lang, judge),
            panel.file(lang, judge, self._text),
        ]


def on(flag: bool) -> str:  # noqa: FBT001 - a word for a flag
    """The last part of a key."""
    return "on" if flag else "off"
