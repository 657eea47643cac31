"""The drawn men and marks as board.js takes them: SVG text by name, without ids."""

from __future__ import annotations

from functools import cache

from ruleskit.art.figure import painted
from ruleskit.art.mark import OVER, UNDER
from ruleskit.art.palette import SCREEN
from ruleskit.verify.vocabulary import LETTERS


@cache
def face(game: str) -> dict[str, dict[str, str]]:
    """Men (by FEN letter) and marks (by name) of one game, on a square of 100 by 100."""
    letters = [form for letter in LETTERS[game] for form in (letter, letter.lower())]
    return {
        "men": {letter: painted(game, letter, SCREEN) for letter in letters},
        "marks": {name: draw(SCREEN) for name, draw in (UNDER | OVER).items()},
    }
