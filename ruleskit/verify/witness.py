"""Shortest games in which two rulesets differ, each answer given by both engines.

The search is breadth first: before a game is looked at, every shorter game over the same set-ups
has been. A difference is reported with the first game that shows it, so no game over these
set-ups shows it earlier. The set-ups are few and named here, so that the words can name them too.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ruleskit.errors import SetupError
from ruleskit.verify.both import open_both
from ruleskit.verify.vocabulary import GAMES, MAKRUK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.verify.both import Arbiters, Pair

#: Asked at every point of a game, in this order.
QUESTIONS: Final = (
    "legal", "status", "check", "outcome", "count", "attempt count:start", "draws", "occurrences",
    "fen",
)  # fmt: skip
#: The actions that may differ between two rulesets of one game.
ACTIONS: Final = ("count:start", "count:stop")
#: How many men stand beside the khuns, how many kinds of men each side may have, and how far the
#: games go.
MOST_MEN: Final = 2
DEEPEST: Final = 1

#: The square of the first man of each kind at the start, for each side. The board turned round is
#: the same family with the colours changed, so White is to move in all of them.
FIRST_MEN: Final = {
    "a1": "R", "b1": "N", "c1": "S", "e1": "M", "a3": "P",
    "h8": "r", "g8": "n", "f8": "s", "d8": "m", "h6": "p",
}  # fmt: skip
KHUNS: Final = {"d1": "K", "e8": "k"}


class Difference(NamedTuple):
    """One question and what both engines answer to it in each ruleset.

    Attributes:
        question: a question, or `draws` with the name of the member that differs behind a dot.
        first: the answer in the first ruleset.
        second: the answer in the second.
    """

    question: str
    first: Any
    second: Any


class Witness(NamedTuple):
    """A game in which two rulesets differ, and in what.

    Attributes:
        fen: where it starts; None for the rulesets' own starts.
        moves: moves and actions; an action that one of the rulesets refuses is left out there.
        turn: the side to move in the end, w or b.
        differences: what differs here for the first time.
    """

    fen: str | None
    moves: tuple[str, ...]
    turn: str
    differences: tuple[Difference, ...]


class Search(NamedTuple):
    """What a search has found, and how far it went.

    Attributes:
        witnesses: the shortest games, shorter ones first.
        setups: how many set-ups were tried.
        games: how many games were looked at.
        depth: how many elements the longest of them has.
    """

    witnesses: tuple[Witness, ...]
    setups: int
    games: int
    depth: int


class Node(NamedTuple):
    """One game in both rulesets."""

    fen: str | None
    moves: tuple[str, ...]
    first: Pair
    second: Pair


def search(first: str, second: str, judges: Arbiters | None = None) -> Search:
    """The shortest game for each way in which two rulesets differ.

    Args:
        first: name and version.
        second: another one.
        judges: other arbiters than the two engines.

    Raises:
        DisagreementError: the engines differ about one of them.
    """
    seen: set[object] = set()
    witnesses: list[Witness] = []
    games = 0
    level = list(_roots(first, second, judges))
    setups = len(level)
    for depth in range(DEEPEST + 1):
        for node in level:
            games += 1
            if found := _differences(node, seen):
                turn = node.first.text("fen").split(" ")[1]
                witnesses.append(Witness(node.fen, node.moves, turn, found))
        if depth == DEEPEST or GAMES[first] != GAMES[second]:
            break
        level = [longer for node in level for longer in _longer(node)]
    return Search(tuple(witnesses), setups, games, depth)


def family() -> Iterator[str]:
    """Makruk set-ups of few men, each on a square where its kind stands at the start.

    Both khuns and up to two other men, fewer men first, White to move, nobody counting.
    """
    for number in range(MOST_MEN + 1):
        for squares in combinations(FIRST_MEN, number):
            men = KHUNS | {square: FIRST_MEN[square] for square in squares}
            yield f"{placement(men)} w - - 0 1"


def placement(men: dict[str, str]) -> str:
    """The first field of a FEN.

    Example:
        >>> placement({"d1": "K", "e8": "k"})
        '4k3/8/8/8/8/8/8/3K4'
    """
    rows = []
    for rank in "87654321":
        row = "".join(men.get(file + rank, ".") for file in "abcdefgh")
        for length in range(8, 0, -1):
            row = row.replace("." * length, str(length))
        rows.append(row)
    return "/".join(rows)


def _roots(first: str, second: str, judges: Arbiters | None) -> Iterator[Node]:
    """The start of each ruleset, and for two of Makruk the sound set-ups of the family."""
    yield Node(None, (), open_both(first, judges=judges), open_both(second, judges=judges))
    if GAMES[first] != MAKRUK or GAMES[second] != MAKRUK:
        return
    for fen in family():
        try:
            pairs = [open_both(ruleset, fen, judges=judges) for ruleset in (first, second)]
        except SetupError:
            continue
        if not any(pair.ask("warnings") for pair in pairs):
            yield Node(fen, (), *pairs)


def _longer(node: Node) -> Iterator[Node]:
    """The game with one more action or move."""
    for action in ACTIONS:
        granted = [_granted(pair, action) for pair in (node.first, node.second)]
        if any(granted):
            pairs = [
                pair.after(action).noted([]) if may else pair
                for pair, may in zip((node.first, node.second), granted, strict=True)
            ]
            yield Node(node.fen, (*node.moves, action), *pairs)
    legal = set(node.first.squares("legal")) & set(node.second.squares("legal"))
    for move in sorted(legal):
        pairs = [pair.after(move).noted([]) for pair in (node.first, node.second)]
        yield Node(node.fen, (*node.moves, move), *pairs)


def _granted(pair: Pair, action: str) -> bool:
    return pair.ask(f"attempt {action}") is None


def _differences(node: Node, seen: set[object]) -> tuple[Difference, ...]:
    """What differs in this game and has not been seen in a shorter one."""
    found = []
    for question in QUESTIONS:
        for difference in compared(question, node.first.ask(question), node.second.ask(question)):
            sign = difference.question, _kind(difference.first), _kind(difference.second)
            if sign not in seen:
                seen.add(sign)
                found.append(difference)
    return tuple(found)


def compared(question: str, first: object, second: object) -> Iterator[Difference]:
    """In what two answers to one question differ.

    Example:
        >>> list(compared("status", "ongoing", "stalemate"))
        [Difference(question='status', first='ongoing', second='stalemate')]
    """
    match first, second:
        case (dict(), dict()) if question == "draws":
            for name in first:
                if first[name] != second[name]:
                    yield Difference(f"draws.{name}", first[name], second[name])
        case _ if question.startswith("attempt "):
            # Each ruleset refuses an action for its own reason; whether it does is the question.
            if (first is None) != (second is None):
                yield Difference(question, first, second)
        case _ if first != second:
            yield Difference(question, first, second)


def _kind(answer: object) -> object:
    """What makes two answers examples of one thing: a count's kind, an outcome's code."""
    match answer:
        case {"kind": kind}:
            return kind
        case {"code": code}:
            return code
        case str() | list():
            return ""
        case _:
            return str(answer)
