"""Faults of set-ups (rules/setup.md, level error)."""

from __future__ import annotations

import pytest

from ruleskit.engine import Position, faults, fen, ruleset
from ruleskit.errors import SetupError
from tests.vectors import load, row_id

CHESS, CORE = ruleset("chess-fide@2023"), ruleset("makruk-core@1")
TRADITIONAL = ruleset("makruk-traditional@1")


def found(text, rules):
    return list(faults(fen.read(text, rules)))


@pytest.mark.parametrize("row", load("chess/impossible.json"), ids=row_id)
def test_chess_set_ups(row):
    assert found(row["fen"], CHESS) == row["faults"]


@pytest.mark.parametrize("row", load("makruk/impossible.json"), ids=row_id)
@pytest.mark.parametrize("rules", [CORE, TRADITIONAL], ids=["core", "traditional"])
def test_makruk_set_ups(row, rules):
    assert found(row["fen"], rules) == row["faults"]


SOUND = [
    ("chess/perft.json", CHESS), ("chess/tricky.json", CHESS), ("chess/setup_sound.json", CHESS),
    ("chess/playouts.json", CHESS), ("makruk/perft.json", CORE), ("makruk/terminal.json", CORE),
    ("makruk/playouts.json", TRADITIONAL),
]  # fmt: skip


@pytest.mark.parametrize(("name", "rules"), SOUND, ids=lambda value: str(value)[:20])
def test_sound_positions_have_none(name, rules):
    assert {row["fen"]: found(row["fen"], rules) for row in load(name)} == {
        row["fen"]: [] for row in load(name)
    }


def test_positions_under_a_count_have_none():
    states = [state for row in load("makruk/counting.json") for state in row["after"]]
    texts = [state["fen"] for state in states if state["outcome"] is None]
    assert len(texts) > 50
    assert not [text for text in texts if found(text, TRADITIONAL)]


SEVERAL = [
    ("two ranks wrong, once each", "P3k2p/8/8/8/8/8/8/4K3 w - - 0 1", ["PAWN_ON_RANK"]),
    ("rook and king missing", "4k3/8/8/8/8/8/8/3K4 w KQ - 0 1",
     ["RIGHT_NO_KING", "RIGHT_NO_ROOK"]),
    ("ep wrong in all ways but the rank", "4k3/3r4/3n4/4P3/8/8/8/4K3 w - d6 2 1",
     ["EP_CLOCK", "EP_NO_PAWN", "EP_OCCUPIED", "EP_ORIGIN_OCCUPIED"]),
    ("ep rank hides the clock", "4k3/8/8/8/8/8/8/4K3 w - a4 9 9", ["EP_RANK"]),
    ("nothing at all", "8/8/8/8/8/8/8/8 w - - 0 1", ["NO_KING"]),
    ("one without, one with two", "k6k/8/8/8/8/8/8/8 w - - 0 1", ["NO_KING", "TWO_KINGS"]),
    ("two kings hide the check", "k3R2k/8/8/8/8/8/8/K7 w - - 0 1", ["TWO_KINGS"]),
    ("light bishops: two of them and eight pawns", "4k3/8/8/8/8/1B6/PPPPPPPP/4KB2 w - - 0 1",
     ["PROMOTION_BUDGET"]),
    ("a light and a dark bishop are no promotion", "4k3/8/8/8/8/8/PPPPPPPP/2B1KB2 w - - 0 1", []),
]  # fmt: skip


@pytest.mark.parametrize(("text", "codes"), [case[1:] for case in SEVERAL], ids=str)
def test_all_faults_are_told_at_once(text, codes):
    assert found(text, CHESS) == codes
    if codes:
        with pytest.raises(SetupError) as caught:
            Position.from_fen(text)
        assert caught.value.faults == tuple(codes)
        assert caught.value.fen == text


COUNTS = [
    ("8/8/8/3k4/R7/8/8/3K4 b - 32 6 2", []),
    ("8/8/8/3k4/R7/8/8/3K4 w - 32 7 2", []),
    ("8/8/8/3k4/R7/8/8/3K4 w - 32 6 2", ["COUNT_FIELD"]),
    ("8/8/8/3k4/R7/8/8/3K4 b - 032 6 2", ["COUNT_FIELD"]),
    ("8/8/8/3k4/RP6/8/8/3K4 b - 32 6 2", ["COUNT_FIELD"]),
    ("8/8/8/3k4/8/8/8/3K4 b - 128 6 2", ["COUNT_FIELD"]),
    ("3k4/2m5/8/4M3/3KS3/8/8/8 w - 128 8 2", []),
    ("3k4/2m5/8/4M3/3KS3/8/8/8 w - 88 8 2", ["COUNT_FIELD"]),
    # Two khuns are no lone khun, so no side is bare.
    ("8/3k4/6M~1/2k1S3/8/8/8/8 b - 88 8 1", ["COUNT_FIELD", "NO_KING", "TWO_KINGS"]),
    ("8/8/8/3k4/R~7/8/8/3K4 w KQ x 7 2", ["COUNT_FIELD", "RIGHTS_FIELD", "TILDE_NOT_MET"]),
]


@pytest.mark.parametrize(("text", "codes"), COUNTS)
def test_the_count_field(text, codes):
    assert found(text, TRADITIONAL) == found(text, CORE) == codes
