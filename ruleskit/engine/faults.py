"""What makes a set-up impossible to open (rules/setup.md, the conditions of level error)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.engine.color import COLORS, Color
from ruleskit.engine.kind import Kind
from ruleskit.engine.square import EVERY, LIGHT, square

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.engine.board import Board
    from ruleskit.engine.setup import Setup


def faults(setup: Setup) -> tuple[str, ...]:
    """All codes of level error that hold, sorted; empty if the set-up can be opened.

    Example:
        >>> from ruleskit.engine import fen, ruleset
        >>> faults(fen.read("8/8/8/3kK3/8/8/8/8 w - - 0 1", ruleset("chess-fide@2023")))
        ('KINGS_ADJACENT',)
    """
    found = {*_men(setup), *_kings(setup), *_marks(setup)}
    if setup.rules.castling:
        found.update(_rights(setup))
    elif setup.rights != "-":
        found.add("RIGHTS_FIELD")
    if setup.board.ep:
        found.update(_en_passant(setup))
    if setup.rules.count_limits and setup.ep != "-" and not _count_is_sound(setup):
        found.add("COUNT_FIELD")
    return tuple(sorted(found))


def men_of(board: Board, color: Color, kind: Kind) -> int:
    """The men of one kind and colour, as a bit table; none if the ruleset lacks the kind."""
    place = board.movement.index.get(kind)
    return 0 if place is None else board.men[color * board.movement.count + place]


def promoted_at_least(setup: Setup, color: Color) -> int:
    """How many men of a side must be promoted pawns, by the ruleset's budget."""
    total = 0
    for kind, count, by_shade in setup.rules.budget:
        table = men_of(setup.board, color, kind)
        for shade in (LIGHT, EVERY ^ LIGHT) if by_shade else (EVERY,):
            total += max(0, (table & shade).bit_count() - count)
    return total


def _men(setup: Setup) -> Iterator[str]:
    """How many men there are, and where pawns stand."""
    board, budget = setup.board, setup.rules.budget
    for color in COLORS:
        pawns, side = men_of(board, color, Kind.PAWN), board.movement.sides[color]
        if board.side(color).bit_count() > 16:
            yield "MEN_OVER_16"
        if pawns.bit_count() > 8:
            yield "PAWNS_OVER_8"
        if pawns & ~side.soil:
            yield setup.rules.pawn.rank_fault
        if budget and pawns.bit_count() + promoted_at_least(setup, color) > 8:
            yield "PROMOTION_BUDGET"


def _kings(setup: Setup) -> Iterator[str]:
    """FIDE 1.4 and 3.9: one king each, apart, and the side that has moved is not in check."""
    board, turn = setup.board, setup.board.turn
    counts = [board.kings(color).bit_count() for color in COLORS]
    if 0 in counts:
        yield "NO_KING"
    if max(counts) > 1:
        yield "TWO_KINGS"
    if counts == [1, 1]:
        attackers = board.checkers(1 - turn)
        if attackers & board.kings(turn):
            yield "KINGS_ADJACENT"
        if attackers & ~board.kings(turn):
            yield "OPPONENT_IN_CHECK"


def _marks(setup: Setup) -> Iterator[str]:
    """Only a man that pawns become is marked as a turned one."""
    if not setup.marks:
        return
    mets = 0
    for color in COLORS:
        for kind in setup.rules.pawn.choices:
            mets |= men_of(setup.board, color, kind)
    if setup.marks & ~mets:
        yield "TILDE_NOT_MET"


def _rights(setup: Setup) -> Iterator[str]:
    """FIDE 3.8.2.1: a right needs its king and its rook on their original squares."""
    for way in setup.rules.castling:
        if way.right in setup.rights:
            color = Color.WHITE if way.right.isupper() else Color.BLACK
            if not men_of(setup.board, color, Kind.KING) >> square(way.king[0]) & 1:
                yield "RIGHT_NO_KING"
            if not men_of(setup.board, color, Kind.ROOK) >> square(way.rook[0]) & 1:
                yield "RIGHT_NO_ROOK"


def _en_passant(setup: Setup) -> Iterator[str]:
    """FIDE 3.7.3.1: an enemy pawn has crossed the square in the last ply."""
    board, ep = setup.board, setup.board.ep
    enemy = Color(1 - board.turn)
    if not ep & board.movement.sides[enemy].middle:
        yield "EP_RANK"
        return
    arrival, origin = (ep << 8, ep >> 8) if enemy is Color.WHITE else (ep >> 8, ep << 8)
    if not arrival & men_of(board, enemy, Kind.PAWN):
        yield "EP_NO_PAWN"
    if ep & board.occupied:
        yield "EP_OCCUPIED"
    if origin & board.occupied:
        yield "EP_ORIGIN_OCCUPIED"
    if setup.clock:
        yield "EP_CLOCK"


def _count_is_sound(setup: Setup) -> bool:
    """rules/makruk.md 9: whether fields 4 and 5 can belong to a running count."""
    limits, board = setup.rules.count_limits, setup.board
    if setup.ep not in {str(limit) for limit in limits}:
        return False
    if any(men_of(board, color, Kind.PAWN) for color in COLORS):
        return False
    bare = [
        color
        for color in COLORS
        if board.side(color) == board.kings(color) and board.side(color).bit_count() == 1
    ]
    if len(bare) == 2:
        return False
    if not bare:
        return setup.ep == str(max(limits))
    return (bare[0] == board.turn) is (setup.clock % 2 == 0)
