"""All questions of rules/questions.md, answered in plain values.

An arbiter opens cases and answers questions about them; its answers hold str, int, bool, None,
lists and dicts only, so that another arbiter's answers can be compared with them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.engine import action, dead, draw, san, thai
from ruleskit.engine import fen as fen_text
from ruleskit.engine.color import Color, color_of
from ruleskit.engine.faults import faults as faults_of
from ruleskit.engine.game import Game
from ruleskit.engine.geometry import geometry
from ruleskit.engine.kind import KIND_OF
from ruleskit.engine.material import can_mate, material_is_dead
from ruleskit.engine.move import Move
from ruleskit.engine.perft import distinct, perft
from ruleskit.engine.reason import why
from ruleskit.engine.ruleset import RULESETS as KNOWN
from ruleskit.engine.ruleset import ruleset as ruleset_of
from ruleskit.engine.square import name, square
from ruleskit.engine.warning import warnings_of_sound
from ruleskit.errors import IllegalMoveError, SetupError, TextError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ruleskit.engine.setup import Setup
    from ruleskit.engine.square import Square

RULESETS: tuple[str, ...] = tuple(KNOWN)


class Refused(Exception):  # noqa: N818 - the name is the contract's
    """A case that cannot be opened.

    Attributes:
        code: `unreadable`, `impossible` or `illegal-move`.
        at: which of the moves is refused, from 0; None for the others.
        found: the reader's text, the fault codes, or the code that refuses the move.
    """

    def __init__(self, code: str, found: Sequence[str], at: int | None = None) -> None:
        super().__init__(f"{code} at {at}: {', '.join(found)}")
        self.code, self.found, self.at = code, [*found], at


class Case:
    """A game after some moves and actions, of which questions are asked.

    Example:
        >>> open("chess-fide@2023", moves=["e2e4"]).answer("why e7e4")["code"]
        'PAWN_TOO_FAR'
    """

    __slots__ = ("_game", "_length")

    def __init__(self, game: Game, length: int = 0) -> None:
        self._game = game
        self._length = length

    @property
    def game(self) -> Game:
        """The game that the questions are about."""
        return self._game

    def answer(self, question: str) -> object:
        """The answer in plain values.

        Args:
            question: one of rules/questions.md, well formed, or `san M`, `thai M`, `perft D`,
                `distinct D`, `material-dead`.

        Raises:
            KeyError: there is no such question.
            IllegalMoveError: notation of a move that is not legal was asked for.
        """
        word, _, rest = question.partition(" ")
        return ANSWERS[word](self._game, rest)

    def after(self, element: str) -> Case:
        """The case after one more move or action.

        Raises:
            Refused: `illegal-move`, with the number of elements so far as `at`.
        """
        try:
            return Case(action.after(self._game, element), self._length + 1)
        except IllegalMoveError as error:
            raise Refused("illegal-move", [error.code], self._length) from error


def open(  # noqa: A001 - the name is the contract's
    ruleset: str, fen: str | None = None, moves: Sequence[str] = ()
) -> Case:
    """Open a case.

    Args:
        ruleset: the id of a ruleset.
        fen: the first position; the ruleset's start if left out.
        moves: UCI moves and actions, in order.

    Raises:
        KeyError: there is no such ruleset.
        Refused: the FEN is unreadable, the set-up impossible, or a move illegal.
    """
    try:
        case = Case(Game.open(_read(ruleset, fen)))
    except SetupError as error:
        raise Refused("impossible", error.faults) from error
    for element in moves:
        case = case.after(element)
    return case


def faults(ruleset: str, fen: str) -> list[str]:
    """The sorted fault codes of a set-up, impossible or not.

    Raises:
        Refused: `unreadable`.
    """
    return list(faults_of(_read(ruleset, fen)))


def _read(ruleset: str, fen: str | None) -> Setup:
    rules = ruleset_of(ruleset)
    text = rules.start if fen is None else fen
    try:
        return fen_text.read(text, rules)
    except TextError as error:
        raise Refused("unreadable", [f"{error.code} {error.column}"]) from error


def _names(squares: Iterable[Square]) -> list[str]:
    return sorted(name(member) for member in squares)


def _legal(game: Game, rest: str) -> list[str]:
    origin = square(rest) if rest else None
    return sorted(m.uci for m in game.position.legal_moves() if origin in {None, m.origin})


def _attackers(game: Game, rest: str) -> list[str]:
    at, side = rest.split(" ")
    return _names(game.position.attackers(square(at), color_of(side)))


def _pinned(game: Game, rest: str) -> list[str]:
    return _names(game.position.pinned(color_of(rest) if rest else None))


def _why(game: Game, rest: str) -> dict[str, object] | None:
    reason = why(game.position, game.plies, rest)
    return None if reason is None else reason.answer()


def _attempt(game: Game, rest: str) -> dict[str, object] | None:
    reason = action.refusal(game, rest)
    return None if reason is None else reason.answer()


def _geometry(game: Game, rest: str) -> dict[str, list[str]]:
    letter, at = rest.split(" ")
    kind = KIND_OF[letter[0].upper()]
    color = Color.WHITE if letter[0].isupper() else Color.BLACK
    return geometry(game.position.rules, kind, color, square(at))


def _can_mate(game: Game, rest: str) -> bool:
    return can_mate(game.position.board, color_of(rest))


def _san(game: Game, rest: str) -> str:
    return san.write(game.position, Move.from_uci(rest))


def _thai(game: Game, rest: str) -> str:
    return thai.write(game.position, Move.from_uci(rest))


ANSWERS: dict[str, Callable[[Game, str], object]] = {
    "legal": _legal,
    "status": lambda game, _: game.position.status(),
    "check": lambda game, _: game.position.is_check(),
    "checkers": lambda game, _: _names(game.position.checkers()),
    "attackers": _attackers,
    "pinned": _pinned,
    "why": _why,
    "faults": lambda game, _: list(faults_of(game.start)),
    "warnings": lambda game, _: list(warnings_of_sound(game.start)),
    "fen": lambda game, _: game.fen(),
    "geometry": _geometry,
    "occurrences": lambda game, _: game.occurrences,
    "draws": lambda game, _: draw.answer(game),
    "count": lambda game, _: None if game.tally is None else game.tally.answer(),
    "outcome": lambda game, _: None if game.outcome is None else game.outcome.answer(),
    "attempt": _attempt,
    "dead": lambda game, rest: dead.search(game.position, int(rest)).value,
    "can-mate": _can_mate,
    "san": _san,
    "thai": _thai,
    "perft": lambda game, rest: perft(game.position, int(rest)),
    "distinct": lambda game, rest: distinct(game.position, int(rest)),
    "material-dead": lambda game, _: material_is_dead(game.position),
}
