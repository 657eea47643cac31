"""What a board on a page is about: where a diagram's board begins, and which game it follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ruleskit.site.fact import statement
from ruleskit.verify.picture import translated

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.site.shelf import Shelf

#: Which kinds of diagram each kind of board is made of.
OPEN: Final[Mapping[str, frozenset[str]]] = {
    "try": frozenset({"position", "game"}),
    "play": frozenset({"game"}),
    "twin": frozenset({"position", "game"}),
}
IN: Final = "in "


class Subject(NamedTuple):
    """A game for a board.

    Attributes:
        fen: where it starts; None for the ruleset's own start.
        before: what was played before the board begins.
        line: what the board follows.
    """

    ruleset: str
    fen: str | None
    before: tuple[str, ...] = ()
    line: tuple[str, ...] = ()


def subject(shelf: Shelf, ident: str, kind: str) -> Subject:
    """The game that a diagram gives a board of some kind.

    Raises:
        KeyError: there is no such diagram, or it gives none.
    """
    found: Mapping[str, Any] = shelf.diagrams[ident]
    if found["kind"] not in OPEN[kind]:
        raise KeyError(ident)
    stated = statement(found["certificate"])
    if kind == "play":
        return Subject(stated.ruleset, stated.fen, (), stated.moves)
    if kind == "twin":
        ruleset = other(shelf, ident)
        return Subject(ruleset, translated(found["fen"], stated.letters, ruleset))
    return Subject(stated.ruleset, stated.fen, stated.moves)


def other(shelf: Shelf, ident: str) -> str:
    """The second ruleset that a diagram's claims speak of: `in RULESET: …`.

    Raises:
        KeyError: there is no such diagram, or it speaks of one game only.
    """
    claims = shelf.diagrams[ident]["claims"]
    named = [c.removeprefix(IN).partition(":")[0] for c in claims if c.startswith(IN)]
    if not named:
        raise KeyError(ident)
    return str(named[0])
