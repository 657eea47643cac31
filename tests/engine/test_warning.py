"""Set-ups that can be opened but not reached (rules/setup.md, level warning)."""

from __future__ import annotations

import pytest

import ruleskit.engine.arbiter as engine
from ruleskit.engine import ruleset
from ruleskit.engine.fen import read
from ruleskit.engine.warning import warnings
from tests.agreement.playout import chess_games, makruk_games
from tests.vectors import load, row_id

CHESS, CORE, TRADITIONAL = engine.RULESETS


def found(rules: str, fen: str):
    """Faults and warnings of a set-up."""
    faults = engine.faults(rules, fen)
    return faults, [] if faults else engine.open(rules, fen).answer("warnings")


@pytest.mark.parametrize("row", load("chess/impossible.json"), ids=row_id)
def test_impossible_chess_set_ups(row):
    assert found(CHESS, row["fen"]) == (row["faults"], row["warnings"])


@pytest.mark.parametrize("rules", [CORE, TRADITIONAL])
@pytest.mark.parametrize("row", load("makruk/impossible.json"), ids=row_id)
def test_impossible_makruk_set_ups(row, rules):
    assert found(rules, row["fen"]) == (row["faults"], row["warnings"])


@pytest.mark.parametrize("row", load("chess/setup_sound.json"), ids=row_id)
def test_reachable_set_ups_have_none(row):
    case = engine.open(CHESS, None, row["moves"].split())
    assert case.answer("fen").split()[:3] == row["fen"].split()[:3]
    assert found(CHESS, row["fen"]) == ([], [])


@pytest.mark.parametrize("row", load("chess/playouts.json"), ids=row_id)
def test_playouts_have_none_in_each_convention_of_en_passant(row):
    for field in ("fen", "fen_ep_always", "fen_ep_xfen"):
        assert found(CHESS, row[field]) == ([], []), field


@pytest.mark.parametrize("seed", range(500, 510))
def test_positions_of_seeded_chess_games_have_none(seed):
    for ply, (board, _) in enumerate(chess_games(seed)):
        if ply % 9 == 0 or board.ep_square or board.is_check():
            for fen in {board.fen(en_passant=way) for way in ("legal", "xfen", "fen")}:
                assert found(CHESS, fen) == ([], []), fen


@pytest.mark.parametrize("seed", range(500, 504))
def test_positions_of_seeded_makruk_games_have_none(seed):
    for fen, _, _ in makruk_games(seed):
        assert found(CORE, fen) == ([], []), fen


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2000, 2150))
def test_positions_of_many_seeded_games_have_none(seed):
    test_positions_of_seeded_chess_games_have_none(seed)
    test_positions_of_seeded_makruk_games_have_none(seed)


WARNED = {
    "check by bia and khon on one line with the khun between": (
        TRADITIONAL, "4k3/8/8/3r4/3K4/3r4/8/8 w - - 0 1", ["CHECKERS_IMPOSSIBLE"]),
    "double check by a line piece from behind a leaper": (
        TRADITIONAL, "3r4/8/8/8/1n6/3K4/8/7k w - - 0 30", []),
    "three checkers hide the missing last move": (
        CHESS, "4r2k/8/8/8/7b/8/2n5/4K3 w - - 0 1", ["CHECKERS_THREE"]),
    "the restored pawn gave check itself": (
        CHESS, "8/8/8/8/4P3/3k4/8/7K b - e3 0 1", ["EP_SHIELD"]),
    "a discovered check by the double step is sound": (
        CHESS, "4k3/8/8/8/2p1P3/8/8/4RK2 b - e3 0 1", []),
    "both a standing check and a closed line": (
        CHESS, "q3r2k/8/8/3p4/4K3/8/8/8 w - d6 0 1", ["EP_CHECK_OTHER", "EP_SHIELD"]),
    "clock as large as the game is long": (
        CHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 18 10", []),
    "clock one larger with White to move": (
        CHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 19 10", ["CLOCK_TOO_BIG"]),
    "clock one larger with Black to move": (
        CHESS, "4k3/8/8/8/8/8/8/R3K3 b - - 19 10", []),
    "move number 0 is read as 1": (
        CHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 1 0", ["CLOCK_TOO_BIG"]),
    "field 5 of a running count is no clock": (
        TRADITIONAL, "3k4/2m5/5M~2/4M3/3KS3/8/8/8 b - 128 40 2", []),
    "one knight out, Black to move": (
        CHESS, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", []),
    "one knight out, White to move": (
        CHESS, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 1 2", ["PARITY"]),
    "the knights have changed places": (
        CHESS, "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1", []),
    "without a right the rook may have lost a move": (
        CHESS, "rnbqkbnr/1ppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 9", []),
    "a double step breaks the parity of single ones": (
        CHESS, "rnbqkbnr/1ppppppp/8/p7/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2", []),
    "start, White to move, no rights": (
        CHESS, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 12 7", []),
    "a light bishop outside, the light home bishop caged": (
        CHESS, "4k3/8/8/8/4B3/8/PPPPPPPP/4K3 w - - 0 40", ["CAGED_BISHOP"]),
    "the same with seven pawns: one was promoted": (
        CHESS, "4k3/8/8/8/4B3/8/1PPPPPPP/4K3 w - - 0 40", []),
    "black bishops are caged alike": (
        CHESS, "4k3/pppppppp/8/4b3/8/8/8/4K3 w - - 0 40", ["CAGED_BISHOP"]),
    "makruk start with Black to move": (
        CORE, "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR b - - 0 1", []),
    "mets marked and not, with bia": (
        CORE, "4k3/8/8/M~M~6/8/PPPPPPPP/8/4K3 w - - 0 40", ["MET_BUDGET"]),
}  # fmt: skip


@pytest.mark.parametrize("name", WARNED, ids=lambda name: name.replace(" ", "-"))
def test_each_condition_by_itself(name):
    rules, fen, expected = WARNED[name]
    assert found(rules, fen) == ([], expected)


def test_a_fault_silences_the_warnings():
    fen = "1k1q1r2/8/8/6n1/8/5Kq1/8/P7 w - - 0 1"
    assert engine.faults(CHESS, fen) == ["PAWN_ON_RANK"]
    setup = read(fen, ruleset(CHESS))
    assert warnings(setup) == ()
