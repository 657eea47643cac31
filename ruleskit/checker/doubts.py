"""Warnings: set-ups that are opened although no game can reach them (setup.md, level warning)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.checker.attack import checkers
from ruleskit.checker.board import (
    back_rank,
    between,
    enemy_of,
    file_of,
    forward,
    is_light,
    king_square,
    letters_of,
    owned,
    rank_of,
    squares_of,
    step,
)
from ruleskit.checker.faults import double_step_squares, promotions_needed
from ruleskit.checker.fen import write_placement
from ruleskit.checker.last_move import has_last_move
from ruleskit.checker.men import is_line_piece

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruleskit.checker.board import Men
    from ruleskit.checker.fen import Setup
    from ruleskit.checker.rulesets import Ruleset


def warnings(rules: Ruleset, setup: Setup) -> list[str]:
    """All warning codes, sorted, each once, of a set-up without faults: no other is opened."""
    checking = checkers(setup.men, setup.turn)
    found = [
        *impossible_checks(setup, checking),
        *impossible_double_step(rules, setup, checking),
    ]
    chess_start = rules.game == "chess" and is_start(rules, setup)
    if not found and not (chess_start and setup.turn == "w") and not has_last_move(rules, setup):
        found.append("NO_LAST_MOVE")
    found += pawn_structure(rules, setup.men)
    found += clock_too_big(rules, setup)
    if rules.game == "makruk":
        found += makruk_budgets(setup.men)
        return sorted(set(found))
    found += caged_bishop(setup.men)
    if chess_start and setup.turn == "b":
        found.append("START_BLACK")
    if not chess_start and parity_is_wrong(setup):
        found.append("PARITY")
    return sorted(set(found))


def is_start(rules: Ruleset, setup: Setup) -> bool:
    """FIDE 2.3: whether the men stand as at the start."""
    return len(setup.men) == 32 and write_placement(setup.men) == rules.start.partition(" ")[0]


def impossible_checks(setup: Setup, checking: Sequence[str]) -> Iterator[str]:
    """FIDE 3.1.2: one move opens one line at most, and gives one more check at most."""
    if len(checking) > 2:
        yield "CHECKERS_THREE"
    if len(checking) == 2 and not names_passed_square(setup):
        king = king_square(setup.men, setup.turn)
        lines = [square for square in checking if is_line_piece(setup.men[square])]
        if not lines or king in between(checking[0], checking[1]):
            yield "CHECKERS_IMPOSSIBLE"


def names_passed_square(setup: Setup) -> bool:
    """Whether the fourth field is an en-passant square; in Makruk it is a number."""
    return setup.fourth[0] in "abcdefgh"


def impossible_double_step(rules: Ruleset, setup: Setup, checking: Sequence[str]) -> Iterator[str]:
    """FIDE 3.7.2, 3.9.2: before the double step the king was not in check.

    With the pawn back on its origin, no man may bear on the king, neither one that gives check
    now (EP_CHECK_OTHER) nor one whose line the pawn has closed (EP_SHIELD).
    """
    squares = double_step_squares(setup) if rules.game == "chess" else None
    if squares is None:
        return
    origin, landing = squares
    before = {square: man for square, man in setup.men.items() if square != landing}
    before[origin] = setup.men[landing]
    then = set(checkers(before, setup.turn))
    if then & set(checking):
        yield "EP_CHECK_OTHER"
    if then - set(checking):
        yield "EP_SHIELD"


def pawn_structure(rules: Ruleset, men: Men) -> Iterator[str]:
    """FIDE 3.7.3: a pawn changes its file by captures only, one rank and one enemy man each."""
    for side in "wb":
        least = least_captures(rules, men, side)
        if least == 0:
            continue
        missing = 16 - len(squares_of(men, enemy_of(side)))
        if least is None or least > missing:
            yield "PAWN_STRUCTURE"
            return


def least_captures(rules: Ruleset, men: Men, side: str) -> int | None:
    """The fewest captures that bring the pawns from different files to where they stand.

    None if they cannot have come from different files at all.
    """
    pawns = squares_of(men, side, "P")
    if len({square[0] for square in pawns}) == len(pawns):
        return 0
    costs: dict[frozenset[int], int] = {frozenset(): 0}
    for square in pawns:
        advanced = (rank_of(square) - rules.pawn_home(side)) * forward(side)
        here = file_of(square)
        within_reach = range(max(1, here - advanced), min(8, here + advanced) + 1)
        further: dict[frozenset[int], int] = {}
        for taken, cost in costs.items():
            for file in within_reach:
                if file not in taken:
                    files, dearer = taken | {file}, cost + abs(file - here)
                    further[files] = min(dearer, further.get(files, dearer))
        costs = further
    return min(costs.values(), default=None)


def clock_too_big(rules: Ruleset, setup: Setup) -> Iterator[str]:
    """FIDE 9.3: the clock does not exceed the plies that were made, by the move number."""
    plies = 2 * (setup.number - 1) + (setup.turn == "b")
    if setup.clock > plies and (rules.game == "chess" or setup.fourth == "-"):
        yield "CLOCK_TOO_BIG"


def makruk_budgets(men: Men) -> Iterator[str]:
    """makruk.md 1 and 3: one met and eight bia, and two of each other piece a side."""
    letters = letters_of(men)
    for side in "wb":
        number = {kind: letters.count(owned(kind, side)) for kind in "MPRNS"}
        if number["M"] + number["P"] > 9:
            yield "MET_BUDGET"
        if max(number["R"], number["N"], number["S"]) > 2:
            yield "PIECE_BUDGET"


def caged_bishop(men: Men) -> Iterator[str]:
    """FIDE 3.2: a bishop whose two neighbouring pawns stand at home has never moved."""
    for side in "wb":
        caged = tuple(home for home in bishop_homes(side) if is_caged(men, side, home))
        if caged and promotions_needed(men, side, caged) > 8:
            yield "CAGED_BISHOP"
            return


def bishop_homes(side: str) -> list[str]:
    """FIDE 2.3: the bishops' original squares."""
    return [f"{file}{back_rank(side)}" for file in "cf"]


