"""FEN in and out (rules/questions.md, "FEN reader" and "Makruk FEN").

Reading gives a `Setup`, which may still be impossible; only what cannot be read is refused here.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ruleskit.engine.board import Board
from ruleskit.engine.color import Color
from ruleskit.engine.movement import movement
from ruleskit.engine.setup import Setup
from ruleskit.engine.square import NAMES, RANKS, square
from ruleskit.engine.tables import MEMBERS
from ruleskit.errors import TextError

if TYPE_CHECKING:
    from ruleskit.engine.movement import Movement
    from ruleskit.engine.ruleset import Ruleset

LONGEST = 200
CODES = (
    "FEN_TOO_LONG", "FEN_FIELDS", "FEN_RANKS", "FEN_RANK_WIDTH", "FEN_DIGIT", "FEN_LETTER",
    "FEN_MARK", "FEN_TURN", "FEN_RIGHTS", "FEN_EP", "FEN_CLOCK", "FEN_NUMBER",
)  # fmt: skip
DIGITS = "0123456789"
GAP = re.compile(" +")


def read(text: str, rules: Ruleset) -> Setup:
    """Read a FEN of six fields, or of four, which are followed by `0 1` in thought.

    Raises:
        TextError: one of `CODES`, with the column of the first character that cannot be read.
    """
    if len(text) > LONGEST:
        raise TextError("FEN_TOO_LONG", text, LONGEST + 1)
    fields = text.split(" ")
    if len(fields) not in {4, 6} or not all(fields):
        raise TextError("FEN_FIELDS", text, _fields_fault(fields))
    placement, turn, rights, ep, clock, number = fields if len(fields) == 6 else [*fields, "0", "1"]
    starts = [0]
    for field in fields:
        starts.append(starts[-1] + len(field) + 1)
    compiled, leaves_ep = movement(rules), rules.pawn.double_step
    men, marks = _read_placement(text, placement, compiled)
    if turn not in {"w", "b"}:
        raise TextError("FEN_TURN", text, starts[1] + 1)
    rooks = _read_rights(text, rights, starts[2], rules) if rules.castling else 0
    if leaves_ep and ep != "-" and ep not in NAMES:
        raise TextError("FEN_EP", text, starts[3] + 1)
    passed = 1 << square(ep) if leaves_ep and ep != "-" else 0
    plies = _read_number("FEN_CLOCK", text, clock, starts[4])
    count = _read_number("FEN_NUMBER", text, number, starts[-2])
    board = Board.of(compiled, men, "wb".index(turn), rooks, passed)
    return Setup(rules, board, marks, rights, ep, plies, max(count, 1))


def _fields_fault(fields: list[str]) -> int:
    """Where fields go wrong: the first empty one, or the end."""
    column = 1
    for field in fields:
        if not field:
            return column
        column += len(field) + 1
    return column - 1


def _read_placement(text: str, placement: str, compiled: Movement) -> tuple[list[int], int]:
    """The men as bit tables, and the marked squares."""
    numbers = compiled.numbers
    men, marks = [0] * len(numbers), 0
    file, rank, before = 0, 7, "/"
    for column, letter in enumerate(placement, 1):
        number = numbers.get(letter)
        if number is not None and file < 8:
            men[number] |= 1 << (rank * 8 + file)
            file += 1
        elif letter == "/" and file == 8 and rank:
            file, rank = 0, rank - 1
        elif letter in RANKS and before not in RANKS and file + int(letter) <= 8:
            file += int(letter)
        elif letter == "~" and compiled.rules.marks and before in numbers:
            marks |= 1 << (rank * 8 + file - 1)
        else:
            raise TextError(_misplaced(letter, before, file, compiled), text, column)
        before = letter
    if rank:
        raise TextError("FEN_RANKS", text, len(placement) + 1)
    if file != 8:
        raise TextError("FEN_RANK_WIDTH", text, len(placement) + 1)
    return men, marks


def _misplaced(letter: str, before: str, file: int, compiled: Movement) -> str:
    """The code for a character of field 1 that cannot stand where it does."""
    if letter == "/":
        return "FEN_RANKS" if file == 8 else "FEN_RANK_WIDTH"
    if letter == "~":
        return "FEN_MARK"
    if letter in RANKS:
        return "FEN_DIGIT" if before in RANKS else "FEN_RANK_WIDTH"
    return "FEN_RANK_WIDTH" if letter in compiled.numbers else "FEN_LETTER"


def _read_rights(text: str, rights: str, start: int, rules: Ruleset) -> int:
    """Field 3: `-` or some of the rights, in order, none twice; as corners of rooks."""
    if rights == "-":
        return 0
    corners = {way.right: square(way.rook[0]) for way in rules.castling}
    order, rooks = "".join(corners), 0
    for column, letter in enumerate(rights, start + 1):
        if letter not in order:
            raise TextError("FEN_RIGHTS", text, column)
        order = order[order.index(letter) + 1 :]
        rooks |= 1 << corners[letter]
    return rooks


def _read_number(code: str, text: str, field: str, start: int) -> int:
    """Fields 5 and 6: decimal digits of ASCII, nothing else."""
    if not (field.isascii() and field.isdigit()):
        wrong = next(at for at, letter in enumerate(field, 1) if letter not in DIGITS)
        raise TextError(code, text, start + wrong)
    return int(field)


def placement(board: Board, marks: int = 0) -> str:
    """Field 1: the men, rank 8 first; `~` behind the marked ones."""
    letters = [" "] * 64
    for letter, table in zip(board.movement.numbers, board.men, strict=True):
        for at in MEMBERS[table]:
            letters[at] = letter + "~" if marks >> at & 1 else letter
    ranks = ["".join(letters[first : first + 8]) for first in range(56, -1, -8)]
    return GAP.sub(lambda gap: str(len(gap[0])), "/".join(ranks))


def rights(board: Board) -> str:
    """Field 3 of a board: the rights in FEN order."""
    ways = board.movement.rules.castling
    return "".join(way.right for way in ways if board.rooks >> square(way.rook[0]) & 1) or "-"


def write(setup: Setup) -> str:
    """The six fields of a set-up, as they stand in it."""
    turn = Color(setup.board.turn).letter
    men = placement(setup.board, setup.marks)
    return f"{men} {turn} {setup.rights} {setup.ep} {setup.clock} {setup.number}"
