"""The shared vectors as JSON lines: both engines, one answer, and the right one."""

from __future__ import annotations

import json

import pytest

from ruleskit.verify.ask import run
from tests.vectors import load, row_id

CHESS, TRADITIONAL = "chess-fide@2023", "makruk-traditional@1"
RULESETS = {"chess": CHESS, "makruk": TRADITIONAL}


def ask(ruleset, fen, questions, moves=()):
    line = {"ruleset": ruleset, "moves": list(moves), "ask": questions}
    if fen is not None:
        line["fen"] = fen
    out = []
    assert run([json.dumps(line).encode()], out.append) == 0
    return json.loads(out[0])


def answers(*args, **kwargs):
    """The answers that both engines give."""
    reply = ask(*args, **kwargs)
    assert reply["agree"], reply
    return reply["engine"]


def compared(answer, expected):
    """The members of an answer that a row names (`draws` names only some)."""
    if isinstance(expected, dict) and isinstance(answer, dict):
        return {key: compared(answer.get(key), item) for key, item in expected.items()}
    return answer


@pytest.mark.parametrize("row", load("decided.json"), ids=row_id)
def test_what_was_decided(row):
    reply = ask(row["ruleset"], row["fen"], row["ask"], row["moves"])
    assert reply["agree"] is True
    if "error" in row:
        assert reply["error"] == row["error"]
    else:
        assert reply["engine"] == row["expect"]


@pytest.mark.parametrize(
    "row", load("chess/bug_reports.json"), ids=lambda r: f"{r['repo'].split('/')[-1]}-{r['no']}"
)
def test_public_bug_reports(row):
    reply = ask(row["ruleset"], row["fen"], row["ask"], row["moves"])
    assert reply["agree"] is True
    for question, expected in row["expect"].items():
        assert compared(reply["engine"][question], expected) == expected


@pytest.mark.parametrize("game", ["chess", "makruk"])
def test_impossible_set_ups(game):
    for row in load(f"{game}/impossible.json"):
        reply = ask(RULESETS[game], row["fen"], ["faults"])
        assert reply["engine"]["faults"] == reply["checker"]["faults"] == row["faults"], row
        more = ask(RULESETS[game], row["fen"], ["faults", "warnings"])
        assert more["agree"] is True
        if row["faults"]:
            assert more["error"]["code"] == "impossible"
            assert more["error"]["engine"] == row["faults"]
        else:
            assert more["engine"] == {"faults": [], "warnings": row["warnings"]}


def test_sound_set_ups_have_no_fault_and_no_warning():
    for row in load("chess/setup_sound.json"):
        clean = {"faults": [], "warnings": []}
        assert answers(CHESS, row["fen"], ["faults", "warnings"]) == clean, row["id"]


def test_refused_moves():
    for row in load("chess/illegal_moves.json"):
        question = f"why {row['uci']}"
        start = row.get("start_fen", row["fen"])
        found = answers(RULESETS[row["rules"]], start, [question], row.get("moves", ()))
        assert found[question] == {key: row[key] for key in ("code", "squares", "also")}, row


def test_finished_games():
    for row in load("chess/game_over.json"):
        for attempt in row["attempts"]:
            uci = attempt["uci"]
            asked = ["outcome", f"attempt {uci}", f"why {uci}"]
            found = answers(row["ruleset"], row["start_fen"], asked, row["moves"])
            assert found["outcome"] == row["outcome"]
            assert (found[f"attempt {uci}"] or {}).get("code") == attempt["attempt"]
            assert found[f"why {uci}"] == attempt["why"]


@pytest.mark.parametrize("row", load("makruk/counting.json"), ids=row_id)
def test_honour_counting(row):
    for state in row["after"]:
        asked = ["count", "outcome", "fen"]
        found = answers(row["ruleset"], row["start_fen"], asked, row["moves"][: state["n"]])
        assert (found["count"], found["outcome"]) == (state["count"], state["outcome"])
        assert found["fen"] == state.get("fen", found["fen"])
    if refused := row.get("refused"):
        reply = ask(row["ruleset"], row["start_fen"], ["count"], row["moves"])
        assert reply["agree"] is True
        assert reply["error"]["at"] == refused["at"]
        assert reply["error"]["engine"] == [refused["code"]]


def test_chess_games_ply_by_ply():
    for game in load("chess/games.json"):
        moves = [row["uci"] for row in game["rows"]]
        for n, row in enumerate(game["rows"], 1):
            if n % 5 and n != len(moves):
                continue
            found = answers(CHESS, game["fen"], ["draws", "status", "occurrences"], moves[:n])
            assert found["occurrences"] == row["occ"]
            assert found["draws"]["clock"] == row["hmc"]
            assert found["draws"]["dead_material"] is row["insufficient"]
            assert (found["status"] == "checkmate") is row["mate"]
            assert (found["status"] == "stalemate") is row["stale"]


@pytest.mark.parametrize("row", load("chess/tricky.json"), ids=row_id)
def test_tricky_chess_positions(row):
    found = answers(CHESS, row["fen"], ["legal", "check", "checkers", "status"])
    assert found["legal"] == sorted(row["legal"])
    assert found["check"] is row["check"]
    assert found["checkers"] == sorted(row["checkers"])
    mate = "checkmate" if row["mate"] else "stalemate" if row["stalemate"] else "ongoing"
    assert found["status"] == mate


def test_makruk_endings():
    for row in load("makruk/terminal.json"):
        found = answers("makruk-core@1", row["fen"], ["status", "check"])
        assert (found["status"], found["check"]) == (row["state"], row["in_check"])


def test_makruk_playouts():
    for row in load("makruk/playouts.json"):
        found = answers("makruk-core@1", row["fen"], ["legal", "check"])
        assert found == {"legal": sorted(row["legal"]), "check": row["in_check"]}
