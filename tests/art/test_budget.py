"""Bytes and time, against the drawing that everybody knows."""

from __future__ import annotations

import random
import statistics
import time

import chess
import chess.svg
import pytest

from ruleskit.art.board import Look, Mark, draw

ENDINGS = [
    "8/8/4k3/8/8/3QK3/8/8 w - - 0 1",
    "8/5k2/8/4P3/4K3/8/8/8 w - - 0 1",
    "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1",
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
]


def ordinary() -> list[chess.Board]:
    """Openings, middle games and endings: random play with fixed seeds, and some set up."""
    boards = [chess.Board(fen) for fen in ENDINGS]
    for seed in range(36):
        rng, board = random.Random(seed), chess.Board()
        for _ in range(rng.randrange(2, 100)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
        boards.append(board)
    return boards


def men(board: chess.Board) -> dict[str, str]:
    return {chess.square_name(s): p.symbol() for s, p in board.piece_map().items()}


def drawn(board: chess.Board) -> str:
    turn = "w" if board.turn else "b"
    return draw(
        men(board), Look("chess"), turn=turn, title="A diagram", desc="White to move", lang="en"
    )


def test_the_start_position_takes_at_most_55_percent_of_the_bytes():
    board = chess.Board()
    assert len(drawn(board).encode()) <= 0.55 * len(chess.svg.board(board).encode())


def test_ordinary_diagrams_take_half_of_the_bytes_or_less():
    ratios = [len(drawn(b).encode()) / len(chess.svg.board(b).encode()) for b in ordinary()]
    assert statistics.median(ratios) <= 0.5


def test_diagrams_with_marks_take_half_of_the_bytes_or_less():
    ratios = []
    for board in ordinary():
        if not board.move_stack:
            continue
        last = board.peek()
        names = chess.square_name(last.from_square), chess.square_name(last.to_square)
        marks = [Mark(names[0], "from"), Mark(names[1], "to")]
        ours = draw(men(board), Look("chess"), marks=marks, turn="w")
        theirs = chess.svg.board(board, lastmove=last)
        ratios.append(len(ours.encode()) / len(theirs.encode()))
    assert statistics.median(ratios) <= 0.5


def best(action, runs: int = 7) -> float:
    times = []
    for _ in range(runs):
        begin = time.perf_counter()
        action()
        times.append(time.perf_counter() - begin)
    return min(times)


@pytest.mark.parametrize("fen", [chess.STARTING_FEN, ENDINGS[0]], ids=["start", "ending"])
def test_drawing_takes_a_fifth_of_the_time_or_less(fen):
    board = chess.Board(fen)
    ours = best(lambda: [drawn(board) for _ in range(5)])
    theirs = best(lambda: [chess.svg.board(board) for _ in range(5)])
    assert ours <= 0.2 * theirs
