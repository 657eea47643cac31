"""What all boards share: the picture, the look, and the way from an attempt to its answer."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets as t

from ruleskit.errors import DisagreementError
from ruleskit.i18n.names import game_of
from ruleskit.i18n.position_text import describe
from ruleskit.verify.picture import picture
from ruleskit.verify.vocabulary import GAMES, LETTERS
from ruleskit.widget.face import face
from ruleskit.widget.saying import coloured, spelt
from ruleskit.widget.snapshot import Shown, png, svg
from ruleskit.widget.words import LANGUAGES, catalogue, word

if TYPE_CHECKING:
    from collections.abc import Callable

    Message = dict[str, Any]

STATIC = Path(__file__).with_name("static")
NAMES = {"chess": "chess-fide@2023", "makruk": "makruk-traditional@1"}


class BoardWidget(anywidget.AnyWidget):
    """A board in a notebook; `Board`, `Moves` and `Play` say what may be done on it.

    The front end only asks. Python judges, and one message brings the whole new picture back.
    """

    _esm = STATIC / "board.js"
    _css = STATIC / "board.css"
    _panels = t.Unicode().tag(sync=True)
    _state = t.Dict().tag(sync=True)
    _words = t.Dict().tag(sync=True)
    _art = t.Dict().tag(sync=True)

    lang = t.Enum(LANGUAGES, "th", help="Language of all words: th or en.")
    orientation = t.Enum(("white", "black"), "white", help="Whose side is below.")
    coordinates = t.Enum(
        ("auto", "latin", "thai", "none"), "auto",
        help="Letters and digits at the edge; auto: Thai for Makruk in Thai, else Latin.",
    )  # fmt: skip
    chequered = t.Bool(None, allow_none=True, help="Light and dark squares; None: for chess only.")
    rules_url = t.Unicode("", help="Page that explains the rules; refusals link into it.")
    ruleset = t.Enum(tuple(GAMES), NAMES["chess"], help="Name and version of the ruleset.")
    fen = t.Unicode(help="The position.")
    answer = t.Dict(help="The last answer: kind, move, and code, squares, also of a refusal.")

    def __init__(self, **traits: object) -> None:
        self._reply: Message | None = None
        self._rev = 0
        self._ready = False
        super().__init__(**traits)
        self._panels = (STATIC / "panels.js").read_text(encoding="utf-8")
        self.on_msg(self._receive)
        self.observe(self._show_again, ["lang", "orientation", "coordinates", "chequered"])
        self._ready = True
        self._show()

    # -- what a kind of board says for itself

    def _handlers(self) -> dict[str, Callable[[Message], Message]]:
        """What each kind of message does; it returns the answer."""
        raise NotImplementedError

    def _drawing(self) -> Message:
        """The kind's own part of the state that board.js draws (static/types.d.ts)."""
        raise NotImplementedError

    def _keep(self) -> Callable[[], None]:
        """What brings everything back to how it is now."""
        raise NotImplementedError

    def _wording(self, game: str) -> dict[str, str]:
        """What board.js and panels.js say by themselves."""
        return board_words(self.lang, game)

    # -- from an attempt to its answer

    def _receive(self, _widget: object, message: object, _buffers: object = None) -> None:
        """Answer a message; an error is said on the board, and nothing is changed."""
        view = message.get("view", "") if isinstance(message, dict) else ""
        undo, drawing = self._keep(), None
        self._ready = False  # one picture for each message, whatever traits it changes
        try:
            reply = self._dispatch(message)
            drawing = self._drawing()
        except DisagreementError as error:
            undo()
            reply = self._error("say.differ", f"{error.question}: {error}")
        except Exception as error:  # noqa: BLE001 - nobody sees an error in a message handler
            undo()
            reply = self._error("say.error", f"{type(error).__name__}: {error}")
        finally:
            self._ready = True
        self._reply = {"view": view, **reply}
        self._show(drawing)

    def _dispatch(self, message: object) -> Message:
        if not isinstance(message, dict):
            raise TypeError(message)
        handler = self._handlers()[str(message.get("kind"))]
        if message.get("rev") != self._rev:
            return {"kind": "said", "text": word(self.lang, "say.stale")}
        return handler(message)

    def _error(self, key: str, text: str) -> Message:
        return {"kind": "error", "text": word(self.lang, key, text=text)}

    def _show_again(self, _change: object = None) -> None:
        """Draw anew without an answer: it was said in another language, or to another board."""
        self._reply = None
        self._show()

    def _show(self, drawing: Message | None = None) -> None:
        """Send the picture, and the words and art if they have changed."""
        if not self._ready:
            return
        self._rev += 1
        game, thai = game_of(self.ruleset), self._thai
        try:
            drawing = drawing or self._drawing()
        except DisagreementError as error:
            drawing = {k: v for k, v in self._state.items() if k != "answer"}
            self._reply = self._error("say.differ", f"{error.question}: {error}")
        reply = self._reply
        if reply is not None:
            reply = spelt_all(reply, thai=thai)
        with self.hold_sync():
            self._art = face(game)
            self._words = self._wording(game)
            self._state = {
                "legal": [],
                **drawing,
                "rev": self._rev,
                "game": game,
                "black": self.orientation == "black",
                "thai": thai,
                "bare": self.coordinates == "none",
                "plain": game == "makruk" if self.chequered is None else not self.chequered,
                "status": spelt(drawing["status"], thai=thai),
                "answer": reply,
            }
        self.fen = self._state["fen"]

    @property
    def _thai(self) -> bool:
        """Whether squares have Thai names."""
        by_itself = self.lang == "th" and game_of(self.ruleset) == "makruk"
        return self.coordinates == "thai" or (self.coordinates == "auto" and by_itself)

    # -- pictures and words

    def snapshot(self, form: str = "svg", width: int = 480) -> str | bytes:
        """The board as it stands, marks included.

        Args:
            form: "svg" for text, "png" for bytes (needs cairosvg).
            width: of a PNG, in pixels.

        Raises:
            ValueError: another form.
        """
        drawn = svg(Shown.of_state(self._state), title=self.describe(), lang=self.lang)
        match form:
            case "svg":
                return drawn
            case "png":
                return png(drawn, width)
            case _:
                raise ValueError(form)

    def describe(self) -> str:
        """The position in words, square by square."""
        now = picture(self._state["fen"])
        text = describe(self.lang, self.ruleset, now.men, now.side)
        return spelt(text, thai=self._thai)

    def _repr_mimebundle_(self, **kwargs: dict[str, Any]) -> tuple[Message, Message] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, meta = bundle
        data["text/plain"] = self.describe()
        data["image/svg+xml"] = self.snapshot()
        return data, meta


def board_words(lang: str, game: str) -> dict[str, str]:
    """All that board.js and panels.js say by themselves, men by FEN letter."""
    letters = [form for letter in LETTERS[game] for form in (letter, letter.lower())]
    men = {letter: coloured(lang, game, letter) for letter in letters}
    return {**catalogue(lang)["board"], **men, "lang": lang}


def spelt_all(reply: Message, *, thai: bool) -> Message:
    """An answer with the squares in its words as the board writes them."""
    out = dict(reply)
    for key, value in reply.items():
        match value:
            case str() if key in {"text", "speak"}:
                out[key] = spelt(value, thai=thai)
            case list() if key in {"also", "relax"}:
                out[key] = [spelt(item, thai=thai) for item in value]
    return out


def ruleset_named(name: str) -> str:
    """A ruleset by its id, or by the name of its game.

    Raises:
        KeyError: there is no such ruleset or game.

    Example:
        >>> ruleset_named("makruk")
        'makruk-traditional@1'
    """
    found = NAMES.get(name, name)
    if found not in GAMES:
        raise KeyError(escape(name))
    return found
