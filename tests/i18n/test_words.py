"""Names, enumerations, numbers, and positions in words."""

from __future__ import annotations

import pytest

from ruleskit.i18n.names import listing, man, men, number, side, square
from ruleskit.i18n.position_text import describe
from ruleskit.verify.picture import picture
from tests.vectors import load

CHESS, CORE = "chess-fide@2023", "makruk-core@1"


def test_names_follow_the_game():
    assert [man("th", CHESS, x) for x in "KQRBNP"] == ["คิง", "ควีน", "เรือ", "บิชอป", "ม้า", "เบี้ย"]
    assert [man("th", CORE, x) for x in ("K", "M", "M~", "S", "N", "R", "P")] == [
        "ขุน", "เม็ด", "เบี้ยหงาย", "โคน", "ม้า", "เรือ", "เบี้ย",
    ]  # fmt: skip
    assert man("en", CHESS, "n") == "knight"
    assert man("en", CORE, "n") == "ma"
    assert men("en", CORE, "m~") == "promoted bia"


def test_sides():
    assert [side("th", s) for s in "wb"] == ["ขาว", "ดำ"]
    assert [side("en", s) for s in "wb"] == ["White", "Black"]


@pytest.mark.parametrize("row", load("makruk/notation.json"), ids=lambda r: r["uci"])
def test_squares_in_thai(row):
    name = row["uci"][2:4]
    assert square(name, "thai", "thai") in row["thai_2569_full_thai_digits"]
    assert square(name, "thai") in row["thai_2569_full_arabic"]
    assert square(name) == name


def test_enumerations():
    assert [listing("en", list(x)) for x in ("", "a", "ab", "abc")] == [
        "", "a", "a and b", "a, b and c",
    ]  # fmt: skip


def test_numbers():
    assert [number("en", n) for n in (0, 999, 8902, 4865609)] == ["0", "999", "8,902", "4,865,609"]


def test_a_position_in_words():
    board = picture("4k3/8/8/8/8/8/4P3/R3K2R w - - 0 1")
    assert describe("en", CHESS, board.men, board.side) == (
        "White: king e1, rooks a1 and h1, pawn e2. Black: king e8. White to move."
    )
    assert describe("th", CHESS, board.men, board.side) == (
        "ฝ่ายขาว: คิง e1, เรือ a1 และ h1, เบี้ย e2 ฝ่ายดำ: คิง e8 ถึงตาเดินของฝ่ายขาว"
    )


def test_promoted_men_are_told_apart():
    board = picture("3k4/8/8/8/8/2M1M~3/8/3K4 b - - 0 1")
    assert describe("en", CORE, board.men) == (
        "White: khun d1, met c3, promoted bia e3. Black: khun d8."
    )


def test_one_man_alone():
    assert describe("en", "chess", {"e4": "N"}) == "White: knight e4. Black: no pieces."


@pytest.mark.parametrize("row", load("makruk/playouts.json")[:40], ids=lambda r: r["fen"])
def test_every_man_is_named_once(row):
    board = picture(row["fen"])
    text = describe("en", CORE, board.men)
    assert sorted(word.strip(",.") for word in text.split() if word[1:2].isdigit()) == sorted(
        board.men
    )
