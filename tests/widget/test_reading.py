"""What people type: UCI, SAN and Thai notation, legal or not."""

from __future__ import annotations

import unicodedata

import pytest

from ruleskit.widget.judge import Judge
from ruleskit.widget.reading import read
from tests.vectors import load, row_id

CHESS = "chess-fide@2023"
MAKRUK = "makruk-traditional@1"


@pytest.mark.parametrize("row", load("chess/tricky.json")[::3], ids=row_id)
def test_every_san_of_a_position_is_read(row):
    judge = Judge(CHESS, row["fen"])
    assert {uci: read(judge, san).move for uci, san in row["san"].items()} == {
        uci: uci for uci in row["san"]
    }


@pytest.mark.parametrize("row", load("makruk/notation.json")[::5], ids=lambda row: row["uci"])
def test_thai_full_notation_is_read_in_both_digits(row):
    judge = Judge(MAKRUK, row["fen"])
    for text in (row["thai_2569_full_thai_digits"], row["thai_2569_full_arabic"], row["san"]):
        assert read(judge, text).move == row["uci"]


@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKD"])
def test_met_is_read_in_any_unicode_form_and_with_invisible_characters(form):
    judge = Judge(MAKRUK)
    assert read(judge, unicodedata.normalize(form, "ม็-ฉ๒")).move == "e1f2"
    assert read(judge, " ม\u200b็-ฉ๒ ").move == "e1f2"


@pytest.mark.parametrize(
    ("fen", "text", "move"),
    [
        (None, "e2e5", "e2e5"),
        (None, "E2E4", None),
        (None, "e5", "e2e5"),
        (None, "Nd4", "b1d4"),
        (None, "O-O", "e1g1"),
        (None, "0-0-0", "e1c1"),
        (None, "Ke2", "e1e2"),
        (None, "exd3", "e2d3"),
        ("4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1", "f4", "f2f4"),
        ("4k3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8", "e7e8"),
    ],
    ids=str,
)
def test_an_illegal_text_still_finds_the_move_that_is_meant(fen, text, move):
    assert read(Judge(CHESS, fen), text).move == move


def test_of_several_illegal_moves_the_most_telling_refusal_is_chosen():
    # Both knights have the wrong shape or a pin; the pinned one says more.
    judge = Judge(CHESS, "4k3/4r3/8/8/8/4N3/8/N3K3 w - - 0 1")
    assert read(judge, "Nc4").move == "e3c4"


@pytest.mark.parametrize(
    ("text", "move"),
    [("จ๕", "e3e5"), ("ร-ก๕", "a1a5"), ("ข-ง๒", None), ("ม็-จ๒", "e1e2"), ("บจ๓-จ๕", "e3e5")],
)
def test_thai_text_of_illegal_moves_too(text, move):
    judge = Judge(MAKRUK)
    found = read(judge, text).move
    assert found == (move or "d1d2")


def test_an_ambiguous_text_names_all_that_it_may_mean():
    judge = Judge(MAKRUK, "4k3/8/8/3m4/2P1S3/8/8/4K3 w - - 0 1")
    assert read(judge, "คxง๕") == (None, ("c4d5", "e4d5"), "")


@pytest.mark.parametrize("text", ["", "hello", "e9", "♞f3", "<b>", "a" * 5000, "ปป"])
def test_other_texts_mean_no_move(text):
    found = read(Judge(CHESS), text)
    assert found.move is None
    assert not found.choices


def test_a_man_that_is_not_there_is_named():
    judge = Judge(CHESS, "4k3/8/8/8/8/8/8/4K3 w - - 0 1")
    assert read(judge, "Qd4").letter == "Q"
