"""The checker's own plain errors: codes and data, no sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


class Unreadable(Exception):  # noqa: N818 - it names a condition, not a mistake of this program
    """A FEN that cannot be read.

    Attributes:
        code: what is wrong, one word in capitals.
        column: where in the text, counted from 1.
    """

    def __init__(self, code: str, column: int) -> None:
        self.code = code
        self.column = column
        super().__init__(f"{code} {column}")


class Refused(Exception):  # noqa: N818 - the name is part of the arbiters' contract
    """A case that is not opened, or does not go on.

    Attributes:
        code: "unreadable", "impossible" or "illegal-move".
        at: index of the refused element of `moves`, counted from 0; None before the moves.
        found: the reader's own text, the fault codes, or the one reason or session code.
    """

    def __init__(self, code: str, found: Sequence[str], at: int | None = None) -> None:
        self.code = code
        self.found = list(found)
        self.at = at
        super().__init__(code, self.found, at)


class NotAQuestion(ValueError):  # noqa: N818 - it names a condition, like the other two
    """A question that is not asked of this ruleset, or has the wrong words."""
