"""The words of a PGN text, with line and column (PGN standard, sections 7 and 8)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from ruleskit.errors import TextError

if TYPE_CHECKING:
    from collections.abc import Iterator

_TOKEN = re.compile(
    r"""
      (?P<space>\s+)
    | (?P<escape>^%[^\n]*)
    | (?P<tag>\[\s*[A-Za-z0-9_]+\s+"(?:[^"\\\n]|\\["\\])*"\s*\])
    | (?P<brace>\{[^}]*\})
    | (?P<rest>;[^\n]*)
    | (?P<nag>\$\d{1,3}(?!\d))
    | (?P<open>\()
    | (?P<close>\))
    | (?P<result>(?:1-0|0-1|1/2-1/2|\*)(?![^\s()\[\]{};$]))
    | (?P<number>\d+(?:\.+|(?=\s))|\.+)
    | (?P<move>[^\s()\[\]{};$!?]+)
    | (?P<suffix>[!?]{1,2}(?![!?]))
    """,
    re.VERBOSE | re.MULTILINE,
)


class Token(NamedTuple):
    """One word.

    Attributes:
        kind: tag, brace, rest, nag, open, close, result, number, move or suffix.
        text: as written.
        line: counted from 1.
        column: counted from 1.
    """

    kind: str
    text: str
    line: int
    column: int

    def error(self, code: str) -> TextError:
        """The error that this word is."""
        return TextError(code, self.text[:40], self.column, self.line)


def tokens(text: str) -> Iterator[Token]:
    """All words but white space and escaped lines.

    Raises:
        TextError: PGN_OPEN_COMMENT, PGN_TAG or PGN_CHARACTER, with line and column.
    """
    at, line, line_start = 0, 1, 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        column = at - line_start + 1
        if match is None:
            raise TextError(_fault(text[at]), text[at : at + 20], column, line)
        kind, word = match.lastgroup or "", match[0]
        if kind not in {"space", "escape"}:
            yield Token(kind, word, line, column)
        breaks = word.count("\n")
        if breaks:
            line += breaks
            line_start = at + word.rindex("\n") + 1
        at = match.end()


def _fault(character: str) -> str:
    return {"{": "PGN_OPEN_COMMENT", "[": "PGN_TAG"}.get(character, "PGN_CHARACTER")
