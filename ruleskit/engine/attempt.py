"""A move that somebody tries, and the reason for which it is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruleskit.engine.square import names, rank_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ruleskit.engine.kind import Piece
    from ruleskit.engine.move import Move
    from ruleskit.engine.position import Position
    from ruleskit.engine.square import Square


class Ply(NamedTuple):
    """A move that was made.

    Attributes:
        move: the move.
        piece: the man that made it, before any promotion.
    """

    move: Move
    piece: Piece


class Reason(NamedTuple):
    """Why a move is refused (rules/reasons.md).

    Attributes:
        code: the first condition of the table that holds.
        squares: bit tables by role; an empty one is left out of the answer.
        also: what else is wrong, in the order of the table.
    """

    code: str
    squares: Mapping[str, int] = {}
    also: tuple[str, ...] = ()

    def names(self) -> dict[str, list[str]]:
        """The squares by role, sorted by name."""
        return {role: names(table) for role, table in self.squares.items() if table}

    def answer(self) -> dict[str, object]:
        """The reason in plain values, squares sorted by name.

        Example:
            >>> Reason("EMPTY_SQUARE", {"frm": 1}).answer()
            {'code': 'EMPTY_SQUARE', 'squares': {'frm': ['a1']}, 'also': []}
        """
        return {"code": self.code, "squares": self.names(), "also": list(self.also)}


class Attempt:
    """A move as it was asked for, legal or not, with what its tests look at.

    Attributes:
        board: the men.
        plies: the moves made before, as far as they are known.
        piece: the man that is to move.
        number: the number of its table on the board.
        origin, target: the two squares.
        suffix: the letter of the promotion, or empty.
        frm, to: the two squares as bit tables.
        enemy: the number of the side not to move.
        ahead: ranks forward from origin to target, negative when backward.
        aside: files from origin to target, never negative.
    """

    __slots__ = (
        "ahead", "aside", "board", "enemy", "frm", "number", "origin", "piece", "plies", "suffix",
        "target", "to",
    )  # fmt: skip

    def __init__(
        self, position: Position, plies: Sequence[Ply], squares: tuple[Square, Square], suffix: str
    ) -> None:
        board = position.board
        self.board, self.plies, self.suffix = board, plies, suffix
        self.origin, self.target = squares
        self.frm, self.to = 1 << self.origin, 1 << self.target
        self.enemy = 1 - board.turn
        piece = board.piece_at(self.origin)
        self.piece = piece
        self.number = board.movement.pieces.index(piece) if piece else -1
        ranks = rank_of(self.target) - rank_of(self.origin)
        self.ahead = -ranks if board.turn else ranks
        self.aside = abs((self.target & 7) - (self.origin & 7))

    @property
    def rank(self) -> int:
        """The rank of the origin from 1, as the side to move counts."""
        rank = rank_of(self.origin)
        return 8 - rank if self.board.turn else rank + 1

    @property
    def beside(self) -> Square:
        """The square on the target's file and the origin's rank: a victim en passant."""
        return type(self.origin)((self.origin & 56) | (self.target & 7))

    def enemies(self, square: int, lifted: int = 0) -> int:
        """The enemy men that bear on a square when the men of `lifted` are off the board."""
        board = self.board
        return board.attackers(square, self.enemy, board.occupied & ~lifted)

    def refused(self, code: str, **squares: int) -> Reason:
        """A reason that names origin and target, and further squares by role."""
        return Reason(code, {"frm": self.frm, "to": self.to, **squares})
