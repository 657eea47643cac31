"""A small position put to both engines: inside, where it is fast, and at their doors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ruleskit.checker import arbiter as checker_door
from ruleskit.checker import rulesets as checker_rules
from ruleskit.checker.attack import in_check
from ruleskit.checker.board import enemy_of
from ruleskit.checker.legality import legal
from ruleskit.checker.moves import Position
from ruleskit.engine import arbiter as engine_door
from ruleskit.engine.board import Board
from ruleskit.engine.movegen import codes
from ruleskit.engine.movement import movement
from ruleskit.engine.ruleset import ruleset as engine_rules
from ruleskit.engine.square import NAMES
from ruleskit.verify.both import same

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from evidence.small import Small

#: The legal moves and whether the side to move is in check; None for an unsound position.
Answer = tuple[list[str], bool] | None


@dataclass(frozen=True, slots=True)
class Answers:
    """What the engine says, and what the checker says."""

    first: Answer
    second: Answer


class Insides:
    """Both engines without their readers of FEN.

    Args:
        ruleset: name and version.
    """

    def __init__(self, ruleset: str) -> None:
        self._movement = movement(engine_rules(ruleset))
        self._rules = checker_rules.BY_NAME[ruleset]
        self._at = {name: number for number, name in enumerate(NAMES)}
        self._uci: dict[int, str] = {}

    def ask(self, small: Small) -> Answers:
        """The answers of both."""
        return Answers(self.engine(small), self.checker(small))

    def engine(self, small: Small) -> Answer:
        """The main engine's answer."""
        compiled = self._movement
        men = [0] * len(compiled.numbers)
        for square, man in small.men.items():
            men[compiled.numbers[man[0]]] |= 1 << self._at[square]
        turn = "wb".index(small.side)
        rooks = sum(1 << self._at[{"K": "h1", "Q": "a1", "k": "h8", "q": "a8"}[right]]
                    for right in small.rights)  # fmt: skip
        ep = 1 << self._at[small.ep] if small.ep else 0
        board = Board.of(compiled, men, turn, rooks, ep)
        if board.checkers(1 - turn):
            return None
        moves = [self._text(code & 0xFFFF) for code in codes(board)]
        return sorted(moves), bool(board.checkers())

    def _text(self, code: int) -> str:
        if code not in self._uci:
            self._uci[code] = self._movement.moves[code].uci
        return self._uci[code]

    def checker(self, small: Small) -> Answer:
        """The second checker's answer."""
        if in_check(small.men, enemy_of(small.side)):
            return None
        position = Position(self._rules, small.men, small.side, small.rights, small.ep or None)
        return legal(position), in_check(small.men, small.side)


class Doors:
    """Both engines as everybody meets them.

    Args:
        ruleset: name and version.
    """

    def __init__(self, ruleset: str) -> None:
        self._ruleset = ruleset

    def differences(self, small: Small, moves: Iterable[str], inside: Answer) -> Iterator[str]:
        """Where they differ: the set-up, the moves, the status, or why a move is refused."""
        first = engine_door.open(self._ruleset, small.fen)
        second = checker_door.open(self._ruleset, small.fen)
        questions = ["legal", "check", "status", "fen", *(f"why {move}" for move in moves)]
        for question in questions:
            answers = first.answer(question), second.answer(question)
            if not same(*answers) or (question == "legal" and inside and answers[0] != inside[0]):
                yield f"{question}: {small.fen}"
