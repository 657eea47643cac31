"""The last moves before a position, taken back: a search forwards only has to meet one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ruleskit.engine.lastmove import predecessors
from ruleskit.engine.movegen import codes, play
from ruleskit.verify.reach_search import key_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.engine.board import Board

#: How many plies are taken back, and how many positions are looked at in all.
DEPTH: Final = 3
MOST: Final = 1200


class Tail(NamedTuple):
    """A position shortly before the target, and the moves in UCI that lead on to it."""

    board: Board
    moves: tuple[str, ...]


def tails(target: Board, depth: int = DEPTH, most: int = MOST) -> dict[int, Tail]:
    """Positions from which few moves lead to the target, by `key_of`, the nearest first.

    Args:
        target: where the game ends; it is among them unless its en-passant square is given, for
            the keys do not tell.
        depth: how many plies are taken back at most.
        most: how many positions before others are tried at most.
    """
    found: dict[int, Tail] = {} if target.ep else {key_of(target): Tail(target, ())}
    edge = [Tail(target, ())]
    for _ in range(depth):
        after, edge = edge, []
        for tail in after:
            for before, move in last_moves(tail.board):
                most -= 1
                if most < 0:
                    return found
                key = key_of(before)
                if key not in found:
                    found[key] = Tail(before, (move, *tail.moves))
                    edge.append(found[key])
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
