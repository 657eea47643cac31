"""Pictures: drawing against `chess.svg`, verifying, and a build that has nothing to do."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import chess
import chess.svg

from bench.row import Row, timed
from ruleskit.art.board import Look, draw
from ruleskit.diagram.build import Order, build
from ruleskit.diagram.reader import read_folder
from ruleskit.diagram.work import make_files

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruleskit.diagram.spec import Spec

SPECS = Path("diagrams")
SET = Path("build") / "bench-set"
MANY = 500
SQUARES = [file + rank for file in "abcdefgh" for rank in "12345678"]
LINE = (
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 c4 c6 cxb5 axb5"
    " Nc3 Bb7 Bg5 b4 Nb1 h6 Bh4 c5 dxe5 Nxe4 Bxe7 Qxe7 exd6 Qf6 Nbd2 Nxd6"
)
SPEC = """[king-{number}]
ruleset = "chess-fide@2023"
kind = "position"
fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 {number}"
constructed = "to be counted"
show = [ {{ moves = "e1" }} ]
claims = [ "not check" ]
title = {{ th = "คิง", en = "King" }}
text = {{ th = "คิง", en = "A king" }}
"""


def many_specs() -> Path:
    """A folder with a built set of 500 diagrams, made once."""
    folder = SET / "diagrams"
    if not (folder / "many.toml").exists():
        folder.mkdir(parents=True, exist_ok=True)
        text = "\n".join(SPEC.format(number=number) for number in range(1, MANY + 1))
        (folder / "many.toml").write_text(text, encoding="utf-8")
    done = build(Order(folder, folder / "rendered"))
    if done.failures:
        raise RuntimeError(done.failures[0])
    return SET


def process(*words: str, folder: Path = Path()) -> Callable[[], float]:
    """A function that runs Python with these arguments and returns the seconds."""
    environment = {**os.environ, "PYTHONPATH": str(Path.cwd())}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)

    def run() -> float:
        begin = time.perf_counter()
        subprocess.run(  # noqa: S603 - our own interpreter
            [sys.executable, *words], cwd=folder, env=environment, check=True, capture_output=True
        )
        return time.perf_counter() - begin

    return run


def game(opening: str) -> list[chess.Board]:
    """The positions of one line of play, so that no picture is drawn twice."""
    board, boards = chess.Board(), []
    for san in opening.split():
        board.push_san(san)
        boards.append(board.copy())
    return boards


def drawing(boards: list[chess.Board]) -> tuple[Callable[[], object], Callable[[], object]]:
    """Our drawing and the peer's of the same positions."""
    look = Look("chess")
    ours = [
        ({chess.square_name(s): p.symbol() for s, p in b.piece_map().items()}, b.turn)
        for b in boards
    ]
    draw_all = lambda: [draw(men, look, turn="w" if turn else "b") for men, turn in ours]  # noqa: E731
    return draw_all, lambda: [chess.svg.board(board) for board in boards]


def verifying(name: str, specs: list[Spec], goal: float | None) -> Row:
    """Verify diagrams and draw them in both languages.

    The peer draws the same positions twice, as we do, and verifies nothing.
    """
    boards = [chess.Board(spec.fen) for spec in specs]
    ours = timed(lambda: [make_files(spec, "") for spec in specs])
    peer = timed(lambda: [chess.svg.board(board) for board in boards for _ in range(2)])
    return Row(name, ours, peer, goal, len(specs), rounds=5)


def ordinary(specs: list[Spec]) -> list[Spec]:
    """Diagrams without a search: proof games left aside, and claims that nobody can mate."""
    plain = [s for s in specs if all(claim.split()[-1] != "dead" for claim in s.claims)]
    return [replace(spec, reach=None) for spec in plain]


def rows() -> list[Row]:
    """Ratios peer / ours: five times as fast, and at most four times an empty program.

    The goal for ordinary diagrams is 500 a second, where the peer draws some 770 boards.
    """
    boards = game(LINE)
    line = drawing(boards)
    folder = many_specs()
    specs = [s for s in read_folder(SPECS)[0] if s.kind == "position" and s.fen]
    specs = [spec for spec in specs if spec.ruleset.startswith("chess")]
    return [
        Row("draw", timed(line[0]), timed(line[1]), 5, len(boards)),
        verifying("verify-and-draw", ordinary(specs), 1.3),
        verifying("verify-and-draw-with-games", specs, None),
        Row(
            "build-500-nothing-to-do",
            process("-m", "ruleskit", "diagrams", folder=folder),
            process("-c", "pass"),
            goal=0.25,
            number=MANY,
            rounds=21,
        ),
    ]
