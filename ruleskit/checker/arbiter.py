"""The checker's door: a case is opened, goes on, and answers questions in plain values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.checker import answers, rulesets
from ruleskit.checker.actions import act, action_refusal, is_action
from ruleskit.checker.errors import NotAQuestion, Refused, Unreadable
from ruleskit.checker.faults import faults as faults_of
from ruleskit.checker.fen import read
from ruleskit.checker.game import moved, opened
from ruleskit.checker.reasons import why

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruleskit.checker.fen import Setup
    from ruleskit.checker.game import Game

__all__ = ["RULESETS", "Case", "NotAQuestion", "Refused", "faults", "open"]

RULESETS: tuple[str, ...] = tuple(rulesets.BY_NAME)


class Case:
    """An opened game after its moves; nothing that is asked or played changes it."""

    def __init__(self, game: Game, length: int) -> None:
        self._game = game
        self._length = length

    def answer(self, question: str) -> object:
        """The plain value that rules/questions.md defines for the question.

        Raises:
            NotAQuestion: if it is not asked of this ruleset.
        """
        return answers.answer(self._game, question)

    def after(self, element: str) -> Case:
        """The case after one more element of `moves`, a move or an action.

        Raises:
            Refused: "illegal-move", with the one reason or session code.
        """
        game, acts = self._game, is_action(element)
        if acts:
            code = action_refusal(game, element)
        else:
            found = why(game.position, element, game.plies)
            code = found["code"] if found else None
        if code:
            raise Refused("illegal-move", [code], at=self._length)
        following = act(game, element) if acts else moved(game, element)
        return Case(following, self._length + 1)


def open(ruleset: str, fen: str | None = None, moves: Sequence[str] = ()) -> Case:  # noqa: A001
    """Open a set-up, the ruleset's start if none is given, and go through the moves.

    Raises:
        Refused: "unreadable", "impossible" or "illegal-move".
        KeyError: for a ruleset that is not in RULESETS.
    """
    rules = rulesets.BY_NAME[ruleset]
    setup = readable(rules, rules.start if fen is None else fen)
    found = faults_of(rules, setup)
    if found:
        raise Refused("impossible", found)
    case = Case(opened(rules, setup), 0)
    for element in moves:
        case = case.after(element)
    return case


def faults(ruleset: str, fen: str) -> list[str]:
    """The sorted fault codes of a set-up, also of an impossible one (rules/setup.md).

    Raises:
        Refused: "unreadable".
        KeyError: for a ruleset that is not in RULESETS.
    """
    rules = rulesets.BY_NAME[ruleset]
    return faults_of(rules, readable(rules, fen))


def readable(rules: rulesets.Ruleset, fen: str) -> Setup:
    """The set-up that the text describes.

    Raises:
        Refused: "unreadable", with the reader's code and column.
    """
    try:
        return read(rules, fen)
    except Unreadable as error:
        raise Refused("unreadable", [str(error)]) from error
