"""What no game reaches is refused with the reason; what a game reaches never is."""

from __future__ import annotations

import itertools
import random

import pytest

from ruleskit.engine.position import Position
from ruleskit.engine.ruleset import ruleset
from ruleskit.verify.reach_match import cheapest
from ruleskit.verify.reach_refute import captures, further, refutations
from tests.vectors import load, row_id

CHESS, MAKRUK = "chess-fide@2023", "makruk-core@1"
ROWS = [
    (name, row)
    for name, file in ((CHESS, "chess"), (MAKRUK, "makruk"))
    for row in load(f"{file}/impossible.json")
]
STYLES = ("any", "captures", "pawns", "king")


@pytest.mark.parametrize(("name", "row"), ROWS, ids=row_id)
def test_impossible_set_ups_are_refused(name, row):
    assert refutations(name, row["fen"]) == (row["faults"] or row["warnings"])


@pytest.mark.parametrize("row", load("chess/setup_sound.json"), ids=row_id)
def test_reachable_set_ups_are_not(row):
    assert refutations(CHESS, row["fen"]) == []


#: Each with why it cannot be.
FURTHER = {
    "MAN_CAGED": [
        "4k3/8/8/8/8/4K3/PPPPPPPP/8 b - - 0 9",  # the king cannot pass eight unmoved pawns
        "4k3/8/8/8/8/R7/PPPPPPPP/4K3 b - - 0 9",  # nor can a rook
        "rnbqkbnr/pppppppp/8/7Q/8/8/PPPPPPPP/RNB1KBNR b KQkq - 0 9",  # nor a queen
    ],
    "CAPTURES_TOO_FEW": [
        # Black lacks only the bishop of c8, which was taken at home: no pawn took it.
        "rn1qkbnr/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR b KQkq - 0 9",
    ],
    "LAST_MOVES_END": [
        # The king came from b1, where the bishop checked him: from b1 or b3 it cannot have come.
        "8/8/8/8/8/1PK5/B7/k7 w - - 0 9",
    ],
}


@pytest.mark.parametrize(
    ("code", "fen"), [(code, fen) for code, fens in FURTHER.items() for fen in fens]
)
def test_further_refutations(code, fen):
    assert refutations(CHESS, fen) == [code]


def playouts(name, count, seed):
    """Positions of seeded games, of several styles so that all kinds of moves occur."""
    chance = random.Random(seed)
    rules = ruleset(name)
    for number in range(count):
        style, position = STYLES[number % len(STYLES)], Position.start(rules)
        for _ in range(chance.randrange(1, 160)):
            legal = position.legal_moves()
            if not legal:
                break
            position = position.play(chance.choice(liked(position, legal, style) or legal))
        yield position


def liked(position, legal, style):
    """The moves that a style prefers."""
    kinds = {"pawns": "P", "king": "K"}
    if style == "captures":
        return [move for move in legal if position.is_capture(move)]
    return [
        move
        for move in legal
        if style in kinds and position.piece_at(move.origin).kind.letter == kinds[style]
    ]


@pytest.mark.parametrize("name", [CHESS, MAKRUK])
def test_reachable_positions_are_not_refuted(name):
    wrong = [p.fen() for p in playouts(name, 150, seed=5) if further(p)]
    assert wrong == []


@pytest.mark.slow
@pytest.mark.parametrize(("name", "count"), [(CHESS, 1400), (MAKRUK, 600)])
def test_two_thousand_reachable_positions_are_not_refuted(name, count):
    wrong = [p.fen() for p in playouts(name, count, seed=2023) if refutations(name, p.fen())]
    assert wrong == []


def test_captures_of_pawns_are_counted():
    rules = ruleset(CHESS)
    start = Position.start(rules).board
    for fen, count in (
        ("4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", 0),
        ("4k3/8/8/8/PP6/8/PP6/4K3 w - - 0 1", 4),
        ("4k3/8/8/8/8/7P/7P/4K3 w - - 0 1", 1),
        # The pawn of a7 never moved, so the new queen's pawn left the a file.
        ("4k3/p7/8/8/8/8/1PPPPPPP/1Q1QK3 w - - 0 1", 1),
    ):
        assert captures(start, Position.from_fen(fen, rules).board, 0, 0) == count


def test_assignments_are_cheapest():
    chance = random.Random(8)
    for _ in range(200):
        rows = chance.randrange(6)
        columns = rows + chance.randrange(3)
        costs = [[chance.randrange(9) for _ in range(columns)] for _ in range(rows)]
        chosen = cheapest(costs)
        assert len({*chosen}) == rows
        best = min(
            sum(costs[row][column] for row, column in enumerate(order))
            for order in itertools.permutations(range(columns), rows)
        )
        assert sum(costs[row][column] for row, column in enumerate(chosen)) == best
