"""Proof games: found, legal for an engine of other people, and ending where they should."""

from __future__ import annotations

import random

import chess
import pyffish
import pytest

from ruleskit.cli import main
from ruleskit.verify.both import open_both
from ruleskit.verify.evidence import checkout
from ruleskit.verify.reach import Search, proves
from ruleskit.verify.reach_measure import specs
from ruleskit.verify.reach_plan import plan
from tests.vectors import load, row_id

CHESS, MAKRUK = "chess-fide@2023", "makruk-core@1"
GAMES = load("chess/proof_games.json")
#: The rights of this one take a wide beam.
LONG = {"castling both sides"}
QUICK = [row for row in GAMES if row["name"] not in LONG]
MAKRUK_ROWS = [
    "k7/8/KR6/8/8/8/8/8 b - - 0 1",
    "4k3/8/2M~5/8/4p3/8/8/3K4 w - - 0 1",
    "4k3/8/8/2pP4/8/8/8/3K4 w - - 0 1",
    "rnsmksnr/8/pppp1ppp/4p3/4P3/PPPP1PPP/8/RNSKMSNR w - - 0 2",
]
DEAD = ["8/8/8/3k4/8/3K4/8/8 w - - 0 1", "8/8/8/3k4/8/3KB3/8/8 w - - 0 1"]


def fields(fen):
    return fen.split(" ")[:4]


def played(moves):
    board = chess.Board()
    for move in moves:
        board.push_uci(move)
    return board


@pytest.mark.parametrize("row", GAMES, ids=row_id)
def test_a_known_proof_game_proves(row):
    moves = tuple(row["moves"].split())
    assert proves(CHESS, moves, row["fen"])
    assert not proves(CHESS, moves[:-1], row["fen"])


@pytest.mark.parametrize("row", QUICK, ids=row_id)
def test_games_are_found_and_legal(row):
    found = Search(CHESS, row["fen"], seconds=120).run()
    assert found.moves is not None
    assert len(found.moves) <= 120
    assert fields(played(found.moves).fen(en_passant="legal")) == fields(row["fen"])


@pytest.mark.slow
@pytest.mark.parametrize("row", [row for row in GAMES if row["name"] in LONG], ids=row_id)
def test_rights_are_kept(row):
    found = Search(CHESS, row["fen"], seconds=300).run()
    assert found.moves is not None
    assert fields(played(found.moves).fen(en_passant="legal")) == fields(row["fen"])


@pytest.mark.parametrize("fen", MAKRUK_ROWS)
def test_makruk_games_are_found_and_legal(fen):
    found = Search(MAKRUK, fen, seconds=120).run()
    assert found.moves is not None
    start = pyffish.start_fen("makruk")
    shown = pyffish.get_fen("makruk", start, [*found.moves], False, False, True)  # noqa: FBT003
    assert shown.split(" ")[:2] == fen.split(" ")[:2]


@pytest.mark.parametrize("fen", DEAD)
def test_no_move_follows_the_end_of_the_game(fen):
    found = Search(CHESS, fen, seconds=120).run()
    assert found.moves is not None
    board = played(found.moves)
    assert fields(board.fen(en_passant="legal")) == fields(fen)
    board.pop()
    assert not board.is_insufficient_material()


def test_a_game_that_goes_on_after_its_end_proves_nothing():
    over = "e2e4 d7d5 e4d5 d8d5 d1g4 c8g4 f1a6 g4d1 a6b7 d1c2 b7a8 d5g2 a8g2 c2b1 a1b1 h7h5"
    position = open_both(CHESS, None, over.split()).text("fen")
    assert proves(CHESS, tuple(over.split()), position)
    kings = Search(CHESS, DEAD[0], seconds=120).run().moves or ()
    pair = open_both(CHESS, None, kings)
    move = pair.squares("legal")[0]
    assert not proves(CHESS, (*kings, move), pair.after(move).text("fen"))


