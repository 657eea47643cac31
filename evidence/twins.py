"""A small position put to both engines: inside, where it is fast, and at their doors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.verify.both import same

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from evidence.engines import Engines
    from evidence.small import Small

#: The legal moves and whether the side to move is in check; None for an unsound position.
Answer = tuple[list[str], bool] | None
CORNERS = {"K": "h1", "Q": "a1", "k": "h8", "q": "a8"}


class Insides:
    """Both engines without their readers of FEN.

    Args:
        ruleset: name and version.
        engines: their modules.
    """

    def __init__(self, ruleset: str, engines: Engines) -> None:
        self._movement = engines.movement.movement(engines.ruleset.ruleset(ruleset))
        self._numbers: dict[str, int] = self._movement.numbers
        self._empty = [0] * len(self._numbers)
        self._rules = engines.rulesets.BY_NAME[ruleset]
        self._bits = {name: 1 << number for number, name in enumerate(engines.square.NAMES)}
        self._uci: dict[int, str] = {}
        self._board, self._codes = engines.board.Board.of, engines.movegen.codes
        self._legal, self._in_check = engines.legality.legal, engines.attack.in_check
        self._position = engines.moves.Position

    def engine(self, small: Small) -> Answer:
        """The main engine's answer."""
        men, bits, uci = self._empty[:], self._bits, self._uci
        for square, man in small.men.items():
            men[self._numbers[man[0]]] |= bits[square]
        turn = 1 if small.side == "b" else 0
        rooks = sum([bits[CORNERS[right]] for right in small.rights]) if small.rights else 0
        board = self._board(self._movement, men, turn, rooks, bits[small.ep] if small.ep else 0)
        if board.checkers(1 - turn):
            return None
        codes = [code & 0xFFFF for code in self._codes(board)]
        try:
            moves = [uci[code] for code in codes]
        except KeyError:
            uci.update({code: self._movement.moves[code].uci for code in codes})
            moves = [uci[code] for code in codes]
        moves.sort()
        return moves, bool(board.checkers())

    def checker(self, small: Small) -> Answer:
        """The second checker's answer."""
        men, side = small.men, small.side
        if self._in_check(men, "w" if side == "b" else "b"):
            return None
        position = self._position(self._rules, men, side, small.rights, small.ep or None)
        return self._legal(position), self._in_check(men, side)


class Doors:
    """Both engines as everybody meets them.

    Args:
        ruleset: name and version.
        engines: their modules.
    """

    def __init__(self, ruleset: str, engines: Engines) -> None:
        self._ruleset = ruleset
        self._engines = engines

    def differences(self, small: Small, moves: Iterable[str], inside: Answer) -> Iterator[str]:
        """Where they differ from each other or from what was answered inside.

        Asked are the set-up, the moves, check, the status, and why each of `moves` is refused.
        """
        fen = small.fen
        first = self._engines.door.open(self._ruleset, fen)
        second = self._engines.checker_door.open(self._ruleset, fen)
        known = dict(zip(("legal", "check"), inside or (), strict=False))
        if inside is not None:
            known["status"] = status(*inside)
        questions = ["legal", "check", "status", "fen", *(f"why {move}" for move in moves)]
        mine = {question: first.answer(question) for question in questions}
        other = {question: second.answer(question) for question in questions}
        if same(mine, other) and same(mine | known, mine):
            return
        for question in questions:
            ours, theirs = mine[question], other[question]
            inside_says = known.get(question, ours)
            if not same(ours, theirs) or not same(ours, inside_says):
                yield " | ".join([fen, question, str(ours), str(theirs), str(inside_says)])


def status(moves: list[str], check: bool) -> str:  # noqa: FBT001 - an answer's two halves
    """FIDE 5.1.1, 5.2.1: what moves and check make of a position."""
    if moves:
        return "ongoing"
    return "checkmate" if check else "stalemate"
