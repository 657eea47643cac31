"""The last moves before a position, taken back: a search forwards only has to meet one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruleskit.engine.lastmove import predecessors
from ruleskit.engine.movegen import codes, play
from ruleskit.verify.reach_search import key_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.engine.board import Board

#: How many plies are taken back, and how many positions are looked at in all.
DEPTH: Final = 3
MOST: Final = 1200


def tails(target: Board, depth: int = DEPTH, most: int = MOST) -> dict[int, tuple[str, ...]]:
    """The moves that lead to the target, by the keys of the positions they are played from.

    Args:
        target: where the game ends.
        depth: how many plies are taken back at most.
        most: how many positions before others are tried at most.

    Returns:
        UCI moves by `key_of`; the target itself with no move.
    """
    found: dict[int, tuple[str, ...]] = {}
    edge = [target]
    if not target.ep:
        found[key_of(target)] = ()
    for _ in range(depth):
        after, edge = edge, []
        for board in after:
            moves = found.get(key_of(board), ()) if not board.ep else ()
            for before, move in last_moves(board):
                most -= 1
                if most < 0:
                    return found
                if key_of(before) not in found:
                    found[key_of(before)] = (move, *moves)
                    edge.append(before)
    return found


def last_moves(board: Board) -> Iterator[tuple[Board, str]]:
    """Boards with one king each in no check too many, and a legal move from them to `board`."""
    for before in predecessors(board):
        soil = before.men[before.mover.own] & ~before.mover.soil
        other = before.men[before.mover.enemy] & ~before.movement.sides[1 - before.turn].soil
        if soil or other or before.checkers(1 - before.turn):
            continue
        for code in codes(before):
            after = play(before, code)
            if after.men == board.men and after.rooks == board.rooks and board.ep in {0, after.ep}:
                yield before, before.movement.moves[code & 0xFFFF].uci
                break
