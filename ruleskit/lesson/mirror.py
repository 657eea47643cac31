"""The same exercise the other way round: colours swapped, or left and right."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from ruleskit.errors import TextError
from ruleskit.lesson.schema import Hint, Remark, Replies, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.lesson.schema import Board, Exercise, Param

_SQUARE = re.compile(r"(?<![A-Za-z])[a-h][1-8]")
_IN_MOVE = re.compile(r"[a-h][1-8]")
_SIDE = re.compile(r"(?<= )[wb]\b")
#: Words that would be untrue on a mirrored board.
_SIDED = {
    "colour": re.compile(r"\b(?:white|black)\b|ขาว|ดำ", re.IGNORECASE),
    "left-right": re.compile(
        r"\b(?:left|right-hand|to the right|king's side|queen's side)\b|ซ้าย|ขวา", re.IGNORECASE
    ),
}


def variants(exercise: Exercise) -> Iterator[Exercise]:
    """The exercise as written, then each of its mirrors."""
    yield exercise
    for axis in exercise.mirror:
        yield mirrored(exercise, axis)


def mirrored(exercise: Exercise, axis: str) -> Exercise:
    """One mirror of an exercise, without its claims (its graph is proved anew).

    Raises:
        TextError: its words or its position do not bear it.
    """
    _bears(exercise, axis)
    return replace(
        exercise,
        id=f"{exercise.id}.{axis}",
        boards=tuple(_board(board, axis) for board in exercise.boards),
        prompts={who: _text(text, axis) for who, text in exercise.prompts.items()},
        hints=tuple(
            Hint(_text(h.text, axis), _all(h.squares, axis), h.move and turned(h.move, axis))
            for h in exercise.hints
        ),
        remarks=tuple(
            Remark(turned(remark.on, axis), _text(remark.text, axis)) for remark in exercise.remarks
        ),
        replies=_replies(exercise.replies, axis),
        mirror=(),
        after=exercise.after and _text(exercise.after, axis),
    )


def _bears(exercise: Exercise, axis: str) -> None:
    words = [*exercise.prompts.values(), *(hint.text for hint in exercise.hints)]
    words += [remark.text for remark in exercise.remarks]
    words += [exercise.after] if exercise.after else []
    for text in words:
        if _SIDED[axis].search(text.th) or _SIDED[axis].search(text.en):
            raise TextError("LESSON_MIRROR_WORDS", f"{exercise.key}: {text.en}")
    for board in exercise.boards:
        rights = (board.fen or "").split()[2:3] not in (["-"], [])
        if board.fen is None or (axis == "left-right" and rights) or exercise.goal == "write":
            raise TextError("LESSON_MIRROR_BOARD", exercise.key)


def turned(text: str, axis: str) -> str:
    """A move, pattern or square, mirrored.

    Example:
        >>> turned("e2e4", "colour"), turned("claim:fifty a1b1", "left-right")
        ('e7e5', 'claim:fifty h1g1')
    """
    return _IN_MOVE.sub(lambda match: _square(match[0], axis), text)


def _square(square: str, axis: str) -> str:
    if axis == "colour":
        return square[0] + str(9 - int(square[1]))
    return "hgfedcba"["abcdefgh".index(square[0])] + square[1]


def _all(squares: tuple[str, ...], axis: str) -> tuple[str, ...]:
    return tuple(turned(square, axis) for square in squares)


def _text(text: Text, axis: str) -> Text:
    def turn(words: str) -> str:
        return _SQUARE.sub(lambda match: _square(match[0], axis), words)

    return Text(turn(text.th), turn(text.en))


def fen(text: str, axis: str) -> str:
    """A FEN, mirrored, with all its fields.

    Example:
        >>> fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "colour")
        '4k2r/8/8/8/8/8/8/4K3 b k - 0 1'
    """
    rows, side, *more = text.split()
    ranks = [re.findall(r"[A-Za-z]~?|\d", row) for row in rows.split("/")]
    if axis == "left-right":
        return " ".join(["/".join("".join(reversed(r)) for r in ranks), side, *_fields(more, axis)])
    swapped = "/".join("".join(rank) for rank in reversed(ranks)).swapcase()
    return " ".join([swapped, "b" if side == "w" else "w", *_fields(more, axis)])


def _fields(more: list[str], axis: str) -> list[str]:
    rights, ep, *clocks = more
    if axis == "colour" and rights != "-":
        rights = "".join(sorted(rights.swapcase()))
    return [rights, turned(ep, axis), *clocks]


def _board(board: Board, axis: str) -> Board:
    return replace(
        board,
        fen=fen(str(board.fen), axis),
        moves=_all(board.moves, axis),
        params={name: _param(name, value, axis) for name, value in board.params.items()},
        solution=_all(board.solution, axis),
        claims=(),
    )


def _param(name: str, value: Param, axis: str) -> Param:
    if isinstance(value, tuple):
        return _all(value, axis)
    if not isinstance(value, str) or name in {"make", "how", "by", "claim", "notation"}:
        return value
    swap = {"w": "b", "b": "w"} if axis == "colour" else {}
    return _SIDE.sub(lambda match: swap.get(match[0], match[0]), turned(value, axis))


def _replies(replies: Replies, axis: str) -> Replies:
    script = {_key(key, axis): _all(moves, axis) for key, moves in replies.script.items()}
    return replace(replies, script=script)


def _key(key: str, axis: str) -> str:
    return key if key == "*" else " ".join(fen(f"{key} - -", axis).split()[:2])
