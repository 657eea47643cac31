"""Game files: written once, replayed by both engines, and every change found out."""

from __future__ import annotations

import itertools
import json
import random

import chess
import pytest

from ruleskit.errors import ClaimError, IllegalMoveError, RefutedError, TextError
from ruleskit.verify import record as records
from ruleskit.verify import record_file
from ruleskit.verify.record import Game, examine, issue
from ruleskit.verify.record_file import CODES, read, write
from tests.agreement.playout import chess_games, makruk_games
from tests.vectors import load, row_id
from tests.verify.fake import START, judges

CHESS, CORE, TRADITIONAL = "chess-fide@2023", "makruk-core@1", "makruk-traditional@1"
KNIGHTS = ("g1f3", "g8f6", "f3g1", "f6g8")
SHUFFLE = Game(CHESS, moves=KNIGHTS * 2, claims=("occurrences = 3", "claim threefold"))
COUNTED = Game(
    TRADITIONAL,
    "8/8/3k4/8/m6R/8/4M3/4K3 w - - 0 1",
    ("h4a4", "d6d5"),
    ("count = pieces b 16 5", "at 1: count = pieces b 16 4"),
    {"White": "ก. ข่า", "Event": "?"},
)
PLAYED = [COUNTED, SHUFFLE]


def issued(game):
    return issue(game, "engine", "checker")


def findings(data):
    return [f.code for f in examine(read(data), "engine", "checker")]


def table_of(game):
    return json.loads(write(issued(game)))


def refused(data):
    with pytest.raises(TextError) as caught:
        read(data)
    assert caught.value.code in CODES
    return caught.value


def legal_after(moves):
    board = chess.Board()
    for move in moves:
        board.push_uci(move)
    return [move.uci() for move in board.legal_moves]


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.ruleset)
def test_a_file_is_read_back_the_same_and_verifies(game):
    record = issued(game)
    text = write(record)
    assert record_file.is_game(text.encode())
    assert read(text.encode()) == record
    assert write(read(text.encode())) == text
    assert findings(text.encode()) == ["ok", "ok", "ok"]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("ruleset", "games"), [(CHESS, chess_games), (TRADITIONAL, makruk_games)])
def test_whole_games_verify_and_one_changed_move_is_caught(ruleset, games, seed):
    rows = list(itertools.islice(games(seed), 60))
    moves = [row[-1] for row in rows if row[-1]]
    table = table_of(Game(ruleset, moves=tuple(moves)))
    rng = random.Random(seed)
    at = rng.randrange(len(moves))
    legal = rows[at][1] if ruleset == TRADITIONAL else legal_after(moves[:at])
    table["moves"][at] = rng.choice([move for move in legal if move != moves[at]])
    found = examine(read(json.dumps(table).encode()), "engine", "checker")
    assert not found[0].good
    assert found[0].code in {"OTHER_STATE", "ILLEGAL_MOVE"}
    assert not found[2].good


@pytest.mark.parametrize(
    "row", [r for r in load("makruk/counting.json") if "refused" not in r], ids=row_id
)
def test_the_rows_are_those_of_the_counting_vectors(row):
    after = issued(Game(row["ruleset"], row["start_fen"], tuple(row["moves"]))).after
    assert len(after) == len(row["after"])
    for ours, wanted in zip(after, row["after"], strict=True):
        assert ours.get("count") == wanted["count"]
        assert ours.get("outcome") == wanted["outcome"]
        assert "fen" not in wanted or ours["fen"] == wanted["fen"]


def test_the_rows_of_the_knight_shuffle():
    after = issued(Game(CHESS, moves=KNIGHTS * 4)).after
    times = {ply: after[ply]["occurrences"] for ply in (0, 4, 8, 12, 16)}
    assert times == {0: 1, 4: 2, 8: 3, 12: 4, 16: 5}
    assert [n for n, row in enumerate(after) if "outcome" in row] == [16]
    assert after[16]["outcome"] == {"result": "1/2-1/2", "code": "fivefold"}


