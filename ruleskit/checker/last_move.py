"""Is there a last move? Every way to take one back is tried (setup.md NO_LAST_MOVE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.checker.board import (
    SQUARES,
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
from ruleskit.checker.faults import faults
from ruleskit.checker.fen import Setup
from ruleskit.checker.legality import is_legal
from ruleskit.checker.men import has_shape
from ruleskit.checker.moves import play, position_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ruleskit.checker.board import Men
    from ruleskit.checker.rulesets import Ruleset


def has_last_move(rules: Ruleset, setup: Setup) -> bool:
    """FIDE 3.10.3 for one ply: a legal move leads here from a set-up without faults."""
    return any(
        leads_here(rules, earlier, move, setup) for earlier, move in retractions(rules, setup)
    )


def leads_here(rules: Ruleset, earlier: Setup, move: str, setup: Setup) -> bool:
    """Whether the move is legal before and leaves these men, rights and en-passant square."""
    if faults(rules, earlier):
        return False
    position = position_of(rules, earlier)
    if not is_legal(position, move):
        return False
    after, wanted = play(position, move), position_of(rules, setup)
    return (
        unmarked(after.men, move[2:4]) == unmarked(wanted.men, move[2:4])
        and after.rights == wanted.rights
        and wanted.passed in (None, after.passed)
    )


def unmarked(men: Men, arrival: str) -> dict[str, str]:
    """The men; the one that has just moved without a mark: setup.md leaves open if it had one."""
    return {**men, arrival: men[arrival][0]}


def retractions(rules: Ruleset, setup: Setup) -> Iterator[tuple[Setup, str]]:
    """Every set-up that taking back a move could give, sound or not, with that move."""
    mover = enemy_of(setup.turn)
    taken = [owned(kind, setup.turn) for kind in rules.kinds if kind != "K"]
    for arrival in squares_of(setup.men, mover):
        for origin, man, suffix in beginnings(rules, setup.men, arrival):
            move = origin + arrival + suffix
            yield before(setup, move, man, {}), move
            for captured in taken:
                yield before(setup, move, man, {arrival: captured}), move
            if rules.double_step and kind_of(man) == "P":
                victim = {arrival[0] + origin[1]: owned("P", setup.turn)}
                yield before(setup, move, man, victim, passed=arrival), move
    if rules.castling:
        yield from uncastled(setup, mover)


def beginnings(rules: Ruleset, men: Men, arrival: str) -> Iterator[tuple[str, str, str]]:
    """Where the man on arrival may have come from, as which man, with which suffix."""
    man = men[arrival]
    side, kind = side_of(man), kind_of(man)
    if kind != "P":
        for origin in SQUARES:
            if origin not in men and has_shape(man, origin, arrival):
                yield origin, man, ""
    promotes = rank_of(arrival) == rules.last_rank(side) and kind.lower() in rules.promotions
    if kind != "P" and not promotes:
        return
    back = -forward(side)
    for files, ranks in ((0, back), (0, 2 * back), (-1, back), (1, back)):
        square = step(arrival, files, ranks)
        if square and square not in men:
            yield square, owned("P", side), kind.lower() if promotes else ""


def before(
    setup: Setup, move: str, man: str, restored: Mapping[str, str], passed: str = "-"
) -> Setup:
    """The set-up with the man back on its origin and a taken man back where it stood.

    Counters are left out. The castling rights stay: more of them would forbid, not allow, moves.
    """
    men = {square: other for square, other in setup.men.items() if square != move[2:4]}
    men |= {move[:2]: man, **restored}
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
