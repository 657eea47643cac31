"""The men of one game as small data, for boards that are drawn elsewhere.

>>> sorted(pieces("makruk"))
['K', 'M', 'M~', 'N', 'P', 'R', 'S', 'k', 'm', 'm~', 'n', 'p', 'r', 's']
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.art import figure
from ruleskit.art.look import Look, known
from ruleskit.art.palette import SCREEN

if TYPE_CHECKING:
    from ruleskit.art.palette import Palette


def letters(game: str) -> list[str]:
    """FEN letters of a game's men, White's first; a promoted bia is `M~`.

    Raises:
        ArtError: no such game.
    """
    known("game", game, figure.MEN)
    white = ["M~" if kind == "F" else kind for kind in figure.MEN[game]]
    return white + [letter.lower() for letter in white]


def pieces(game: str, palette: Palette = SCREEN) -> dict[str, str]:
    """FEN letter to SVG markup on the square 0 0 100 100, without ids.

    Raises:
        ArtError: no such game.
    """
    return {letter: figure.painted(game, letter, palette) for letter in letters(game)}


def single(letter: str, look: Look, *, ground: str = "") -> str:
    """One man on one square as SVG text, hidden from readers: words belong beside it.

    Args:
        letter: FEN letter of the look's game.
        look: palette, shading and game.
        ground: colour of the square; none if empty.

    Raises:
        ArtError: no such man.
    """
    square = f'<path fill="{ground}" d="M0 0h100v100h-100z"/>' if ground else ""
    man = figure.painted(look.game, letter, look.palette, shaded=look.shaded)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true">'
        f"{square}{man}</svg>"
    )
