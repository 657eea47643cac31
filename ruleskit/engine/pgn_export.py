"""PGN written in the export form (PGN standard, section 8): seven tags first, lines below 80."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from ruleskit.engine import san
from ruleskit.engine.pgn import DEFAULT, Node, Record
from ruleskit.engine.position import Position
from ruleskit.engine.ruleset import Ruleset, ruleset
from ruleskit.errors import IllegalMoveError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROSTER = {
    "Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?",
    "Result": "*",
}  # fmt: skip
WIDTH = 79
ACTIONS = ("count:", "offer", "accept", "resign", "flag", "claim:", "touch:", "adjust")


def write(record: Record) -> str:
    """The text of one game, ending with a line break.

    Raises:
        ValueError: a comment holds a closing brace, which PGN cannot say.

    Example:
        >>> from ruleskit.engine.pgn import read
        >>> print(write(read("1. e4 e5 {open} *")[0]).splitlines()[-1])
        1. e4 e5 {open} *
    """
    rules = ruleset(record.ruleset)
    start = Position.from_fen(record.fen, rules) if record.fen else Position.start(rules)
    words = [*_line(record.line, start), *_comments(record.tail), record.result]
    # A comment is one word of the list but may be broken like any text: a reader joins it again.
    body = textwrap.fill(" ".join(words), WIDTH, break_long_words=False, break_on_hyphens=False)
    tags = "\n".join(_tag(name, value) for name, value in headers(record, rules))
    return f"{tags}\n\n{body}\n"


def headers(record: Record, rules: Ruleset) -> Iterator[tuple[str, str]]:
    """The seven tags in their order, then the others by name."""
    given = dict(record.headers) | {"Result": record.result}
    for name, unknown in ROSTER.items():
        yield name, given.pop(name, unknown)
    if rules.game == "makruk":
        given["Variant"] = "Makruk"
    if record.ruleset != DEFAULT[rules.game]:
        given["Ruleset"] = record.ruleset
    if record.fen:
        given |= {"SetUp": "1", "FEN": record.fen}
    yield from sorted(given.items())


def _tag(name: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def _comments(texts: Sequence[str]) -> Iterator[str]:
    for text in texts:
        if "}" in text:
            raise ValueError(text)
        yield f"{{{text}}}"


def _line(nodes: Sequence[Node], position: Position) -> Iterator[str]:
    """The words of a line; a number stands before White's moves and after any interruption."""
    interrupted = True
    for node in nodes:
        yield from _comments(node.before)
        white = position.turn == 0
        if white or interrupted or node.before:
            yield f"{position.number}{'.' if white else '...'}"
        yield node.san
        yield from (f"${number}" for number in node.nags)
        yield from _comments(node.after)
        for variation in node.variations:
            words = list(_line(variation, position))
            yield from ["(" + words[0], *words[1:-1], words[-1] + ")"]
        interrupted = bool(node.after or node.variations)
        position = position.play(next(m for m in position.legal_moves() if m.uci == node.uci))


def of_moves(
    name: str, elements: Sequence[str], fen: str | None = None, result: str = "*"
) -> Record:
    """A record of a game given as UCI moves and actions (rules/questions.md).

    Raises:
        IllegalMoveError: ILLEGAL_MOVE, an element is neither a legal move nor an action.
    """
    rules = ruleset(name)
    position = Position.from_fen(fen, rules) if fen else Position.start(rules)
    nodes: list[Node] = []
    early: list[str] = []
    for element in elements:
        move = next((m for m in position.legal_moves() if m.uci == element), None)
        if move is not None:
            nodes.append(Node(move.uci, san.write(position, move), tuple(early)))
            early.clear()
            position = position.play(move)
            continue
        if not element.startswith(ACTIONS):
            raise IllegalMoveError("ILLEGAL_MOVE", element)
        if nodes:
            nodes[-1] = nodes[-1]._replace(after=(*nodes[-1].after, f"[%act {element}]"))
        else:
            early.append(f"[%act {element}]")
    return Record(name, (), fen, tuple(nodes), tuple(early), result)
