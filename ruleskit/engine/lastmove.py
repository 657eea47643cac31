"""Whether some last move can have led to a set-up: one ply of retrograde analysis.

Moves are taken back generously, then each earlier set-up is put to the proof: it must be without
fault, and a legal move must lead from it to the men that stand now. So the rules of movement are
written once, in the move generator.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruleskit.engine import fen as fen_text
from ruleskit.engine.board import Board
from ruleskit.engine.color import Color
from ruleskit.engine.faults import faults
from ruleskit.engine.movegen import codes, play
from ruleskit.engine.reach import origins
from ruleskit.engine.setup import Setup
from ruleskit.engine.square import NAMES, squares
from ruleskit.engine.tables import BETWEEN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Retraction(NamedTuple):
    """A move taken back.

    Attributes:
        arrived: number of the man's table as it stands now.
        target: where it stands now.
        left: number of its table before, which a promotion changes.
        origin: where it stood.
        taken: number of the table of the man that is put back, or -1.
        at: where that man is put back.
    """

    arrived: int
    target: int
    left: int
    origin: int
    taken: int = -1
    at: int = -1


def has_last_move(setup: Setup) -> bool:
    """Whether a set-up without fault exists from which one legal move leads to this one.

    Men, rights and a given en-passant square must come out; counters are left aside, and without
    an en-passant square a double step is allowed as the last move.
    """
    return any(_leads_to(before, setup.board) for before in predecessors(setup.board))


def without_double_step(board: Board) -> Board:
    """The board with the pawn that has just crossed the en-passant square put back home."""
    enemy = board.movement.sides[1 - board.turn].own
    men, ahead = list(board.men), 8 if board.turn else -8
    ep = board.ep.bit_length() - 1
    men[enemy] ^= 1 << (ep + ahead) | 1 << (ep - ahead)
    return Board.of(board.movement, men, board.turn, board.rooks)


def predecessors(board: Board) -> Iterator[Board]:
    """Boards from which the side that is not to move may have come, sound or not."""
    other = 1 - board.turn
    if board.ep:
        before = without_double_step(board)
        yield Board.of(board.movement, before.men, other, board.rooks)
        return
    for back in _retractions(board):
        yield _taken_back(board, back)
    yield from _before_en_passant(board)
    yield from _before_castling(board)


def _leads_to(before: Board, after: Board) -> bool:
    """Whether a board is sound and a legal move leads from it to another."""
    # Most boards fail here: the king of the side that did not move was attacked before.
    if before.checkers(1 - before.turn):
        return False
    ep = NAMES[before.ep.bit_length() - 1] if before.ep else "-"
    if faults(Setup(before.movement.rules, before, 0, fen_text.rights(before), ep)):
        return False
    arrivals = after.opp & ~before.own
    fitting = [code for code in codes(before) if arrivals >> (code >> 6 & 63) & 1]
    return any(_is_reached(play(before, code), after) for code in fitting)


def _is_reached(board: Board, wanted: Board) -> bool:
    same = board.men == wanted.men and board.rooks == wanted.rooks
    return same and wanted.ep in {0, board.ep}


def _taken_back(board: Board, back: Retraction, ep: int = 0) -> Board:
    """The board before a move; with a man put back if one was taken."""
    men = list(board.men)
    men[back.arrived] ^= 1 << back.target
    men[back.left] |= 1 << back.origin
    if back.taken >= 0:
        men[back.taken] |= 1 << back.at
    return Board.of(board.movement, men, 1 - board.turn, board.rooks, ep)


def _retractions(board: Board) -> Iterator[Retraction]:
    """Moves of one man, first those that took nothing, then each with every man it may have taken.

    FIDE 3.7: a pawn goes straight without taking and aside only when it takes.
    """
    yield from _men_moves(board)
    yield from _pawn_moves(board, _steps_back)
    captures = [*_men_moves(board), *_pawn_moves(board, _captures_back)]
    enemy = board.mover.own
    for taken in range(enemy, enemy + board.movement.count - 1):
        for back in captures:
            yield back._replace(taken=taken, at=back.target)


def _men_moves(board: Board) -> Iterator[Retraction]:
    """Moves of the men other than pawns."""
    first = board.mover.enemy
    for number in range(first + 1, first + board.movement.count):
        for target in squares(board.men[number]):
            for origin in squares(_origins(board, number, target)):
                yield Retraction(number, target, number, origin)


def _pawn_moves(board: Board, back: Callable[[Board, int], Iterator[int]]) -> Iterator[Retraction]:
    """Moves of pawns, and of men that were pawns before their last move."""
    pawn, promotion = board.mover.enemy, board.movement.sides[1 - board.turn].promotion
    arrivals = [(pawn, board.men[pawn])]
    arrivals += [
        (pawn + kind, board.men[pawn + kind] & promotion) for kind in board.movement.choices
    ]
    for number, table in arrivals:
        for target in squares(table):
            for origin in back(board, target):
                yield Retraction(number, target, pawn, origin)


def _steps_back(board: Board, target: int) -> Iterator[int]:
    """FIDE 3.7.1 and 3.7.2: one step back, or two, whether or not the pawn is then at home."""
    back = 8 if board.turn == Color.WHITE else -8
    for origin in (target + back, target + 2 * back):
        if 0 <= origin < 64 and not board.occupied >> origin & 1:
            yield origin


def _captures_back(board: Board, target: int) -> Iterator[int]:
    """FIDE 3.7.3: the empty squares from which a pawn attacks the target."""
    yield from squares(_origins(board, board.mover.enemy, target))


def _origins(board: Board, number: int, target: int) -> int:
    """The empty squares from which a man reaches a square over no other man."""
    movement, occupied, found = board.movement, board.occupied, 0
    for origin in squares(origins(movement.rules, movement.pieces[number])[target] & ~occupied):
        if not BETWEEN[origin][target] & occupied:
            found |= 1 << origin
    return found


def _before_en_passant(board: Board) -> Iterator[Board]:
    """FIDE 3.7.3.1: captures en passant taken back, the victim beside the capturer."""
    back = 8 if board.turn == Color.WHITE else -8
    pawn, victim = board.mover.enemy, board.mover.own
    for target in squares(board.men[pawn] & board.mover.middle):
        for origin in _captures_back(board, target):
            undone = Retraction(pawn, target, pawn, origin, victim, target + back)
            yield _taken_back(board, undone, 1 << target)


def _before_castling(board: Board) -> Iterator[Board]:
    """FIDE 3.8.2: castling taken back, with the right that it used up."""
    side = board.movement.sides[1 - board.turn]
    for way in side.castles:
        if board.men[side.king] >> way.arrival & 1:
            men = list(board.men)
            home = 2 * way.crossed - way.arrival
            men[side.king] = 1 << home
            men[side.rook] ^= way.rook
            rooks = board.rooks | way.right
            yield Board.of(board.movement, men, 1 - board.turn, rooks)
