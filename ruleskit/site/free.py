"""A board to move on from a diagram's position: both engines' answers, for a page."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ruleskit.errors import DisagreementError
from ruleskit.lesson.aim import status
from ruleskit.lesson.cache import code_hash
from ruleskit.lesson.graph import Graph, Node, from_table
from ruleskit.lesson.reasons import Reasons
from ruleskit.site.board import lean, node_table
from ruleskit.site.fact import statement
from ruleskit.site.phrases import Phrases
from ruleskit.verify.both import arbiters, same
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ruleskit.site.shelf import Shelf
    from ruleskit.verify.arbiter import Case

#: Positions that are worked out with every refusal; their moves may lead past the edge.
POSITIONS: Final = 40
EDGE: Final = -1
GOAL: Final = "free"


@dataclass(frozen=True, slots=True)
class Twice:
    """A case that answers only what both engines answer alike, and remembers nothing.

    A pair of `verify.both` notes every answer; a board asks far too many for that.
    """

    ruleset: str
    fen: str | None
    moves: tuple[str, ...]
    engine: Case
    checker: Case

    def answer(self, question: str, /) -> object:
        """The common answer.

        Raises:
            DisagreementError: there is none.
        """
        ours, theirs = self.engine.answer(question), self.checker.answer(question)
        if not same(ours, theirs, question):
            raise DisagreementError(
                question, ours, theirs, ruleset=self.ruleset, fen=self.fen, moves=self.moves
            )
        return ours

    def after(self, element: str, /) -> Twice:
        """The case after one more element, in both engines."""
        engine, checker = self.engine.after(element), self.checker.after(element)
        return Twice(self.ruleset, self.fen, (*self.moves, element), engine, checker)


def table(shelf: Shelf, lang: str, ident: str) -> dict[str, Any]:
    """The board of a diagram for a page."""
    ruleset = shelf.diagrams[ident]["ruleset"]
    phrases = Phrases(shelf, lang, ruleset, GAMES[ruleset])
    graph = kept(shelf, ident)
    return lean(
        {
            "key": ident,
            "goal": GOAL,
            "free": True,
            "game": GAMES[ruleset],
            "ruleset": ruleset,
            "nodes": [node_table(phrases, graph, node) for node in graph.nodes],
            "reasons": phrases.rows,
        }
    )


def kept(shelf: Shelf, ident: str) -> Graph:
    """The graph of a diagram's position, from an earlier build if nothing has changed."""
    said = shelf.diagrams[ident]["certificate"]
    file: Path = shelf.built / "free" / f"{ident}.json"
    key = f"{code_hash()} {POSITIONS} {json.dumps(said, sort_keys=True)}"
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        if found["key"] == key:
            return from_table(found["graph"])
    except (OSError, ValueError, KeyError):
        pass
    subject = statement(said)
    graph = grown(subject.ruleset, subject.fen, subject.moves)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"key": key, "graph": graph.table()}), encoding="utf-8")
    return graph


def grown(ruleset: str, fen: str | None, moves: tuple[str, ...]) -> Graph:
    """The positions around a start, nearest first.

    Each node is one line of play, so that what history makes different stays different.

    Raises:
        DisagreementError: the engines differ somewhere.
    """
    graph, reasons = Graph(GOAL, ruleset), Reasons()
    waiting: list[tuple[Case, int]] = []
    engine, checker = (judge.open(ruleset, fen, moves) for judge in arbiters())
    root = Twice(ruleset, fen, moves, engine, checker)
    _add(graph, root, waiting)
    while waiting:
        case, number = waiting.pop(0)
        node = graph.nodes[number]
        node.refused = reasons.rows(case, GAMES[ruleset])
        for move in _legal(case):
            fits = len(graph.nodes) < POSITIONS
            node.moves[move] = _add(graph, case.after(move), waiting) if fits else EDGE
    graph.reasons = reasons.all
    return graph


def _add(graph: Graph, case: Case, waiting: list[tuple[Case, int]]) -> int:
    node = Node(
        str(case.answer("fen")), "you", check=bool(case.answer("check")), status=status(case)
    )
    number = graph.add(node)
    waiting.append((case, number))
    return number


def _legal(case: Case) -> Iterator[str]:
    found = case.answer("legal")
    if isinstance(found, list):
        yield from map(str, found)
