"""The game tree of a board on a page: a line of play, what leads away from it, and all reasons.

Both engines are asked about every position; a page runs from their answers alone.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Final, cast

from ruleskit.lesson.aim import outcome, squares, status
from ruleskit.lesson.desk import Both
from ruleskit.lesson.graph import LEGAL, Node, Reason
from ruleskit.lesson.placement import own
from ruleskit.lesson.reasons import Reasons
from ruleskit.site.writing import written
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ruleskit.lesson.desk import Agreed

#: Where a move leads that is legal, but whose position is not in the tree.
EDGE: Final = -1
CLAIMS: Final = ("threefold", "fifty")
#: What the side to move may do beside moving, as buttons.
ACTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "chess-fide@2023": tuple(f"claim:{kind}" for kind in CLAIMS),
    "makruk-core@1": (),
    "makruk-traditional@1": ("count:start", "count:stop", "accept"),
}


@dataclass(slots=True)
class Spot(Node):
    """A position of a tree, with what only a whole game has.

    Attributes:
        result: of the game, where it has ended.
        count: the running count as both engines answer it.
        seen: how often the position has occurred.
        clock: half-moves without capture or pawn move.
        written: each legal move in the notations of its game, a blank between them.
    """

    result: str = ""
    count: dict[str, Any] | None = None
    seen: int = 1
    clock: int = 0
    written: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class GameTree:
    """Positions by number, the start first.

    Attributes:
        line: the elements of the game that it was grown around.
        reasons: each only once.
    """

    ruleset: str
    line: list[str] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=list)

    @property
    def claims(self) -> bool:
        """Whether a draw may be claimed somewhere in it."""
        return any(element.startswith("claim:") for spot in self.spots for element in spot.moves)

    def table(self) -> dict[str, Any]:
        """Plain values for JSON."""
        return asdict(self)


def from_table(table: Mapping[str, Any]) -> GameTree:
    """The tree of a table that `GameTree.table` made."""
    rows = dict(table)
    rows["spots"] = [Spot(**row) for row in rows["spots"]]
    rows["reasons"] = [Reason(**row) for row in rows["reasons"]]
    return GameTree(**rows)


def grown(
    ruleset: str, fen: str | None, moves: tuple[str, ...], line: Sequence[str] = (), size: int = 40
) -> GameTree:
    """The positions of a line, then those nearest to it.

    Each spot is one line of play, so that what history makes different stays different.

    Args:
        ruleset: name and version.
        fen: where the game starts; None for the ruleset's start.
        moves: what was played before the board begins.
        line: the game that the board follows.
        size: how many positions beside those of the line.

    Raises:
        DisagreementError: the engines differ somewhere.
    """
    grower = _Grower(ruleset, size + len(line))
    level = [grower.add(Both().open(ruleset, fen, moves))]
    for element in line:
        level.append(grower.follow(level[-1], element))
    grower.tree.line = list(line)
    while level:
        level = grower.spread(level)
    for number in range(len(grower.cases)):
        grower.close(number)
    grower.finish()
    return grower.tree


class _Grower:
    """A tree that is being made, with the cases of its spots."""

    def __init__(self, ruleset: str, size: int) -> None:
        self.tree, self.reasons = GameTree(ruleset), Reasons()
        self.game, self.size = GAMES[ruleset], size
        self.cases: list[Agreed] = []

    def add(self, case: Agreed) -> int:
        """The number of a case's spot, which is made here."""
        end, draws = outcome(case), cast("dict[str, Any]", case.answer("draws"))
        spot = Spot(
            str(case.answer("fen")), "you", check=bool(case.answer("check")), status=status(case),
            end=end["code"] if end else None, result=end["result"] if end else "",
            count=cast("dict[str, Any] | None", case.answer("count")),
            seen=draws["occurrences"], clock=draws["clock"],
        )  # fmt: skip
        self.tree.spots.append(spot)
        self.cases.append(case)
        return len(self.cases) - 1

    def follow(self, number: int, element: str) -> int:
        """The number of the spot behind an element."""
        spot = self.tree.spots[number]
        if element not in spot.moves:
            spot.moves[element] = self.add(self.cases[number].after(element))
        return spot.moves[element]

    def spread(self, level: Sequence[int]) -> list[int]:
        """One ply further from everywhere in turn, while there is room; the new spots."""
        ways = [(number, self._ways(number)) for number in level]
        new = []
        for turn in range(max((len(way) for _, way in ways), default=0)):
            for number, way in ways:
                if turn < len(way) and len(self.cases) <= self.size:
                    new.append(self.follow(number, way[turn]))
        return new

    def _ways(self, number: int) -> list[str]:
        """What may be played and leads nowhere yet: actions, then ends of the game, then moves."""
        case, spot = self.cases[number], self.tree.spots[number]
        if spot.end or len(self.cases) > self.size:
            return []
        moves = [move for move in squares(case, "legal") if move not in spot.moves]
        ends = {move for move in moves if outcome(case.after(move))}
        return [
            *(action for action in self._granted(case) if action not in spot.moves),
            *sorted(moves, key=lambda move: move not in ends),
        ]

    def _granted(self, case: Agreed) -> Iterator[str]:
        """The actions that both engines grant, claims with a move included."""
        for action in ACTIONS[self.tree.ruleset]:
            if case.answer(f"attempt {action}") is None:
                yield action
        claimable = cast("dict[str, Any]", case.answer("draws"))["claimable"]
        for kind in CLAIMS:
            for move in claimable.get(kind, {}).get("with", ()):
                yield f"claim:{kind} {move}"

    def close(self, number: int) -> None:
        """What may be played at a spot, what may not and why, and how moves are written."""
        case, spot = self.cases[number], self.tree.spots[number]
        spot.actions = self.reasons.actions(case, ACTIONS[self.tree.ruleset], ())
        if spot.end and spot.status == "ongoing":
            over = self.reasons.number(Reason("GAME_OVER", values={"result": spot.result}))
            spot.refused = {origin: [over] * 64 for origin in own(spot.fen)}
            return
        spot.refused = self.reasons.rows(case, self.game)
        for move in squares(case, "legal"):
            spot.moves.setdefault(move, EDGE)
            spot.written[move] = written(case, move)
        if not spot.end:
            for action in self._granted(case):
                spot.moves.setdefault(action, EDGE)

    def finish(self) -> None:
        """Claims are spoken of where one of them is granted; elsewhere they only disturb."""
        for number, spot in enumerate(self.tree.spots):
            if not self.tree.claims:
                spot.actions = {a: n for a, n in spot.actions.items() if "claim:" not in a}
            elif not spot.end:
                spot.actions |= self._with_a_move(self.cases[number], spot)
        self.tree.reasons = self.reasons.all

    def _with_a_move(self, case: Agreed, spot: Spot) -> dict[str, int]:
        """Why claims with legal moves are refused: `with` for most of them, others by name."""
        refused: dict[str, int] = {}
        for kind in CLAIMS:
            asked = {
                move: self.reasons.ask(case, f"attempt claim:{kind} {move}")
                for move in spot.written
                if f"claim:{kind} {move}" not in spot.moves
            }
            if not asked:
                continue
            common = Counter(asked.values()).most_common(1)[0][0]
            refused[f"claim:{kind} with"] = common
            refused |= {f"claim:{kind} {m}": n for m, n in asked.items() if n != common}
        return {action: number for action, number in refused.items() if number != LEGAL}
