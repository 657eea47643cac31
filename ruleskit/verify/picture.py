"""What a FEN shows: men, side, rights, en-passant square, and the same picture in another game.

The texts read here were accepted or written by both engines, so nothing is judged again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from ruleskit.verify.vocabulary import FILES, GAMES, RANKS

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Picture:
    """The first four fields of a FEN.

    Attributes:
        men: FEN letter (promoted bia `M~`) by square.
        side: the side to move, w or b.
        rights: castling rights as in FEN, empty for none.
        ep: the en-passant square; None if there is none. Means nothing in Makruk.
    """

    men: Mapping[str, str]
    side: str
    rights: str
    ep: str | None


@lru_cache(maxsize=64)  # every claim of a diagram looks at the same few
def picture(fen: str) -> Picture:
    """Read a FEN that both engines know.

    Example:
        >>> picture("8/8/8/3k4/R7/8/4M~3/3K4 b - 32 10 2").men["e2"]
        'M~'
    """
    placement, side, rights, ep = fen.split(" ")[:4]
    men: dict[str, str] = {}
    for rank, row in zip(reversed(RANKS), placement.split("/"), strict=True):
        file, square = 0, ""
        for sign in row:
            if sign in RANKS:
                file += int(sign)
            elif sign == "~":
                men[square] += sign
            else:
                square = FILES[file] + rank
                men[square] = sign
                file += 1
    return Picture(men, side, rights.replace("-", ""), None if ep == "-" else ep)


def owner(letter: str) -> str:
    """The side that a FEN letter belongs to.

    Example:
        >>> owner("m~")
        'b'
    """
    return "w" if letter[0].isupper() else "b"


def translated(fen: str, letters: Mapping[str, str], ruleset: str) -> str:
    """The same picture as a FEN of another game.

    Rights, en passant and a running count do not cross over; the clock and the move number do.

    Args:
        fen: a FEN that both engines know.
        letters: FEN letters of the first game to letters of the other, in lower case; the rest
            stay as they are.
        ruleset: whose FEN is wanted.
    """
    placement, side, _, count, clock, number = (*fen.split(" "), "0", "1")[:6]
    swap = {
        source.upper() if white else source.lower(): target.upper() if white else target.lower()
        for source, target in letters.items()
        for white in (True, False)
    }
    unmarked = placement.replace("~", "") if GAMES[ruleset] == "chess" else placement
    men = "".join(swap.get(sign, sign) for sign in unmarked)
    # Behind a number in field 4 stand the plies of a count, not the clock.
    return f"{men} {side} - - {0 if count.isdigit() else clock} {number}"
