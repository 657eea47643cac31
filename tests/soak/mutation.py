"""Texts that are almost right: seeds cut, doubled, spliced and sown with stumbling blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, AnyStr

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

#: Signs that mean something somewhere, or look as if they did.
SIGNS = (
    "0123456789abcdefghijklmnopqrstuvwxyzKQRBNPMSkqrbnpms/-~ =+#!?:,.;(){}[]<>\"'\\$*_%&\n\t\0"
    "กขคงจฉชญมรบ็๐๑๒๓๔๕๖๗๘๙xX×－１２ａ\u0301\u200b\u200d\u202e\u2028\ufeff\U0001f600é"
)
#: Words that readers of numbers, JSON, TOML, XML and games have been caught by.
WORDS = (
    "9" * 30, "-1", "1e999", "NaN", "null", "true", "[[", "{}", "w - - 0 1", "b KQkq e3 0 1",
    "O-O-O", "0-0", "e7e8q", "e.p.", "=Q", "1-0", "1/2-1/2", "$256", "[%act count:start]",
    "claim:threefold", "touch:e2", "accept", "at 3:", "in makruk-core@1:", "not ", "also=-",
    "<!DOCTYPE", "&lt;", "]]>", "'''", '"""', "\\u0000", "\\ud800", "๑", "ม็", "M~", "8/8/8/8",
)  # fmt: skip


def mutated(rng: random.Random, seeds: Sequence[AnyStr], longest: int) -> AnyStr:
    """One of some seeds after one to four accidents.

    Args:
        rng: the source of accidents; its seed names the text.
        seeds: texts or bytes that the reader accepts.
        longest: how long the result may get, in characters or bytes.
    """
    text = rng.choice(seeds)
    for _ in range(rng.randint(1, 4)):
        text = rng.choice(ACCIDENTS)(rng, text, seeds)
    return text[:longest]


def _place(rng: random.Random, text: AnyStr) -> tuple[int, int]:
    """Where an accident happens: mostly a few signs, now and then a long stretch."""
    start = rng.randrange(len(text) + 1)
    return start, start + rng.choice((0, 1, 1, 2, 5, 20, 400))


def _like(text: AnyStr, sown: str) -> AnyStr:
    """What is sown, in the kind of the text."""
    return sown.encode() if isinstance(text, bytes) else sown


def _cut(rng: random.Random, text: AnyStr, _: Sequence[AnyStr]) -> AnyStr:
    start, end = _place(rng, text)
    return text[:start] + text[end:]


def _sow(rng: random.Random, text: AnyStr, _: Sequence[AnyStr]) -> AnyStr:
    start, end = _place(rng, text)
    return text[:start] + _like(text, rng.choice(SIGNS)) + text[end:]


def _write_in(rng: random.Random, text: AnyStr, _: Sequence[AnyStr]) -> AnyStr:
    start, end = _place(rng, text)
    return text[:start] + _like(text, rng.choice(WORDS)) + text[end:]


def _double(rng: random.Random, text: AnyStr, _: Sequence[AnyStr]) -> AnyStr:
    start, end = _place(rng, text)
    return text[:end] + text[start:end] * rng.choice((1, 2, 30)) + text[end:]


def _swap(rng: random.Random, text: AnyStr, _: Sequence[AnyStr]) -> AnyStr:
    start, end = _place(rng, text)
    return text[end : end + 5] + text[:start] + text[start:end] + text[end + 5 :]


def _splice(rng: random.Random, text: AnyStr, seeds: Sequence[AnyStr]) -> AnyStr:
    other = rng.choice(seeds)
    return text[: _place(rng, text)[0]] + other[_place(rng, other)[0] :]


def _raw(rng: random.Random, text: AnyStr, _: Sequence[AnyStr]) -> AnyStr:
    """A byte that is no UTF-8, or half a character."""
    start, end = _place(rng, text)
    if isinstance(text, bytes):
        return text[:start] + bytes([rng.randrange(256)]) + text[end:]
    return text[:start] + chr(rng.choice((0xD800, 0xDFFF, 0x10FFFF))) + text[end:]


ACCIDENTS = (_cut, _sow, _sow, _sow, _write_in, _double, _swap, _splice, _raw)
