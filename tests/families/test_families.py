"""The committed vectors are what the families make, and their references fit the given vectors."""

from __future__ import annotations

import json

import pytest

from tests.families import FAMILIES
from tests.families.__main__ import compared
from tests.families.last_move import kinds, warnings
from tests.families.row import OWN, text
from tests.families.setup import SetUp, faults
from tests.families.touch import Chess, refusal
from tests.vectors import load

SLOW = {"last_moves", "set_ups"}


@pytest.mark.parametrize("name", [name for name in FAMILIES if name not in SLOW])
def test_a_file_is_what_its_family_makes(name):
    assert text(FAMILIES[name]()) == (OWN / f"{name}.json").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(SLOW))
def test_a_file_is_what_its_slow_family_makes(name):
    assert text(FAMILIES[name]()) == (OWN / f"{name}.json").read_text(encoding="utf-8")


def test_the_inputs_are_what_their_family_makes():
    assert compared() == (OWN / "compared.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", FAMILIES)
def test_rows_have_names_of_their_own_and_a_source_of_truth(name):
    rows = json.loads((OWN / f"{name}.json").read_text(encoding="utf-8"))
    assert len({row["id"] for row in rows}) == len(rows) > 30
    assert all(row["source"] and row["expect"] for row in rows)


@pytest.mark.parametrize("game", ["chess", "makruk"])
def test_the_third_reading_of_the_set_up_rules_fits_the_given_vectors(game):
    for row in load(f"{game}/impossible.json"):
        setup = SetUp.of(row["fen"], makruk=game == "makruk")
        assert faults(setup) == row["faults"], row
        if not row["faults"]:
            assert warnings(setup) == row["warnings"], row


LAST_MOVES = [
    ("nothing has moved", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", set()),
    ("castling alone explains it", "2K2rk1/5p2/8/8/8/8/8/8 w - - 0 1", {"castling"}),
    ("a double step was just made", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", {"P"}),
    ("a knight gives check", "4k3/8/3N4/8/8/8/8/4K3 b - - 0 1", {"N"}),
]


@pytest.mark.parametrize(("fen", "found"), [row[1:] for row in LAST_MOVES],
                         ids=[row[0] for row in LAST_MOVES])  # fmt: skip
def test_last_moves_are_taken_back_by_kind(fen, found):
    assert {kind.split("x")[0] for kind in kinds(SetUp.of(fen))} == found


TOUCHES = [
    ("4.3.1", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", ["e1"], "e4d5", "TOUCH_MUST_MOVE"),
    ("4.3.2", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", ["d5"], "e1e2", "TOUCH_MUST_CAPTURE"),
    ("4.4.2", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", ["h1", "e1"], "e1g1", "TOUCH_ROOK_FIRST"),
    ("4.4.1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", ["e1", "h1"], "e1d1", "TOUCH_MUST_MOVE"),
    ("4.4.3", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", ["e1", "h1"], "h1h2", "CASTLE_TOUCHED_ILLEGAL"),
    ("4.2.1", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", ["adjust", "e1"], "e4d5", None),
]


@pytest.mark.parametrize(("fen", "touched", "move", "code"), [row[1:] for row in TOUCHES],
                         ids=[row[0] for row in TOUCHES])  # fmt: skip
def test_touches_oblige_by_article(fen, touched, move, code):
    assert refusal(Chess(fen), touched, move) == code
