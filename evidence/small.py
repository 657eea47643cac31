"""Every position with up to three men, and king and pawn against king and pawn with en passant.

A position is a `Small`: men by square, side to move, castling rights, en-passant square. Sound or
not is for the engines to say; only squares where a pawn cannot stand are left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

FILES: Final = "abcdefgh"
SQUARES: Final = tuple(file + rank for rank in "12345678" for file in FILES)
CHESS: Final = "chess-fide@2023"
MAKRUK: Final = "makruk-core@1"
#: The third man, either side's; none for king against king.
THIRD: Final = {
    CHESS: ("", "Q", "R", "B", "N", "P", "q", "r", "b", "n", "p"),
    MAKRUK: ("", "R", "S", "N", "M", "M~", "P", "r", "s", "n", "m", "m~", "p"),
}
#: Ranks on which a pawn or bia may stand (FIDE 3.7, rules/setup.md BIA_RANK).
RANKS: Final = {
    (CHESS, "P"): "234567", (CHESS, "p"): "234567", (MAKRUK, "P"): "345", (MAKRUK, "p"): "456",
}  # fmt: skip
#: A king and a rook at home, and the right that they may still have (FIDE 3.8.2).
HOMES: Final = {("e1", "R", "h1"): "K", ("e1", "R", "a1"): "Q", ("e8", "r", "h8"): "k",
                ("e8", "r", "a8"): "q"}  # fmt: skip
PASSING: Final = "Pp"


@dataclass(frozen=True, slots=True)
class Small:
    """One position of few men."""

    men: dict[str, str]
    side: str
    rights: str = ""
    ep: str = ""

    @property
    def fen(self) -> str:
        """The position as FEN."""
        rows = []
        for rank in "87654321":
            row, gap = "", 0
            for file in FILES:
                man = self.men.get(file + rank)
                if man:
                    row, gap = row + (str(gap) if gap else "") + man, 0
                else:
                    gap += 1
            rows.append(row + (str(gap) if gap else ""))
        return f"{'/'.join(rows)} {self.side} {self.rights or '-'} {self.ep or '-'} 0 1"


@dataclass(frozen=True, slots=True, order=True)
class Chunk:
    """A part of the set: a ruleset, the third man, the side to move, White's king.

    Attributes:
        third: a FEN letter, empty for none, `Pp` for a pawn each and en passant.
    """

    ruleset: str
    third: str
    side: str
    king: str

    @property
    def key(self) -> str:
        """Its name."""
        return f"{self.ruleset} K{self.third}k {self.side} {self.king}"


def chunks(ruleset: str) -> list[Chunk]:
    """All parts of a game's set."""
    thirds = (*THIRD[ruleset], PASSING) if ruleset == CHESS else THIRD[ruleset]
    return [Chunk(ruleset, third, side, king) for third in thirds for side in "wb"
            for king in SQUARES]  # fmt: skip


def positions(chunk: Chunk) -> Iterator[Small]:
    """The positions of a part."""
    for king in SQUARES:
        if king != chunk.king:
            kings = {chunk.king: "K", king: "k"}
            yield from _passing(chunk, kings) if chunk.third == PASSING else _third(chunk, kings)


def _third(chunk: Chunk, kings: dict[str, str]) -> Iterator[Small]:
    if not chunk.third:
        yield Small(kings, chunk.side)
        return
    ranks = RANKS.get((chunk.ruleset, chunk.third), "12345678")
    own = chunk.king if chunk.third.isupper() else next(s for s in kings if kings[s] == "k")
    for square in SQUARES:
        if square in kings or square[1] not in ranks:
            continue
        men = kings | {square: chunk.third}
        yield Small(men, chunk.side)
        right = HOMES.get((own, chunk.third, square)) if chunk.ruleset == CHESS else None
        if right:
            yield Small(men, chunk.side, right)


def _passing(chunk: Chunk, kings: dict[str, str]) -> Iterator[Small]:
    """A pawn that has just made a double step, and one beside it that may take it."""
    own, enemy = ("P", "p") if chunk.side == "w" else ("p", "P")
    rank, crossed, home = ("5", "6", "7") if chunk.side == "w" else ("4", "3", "2")
    for place, file in enumerate(FILES):
        ep = file + crossed
        if {file + rank, ep, file + home} & kings.keys():
            continue
        for beside in FILES[max(place - 1, 0) : place + 2]:
            if beside != file and beside + rank not in kings:
                men = kings | {file + rank: enemy, beside + rank: own}
                yield Small(men, chunk.side, ep=ep)