def is_caged(men: Men, side: str, home: str) -> bool:
    """Whether both pawns diagonally before a bishop's home stand on their own homes."""
    fronts = (step(home, files, forward(side)) for files in (-1, 1))
    return all(men.get(square or "") == owned("P", side) for square in fronts)


def parity_is_wrong(setup: Setup) -> bool:
    """FIDE 1.3: with nothing but knights and single pawn steps made, the turn is known.

    A knight changes the colour of its square with each move. Rooks and king are at home by the
    rights; a rook that has moved and come back is not thought of.
    """
    if len(setup.men) != 32 or setup.third != "KQkq":
        return False
    if not all(only_knights_and_steps(setup.men, side) for side in "wb"):
        return False
    plies = single_steps(setup.men, "w") + knight_parity(setup.men, "w")
    plies -= single_steps(setup.men, "b") + knight_parity(setup.men, "b")
    return plies % 2 != (0 if setup.turn == "w" else 1)


def only_knights_and_steps(men: Men, side: str) -> bool:
    """Whether the pawns are at home or one step ahead, and bishops and queen never moved."""
    home = 2 if side == "w" else 7
    pawn = owned("P", side)
    for file in "abcdefgh":
        ranks = [home] if file in "bcdeg" else [home, home + forward(side)]
        if not any(men.get(f"{file}{rank}") == pawn for rank in ranks):
            return False
    queen_home = f"d{back_rank(side)}"
    return men.get(queen_home) == owned("Q", side) and all(
        men.get(home) == owned("B", side) for home in bishop_homes(side)
    )


def single_steps(men: Men, side: str) -> int:
    """How many pawns stand one step ahead of their home rank."""
    return sum(rank_of(square) in (3, 6) for square in squares_of(men, side, "P"))


def knight_parity(men: Men, side: str) -> int:
    """0 if the knights stand on squares of different colours, as at the start; else 1."""
    colours = {is_light(square) for square in squares_of(men, side, "N")}
    return 0 if len(colours) == 2 else 1
