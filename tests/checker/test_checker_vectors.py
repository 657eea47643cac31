"""The shared vectors, asked of the second checker alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ruleskit.checker import arbiter

VECTORS = Path(__file__).parents[1] / "data" / "vectors"
CHESS, CORE, TRADITIONAL = arbiter.RULESETS
NO_CLAIM = {"threefold": {"now": False, "with": []}, "fifty": {"now": False, "with": []}}


def rows(name):
    return json.loads((VECTORS / name).read_text(encoding="utf-8"))


def status_of(row):
    return "checkmate" if row["mate"] else "stalemate" if row["stalemate"] else "ongoing"


@pytest.mark.parametrize("row", rows("decided.json"), ids=lambda row: row["id"])
def test_what_the_questions_decide(row):
    if "error" in row:
        with pytest.raises(arbiter.Refused) as refused:
            arbiter.open(row["ruleset"], row["fen"], row["moves"])
        assert refused.value.code == row["error"]["code"]
        assert refused.value.at == row["error"]["at"]
        assert refused.value.found == row["error"]["checker"]
        return
    case = arbiter.open(row["ruleset"], row["fen"], row["moves"])
    assert {question: case.answer(question) for question in row["ask"]} == row["expect"]


@pytest.mark.parametrize("row", rows("chess/bug_reports.json"), ids=lambda row: row["symptom"])
def test_public_bug_reports_are_answered_rightly(row):
    if row["ask"] == ["faults"]:
        assert arbiter.faults(row["ruleset"], row["fen"]) == row["expect"]["faults"]
        return
    case = arbiter.open(row["ruleset"], row["fen"], row["moves"])
    found = {question: case.answer(question) for question in row["ask"]}
    if "draws" in found:
        found["draws"] = {key: found["draws"][key] for key in row["expect"]["draws"]}
    assert found == row["expect"]


@pytest.mark.parametrize(
    ("ruleset", "row"),
    [(CHESS, row) for row in rows("chess/impossible.json")]
    + [(ruleset, row) for row in rows("makruk/impossible.json") for ruleset in (CORE, TRADITIONAL)],
    ids=lambda value: value["name"] if isinstance(value, dict) else value,
)
def test_impossible_set_ups_have_their_faults_and_warnings(ruleset, row):
    assert arbiter.faults(ruleset, row["fen"]) == row["faults"]
    if row["faults"]:
        with pytest.raises(arbiter.Refused) as refused:
            arbiter.open(ruleset, row["fen"])
        assert (refused.value.code, refused.value.found) == ("impossible", row["faults"])
    else:
        assert arbiter.open(ruleset, row["fen"]).answer("warnings") == row["warnings"]


@pytest.mark.parametrize("row", rows("chess/setup_sound.json"), ids=lambda row: row["id"])
def test_reachable_set_ups_are_sound(row):
    assert arbiter.faults(CHESS, row["fen"]) == []
    assert arbiter.open(CHESS, row["fen"]).answer("warnings") == []
    played = arbiter.open(CHESS, None, row["moves"].split()).answer("fen")
    assert played.split()[:3] == row["fen"].split()[:3]


@pytest.mark.parametrize(
    "row", rows("chess/illegal_moves.json"), ids=lambda row: f"{row['code']} {row['uci']}"
)
def test_a_refused_move_has_its_reason(row):
    ruleset = CHESS if row["rules"] == "chess" else TRADITIONAL
    case = arbiter.open(ruleset, row.get("start_fen", row["fen"]), row.get("moves", ()))
    reason = {key: row[key] for key in ("code", "squares", "also")}
    assert case.answer(f"why {row['uci']}") == reason
    if "moves" in row:
        assert case.answer("fen") == row["fen"]


@pytest.mark.parametrize("row", rows("chess/game_over.json"), ids=lambda row: row["fen"])
def test_a_finished_game_refuses_every_attempt(row):
    case = arbiter.open(row["ruleset"], row["start_fen"], row["moves"])
    assert case.answer("fen") == row["fen"]
    assert case.answer("outcome") == row["outcome"]
    for attempt in row["attempts"]:
        assert case.answer(f"attempt {attempt['uci']}")["code"] == attempt["attempt"]
        assert case.answer(f"why {attempt['uci']}") == attempt["why"]


@pytest.mark.parametrize("row", rows("chess/games.json"), ids=lambda row: row["id"])
def test_games_are_counted_and_claimed(row):
    case = arbiter.open(CHESS, row["fen"])
    for ply in row["rows"]:
        case = case.after(ply["uci"])
        draws, status = case.answer("draws"), case.answer("status")
        assert (draws["occurrences"], draws["clock"]) == (ply["occ"], ply["hmc"])
        assert draws["dead_material"] == ply["insufficient"]
        assert (status == "checkmate", status == "stalemate") == (ply["mate"], ply["stale"])
        assert (draws["claimable"] or NO_CLAIM) == {
            "threefold": {"now": ply["claim3_now"], "with": ply["claim3_with"]},
            "fifty": {"now": ply["claim50_now"], "with": ply["claim50_with"]},
        }
    assert case.answer("fen") == row["final_fen"]


@pytest.mark.parametrize("row", rows("chess/tricky.json"), ids=lambda row: row["id"])
def test_tricky_positions(row):
    case = arbiter.open(CHESS, row["fen"])
    assert case.answer("legal") == row["legal"]
    assert case.answer("checkers") == row["checkers"]
    assert case.answer("check") is row["check"]
    assert case.answer("status") == status_of(row)
    assert case.answer("material-dead") is row["insufficient"]
    assert {move: case.answer(f"san {move}") for move in row["san"]} == row["san"]
    if row["reachable"] is not None:
        assert (case.answer("warnings") == []) is row["reachable"]


def check_playout(row):
    case = arbiter.open(CHESS, None, row["moves"].split())
    draws = case.answer("draws")
    assert case.answer("fen") == row["fen"]
    assert case.answer("legal") == row["legal"]
    assert case.answer("check") is row["check"]
    assert case.answer("status") == status_of(row)
    assert (draws["occurrences"], draws["dead_material"]) == (row["occ"], row["insufficient"])
    assert (draws["claimable"] or NO_CLAIM) == {
        "threefold": {"now": row["claim3_now"], "with": row["claim3_with"]},
        "fifty": {"now": row["claim50_now"], "with": row["claim50_with"]},
    }
    assert case.answer("can-mate w") is not row["white_insufficient"]
    assert case.answer("can-mate b") is not row["black_insufficient"]
    assert {move: case.answer(f"san {move}") for move in row["san"]} == row["san"]
    for convention in ("fen", "fen_ep_always", "fen_ep_xfen"):
        read = arbiter.open(CHESS, row[convention])
        assert (read.answer("fen"), read.answer("warnings")) == (row["fen"], [])


@pytest.mark.parametrize("row", rows("chess/playouts.json")[::6], ids=lambda row: row["id"])
def test_playouts(row):
    check_playout(row)


@pytest.mark.slow
@pytest.mark.parametrize("row", rows("chess/playouts.json"), ids=lambda row: row["id"])
def test_all_playouts(row):
    check_playout(row)


@pytest.mark.parametrize(
    ("ruleset", "fen", "nodes"),
    [(CHESS, row["fen"], row["nodes"]) for row in rows("chess/perft.json")]
    + [(CORE, row["fen"], row["perft"]) for row in rows("makruk/perft.json")],
)
def test_move_sequences_are_counted(ruleset, fen, nodes):
    case = arbiter.open(ruleset, fen)
    small = {depth: number for depth, number in nodes.items() if number < 3000}
    assert {depth: case.answer(f"perft {depth}") for depth in small} == small


@pytest.mark.parametrize("row", rows("chess/proof_games.json"), ids=lambda row: row["name"])
def test_proof_games_reach_their_position(row):
    reached = arbiter.open(CHESS, None, row["moves"].split()).answer("fen").split()
    assert reached[:4] == arbiter.open(CHESS, row["fen"]).answer("fen").split()[:4]


@pytest.mark.parametrize("most", [150, pytest.param(6000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", rows("chess/dead_positions.json"))
def test_the_search_never_contradicts_the_expected_verdict(name, most):
    row = rows("chess/dead_positions.json")[name]
    verdict = arbiter.open(CHESS, row["fen"]).answer(f"dead {most}")
    assert verdict in ("unknown", "dead" if row["expected_dead"] else "alive")
    if row["proof"] == "DEAD" and row["states"] <= most:
        assert verdict == "dead"


@pytest.mark.parametrize(
    "row",
    rows("makruk/playouts.json") + rows("makruk/terminal.json") + rows("makruk/perft.json"),
    ids=lambda row: row["fen"],
)
def test_makruk_positions(row):
    for ruleset in (CORE, TRADITIONAL):
        case = arbiter.open(ruleset, row["fen"])
        assert case.answer("check") is row["in_check"]
        assert case.answer("status") == row["state"]
        if "legal" in row:
            assert case.answer("legal") == row["legal"]


@pytest.mark.parametrize("row", rows("makruk/counting.json"), ids=lambda row: row["id"])
def test_honour_counts(row):
    case = arbiter.open(row["ruleset"], row["start_fen"])
    for at, state in enumerate(row["after"]):
        if at:
            case = case.after(row["moves"][at - 1])
        assert case.answer("count") == state["count"]
        assert case.answer("outcome") == state["outcome"]
        if "fen" in state:
            assert case.answer("fen") == state["fen"]
    if "refused" in row:
        assert row["refused"]["at"] == len(row["after"]) - 1
        with pytest.raises(arbiter.Refused) as refused:
            case.after(row["moves"][row["refused"]["at"]])
        assert refused.value.at == row["refused"]["at"]
        assert refused.value.found == [row["refused"]["code"]]


@pytest.mark.parametrize(
    "row", rows("makruk/fairy_stockfish_differences.json"), ids=lambda row: row["id"]
)
def test_where_the_rulesets_differ_from_fairy_stockfish(row):
    ours = dict(row["ours"])
    if "faults" in ours:
        assert arbiter.faults(row["ruleset"], row["start_fen"]) == ours["faults"]
        return
    case = arbiter.open(row["ruleset"], row["start_fen"], row["moves"])
    assert {question: case.answer(question) for question in ours} == ours


@pytest.mark.parametrize("row", rows("makruk/notation.json"), ids=lambda row: row["san"])
def test_makruk_notation(row):
    case = arbiter.open(CORE, row["fen"])
    assert case.answer(f"san {row['uci']}") == row["san"]
    assert case.answer(f"thai {row['uci']}") == row["thai_san_pyffish"]
