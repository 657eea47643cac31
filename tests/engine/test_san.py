"""SAN: the PGN export form written, learners' spellings read."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleskit.engine import AmbiguousMoveError, Move, Position, ruleset, san
from ruleskit.errors import IllegalMoveError, TextError
from tests.vectors import load

CORE = ruleset("makruk-core@1")
ROWS = load("chess/tricky.json") + load("chess/playouts.json")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_every_legal_move_is_written_and_read_back(row):
    position = Position.from_fen(row["fen"])
    for uci, text in row["san"].items():
        assert san.write(position, Move.from_uci(uci)) == text
        assert san.read(position, text).uci == uci


@pytest.mark.parametrize("row", load("makruk/notation.json"), ids=lambda row: row["san"])
def test_makruk(row):
    position = Position.from_fen(row["fen"], CORE)
    assert san.write(position, Move.from_uci(row["uci"])) == row["san"]
    assert san.read(position, row["san"]).uci == row["uci"]
    assert san.read(position, row["lan"]).uci == row["uci"]


CASTLE = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
PROMOTE = "8/4P3/8/8/8/8/8/k3K3 w - - 0 1"
PASSANT = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
SPELLINGS = [
    (CASTLE, "0-0", "e1g1"), (CASTLE, "O-O", "e1g1"), (CASTLE, "0-0-0+", "e1c1"),
    (CASTLE, "O-O-O!?", "e1c1"), (CASTLE, "Rxa8", "a1a8"), (CASTLE, "Rxa8+", "a1a8"),
    (CASTLE, "Rxa8#", "a1a8"), (CASTLE, "Rxa8++", "a1a8"), (CASTLE, "Ra1xa8", "a1a8"),
    (CASTLE, "Raxa8", "a1a8"), (CASTLE, "Ra8", "a1a8"), (CASTLE, "R1a3", "a1a3"),
    (PROMOTE, "e8Q", "e7e8q"), (PROMOTE, "e8=Q", "e7e8q"), (PROMOTE, "e8(Q)", "e7e8q"),
    (PROMOTE, "e8=N?!", "e7e8n"), (PROMOTE, "Pe8=R", "e7e8r"), (PROMOTE, "e7e8B", "e7e8b"),
    (PASSANT, "exd6", "e5d6"), (PASSANT, "exd6e.p.", "e5d6"), (PASSANT, "exd6 e.p.", "e5d6"),
    (PASSANT, "e5xd6 e.p.!", "e5d6"), (PASSANT, "Pexd6", "e5d6"),
    (START, "Pe4", "e2e4"), (START, "e2e4", "e2e4"), (START, "e4!!", "e2e4"),
    (START, "e4+", "e2e4"), (START, "Ng1f3", "g1f3"), (START, "Ng1-f3", "g1f3"),
    (START, "Ngf3", "g1f3"), (START, "N1f3", "g1f3"),
]  # fmt: skip


@pytest.mark.parametrize(("fen", "text", "uci"), SPELLINGS)
def test_learners_spellings(fen, text, uci):
    assert san.read(Position.from_fen(fen), text).uci == uci


NO_SAN = [
    ("", 1), ("--", 3), ("nf3", 1), ("qd4", 1), ("o-o", 1), ("O-0", 3), ("0-0-O", 5), ("O-O-", 4),
    ("Zf3", 1), ("Sf3", 1), ("e9", 2), ("e4x", 3), ("e4 ", 3), (" e4", 1), ("e8q", 3),
    ("e4e.p", 3), ("e8=", 3), ("Nf3+++", 6), ("Nf3!!!", 6), ("Ð4", 1), ("จ๔", 1), ("e8=Z", 3),
]  # fmt: skip


@pytest.mark.parametrize(("text", "column"), NO_SAN)
def test_other_texts_are_refused_with_a_column(text, column):
    with pytest.raises(TextError) as caught:
        san.read(Position.start(), text)
    assert (caught.value.code, caught.value.column) == ("SAN", column)


NO_MATCH = [
    (START, "e5"), (START, "Ne2"), (START, "Nxf3"), (START, "O-O"), (START, "exd3"),
    (START, "e4e.p."), (START, "e4=Q"), (START, "Kg1"), (CASTLE, "Kg1"), (CASTLE, "Rg8"),
    (PASSANT, "ed6"), (PASSANT, "d6"), (PROMOTE, "e8=K"), (PROMOTE, "e8=P"),
    ("4k3/8/8/8/8/1b6/1PP5/2B1K3 w - - 0 1", "cb3"),
]  # fmt: skip


@pytest.mark.parametrize(("fen", "text"), NO_MATCH)
def test_a_move_that_no_legal_move_fits(fen, text):
    with pytest.raises(IllegalMoveError) as caught:
        san.read(Position.from_fen(fen), text)
    assert (caught.value.code, caught.value.move) == ("SAN_NO_MATCH", text)


AMBIGUOUS = [
    ("7k/8/8/3N4/8/8/8/1N2K1N1 w - - 0 1", "Nc3", ("b1c3", "d5c3")),
    (PROMOTE, "e8", ("e7e8b", "e7e8n", "e7e8q", "e7e8r")),
]


@pytest.mark.parametrize(("fen", "text", "candidates"), AMBIGUOUS)
def test_an_ambiguous_text_names_every_candidate(fen, text, candidates):
    with pytest.raises(AmbiguousMoveError) as caught:
        san.read(Position.from_fen(fen), text)
    assert caught.value.candidates == candidates
    assert all(uci in str(caught.value) for uci in candidates)


def test_a_pinned_rival_does_not_count():
    position = Position.from_fen("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1")
    assert san.write(position, Move.from_uci("g1e2")) == "Ne2"
    assert san.read(position, "Ne2").uci == "g1e2"


def test_a_turned_bia_is_a_rival_of_a_met():
    position = Position.from_fen("4k3/8/4M~1M1/8/8/8/8/4K3 w - - 0 1", CORE)
    assert san.write(position, Move.from_uci("e6f7")) == "Mef7+"


def test_a_bia_needs_no_letter_to_turn():
    position = Position.from_fen("4k3/8/8/P6p/8/8/8/3K4 w - - 0 1", CORE)
    assert san.read(position, "a6") == san.read(position, "a6=M") == Move.from_uci("a5a6m")


def test_only_legal_moves_are_written():
    with pytest.raises(IllegalMoveError):
        san.write(Position.start(), Move.from_uci("e2e5"))


POSITIONS = [Position.from_fen(row["fen"]) for row in load("chess/tricky.json")]
TEXTS = sorted({text for row in load("chess/tricky.json") for text in row["san"].values()})
LETTERS = st.sampled_from("KQRBNPSMkabcdefgh12345678xO0-=+#!?() .é๔")


@st.composite
def mutated(draw):
    text = list(draw(st.sampled_from(TEXTS)))
    at = draw(st.integers(0, len(text)))
    text[at : at + draw(st.integers(0, 1))] = draw(st.lists(LETTERS, max_size=2))
    return "".join(text)


def outcome(position, text):
    """The move that is read, or the error; anything but a typed error is let through."""
    try:
        return san.read(position, text)
    except (TextError, IllegalMoveError) as error:
        return error


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(POSITIONS), st.one_of(mutated(), st.text(LETTERS, max_size=8), st.text()))
def test_any_text_is_a_legal_move_or_a_typed_error(position, text):
    found = outcome(position, text)
    if isinstance(found, Move):
        assert position.is_legal(found)
    elif isinstance(found, AmbiguousMoveError):
        assert len(found.candidates) > 1
    else:
        assert found.code in san.CODES
        assert (found.code == "SAN") is (getattr(found, "column", None) is not None)
