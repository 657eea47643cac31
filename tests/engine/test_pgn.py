"""PGN: read whole or not at all, written so that others read the same."""

from __future__ import annotations

import io
import random

import chess
import chess.pgn
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleskit.engine import pgn, pgn_export
from ruleskit.errors import TextError
from tests.agreement.playout import chess_games, makruk_games

ANNOTATED = """[Event "A \\"quoted\\" name"]
[Result "1-0"]

{before the first} 1. e4! $10 {after it} (1. d4 d5 {inside} (1... Nf6 2. c4) 2. c4 {at the end})
{after the variation} 1... e5 2.Qh5 ; to the end of the line
% an escaped line
Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0
"""


def played(seed: int) -> chess.Board:
    *_, (board, _) = chess_games(seed)
    return board


def test_headers_comments_annotations_and_variations_are_kept():
    (record,) = pgn.read(ANNOTATED)
    assert dict(record.headers)["Event"] == 'A "quoted" name'
    first, reply, *_ = record.line
    assert (first.before, first.nags, first.after) == (
        ("before the first",),
        (1, 10),
        ("after it",),
    )
    assert [node.uci for node in first.variations[0]] == ["d2d4", "d7d5", "c2c4"]
    assert [node.uci for node in first.variations[0][1].variations[0]] == ["g8f6", "c2c4"]
    assert first.variations[0][-1].after == ("at the end",)
    assert reply.before == ("after the variation",)
    assert record.line[2].after == ("to the end of the line",)
    assert record.line[-1].san == "Qxf7#"
    assert record.result == "1-0"


def test_what_is_written_is_read_back_the_same():
    (record,) = pgn.read(ANNOTATED)
    text = pgn_export.write(record)
    assert pgn.read(text)[0].line == record.line
    assert pgn_export.write(pgn.read(text)[0]) == text
    assert max(map(len, text.splitlines())) < 80


@pytest.mark.parametrize("seed", range(10))
def test_python_chess_reads_our_games_the_same(seed):
    board = played(seed)
    moves = [move.uci() for move in board.move_stack]
    text = pgn_export.write(pgn_export.of_moves("chess-fide@2023", moves, result="*"))
    game = chess.pgn.read_game(io.StringIO(text))
    assert not game.errors
    assert [move.uci() for move in game.mainline_moves()] == moves


@pytest.mark.parametrize("seed", range(10))
def test_we_read_the_games_of_python_chess_the_same(seed):
    game = chess.pgn.Game.from_board(played(seed))
    rng = random.Random(seed)
    for node in list(game.mainline()):
        if rng.random() < 0.2:
            node.comment = f"comment {rng.random()}"
            node.nags.add(rng.randrange(1, 140))
        others = [m for m in node.parent.board().legal_moves if m != node.move]
        if others and rng.random() < 0.2:
            node.parent.add_variation(rng.choice(others), comment="instead")
    (record,) = pgn.read(str(game))
    assert record.elements == [move.uci() for move in game.mainline_moves()]
    theirs = sum(len(node.variations) - 1 for node in [game, *game.mainline()] if node.variations)
    assert sum(len(node.variations) for node in record.line) == theirs
    assert theirs > 0


def test_a_custom_start_stands_in_the_headers_and_the_numbers():
    fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40"
    text = pgn_export.write(pgn_export.of_moves("chess-fide@2023", ["e8e7", "e2e4"], fen))
    assert {'[SetUp "1"]', f'[FEN "{fen}"]'} <= set(text.splitlines())
    assert "40... Ke7 41. e4 *" in text
    assert pgn.read(text)[0].fen == fen


@pytest.mark.parametrize("seed", range(3))
def test_makruk_games_round_trip(seed):
    moves = [uci for _, _, uci in makruk_games(seed) if uci][:120]
    text = pgn_export.write(pgn_export.of_moves("makruk-traditional@1", moves))
    assert '[Variant "Makruk"]' in text
    assert pgn.read(text)[0].elements == moves


