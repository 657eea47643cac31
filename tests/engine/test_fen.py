"""The FEN reader and writer (rules/questions.md)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleskit.engine import Position, fen, ruleset
from ruleskit.errors import SetupError, TextError
from tests.vectors import load

CHESS, MAKRUK = ruleset("chess-fide@2023"), ruleset("makruk-traditional@1")
KINGS = "4k3/8/8/8/8/8/8/4K3"

UNREADABLE = [
    ("", "FEN_FIELDS", 1),
    ("a b c d e", "FEN_FIELDS", 10),
    (f"{KINGS} w - - 0", "FEN_FIELDS", 28),
    (f"{KINGS} w - - 0 1 x", "FEN_FIELDS", 32),
    (f"{KINGS}  w - - 0 1", "FEN_FIELDS", 21),
    (f" {KINGS} w - - 0 1", "FEN_FIELDS", 1),
    (f"{KINGS} w - - 0 1 ", "FEN_FIELDS", 31),
    (f"{KINGS}\tw - - 0 1", "FEN_FIELDS", 30),
    ("4k3/8/8/8/8/8/4K3 w - - 0 1", "FEN_RANKS", 18),
    ("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "FEN_RANKS", 18),
    ("4k3/8/8/8/8/8/8/4K2 w - - 0 1", "FEN_RANK_WIDTH", 20),
    ("4k2/8/8/8/8/8/8/4K3 w - - 0 1", "FEN_RANK_WIDTH", 4),
    ("4k4/8/8/8/8/8/8/4K3 w - - 0 1", "FEN_RANK_WIDTH", 3),
    ("rrrrrrrrr/8/8/8/8/8/8/8 w - - 0 1", "FEN_RANK_WIDTH", 9),
    ("4k3/44/8/8/8/8/8/4K3 w - - 0 1", "FEN_DIGIT", 6),
    ("4k3/0/8/8/8/8/8/4K3 w - - 0 1", "FEN_LETTER", 5),
    ("4k3/9/8/8/8/8/8/4K3 w - - 0 1", "FEN_LETTER", 5),
    ("4k3/8/8/8/3m4/8/8/4K3 w - - 0 1", "FEN_LETTER", 12),
    ("4k3/8/8/8/๓p4/8/8/4K3 w - - 0 1", "FEN_LETTER", 11),
    ("4k3/8/8/8/Q~7/8/8/4K3 w - - 0 1", "FEN_MARK", 12),
    (f"{KINGS} W - - 0 1", "FEN_TURN", 21),
    (f"{KINGS} white - - 0 1", "FEN_TURN", 21),
    (f"{KINGS} w QK - 0 1", "FEN_RIGHTS", 24),
    (f"{KINGS} w KK - 0 1", "FEN_RIGHTS", 24),
    (f"{KINGS} w K- - 0 1", "FEN_RIGHTS", 24),
    (f"{KINGS} w HAha - 0 1", "FEN_RIGHTS", 23),
    (f"{KINGS} w - e9 0 1", "FEN_EP", 25),
    (f"{KINGS} w - E3 0 1", "FEN_EP", 25),
    (f"{KINGS} w - - x 1", "FEN_CLOCK", 27),
    (f"{KINGS} w - - -1 1", "FEN_CLOCK", 27),
    (f"{KINGS} w - - 1.5 1", "FEN_CLOCK", 28),
    (f"{KINGS} w - - ๑ 1", "FEN_CLOCK", 27),
    (f"{KINGS} w - - ² 1", "FEN_CLOCK", 27),
    (f"{KINGS} w - - 0 +1", "FEN_NUMBER", 29),
]


@pytest.mark.parametrize(("text", "code", "column"), UNREADABLE)
def test_an_unreadable_fen_names_its_first_fault_and_column(text, code, column):
    with pytest.raises(TextError) as caught:
        fen.read(text, CHESS)
    assert (caught.value.code, caught.value.column) == (code, column)
    assert code in fen.CODES


@pytest.mark.parametrize(
    ("men", "column"), [("~4k3", 1), ("4k3~", 4), ("M~~3k3", 3), ("M7/~7", 4), ("M1~6", 3)]
)
def test_a_mark_stands_once_and_directly_behind_a_letter(men, column):
    with pytest.raises(TextError) as caught:
        fen.read(f"{men}/8/8/8/8/8/8/4K3 w - - 0 1", MAKRUK)
    assert (caught.value.code, caught.value.column) == ("FEN_MARK", column)


def test_the_reader_has_a_limit():
    clock = "0" * (fen.LONGEST - len(KINGS) - len(" w - -  1"))
    assert fen.read(f"{KINGS} w - - {clock} 1", CHESS).clock == 0
    with pytest.raises(TextError) as caught:
        fen.read(f"{KINGS} w - - 0{clock} 1", CHESS)
    assert caught.value.code == "FEN_TOO_LONG"


def test_four_fields_are_read_as_clock_0_move_1():
    setup = fen.read("4k3/8/8/3pP3/8/8/8/4K3 w - d6", CHESS)
    assert (setup.clock, setup.number) == (0, 1)
    assert setup == setup._replace(clock=0, number=1)
    assert fen.write(setup) == "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"


def test_move_number_0_is_read_as_1():
    assert Position.from_fen(f"{KINGS} w - - 3 0").fen() == f"{KINGS} w - - 3 1"


def test_makruk_takes_any_text_in_fields_3_and_4():
    setup = fen.read(f"{KINGS} b KQkq-Ä d99 7 3", MAKRUK)
    assert (setup.rights, setup.ep) == ("KQkq-Ä", "d99")


@pytest.mark.parametrize("row", load("chess/playouts.json"), ids=lambda row: row["id"])
def test_three_en_passant_conventions_are_read_and_the_legal_one_written(row):
    for convention in ("fen", "fen_ep_xfen", "fen_ep_always"):
        assert Position.from_fen(row[convention]).fen() == row["fen"]


def test_a_set_up_is_written_as_it_was_read():
    for row in load("chess/impossible.json"):
        assert fen.write(fen.read(row["fen"], CHESS)) == row["fen"]
    for row in load("makruk/impossible.json"):
        assert fen.write(fen.read(row["fen"], MAKRUK)) == row["fen"]


@pytest.mark.parametrize("row", load("makruk/playouts.json"), ids=lambda row: row["fen"])
def test_turned_bia_keep_their_mark(row):
    assert Position.from_fen(row["fen"], MAKRUK).fen() == row["fen"]


FENS = [row["fen"] for name in ("chess/tricky.json", "makruk/perft.json") for row in load(name)]
LETTERS = st.sampled_from("pnbrqkPNBRQKsmSM~/12345678 -wKQkqabcdefgh09\x00\u0e01🙂٣")


@st.composite
def mutated(draw):
    """A good FEN with a few characters put in, taken out or exchanged."""
    text = list(draw(st.sampled_from(FENS)))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text) - 1))
        text[at : at + draw(st.integers(0, 2))] = draw(st.lists(LETTERS, max_size=2))
        text = text or ["8"]
    return "".join(text)


def outcome(text, rules):
    """The position that is opened, or the error; anything but a typed error is let through."""
    try:
        return Position.from_fen(text, rules)
    except (TextError, SetupError) as error:
        return error


@settings(max_examples=400, deadline=None)
@given(text=st.one_of(mutated(), st.text(max_size=220)), rules=st.sampled_from([CHESS, MAKRUK]))
def test_any_text_is_opened_or_refused_with_a_typed_error(text, rules):
    found = outcome(text, rules)
    if isinstance(found, Position):
        again = Position.from_fen(found.fen(), rules)
        assert (again, again.fen()) == (found, found.fen())
    elif isinstance(found, SetupError):
        assert found.faults
        assert list(found.faults) == sorted(set(found.faults))
    else:
        assert found.code in fen.CODES
        assert 1 <= found.column <= len(text) + 1
