"""The games that are drawn, with one word of a claim changed: both engines must refute it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from ruleskit.errors import RefutedError
from ruleskit.verify.claim import parse
from ruleskit.verify.proof import Prover, Subject
from ruleskit.verify.vocabulary import COUNTS, OUTCOMES, RESULTS

FOLDER = Path(__file__).parents[2] / "diagrams"
FILES = ("chess/draws.toml", "makruk/counts.toml")
#: Every limit that pieces' honour may have.
LIMITS = (8, 16, 22, 32, 44, 64)


def specs():
    texts = [(FOLDER / name).read_text(encoding="utf-8") for name in FILES]
    return [row for text in texts for row in tomllib.loads(text).items()]


def subject(spec):
    moves = spec["moves"]
    played = tuple(moves.split() if isinstance(moves, str) else moves)
    return Subject(spec["ruleset"], spec.get("fen"), played, kind="game")


def other_numbers(head, number):
    return [f"{head} = {n}" for n in (number - 1, number + 1, number * 2 + 3) if n >= 0]


def other_counts(head, said):
    if said == "-":
        return [f"{head} = pieces w 16 4", f"{head} = board b 64 1"]
    kind, side, limit, spoken = said.split()
    counts = [f"{other} {side} {limit} {spoken}" for other in COUNTS if other != kind]
    counts += [f"{kind} {'bw'[side == 'b']} {limit} {spoken}", "-"]
    counts += [f"{kind} {side} {other} {spoken}" for other in LIMITS if str(other) != limit]
    counts += [f"{kind} {side} {limit} {int(spoken) + step}" for step in (-1, 1)]
    return [f"{head} = {count}" for count in counts]


def other_outcomes(head, said):
    if said == "*":
        return [f"{head} = {RESULTS[2]} {code}" for code in OUTCOMES]
    result, code = said.split()
    ends = [f"{result} {other}" for other in OUTCOMES if other != code]
    ends += [f"{other} {code}" for other in RESULTS if other != result]
    return [f"{head} = {end}" for end in [*ends, "*"]]


def falsified(claim):
    """The claim with one word changed, in every way that makes it false."""
    head, _, said = claim.partition(" = ")
    body = parse(claim).body
    match body.word:
        case "occurrences" | "clock" | "men" | "legal-count":
            return other_numbers(head, int(said))
        case "count":
            return other_counts(head, said)
        case "outcome":
            return other_outcomes(head, said)
        case _ if body.yes_no:
            at, colon, rest = claim.rpartition(": ")
            denied = rest.removeprefix("not ") if rest.startswith("not ") else f"not {rest}"
            return [at + colon + denied]
        case _:
            return []


@pytest.mark.parametrize(("name", "spec"), specs(), ids=lambda v: v if isinstance(v, str) else "")
def test_a_claim_of_a_drawn_game_with_one_word_changed_is_refuted(name, spec):
    prover, tried = Prover(subject(spec)), 0
    for claim in spec["claims"]:
        assert prover.prove(claim).claim.text == claim
        for false in falsified(claim):
            with pytest.raises(RefutedError):
                prover.prove(false)
            tried += 1
    assert tried > 3, name


def test_the_games_are_those_that_were_promised():
    """Draws, claims and counting: every limit, and every end that a game may have here."""
    claims = [claim for _, spec in specs() for claim in spec["claims"]]
    codes = {claim.split()[-1] for claim in claims if "outcome" in claim} - {"*"}
    limits = {claim.split()[-2] for claim in claims if "count = pieces" in claim}
    assert codes >= set(OUTCOMES) - {"repetition", "khun-v-khun", "fifty-claim"}
    assert limits == {"8", "22", "32", "44", "64"}
    assert len(specs()) >= 20
