"""Oracles that judge small positions by the thousand: python-chess, and Fairy-Stockfish for Makruk.

Fairy-Stockfish has two bindings. pyffish makes its tables anew at every call, which takes two
milliseconds; ffish is a hundred times as fast and needs node. So ffish judges every position and
pyffish a share of them. Without an oracle nothing is compared, and the counts show it.
"""

from __future__ import annotations

import atexit
import json
import os
import shutil
import subprocess
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from evidence.oracle import NAMES, asked, module
from evidence.scope import ROOT
from evidence.small import CHESS, MAKRUK, SQUARES
from evidence.twins import CORNERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from evidence.small import Small
    from evidence.twins import Answer

#: pyffish sees one position of so many, enough to show that it answers as ffish does.
SPARSE: Final = 1000
FISH: Final = ROOT / "node_modules" / "ffish"
SCRIPT: Final = ROOT / "evidence" / "fish.mjs"


class Judge(Protocol):
    """An oracle of one game.

    Attributes:
        name: program and version.
        every: it is to see one position of so many.
        tells_sound: it says whether a position is sound; if not, it is asked about sound ones.
    """

    name: str
    every: int
    tells_sound: bool

    def answers(self, smalls: Sequence[Small]) -> list[Answer]:
        """What the engines should say."""


KINDS: Final = {"P": "pawns", "N": "knights", "B": "bishops", "R": "rooks", "Q": "queens",
                "K": "kings"}  # fmt: skip


class PythonChess:
    """A board whose bit tables are set directly, which is faster than reading a FEN."""

    every = 1
    tells_sound = True

    def __init__(self) -> None:
        chess = module("chess")
        self.name = f"python-chess {version('chess')}"
        self._board = chess.Board(None)
        self._numbers = {name: number for number, name in enumerate(SQUARES)}
        self._uci: dict[tuple[int, int, int | None], str] = {}

    def answers(self, smalls: Sequence[Small]) -> list[Answer]:
        """What python-chess says."""
        return [self._answer(small) for small in smalls]

    def _answer(self, small: Small) -> Answer:
        board = self._board
        tables, sides, numbers = dict.fromkeys(KINDS.values(), 0), [0, 0], self._numbers
        for square, man in small.men.items():
            bit = 1 << numbers[square]
            tables[KINDS[man.upper()]] |= bit
            sides[man.isupper()] |= bit
        board.__dict__.update(tables)
        board.occupied_co[:] = sides
        board.occupied = sides[0] | sides[1]
        board.turn = small.side == "w"
        board.castling_rights = 0
        for right in small.rights:
            board.castling_rights |= 1 << numbers[CORNERS[right]]
        board.ep_square = numbers[small.ep] if small.ep else None
        if board.was_into_check():
            return None
        return sorted(map(self._text, board.legal_moves)), bool(board.checkers_mask())

    def _text(self, move: Any) -> str:  # noqa: ANN401 - python-chess's own move
        key = (move.from_square, move.to_square, move.promotion)
        if key not in self._uci:
            self._uci[key] = move.uci()
        return self._uci[key]


class Ffish:
    """Fairy-Stockfish in a node process of its own, which ends with this one."""

    every = 1
    tells_sound = True

    def __init__(self, node: str) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - our own script
            [node, str(SCRIPT)], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._turn = Lock()
        engine = self._read()
        number = json.loads((FISH / "package.json").read_bytes())["version"]
        self.name = f"ffish {number} ({engine.partition(' by ')[0]})"
        atexit.register(self.close)

    def _read(self) -> str:
        line = cast("Any", self._process.stdout).readline()
        if not line:
            raise RuntimeError(SCRIPT.name)
        return str(line).rstrip("\n")

    def answers(self, smalls: Sequence[Small]) -> list[Answer]:
        """What Fairy-Stockfish says."""
        with self._turn:
            pipe = cast("Any", self._process.stdin)
            pipe.write(";".join(small.fen for small in smalls) + "\n")
            pipe.flush()
            lines = self._read().split(";")
        return [None if line == "!" else (sorted(line[1:].split()), line[0] == "+")
                for line in lines]  # fmt: skip

    def close(self) -> None:
        """End the process."""
        for pipe in (self._process.stdin, self._process.stdout):
            cast("Any", pipe).close()
        self._process.wait()


class Pyffish:
    """Fairy-Stockfish in this process; it does not say whether a position is sound."""

    every = SPARSE
    tells_sound = False

    def __init__(self) -> None:
        self.name = f"pyffish {version('pyffish')}"

    def answers(self, smalls: Sequence[Small]) -> list[Answer]:
        """What Fairy-Stockfish says of sound positions."""
        return [asked(MAKRUK, small.fen) for small in smalls]


def judges_of(ruleset: str) -> list[Judge]:
    """The oracles of a game that are installed; the first sees the most."""
    return _judges_of(ruleset, os.getpid())


@cache
def _judges_of(ruleset: str, process: int) -> list[Judge]:
    """A process that was forked has no part in its parent's pipes, so each has its own."""
    del process
    if ruleset == CHESS:
        return [PythonChess()] if find_spec(NAMES[CHESS]) else []
    found: list[Judge] = [Pyffish()] if find_spec(NAMES[MAKRUK]) else []
    node = shutil.which("node")
    return [Ffish(node), *found] if node and FISH.exists() else found
