"""Is there a last move? Every way to take one back is tried (setup.md NO_LAST_MOVE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.checker.attack import checkers
from ruleskit.checker.board import (
    back_rank,
    enemy_of,
    forward,
    kind_of,
    owned,
    rank_of,
    side_of,
    squares_of,
    step,
)
from ruleskit.checker.castling import right_of, rook_squares
from ruleskit.checker.faults import double_step_squares, is_sound, misplaced_pawns
from ruleskit.checker.fen import Setup
from ruleskit.checker.legality import is_legal
from ruleskit.checker.men import reach
from ruleskit.checker.moves import play, position_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ruleskit.checker.board import Men
    from ruleskit.checker.moves import Position
    from ruleskit.checker.rulesets import Ruleset


def has_last_move(rules: Ruleset, setup: Setup) -> bool:
    """FIDE 3.10.3 for one ply: a legal move leads here from a set-up without faults.

    Most ways back are unsound, and a fault is found sooner than the move is made.
    """
    wanted = position_of(rules, setup)
    return any(
        is_sound(rules, earlier) and leads_to(wanted, position_of(rules, earlier), move)
        for earlier, move in retractions(rules, setup)
    )


def leads_to(wanted: Position, position: Position, move: str) -> bool:
    """Whether the move is legal before and leaves these men, rights and en-passant square."""
    after = play(position, move)
    return (
        wanted.passed in (None, after.passed)
        and after.rights == wanted.rights
        and unmarked(after.men, move[2:4]) == unmarked(wanted.men, move[2:4])
        and is_legal(position, move)
    )


def unmarked(men: Men, arrival: str) -> dict[str, str]:
    """The men; the one that has just moved without a mark: setup.md leaves open if it had one."""
    return {**men, arrival: men[arrival][0]}


def retractions(rules: Ruleset, setup: Setup) -> Iterator[tuple[Setup, str]]:
    """Every set-up that taking back a move could give, sound or not, with that move.

    Of the moves of one man, those that took nothing come first.
    """
    mover = enemy_of(setup.turn)
    for arrival in arrivals(rules, setup):
        from_here = list(beginnings(rules, setup.men, arrival))
        for origin, man, suffix in from_here:
            move = origin + arrival + suffix
            yield before(setup, move, man, {}), move
        if len(squares_of(setup.men, setup.turn)) == 16:
            continue  # FIDE 2.2: none of its men has been taken
        for origin, man, suffix in from_here:
            yield from uncaptured(rules, setup, origin + arrival + suffix, man)
    if rules.castling:
        yield from uncastled(setup, mover)


def arrivals(rules: Ruleset, setup: Setup) -> list[str]:
    """The squares of the men that may have moved last.

    Those that give check and the pawn of the en-passant square are the likeliest, so the first.
    """
    likely = checkers(setup.men, setup.turn)
    if rules.double_step:
        likely += double_step_squares(setup) or ()
    return sorted(squares_of(setup.men, enemy_of(setup.turn)), key=lambda own: own not in likely)


def uncaptured(rules: Ruleset, setup: Setup, move: str, man: str) -> Iterator[tuple[Setup, str]]:
    """The same move taken back with an enemy man that it took: on arrival, or in passing."""
    origin, arrival = move[:2], move[2:4]
    for kind in rules.kinds.replace("K", ""):
        taken = owned(kind, setup.turn)
        if (arrival, taken) not in misplaced_pawns(rules.pawn_ranks):
            yield before(setup, move, man, {arrival: taken}), move
    if rules.double_step and kind_of(man) == "P":
        victim = {arrival[0] + origin[1]: owned("P", setup.turn)}
        yield before(setup, move, man, victim, passed=arrival), move


def beginnings(rules: Ruleset, men: Men, arrival: str) -> Iterator[tuple[str, str, str]]:
    """Where the man on arrival may have come from, as which man, with which suffix.

    A man goes back the way in which the enemy's man of its kind goes ahead.
    """
    man = men[arrival]
    side, kind = side_of(man), kind_of(man)
    if kind != "P":
        for origin in reach({**men, arrival: owned(kind, enemy_of(side))}, arrival):
            if origin not in men:
                yield origin, man, ""
    promotes = rank_of(arrival) == rules.last_rank(side) and kind.lower() in rules.promotions
    if kind != "P" and not promotes:
        return
    pawn, back = owned("P", side), -forward(side)
    for files, ranks in ((0, back), (0, 2 * back), (-1, back), (1, back)):
        square = step(arrival, files, ranks)
        if square and square not in men and (square, pawn) not in misplaced_pawns(rules.pawn_ranks):
            yield square, pawn, kind.lower() if promotes else ""


def before(
    setup: Setup, move: str, man: str, restored: Mapping[str, str], passed: str = "-"
) -> Setup:
    """The set-up with the man back on its origin and a taken man back where it stood.

    Counters are left out. The castling rights stay: more of them would forbid, not allow, moves.
    """
    men = {**setup.men, move[:2]: man}
    del men[move[2:4]]
    men |= restored
    return Setup(men, enemy_of(setup.turn), setup.third, passed)


def uncastled(setup: Setup, mover: str) -> Iterator[tuple[Setup, str]]:
    """FIDE 3.8.2: castling taken back, with the right that it needed."""
    home, rank = f"e{back_rank(mover)}", back_rank(mover)
    for arrival in (f"g{rank}", f"c{rank}"):
        corner, beside = rook_squares(arrival)
        pair = {arrival: owned("K", mover), beside: owned("R", mover)}
        if any(setup.men.get(square) != man for square, man in pair.items()):
            continue
        if home in setup.men or corner in setup.men:
            continue
        men = {square: man for square, man in setup.men.items() if square not in pair}
        men |= {home: owned("K", mover), corner: owned("R", mover)}
        needed = setup.third + right_of(mover, arrival)
        rights = "".join(right for right in "KQkq" if right in needed)
        yield Setup(men, enemy_of(setup.turn), rights), home + arrival
