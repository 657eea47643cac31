"""Thai notation (rules/makruk.md, section 10)."""

from __future__ import annotations

import random
import unicodedata

import pyffish
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleskit.engine import AmbiguousMoveError, Move, Position, ruleset, thai
from ruleskit.errors import IllegalMoveError, TextError
from tests.vectors import load

CORE = ruleset("makruk-core@1")
NOTATION = load("makruk/notation.json")
TWINS = "4k3/8/8/3m4/2P1S3/8/8/4K3 w - - 0 1"


@pytest.mark.parametrize("row", NOTATION, ids=lambda row: row["uci"])
def test_the_forms_are_written(row):
    position, move = Position.from_fen(row["fen"], CORE), Move.from_uci(row["uci"])
    assert thai.write(position, move) == row["thai_san_pyffish"]
    assert thai.write_full(position, move) == row["thai_2569_full_thai_digits"]
    assert thai.write_full(position, move, digits="arabic") == row["thai_2569_full_arabic"]


@pytest.mark.parametrize("row", NOTATION, ids=lambda row: row["uci"])
def test_the_forms_are_read(row):
    position = Position.from_fen(row["fen"], CORE)
    forms = [text for key, text in row.items() if key.startswith("thai_")]
    arabic = str.maketrans("๑๒๓๔๕๖๗๘", "12345678")
    forms += [text.translate(arabic) for text in forms]
    forms += [text.rstrip("+#") for text in forms]
    forms += [unicodedata.normalize("NFD", text) for text in forms]
    forms += [text.replace("x", "×").replace("X", "x") for text in forms]
    assert {thai.read(position, text).uci for text in forms} == {row["uci"]}


@pytest.mark.parametrize("sign", ["", "#", "++", "+"])
def test_a_mate_has_two_signs(sign):
    position = Position.from_fen("7k/R7/6K1/8/8/8/8/8 w - - 0 1", CORE)
    assert thai.read(position, "ร-ก๘" + sign).uci == "a7a8"


def test_an_ambiguous_short_form_names_every_candidate():
    position = Position.from_fen(TWINS, CORE)
    with pytest.raises(AmbiguousMoveError) as caught:
        thai.read(position, "คxง๕")
    assert caught.value.candidates == ("c4d5", "e4d5")


def test_the_writer_falls_back_to_the_full_form():
    position = Position.from_fen(TWINS, CORE)
    assert thai.write(position, Move.from_uci("c4d5")) == "บค๔Xง๕"
    assert thai.write(position, Move.from_uci("e4d5")) == "คจ๔Xง๕"


def test_the_letter_of_a_file_and_of_a_man_are_told_apart():
    position = Position.from_fen("4k3/8/8/4S3/8/2S5/8/4K3 w - - 0 1", CORE)
    assert thai.read(position, "คค-ง๔").uci == "c3d4"
    assert thai.read(position, "คจ-ง๔").uci == "e5d4"


def test_the_sign_of_turning_tells_a_bia_from_a_khon():
    position = Position.from_fen("4k3/8/3n4/2P1S3/8/8/8/4K3 w - - 0 1", CORE)
    for uci, text in (("c5d6m", "คxง๖=M"), ("e5d6", "คxง๖")):
        assert thai.write(position, Move.from_uci(uci)) == text
        assert thai.read(position, text).uci == uci


def playout(seed, plies):
    chance = random.Random(seed)
    position = Position.start(CORE)
    for _ in range(plies):
        moves = position.legal_moves()
        if not moves:
            return
        yield position
        captures = [move for move in moves if position.is_capture(move)]
        position = position.play(chance.choice(captures * 2 + list(moves)))


@pytest.mark.parametrize("seed", range(4))
def test_playouts_against_the_oracle(seed):
    for position in list(playout(seed, 120))[::15]:
        for move in position.legal_moves():
            text, full = thai.write(position, move), thai.write_full(position, move)
            asked = position.fen(), move.uci, False, pyffish.NOTATION_THAI_SAN
            assert text in {pyffish.get_san("makruk", *asked), full}
            assert thai.read(position, text) == thai.read(position, full) == move


BAD = [("", 1), ("e4", 1), ("จ๙", 2), ("กข", 3), ("ย-ก๑", 1), ("จ๔ ", 4), ("จ๔" * 20, 31)]


@pytest.mark.parametrize(("text", "column"), BAD)
def test_other_texts_are_refused_with_a_column(text, column):
    with pytest.raises(TextError) as caught:
        thai.read(Position.start(CORE), text)
    assert (caught.value.code, caught.value.column) == ("THAI", column)


@pytest.mark.parametrize("text", ["จ๕", "ร-ก๘", "ขง๑-ง๓", "คxค๒"])
def test_a_move_that_no_legal_move_fits(text):
    with pytest.raises(IllegalMoveError) as caught:
        thai.read(Position.start(CORE), text)
    assert caught.value.code == "SAN_NO_MATCH"


POSITIONS = [Position.from_fen(row["fen"], CORE) for row in NOTATION]
LETTERS = st.sampled_from("กขคงจฉชญมรบ็๑๒๓๔๕๖๗๘12345678xX×-+#=M e")


def outcome(position, text):
    """The move that is read, or the error; anything but a typed error is let through."""
    try:
        return thai.read(position, text)
    except (TextError, IllegalMoveError) as error:
        return error


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(POSITIONS), st.one_of(st.text(LETTERS, max_size=9), st.text()))
def test_any_text_is_a_legal_move_or_a_typed_error(position, text):
    found = outcome(position, text)
    if isinstance(found, Move):
        assert position.is_legal(found)
    elif isinstance(found, AmbiguousMoveError):
        assert len(found.candidates) > 1
    else:
        assert found.code in thai.CODES
        assert (found.code == "THAI") is (getattr(found, "column", None) is not None)
