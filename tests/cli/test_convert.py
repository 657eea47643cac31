"""Games from one notation into another, both engines playing them on the way."""

from __future__ import annotations

import io
import itertools
import json
import random
import sys
import unicodedata
from functools import cache

import chess
import chess.pgn
import pytest

from ruleskit.cli import convert, main
from ruleskit.engine import pgn, thai
from ruleskit.engine.position import Position
from ruleskit.engine.ruleset import ruleset
from ruleskit.errors import TextError
from ruleskit.i18n.catalogue import has
from ruleskit.verify import record_file, transcript, transcript_export
from ruleskit.verify.movetext import words
from ruleskit.verify.transcript import read
from ruleskit.verify.transcript_export import FORMS, write
from tests.agreement.playout import chess_games, makruk_games
from tests.cli.test_process import loaded
from tests.vectors import load

CHESS, CORE, TRADITIONAL = "chess-fide@2023", "makruk-core@1", "makruk-traditional@1"
BARED = "8/8/3k4/8/m6R/8/4M3/4K3 w - - 0 1"
#: Both pieces come to d5 and are written with one letter.
TWINS = "4k3/8/8/3m4/2P1S3/8/8/4K3 w - - 0 1"
MAKRUK_PGN = """[Event "ประลองฝีมือ"]
[Site "กรุงเทพฯ"]
[Date "2026.01.18"]
[Round "1"]
[White "ขุนทอง"]
[Black "เบี้ยเงิน"]
[Result "1/2-1/2"]
[FEN "3k4/2m5/8/4MP2/3KS3/8/8/8 w - - 0 1"]
[SetUp "1"]
[Variant "Makruk"]

1. f6=M {the last bia turns over} Ke8 2. Kd5 {[%act count:start]} Kd8 $1
(2... Kf8 3. Mef4) 3. Kd4 Ke8 {[%act accept]} 1/2-1/2
"""


def games_of(text, *args):
    return read(text.encode(), *args)


def moves_of(text, *args):
    (found,) = games_of(text, *args)
    return list(found.game.moves)


def failure(text, *args):
    with pytest.raises(TextError) as caught:
        games_of(text, *args)
    return caught.value


@cache
def played(games, seed, most=40):
    """The first moves of a seeded game."""
    return [row[-1] for row in itertools.islice(games(seed), most) if row[-1]]


def ran(capsys, *argv):
    status = main(["convert", *argv])
    out = capsys.readouterr()
    return status, out.out, out.err


# what is read


@pytest.mark.parametrize(
    "text",
    [
        "e2e4 e7e5 g1f3",
        "1. e4 e5 2. Nf3",
        "1.e4 e5 2.Nf3 *",
        "1. e2e4 e5\n2. g1f3",
        "\ufeff1. e4 e5 {comment} 2. Nf3 ; the rest\n",
        '[Event "x"]\n\n1. e4 (1. d4) 1... e5 2. Nf3 $1 *',
        "  1... e2e4\r\ne7e5 ... Ng1-f3",
    ],
)
def test_chess_in_any_form_is_the_same_game(text):
    assert moves_of(text) == ["e2e4", "e7e5", "g1f3"]


@pytest.mark.parametrize(
    "text",
    [
        "จ๔ จ๕ ม-จ๒",
        "๑. จ๔ จ๕ ๒. ม-จ๒!",
        "1. จ4 จ5 2. ม-จ2",
        "บจ3-จ4 บจ6-จ5 มช1-จ2",
        "บ จ๓-จ๔ บ จ๖-จ๕ ม ช๑-จ๒",
        "e3e4 จ๕ Ne2",
    ],
)
def test_makruk_in_any_form_is_the_same_game(text):
    (found,) = games_of(text)
    assert found.game.ruleset == TRADITIONAL
    assert found.game.moves == ("e3e4", "e6e5", "g1e2")


