"""How the moves of a board's positions are written, each form kept as few times as can be."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ruleskit.lesson.aim import squares
from ruleskit.lesson.desk import Both
from ruleskit.lesson.goals import GOALS
from ruleskit.verify.question import is_move
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ruleskit.lesson.desk import Agreed
    from ruleskit.lesson.graph import Graph, Node
    from ruleskit.lesson.schema import Exercise

#: Letters, then Thai letters where the game has them.
NOTATIONS: Final = {"chess": ("san",), "makruk": ("san", "thai")}
#: To write the move is what is asked here.
ASKED: Final = frozenset({"play-notation", "write"})

Names = dict[str, str]


def written(case: Agreed, move: str) -> str:
    """A move in the notations of its game, a blank between them.

    Example:
        >>> written(Both().open("makruk-core@1", None), "e3e4")
        'e4 จ๔'
    """
    return " ".join(
        str(case.answer(f"{form} {move}")) for form in NOTATIONS[GAMES[case.pair.ruleset]]
    )


def usual(positions: Iterable[Mapping[str, str]]) -> Names:
    """How each move is written in most of the positions."""
    forms: dict[str, Counter[str]] = {}
    for names in positions:
        for move, name in names.items():
            forms.setdefault(move, Counter())[name] += 1
    return {move: found.most_common(1)[0][0] for move, found in forms.items()}


def unusual(names: Mapping[str, str], common: Mapping[str, str]) -> Names:
    """What a position must name itself."""
    return {move: name for move, name in names.items() if common[move] != name}


def of_exercise(exercise: Exercise, graphs: Iterable[Graph]) -> list[list[Names]]:
    """The written moves of every node of every board; none where writing is the task."""
    silent = not GOALS[exercise.goal].plays or exercise.goal in ASKED
    return [
        [{} if silent else of_node(graph.ruleset, node) for node in graph.nodes] for graph in graphs
    ]


def of_node(ruleset: str, node: Node) -> Names:
    """The written form of each move that may be played at a node of a lesson.

    A written move does not depend on how its position came about.
    """
    moves = tuple(move for move in node.moves if is_move(move))
    return dict(_of_fen(ruleset, node.fen)) if moves and node.status != "sketch" else {}


@lru_cache(maxsize=4096)
def _of_fen(ruleset: str, fen: str) -> tuple[tuple[str, str], ...]:
    case = Both().open(ruleset, fen)
    return tuple((move, written(case, move)) for move in squares(case, "legal"))
