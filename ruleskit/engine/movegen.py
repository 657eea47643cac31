"""The hot loop: legal moves straight from check and pin tables, with no trial and error.

The public face is `Position`; in here squares and men are ints and sets of squares are bit
tables, because a perft visits a hundred thousand positions a second.

- Checkers and pins are found once, looking out from the king (FIDE 3.9).
- `target` is where a man other than the king may arrive: anywhere that is not held by an own
  man, or, in check, only on the checker or between it and the king.
- A pinned man stays on the line through its king.
- Only en passant is tried out, for two men leave the board's lines at once.
"""

from __future__ import annotations

from typing import Final

from ruleskit.engine.board import Board
from ruleskit.engine.square import EVERY, FILE_A, FILE_H, squares
from ruleskit.engine.tables import BETWEEN, DIAGONAL, LINE, MEMBERS, ORTHOGONAL

NOT_A: Final = EVERY ^ FILE_A
NOT_H: Final = EVERY ^ FILE_H
STRAIGHT: Final = ORTHOGONAL.slides
STRAIGHT_WAYS: Final = ORTHOGONAL.ways
STRAIGHT_OPEN: Final = ORTHOGONAL.open
SLANTED: Final = DIAGONAL.slides
SLANTED_WAYS: Final = DIAGONAL.ways
SLANTED_OPEN: Final = DIAGONAL.open

Targets = list[tuple[int, int]]


def attacked(board: Board, square: int, occupied: int, straight: int, slanted: int) -> bool:
    """FIDE 3.1.2: whether the side not to move bears on a square.

    Args:
        board: the men.
        square: the square asked about.
        occupied: the men that block lines.
        straight: the enemy's line pieces on files and ranks.
        slanted: the enemy's line pieces on diagonals.
    """
    men = board.men
    for number, origins in board.mover.threats:
        if origins[square] & men[number]:
            return True
    if straight & STRAIGHT_OPEN[square] and (
        straight & STRAIGHT[square][occupied & STRAIGHT_WAYS[square]]
    ):
        return True
    return bool(
        slanted & SLANTED_OPEN[square]
        and slanted & SLANTED[square][occupied & SLANTED_WAYS[square]]
    )


def groups(board: Board) -> tuple[Targets, Targets]:
    """Every legal move: targets of men by `origin | kind << 16`, targets of pawns by step."""
    men, side = board.men, board.mover
    own, occupied = board.own, board.own | board.opp
    king_bit = men[side.king]
    king = king_bit.bit_length() - 1
    checkers = blocks = pinned = straight = slanted = 0
    for number, origins in side.checks:
        checkers |= origins[king] & men[number]
    for number in side.straight:
        straight |= men[number]
    for number in side.slanted:
        slanted |= men[number]
    between = BETWEEN[king]
    snipers = STRAIGHT_OPEN[king] & straight | SLANTED_OPEN[king] & slanted
    for sniper in MEMBERS[snipers]:
        passed = between[sniper]
        shield = passed & occupied
        if not shield:
            checkers |= 1 << sniper
            blocks |= passed
        elif not shield & (shield - 1):
            pinned |= shield & own
    safe, lifted = 0, occupied ^ king_bit
    for step in MEMBERS[side.steps[king] & ~own]:
        if not attacked(board, step, lifted, straight, slanted):
            safe |= 1 << step
    target = EVERY ^ own
    if checkers:
        target = blocks | checkers
    elif safe and board.rooks:
        safe |= _castling(board, safe, straight, slanted)
    moves = [(king | (side.king - side.own) << 16, safe)]
    if checkers & (checkers - 1):
        return moves, []
    _gather_men(board, moves, target, pinned, LINE[king])
    pawn_moves = _pawns(board, target, pinned, LINE[king])
    if board.ep and side.strikers[board.ep.bit_length() - 1] & men[side.own]:
        _gather_en_passant(board, pawn_moves, checkers, target, (straight, slanted))
    return moves, pawn_moves


def _castling(board: Board, safe: int, straight: int, slanted: int) -> int:
    """FIDE 3.8.2: where the king arrives by castling, given that it is not in check.

    The square that it crosses must be one of its `safe` steps.
    """
    occupied, arrivals = board.own | board.opp, 0
    for right, empty, crossed, arrival, _ in board.mover.castles:
        if (
            board.rooks & right
            and not occupied & empty
            and safe >> crossed & 1
            and not attacked(board, arrival, occupied, straight, slanted)
        ):
            arrivals |= 1 << arrival
    return arrivals


def _gather_men(board: Board, moves: Targets, target: int, pinned: int, line: list[int]) -> None:
    """Add the moves of the men other than king and pawns."""
    men, side = board.men, board.mover
    occupied, base = board.own | board.opp, side.own
    for number, leaps in side.leapers:
        kind = number - base << 16
        for origin in MEMBERS[men[number]]:
            reach = leaps[origin] & target
            if pinned and pinned >> origin & 1:
                reach &= line[origin]
            if reach:
                moves.append((kind | origin, reach))
    for number, slides, ways in side.riders:
        kind = number - base << 16
        for origin in MEMBERS[men[number]]:
            reach = slides[origin][occupied & ways[origin]] & target
            if pinned and pinned >> origin & 1:
                reach &= line[origin]
            if reach:
                moves.append((kind | origin, reach))