@pytest.mark.parametrize(
    ("change", "codes"),
    [
        (lambda t: t["after"][1].update(occurrences=2), ["OTHER_STATE", "ok", "OTHER_CONTENT"]),
        (lambda t: t["after"][1].update(occurrences=True), ["OTHER_STATE", "ok", "OTHER_CONTENT"]),
        (lambda t: t["after"][2]["count"].update(spoken=6), ["OTHER_STATE", "ok", "OTHER_CONTENT"]),
        (lambda t: t["after"][2].update(extra=1), ["OTHER_STATE", "ok", "OTHER_CONTENT"]),
        (lambda t: t["after"].pop(), ["ROWS", "ok", "OTHER_CONTENT"]),
        (lambda t: t["moves"].append("resign"), ["ROWS", "ok", "OTHER_CONTENT"]),
        (lambda t: t["headers"].update(White="me"), ["ok", "ok", "OTHER_CONTENT"]),
        (lambda t: t["claims"].append("count = -"), ["ok", "REFUTED", "OTHER_CONTENT"]),
        (lambda t: t["claims"].append("mate"), ["ok", "UNKNOWN_WORD", "OTHER_CONTENT"]),
        (
            lambda t: t.update(ruleset=CORE),
            ["OTHER_STATE", "REFUTED", "OTHER_CONTENT"],
        ),
        (lambda t: t.update(fen="8/8/8/8/8/8/8/8 w - - 0 1"),
         ["IMPOSSIBLE", "IMPOSSIBLE", "OTHER_CONTENT"]),
        (lambda t: t.update(fen="8/8"), ["UNREADABLE", "UNREADABLE", "OTHER_CONTENT"]),
        (lambda t: t["certificate"].update(sha256="0"), ["ok", "ok", "OTHER_CONTENT"]),
        (lambda t: t["certificate"].update(engine="older"), ["ok", "ok", "another-version"]),
    ],
)  # fmt: skip
def test_whatever_is_changed_is_named(change, codes):
    table = table_of(COUNTED)
    change(table)
    found = examine(read(json.dumps(table).encode()), "engine", "checker")
    assert [f.code for f in found] == codes
    assert all(f.good is (f.code in {"ok", "another-version"}) for f in found)
    assert all("\n" not in str(f) for f in found)


def test_a_true_forgery_verifies():
    """The file signs nothing: another true game with its own hash is as good as this one."""
    other = Game(COUNTED.ruleset, COUNTED.fen, ("h4h5", "d6d7"))
    assert findings(write(issued(other)).encode()) == ["ok", "ok", "ok"]


def test_nothing_false_or_illegal_is_issued():
    with pytest.raises(RefutedError):
        issued(Game(CHESS, claims=("check",)))
    with pytest.raises(IllegalMoveError):
        issued(Game(CHESS, moves=("e2e5",)))
    with pytest.raises(IllegalMoveError):
        issued(Game(CHESS, moves=("e2e4", "claim:threefold")))


@pytest.mark.parametrize("claim", ["perft 4 = 197281", "distinct 4 = 72078"])
def test_a_file_may_not_ask_for_long_searches(claim):
    with pytest.raises(ClaimError):
        issued(Game(CHESS, claims=(claim,)))


def test_a_disagreement_is_a_finding():
    answers = {"fen": START, "occurrences": 1, "count": None, "outcome": None}
    record = records.Record(Game(CHESS), ({"fen": START, "occurrences": 1},), ("e", "c", "0"))
    found = examine(
        record._replace(certificate=records.Certificate("e", "c", "0")),
        "e",
        "c",
        judges(answers, answers | {"occurrences": 2}),
    )
    assert found[0].code == "DISAGREEMENT"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "GAME_JSON"),
        (b"[]", "GAME_FORMAT"),
        (b"{}", "GAME_FORMAT"),
        (b'{"ruleskit": "game 2"}', "GAME_FORMAT"),
        (b'{"ruleskit": "game 1"}', "GAME_KEY"),
        (b'{"a": 1, "a": 2}', "GAME_KEY"),
        (b'{"a": NaN}', "GAME_TYPE"),
        (b'{"a": 1.5}', "GAME_TYPE"),
        (b"[" * 100_000, "GAME_JSON"),
        (b'{"a": ' + b"9" * 5000 + b"}", "GAME_JSON"),
        (b"\xff", "GAME_JSON"),
        (b" " * 2_000_001, "GAME_TOO_LARGE"),
    ],
)
def test_what_is_no_game_file_is_refused(data, code):
    assert refused(data).code == code


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("ruleset", "chess960", "GAME_RULESET"),
        ("ruleset", 1, "GAME_TYPE"),
        ("fen", "8" * 201, "GAME_TYPE"),
        ("fen", None, "GAME_TYPE"),
        ("moves", "e2e4", "GAME_TYPE"),
        ("moves", [1], "GAME_TYPE"),
        ("moves", ["e2e4"] * 2_001, "GAME_TOO_LONG"),
        ("claims", ["check"] * 101, "GAME_TOO_LONG"),
        ("claims", ["x" * 301], "GAME_TYPE"),
        ("after", {}, "GAME_TYPE"),
        ("after", [1], "GAME_TYPE"),
        ("after", [{}] * 2_002, "GAME_TOO_LONG"),
        ("headers", [], "GAME_TYPE"),
        ("headers", {"a b": "x"}, "GAME_TYPE"),
        ("headers", {"White": "\ud800"}, "GAME_TYPE"),
        ("headers", {"White": "two\nlines"}, "GAME_TYPE"),
        ("certificate", {}, "GAME_TYPE"),
        ("certificate", "me", "GAME_TYPE"),
        ("more", 1, "GAME_KEY"),
    ],
)
def test_a_file_of_another_form_is_refused(key, value, code):
    table = table_of(COUNTED) | {key: value}
    assert refused(json.dumps(table).encode()).code == code


def test_text_that_is_not_json_is_refused_with_line_and_column():
    error = refused(b'{"ruleskit": "game 1",\n "moves": [,]}')
    assert (error.line, error.column) == (2, 12)
    error = refused(b'{"ruleskit": "game 1",\n "\xff"}')
    assert (error.line, error.column) == (2, 3)
