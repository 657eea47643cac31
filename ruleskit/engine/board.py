"""What the moves of a position depend on, as bit tables: the inside of the typed door.

`Position` and `Setup` show squares, colours and men; a `Board` is ints only, so that the move
generator runs fast. A board is never changed after it was made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.engine.tables import BETWEEN, DIAGONAL, ORTHOGONAL

if TYPE_CHECKING:
    from ruleskit.engine.kind import Piece
    from ruleskit.engine.movement import Movement


class Board:
    """Men, side to move, castling rights and en-passant square.

    Attributes:
        movement: the compiled ruleset.
        men: a bit table for each colour and kind, numbered as in `movement.pieces`.
        own: all men of the side to move.
        opp: all men of the other side.
        mover: the side to move, compiled.
        turn: 0 for White, 1 for Black.
        rooks: the corners of the rooks that may still castle, as a bit table.
        ep: the square that a double step has just crossed, as a bit table (0: none), whether or
            not a capture there is legal.
    """

    __slots__ = ("ep", "men", "movement", "mover", "opp", "own", "rooks", "turn")

    def __init__(  # noqa: PLR0913, PLR0917 - the hot loop makes one for every move
        self, movement: Movement, men: list[int], own: int, opp: int, turn: int, rooks: int, ep: int
    ) -> None:
        self.movement = movement
        self.men = men
        self.own = own
        self.opp = opp
        self.turn = turn
        self.mover = movement.sides[turn]
        self.rooks = rooks
        self.ep = ep

    @classmethod
    def of(
        cls, movement: Movement, men: list[int], turn: int, rooks: int = 0, ep: int = 0
    ) -> Board:
        """A board with these men, sound or not."""
        white = black = 0
        for table in men[: movement.count]:
            white |= table
        for table in men[movement.count :]:
            black |= table
        own, opp = (black, white) if turn else (white, black)
        return cls(movement, list(men), own, opp, turn, rooks, ep)

    @property
    def occupied(self) -> int:
        """All men of both sides."""
        return self.own | self.opp

    def side(self, color: int) -> int:
        """All men of one side."""
        return self.own if color == self.turn else self.opp

    def kings(self, color: int) -> int:
        """The king of one side; empty or several in an unsound set-up."""
        return self.men[self.movement.sides[color].king]

    def piece_at(self, square: int) -> Piece | None:
        """The man on a square."""
        for number, table in enumerate(self.men):
            if table >> square & 1:
                return self.movement.pieces[number]
        return None

    def attackers(self, square: int, color: int, occupied: int | None = None) -> int:
        """The men of `color` that bear on a square, whatever stands there, pinned or not.

        FIDE 3.1.2 and 3.1.3: a man attacks a square if it could capture there, even if it may
        not move. Pawns attack diagonally; en passant and castling attack nothing.

        Args:
            square: the square asked about.
            color: whose men are looked for.
            occupied: the men that block lines, if not those on the board.
        """
        men, side = self.men, self.movement.sides[1 - color]
        if occupied is None:
            occupied = self.own | self.opp
        found = 0
        for number, origins in side.threats:
            found |= origins[square] & men[number]
        straight = ORTHOGONAL.slides[square]
        reach = straight[occupied & straight.ways]
        for number in side.straight:
            found |= reach & men[number]
        slanted = DIAGONAL.slides[square]
        reach = slanted[occupied & slanted.ways]
        for number in side.slanted:
            found |= reach & men[number]
        return found

    def line_pieces(self, color: int) -> int:
        """The men of one side that move along lines."""
        side = self.movement.sides[1 - color]
        table = 0
        for number in {*side.straight, *side.slanted}:
            table |= self.men[number]
        return table

    def checkers(self, color: int | None = None) -> int:
        """The enemy men that attack the king of `color`, the side to move by default."""
        color = self.turn if color is None else color
        king = self.kings(color)
        return self.attackers(king.bit_length() - 1, 1 - color) if king else 0

    def pinned(self, color: int) -> int:
        """The men of `color` that alone stand between their king and an enemy line piece."""
        king = self.kings(color).bit_length() - 1
        if king < 0:
            return 0
        own, occupied = self.side(color), self.own | self.opp
        side, snipers, found = self.movement.sides[color], 0, 0
        for numbers, lines in ((side.straight, ORTHOGONAL), (side.slanted, DIAGONAL)):
            for number in numbers:
                snipers |= lines.open[king] & self.men[number]
        while snipers:
            sniper = snipers & -snipers
            snipers ^= sniper
            shield = BETWEEN[king][sniper.bit_length() - 1] & occupied
            if shield & own and not shield & (shield - 1):
                found |= shield
        return found
