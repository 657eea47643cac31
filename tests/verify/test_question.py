"""Which questions are known, and in which ruleset."""

from __future__ import annotations

import pytest

from ruleskit.verify.question import is_known, is_move, played
from tests import vectors

CHESS, CORE, TRADITIONAL = "chess-fide@2023", "makruk-core@1", "makruk-traditional@1"
EVERYWHERE = [
    "legal", "legal e1", "status", "check", "checkers", "attackers f1 b", "pinned", "pinned b",
    "why e2e4", "why 0000", "why ข๑ข๒", "why a7a8Q", "faults", "warnings", "fen", "geometry N e4",
    "geometry n e4", "geometry K a1", "geometry P e2", "occurrences", "draws", "count", "outcome",
    "attempt e2e4", "attempt count:start", "attempt claim:threefold",
    "attempt claim:fifty e2e4", "attempt touch:e2", "attempt adjust", "attempt rubbish",
]  # fmt: skip
CHESS_ONLY = ["dead 100", "dead 0", "can-mate w", "geometry Q e4", "geometry b e4"]
MAKRUK_ONLY = ["geometry M e4", "geometry m~ e4", "geometry S e4", "geometry M~ a1"]
NOWHERE = [
    "", " ", "legal ", " legal", "legal z9", "legal e1 e2", "legal  e1", "LEGAL", "pinned x",
    "pinned w b", "attackers f1", "attackers f1 x", "attackers b f1", "why", "why ",
    "why e2e4 e7e5", "attempt", "attempt a b", "attempt claim:threefold e2e4 e7e5", "dead",
    "dead -1", "dead 1.5", "dead ๑", "dead 1000000000000000000", "can-mate", "can-mate x",
    "geometry X e4", "geometry N~ e4", "geometry N", "geometry N i9", "fen\n", "status ongoing",
    "san e2e4", "thai e3e4", "perft 3", "distinct 2", "material-dead",
]  # fmt: skip


@pytest.mark.parametrize("question", EVERYWHERE)
@pytest.mark.parametrize("ruleset", [CHESS, CORE, TRADITIONAL])
def test_questions_of_every_ruleset(ruleset, question):
    assert is_known(ruleset, question)


@pytest.mark.parametrize("question", CHESS_ONLY)
def test_questions_of_chess_alone(question):
    assert is_known(CHESS, question)
    assert not is_known(CORE, question)
    assert not is_known(TRADITIONAL, question)


@pytest.mark.parametrize("question", MAKRUK_ONLY)
def test_questions_of_makruk_alone(question):
    assert not is_known(CHESS, question)
    assert is_known(CORE, question)


@pytest.mark.parametrize("question", NOWHERE)
@pytest.mark.parametrize("ruleset", [CHESS, CORE, TRADITIONAL])
def test_questions_of_no_ruleset(ruleset, question):
    assert not is_known(ruleset, question)


@pytest.mark.parametrize("name", ["decided.json", "chess/bug_reports.json"])
def test_every_question_of_the_vectors_is_known(name):
    rows = vectors.load(name)
    assert rows
    assert not [(r["ruleset"], q) for r in rows for q in r["ask"] if not is_known(r["ruleset"], q)]


@pytest.mark.parametrize(
    ("text", "known"),
    [("e2e4", True), ("e7e8q", True), ("e2e2", True), ("e2e9", False), ("accept", False),
     ("e7e8Q", False), ("e2e4 ", False), ("e2e4\n", False)],
)  # fmt: skip
def test_the_form_of_a_move(text, known):
    assert is_move(text) is known


@pytest.mark.parametrize(
    ("ply", "left"),
    [(None, ("e2e4", "offer", "e7e5", "accept")), (0, ()), (1, ("e2e4",)),
     (2, ("e2e4", "offer", "e7e5")), (3, None)],
)  # fmt: skip
def test_a_game_up_to_a_move_leaves_out_what_follows_it(ply, left):
    assert played(["e2e4", "offer", "e7e5", "accept"], ply) == left
