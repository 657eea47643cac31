"""Forsyth-Edwards notation: a text read strictly, and written (questions.md, chess.md E)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from ruleskit.checker.board import EMPTY, FILES, RANKS
from ruleskit.checker.errors import Unreadable

if TYPE_CHECKING:
    from ruleskit.checker.board import Men
    from ruleskit.checker.rulesets import Ruleset

LONGEST = 200
TURN, ANYTHING, NUMBER = re.compile("[wb]"), re.compile(".+", re.DOTALL), re.compile("[0-9]+")
RIGHTS, PASSED = re.compile("-|(?=.)K?Q?k?q?"), re.compile("-|[a-h][1-8]")
# What the fields behind the placement look like; Makruk judges its texts as faults.
FIELDS = {
    "chess": (TURN, RIGHTS, PASSED, NUMBER, NUMBER),
    "makruk": (TURN, ANYTHING, ANYTHING, NUMBER, NUMBER),
}


class Setup(NamedTuple):
    """A FEN as it was read, possible or not.

    Attributes:
        men: square to man; a mark "~" is kept behind whatever letter it stands.
        turn: "w" or "b".
        third: the third field: castling rights, or "-".
        fourth: the fourth field: en-passant square, Makruk's doubled limit, or "-".
        clock: the fifth field.
        number: the sixth field, at least 1.
    """

    men: Men
    turn: str
    third: str = "-"
    fourth: str = "-"
    clock: int = 0
    number: int = 1


def read(rules: Ruleset, text: str) -> Setup:
    """Read a FEN of six fields, or of four, which go on as `0 1`.

    A text of more than `LONGEST` characters is refused before anything in it is looked at.

    Raises:
        Unreadable: with a code and the column.
    """
    if len(text) > LONGEST:
        raise Unreadable("LENGTH", LONGEST + 1)
    fields = text.split(" ")
    if len(fields) == 4:
        fields += ["0", "1"]
    if len(fields) != 6:
        raise Unreadable("FIELDS", len(text) + 1)
    men = read_placement(rules, fields[0])
    for at, pattern in enumerate(FIELDS[rules.game], start=1):
        if not pattern.fullmatch(fields[at]):
            raise Unreadable("FIELD", len(" ".join(fields[:at])) + 2)
    return Setup(men, fields[1], fields[2], fields[3], int(fields[4]), max(1, int(fields[5])))


def read_placement(rules: Ruleset, text: str) -> dict[str, str]:
    """Eight ranks of eight squares, the eighth rank first.

    Raises:
        Unreadable: an unknown letter, digits side by side, a rank that is not eight squares
            long, not eight ranks, a mark that follows no letter.
    """
    men: dict[str, str] = {}
    column = 1
    ranks = text.split("/")
    for rank, row in zip(reversed(RANKS), ranks, strict=False):
        if row != "8":  # an empty rank, the commonest of all
            men |= read_rank(rules, row, rank, column)
        column += len(row) + 1
    if len(ranks) != 8:
        raise Unreadable("RANKS", min(column, len(text) + 1))
    return men


def read_rank(rules: Ruleset, row: str, rank: str, column: int) -> dict[str, str]:
    """One rank, from the a file on.

    Raises:
        Unreadable: see `read_placement`.
    """
    men: dict[str, str] = {}
    letters = rules.kinds + rules.kinds.lower()
    file = 0
    before = ""
    for at, sign in enumerate(row, start=column):
        if sign in letters and file < 8:
            men[FILES[file] + rank] = sign
            file += 1
        elif sign in RANKS and not before.isdigit():
            file += int(sign)
        elif sign == "~" and rules.game == "makruk" and before.isalpha():
            men[FILES[file - 1] + rank] += "~"
        else:
            raise Unreadable("SIGN", at)
        before = sign
    if file != 8:
        raise Unreadable("RANK", column)
    return men


def write_placement(men: Men) -> str:
    """The first field: empty squares are points at first, then counted, the longest rows first."""
    signs = list({**EMPTY, **men}.values())
    placement = "/".join(["".join(signs[start : start + 8]) for start in range(56, -1, -8)])
    for number in reversed(RANKS):
        placement = placement.replace("." * int(number), number)
    return placement
