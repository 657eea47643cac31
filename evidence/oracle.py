"""What the oracles say: python-chess about chess, pyffish about Makruk.

Both are tools of the tests; without them nothing is compared, and the counts show it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, cast

from evidence.small import CHESS, MAKRUK
from evidence.vectors import load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from evidence.small import Small
    from ruleskit.verify.arbiter import Arbiter

    Verdict = tuple[list[str], bool]

NAMES: Final = {CHESS: "chess", MAKRUK: "pyffish"}


def oracle_of(ruleset: str) -> Callable[[Small], Verdict] | None:
    """The oracle of a game for small positions; None if it is not installed."""
    if find_spec(NAMES[ruleset]) is None:
        return None
    return _small_chess if ruleset == CHESS else lambda small: asked(MAKRUK, small.fen)


@cache
def module(name: str) -> Any:  # noqa: ANN401 - a module without types
    """An oracle, loaded when it is first asked."""
    return import_module(name)


def _small_chess(small: Small) -> Verdict:
    """Men are put one by one, which is faster than reading a FEN."""
    chess = module("chess")
    board = chess.Board(None)
    for square, man in small.men.items():
        board.set_piece_at(chess.SQUARE_NAMES.index(square), chess.Piece.from_symbol(man))
    board.turn = small.side == "w"
    for right in small.rights:
        corner = {"K": "h1", "Q": "a1", "k": "h8", "q": "a8"}[right]
        board.castling_rights |= chess.BB_SQUARES[chess.SQUARE_NAMES.index(corner)]
    board.ep_square = chess.SQUARE_NAMES.index(small.ep) if small.ep else None
    return _of_board(board)


def _of_board(board: Any) -> Verdict:  # noqa: ANN401 - python-chess's own board
    return sorted(move.uci() for move in board.legal_moves), board.is_check()


def asked(ruleset: str, fen: str) -> Verdict:
    """The legal moves, sorted, and whether the side to move is in check."""
    if ruleset == CHESS:
        return _of_board(module("chess").Board(fen))
    fish = module("pyffish")
    return sorted(fish.legal_moves("makruk", fen, [])), fish.gives_check("makruk", fen, [])


def positions() -> Iterator[tuple[str, str]]:
    """Ruleset and FEN of positions that both games' vectors hold."""
    for name in ("chess/tricky.json", "chess/playouts.json"):
        yield from ((CHESS, row["fen"]) for row in load(name))
    for name in ("makruk/perft.json", "makruk/playouts.json"):
        yield from ((MAKRUK, row["fen"]) for row in load(name))


def differing(arbiter: Arbiter) -> str | None:
    """The first of these positions in which an engine and the oracle differ."""
    for ruleset, fen in positions():
        moves, check = asked(ruleset, fen)
        try:
            case = arbiter.open(ruleset, fen)
            found = sorted(cast("list[str]", case.answer("legal"))), case.answer("check")
        except Exception:  # noqa: BLE001 - a misreading may break an engine
            return f"{ruleset} {fen}"
        if found != (moves, check):
            return f"{ruleset} {fen}"
    return None
