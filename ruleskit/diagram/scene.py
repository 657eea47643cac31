"""What one diagram draws, as plain values: the drawing code is not needed to compare two."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.diagram.show import Drawn, Marked


@dataclass(frozen=True, slots=True)
class Scene:
    """Men, marks and all else that a board shows.

    Attributes:
        game: chess or makruk.
        men: FEN letter by square.
        turn: the side to move; None in a sketch and for an impossible set-up.
        marks: squares and what is marked there, in order.
        lines: start, end, and attack or move, in order.
        count: a running count as kind, side, spoken, limit.
        crossed: whether a cross says that this cannot be.
    """

    game: str
    men: Mapping[str, str]
    turn: str | None = None
    marks: tuple[Marked, ...] = ()
    lines: tuple[Drawn, ...] = ()
    count: tuple[str, str, int, int] | None = None
    crossed: bool = False


@dataclass(frozen=True, slots=True)
class Seen:
    """What was read back from a published drawing.

    Attributes:
        scene: what it shows.
        canonical: the drawing without ids, words and certificate, as SHA-256.
        certificate: the text of its metadata.
        words: title and description.
        lang: the language it says to be in.
        prefix: how its ids begin.
        suffix: how its ids end.
    """

    scene: Scene
    canonical: str
    certificate: str
    words: tuple[str, str] = field(default=("", ""))
    lang: str = ""
    prefix: str = ""
    suffix: str = ""
