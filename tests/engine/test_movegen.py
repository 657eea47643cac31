"""Legal moves: the vectors, the oracles, and positions seen in a mirror."""

from __future__ import annotations

import random

import chess
import pyffish
import pytest

from ruleskit.engine import Position, Setup, ruleset
from ruleskit.engine.kind import Piece
from ruleskit.engine.square import NAMES, Square
from tests.vectors import load

CHESS, CORE = ruleset("chess-fide@2023"), ruleset("makruk-core@1")


def legal(position):
    return sorted(move.uci for move in position.legal_moves())


def rows(*files):
    return [row for name in files for row in load(name)]


@pytest.mark.parametrize(
    "row", rows("chess/tricky.json", "chess/playouts.json"), ids=lambda row: row["id"]
)
def test_chess_vectors(row):
    assert legal(Position.from_fen(row["fen"])) == sorted(row["legal"])


@pytest.mark.parametrize(
    "row", rows("makruk/perft.json", "makruk/playouts.json"), ids=lambda row: row["fen"]
)
def test_makruk_vectors(row):
    assert legal(Position.from_fen(row["fen"], CORE)) == sorted(row["legal"])


@pytest.mark.parametrize("row", load("chess/playouts.json"), ids=lambda row: row["id"])
def test_a_game_played_move_by_move_arrives_at_its_fen(row):
    position = Position.start()
    for uci in row["moves"].split():
        position = position.play(next(m for m in position.legal_moves() if m.uci == uci))
    assert position.fen() == row["fen"]


def playout(rules, seed, plies):
    """Positions of one random game; captures are preferred, so that boards empty out."""
    chance = random.Random(seed)
    position = Position.start(rules)
    for _ in range(plies):
        moves = position.legal_moves()
        if not moves:
            return
        yield position
        captures = [move for move in moves if position.is_capture(move)]
        position = position.play(chance.choice(captures * 2 + list(moves)))


@pytest.mark.parametrize("seed", range(10))
def test_chess_playouts_against_the_oracle(seed):
    for position in playout(CHESS, seed, 55):
        board = chess.Board(position.fen())
        assert legal(position) == sorted(move.uci() for move in board.legal_moves)
        assert board.fen(en_passant="legal") == position.fen()
        assert position.is_check() is board.is_check()


@pytest.mark.parametrize("seed", range(5))
def test_makruk_playouts_against_the_oracle(seed):
    for position in playout(CORE, seed, 100):
        text = position.fen()
        assert legal(position) == sorted(pyffish.legal_moves("makruk", text, []))
        assert position.is_check() is pyffish.gives_check("makruk", text, [])


def mirrored(position):
    """The same position with the colours exchanged and the board turned top to bottom."""
    men = {
        Square(at ^ 56): Piece(piece.color.other, piece.kind) for at, piece in position.men.items()
    }
    setup = position.setup()
    order = "".join(way.right for way in position.rules.castling)
    rights = "".join(sorted(setup.rights.swapcase(), key=order.find)) if order else "-"
    ep = setup.ep if setup.ep == "-" else setup.ep[0] + str(9 - int(setup.ep[1]))
    return Setup.of(
        position.rules, men, position.turn.other, rights=rights, ep=ep, clock=setup.clock
    )


@pytest.mark.parametrize("rules", [CHESS, CORE], ids=lambda rules: rules.id)
@pytest.mark.parametrize("seed", [41, 42])
def test_colours_exchanged_the_moves_are_mirrored(rules, seed):
    flip = {name: NAMES[at ^ 56] for at, name in enumerate(NAMES)}
    for position in playout(rules, seed, 90):
        twin = Position.of(mirrored(position))
        turned = [uci.replace(uci[:4], flip[uci[:2]] + flip[uci[2:4]]) for uci in legal(position)]
        assert legal(twin) == sorted(turned)


def test_every_rook_move_of_a_pinned_rook_stays_on_the_line():
    position = Position.from_fen("4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1")
    targets = {uci[2:] for uci in legal(position) if uci.startswith("e3")}
    assert targets == {"e2", "e4", "e5", "e6", "e7", "e8"}


def test_a_pinned_khon_may_step_towards_the_ruea():
    position = Position.from_fen("4r1k1/8/8/8/8/4S3/8/4K3 w - - 0 1", CORE)
    assert [uci for uci in legal(position) if uci.startswith("e3")] == ["e3e4"]
