"""What makes a set-up unreachable although it can be opened (rules/setup.md, level warning)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.engine.color import COLORS, Color
from ruleskit.engine.faults import faults, men_of
from ruleskit.engine.kind import Kind
from ruleskit.engine.lastmove import has_last_move, without_double_step
from ruleskit.engine.parity import has_impossible_parity, is_start_placement
from ruleskit.engine.pawnstructure import has_caged_bishop, is_impossible_structure
from ruleskit.engine.square import squares
from ruleskit.engine.tables import BETWEEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.engine.board import Board
    from ruleskit.engine.setup import Setup


def warnings(setup: Setup) -> tuple[str, ...]:
    """All codes of level warning that hold, sorted; none when the set-up has a fault.

    Example:
        >>> from ruleskit.engine import fen, ruleset
        >>> warnings(fen.read("4k3/8/8/8/8/8/8/R3K3 w - - 60 10", ruleset("chess-fide@2023")))
        ('CLOCK_TOO_BIG',)
    """
    return () if faults(setup) else warnings_of_sound(setup)


def warnings_of_sound(setup: Setup) -> tuple[str, ...]:
    """The same for a set-up that is known to have no fault."""
    checks = {*_checks(setup), *_double_step(setup)}
    found = {*checks, *_men(setup), *_counters(setup)}
    # A check that no move can give has no last move either, and says more.
    if not checks and not has_last_move(setup):
        found.add("NO_LAST_MOVE")
    return tuple(sorted(found))


def _checks(setup: Setup) -> Iterator[str]:
    """Checks by more men than one move can reveal."""
    board = setup.board
    checkers = board.checkers()
    if checkers.bit_count() >= 3:
        yield "CHECKERS_THREE"
    if checkers.bit_count() == 2 and not board.ep:
        king = board.kings(board.turn)
        first, second = squares(checkers)
        leapers = not checkers & board.line_pieces(1 - board.turn)
        if leapers or BETWEEN[first][second] & king:
            yield "CHECKERS_IMPOSSIBLE"


def _double_step(setup: Setup) -> Iterator[str]:
    """FIDE 3.7.3.1: attacks on the king that stood before the double step was made."""
    board = setup.board
    if not board.ep:
        return
    now, before = board.checkers(), without_double_step(board).checkers()
    if before & now:
        yield "EP_CHECK_OTHER"
    if before & ~now:
        yield "EP_SHIELD"


def _men(setup: Setup) -> Iterator[str]:
    """More men, or pawns on other files, than promotions and captures allow."""
    rules, board = setup.rules, setup.board
    for color in COLORS:
        if is_impossible_structure(board, color):
            yield "PAWN_STRUCTURE"
        if rules.budget and has_caged_bishop(setup, color):
            yield "CAGED_BISHOP"
        if rules.marks:
            yield from _makruk_men(board, color)
    if rules.castling:
        if has_impossible_parity(setup):
            yield "PARITY"
        if setup.turn is Color.BLACK and is_start_placement(setup):
            yield "START_BLACK"


def _makruk_men(board: Board, color: Color) -> Iterator[str]:
    """rules/makruk.md 1 and 3: bia turn into mets only; nothing else is ever added."""
    mets = men_of(board, color, Kind.MET) | men_of(board, color, Kind.PAWN)
    if mets.bit_count() > 9:
        yield "MET_BUDGET"
    for kind in (Kind.ROOK, Kind.KNIGHT, Kind.KHON):
        if men_of(board, color, kind).bit_count() > 2:
            yield "PIECE_BUDGET"


def _counters(setup: Setup) -> Iterator[str]:
    """More plies without pawn move or capture than plies; field 5 may be a count's in Makruk."""
    counting = setup.rules.count_limits and setup.ep != "-"
    plies = 2 * (setup.number - 1) + (setup.turn is Color.BLACK)
    if not counting and setup.clock > plies:
        yield "CLOCK_TOO_BIG"
