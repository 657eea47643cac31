"""`Moves`: where one man may go, on an otherwise empty board; it can be moved about."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, cast

import traitlets as t

from ruleskit.errors import SetupError
from ruleskit.i18n.catalogue import say
from ruleskit.i18n.names import listing, man
from ruleskit.i18n.reason_text import explain
from ruleskit.verify.article import anchor, article
from ruleskit.verify.both import open_both
from ruleskit.verify.picture import owner
from ruleskit.verify.vocabulary import GAMES, LETTERS, REASONS, SQUARES, letter_in
from ruleskit.widget.board_widget import BoardWidget, ruleset_named
from ruleskit.widget.reading import TO_LATIN
from ruleskit.widget.relax import written
from ruleskit.widget.saying import coloured
from ruleskit.widget.words import word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Message = dict[str, Any]

WAYS = {"both": "either", "move": "move", "capture": "capture"}
"""How a man goes somewhere (the answer of `geometry`), and the mark for it."""
SAFETY = REASONS.index("KINGS_ADJACENT")
"""From here on a reason speaks of the kings, which a lone man does not have."""


class Moves(BoardWidget):
    """One man's moves: he alone, the squares he can reach, and why not the others.

    `Moves("N", "e4")` is a white knight, `Moves("m~", "d5", "makruk")` Black's promoted bia.

    Args:
        man: FEN letter, upper case for White.
        at: his square.
        game: "chess", "makruk" or a ruleset's id.
        **traits: lang, orientation, coordinates, chequered, rules_url.

    Raises:
        KeyError: there is no such man or ruleset.

    Example:
        >>> Moves("N", "a1", lang="en").reach["both"]
        ['b3', 'c2']
    """

    man = t.Unicode("N", help="FEN letter of the man; upper case is White's.")
    at = t.Enum(tuple(sorted(SQUARES)), "e4", help="His square.")
    placing = t.Bool(default_value=False, help="Whether a click puts him on any square.")

    def __init__(
        self, man: str = "N", at: str = "e4", game: str = "chess", **traits: object
    ) -> None:
        ruleset = ruleset_named(game)
        if not letter_in(GAMES[ruleset], man):
            raise KeyError(man)
        super().__init__(ruleset=ruleset, man=man, at=at, **traits)
        self.observe(self._show_again, ["man", "at", "placing"])
        self.observe(self._new_game, "ruleset")

    def _new_game(self, _change: t.Bunch) -> None:
        """Another game: a man that it does not have gives way to a knight."""
        if not letter_in(GAMES[self.ruleset], self.man):
            self.man = "N"
        self._show_again()

    @t.validate("man")
    def _known(self, proposal: t.Bunch) -> str:
        letter = str(proposal.value)
        if not letter_in(GAMES[self.ruleset], letter):
            raise t.TraitError(letter)
        return letter

    @property
    def reach(self) -> dict[str, list[str]]:
        """Squares by the way he gets there: `both`, `move` only, `capture` only."""
        question = f"geometry {self.man} {self.at}"
        return cast("dict[str, list[str]]", open_both(self.ruleset).ask(question))

    def _handlers(self) -> dict[str, Callable[[Message], Message]]:
        return {
            "move": lambda message: self._try(str(message["move"])[2:4]),
            "text": lambda message: self._try(
                str(message["text"]).strip()[-2:].translate(TO_LATIN)
            ),
            "square": lambda message: self._put(str(message["square"])),
            "place": lambda _: self._toggle(),
            "man": lambda message: self._change(str(message["value"])),
        }

    def _keep(self) -> Callable[[], None]:
        was = {"man": self.man, "at": self.at, "placing": self.placing}

        def back() -> None:
            for name, value in was.items():
                self.set_trait(name, value)

        return back

    def _try(self, target: str) -> Message:
        """Go there if the man can, else say why not."""
        reach = self.reach
        if target in reach["both"] + reach["move"]:
            return self._put(target)
        if target not in SQUARES:
            return {"kind": "refused", "text": word(self.lang, "say.no_text", text=target)}
        return {"kind": "refused", **self._why_not(target), "move": self.at + target}

    def _put(self, square: str) -> Message:
        self.at = square
        return {"kind": "played", "text": self._sentence()}

    def _toggle(self) -> Message:
        self.placing = not self.placing
        key = "placing_on" if self.placing else "placing_off"
        return {"kind": "said", "text": word(self.lang, f"text.{key}")}

    def _change(self, letter: str) -> Message:
        self.man = letter
        return {"kind": "played", "text": self._sentence()}

    def _why_not(self, target: str) -> Message:
        """The reason that both engines give once kings stand out of the way."""
        for men in self._with_kings(target):
            try:
                pair = open_both(self.ruleset, written(men, owner(self.man), "", None))
            except SetupError:
                continue
            why: Any = pair.ask(f"why {self.at}{target}")
            if why is not None and REASONS.index(why["code"]) < SAFETY:
                return self._worded(why, men)
        return {"text": self._sentence()}

    def _worded(self, why: Message, men: dict[str, str]) -> Message:
        game = GAMES[self.ruleset]
        text = explain(self.lang, self.ruleset, why, men)
        answer: Message = {"text": text, "squares": why["squares"]}
        number = article(game, why["code"])
        if number:
            label = word(self.lang, f"say.article_{game}", article=number)
            href = f"{self.rules_url}#{anchor(game, number)}" if self.rules_url else ""
            answer["rule"] = {"label": label, "href": href}
        return answer

    def _with_kings(self, target: str) -> Iterator[dict[str, str]]:
        """The man with the kings that a position needs, in corners and at edges."""
        free = [s for s in sorted(SQUARES) if s not in {self.at, target} and s[0] in "aceh"]
        own, other = ("K", "k") if owner(self.man) == "w" else ("k", "K")
        if self.man == own:
            yield from ({self.at: own, far: other} for far in free)
            return
        for near, far in product(free, reversed(free)):
            yield {near: own, far: other, self.at: self.man}

    def _sentence(self) -> str:
        """Where he may go, in words."""
        piece = man(self.lang, self.ruleset, self.man)
        ways = [
            say(self.lang, f"claim.steps.{way}", squares=listing(self.lang, squares))
            for way, squares in self.reach.items()
            if squares
        ]
        key = "some" if ways else "none"
        fill = {"piece": piece, "square": self.at, "ways": listing(self.lang, ways)}
        return say(self.lang, f"claim.steps.{key}", **fill)

    def _drawing(self) -> Message:
        marks = [[s, WAYS[way]] for way, squares in self.reach.items() for s in squares]
        piece = coloured(self.lang, GAMES[self.ruleset], self.man)
        return {
            "fen": written({self.at: self.man}, owner(self.man), "", None),
            "status": word(self.lang, "say.placed", man=piece, square=self.at),
            "marks": [[self.at, "from"], *marks],
            "squares": self.placing,
            "panels": [self._choice()],
        }

    def _choice(self) -> Message:
        """Which man it is, and whether a click puts him anywhere."""
        game = GAMES[self.ruleset]
        forms = [form for letter in LETTERS[game] for form in (letter, letter.lower())]
        place = {"ask": {"kind": "place"}, "label": word(self.lang, "button.place")}
        return {
            "name": "man",
            "title": word(self.lang, "panel.man"),
            "options": [[form, coloured(self.lang, game, form)] for form in forms],
            "value": self.man,
            "ask": {"kind": "man"},
            "actions": [{**place, "pressed": self.placing}],
        }
