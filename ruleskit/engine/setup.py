"""A set-up: what a FEN says, sound or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruleskit.engine.board import Board
from ruleskit.engine.color import Color
from ruleskit.engine.movement import movement
from ruleskit.engine.square import NAMES, Square, square, squares

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.engine.kind import Piece
    from ruleskit.engine.ruleset import Ruleset


class Setup(NamedTuple):
    """Men and fields as written, not yet checked; `Position.of` opens it.

    Attributes:
        rules: the ruleset.
        board: men, side to move, and castling rights and en-passant square as they were given.
        marks: the squares of men followed by `~`, as a bit table.
        rights: field 3; in a ruleset without castling any text.
        ep: field 4; in a ruleset without en passant any text.
        clock: field 5, a number of plies; in Makruk the plies of a running count.
        number: field 6, at least 1.
    """

    rules: Ruleset
    board: Board
    marks: int = 0
    rights: str = "-"
    ep: str = "-"
    clock: int = 0
    number: int = 1

    @classmethod
    def of(  # noqa: PLR0913 - a FEN has as many fields
        cls,
        rules: Ruleset,
        men: Mapping[Square, Piece],
        turn: Color,
        *,
        marks: int = 0,
        rights: str = "-",
        ep: str = "-",
        clock: int = 0,
        number: int = 1,
    ) -> Setup:
        """A set-up from a mapping of squares to men; the fields are as in FEN."""
        compiled = movement(rules)
        tables = [0] * len(compiled.pieces)
        for at, piece in men.items():
            tables[compiled.pieces.index(piece)] |= 1 << at
        rooks = passed = 0
        for way in rules.castling:
            if way.right in rights:
                rooks |= 1 << square(way.rook[0])
        if rules.pawn.double_step and ep in NAMES:
            passed = 1 << square(ep)
        board = Board.of(compiled, tables, turn, rooks, passed)
        return cls(rules, board, marks, rights, ep, clock, number)

    @property
    def turn(self) -> Color:
        """The side to move."""
        return Color(self.board.turn)

    @property
    def ep_square(self) -> Square | None:
        """The en-passant square of field 4, sound or not."""
        return Square(self.board.ep.bit_length() - 1) if self.board.ep else None

    @property
    def men(self) -> dict[Square, Piece]:
        """All men by square; a new mapping that the caller may change."""
        pieces = self.board.movement.pieces
        return {
            at: pieces[number]
            for number, table in enumerate(self.board.men)
            for at in squares(table)
        }

    def piece_at(self, at: Square) -> Piece | None:
        """The man on a square."""
        return self.board.piece_at(at)

    def attackers(self, at: Square, color: Color) -> tuple[Square, ...]:
        """The men of `color` that bear on a square, pinned or not (FIDE 3.1.2)."""
        return tuple(squares(self.board.attackers(at, color)))

    def checkers(self, color: Color | None = None) -> tuple[Square, ...]:
        """The men that attack the king of `color`, by default of the side to move."""
        return tuple(squares(self.board.checkers(color)))
