"""Names of men, sides, squares and games in a language; lists and numbers in words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from ruleskit.i18n.catalogue import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

THAI_FILES: Final = str.maketrans("abcdefgh", "กขคงจฉชญ")
THAI_DIGITS: Final = str.maketrans("0123456789", "๐๑๒๓๔๕๖๗๘๙")


def game_of(ruleset: str) -> str:
    """The game that a ruleset belongs to; a game's own name is left as it is.

    Example:
        >>> game_of("makruk-core@1"), game_of("chess")
        ('makruk', 'chess')
    """
    return ruleset.partition("-")[0]


def side_of(letter: str) -> str:
    """The side that a FEN letter belongs to, w or b."""
    return "w" if letter[0].isupper() else "b"


@cache
def man(lang: str, ruleset: str, letter: str) -> str:
    """The name of one man by FEN letter, either side's.

    Example:
        >>> man("th", "makruk-core@1", "m~"), man("en", "chess-fide@2023", "q")
        ('เบี้ยหงาย', 'queen')
    """
    return say(lang, f"man.{game_of(ruleset)}.{letter.upper()}")


@cache
def men(lang: str, ruleset: str, letter: str) -> str:
    """The name of several men of a kind."""
    return say(lang, f"men.{game_of(ruleset)}.{letter.upper()}")


def side(lang: str, color: str) -> str:
    """The name of a side, w or b."""
    return say(lang, f"side.{color}")


def square(name: str, letters: str = "latin", digits: str = "latin") -> str:
    """A square in Latin or Thai letters and digits.

    Example:
        >>> square("e4", "thai", "thai"), square("e4", "thai"), square("e4")
        ('จ๔', 'จ4', 'e4')
    """
    file = name[0].translate(THAI_FILES) if letters == "thai" else name[0]
    rank = name[1].translate(THAI_DIGITS) if digits == "thai" else name[1]
    return file + rank


def listing(lang: str, items: Sequence[str]) -> str:
    """Items as they are enumerated in a sentence.

    Example:
        >>> listing("en", ["a1", "b2", "c3"])
        'a1, b2 and c3'
    """
    if len(items) < 2:
        return "".join(items)
    comma, last = say(lang, "language.list.comma"), say(lang, "language.list.and")
    return comma.join(items[:-1]) + last + items[-1]


def number(lang: str, value: int) -> str:
    """A number with its thousands apart."""
    return f"{value:,}".replace(",", say(lang, "language.thousands"))


def men_on(lang: str, ruleset: str, men_by_square: Mapping[str, str], at: Sequence[str]) -> str:
    """Men with their squares, enumerated, in the order of `at`."""
    return listing(
        lang,
        [
            say(lang, "position.on", piece=man(lang, ruleset, men_by_square[name]), square=name)
            for name in at
        ],
    )
