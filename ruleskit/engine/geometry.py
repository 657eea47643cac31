"""How a man alone on the board moves (`geometry` of rules/questions.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.engine.color import Color
from ruleskit.engine.kind import Kind, Piece
from ruleskit.engine.reach import reach
from ruleskit.engine.square import names, rank_of

if TYPE_CHECKING:
    from ruleskit.engine.ruleset import Ruleset
    from ruleskit.engine.square import Square


def geometry(rules: Ruleset, kind: Kind, color: Color, at: Square) -> dict[str, list[str]]:
    """Where a lone man moves and captures: `both`, `move` only and `capture` only.

    Args:
        rules: the ruleset.
        kind: the man; a turned bia is a met.
        color: whose it is, which turns pawns and khon round.
        at: where it stands.

    Raises:
        KeyError: the ruleset has no such man.

    Example:
        >>> from ruleskit.engine import ruleset, square
        >>> geometry(ruleset("chess-fide@2023"), Kind.PAWN, Color.WHITE, square("e2"))
        {'both': [], 'move': ['e3', 'e4'], 'capture': ['d3', 'f3']}
    """
    attacked = names(reach(rules, Piece(color, kind))[at])
    if kind is Kind.PAWN:
        return {"both": [], "move": names(_steps(rules, color, at)), "capture": attacked}
    return {"both": attacked, "move": [], "capture": []}


def _steps(rules: Ruleset, color: Color, at: Square) -> int:
    """FIDE 3.7.1 and 3.7.2: one step ahead, and two from the home rank where the game has it."""
    pawn, rank = rules.pawn, rank_of(at) + 1
    ahead = 8 if color is Color.WHITE else -8
    home = pawn.home if color is Color.WHITE else 9 - pawn.home
    lengths = (1, 2) if pawn.double_step and rank == home else (1,)
    table = 0
    for length in lengths:
        if 0 <= at + ahead * length < 64:
            table |= 1 << (at + ahead * length)
    return table