def test_counting_survives_as_a_command_in_a_comment():
    fen = "3k4/2m5/8/4M3/3KS3/8/8/8 w - - 0 1"
    elements = ["d4d5", "count:start", "d8e8", "d5d4", "count:stop", "e8d8"]
    record = pgn_export.of_moves("makruk-traditional@1", elements, fen)
    text = pgn_export.write(record)
    assert "{[%act count:start]}" in text
    assert pgn.read(text)[0].elements == elements


def test_a_ruleset_that_is_not_the_usual_one_is_named():
    text = pgn_export.write(pgn_export.of_moves("makruk-core@1", ["e3e4"]))
    assert pgn.read(text)[0].ruleset == "makruk-core@1"


def test_several_games_in_one_text():
    assert [r.result for r in pgn.read("1. e4 1-0\n\n1. d4 d5 1/2-1/2 *")] == [
        "1-0",
        "1/2-1/2",
        "*",
    ]


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("1. e4 e5 (1... ", "PGN_VARIATION", 1, 10),
        ('[Event "x"]\n1. e4 e5', "PGN_NO_RESULT", 2, 7),
        ('[Event "x"]\n1. e4\n[Event "y"]\n*', "PGN_NO_RESULT", 3, 1),
        ("1. e4\n {open", "PGN_OPEN_COMMENT", 2, 2),
        ("1. e4 e5\n2. e5", "PGN_MOVE", 2, 4),
        ("1. e4 ) *", "PGN_VARIATION", 1, 7),
        ("(1. e4) *", "PGN_VARIATION", 1, 1),
        ("$3 e4 *", "PGN_ANNOTATION", 1, 1),
        ("1. e4 -- *", "PGN_MOVE", 1, 7),
        ("1. e4 ]", "PGN_CHARACTER", 1, 7),
        ('[Event "x]\n*', "PGN_TAG", 1, 1),
        ('[Variant "Atomic"]\n*', "PGN_VARIANT", 1, 1),
        ('[Ruleset "makruk-core@1"]\n*', "PGN_RULESET", 1, 1),
        ('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n*', "PGN_FEN", 1, 1),
        ('[Result "1-0"]\n1. e4 0-1', "PGN_RESULT", 2, 7),
        ("e4 " + "(d4 " * 40, "PGN_TOO_DEEP", 1, 4 + 4 * 30),
        ("Nf3 Nf6 Ng1 Ng8 " * 600, "PGN_TOO_LONG", 1, 4 * 2000 + 1),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_named_with_line_and_column(text, code, line, column):
    with pytest.raises(TextError) as caught:
        pgn.read(text)
    assert (caught.value.code, caught.value.line, caught.value.column) == (code, line, column)
    assert code in pgn.CODES


def test_a_text_over_the_limit_is_refused_unread():
    with pytest.raises(TextError, match="PGN_TOO_LARGE"):
        pgn.read("{" + "x" * pgn.LARGEST + "} *")


def test_a_comment_that_pgn_cannot_say_is_refused():
    (record,) = pgn.read("1. e4 ; a } brace\n *")
    with pytest.raises(ValueError, match="brace"):
        pgn_export.write(record)


PHRASES = st.lists(
    st.sampled_from(
        ["1.", "e4", "e5", "Nf3", "(", ")", "{c}", "{", "}", "$1", "!", "?!", ";x\n", "*", "1-0",
         '[Event "x"]', "\n", "%", "O-O", "0-0", "...", "e.p."]
    ),
    max_size=30,
).map(" ".join)  # fmt: skip


@given(st.one_of(st.text(max_size=80), PHRASES))
def test_any_text_gives_games_or_a_typed_error(text):
    records, code = [], "PGN_MOVE"
    try:
        records = pgn.read(text)
    except TextError as error:
        code = error.code
    assert code in pgn.CODES
    for record in records:
        if all("}" not in c for node in record.line for c in (*node.before, *node.after)):
            pgn_export.write(record)
