"""The words of a claim, read one after the other, each with its column."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NoReturn

from ruleskit.errors import ClaimError
from ruleskit.verify.question import is_move
from ruleskit.verify.vocabulary import LETTERS, SIDES, SQUARES, letter_in

if TYPE_CHECKING:
    from collections.abc import Collection

    from ruleskit.verify.body import Squares

NUMBER: Final = re.compile("0|[1-9][0-9]{0,17}")
NONE: Final = "-"


class Words:
    """The words of a claim, read one after the other, with their columns from 1."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._words = [(m.start() + 1, m[0]) for m in re.finditer("[^ ]+", text)]
        self._next = 0

    def fail(self, code: str, column: int | None = None) -> NoReturn:
        """Raise a ClaimError at a column, or at the word that was read last."""
        if column is None:
            column = self._words[self._next - 1][0]
        raise ClaimError(code, self.text, column)

    def peek(self) -> str:
        """The next word, not read yet; empty at the end."""
        return self._words[self._next][1] if self._next < len(self._words) else ""

    def word(self) -> str:
        """The next word.

        Raises:
            ClaimError: there is none.
        """
        if self._next == len(self._words):
            self.fail("WORD_MISSING" if self._words else "EMPTY_CLAIM", len(self.text) + 1)
        self._next += 1
        return self._words[self._next - 1][1]

    def end(self) -> None:
        """Nothing may follow."""
        if self._next < len(self._words):
            self.word()
            self.fail("WORD_LEFT_OVER")

    def expect(self, word: str) -> None:
        """Read one certain word."""
        if self.word() != word:
            self.fail("WORD_EXPECTED")

    def one_of(self, words: Collection[str], code: str = "UNKNOWN_WORD") -> str:
        """Read one of some words."""
        word = self.word()
        return word if word in words else self.fail(code)

    def square(self) -> str:
        """Read SQ."""
        return self.one_of(SQUARES, "BAD_SQUARE")

    def side(self) -> str:
        """Read SIDE."""
        return self.one_of(SIDES, "BAD_SIDE")

    def move(self) -> str:
        """Read M: the form of a UCI move."""
        word = self.word()
        return word if is_move(word) else self.fail("BAD_MOVE")

    def number(self) -> int:
        """Read N."""
        word = self.word()
        return int(word) if NUMBER.fullmatch(word) else self.fail("BAD_NUMBER")

    def letter(self) -> str:
        """Read LETTER: a man of either side in any game."""
        word = self.word()
        known = any(letter_in(game, word) for game in LETTERS)
        return word if known else self.fail("BAD_LETTER")

    def items(self, text: str, known: Collection[str], code: str) -> tuple[str, ...]:
        """The parts of a set that ends the word just read; `-` is the empty one."""
        if text == NONE:
            return ()
        word_column, word = self._words[self._next - 1]
        column = word_column + len(word) - len(text)
        items: list[str] = []
        for item in text.split(","):
            if item not in known:
                self.fail(code, column)
            if item in items:
                self.fail("REPEATED", column)
            items.append(item)
            column += len(item) + 1
        return tuple(sorted(items))

    def squares(self, label: str = "") -> Squares:
        """Read SET, behind a label such as `move:` if one is named."""
        word = self.word()
        if not word.startswith(label):
            self.fail("WORD_EXPECTED")
        return self.items(word.removeprefix(label), SQUARES, "BAD_SET")