@pytest.mark.parametrize("row", load("makruk/notation.json"), ids=lambda r: r["uci"])
@pytest.mark.parametrize(
    "column",
    ["san", "thai_san_pyffish", "thai_lan_pyffish", "thai_2569_full_arabic",
     "thai_2569_full_thai_digits"],
)  # fmt: skip
def test_every_notation_of_the_vectors_is_read(row, column):
    text = row[column]
    forms = {form: unicodedata.normalize(form, text) for form in ("NFC", "NFD", "NFKC", "NFKD")}
    for spelled in {text, *forms.values()}:
        assert moves_of(spelled, TRADITIONAL, row["fen"]) == [row["uci"]]


def test_a_short_thai_form_that_fits_two_moves_names_both():
    error = failure("คxง๕", TRADITIONAL, TWINS)
    assert (error.code, error.candidates) == ("MOVES_AMBIGUOUS", ("c4d5", "e4d5"))
    full = [moves_of(text, TRADITIONAL, TWINS) for text in ("บค๔xง๕", "คจ๔Xง๕")]
    assert full == [["c4d5"], ["e4d5"]]


def test_headers_and_options_say_where_moves_begin():
    text = f'[Ruleset "{CORE}"]\n[FEN "{BARED}"]\nh4a4 d6d5'
    (found,) = games_of(text)
    assert (found.game.ruleset, found.game.fen) == (CORE, BARED)
    (found,) = games_of("h4a4 d6d5", CORE, BARED)
    assert (found.game.ruleset, found.game.fen) == (CORE, BARED)


def test_actions_are_elements_of_the_game():
    text = f'[Ruleset "{TRADITIONAL}"]\n[FEN "3k4/2m5/8/4M3/3KS3/8/8/8 b - - 0 1"]\n'
    (found,) = games_of(text + "count:start d8e8 {[%act accept]}")
    assert found.game.moves == ("count:start", "d8e8", "accept")
    assert found.result == "1/2-1/2"
    shuffle = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 "
    assert moves_of(shuffle + "claim:threefold=f6g8")[-1] == "claim:threefold f6g8"


def test_several_games_stand_behind_one_another():
    found = games_of("e2e4 e7e5 1-0 d2d4 * c2c4 1/2-1/2")
    assert [game.game.moves for game in found] == [("e2e4", "e7e5"), ("d2d4",), ("c2c4",)]
    assert [game.result for game in found] == ["1-0", "*", "1/2-1/2"]
    assert [g.game.moves for g in games_of(write(found, "pgn"))] == [g.game.moves for g in found]


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("1. e4 e5\n2. Ke3", "MOVES_NO_MATCH", 2, 4),
        ("e2e4 e7e5 e1e3", "MOVES_ILLEGAL", 1, 11),
        ("e2e4 x9", "MOVES_NOTATION", 1, 6),
        ("1. e4\n\n e5 claim:fifty", "MOVES_ACTION", 3, 5),
        ("1. e4 } e5", "MOVES_CHARACTER", 1, 7),
        ("1. e4 {never closed", "MOVES_CHARACTER", 1, 7),
        ("จ๔ กขค", "MOVES_NOTATION", 1, 4),
        ("", "MOVES_NOTHING", None, None),
        (" \n ", "MOVES_NOTHING", None, None),
        ('[Ruleset "chess960"] e2e4', "MOVES_RULESET", None, None),
        ("1. e4 (1. d4 e5 *", "PGN_VARIATION", 1, 7),
        ('[Event "x"]\n1. e4 e5 2. Ke3 *', "PGN_MOVE", 2, 13),
        ("x" * 1_000_001, "MOVES_TOO_LARGE", None, None),
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_cannot_be_read_is_refused_at_its_place(text, code, line, column):
    error = failure(text)
    assert (error.code, error.line, error.column) == (code, line, column)


