"""Positions, and moves made on a copy of the board (FIDE 3.1, 3.7, 3.8; makruk.md 2 and 3).

A move is its UCI text: castling as the king's move, a promotion with its suffix.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruleskit.checker.board import (
    back_rank,
    enemy_of,
    forward,
    kind_of,
    owned,
    rank_of,
    side_of,
    step,
)
from ruleskit.checker.castling import may_castle, rook_squares
from ruleskit.checker.men import pawn_captures, pawn_steps, promoted, reach

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.checker.board import Men
    from ruleskit.checker.fen import Setup
    from ruleskit.checker.rulesets import Ruleset


CORNERS = {"K": "h1", "Q": "a1", "k": "h8", "q": "a8"}


class Position(NamedTuple):
    """What decides which moves are possible.

    Attributes:
        rules: the ruleset.
        men: square to man.
        turn: the side to move.
        rights: castling rights that are not lost, in the order KQkq.
        passed: the square that a double step has just crossed, even if no capture is legal.
    """

    rules: Ruleset
    men: Men
    turn: str
    rights: str = ""
    passed: str | None = None


def position_of(rules: Ruleset, setup: Setup) -> Position:
    """The position of a set-up without faults."""
    if rules.game == "makruk":
        return Position(rules, setup.men, setup.turn)
    rights = setup.third.replace("-", "")
    passed = None if setup.fourth == "-" else setup.fourth
    return Position(rules, setup.men, setup.turn, rights, passed)


def candidates(position: Position, origin: str) -> Iterator[str]:
    """The moves of the man on origin that FIDE 3.2 to 3.8 allow, whatever its king suffers."""
    man = position.men.get(origin)
    if man is None or side_of(man) != position.turn:
        return
    if kind_of(man) == "P":
        yield from pawn_candidates(position, origin)
        return
    for target in reach(position.men, origin):
        if is_open(position, target):
            yield origin + target
    if kind_of(man) == "K" and position.rules.castling:
        yield from castling_candidates(position, origin)


def is_open(position: Position, target: str) -> bool:
    """FIDE 3.1: a man may not go to a square that a man of its own colour holds."""
    man = position.men.get(target)
    return man is None or side_of(man) != position.turn


def pawn_candidates(position: Position, origin: str) -> Iterator[str]:
    """FIDE 3.7, makruk.md 3: steps, captures, and each promotion piece by itself."""
    rules = position.rules
    last = rules.last_rank(position.turn)
    for target in pawn_targets(position, origin):
        for suffix in rules.promotions if rank_of(target) == last else [""]:
            yield origin + target + suffix


def pawn_targets(position: Position, origin: str) -> Iterator[str]:
    """FIDE 3.7: where the pawn may go, first straight on, then by a capture."""
    men, side = position.men, position.turn
    yield from pawn_steps(position.rules, men, origin)
    for target in pawn_captures(side, origin):
        taken = men.get(target)
        if (taken and side_of(taken) != side) or is_passing(position, origin, target):
            yield target


def is_passing(position: Position, origin: str, target: str) -> bool:
    """FIDE 3.7.3.1: a capture, in passing, of the pawn that has just crossed target."""
    return (
        target == position.passed
        and target in pawn_captures(position.turn, origin)
        and kind_of(position.men[origin]) == "P"
    )


def passing_victim(side: str, target: str) -> str:
    """The square of the pawn that the side takes in passing when it arrives on target."""
    behind = step(target, 0, -forward(side))
    if behind is None:
        raise ValueError(target)
    return behind


def castling_candidates(position: Position, origin: str) -> list[str]:
    """FIDE 3.8.2: the king's moves by two squares that no article forbids."""
    side = position.turn
    if origin != f"e{back_rank(side)}":
        return []
    targets = [f"{file}{back_rank(side)}" for file in "gc"]
    return [
        origin + target
        for target in targets
        if may_castle(position.men, position.rights, side, target)
    ]


def is_castling(position: Position, move: str) -> bool:
    """FIDE 3.8.2: whether the king moves by two files, from the e file."""
    return move[0] == "e" and move[2] in "cg" and position.men.get(move[:2]) in ("K", "k")


def victim_of(position: Position, move: str) -> str | None:
    """The square of the man that the move takes, which in passing is not where it ends."""
    origin, target = move[:2], move[2:4]
    if target in position.men:
        return target
    if is_passing(position, origin, target):
        return passing_victim(position.turn, target)
    return None


def board_after(position: Position, move: str) -> dict[str, str]:
    """The men after the move, on a copy: FIDE 3.1.1, 3.7.3.1, 3.7.3.3, 3.8.2."""
    men = dict(position.men)
    origin, target, suffix = move[:2], move[2:4], move[4:]
    victim = victim_of(position, move)
    if victim:
        del men[victim]
    man = men.pop(origin)
    men[target] = promoted(position.rules, suffix, position.turn) if suffix else man
    if is_castling(position, move):
        corner, beside = rook_squares(target)
        men[beside] = men.pop(corner)
    return men


def play(position: Position, move: str) -> Position:
    """The position after a legal move."""
    origin, target = move[:2], move[2:4]
    passed = None
    if is_double_step(position, move):
        passed = step(origin, 0, forward(position.turn))
    return Position(
        position.rules,
        board_after(position, move),
        enemy_of(position.turn),
        rights_after(position, origin, target),
        passed,
    )


def is_double_step(position: Position, move: str) -> bool:
    """FIDE 3.7.2: whether a pawn advances two squares."""
    distance = abs(rank_of(move[:2]) - rank_of(move[2:4]))
    return kind_of(position.men[move[:2]]) == "P" and distance == 2


def rights_after(position: Position, origin: str, target: str) -> str:
    """FIDE 3.8.2.1: a right is lost when its king or rook moves, or the rook is taken."""
    if not position.rights:
        return ""
    king_moves = position.men[origin] == owned("K", position.turn)
    return "".join(
        right
        for right in position.rights
        if CORNERS[right] not in (origin, target)
        and not (king_moves and side_of(right) == position.turn)
    )
