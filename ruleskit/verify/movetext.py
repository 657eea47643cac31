"""Moves as people write them down, in SAN, UCI or Thai, with numbers, comments and results.

Less than PGN: no variations and no annotations. Each word keeps its line and column, so that the
first one that cannot be played is pointed at.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from ruleskit.engine.thai import MEN, THAI_FILES, TURNED
from ruleskit.errors import TextError

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Letters of a man that may stand apart from the squares, as some programs write them.
_LETTERS: Final = "|".join(sorted([*MEN.values(), TURNED], key=len, reverse=True))
_WORD: Final = re.compile(
    rf"""
      (?P<space>\s+)
    | (?P<tag>\[\s*(?P<name>[A-Za-z0-9_]+)\s+"(?P<value>(?:[^"\\\n]|\\["\\])*)"\s*\])
    | (?P<comment>\{{[^}}]*\}}|;[^\n]*)
    | (?P<result>(?:1-0|0-1|1/2-1/2|\*)(?!\S))
    | (?P<number>[0-9๐-๙]+(?:\.+|(?!\S))|\.+)
    | (?P<word>(?:(?:{_LETTERS})[ ](?=[{THAI_FILES}][1-8๑-๘]))?[^\s{{}};]+)
    """,
    re.VERBOSE,
)
_ACTION: Final = re.compile(r"\[%act ([^\]]+)\]")
_UCI: Final = re.compile("[a-h][1-8][a-h][1-8][a-z]?")
_THAI: Final = re.compile("[ก-๛]")
#: A claim with its move is one word here; in a game file a space stands between.
_CLAIM: Final = re.compile(r"(claim:(?:threefold|fifty))=(\S+)")
_SAID: Final = re.compile(
    r"count:start|count:stop|offer|accept|resign|flag|adjust|touch:[a-h][1-8]"
    r"|claim:(?:threefold|fifty)(?:[ =]\S+)?"
)


class Word(NamedTuple):
    """One word of a text.

    Attributes:
        kind: tag, move, action or result.
        text: as written; an action as rules/questions.md writes it; of a tag its value.
        line: counted from 1.
        column: counted from 1.
        name: of a tag.
    """

    kind: str
    text: str
    line: int
    column: int
    name: str = ""

    def error(self, code: str) -> TextError:
        """The error that this word is."""
        return TextError(code, self.text[:40], self.column, self.line)


def words(text: str) -> Iterator[Word]:
    """All words of a text but numbers and comments; an action in a comment counts.

    Raises:
        TextError: MOVES_CHARACTER, a bracket that nothing closes or opens.

    Example:
        >>> [word.text for word in words("1. e2e4 e7e5 2. claim:threefold=g1f3")]
        ['e2e4', 'e7e5', 'claim:threefold g1f3']
    """
    at, line, line_start = 0, 1, 0
    while at < len(text):
        match = _WORD.match(text, at)
        column = at - line_start + 1
        if match is None:
            raise TextError("MOVES_CHARACTER", text[at : at + 20], column, line)
        yield from _words_of(match, line, column)
        breaks = match[0].count("\n")
        if breaks:
            line += breaks
            line_start = at + match[0].rindex("\n") + 1
        at = match.end()


def _words_of(match: re.Match[str], line: int, column: int) -> Iterator[Word]:
    text = match[0]
    match match.lastgroup:
        case "comment":
            for action in _ACTION.findall(text):
                yield Word("action", action, line, column)
        case "tag":
            value = re.sub(r"\\(.)", r"\1", match["value"])
            yield Word("tag", value, line, column, match["name"])
        case "result":
            yield Word("result", text, line, column)
        case "word":
            action = _CLAIM.sub(r"\1 \2", text)
            kind = "action" if is_action(action) else "move"
            yield Word(kind, action, line, column)
        case _:
            pass


def is_action(text: str) -> bool:
    """Whether a word is an action of a game rather than a move."""
    return _SAID.fullmatch(text) is not None


def is_uci(text: str) -> bool:
    """Whether a word has the form of a UCI move."""
    return _UCI.fullmatch(text) is not None


def is_thai(text: str) -> bool:
    """Whether a word is written in Thai letters."""
    return _THAI.search(text) is not None


def element(text: str) -> str:
    """An element of a game as one word, which `words` reads back.

    Example:
        >>> element("claim:threefold g1f3")
        'claim:threefold=g1f3'
    """
    return text.replace(" ", "=", 1)
