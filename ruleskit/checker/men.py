"""How each man moves (FIDE 3.2 to 3.8, makruk.md 2)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ruleskit.checker.board import (
    PLACES,
    between,
    enemy_of,
    forward,
    kind_of,
    owned,
    rank_of,
    side_of,
    step,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.checker.board import Men
    from ruleskit.checker.rulesets import Ruleset

STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
L_SHAPE = tuple(
    (files, ranks)
    for files in (-2, -1, 1, 2)
    for ranks in (-2, -1, 1, 2)
    if abs(files) != abs(ranks)
)

# Steps are (files, ranks forward as the owner sees it): only the khon knows the difference.
STEPS = {
    "K": STRAIGHT + DIAGONAL,
    "N": L_SHAPE,
    "M": DIAGONAL,
    "S": ((0, 1), *DIAGONAL),
}
LINES = {
    "R": STRAIGHT,
    "B": DIAGONAL,
    "Q": STRAIGHT + DIAGONAL,
}


def is_line_piece(man: str) -> bool:
    """FIDE 3.2 to 3.4: rook, bishop, queen; in Makruk the ruea alone."""
    return kind_of(man) in LINES


def advance(side: str, origin: str, target: str) -> tuple[int, int]:
    """Files to the right and ranks forward, as the side sees them, from origin to target."""
    (file1, rank1), (file2, rank2) = PLACES[origin], PLACES[target]
    return file2 - file1, (rank2 - rank1) * forward(side)


@cache
def lone_reach(man: str, origin: str) -> frozenset[str]:
    """The squares on which the man bears from origin when nothing else is on the board.

    Written down once for each man and square: this is how the men move, whatever the position.
    """
    if kind_of(man) == "P":
        return frozenset(pawn_captures(side_of(man), origin))
    return frozenset(reach({origin: man}, origin))


def has_shape(man: str, origin: str, target: str) -> bool:
    """Whether the man, not a pawn, goes from origin to target when nothing is in its way."""
    return target in lone_reach(man, origin)


def is_clear(men: Men, origin: str, target: str) -> bool:
    """FIDE 3.5: no man stands between; nothing can, if it is one step or a knight's jump."""
    return men.keys().isdisjoint(between(origin, target))


def reach(men: Men, origin: str) -> Iterator[str]:
    """The squares on which the man, not a pawn, bears: each line ends with the first man met."""
    man = men[origin]
    kind, ahead = kind_of(man), forward(side_of(man))
    for files, ranks in STEPS.get(kind, ()):
        square = step(origin, files, ranks * ahead)
        if square:
            yield square
    for files, ranks in LINES.get(kind, ()):
        square = step(origin, files, ranks)
        while square:
            yield square
            square = None if square in men else step(square, files, ranks)


@cache
def pawn_captures(side: str, origin: str) -> tuple[str, ...]:
    """FIDE 3.7.3: the squares diagonally in front of a pawn, as far as they are on the board."""
    fronts = [step(origin, files, forward(side)) for files in (-1, 1)]
    return tuple(square for square in fronts if square)


def pawn_steps(rules: Ruleset, men: Men, origin: str) -> list[str]:
    """FIDE 3.7.1 and 3.7.2: one step onto an empty square, in chess two from the home rank."""
    side = side_of(men[origin])
    one = step(origin, 0, forward(side))
    if one is None or one in men:
        return []
    two = step(one, 0, forward(side))
    if not rules.double_step or rank_of(origin) != rules.pawn_home(side):
        return [one]
    return [one] if two is None or two in men else [one, two]


def geometry(rules: Ruleset, man: str, origin: str) -> dict[str, list[str]]:
    """Where a man alone on the board may go, sorted: `both`, or a pawn's `move` and `capture`."""
    alone = {origin: man}
    if kind_of(man) != "P":
        return {"both": sorted(reach(alone, origin)), "move": [], "capture": []}
    steps = pawn_steps(rules, alone, origin)
    return {"both": [], "move": sorted(steps), "capture": list(pawn_captures(side_of(man), origin))}


@cache
def bearers(target: str, side: str) -> frozenset[tuple[str, str]]:
    """Each square with each man of the side that would bear on target from there if alone.

    A man comes to target the way in which the enemy's man of its kind goes away from it.
    """
    found: list[tuple[str, str]] = []
    for kind in ("P", "M~", *STEPS, *LINES):
        man = owned(kind, side)
        # Only bia and khon go differently for the two sides; the others are looked up as White's.
        opposite = owned(kind, enemy_of(side)) if kind in ("P", "S") else kind
        found += [(origin, man) for origin in lone_reach(opposite, target)]
    return frozenset(found)


def aiming(men: Men, target: str, side: str) -> list[str]:
    """Squares, in no order, of the side's men that would bear on target with nothing between."""
    return [origin for origin, _ in bearers(target, side).intersection(men.items())]


def attackers(men: Men, target: str, side: str) -> list[str]:
    """FIDE 3.1.2: sorted squares of the side's men that could capture on target, whatever is there.

    3.1.3: pinned men count, so the safety of their own king is not asked. A pawn bears on its two
    capture squares only.
    """
    return sorted([origin for origin in aiming(men, target, side) if is_clear(men, origin, target)])


def is_attacked(men: Men, target: str, side: str) -> bool:
    """Whether at least one man of the side bears on target."""
    return any(is_clear(men, origin, target) for origin in aiming(men, target, side))


def promoted(rules: Ruleset, suffix: str, side: str) -> str:
    """FIDE 3.7.3.3, makruk.md 3: the man that a promoting pawn becomes."""
    mark = "~" if rules.game == "makruk" else ""
    return owned(suffix, side) + mark
