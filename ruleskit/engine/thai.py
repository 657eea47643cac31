"""Thai notation of Makruk moves, short and with the full origin (rules/makruk.md 10).

Files are ก ข ค ง จ ฉ ช ญ and ranks ๑ to ๘. Several letters are both a man and a file, so the
short form is not one to one; the form with the full origin is.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from ruleskit.engine import san
from ruleskit.engine.kind import Kind
from ruleskit.engine.square import FILES, NAMES, RANKS
from ruleskit.errors import TextError

if TYPE_CHECKING:
    from ruleskit.engine.move import Move
    from ruleskit.engine.position import Position
    from ruleskit.engine.square import Square

LONGEST = 30
CODES = ("THAI", "SAN_NO_MATCH")
THAI_FILES = "กขคงจฉชญ"
THAI_DIGITS = "๑๒๓๔๕๖๗๘"
MEN: dict[Kind, str] = {
    Kind.KING: "ข",
    Kind.ROOK: "ร",
    Kind.KNIGHT: "ม",
    Kind.KHON: "ค",
    Kind.MET: "ม็",
    Kind.PAWN: "บ",
}
TURNED = "ง"
_TO_THAI = str.maketrans(FILES + RANKS, THAI_FILES + THAI_DIGITS)
_TO_ARABIC = str.maketrans(THAI_DIGITS, RANKS)
_FROM_ARABIC = str.maketrans(RANKS, THAI_DIGITS)
_CAPTURE_SIGNS = str.maketrans("X×", "xx")
_SIGNS = re.compile(r"(?:\+\+|[+#])?\Z")
_FULL = re.compile(r"(ม็|[ขรมคบง]) ?([ก-ญ][๑-๘])([x-])([ก-ญ][๑-๘])(=M)?\Z")
_SHORT = re.compile(r"(?:ม็|[ขรมคง])?[ก-ญ]?[๑-๘]?[x-]?[ก-ญ][๑-๘](=M)?\Z")


def write(position: Position, move: Move) -> str:
    """The short form with Thai digits; the full form where the short one is ambiguous.

    Raises:
        IllegalMoveError: ILLEGAL_MOVE.

    Example:
        >>> from ruleskit.engine import Move, Position, ruleset
        >>> write(Position.start(ruleset("makruk-core@1")), Move.from_uci("e3e4"))
        'จ๔'
    """
    text = _short(position, move)
    rivals = (rival for rival in position.legal_moves() if rival.target == move.target)
    if sum(_short(position, rival) == text for rival in rivals) > 1:
        return write_full(position, move)
    return text + _sign(position, move)


def write_full(position: Position, move: Move, *, digits: str = "thai") -> str:
    """The form with the full origin, which no other legal move shares.

    Args:
        position: where the move is played.
        move: a legal move.
        digits: `thai` or `arabic`.

    Raises:
        IllegalMoveError: ILLEGAL_MOVE.
    """
    sign = _sign(position, move)
    between = "X" if position.is_capture(move) else "-"
    man = _man(position, move.origin)
    text = man + _thai(NAMES[move.origin]) + between + _thai(NAMES[move.target]) + sign
    return text.translate(_TO_ARABIC) if digits == "arabic" else text


def read(position: Position, text: str) -> Move:
    """The one legal move that a text in short or full form means.

    Thai or Arabic digits, `-`, `x`, `X` or `×`, any sign of check or mate or none, `=M` or none.

    Raises:
        TextError: THAI, not a move in this notation.
        IllegalMoveError: SAN_NO_MATCH, no legal move fits.
        AmbiguousMoveError: several fit; all are named.
    """
    if len(text) > LONGEST:
        raise TextError("THAI", text, LONGEST + 1)
    plain = unicodedata.normalize("NFC", text).translate(_FROM_ARABIC).translate(_CAPTURE_SIGNS)
    signs = _SIGNS.search(plain)
    body = plain[: signs.start()] if signs else plain
    legal = position.legal_moves()
    if _FULL.match(body):
        wanted = body.replace(" ", "").removesuffix("=M")
        found = [move for move in legal if _full(position, move) == wanted]
    elif _SHORT.match(body):
        forms = {move: _short(position, move) for move in legal}
        found = [move for move, form in forms.items() if form == body]
        if not found:
            found = [move for move, form in forms.items() if form.removesuffix("=M") == body]
    else:
        raise TextError("THAI", text, _misfit(text))
    return san.only(text, found)


def _thai(name: str) -> str:
    return name.translate(_TO_THAI)


def _man(position: Position, origin: Square) -> str:
    """The letter of a man; a turned bia has its own."""
    if position.promoted >> origin & 1:
        return TURNED
    piece = position.piece_at(origin)
    return "" if piece is None else MEN[piece.kind]


def _sign(position: Position, move: Move) -> str:
    text = san.write(position, move)
    return text[-1] if text[-1] in "+#" else ""


def _full(position: Position, move: Move) -> str:
    """The full form as the reader compares it: Thai digits, a small x, no sign."""
    between = "x" if position.is_capture(move) else "-"
    man = _man(position, move.origin)
    return man + _thai(NAMES[move.origin]) + between + _thai(NAMES[move.target])


def _short(position: Position, move: Move) -> str:
    """The short form without a sign: like SAN, but every man's step is marked by `-`."""
    capture, target = position.is_capture(move), _thai(NAMES[move.target])
    if _man(position, move.origin) == MEN[Kind.PAWN]:
        text = _thai(NAMES[move.origin][0]) + "x" + target if capture else target
        return text if move.promotion is None else f"{text}={move.promotion.letter}"
    needed = _thai(san.origin_needed(position, move))
    return _man(position, move.origin) + needed + ("x" if capture else "-") + target


def _misfit(text: str) -> int:
    """The column of the first character that this notation does not use."""
    known = set(THAI_FILES + THAI_DIGITS + RANKS + TURNED + " -xX×+#=M" + "".join(MEN.values()))
    for column, letter in enumerate(text, 1):
        if letter not in known:
            return column
    return len(text) + 1
