"""Faults: set-ups that are not opened (setup.md, level error), one function a group."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ruleskit.checker.board import (
    SQUARES,
    back_rank,
    enemy_of,
    forward,
    is_light,
    kind_of,
    king_square,
    letters_of,
    owned,
    rank_of,
    side_of,
    squares_of,
    step,
)
from ruleskit.checker.men import attackers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruleskit.checker.board import Men
    from ruleskit.checker.fen import Setup
    from ruleskit.checker.rulesets import Ruleset

DOUBLED_LIMITS = ("16", "32", "44", "64", "88", "128")


def faults(rules: Ruleset, setup: Setup) -> list[str]:
    """All fault codes of the set-up, sorted, each once."""
    return sorted(set(codes(rules, setup)))


def is_sound(rules: Ruleset, setup: Setup) -> bool:
    """Whether the set-up has no fault; one is enough to know that it has."""
    return not any(codes(rules, setup))


def codes(rules: Ruleset, setup: Setup) -> Iterator[str]:
    """The fault codes one after the other, some more than once."""
    men, letters = setup.men, letters_of(setup.men)
    if "~" in letters:
        # The men go their ways under any mark, also under one that is itself a fault.
        men = {square: man[0] for square, man in men.items()}
    if one_king_each(letters):
        yield from kings_in_contact(men, setup.turn)
    yield from numbers_of_men(men, letters)
    yield from pawn_ranks(rules, men)
    if rules.game == "chess":
        yield from rights_without_men(setup)
        yield from passing_square(setup)
        yield from promotion_budget(men)
    else:
        yield from makruk_marks(setup)
        yield from count_field(setup)


def numbers_of_men(men: Men, letters: str) -> Iterator[str]:
    """FIDE 2.2, makruk.md 1: one king, at most 16 men and 8 pawns a side."""
    white = sum(map(str.isupper, men.values()))
    for side, number in (("w", white), ("b", len(men) - white)):
        kings = letters.count(owned("K", side))
        if kings == 0:
            yield "NO_KING"
        if kings > 1:
            yield "TWO_KINGS"
        if number > 16:
            yield "MEN_OVER_16"
        if letters.count(owned("P", side)) > 8:
            yield "PAWNS_OVER_8"


def one_king_each(letters: str) -> bool:
    """Whether questions about the kings can be asked."""
    return letters.count("K") == letters.count("k") == 1


def kings_in_contact(men: Men, turn: str) -> Iterator[str]:
    """FIDE 3.9.2: no king stands beside the other, and nobody has left the own king in check."""
    mine = king_square(men, turn)
    hostile = attackers(men, king_square(men, enemy_of(turn)), turn)
    if mine in hostile:
        yield "KINGS_ADJACENT"
    if any(square != mine for square in hostile):
        yield "OPPONENT_IN_CHECK"


def pawn_ranks(rules: Ruleset, men: Men) -> Iterator[str]:
    """FIDE 3.7.3.3, makruk.md 3: pawns begin on their home rank and never stay on the last."""
    code = "PAWN_ON_RANK" if rules.game == "chess" else "BIA_RANK"
    if not misplaced_pawns(rules.pawn_ranks).isdisjoint(men.items()):
        yield code


@cache
def misplaced_pawns(ranks: Sequence[tuple[int, int]]) -> frozenset[tuple[str, str]]:
    """Each square with the pawn that may not stand there.

    Args:
        ranks: the lowest and the highest rank of a white and of a black pawn.
    """
    return frozenset(
        (square, pawn)
        for pawn, (lowest, highest) in zip("Pp", ranks, strict=True)
        for square in SQUARES
        if not lowest <= rank_of(square) <= highest
    )


def promotions_needed(men: Men, side: str, caged: tuple[str, ...] = ()) -> int:
    """FIDE 2.2 and 3.7.3.3: pawns, and the men beyond the first set, which were pawns once.

    Args:
        men: the board.
        side: whose men are counted.
        caged: home squares of bishops that cannot have left them: each bishop of that colour
            elsewhere was a pawn.
    """
    letters = letters_of(men)
    needed = letters.count(owned("P", side))
    for kind, first in (("Q", 1), ("R", 2), ("N", 2)):
        needed += max(0, letters.count(owned(kind, side)) - first)
    bishops = squares_of(men, side, "B")
    if caged or len(bishops) > 1:
        light = [square for square in bishops if is_light(square)]
        dark = [square for square in bishops if square not in light]
        needed += bishops_beyond(light, [home for home in caged if is_light(home)])
        needed += bishops_beyond(dark, [home for home in caged if not is_light(home)])
    return needed


def bishops_beyond(bishops: Sequence[str], caged: Sequence[str]) -> int:
    """FIDE 3.2: how many bishops of one square colour were pawns, with or without a caged one."""
    if caged:
        return len([square for square in bishops if square not in caged])
    return max(0, len(bishops) - 1)


def promotion_budget(men: Men) -> Iterator[str]:
    """FIDE 2.2: eight pawns a side are all that can promote; eight men are never too many."""
    if len(men) > 8 and any(promotions_needed(men, side) > 8 for side in "wb"):
        yield "PROMOTION_BUDGET"


def rights_without_men(setup: Setup) -> Iterator[str]:
    """FIDE 3.8.2.1: a right needs the king and that rook on their original squares."""
    for right in setup.third.replace("-", ""):
        side = "w" if right.isupper() else "b"
        corner = ("h" if right in "Kk" else "a") + str(back_rank(side))
        if setup.men.get(f"e{back_rank(side)}") != owned("K", side):
            yield "RIGHT_NO_KING"
        if setup.men.get(corner) != owned("R", side):
            yield "RIGHT_NO_ROOK"


def double_step_squares(setup: Setup) -> tuple[str, str] | None:
    """Where the double step of the en-passant field began and ended; None without a field."""
    mover = enemy_of(setup.turn)
    if setup.fourth == "-":
        return None
    origin = step(setup.fourth, 0, -forward(mover))
    landing = step(setup.fourth, 0, forward(mover))
    return (origin, landing) if origin and landing else None


def passing_square(setup: Setup) -> Iterator[str]:
    """FIDE 3.7.3.1: an en-passant square lies behind a pawn that has just advanced two."""
    if setup.fourth == "-":
        return
    squares = double_step_squares(setup)
    if rank_of(setup.fourth) != (6 if setup.turn == "w" else 3) or squares is None:
        yield "EP_RANK"
        return
    origin, landing = squares
    if setup.men.get(landing) != owned("P", enemy_of(setup.turn)):
        yield "EP_NO_PAWN"
    if setup.fourth in setup.men:
        yield "EP_OCCUPIED"
    if origin in setup.men:
        yield "EP_ORIGIN_OCCUPIED"
    if setup.clock != 0:
        yield "EP_CLOCK"


def makruk_marks(setup: Setup) -> Iterator[str]:
    """makruk.md 3 and 9: only a met is turned over, and nobody castles."""
    if any("~" in man and kind_of(man) != "M" for man in setup.men.values()):
        yield "TILDE_NOT_MET"
    if setup.third != "-":
        yield "RIGHTS_FIELD"


def is_bare(men: Men, side: str) -> bool:
    """makruk.md 6.1: the side has its khun and nothing else."""
    return [kind_of(man) for man in men.values() if side_of(man) == side] == ["K"]


def has_bia(men: Men) -> bool:
    """makruk.md 6.1: whether an unpromoted bia is on the board."""
    return "P" in letters_of(men).upper()


def counter_named(setup: Setup) -> str:
    """makruk.md 9: the side that counts; it is its turn if and only if field 5 is even."""
    return setup.turn if setup.clock % 2 == 0 else enemy_of(setup.turn)


def count_field(setup: Setup) -> Iterator[str]:
    """makruk.md 6 and 9: a count has a limit of the list, no bia stands, and the right side counts.

    With one bare side only that side counts; with none only the board's honour can run.
    """
    if setup.fourth == "-":
        return
    bare = [side for side in "wb" if is_bare(setup.men, side)]
    sound = setup.fourth in DOUBLED_LIMITS and not has_bia(setup.men) and len(bare) < 2
    if not bare:
        sound = sound and setup.fourth == "128"
    if len(bare) == 1:
        sound = sound and counter_named(setup) == bare[0]
    if not sound:
        yield "COUNT_FIELD"
