"""The men of a position as a list to read: one line a side."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ruleskit.i18n.catalogue import say
from ruleskit.i18n.names import listing, man, men, side, side_of
from ruleskit.i18n.position_text import ORDER
from ruleskit.verify.picture import picture

if TYPE_CHECKING:
    from collections.abc import Mapping


def lines(lang: str, game: str, fen: str) -> list[str]:
    """One line for each side that has men, the king first.

    Example:
        >>> lines("en", "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
        ['White: king e1, rooks a1 and h1.', 'Black: king e8.']
    """
    standing = picture(fen).men
    rows = []
    for color in ("w", "b"):
        groups = [_group(lang, game, letter, color, standing) for letter in ORDER[game]]
        if any(groups):
            shown = say(lang, "language.list.comma").join(group for group in groups if group)
            rows.append(say(lang, "position.side", side=side(lang, color), men=shown))
    return rows


def _group(lang: str, game: str, letter: str, color: str, standing: Mapping[str, str]) -> str:
    """The men of one kind and side, empty if there are none."""
    squares = sorted(
        square
        for square, there in standing.items()
        if there.upper() == letter and side_of(there) == color
    )
    if not squares:
        return ""
    where = listing(lang, squares)
    if len(squares) == 1:
        return say(lang, "position.one", piece=man(lang, game, letter), squares=where)
    return say(lang, "position.many", pieces=men(lang, game, letter), squares=where)


def html(lang: str, game: str, fen: str) -> str:
    """The list in HTML."""
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines(lang, game, fen)) + "</ul>"
