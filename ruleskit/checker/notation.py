"""Notation: standard algebraic, and Thai (chess.md E, makruk.md 9 and 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.checker.attack import in_check
from ruleskit.checker.board import FILES, RANKS, kind_of, squares_of
from ruleskit.checker.legality import can_move, is_legal, legal
from ruleskit.checker.moves import is_castling, play, victim_of

if TYPE_CHECKING:
    from ruleskit.checker.moves import Position

THAI = str.maketrans(FILES + RANKS, "กขคงจฉชญ" + "๑๒๓๔๕๖๗๘")
THAI_LETTERS = {"K": "ข", "R": "ร", "N": "ม", "S": "ค", "M": "ม็", "P": "บ"}
THAI_BIA_NGAI = "ง"


def san(position: Position, move: str) -> str | None:
    """The move in PGN export form; None for a move that is not legal.

    M and M~ have one letter, so each is a rival of the other.
    """
    if not is_legal(position, move):
        return None
    if is_castling(position, move):
        body = "O-O" if move[2] == "g" else "O-O-O"
    else:
        kind = kind_of(position.men[move[:2]])
        taking = "x" if victim_of(position, move) else ""
        begin = move[0] * bool(taking) if kind == "P" else kind + distinction(position, move)
        body = begin + taking + move[2:4] + ("=" + move[4:].upper() if move[4:] else "")
    return body + check_mark(position, move)


def distinction(position: Position, move: str) -> str:
    """The file of origin, or the rank, or both, as far as legal moves of like men need it."""
    origin, target = move[:2], move[2:4]
    likes = squares_of(position.men, position.turn, kind_of(position.men[origin]))
    rivals = [
        square for square in likes if square != origin and is_legal(position, square + target)
    ]
    if not rivals:
        return ""
    if all(square[0] != origin[0] for square in rivals):
        return origin[0]
    if all(square[1] != origin[1] for square in rivals):
        return origin[1]
    return origin


def check_mark(position: Position, move: str) -> str:
    """FIDE App. C: `+` for check, `#` for mate."""
    after = play(position, move)
    if not in_check(after.men, after.turn):
        return ""
    return "+" if can_move(after) else "#"


def thai_letter(man: str) -> str:
    """makruk.md 10: the abbreviation; a turned-over bia has its own."""
    return THAI_BIA_NGAI if "~" in man else THAI_LETTERS[kind_of(man)]


def thai(position: Position, move: str) -> str | None:
    """makruk.md 10: the short Thai form, or the full one if another legal move shares it.

    None for a move that is not legal.
    """
    if not is_legal(position, move):
        return None
    short = thai_short(position, move)
    shared = any(
        other != move and thai_short(position, other) == short for other in legal(position)
    )
    return (thai_full(position, move) if shared else short) + check_mark(position, move)


def thai_short(position: Position, move: str) -> str:
    """The destination, the letter of any man but a bia, the origin where it is needed."""
    man = position.men[move[:2]]
    taking = victim_of(position, move) is not None
    target = move[2:4].translate(THAI)
    if kind_of(man) == "P":
        begin = move[0].translate(THAI) + "x" if taking else ""
        return begin + target + ("=M" if move[4:] else "")
    begin = thai_letter(man) + distinction(position, move).translate(THAI)
    return begin + ("x" if taking else "-") + target


def thai_full(position: Position, move: str) -> str:
    """The letter, origin and destination; turning over has no sign."""
    link = "X" if victim_of(position, move) else "-"
    letter = thai_letter(position.men[move[:2]])
    return letter + move[:2].translate(THAI) + link + move[2:4].translate(THAI)
