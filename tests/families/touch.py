"""Touch-move: what a sequence of touches obliges to, from FIDE 4.3 and 4.4 and rules/questions.md.

Which moves are legal, and what they take, is python-chess's and pyffish's to say. Where 4.3.3 and
4.4.3 meet (king, then rook, castling not legal, an enemy man touched too), the king is due, and it
takes that man if it can.
"""

from __future__ import annotations

import itertools
import random
from typing import TYPE_CHECKING

import chess
import pyffish

from tests.agreement.playout import placed
from tests.families.row import CHESS, TRADITIONAL, Row, row

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SOURCE = "FIDE 4.2 to 4.4, rules/questions.md; legal moves of python-chess or pyffish"
BOARDS = {
    "all-legal": "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 6 12",
    "all-legal-black": "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R b KQkq - 6 12",
    "barred": "r3k2r/8/8/8/8/5q2/8/R3K2R w KQ - 0 1",
    "in-check": "4k3/8/8/8/8/4r3/P6P/R3K2R w KQ - 0 1",
    "shut-in": "4k3/8/8/8/8/8/3PPP2/3QKB1R w - - 0 1",
    "one-right": "4k3/8/3b4/8/8/8/5P1P/R3K2R w K - 0 1",
    "one-right-black": "r3k2r/p4p2/8/8/8/3B4/8/4K3 b q - 0 1",
    "no-right": "4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
    "king-elsewhere": "4k3/8/8/8/8/8/3p4/R2K3R w - - 0 1",
    "third-rook": "6k1/8/8/8/8/8/4R3/R3K2R w KQ - 0 1",
    "en-passant": "4k3/8/8/2PpP3/8/8/8/R3K3 w Q d6 0 1",
    "en-passant-black": "r3k3/8/8/8/2pPp3/8/8/4K3 b q d3 0 1",
    "takers": "4k3/8/2n5/3p1p2/4P3/2N5/6B1/4K3 w - - 0 1",
    "pinned": "4k3/4r3/8/3p4/4N3/2N5/8/4K3 w - - 0 1",
    "king-may-take": "4k3/8/8/8/8/8/4p3/R3K1NR w KQ - 0 1",
    "king-or-rook-takes": "4k2r/8/8/8/8/8/3p4/R3K2R w KQ - 0 1",
    "another-takes": "4k3/8/8/8/5q2/5p2/8/R3K1NR w KQ - 0 1",
    "takes-only": "4k3/8/8/3pp3/4P3/8/8/4K3 w - - 0 1",
    "promoting": "3n1n2/4P3/8/8/8/k7/8/4K3 w - - 0 1",
}
MAKRUK = {
    "opening": "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
    "takers": "4k3/8/2n5/3p1m2/4P3/2N5/6S1/R3K3 w - - 0 20",
    "takers-black": "r3k3/6s1/2n5/4p3/3P1M2/2N5/8/4K3 b - - 0 20",
    "bare-step": "4k3/8/8/8/8/3r4/8/R3K2R w - - 0 20",
}


def rows() -> Iterator[Row]:
    """Single touches, all orders of two, and some longer ones, with words of adjusting."""
    for name, fen in BOARDS.items():
        yield from _of(f"touch-{name}", CHESS, fen, Chess(fen))
    for name, fen in MAKRUK.items():
        yield from _of(f"touch-makruk-{name}", TRADITIONAL, fen, Makruk(fen))


def _of(name: str, ruleset: str, fen: str, board: Chess | Makruk) -> Iterator[Row]:
    rng = random.Random(name)
    for number, touched in enumerate(sequences(board, rng)):
        asked = rng.sample(board.legal, min(4, len(board.legal)))
        asked += [move for move in board.legal if any(board.castled(move))]
        asked += [move for move in board.legal if is_named(board, touched, move)][:4]
        expect = {}
        for move in dict.fromkeys(asked):
            code = refusal(board, touched, move)
            expect[f"attempt {move}"] = None if code is None else {"code": code}
        elements = [one if one == "adjust" else f"touch:{one}" for one in touched]
        yield row(f"{name}-{number}", SOURCE, ruleset, fen, expect, elements)


def is_named(board: Chess | Makruk, touched: Sequence[str], move: str) -> bool:
    """Whether a move moves a touched man or takes one."""
    return move[:2] in touched or board.taken(move) in touched


def sequences(board: Chess | Makruk, rng: random.Random) -> Iterator[list[str]]:
    """Touches of the men that matter in every order of two, then random ones."""
    own = [square for square in board.men if board.is_own(square)]
    telling = [square for square in own if board.men[square] in "KRkr"]
    telling += rng.sample([square for square in own if square not in telling],
                          min(2, len(own) - len(telling)))  # fmt: skip
    telling += [square for square in board.men if square in board.prey][:2]
    for square in telling:
        yield [square]
    for pair in itertools.permutations(telling[:6], 2):
        yield [*pair]
    everything = [*board.men, "adjust", "e4"]
    for _ in range(10):
        yield [rng.choice([*telling, rng.choice(everything)]) for _ in range(rng.choice([2, 3, 4]))]


