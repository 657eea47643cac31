"""Games with everything that is not a move: claims, offers, counts, touches, resignations.

No oracle knows all of this, so the two engines are held against each other, from set-ups chosen so
that counts, claims and ends come soon.
"""

from __future__ import annotations

import random

import pytest

import ruleskit.checker.arbiter as checker
import ruleskit.engine.arbiter as engine

CHESS = [
    None,
    "4k3/8/8/8/8/8/8/R3K3 w Q - 98 80",
    "4k3/7R/8/8/8/8/8/4K3 w - - 148 100",
    "k7/8/1K6/8/8/8/8/7R w - - 149 100",
    "8/8/8/8/4k3/8/3n4/R3K2R b KQ - 0 1",
    "4k3/8/8/8/8/8/4p3/4K1N1 w - - 0 1",
    "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 6 12",
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
]
MAKRUK = [
    None,
    "8/8/3k4/8/m6R/8/4M3/4K3 w - - 0 1",
    "3k4/2m5/8/4MP2/3KS3/8/8/8 w - - 0 1",
    "8/8/8/3k4/R7/8/4M3/3K4 b - 32 28 9",
    "8/2K3k1/5m2/4S1S1/8/8/8/8 w - 128 125 90",
    "6R1/7N/k6N/8/8/8/r7/4K3 b - 128 40 61",
    "3k4/2m5/5M~2/4M3/3KS3/8/8/8 b - 128 40 60",
    "8/8/3k4/2P5/8/8/8/R3K3 b - - 0 1",
    "7k/8/5K2/6R1/8/8/8/R7 w - - 12 30",
    "3rk3/8/8/8/8/8/8/3RK3 w - - 3 40",
]
ACTIONS = [
    "count:start", "count:stop", "offer", "accept", "resign", "flag", "adjust",
    "claim:threefold", "claim:fifty",
]  # fmt: skip
QUESTIONS = ["fen", "status", "occurrences", "draws", "outcome"]
SQUARES = [file + rank for file in "abcdefgh" for rank in "12345678"]


def refused(side, *arguments):
    """The opened case, or what the refusal says."""
    try:
        return side.open(*arguments), None
    except side.Refused as error:
        return None, (error.code, error.at, list(error.found))


def element(rng: random.Random, case: engine.Case, actions: float) -> str:
    """A legal move, or now and then an action or a touch."""
    legal = case.answer("legal")
    roll = rng.random()
    if not legal or roll < actions:
        return rng.choice([*ACTIONS, f"touch:{rng.choice(SQUARES)}"])
    move = rng.choice(legal)
    if roll < actions + 0.03:
        return f"claim:{rng.choice(['threefold', 'fifty'])} {move}"
    if roll < actions + 0.08:
        return f"touch:{move[:2]}"
    return move


def compare(ruleset: str, start: str | None, seed: int) -> int:
    """Play one game with actions; what is refused is tried and left out."""
    rng = random.Random(f"{ruleset} {start} {seed}")
    moves: list[str] = []
    questions = QUESTIONS + (["count"] if ruleset.startswith("makruk") else ["can-mate w"])
    case, _ = refused(engine, ruleset, start, moves)
    assert case is not None
    for _ in range(40):
        tried = [*moves, element(rng, case, actions=0.25)]
        ours, ours_said = refused(engine, ruleset, start, tried)
        theirs, theirs_said = refused(checker, ruleset, start, tried)
        assert ours_said == theirs_said, tried
        if ours is None:
            continue
        moves, case = tried, ours
        for question in questions:
            assert ours.answer(question) == theirs.answer(question), (question, tried)
        for attempt in [*rng.sample(SQUARES, 2), *rng.sample(ACTIONS, 3)]:
            text = attempt + rng.choice(SQUARES) if attempt in SQUARES else attempt
            question = f"attempt {text}"
            assert ours.answer(question) == theirs.answer(question), (question, tried)
        for move in rng.sample(ours.answer("legal"), min(3, len(ours.answer("legal")))):
            question = f"attempt {move}"
            assert ours.answer(question) == theirs.answer(question), (question, tried)
    return len(moves)


CASES = [("chess-fide@2023", start) for start in CHESS] + [
    (ruleset, start) for ruleset in ("makruk-core@1", "makruk-traditional@1") for start in MAKRUK
]


@pytest.mark.parametrize(("ruleset", "start"), CASES)
def test_games_with_actions_agree_element_by_element(ruleset, start):
    assert sum(compare(ruleset, start, seed) for seed in range(6)) > 20


@pytest.mark.slow
@pytest.mark.parametrize(("ruleset", "start"), CASES)
def test_many_more_games_with_actions_agree(ruleset, start):
    assert sum(compare(ruleset, start, seed) for seed in range(100, 250)) > 500