def test_a_text_of_too_many_moves_is_refused(monkeypatch):
    monkeypatch.setattr(pgn, "MOST_MOVES", 8)
    assert len(moves_of("g1f3 g8f6 f3g1 f6g8 " * 2)) == 8
    error = failure("g1f3 g8f6 f3g1 f6g8 " * 3)
    assert (error.code, error.line, error.column) == ("MOVES_TOO_LONG", 1, 41)


def test_bytes_that_are_not_utf8_are_refused_at_their_place():
    with pytest.raises(TextError) as caught:
        read(b"1. e4\n e5 \xff")
    assert (caught.value.code, caught.value.line, caught.value.column) == ("MOVES_UTF8", 2, 5)


def test_words_keep_their_places():
    found = list(words("1. e4 {x\ny} e5\n ค จ๕-ง๔ *"))
    assert [(word.kind, word.text, word.line, word.column) for word in found] == [
        ("move", "e4", 1, 4),
        ("move", "e5", 2, 4),
        ("move", "ค จ๕-ง๔", 3, 2),
        ("result", "*", 3, 10),
    ]


# what is written


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("form", ["pgn", "uci", "san"])
def test_chess_games_come_back_from_every_form(form, seed):
    moves = played(chess_games, seed)
    text = write(games_of(" ".join(moves)), form)
    assert moves_of(text) == moves


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("digits", ["thai", "arabic"])
@pytest.mark.parametrize("form", ["pgn", "uci", "san", "thai", "thai-full"])
def test_makruk_games_come_back_from_every_form(form, digits, seed):
    moves = played(makruk_games, seed)
    (found,) = games_of(" ".join(moves), CORE)
    text = write([found], form, digits)
    assert moves_of(text) == moves
    if form.startswith("thai"):
        wrong = "0123456789" if digits == "thai" else "๐๑๒๓๔๕๖๗๘๙"
        assert not set(wrong) & set(text.split("]")[-1])
        decomposed = unicodedata.normalize("NFD", text)
        assert moves_of(decomposed) == moves


def test_python_chess_reads_the_pgn_of_a_converted_game():
    moves = played(chess_games, 3)
    game = chess.pgn.read_game(io.StringIO(write(games_of(" ".join(moves)), "pgn")))
    assert [move.uci() for move in game.mainline_moves()] == moves
    assert not game.errors


def test_a_makruk_game_with_headers_comments_and_a_count_goes_round():
    found = games_of(MAKRUK_PGN)
    assert found[0].game.moves == (
        "f5f6m", "d8e8", "d4d5", "count:start", "e8d8", "d5d4", "d8e8", "accept",
    )  # fmt: skip
    text = write(found, "pgn")
    assert games_of(text) == found
    assert "the last bia turns over" in text
    assert "ขุนทอง" in text
    for form in ("uci", "san", "thai", "thai-full"):
        (again,) = games_of(write(found, form))
        assert again.game.moves == found[0].game.moves
        assert again.result == "1/2-1/2"


def test_thai_forms_number_the_moves_as_pgn_does():
    found = games_of("f5f6m d8e8 d4d5", TRADITIONAL, "3k4/2m5/8/4MP2/3KS3/8/8/8 w - - 0 7")
    assert write(found, "thai").splitlines()[-1] == "๗. ฉ๖=M ข-จ๘ ๘. ข-ง๕"
    found = games_of("d8e8 d4d5", TRADITIONAL, "3k4/2m5/8/4M3/3KS3/8/8/8 b - - 0 7")
    assert write(found, "thai-full", "arabic").splitlines()[-1] == "7... ขง8-จ8 8. ขง4-ง5"


def test_the_form_with_the_full_origin_is_one_to_one():
    """Every legal move of a hundred positions has a text of its own, in both kinds of digits."""
    rules = ruleset(TRADITIONAL)
    for row in load("makruk/playouts.json")[:100]:
        position = Position.from_fen(row["fen"], rules)
        for digits in ("thai", "arabic"):
            texts = {
                thai.write_full(position, move, digits=digits): move
                for move in position.legal_moves()
            }
            assert len(texts) == len(row["legal"])
            assert all(thai.read(position, text) == move for text, move in texts.items())