def _pawns(board: Board, target: int, pinned: int, line: list[int]) -> Targets:
    """FIDE 3.7.1 to 3.7.3: the pawns' steps and captures, all pawns at once."""
    side = board.mover
    pawns, empty = board.men[side.own], EVERY ^ board.own ^ board.opp
    free, hit = pawns & ~pinned, board.opp & target
    if board.turn:
        one = free >> 8 & empty
        two = (one & side.middle) >> 8 & empty & target
        left, right = (free & NOT_A) >> 9 & hit, (free & NOT_H) >> 7 & hit
        ahead, to_left, to_right = -8, -9, -7
    else:
        one = free << 8 & empty
        two = (one & side.middle) << 8 & empty & target
        left, right = (free & NOT_A) << 7 & hit, (free & NOT_H) << 9 & hit
        ahead, to_left, to_right = 8, 7, 9
    moves = [(ahead, one & target), (ahead + ahead, two), (to_left, left), (to_right, right)]
    if pawns & pinned:
        for origin in squares(pawns & pinned):
            _gather_pinned_pawn(board, moves, origin, target, line[origin])
    return moves


def _gather_pinned_pawn(board: Board, moves: Targets, origin: int, target: int, line: int) -> None:
    """Add the moves of a pinned pawn, which stays on the line through its king."""
    side = board.mover
    empty, ahead = EVERY ^ board.own ^ board.opp, -8 if board.turn else 8
    one = 1 << (origin + ahead) & empty & line
    moves.append((ahead, one & target))
    if one & side.middle:
        moves.append((ahead + ahead, 1 << (origin + ahead + ahead) & empty & target))
    reach = side.hits[origin] & board.opp & target & line
    if reach:
        moves.append((reach.bit_length() - 1 - origin, reach))


def _gather_en_passant(
    board: Board, moves: Targets, checkers: int, target: int, lines: tuple[int, int]
) -> None:
    """FIDE 3.7.3.1: add the captures en passant that do not expose the own king.

    Two men leave their squares, which pins do not foresee: the lines are looked along anew.
    """
    side, ep = board.mover, board.ep
    king = board.men[side.king].bit_length() - 1
    arrival = ep.bit_length() - 1
    victim = ep << 8 if board.turn else ep >> 8
    if checkers and not (checkers & victim or ep & target):
        return
    straight, slanted = lines
    for origin in MEMBERS[side.strikers[arrival] & board.men[side.own]]:
        after = (board.own | board.opp) ^ 1 << origin ^ victim | ep
        if straight & STRAIGHT[king][after & STRAIGHT_WAYS[king]]:
            continue
        if slanted & SLANTED[king][after & SLANTED_WAYS[king]]:
            continue
        moves.append((arrival - origin, ep))


def count(board: Board) -> int:
    """The number of legal moves, without listing them."""
    moves, pawn_moves = groups(board)
    total = 0
    for _, targets in moves:
        total += targets.bit_count()
    for _, targets in pawn_moves:
        total += targets.bit_count()
    if board.mover.ready & board.men[board.mover.own]:
        extra, promotion = len(board.movement.choices) - 1, board.mover.promotion
        total += extra * sum((table & promotion).bit_count() for _, table in pawn_moves)
    return total


def codes(board: Board) -> list[int]:
    """Every legal move as `origin | target << 6 | promotion << 12 | kind << 16`."""
    moves, pawn_moves = groups(board)
    found: list[int] = []
    for base, targets in moves:
        found += [base | target << 6 for target in MEMBERS[targets]]
    promotion = board.mover.promotion
    for step, targets in pawn_moves:
        plain = [target - step | target << 6 for target in MEMBERS[targets]]
        if targets & promotion:
            choices = board.movement.choices
            plain = [
                code | kind << 12
                for code in plain
                for kind in (choices if promotion >> (code >> 6) & 1 else (0,))
            ]
        found += plain
    return found


def play(board: Board, code: int) -> Board:
    """The board after a legal move."""
    movement, turn = board.movement, board.turn
    side = movement.sides[turn]
    origin, target = code & 63, code >> 6 & 63
    arrival = 1 << target
    change = 1 << origin | arrival
    men, own, opp, rooks, ep = board.men[:], board.own ^ change, board.opp, board.rooks, 0
    number = side.own + (code >> 16)
    men[number] ^= change
    if opp & arrival:
        opp ^= arrival
        for enemy in range(side.enemy, side.enemy + movement.count):
            if men[enemy] & arrival:
                men[enemy] ^= arrival
                break
    if number == side.own:
        if code >> 12:
            men[number] ^= arrival
            men[number + (code >> 12)] ^= arrival
        elif arrival == board.ep:
            victim = 1 << (target + 8 if turn else target - 8)
            men[side.enemy] ^= victim
            opp ^= victim
        elif target - origin in {16, -16}:
            ep = 1 << ((target + origin) >> 1)
    elif number == side.king:
        if not side.steps[origin] & arrival:
            for way in side.castles:
                if way.arrival == target:
                    men[side.rook] ^= way.rook
                    own ^= way.rook
        rooks &= side.kept
    if rooks:
        rooks &= ~change
    return Board(movement, men, opp, own, 1 - turn, rooks, ep)