class Chess:
    """A chess position as python-chess sees it."""

    def __init__(self, fen: str) -> None:
        self.board = chess.Board(fen)
        self.men = placed(fen)
        self.legal = sorted(move.uci() for move in self.board.legal_moves)
        self.prey = {self.taken(move) for move in self.legal} - {None}

    def is_own(self, square: str) -> bool:
        """Whether a man of the side to move stands there."""
        return self.men.get(square, "-").isupper() == self.board.turn and square in self.men

    def taken(self, move: str) -> str | None:
        """FIDE 3.1.1 and 3.7.3.1: where the man stands that a move takes."""
        found = chess.Move.from_uci(move)
        if self.board.is_en_passant(found):
            return move[2] + move[1]
        return move[2:4] if self.board.is_capture(found) else None

    def castled(self, move: str) -> tuple[str, ...]:
        """FIDE 3.8.2: the corner of the rook that a move castles with; empty for another move."""
        found = chess.Move.from_uci(move)
        if not self.board.is_castling(found):
            return ()
        return (("a" if self.board.is_queenside_castling(found) else "h") + move[1],)


class Makruk:
    """A Makruk position as pyffish sees it."""

    def __init__(self, fen: str) -> None:
        self.fen = fen
        self.men = placed(fen)
        self.legal = sorted(pyffish.legal_moves("makruk", fen, []))
        self.prey = {self.taken(move) for move in self.legal} - {None}

    def is_own(self, square: str) -> bool:
        """Whether a man of the side to move stands there."""
        return square in self.men and self.men[square].isupper() == (self.fen.split()[1] == "w")

    def taken(self, move: str) -> str | None:
        """Makruk takes by moving there and in no other way."""
        return move[2:4] if move[2:4] in self.men else None

    def castled(self, _move: str) -> tuple[str, ...]:
        """There is no castling."""
        return ()


def binding(board: Chess | Makruk, touched: Sequence[str]) -> list[str]:
    """4.2.1: what is touched after saying so binds to nothing; a man counts once."""
    before = list(itertools.takewhile(lambda one: one != "adjust", touched))
    return [square for square in dict.fromkeys(before) if square in board.men]


def around(
    board: Chess | Makruk, touched: Sequence[str]
) -> tuple[str | None, list[str], list[str]]:
    """The king if it was touched, own rooks touched before it, and after it."""
    bound = binding(board, touched)
    king = next((s for s in bound if board.is_own(s) and board.men[s] in "Kk"), None)
    if king is None or isinstance(board, Makruk):
        return None, [], []
    rooks = [s for s in bound if board.is_own(s) and board.men[s] in "Rr"]
    before = [s for s in rooks if bound.index(s) < bound.index(king)]
    return king, before, [s for s in rooks if s not in before]


def refusal(board: Chess | Makruk, touched: Sequence[str], move: str) -> str | None:
    """The code that forbids a legal move."""
    bound = binding(board, touched)
    king, before, after = around(board, touched)
    corner = next(iter(board.castled(move)), None)
    if corner in before:
        return "TOUCH_ROOK_FIRST"  # 4.4.2
    mover = first_mover(board, bound)
    if king and after and (mover is None or bound.index(mover) >= bound.index(king)):
        ready = [c for one in board.legal for c in board.castled(one)]
        due = next((rook for rook in after if rook in ready), None)
        if due:  # 4.4.1
            return None if corner == due else "TOUCH_MUST_MOVE"
        steps = [one for one in board.legal if one[:2] == king]
        if steps and move[:2] != king:  # 4.4.3
            return "CASTLE_TOUCHED_ILLEGAL"
        if steps:  # 4.3.3, of a king that is due
            prey = first_prey(board, bound)
            takes = any(board.taken(one) == prey for one in steps)
            return "TOUCH_MUST_CAPTURE" if prey and takes and board.taken(move) != prey else None
        bound = [s for s in bound if not board.is_own(s) or bound.index(s) < bound.index(king)]
        mover = first_mover(board, bound)
    prey = first_prey(board, bound)
    if mover and prey:
        both = any(one[:2] == mover and board.taken(one) == prey for one in board.legal)
        if not both and bound.index(mover) < bound.index(prey):  # 4.3.3
            prey = None
        elif not both:
            mover = None
    if mover and move[:2] != mover:
        return "TOUCH_MUST_MOVE"  # 4.3.1
    if prey and board.taken(move) != prey:
        return "TOUCH_MUST_CAPTURE"  # 4.3.2
    return None


def first_prey(board: Chess | Makruk, bound: Sequence[str]) -> str | None:
    """4.3.2: the first enemy man touched that can be taken."""
    return next((s for s in bound if not board.is_own(s) and s in board.prey), None)


def first_mover(board: Chess | Makruk, bound: Sequence[str]) -> str | None:
    """4.3.1, 4.5: the first own man touched that has a legal move."""
    movers = {one[:2] for one in board.legal}
    return next((square for square in bound if board.is_own(square) and square in movers), None)
