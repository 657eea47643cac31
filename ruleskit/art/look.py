"""What a drawing is asked for: its look, marks, lines and count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ruleskit.art.palette import SCREEN, Palette

SQUARES: tuple[str, ...] = tuple(f + r for r in "87654321" for f in "abcdefgh")


class ArtError(ValueError):
    """Something that cannot be drawn.

    Attributes:
        code: what was wrong: `square`, `kind`, `letter`, `game`, ...
        value: the offending value.
    """

    def __init__(self, code: str, value: object) -> None:
        self.code = code
        self.value = value
        super().__init__(f"{code} {value!r}")


def known(code: str, value: object, values: object) -> None:
    """Refuse a value that is not one of `values`.

    Raises:
        ArtError: with `code`.
    """
    if value not in values:  # type: ignore[operator]
        raise ArtError(code, value)


@dataclass(frozen=True, slots=True)
class Look:
    """How a board looks, whatever stands on it.

    Attributes:
        plain: the ruled plank instead of the chequered board; None: plain for Makruk.
        script: the file letters, a-h or ก-ญ; None leaves all coordinates out.
        digits: the digits of the ranks and of a count.
        flipped: Black's side below.
        palette: `SCREEN` or `PRINT`.
        shaded: False for squares below 40 px: no shadow, no fine lines.
        crossed: a cross over the board, for a position that cannot be.
    """

    game: Literal["chess", "makruk"] = "chess"
    plain: bool | None = None
    script: Literal["latin", "thai"] | None = "latin"
    digits: Literal["arabic", "thai"] = "arabic"
    flipped: bool = False
    palette: Palette = SCREEN
    shaded: bool = True
    crossed: bool = False

    def __post_init__(self) -> None:
        known("game", self.game, ("chess", "makruk"))
        known("script", self.script, ("latin", "thai", None))
        known("digits", self.digits, ("arabic", "thai"))

    @property
    def plank(self) -> bool:
        """Whether the board is the ruled plank."""
        return self.game == "makruk" if self.plain is None else self.plain


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark of one kind (`mark.MARKS`) on one square."""

    square: str
    kind: str

    def __post_init__(self) -> None:
        known("square", self.square, SQUARES)


@dataclass(frozen=True, slots=True)
class Line:
    """A line from one square to another.

    Attributes:
        kind: `attack`, with triangles at the attacker, or `move`, a plain arrow.
    """

    start: str
    end: str
    kind: str = "attack"

    def __post_init__(self) -> None:
        known("square", self.start, SQUARES)
        known("square", self.end, SQUARES)
        known("line", self.kind, ("attack", "move"))
        if self.start == self.end:
            raise ArtError("line", self.start)


@dataclass(frozen=True, slots=True)
class Count:
    """A running count of Makruk, as drawn under the board.

    Attributes:
        kind: `pieces` (ศักดิ์หมาก) or `board` (ศักดิ์กระดาน).
        side: who counts, `w` or `b`.
        spoken: the number last said.
        limit: the number at which the count is full.
    """

    kind: str
    side: str
    spoken: int
    limit: int

    def __post_init__(self) -> None:
        known("count", self.kind, ("pieces", "board"))
        known("side", self.side, ("w", "b"))
        for number in (self.spoken, self.limit):
            if not 0 <= number <= 999:
                raise ArtError("count", number)
