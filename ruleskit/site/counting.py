"""The count of honour at every position of a board, as both engines say it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from ruleskit.lesson.desk import Both

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.lesson.graph import Graph
    from ruleskit.lesson.schema import Board

#: Exercises that are about a running count; to name a number is the task of others.
GOALS: Final = frozenset({"count-start", "count-stop", "hold", "mate-within-count"})


def row(count: Mapping[str, Any] | None) -> list[object]:
    """Kind, side, number, limit, and how many numbers are left; nothing if nobody counts.

    Example:
        >>> row({"kind": "pieces", "side": "b", "limit": 16, "spoken": 5, "result": None})
        ['pieces', 'b', 5, 16, 11]
    """
    if not count:
        return []
    spoken, limit = count["spoken"], count["limit"]
    return [count["kind"], count["side"], spoken, limit, max(0, limit - spoken)]


def of_board(board: Board, graph: Graph) -> list[list[object]]:
    """The count at each node of a lesson's board, as it came about."""
    found: dict[int, list[object]] = {}
    waiting = [(0, Both().open(board.ruleset, board.fen, tuple(board.moves)))]
    for number, case in waiting:
        if number in found:
            continue
        found[number] = row(cast("Mapping[str, Any] | None", case.answer("count")))
        node = graph.nodes[number]
        ways = [*node.moves.items(), *([node.reply] if node.reply else [])]
        waiting += [(after, case.after(element)) for element, after in ways]
    return [found.get(number, []) for number in range(len(graph.nodes))]
