"""A position: a set-up without fault, as an immutable value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ruleskit.engine import fen as fen_text
from ruleskit.engine.color import Color
from ruleskit.engine.faults import faults
from ruleskit.engine.move import Move, Special
from ruleskit.engine.movegen import codes, play
from ruleskit.engine.ruleset import CHESS, Ruleset
from ruleskit.engine.setup import Setup
from ruleskit.engine.square import NAMES, Square, squares
from ruleskit.errors import IllegalMoveError, SetupError

if TYPE_CHECKING:
    from typing import NoReturn

    from ruleskit.engine.board import Board
    from ruleskit.engine.kind import Piece

Status = Literal["checkmate", "stalemate", "ongoing"]
Key = tuple[int, ...]


class Position:
    """Men, side to move, rights, en-passant square, clock and move number.

    Nothing changes a position: `play` gives another one. Two positions are equal when they are
    the same by the repetition rule, FIDE 9.2.3, so clock and number do not count.

    Attributes:
        rules: the ruleset.
        board: the same as bit tables, for code that needs speed.
        promoted: the mets that are turned bia, as a bit table; always 0 in chess.
        clock: plies since the last pawn move or capture.
        number: the number of the move, one more after each of Black's.

    Example:
        >>> start = Position.start(CHESS)
        >>> start.play(Move.from_uci("e2e4")).fen()
        'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
    """

    __slots__ = ("_key", "_legal", "board", "clock", "number", "promoted", "rules")
    rules: Ruleset
    board: Board
    promoted: int
    clock: int
    number: int
    _key: Key | None
    _legal: dict[Move, int] | None

    def __init__(self, board: Board, promoted: int = 0, clock: int = 0, number: int = 1) -> None:
        put = object.__setattr__
        put(self, "rules", board.movement.rules)
        put(self, "board", board)
        put(self, "promoted", promoted)
        put(self, "clock", clock)
        put(self, "number", number)
        put(self, "_key", None)
        put(self, "_legal", None)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(name)

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(name)

    @classmethod
    def of(cls, setup: Setup) -> Position:
        """Open a set-up.

        While a Makruk count runs, field 5 is the count's and the clock starts at 0.

        Raises:
            SetupError: the set-up is impossible; the error names all its faults.
        """
        found = faults(setup)
        if found:
            raise SetupError(fen_text.write(setup), found)
        counting = setup.rules.count_limits and setup.ep != "-"
        return cls(setup.board, setup.marks, 0 if counting else setup.clock, setup.number)

    @classmethod
    def from_fen(cls, text: str, rules: Ruleset = CHESS) -> Position:
        """Read and open a FEN.

        Raises:
            TextError: the text cannot be read.
            SetupError: it can, but the position is impossible.
        """
        return cls.of(fen_text.read(text, rules))

    @classmethod
    def start(cls, rules: Ruleset = CHESS) -> Position:
        """The position in which a game of this ruleset begins."""
        return cls.from_fen(rules.start, rules)

    @property
    def turn(self) -> Color:
        """The side to move."""
        return Color(self.board.turn)

    @property
    def men(self) -> dict[Square, Piece]:
        """All men by square; a new mapping that the caller may change."""
        return self.setup().men

    def piece_at(self, at: Square) -> Piece | None:
        """The man on a square."""
        return self.board.piece_at(at)

    def king(self, color: Color) -> Square:
        """Where the king of a side stands."""
        return Square(self.board.kings(color).bit_length() - 1)

    @property
    def ep_remembered(self) -> Square | None:
        """The square that a double step has just crossed, whether or not a capture is legal."""
        return Square(self.board.ep.bit_length() - 1) if self.board.ep else None

    @property
    def ep_square(self) -> Square | None:
        """FIDE 9.2.3.1: the en-passant square if at least one such capture is legal."""
        if self.board.ep and Special.EN_PASSANT in map(self.special, self.legal_moves()):
            return self.ep_remembered
        return None

    @property
    def rights(self) -> str:
        """The castling rights as FEN writes them."""
        return fen_text.rights(self.board)

    def _moves(self) -> dict[Move, int]:
        """The legal moves with the codes of the generator, made once."""
        if self._legal is None:
            table = self.board.movement.moves
            legal = {table[code & 0xFFFF]: code for code in codes(self.board)}
            object.__setattr__(self, "_legal", legal)
            return legal
        return self._legal

    def legal_moves(self) -> tuple[Move, ...]:
        """FIDE 3.10.1: every legal move; draws other than stalemate do not end them."""
        return tuple(self._moves())

    def is_legal(self, move: Move) -> bool:
        """Whether this move may be played."""
        return move in self._moves()

    def _code(self, move: Move) -> int:
        code = self._moves().get(move)
        if code is None:
            raise IllegalMoveError("ILLEGAL_MOVE", move.uci)
        return code

    def special(self, move: Move) -> Special | None:
        """What a legal move does besides carrying one man.

        Raises:
            IllegalMoveError: ILLEGAL_MOVE.
        """
        return _special(self.board, self._code(move))

    def is_capture(self, move: Move) -> bool:
        """Whether a legal move takes a man, en passant included."""
        taken = self.board.opp >> move.target & 1
        return bool(taken) or self.special(move) is Special.EN_PASSANT

    def play(self, move: Move) -> Position:
        """The position after a legal move.

        Raises:
            IllegalMoveError: ILLEGAL_MOVE; `why` says which rule refuses it.
        """
        code, board = self._code(move), self.board
        origin, target = 1 << move.origin, 1 << move.target
        quiet = code >> 16 and not board.opp & target
        promoted = self.promoted & ~(origin | target)
        if self.rules.marks and (move.promotion or self.promoted & origin):
            promoted |= target
        return Position(
            play(board, code), promoted, self.clock + 1 if quiet else 0, self.number + board.turn
        )

    def checkers(self) -> tuple[Square, ...]:
        """The men that attack the king of the side to move."""
        return tuple(squares(self.board.checkers()))

    def is_check(self) -> bool:
        """FIDE 3.9.1: whether the king of the side to move is attacked."""
        return bool(self.board.checkers())

    def attackers(self, at: Square, color: Color) -> tuple[Square, ...]:
        """FIDE 3.1.2: the men of `color` that bear on a square, pinned or not."""
        return tuple(squares(self.board.attackers(at, color)))

    def pinned(self, color: Color | None = None) -> tuple[Square, ...]:
        """The men that alone stand between their king and an enemy line piece."""
        return tuple(squares(self.board.pinned(self.turn if color is None else color)))

    def status(self) -> Status:
        """FIDE 5.1.1 and 5.2.1: checkmate, stalemate, or ongoing."""
        if self._moves():
            return "ongoing"
        return "checkmate" if self.is_check() else "stalemate"

    @property
    def key(self) -> Key:
        """FIDE 9.2.3: what two positions have in common when they are the same."""
        if self._key is None:
            object.__setattr__(self, "_key", key(self.board))
        return self._key or ()

    def same_position(self, other: Position) -> bool:
        """FIDE 9.2.3: same side to move, men and possible moves; turned bia are mets."""
        return self.key == other.key

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.rules.id == other.rules.id and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Position.from_fen({self.fen()!r}, ruleset({self.rules.id!r}))"

    def setup(self) -> Setup:
        """The position as a set-up; the en-passant square is given if a capture is legal."""
        square = self.ep_square
        ep = "-" if square is None else NAMES[square]
        return Setup(
            self.rules, self.board, self.promoted, self.rights, ep, self.clock, self.number
        )

    def fen(self, count: tuple[int, int] | None = None) -> str:
        """The FEN; `count` are fields 4 and 5 (limit and plies) of a running Makruk count."""
        setup = self.setup()
        if count is not None:
            setup = setup._replace(ep=str(count[0]), clock=count[1])
        return fen_text.write(setup)


def _special(board: Board, code: int) -> Special | None:
    """The name of a legal move, given as the generator's code."""
    side = board.movement.sides[board.turn]
    number, origin, target = code >> 16, code & 63, code >> 6 & 63
    if code >> 12 & 15:
        return Special.PROMOTION
    if number == 0:
        if board.ep >> target & 1 and (origin ^ target) & 7:
            return Special.EN_PASSANT
        return Special.DOUBLE_STEP if abs(target - origin) == 16 else None
    if number + side.own == side.king and not side.steps[origin] >> target & 1:
        return Special.CASTLE
    return None


def key(board: Board) -> Key:
    """FIDE 9.2.3: men, side to move, rights, and the en-passant square if a capture is legal."""
    ep = board.ep
    if ep and not any(_special(board, code) is Special.EN_PASSANT for code in codes(board)):
        ep = 0
    return (*board.men, board.turn, board.rooks, ep)
