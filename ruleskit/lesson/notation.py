"""Written moves: what a learner may write for one move, and how two writings are compared."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ruleskit.lesson.aim import squares
from ruleskit.lesson.move import Move

if TYPE_CHECKING:
    from ruleskit.verify.arbiter import Case

_THAI_DIGITS = str.maketrans("๐๑๒๓๔๕๖๗๘๙", "0123456789")
_DROPPED = re.compile(r"[\s+#!?=()-]|e\.p\.")


def plain(text: str) -> str:
    """A writing without what may be left out: checks, marks, `=`, hyphens, blanks, Thai digits.

    Castling with zeros is castling; `×` and `X` are `x`.

    Example:
        >>> plain("0-0+"), plain("exd8 = Q#"), plain("ม็จ๑-ฉ๒")
        ('OO', 'exd8Q', 'ม็จ1ฉ2')
    """
    text = text.strip().translate(_THAI_DIGITS).replace("×", "x").replace("X", "x")
    if re.match(r"[0Oo]-[0Oo]", text):
        text = text.replace("0", "O").replace("o", "O")
    return _DROPPED.sub("", text)


def accepted(case: Case, uci: str, notation: str) -> list[str]:
    """All plain writings of a legal move that name it and no other legal move."""
    written = {plain(str(case.answer(f"{notation} {uci}")))}
    rivals = [other for other in squares(case, "legal") if other != uci]
    for form in _longer(case, uci, notation):
        if not any(form in _longer(case, other, notation) for other in rivals):
            written.add(plain(form))
    return sorted(written)


def _longer(case: Case, uci: str, notation: str) -> set[str]:
    """Forms with more of the origin than is needed; castling has none."""
    move = Move(str(case.answer("fen")), uci)
    if move.castles:
        return set()
    if notation == "thai":
        return {_thai_full(case, move)}
    letter = "" if move.letter == "P" else move.letter
    take = "x" if move.captured else ""
    end = take + move.target + move.suffix.upper()
    origins = {move.origin[0], move.origin[1], move.origin}
    if letter:
        return {letter + origin + end for origin in origins}
    return {"P" + end, move.origin + end} if not take else {move.origin + end}


_THAI_FILES = dict(zip("abcdefgh", "กขคงจฉชญ", strict=True))
_THAI_LETTERS = {"K": "ข", "M": "ม็", "M~": "ง", "S": "ค", "N": "ม", "R": "ร", "P": "บ"}


def _thai_full(_case: Case, move: Move) -> str:
    """makruk.md section 10, the R2569 style: letter, origin, hyphen or X, destination."""
    start, end = (_THAI_FILES[s[0]] + s[1] for s in (move.origin, move.target))
    return _THAI_LETTERS[move.letter] + start + ("x" if move.captured else "-") + end
