"""What both engines say about one body of a claim."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ruleskit.verify.picture import Picture, owner, picture

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.verify.both import Pair

Values = dict[str, object]


class NothingError(Exception):
    """The claim is about nothing, so it is neither true nor false.

    Attributes:
        code: one of the CLAIM_CODES.
    """

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


@dataclass(frozen=True, slots=True)
class Finding:
    """The engines' verdict on a body.

    Attributes:
        holds: whether the body is true, `not` left aside.
        found: what they answered, for the report of a refuted claim.
        values: verified values that captions may use, by placeholder. Squares, moves, sides and
            letters as in questions; a set is a tuple.
        unproved: one of them could not decide.
    """

    holds: bool
    found: object
    values: Mapping[str, object] = field(default_factory=dict)
    unproved: bool = False


def shown(pair: Pair) -> Picture:
    """The picture of a case, as both engines write it."""
    return picture(pair.text("fen"))


def own_man(pair: Pair, square: str) -> str:
    """The letter of the man on a square, which must belong to the side to move.

    Raises:
        NothingError: the square is empty, or the man is the other side's.
    """
    board = shown(pair)
    letter = board.men.get(square)
    if letter is None:
        raise NothingError("NOTHING_THERE")
    if owner(letter) != board.side:
        raise NothingError("ENEMY_MAN")
    return letter


def men_on(board: Picture, squares: tuple[str, ...]) -> tuple[str, ...]:
    """The letters of the men on some squares, in their order."""
    return tuple(board.men[square] for square in squares if square in board.men)
