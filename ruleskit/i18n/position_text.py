"""A position in words, for those who cannot see the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruleskit.i18n.catalogue import say
from ruleskit.i18n.names import game_of, listing, man, men, side

if TYPE_CHECKING:
    from collections.abc import Mapping

#: The order in which men are named: the king first, then by worth.
ORDER: Final = {
    "chess": ("K", "Q", "R", "B", "N", "P"),
    "makruk": ("K", "R", "N", "S", "M", "M~", "P"),
}


def describe(lang: str, ruleset: str, on_board: Mapping[str, str], to_move: str = "") -> str:
    """The men of each side, and who is to move.

    Args:
        lang: the language.
        ruleset: a ruleset or a game.
        on_board: FEN letter by square.
        to_move: w or b; empty to say nothing of it.

    Example:
        >>> describe("en", "chess", {"e1": "K", "a1": "R", "h1": "R", "e8": "k"}, "b")
        'White: king e1, rooks a1 and h1. Black: king e8. Black to move.'
    """
    squares: dict[str, list[str]] = {}
    for square, letter in sorted(on_board.items()):
        squares.setdefault(letter, []).append(square)
    parts = [_side(lang, ruleset, squares, color) for color in ("w", "b")]
    if to_move:
        parts.append(say(lang, "position.to_move", side=side(lang, to_move)))
    return " ".join(parts)


def _side(lang: str, ruleset: str, squares: Mapping[str, list[str]], color: str) -> str:
    order = ORDER[game_of(ruleset)]
    letters = order if color == "w" else [letter.lower() for letter in order]
    groups = [_group(lang, ruleset, at, squares[at]) for at in letters if at in squares]
    if not groups:
        return say(lang, "position.nobody", side=side(lang, color))
    comma = say(lang, "language.list.comma")
    return say(lang, "position.side", side=side(lang, color), men=comma.join(groups))


def _group(lang: str, ruleset: str, letter: str, squares: list[str]) -> str:
    where = listing(lang, squares)
    if len(squares) == 1:
        return say(lang, "position.one", piece=man(lang, ruleset, letter), squares=where)
    return say(lang, "position.many", pieces=men(lang, ruleset, letter), squares=where)
