"""Forsyth-Edwards notation: a text read strictly, and written (questions.md, chess.md E)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ruleskit.checker.board import FILES, RANKS
from ruleskit.checker.errors import Unreadable

if TYPE_CHECKING:
    from ruleskit.checker.board import Men
    from ruleskit.checker.rulesets import Ruleset

LONGEST = 200


@dataclass(frozen=True)
class Setup:
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
    columns = [1]
    for field in fields:
        columns.append(columns[-1] + len(field) + 1)
    men = read_placement(rules, fields[0])
    for field, pattern, column in zip(fields[1:], patterns(rules), columns[1:], strict=False):
        if not re.fullmatch(pattern, field, re.DOTALL):
            raise Unreadable("FIELD", column)
    return Setup(men, fields[1], fields[2], fields[3], int(fields[4]), max(1, int(fields[5])))


def patterns(rules: Ruleset) -> tuple[str, ...]:
    """What the fields behind the placement look like; Makruk judges its texts as faults."""
    number = "[0-9]+"
    if rules.game == "makruk":
        return ("[wb]", ".+", ".+", number, number)
    return ("[wb]", "-|(?=.)K?Q?k?q?", "-|[a-h][1-8]", number, number)


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
    file = 0
    before = ""
    for at, sign in enumerate(row, start=column):
        if sign == "~" and rules.game == "makruk" and before.isalpha():
            men[FILES[file - 1] + rank] += "~"
        elif sign in RANKS and not before.isdigit():
            file += int(sign)
        elif sign.upper() in rules.kinds and sign.isascii() and file < 8:
            men[FILES[file] + rank] = sign
            file += 1
        else:
            raise Unreadable("SIGN", at)
        before = sign
    if file != 8:
        raise Unreadable("RANK", column)
    return men


def write_placement(men: Men) -> str:
    """The first field: empty squares are points at first, then counted, the longest rows first."""
    rows = ["".join([men.get(file + rank, ".") for file in FILES]) for rank in reversed(RANKS)]
    placement = "/".join(rows)
    for number in reversed(RANKS):
        placement = placement.replace("." * int(number), number)
    return placement
