"""Seeded games for the comparison of engines and oracles: legal moves come from the oracle."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import chess
import pyffish

if TYPE_CHECKING:
    from collections.abc import Iterator

STYLES = ("uniform", "captures", "shuffle", "pawns", "checks")
CAP = 200


def choose(
    rng: random.Random, style: str, rows: list[tuple[str, bool, bool, bool]], last: str
) -> str:
    """One of the rows (uci, captures, checks, is a pawn's move), after the style's taste."""
    liked = {
        "captures": [r for r in rows if r[1]],
        "checks": [r for r in rows if r[2]],
        "pawns": [r for r in rows if r[3]],
        # Going back where one came from makes positions occur again.
        "shuffle": [r for r in rows if not r[1] and not r[3] and r[0] == last[2:4] + last[:2]],
        "uniform": [],
    }[style]
    pool = liked if liked and rng.random() < 0.7 else rows
    return rng.choice(pool)[0]


def chess_games(seed: int) -> Iterator[tuple[chess.Board, str]]:
    """Pairs of a board and the move about to be played, the last with an empty move."""
    rng = random.Random(seed)
    style = STYLES[seed % len(STYLES)]
    board, mine = chess.Board(), ["", ""]
    while len(board.move_stack) < CAP:
        rows = [
            (
                m.uci(),
                board.is_capture(m),
                style == "checks" and board.gives_check(m),
                board.piece_type_at(m.from_square) == chess.PAWN,
            )
            for m in board.legal_moves
        ]
        if not rows:
            break
        uci = choose(rng, style, sorted(rows), mine[0])
        yield board, uci
        board.push_uci(uci)
        mine = [mine[1], uci]
    yield board, ""


def makruk_games(seed: int) -> Iterator[tuple[str, list[str], str]]:
    """Tuples of the FEN, the legal moves and the move about to be played, the last one empty."""
    rng = random.Random(seed)
    style = STYLES[seed % len(STYLES)]
    fen = pyffish.start_fen("makruk")
    mine = ["", ""]
    for _ in range(CAP):
        legal = sorted(pyffish.legal_moves("makruk", fen, []))
        if not legal:
            break
        men = placed(fen)
        # A call of the oracle takes two milliseconds, so only a few moves are tried for a check.
        tried = rng.sample(legal, min(4, len(legal))) if style == "checks" else []
        checks = {m for m in tried if pyffish.gives_check("makruk", fen, [m])}
        rows = [(m, m[2:4] in men, m in checks, men[m[:2]] in "Pp") for m in legal]
        uci = choose(rng, style, rows, mine[0])
        yield fen, legal, uci
        # The fields of a running count are in the FEN, so one move at a time loses nothing.
        fen = pyffish.get_fen("makruk", fen, [uci], False, False, True)  # noqa: FBT003
        mine = [mine[1], uci]
    yield fen, sorted(pyffish.legal_moves("makruk", fen, [])), ""


def placed(fen: str) -> dict[str, str]:
    """Men by square; a promoted man keeps its tilde."""
    men: dict[str, str] = {}
    for rank, row in zip("87654321", fen.split(maxsplit=1)[0].split("/"), strict=True):
        file, last = 0, ""
        for sign in row:
            if sign == "~":
                men[last] += sign
            elif sign.isdigit():
                file += int(sign)
            else:
                last = "abcdefgh"[file] + rank
                men[last] = sign
                file += 1
    return men