def test_the_same_seed_finds_the_same_game():
    fen = GAMES[0]["fen"]
    first, second = (Search(CHESS, fen, seconds=120, seed=4).run().moves for _ in range(2))
    assert first == second
    assert first is not None


def test_the_start_needs_no_move():
    fen = open_both(CHESS).text("fen")
    assert Search(CHESS, fen).run().moves == ()


def test_positions_of_playouts_are_found_again():
    chance = random.Random(11)
    for _ in range(4):
        board = chess.Board()
        for _ in range(chance.randrange(4, 9)):
            board.push(chance.choice([*board.legal_moves]))
        fen = board.fen(en_passant="legal")
        found = Search(CHESS, fen, seconds=120).run()
        assert found.moves is not None, fen
        assert fields(played(found.moves).fen(en_passant="legal")) == fields(fen)


def test_an_unmarked_met_on_the_other_colour_can_be_nobody():
    found = Search(MAKRUK, "4k3/8/8/3M4/8/8/8/3K4 w - - 0 1", seconds=60).run()
    assert (found.moves, found.attempts) == (None, 0)


def test_time_and_length_are_limits():
    search = Search(CHESS, GAMES[0]["fen"], seconds=0.001, longest=3)
    assert search.run().moves is None


def test_everybody_has_one_part():
    search = Search(CHESS, GAMES[5]["fen"])
    parts = plan(search.start, search.aim, 0)
    assert parts is not None
    assert sum(parts.kept[1:33]) == 32
    assert parts.kept[1:33] == parts.kept[33:]


@pytest.mark.parametrize(
    ("name", "spec"),
    [*specs(checkout())],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_diagrams_have_a_short_proof_game_or_a_reason(name, spec):
    if "reach" not in spec:
        assert spec["constructed"], name
        return
    moves = tuple(spec["reach"].split())
    assert len(moves) <= 120
    assert proves(spec["ruleset"], moves, spec["fen"])


# command


def ran(capsys, *argv):
    status = main(argv)
    out = capsys.readouterr()
    return status, out.out, out.err


def test_the_command_prints_the_game(capsys):
    status, out, err = ran(capsys, "reach", GAMES[3]["fen"], "--seconds", "120")
    assert status == 0
    assert proves(CHESS, tuple(out.split()), GAMES[3]["fen"])
    assert "replayed by both engines" in err


def test_the_command_prints_pgn(capsys):
    argv = ["reach", "start", "--moves", "e2e4 e7e5 g1f3", "--san"]
    status, out, _ = ran(capsys, *argv)
    assert status == 0
    assert "\n\n1. " in out


@pytest.mark.parametrize("impossible", [[], ["--impossible"]])
def test_the_command_says_why_there_is_none(capsys, impossible):
    status, out, _ = ran(capsys, "reach", "4k3/8/8/8/8/4K3/PPPPPPPP/8 b - - 0 9", *impossible)
    assert status == 1
    assert out.startswith("MAN_CAGED: A piece cannot have come")
    status, out, _ = ran(capsys, "reach", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", *impossible)
    assert status == 1
    assert out.startswith("OPPONENT_IN_CHECK: ")


def test_the_command_says_that_nothing_was_refuted(capsys):
    status, out, _ = ran(capsys, "reach", GAMES[1]["fen"], "--impossible", "--lang", "th")
    assert status == 0
    assert "ยังไม่ได้พิสูจน์" in out


def test_the_command_gives_up(capsys):
    argv = ["reach", GAMES[0]["fen"], "--seconds", "0.01", "--longest", "2"]
    status, out, err = ran(capsys, *argv)
    assert (status, out) == (1, "")
    assert "does not prove that there is none" in err


@pytest.mark.parametrize("seconds", ["0", "-1", "soon", "inf"])
def test_seconds_are_a_number(capsys, seconds):
    status, _, err = ran(capsys, "reach", "start", f"--seconds={seconds}")
    assert status == 2
    assert "> 0" in err


def test_what_cannot_be_read(capsys):
    status, _, err = ran(capsys, "reach", "rubbish")
    assert status == 1
    assert "cannot be read" in err
