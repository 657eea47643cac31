"""The arbiter: cases are opened or refused, and every question has a plain answer."""

from __future__ import annotations

import json

import pytest

import ruleskit.engine.arbiter as engine
from tests.vectors import load

CHESS, CORE, TRADITIONAL = engine.RULESETS


def asked(row):
    """The answers of a row, or its error as the vectors write it."""
    try:
        if row["ask"] == ["faults"]:
            return {"faults": engine.faults(row["ruleset"], row["fen"])}
        case = engine.open(row["ruleset"], row["fen"], row["moves"])
    except engine.Refused as error:
        return {"code": error.code, "at": error.at, "engine": error.found}
    return {question: case.answer(question) for question in row["ask"]}


@pytest.mark.parametrize("row", load("decided.json"), ids=lambda row: row["id"])
def test_what_the_questions_decide(row):
    if "error" in row:
        error = {key: row["error"].get(key) for key in ("code", "at", "engine")}
        assert asked(row) == error
    else:
        assert asked(row) == row["expect"]


@pytest.mark.parametrize(
    "row", load("chess/bug_reports.json"), ids=lambda row: f"{row['repo']}-{row['no']}"
)
def test_bugs_reported_elsewhere_are_none_here(row):
    answers = asked(row)
    for question, expected in row["expect"].items():
        found = answers[question]
        if question == "draws":
            found = {key: found[key] for key in expected}
        assert found == expected, question


def test_an_unreadable_fen_is_refused_with_code_and_column():
    with pytest.raises(engine.Refused) as caught:
        engine.open(CHESS, "44/8/8/8/8/8/8/8 w - - 0 1")
    assert caught.value.code == "unreadable"
    assert caught.value.at is None
    assert caught.value.found == ["FEN_DIGIT 2"]


def test_an_impossible_set_up_is_refused_with_all_its_faults():
    with pytest.raises(engine.Refused) as caught:
        engine.open(CHESS, "4k3/8/8/8/8/8/8/P3K2r w K - 0 1")
    assert caught.value.code == "impossible"
    assert caught.value.found == ["PAWN_ON_RANK", "RIGHT_NO_ROOK"]


@pytest.mark.parametrize(
    ("moves", "at", "code"),
    [
        (["e2e5"], 0, "PAWN_TOO_FAR"),
        (["e2e4", "e7e5", "count:start"], 2, "COUNT_NOT_IN_RULESET"),
        (["e2e4", "nonsense"], 1, "BAD_INPUT"),
        (["e2e4", "touch:z9"], 1, "BAD_INPUT"),
        (["claim:threefold "], 0, "BAD_INPUT"),
        (["claim:fifty"], 0, "CLAIM50_NOT_YET"),
    ],
)
def test_the_first_refused_element_is_named(moves, at, code):
    with pytest.raises(engine.Refused) as caught:
        engine.open(CHESS, None, moves)
    refused = caught.value
    assert (refused.code, refused.at, refused.found) == ("illegal-move", at, [code])


def test_a_case_is_not_changed_by_what_follows():
    case = engine.open(CHESS)
    before = case.answer("fen")
    after = case.after("e2e4")
    assert case.answer("fen") == before
    assert after.answer("fen").split()[1] == "b"
    with pytest.raises(engine.Refused) as caught:
        after.after("e4e5")
    assert caught.value.at == 1
    assert caught.value.found == ["NOT_YOUR_PIECE"]


QUESTIONS = [
    "legal", "legal e2", "status", "check", "checkers", "attackers e4 w", "pinned", "pinned b",
    "why e2e4", "why e1e8", "faults", "warnings", "fen", "geometry K e1", "occurrences", "draws",
    "count", "outcome", "attempt e2e4", "attempt resign", "perft 1", "distinct 1",
    "material-dead",
]  # fmt: skip


@pytest.mark.parametrize("ruleset", engine.RULESETS)
@pytest.mark.parametrize("question", QUESTIONS)
def test_answers_are_plain_values(ruleset, question):
    answer = engine.open(ruleset).answer(question)
    assert json.loads(json.dumps(answer)) == answer


def test_an_empty_or_an_enemy_square_has_no_legal_moves():
    case = engine.open(CHESS)
    assert case.answer("legal e4") == []
    assert case.answer("legal e7") == []
    assert case.answer("legal g1") == ["g1f3", "g1h3"]


def test_faults_and_warnings_belong_to_the_set_up_before_the_moves():
    fen = "4k3/8/8/8/8/8/8/R3K3 w - - 60 10"
    case = engine.open(CHESS, fen, ["a1a2", "e8e7"])
    assert case.answer("faults") == []
    assert case.answer("warnings") == ["CLOCK_TOO_BIG"]


@pytest.mark.parametrize(
    ("depth", "sequences", "positions"), [(1, 20, 20), (2, 400, 400), (3, 8902, 5362)]
)
def test_sequences_are_more_than_positions(depth, sequences, positions):
    case = engine.open(CHESS)
    assert case.answer(f"perft {depth}") == sequences
    assert case.answer(f"distinct {depth}") == positions


@pytest.mark.parametrize("row", load("makruk/notation.json"), ids=lambda row: row["uci"])
def test_notation_is_an_answer_too(row):
    case = engine.open(TRADITIONAL, row["fen"])
    assert case.answer(f"san {row['uci']}") == row["san"]
    assert case.answer(f"thai {row['uci']}") in {
        row["thai_san_pyffish"],
        row["thai_2569_full_thai_digits"],
    }


@pytest.mark.parametrize("row", load("makruk/terminal.json"), ids=lambda row: row["fen"])
def test_makruk_mates_and_stalemates(row):
    case = engine.open(CORE, row["fen"])
    assert case.answer("status") == row["state"]
    assert case.answer("check") is row["in_check"]
    assert case.answer("legal") == []
    assert case.answer("outcome")["result"] == row["result"]


@pytest.mark.parametrize("row", load("makruk/playouts.json"), ids=lambda row: row["fen"])
def test_makruk_playouts(row):
    case = engine.open(CORE, row["fen"])
    assert case.answer("legal") == sorted(row["legal"])
    assert len(row["legal"]) == row["n"]
    assert case.answer("check") is row["in_check"]
    assert case.answer("status") == row["state"]
    assert case.answer("warnings") == []


@pytest.mark.parametrize("row", load("chess/tricky.json"), ids=lambda row: row["id"])
def test_tricky_positions(row):
    case = engine.open(CHESS, row["fen"])
    status = "checkmate" if row["mate"] else "stalemate" if row["stalemate"] else "ongoing"
    assert case.answer("legal") == sorted(row["legal"])
    assert case.answer("status") == status
    assert case.answer("check") is row["check"]
    assert case.answer("checkers") == sorted(row["checkers"])
    assert case.answer("material-dead") is row["insufficient"]
    for uci, san in row["san"].items():
        assert case.answer(f"san {uci}") == san
