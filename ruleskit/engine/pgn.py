"""Games as PGN text, read whole or not at all, and written in the export form.

Chess and Makruk (`Variant "Makruk"`). Headers, comments, numeric annotations and variations are
kept. What a game has besides moves (a count that is started, a claim) stands in a comment as
`[%act count:start]`, the form that other programs use for clocks and skip if they do not know it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from ruleskit.engine import san
from ruleskit.engine.pgn_token import Token, tokens
from ruleskit.engine.position import Position
from ruleskit.engine.ruleset import RULESETS, Ruleset, ruleset
from ruleskit.errors import IllegalMoveError, RuleskitError, TextError

if TYPE_CHECKING:
    from collections.abc import Iterator

LARGEST = 1_000_000
MOST_MOVES = 2_000
DEEPEST = 30
SUFFIXES = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
DEFAULT = {"chess": "chess-fide@2023", "makruk": "makruk-traditional@1"}
CODES = (
    "PGN_TOO_LARGE", "PGN_TOO_LONG", "PGN_TOO_DEEP", "PGN_OPEN_COMMENT", "PGN_TAG",
    "PGN_CHARACTER", "PGN_VARIANT", "PGN_RULESET", "PGN_FEN", "PGN_MOVE", "PGN_VARIATION",
    "PGN_ANNOTATION", "PGN_NO_RESULT", "PGN_RESULT",
)  # fmt: skip
_TAG = re.compile(r'\[\s*(\w+)\s+"(.*)"\s*\]', re.DOTALL)
_ACTION = re.compile(r"\[%act ([^\]]+)\]")


class Node(NamedTuple):
    """One move of a game.

    Attributes:
        uci: the move.
        san: the move as the export form writes it.
        before: comments that stand before it, at the start of a line or after a variation.
        nags: numeric annotations; `!` is 1, `?` is 2, `!!` 3, `??` 4, `!?` 5, `?!` 6.
        after: comments that follow it.
        variations: what might have been played instead.
    """

    uci: str
    san: str
    before: tuple[str, ...] = ()
    nags: tuple[int, ...] = ()
    after: tuple[str, ...] = ()
    variations: tuple[tuple[Node, ...], ...] = ()


class Record(NamedTuple):
    """One game as a PGN file keeps it.

    Attributes:
        ruleset: a ruleset's id.
        headers: name and value, in the order of the file.
        fen: the custom start, or None.
        line: the moves that were played.
        tail: comments after the last move's variations, or of a game without moves.
        result: `1-0`, `0-1`, `1/2-1/2` or `*`.
    """

    ruleset: str
    headers: tuple[tuple[str, str], ...]
    fen: str | None
    line: tuple[Node, ...]
    tail: tuple[str, ...]
    result: str

    @property
    def elements(self) -> list[str]:
        """Moves and actions in the order of play, as `moves` of a question takes them."""
        out: list[str] = []
        for node in self.line:
            out += [*_actions(node.before), node.uci, *_actions(node.after)]
        return out + list(_actions(self.tail))


def _actions(comments: tuple[str, ...]) -> Iterator[str]:
    for comment in comments:
        yield from _ACTION.findall(comment)


def read(text: str) -> list[Record]:
    """All games of a PGN text.

    Raises:
        TextError: one of `CODES`, with line and column; nothing of the text is returned then.

    Example:
        >>> [record.elements for record in read("1. e4 e5 2. Nf3 *")]
        [['e2e4', 'e7e5', 'g1f3']]
    """
    if len(text) > LARGEST:
        raise TextError("PGN_TOO_LARGE", text[:40])
    reader = _Reader(list(tokens(text.removeprefix("\ufeff").replace("\r\n", "\n"))))
    games = []
    while reader.more():
        games.append(reader.game())
    return games


class _Reader:
    """Walks through the words of a text; one method a phrase."""

    def __init__(self, words: list[Token]) -> None:
        self.words = words
        self.at = 0
        self.moves = 0

    def more(self) -> bool:
        return self.at < len(self.words)

    def peek(self) -> str:
        return self.words[self.at].kind if self.more() else ""

    def next(self) -> Token:
        self.at += 1
        return self.words[self.at - 1]

    def game(self) -> Record:
        """Headers, moves and the result."""
        first = self.words[self.at]
        headers = []
        while self.peek() == "tag":
            headers.append(_header(self.next()))
        tags = dict(headers)
        rules = _rules(tags, first)
        try:
            start = Position.from_fen(tags["FEN"], rules) if "FEN" in tags else None
        except RuleskitError as error:
            raise first.error("PGN_FEN") from error
        self.moves = 0
        line, tail = self.line(start or Position.start(rules), 0)
        result = self.result(tags)
        return Record(rules.id, tuple(headers), tags.get("FEN"), line, tail, result)

    def result(self, tags: dict[str, str]) -> str:
        """The end of a game; only bare moves without headers may lack it."""
        said = tags.get("Result")
        if self.peek() == "result":
            word = self.next()
            if said not in {None, word.text, "*", "?"} and word.text != "*":
                raise word.error("PGN_RESULT")
            return word.text
        if self.peek() == "close":
            raise self.next().error("PGN_VARIATION")
        if self.more() or tags:
            raise (self.next() if self.more() else self.words[-1]).error("PGN_NO_RESULT")
        return "*"

    def line(self, position: Position, depth: int) -> tuple[tuple[Node, ...], tuple[str, ...]]:
        """Moves up to a result or a closing bracket, and the comments left over."""
        nodes: list[Node] = []
        waiting: list[str] = []
        before = position
        while True:
            kind = self.peek()
            if kind == "number":
                self.next()
            elif kind in {"brace", "rest"}:
                self.comment(nodes, waiting)
            elif kind in {"nag", "suffix"}:
                self.annotation(nodes)
            elif kind == "open":
                self.variation(nodes, before, depth)
            elif kind == "move":
                if self.words[self.at].text == "e.p." and nodes:
                    self.next()
                    continue
                before = position
                node, position = self.move(position)
                nodes.append(node._replace(before=tuple(waiting)))
                waiting.clear()
            else:
                return tuple(nodes), tuple(waiting)

    def move(self, position: Position) -> tuple[Node, Position]:
        """One move in SAN."""
        word = self.next()
        self.moves += 1
        if self.moves > MOST_MOVES:
            raise word.error("PGN_TOO_LONG")
        try:
            move = san.read(position, word.text)
        except (TextError, IllegalMoveError) as error:
            raise word.error("PGN_MOVE") from error
        return Node(move.uci, san.write(position, move)), position.play(move)

    def comment(self, nodes: list[Node], waiting: list[str]) -> None:
        """After a move it belongs to it; after its variations it belongs to the next one."""
        word = self.next()
        text = word.text[1:-1] if word.kind == "brace" else word.text[1:]
        text = " ".join(text.split())
        if nodes and not nodes[-1].variations and not waiting:
            nodes[-1] = nodes[-1]._replace(after=(*nodes[-1].after, text))
        else:
            waiting.append(text)

    def annotation(self, nodes: list[Node]) -> None:
        """`$1` or `!`, of the move just read."""
        word = self.next()
        if not nodes:
            raise word.error("PGN_ANNOTATION")
        number = SUFFIXES[word.text] if word.kind == "suffix" else int(word.text[1:])
        nodes[-1] = nodes[-1]._replace(nags=(*nodes[-1].nags, number))

    def variation(self, nodes: list[Node], before: Position, depth: int) -> None:
        """What might have been played instead of the move just read."""
        opening = self.next()
        if not nodes:
            raise opening.error("PGN_VARIATION")
        if depth >= DEEPEST:
            raise opening.error("PGN_TOO_DEEP")
        line, tail = self.line(before, depth + 1)
        if self.peek() != "close" or not line:
            raise opening.error("PGN_VARIATION")
        self.next()
        if tail:
            line = (*line[:-1], line[-1]._replace(after=(*line[-1].after, *tail)))
        nodes[-1] = nodes[-1]._replace(variations=(*nodes[-1].variations, line))


def _header(word: Token) -> tuple[str, str]:
    match = _TAG.fullmatch(word.text)
    if match is None:
        raise word.error("PGN_TAG")
    return match[1], re.sub(r"\\(.)", r"\1", match[2])


def _rules(tags: dict[str, str], first: Token) -> Ruleset:
    """The ruleset that the headers name: our own `Ruleset`, or the usual `Variant`."""
    game = {"": "chess", "standard": "chess", "chess": "chess", "from position": "chess"}
    variant = tags.get("Variant", "").lower()
    name = {**game, "makruk": "makruk"}.get(variant)
    if name is None:
        raise first.error("PGN_VARIANT")
    chosen = tags.get("Ruleset", DEFAULT[name])
    if chosen not in RULESETS or ruleset(chosen).game != name:
        raise first.error("PGN_RULESET")
    return ruleset(chosen)