def test_a_short_thai_text_is_the_move_or_names_it():
    rng = random.Random(5)
    rules = ruleset(TRADITIONAL)
    rows = load("makruk/playouts.json")
    for row in rng.sample(rows, 40):
        position = Position.from_fen(row["fen"], rules)
        for move in position.legal_moves():
            assert thai.read(position, thai.write(position, move)) == move


def test_a_comment_that_pgn_cannot_say_is_refused():
    found = games_of('[Event "x"]\n1. e4 ; a } brace\n e5 *')
    with pytest.raises(TextError) as caught:
        write(found, "pgn")
    assert caught.value.code == "MOVES_COMMENT"
    assert write(found, "uci") == "e2e4 e7e5\n"


def test_the_options_are_those_of_the_library():
    assert (convert.FORMS, convert.DIGITS) == (FORMS, transcript_export.DIGITS)


@pytest.mark.parametrize("lang", ["th", "en"])
def test_every_code_has_words(lang):
    codes = {*pgn.CODES, *record_file.CODES, *transcript.CODES}
    assert not [code for code in codes if not has(lang, f"text_error.{code}")]


# the command


def test_a_pgn_file_becomes_a_game_file_that_verifies(capsys, tmp_path):
    source, target = tmp_path / "game.pgn", tmp_path / "game.json"
    source.write_text(MAKRUK_PGN, encoding="utf-8")
    assert ran(capsys, str(source), "--to", "json", "--output", str(target)) == (0, "", "")
    assert main(["verify", str(target)]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        "  moves: ok", "  claims: ok", "  content: ok",
    ]  # fmt: skip
    table = json.loads(target.read_text(encoding="utf-8"))
    assert table["headers"]["White"] == "ขุนทอง"
    table["moves"][1] = "d8c8"
    target.write_text(json.dumps(table), encoding="utf-8")
    assert main(["verify", str(target)]) == 1
    assert "OTHER_STATE after 2" in capsys.readouterr().out
    status, out, err = ran(capsys, str(target))
    assert (status, out) == (1, "")
    assert "does not verify" in err


def test_a_game_file_is_converted_too(capsys, tmp_path):
    target = tmp_path / "game.json"
    (tmp_path / "moves.txt").write_text("1. f3 e5 2. g4 Qh4#", encoding="utf-8")
    ran(capsys, str(tmp_path / "moves.txt"), "--to", "json", "--output", str(target))
    status, out, _ = ran(capsys, str(target))
    assert status == 0
    assert out.endswith("1. f3 e5 2. g4 Qh4# 0-1\n")
    assert '[Result "0-1"]' in out


def test_claims_are_proved_before_they_are_written(capsys, tmp_path):
    source, target = tmp_path / "in", tmp_path / "game.json"
    source.write_text("g1f3 g8f6 f3g1 f6g8 " * 2, encoding="utf-8")
    argv = [str(source), "--to", "json", "--output", str(target), "--claim"]
    status, _, err = ran(capsys, *argv, "occurrences = 2")
    assert (status, target.exists()) == (1, False)
    assert "Both engines deny" in err
    assert ran(capsys, *argv, "occurrences = 3", "--claim", "claim threefold") == (0, "", "")
    claims = json.loads(target.read_text(encoding="utf-8"))["claims"]
    assert claims == ["occurrences = 3", "claim threefold"]
    assert ran(capsys, str(target), "--to", "json", "--claim", "at 4: occurrences = 2")[0] == 0


