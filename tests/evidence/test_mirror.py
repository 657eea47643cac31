"""A mirrored vector is as true as its original, and two mirrors undo each other."""

from __future__ import annotations

import pytest

from evidence import compared, vectors
from evidence.mirror import MIRRORS, of
from evidence.unit import Unit, failing
from ruleskit.checker import arbiter as checker
from ruleskit.engine import arbiter as engine

CHESS = "chess-fide@2023"
ENDS = tuple(mirror.name for mirror in MIRRORS)


@pytest.fixture(scope="module")
def mirrored():
    return [unit for unit in vectors.units() if unit.source.rpartition("/")[2] in ENDS]


@pytest.mark.parametrize("side", [engine, checker], ids=["engine", "checker"])
def test_both_engines_pass_every_mirrored_vector(side, mirrored):
    assert [unit.source for unit in mirrored if failing(unit, side)] == []


def test_most_vectors_are_mirrored_in_every_way(mirrored):
    ways = [unit.source.rpartition("/")[2] for unit in mirrored]
    assert len(ways) > 2000
    assert all(ways.count(name) > 300 for name in ENDS)


@pytest.mark.parametrize("mirror", MIRRORS, ids=ENDS)
def test_a_mirror_undoes_itself(mirror):
    fen = "r3k2r/8/8/3pP3/8/5N2/8/4K3 w kq d6 0 7"
    twice = mirror.fen(mirror.fen(fen))
    assert twice.split(" ")[:5] == fen.split(" ")[:5]


def test_squares_sides_and_results_turn():
    asks = (
        ("attackers e4 w", ["d3"]), ("outcome", {"result": "1-0", "code": "checkmate"}),
        ("san e1g1", "O-O"), ("why a2a5", {"code": "PAWN_TOO_FAR", "squares": {"frm": ["a2"]}}),
    )  # fmt: skip
    unit = Unit("one", CHESS, "4k3/8/8/8/8/3P4/P7/4K2R w K - 0 1", (), asks)
    turned = of(unit, MIRRORS[0])
    assert turned.fen == "4k2r/p7/3p4/8/8/8/8/4K3 b k - 0 1"
    assert dict(turned.asks) == {
        "attackers e5 b": ["d6"], "outcome": {"result": "0-1", "code": "checkmate"},
        "san e8g8": "O-O", "why a7a4": {"code": "PAWN_TOO_FAR", "squares": {"frm": ["a7"]}},
    }  # fmt: skip


def test_the_move_number_follows_the_other_side():
    asks = (("fen", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),)
    turned = of(Unit("one", CHESS, None, ("e2e4",), asks), MIRRORS[0])
    assert (turned.moves, dict(turned.asks)["fen"].split(" ")[1:]) == (
        ("e7e5",), ["w", "KQkq", "-", "0", "2"])  # fmt: skip


def test_a_wrong_answer_shows_in_the_mirror():
    unit = Unit("one", CHESS, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", (), (("legal e2", ["e2e4"]),))
    assert failing(of(unit, MIRRORS[0]), engine) == "legal e7"


def test_the_engines_agree_on_all_compared_inputs():
    units = compared.units()
    assert len(units) > 1000
    assert {unit.ruleset for unit in units} == {*engine.RULESETS}
    assert all(failing(unit, checker) is None for unit in units)
