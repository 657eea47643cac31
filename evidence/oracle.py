"""What the oracles say: python-chess about chess, pyffish about Makruk.

Both are tools of the tests; without them nothing is compared, and the counts show it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, cast

from evidence.small import CHESS, MAKRUK
from evidence.vectors import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.verify.arbiter import Arbiter

    Verdict = tuple[list[str], bool]

NAMES: Final = {CHESS: "chess", MAKRUK: "pyffish"}


@cache
def module(name: str) -> Any:  # noqa: ANN401 - a module without types
    """An oracle, loaded when it is first asked."""
    return import_module(name)


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
