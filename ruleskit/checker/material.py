"""What the material alone decides (chess.md C2, C3; questions.md `can-mate`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.checker.board import enemy_of, is_light, kind_of, letters_of, side_of
from ruleskit.checker.faults import is_bare

if TYPE_CHECKING:
    from ruleskit.checker.board import Men
    from ruleskit.checker.rulesets import Ruleset


def kinds_of(men: Men, side: str) -> list[str]:
    """The kinds of the side's men besides its king."""
    kinds = [kind_of(man) for man in men.values() if side_of(man) == side]
    return sorted(kind for kind in kinds if kind != "K")


def bishops_of_one_colour(men: Men) -> bool:
    """Whether all bishops on the board stand on squares of one colour."""
    colours = {is_light(square) for square, man in men.items() if kind_of(man) == "B"}
    return len(colours) <= 1


def can_mate(men: Men, side: str) -> bool:
    """FIDE 5.1.2, 6.9 by the one-sided list: whether the side's men could ever mate.

    No for a bare king; for bishops of one square colour, with no pawn or knight on the board and
    no bishop on the other colour; for a lone knight against nothing but queens.
    """
    own, other = kinds_of(men, side), kinds_of(men, enemy_of(side))
    if not own:
        return False
    if set(own) == {"B"}:
        return bool({"P", "N"} & set(other)) or not bishops_of_one_colour(men)
    if own == ["N"]:
        return bool({"P", "N", "B", "R"} & set(other))
    return True


def is_dead(rules: Ruleset, men: Men) -> bool:
    """chess.md C2: king against king, or with one bishop or knight, or bishops of one colour.

    In Makruk khun against khun, where the ruleset says so (makruk.md A14).
    """
    if rules.dead == "never":
        return False
    if rules.dead == "khun-v-khun":
        return all(is_bare(men, side) for side in "wb")
    kinds = letters_of(men).upper().replace("K", "")
    return kinds in ("", "N") or (set(kinds) == {"B"} and bishops_of_one_colour(men))
