"""The games that show how two rulesets differ, as boards: both verdicts on every position."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from ruleskit.i18n.answer_text import answered, asked
from ruleskit.i18n.catalogue import say
from ruleskit.lesson.cache import code_hash
from ruleskit.lesson.desk import Agreed, Both
from ruleskit.site.free import tree_table
from ruleskit.site.gametree import ACTIONS, grown
from ruleskit.verify.witness import QUESTIONS, compared, search

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ruleskit.site.gametree import GameTree
    from ruleskit.site.shelf import Shelf

#: The rulesets whose difference is shown; the second one says what may be played.
PAIR: Final = ("makruk-core@1", "makruk-traditional@1")
SIZE: Final = 40

#: A game: where it starts, and its elements.
Game = tuple[str | None, tuple[str, ...]]


def games(shelf: Shelf) -> tuple[Game, ...]:
    """The shortest games that show a difference, from an earlier build if nothing has changed."""
    file: Path = shelf.built / "witnesses.json"
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
        if kept["key"] == code_hash():
            return tuple((fen, tuple(moves)) for fen, moves in kept["games"])
    except (OSError, ValueError, KeyError):
        pass
    found = tuple((one.fen, one.moves) for one in search(*PAIR).witnesses)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"key": code_hash(), "games": found}), encoding="utf-8")
    return found


def game(shelf: Shelf, ident: str) -> Game:
    """A game by its number, from 1.

    Raises:
        KeyError: there is none.
    """
    found = games(shelf)
    if not ident.isdecimal() or not 1 <= int(ident) <= len(found):
        raise KeyError(ident)
    return found[int(ident) - 1]


def tables(shelf: Shelf, lang: str) -> dict[str, dict[str, Any]]:
    """The tables of all games, by file name without language."""
    return {
        f"witness.{number}": table(shelf, lang, str(number))
        for number in range(1, len(games(shelf)) + 1)
    }


def table(shelf: Shelf, lang: str, ident: str) -> dict[str, Any]:
    """The board of a game, with what both rulesets say wherever they differ."""
    tree = _tree(*game(shelf, ident))
    found = tree_table(shelf, lang, f"witness/{ident}", tree)
    rows: list[list[str]] = []
    for node, said in zip(found["nodes"], _verdicts(*game(shelf, ident)), strict=True):
        numbers = []
        for question, turn, ours, theirs in said:
            row = _worded(lang, question, turn, ours, theirs)
            if row not in rows:
                rows.append(row)
            numbers.append(rows.index(row))
        node["verdicts"] = numbers
    heads = [say(lang, f"ruleset.{name}.name") for name in PAIR]
    return found | {"verdicts": {"heads": heads, "rows": rows}}


@cache
def _tree(fen: str | None, moves: tuple[str, ...]) -> GameTree:
    return grown(PAIR[1], fen, (), moves, SIZE)


Verdict = tuple[str, str, object, object]


@cache
def _verdicts(fen: str | None, moves: tuple[str, ...]) -> tuple[tuple[Verdict, ...], ...]:
    """For every spot of a game's tree the questions that are answered differently.

    An action that a ruleset does not know is left out there.
    """
    tree = _tree(fen, moves)
    found: dict[int, tuple[Verdict, ...]] = {}
    waiting = [(0, Both().open(PAIR[0], fen), Both().open(PAIR[1], fen))]
    for number, first, second in waiting:
        found[number] = tuple(_differences(first, second))
        for element, after in tree.spots[number].moves.items():
            if after >= 0:
                known = element not in ACTIONS[PAIR[1]] or element in ACTIONS[PAIR[0]]
                waiting.append(
                    (after, first.after(element) if known else first, second.after(element))
                )
    return tuple(found[number] for number in range(len(tree.spots)))


def _differences(first: Agreed, second: Agreed) -> Iterator[Verdict]:
    turn = str(second.answer("fen")).split(" ")[1]
    for question in QUESTIONS:
        for one in compared(question, first.answer(question), second.answer(question)):
            yield one.question, turn, one.first, one.second


def verdicts(shelf: Shelf, lang: str, ident: str) -> list[list[str]]:
    """What both rulesets say at the end of a game: question and the two answers."""
    fen, moves = game(shelf, ident)
    tree, at = _tree(fen, moves), 0
    for element in moves:
        at = tree.spots[at].moves[element]
    return [_worded(lang, *verdict) for verdict in _verdicts(fen, moves)[at]]


def _worded(lang: str, question: str, turn: str, *answers: object) -> list[str]:
    """A question and its answers in words."""
    return [asked(lang, question), *(answered(lang, turn, question, a) for a in answers)]


def start(shelf: Shelf, ident: str) -> str:
    """Where a game begins, as FEN."""
    return _tree(*game(shelf, ident)).spots[0].fen
