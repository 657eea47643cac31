"""Touch-move: what the men touched in a turn oblige the player to do (FIDE 4.2 to 4.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruleskit.engine.faults import men_of
from ruleskit.engine.kind import Kind
from ruleskit.engine.move import Special
from ruleskit.engine.square import Square

if TYPE_CHECKING:
    from ruleskit.engine.move import Move
    from ruleskit.engine.position import Position


class Touches(NamedTuple):
    """What was touched in the present turn.

    Attributes:
        squares: the squares of the men, in the order of touching.
        adjusting: the player has said so, and further touches oblige to nothing (4.2.1).
    """

    squares: tuple[Square, ...] = ()
    adjusting: bool = False

    def adding(self, square: Square) -> Touches:
        """The same after another touch."""
        if self.adjusting or square in self.squares:
            return self
        return self._replace(squares=(*self.squares, square))


def refusal(position: Position, touches: Touches, move: Move) -> str | None:
    """The code of the obligation that a legal move breaks, or None."""
    return Turn(position, touches).refusal(move) if touches.squares else None


class Turn:
    """The men touched in one turn, and what can be done with them.

    Attributes:
        position: where the player is to move.
        order: all touched squares, first touched first.
        own: those with men of the player.
        mover: the first touched own man that has a legal move.
        prey: the first touched enemy man that can be captured.
    """

    def __init__(self, position: Position, touches: Touches) -> None:
        board, moves = position.board, position.legal_moves()
        self.position, self.order = position, touches.squares
        self.own = [square for square in self.order if board.own >> square & 1]
        origins = {move.origin for move in moves}
        preys = {self.captured(move) for move in moves} if board.opp else set()
        enemies = [square for square in self.order if board.opp >> square & 1]
        self.mover = next((square for square in self.own if square in origins), None)
        self.prey = next((square for square in enemies if square in preys), None)

    def refusal(self, move: Move) -> str | None:
        """The code for a legal move; the rules about castling go before the general ones."""
        if self.position.rules.castling and self.king in self.own:
            corner = self.corner(move)
            if corner in self.own and self.own.index(corner) < self.own.index(self.king):
                return "TOUCH_ROOK_FIRST"
            rook = self.rook_after_king
            if rook is not None:
                return self._after_king_and_rook(move, rook)
        return self._after_touch(move)

    @property
    def king(self) -> Square:
        """Where the player's king stands."""
        return self.position.king(self.position.turn)

    def corner(self, move: Move) -> Square | None:
        """Where the rook stands that a move would castle with."""
        if self.position.special(move) is not Special.CASTLE:
            return None
        rank, kingside = move.origin & 56, move.target > move.origin
        return Square(rank + 7 if kingside else rank)

    def captured(self, move: Move) -> Square | None:
        """Where the man stands that a legal move takes."""
        if self.position.board.opp >> move.target & 1:
            return move.target
        if self.position.special(move) is Special.EN_PASSANT:
            return Square((move.origin & 56) | (move.target & 7))
        return None

    @property
    def rook_after_king(self) -> Square | None:
        """4.4.1: the rook to castle with, unless another man must move already.

        It is the first touched after the king with which castling is legal, else the first.
        """
        if self.mover is not None and self.own.index(self.mover) < self.own.index(self.king):
            return None
        rooks = men_of(self.position.board, self.position.turn, Kind.ROOK)
        later = [
            square for square in self.own[self.own.index(self.king) + 1 :] if rooks >> square & 1
        ]
        ready = {self.corner(legal) for legal in self.position.legal_moves()}
        return next((square for square in later if square in ready), next(iter(later), None))

    def _after_king_and_rook(self, move: Move, rook: Square) -> str | None:
        """4.4.1 and 4.4.3: castle on that side, else move the king, else any man.

        A touched enemy man is still taken (4.3.3): by the king, or by any man where he cannot move.
        """
        moves = self.position.legal_moves()
        if any(self.corner(legal) == rook for legal in moves):
            return None if self.corner(move) == rook else "TOUCH_MUST_MOVE"
        steps = [legal for legal in moves if legal.origin == self.king]
        if steps and move.origin != self.king:
            return "CASTLE_TOUCHED_ILLEGAL"
        takes = any(self.captured(legal) == self.prey for legal in steps or moves)
        is_due = self.prey is not None and takes
        return "TOUCH_MUST_CAPTURE" if is_due and self.captured(move) != self.prey else None

    def _after_touch(self, move: Move) -> str | None:
        """4.3: that man takes that man; if it cannot, the one touched first is moved or taken."""
        mover, prey = self.mover, self.prey
        if mover is not None and prey is not None:
            legal = self.position.legal_moves()
            if not any(m.origin == mover and self.captured(m) == prey for m in legal):
                if self.order.index(mover) < self.order.index(prey):
                    prey = None
                else:
                    mover = None
        if mover is not None and move.origin != mover:
            return "TOUCH_MUST_MOVE"
        if prey is not None and self.captured(move) != prey:
            return "TOUCH_MUST_CAPTURE"
        return None
