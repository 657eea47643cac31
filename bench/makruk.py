"""Makruk legal moves against pyffish, which is C++ but sets up its board for every question."""

from __future__ import annotations

import random

import pyffish

from bench.row import Row, timed
from ruleskit.engine import Position, ruleset

RULES = ruleset("makruk-core@1")
SEED = 8
POSITIONS = 60
#: Ours takes a hundredth of the peer's time.
TIMES = 50


def sample() -> list[Position]:
    """Positions from random games."""
    # A fixed seed, so that every run asks about the same positions.
    chance = random.Random(SEED)  # noqa: S311
    found: list[Position] = []
    position = Position.start(RULES)
    while len(found) < POSITIONS:
        moves = position.legal_moves()
        if not moves or position.number > 60:
            position = Position.start(RULES)
            continue
        position = position.play(chance.choice(moves))
        if chance.random() < 0.05:
            found.append(position)
    return found


def rows() -> list[Row]:
    """All legal moves, once of a position and once of a FEN to be read first."""
    positions = sample()
    fens = [position.fen() for position in positions]

    def ours() -> list[list[str]]:
        return [sorted(m.uci for m in Position.from_fen(f, RULES).legal_moves()) for f in fens]

    def peer() -> list[list[str]]:
        return [pyffish.legal_moves("makruk", fen, []) for fen in fens]

    def moves() -> None:
        for position in positions:
            # A new position, for one that has answered before remembers.
            Position(position.board).legal_moves()

    def moves_of_text() -> None:
        for fen in fens:
            Position.from_fen(fen, RULES).legal_moves()

    def same() -> bool:
        return ours() == [sorted(found) for found in peer()]

    return [
        Row("makruk-legal-moves", timed(moves, TIMES), timed(peer), 50, POSITIONS, same=same),
        Row(
            "makruk-legal-moves-from-fen",
            timed(moves_of_text, TIMES),
            timed(peer),
            None,
            POSITIONS,
        ),
    ]
