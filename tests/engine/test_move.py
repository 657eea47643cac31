"""UCI moves and the names of special ones."""

from __future__ import annotations

import pytest

from ruleskit.engine import Kind, Move, Position, Special, ruleset
from ruleskit.engine.move import split_uci
from ruleskit.errors import TextError

SPECIAL = [
    ("castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", Special.CASTLE),
    ("king-step", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1f1", None),
    ("en-passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", Special.EN_PASSANT),
    ("push-beside", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5e6", None),
    ("double", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", Special.DOUBLE_STEP),
    ("single", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e3", None),
    ("promotion", "8/4P3/8/8/8/8/8/k3K3 w - - 0 1", "e7e8n", Special.PROMOTION),
    ("rook-two-ranks", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a3", None),
]


@pytest.mark.parametrize(("fen", "uci", "special"), [c[1:] for c in SPECIAL], ids=str)
def test_special_moves_have_names(fen, uci, special):
    assert Position.from_fen(fen).special(Move.from_uci(uci)) is special


def test_a_bia_that_turns_is_a_promotion():
    position = Position.from_fen("4k3/8/8/P6p/8/8/8/3K4 w - - 0 1", ruleset("makruk-core@1"))
    move = Move.from_uci("a5a6m")
    assert move.promotion is Kind.MET
    assert position.special(move) is Special.PROMOTION


@pytest.mark.parametrize("text", ["e2e4", "e7e8q", "a7a8n", "a5a6m", "e1g1"])
def test_uci_is_written_as_it_was_read(text):
    assert Move.from_uci(text).uci == str(Move.from_uci(text)) == text


@pytest.mark.parametrize(
    ("text", "column"),
    [("", 1), ("e", 2), ("e2", 3), ("0000", 1), ("e2e9", 4), ("e2e4qq", 5), ("e7e8Q", 5),
     ("e2 e4", 3), ("i2i4", 1), ("e7e8é", 5), ("ง2ง4", 1), ("e7e8x", 5)],
)  # fmt: skip
def test_other_texts_are_no_uci(text, column):
    with pytest.raises(TextError) as caught:
        Move.from_uci(text)
    assert (caught.value.code, caught.value.column) == ("UCI", column)


def test_a_suffix_of_no_kind_is_still_split():
    assert split_uci("e7e8x")[2] == "x"