def test_verify_of_a_broken_game_file_is_a_finding(capsys, tmp_path):
    file = tmp_path / "game.json"
    file.write_text('{"ruleskit": "game 1", "moves": 1}', encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    assert "moves: GAME_KEY after" in capsys.readouterr().out


def test_standard_input(capsys, monkeypatch):
    data = "จ๔ จ๕".encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert ran(capsys, "-", "--to", "uci") == (0, f'[Ruleset "{TRADITIONAL}"]\ne3e4 e6e5\n', "")


@pytest.mark.parametrize("lang", ["th", "en"])
@pytest.mark.parametrize(
    "text",
    ["1. e4 e5 2. Ke3", "e2e4 e2e4", "e2e4 claim:threefold", "1. e4 {", "e2e4 accept",
     "1. Nc3 e6 2. e4 d6 3. Nge2 e5 4. Ng3 d5 5. Ne2", '[FEN "8/8"]\ne2e4', "",
     '[Event "?"]\n1. e4 e5 2. Ke3 *', '{"ruleskit": "game 1"}', '[Variant "Atomic"]\n*'],
)  # fmt: skip
def test_a_complaint_is_one_line_and_nothing_is_written(capsys, tmp_path, lang, text):
    source, target = tmp_path / "in", tmp_path / "out.pgn"
    source.write_text(text, encoding="utf-8")
    target.write_text("before", encoding="utf-8")
    status, out, err = ran(capsys, str(source), "--output", str(target), "--lang", lang)
    assert (status, out) == (1, "")
    assert err.count("\n") == 1
    assert err.startswith(f"ruleskit convert: {source}: ")
    assert target.read_text(encoding="utf-8") == "before"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in", "out.pgn"]


def test_an_ambiguous_move_names_all_that_fit(capsys, tmp_path):
    source = tmp_path / "in"
    source.write_text("คxง๕", encoding="utf-8")
    _, _, err = ran(capsys, str(source), "--fen", TWINS)
    assert "line 1, column 1" in err
    assert "c4d5 and e4d5" in err


def test_a_refused_move_is_explained(capsys, tmp_path):
    source = tmp_path / "in"
    source.write_text("e2e4 e7e5 e1e3", encoding="utf-8")
    assert "A king moves one square at a time." in ran(capsys, str(source))[2]


def test_a_write_that_fails_leaves_what_was_there(capsys, tmp_path, monkeypatch):
    target = tmp_path / "out.pgn"
    target.write_text("before", encoding="utf-8")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.replace", full)
    source = tmp_path / "in"
    source.write_text("e2e4", encoding="utf-8")
    status, _, err = ran(capsys, str(source), "--output", str(target))
    assert (status, err.count("\n")) == (2, 1)
    assert target.read_text(encoding="utf-8") == "before"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in", "out.pgn"]


def test_one_game_of_several(capsys, tmp_path):
    source = tmp_path / "in"
    source.write_text("e2e4 * d2d4 *", encoding="utf-8")
    assert ran(capsys, str(source), "--to", "uci", "--game", "2")[1] == "d2d4\n"
    assert ran(capsys, str(source), "--to", "json")[0] == 1
    assert ran(capsys, str(source), "--to", "json", "--game", "2")[0] == 0
    for number in ("0", "3", "-1"):
        assert ran(capsys, str(source), "--game", number)[0] == 1


def test_chess_is_not_written_in_thai(capsys, tmp_path):
    source = tmp_path / "in"
    source.write_text("e2e4", encoding="utf-8")
    status, _, err = ran(capsys, str(source), "--to", "thai")
    assert status == 1
    assert "Only Makruk is written in Thai" in err


def test_a_file_that_is_not_there(capsys, tmp_path):
    status, out, err = ran(capsys, str(tmp_path / "no"))
    assert (status, out) == (2, "")
    assert err.count("\n") == 1


def test_help_loads_no_engine():
    modules = loaded("convert", "--help")
    assert "ruleskit.cli.convert" in modules
    assert not [m for m in modules if m.startswith(("ruleskit.engine", "ruleskit.checker"))]
