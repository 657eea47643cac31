"""What the oracles say about a small position: python-chess for chess, pyffish for Makruk.

Both are tools of the tests; without them nothing is compared, and the counts show it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from evidence.small import CHESS

if TYPE_CHECKING:
    from collections.abc import Callable

    from evidence.small import Small

    Verdict = tuple[list[str], bool]

NAMES: Final = {CHESS: "chess"}


def oracle_of(ruleset: str) -> Callable[[Small], Verdict] | None:
    """The oracle of a game; None if it is not installed."""
    name = NAMES.get(ruleset, "pyffish")
    if find_spec(name) is None:
        return None
    return _chess if name == "chess" else _makruk


@cache
def _module(name: str) -> Any:  # noqa: ANN401 - a module without types
    return import_module(name)


def _chess(small: Small) -> Verdict:
    chess = _module("chess")
    board = chess.Board(None)
    for square, man in small.men.items():
        board.set_piece_at(chess.SQUARE_NAMES.index(square), chess.Piece.from_symbol(man))
    board.turn = small.side == "w"
    for right in small.rights:
        corner = {"K": "h1", "Q": "a1", "k": "h8", "q": "a8"}[right]
        board.castling_rights |= chess.BB_SQUARES[chess.SQUARE_NAMES.index(corner)]
    board.ep_square = chess.SQUARE_NAMES.index(small.ep) if small.ep else None
    return sorted(move.uci() for move in board.legal_moves), board.is_check()


def _makruk(small: Small) -> Verdict:
    # Its own check of a variant's FEN wants a count field, which `-` satisfies.
    fish, fen = _module("pyffish"), small.fen
    moves = fish.legal_moves("makruk", fen, [])
    return sorted(moves), fish.gives_check("makruk", fen, [])
