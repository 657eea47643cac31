"""Standard algebraic notation: written in the PGN export form, read as learners write it.

FIDE appendix C. In Makruk the letters are K M S N R, a turned bia is written as a met, and a
bia that turns adds `=M`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from ruleskit.engine.kind import KIND_OF, Kind
from ruleskit.engine.move import AmbiguousMoveError, Move, Special
from ruleskit.engine.square import FILES, NAMES, RANKS
from ruleskit.errors import IllegalMoveError, TextError

if TYPE_CHECKING:
    from ruleskit.engine.position import Position

LONGEST = 20
CODES = ("SAN", "SAN_NO_MATCH")
_SHAPE = re.compile(
    r"(?P<man>[A-Z]?)(?P<file>[a-h]?)(?P<rank>[1-8]?)(?P<sign>[x-]?)(?P<target>[a-h][1-8])"
    r"(?:=(?P<equals>[A-Z])|\((?P<brackets>[A-Z])\)|(?P<plain>[A-Z]))?(?P<ep> ?e\.p\.)?"
)
_CASTLE = re.compile(r"(?P<short>O-O|0-0)(?P<long>-O|-0)?")
_SIGNS = re.compile(r"(?:\+\+|[+#])?[!?]{0,2}")


class Read(NamedTuple):
    """What a SAN text says about the move.

    Attributes:
        kind: the man that moves.
        origin: file, rank, both or neither of its square.
        capture: whether a capture is marked.
        target: the name of the square of arrival.
        promotion: what the pawn becomes, if said.
        en_passant: whether `e.p.` is added.
    """

    kind: Kind
    origin: tuple[str, str]
    capture: bool
    target: str
    promotion: Kind | None
    en_passant: bool


def write(position: Position, move: Move) -> str:
    """The SAN of a legal move, with `+` or `#`.

    Raises:
        IllegalMoveError: ILLEGAL_MOVE.

    Example:
        >>> from ruleskit.engine import Move, Position
        >>> write(Position.start(), Move.from_uci("g1f3"))
        'Nf3'
    """
    after = position.play(move)
    sign = {"checkmate": "#", "ongoing": "+"}[after.status()] if after.is_check() else ""
    return bare(position, move) + sign


def bare(position: Position, move: Move) -> str:
    """The SAN of a legal move without the sign of check or mate."""
    piece = position.piece_at(move.origin)
    if position.special(move) is Special.CASTLE:
        return "O-O" if move.target > move.origin else "O-O-O"
    target, capture = NAMES[move.target], "x" if position.is_capture(move) else ""
    if piece is None or piece.kind is Kind.PAWN:
        text = NAMES[move.origin][0] + capture + target if capture else target
        return text if move.promotion is None else f"{text}={move.promotion.letter}"
    return piece.kind.letter + origin_needed(position, move) + capture + target


def origin_needed(position: Position, move: Move) -> str:
    """As much of the origin as tells the man from its rivals: file, else rank, else both.

    Only men of the same kind that may legally make the move are rivals: a pinned one is none.
    """
    piece = position.piece_at(move.origin)
    rivals = [
        NAMES[rival.origin]
        for rival in position.legal_moves()
        if rival.target == move.target
        and rival.origin != move.origin
        and position.piece_at(rival.origin) == piece
    ]
    own = NAMES[move.origin]
    if not rivals:
        return ""
    if all(rival[0] != own[0] for rival in rivals):
        return own[0]
    if all(rival[1] != own[1] for rival in rivals):
        return own[1]
    return own


def read(position: Position, text: str) -> Move:
    """The one legal move that a SAN text means.

    Read besides the PGN form: `0-0`, missing or needless `+`, `#`, `!` and `?`, `e8Q`, `e8(Q)`,
    `e.p.`, more of the origin than needed, `Pe4`, a missing `x`, `Ng1-f3`.

    Raises:
        TextError: SAN, not a move in this notation.
        IllegalMoveError: SAN_NO_MATCH, no legal move fits.
        AmbiguousMoveError: several fit; all are named.
    """
    if len(text) > LONGEST:
        raise TextError("SAN", text, LONGEST + 1)
    castle = _CASTLE.match(text)
    if castle:
        _check_rest(text, castle.end())
        sides = ("O-O", "0-0") if castle["long"] is None else ("O-O-O", "0-0-0")
        if castle[0] not in sides:
            raise TextError("SAN", text, castle.end())
        found = [move for move in position.legal_moves() if _castles(position, move, castle[0])]
    else:
        said = _parse(text, position)
        found = [move for move in position.legal_moves() if _fits(position, move, said)]
    return only(text, found)


def only(text: str, found: list[Move]) -> Move:
    """The single move that a text fits.

    Raises:
        IllegalMoveError: SAN_NO_MATCH, there is none.
        AmbiguousMoveError: there are several.
    """
    if not found:
        raise IllegalMoveError("SAN_NO_MATCH", text)
    if len(found) > 1:
        raise AmbiguousMoveError(text, tuple(sorted(move.uci for move in found)))
    return found[0]


def _check_rest(text: str, start: int) -> None:
    """After the move only signs may follow."""
    end = _SIGNS.match(text, start)
    stop = end.end() if end else start
    if stop != len(text):
        raise TextError("SAN", text, stop + 1)


def _parse(text: str, position: Position) -> Read:
    shape = _SHAPE.match(text)
    if shape is None:
        raise TextError("SAN", text, _misfit(text))
    _check_rest(text, shape.end())
    choice = shape["equals"] or shape["brackets"] or shape["plain"] or ""
    letters = position.rules.letters
    for letter, column in ((shape["man"], 1), (choice, shape.end("target") + 1)):
        if letter and letter not in letters:
            raise TextError("SAN", text, column)
    return Read(
        kind=KIND_OF[shape["man"] or "P"],
        origin=(shape["file"], shape["rank"]),
        capture=shape["sign"] == "x",
        target=shape["target"],
        promotion=KIND_OF[choice] if choice else None,
        en_passant=shape["ep"] is not None,
    )


def _misfit(text: str) -> int:
    """The column of the first character that no SAN has there."""
    allowed = FILES + RANKS + "x-"
    start = 1 if text[:1].isascii() and text[:1].isupper() else 0
    for column, letter in enumerate(text[start:], start + 1):
        if letter not in allowed:
            return column
    return len(text) + 1


def _castles(position: Position, move: Move, text: str) -> bool:
    long = len(text) > 3
    return position.special(move) is Special.CASTLE and (move.target < move.origin) is long


def _fits(position: Position, move: Move, said: Read) -> bool:
    """Whether a legal move is what a text says."""
    piece = position.piece_at(move.origin)
    if piece is None or piece.kind is not said.kind or NAMES[move.target] != said.target:
        return False
    file, rank = said.origin
    if said.kind is Kind.PAWN and not _pawn_is_clear(position, move, said):
        return False
    if file not in {"", NAMES[move.origin][0]} or rank not in {"", NAMES[move.origin][1]}:
        return False
    special = position.special(move)
    if special is Special.CASTLE or (said.en_passant and special is not Special.EN_PASSANT):
        return False
    if said.capture and not position.is_capture(move):
        return False
    # Without a letter every choice fits: a bia has only one, a pawn's four are ambiguous.
    return said.promotion is None or move.promotion is said.promotion


def _pawn_is_clear(position: Position, move: Move, said: Read) -> bool:
    """FIDE C.9: a pawn's capture names its file; a step names all of its origin or nothing.

    So `bc3`, a bishop written small, is not taken for a capture without its sign.
    """
    file, rank = said.origin
    if position.is_capture(move):
        return bool(file) and (said.capture or bool(rank))
    return bool(file) is bool(rank)
