"""Squares and bit tables."""

from __future__ import annotations

import pytest

from ruleskit.engine.square import (
    LIGHT,
    NAMES,
    SQUARES,
    file_of,
    name,
    names,
    rank_of,
    rank_table,
    square,
    squares,
    table_of,
)
from ruleskit.errors import TextError


def test_names_and_numbers_are_one_to_one():
    assert [square(text) for text in NAMES] == list(SQUARES)
    assert [name(number) for number in SQUARES] == list(NAMES)
    assert (square("a1"), square("h1"), square("a8"), square("h8")) == (0, 7, 56, 63)
    assert all(NAMES[rank_of(at) * 8 + file_of(at)] == NAMES[at] for at in SQUARES)


@pytest.mark.parametrize("text", ["", "e", "e9", "i1", "E4", "e44", "4e", "๑"])
def test_other_texts_are_no_squares(text):
    with pytest.raises(TextError) as caught:
        square(text)
    assert caught.value.code == "SQUARE"


def test_each_player_has_a_light_square_at_the_near_right_corner():
    assert LIGHT.bit_count() == 32
    assert LIGHT >> square("h1") & 1
    assert LIGHT >> square("a8") & 1
    assert not LIGHT >> square("a1") & 1


def test_tables_and_members_convert_both_ways():
    members = [square(text) for text in ("a1", "e4", "h8")]
    assert list(squares(table_of(members))) == members
    assert names(table_of(members)) == ["a1", "e4", "h8"]
    assert names(rank_table(1)) == ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"]
