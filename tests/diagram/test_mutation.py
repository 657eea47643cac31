"""Every published claim, changed in each of its fields, is refuted, or listed as still true.

A changed value can never be true. A changed subject, or a changed yes/no claim, can: those stand
in `still_true.txt`, where somebody has looked at them. `python -m tests.diagram.test_mutation`
writes that file again.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import TYPE_CHECKING

from ruleskit.diagram.reader import read_folder
from ruleskit.errors import ClaimError, RefutedError
from ruleskit.verify.claim import parse
from ruleskit.verify.proof import Prover, Subject
from ruleskit.verify.question import played
from ruleskit.verify.vocabulary import (
    EFFECTS,
    FAULTS,
    GAMES,
    LETTERS,
    OUTCOMES,
    REASONS,
    RESULTS,
    SQUARES,
    STATUSES,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.diagram.spec import Spec

LISTED = Path(__file__).parent / "still_true.txt"
ROOT = Path(__file__).parents[2]
NAMES = sorted(SQUARES)
#: Words of which one may stand for another.


KINDS = (
    REASONS, FAULTS, STATUSES, EFFECTS, OUTCOMES, RESULTS, LETTERS["chess"],
    ("threefold", "fifty"), ("pieces", "board"),
)  # fmt: skip


def another(word: str, words: list[str] | tuple[str, ...], chance: random.Random) -> str:
    """A different word of the same kind."""
    return chance.choice([other for other in words if other != word])


def changed_set(text: str, chance: random.Random) -> Iterator[str]:
    """A set with one square more, one less, and one other."""
    squares = [] if text == "-" else text.split(",")
    more = another("", [name for name in NAMES if name not in squares], chance)
    yield ",".join(sorted([*squares, more]))
    if squares:
        gone = chance.choice(squares)
        rest = [square for square in squares if square != gone]
        yield ",".join(rest) or "-"
        yield ",".join(sorted([*rest, more]))


def changed(word: str, chance: random.Random) -> Iterator[str]:
    """Other words that could stand in a word's place."""
    label, sign, value = re.fullmatch(r"(?:([a-z]+)([=:]))?(.*)", word).groups(default="")
    if value == "-" or re.fullmatch("[a-h][1-8](,[a-h][1-8])*", value):
        for text in changed_set(value, chance):
            yield f"{label}{sign}{text}"
    elif re.fullmatch("[a-h][1-8][a-h][1-8][a-z]?", word):
        yield word[:2] + another(word[2:4], NAMES, chance) + word[4:]
    elif re.fullmatch("[0-9]+", word):
        yield str(int(word) + 1)
        if int(word):
            yield str(int(word) - 1)
    elif re.fullmatch("[0-9]+:", word):
        yield f"{int(word[:-1]) + 1}:"
        yield f"{max(int(word[:-1]) - 1, 0)}:"
    elif word.removesuffix(":") in GAMES:
        yield another(word.removesuffix(":"), tuple(GAMES), chance) + ":"
    elif word in {"w", "b"}:
        yield "b" if word == "w" else "w"
    else:
        for kind in KINDS:
            if word in kind:
                yield another(word, kind, chance)
                return
        if word.isalpha() and len(word) == 1:
            yield word.swapcase()


def mutations(claim: str, chance: random.Random) -> Iterator[tuple[str, bool]]:
    """Changed claims, and whether it is a value that changed."""
    body = parse(claim).body
    words = claim.split(" ")
    equal = words.index("=") if "=" in words else len(words)
    head = words.index(body.word) if body.word in words else 0
    for place, word in enumerate(words):
        value = place > equal or (body.word == "illegal" and place > head + 1)
        value = value or body.word in {"status", "faults"}
        if body.word == "after" and place == equal + 1:
            yield claim.replace(word, word.translate(str.maketrans("kK", "Kk"))), True
        elif body.word in {"san", "thai"} and place == equal + 1:
            yield claim.replace(f"= {word}", f"= {word[::-1]}x"), True
        elif body.word == "rights" and place == equal + 1:
            yield claim.replace(f"= {word}", f"= {'-' if word != '-' else 'K'}"), True
        else:
            for other in changed(word, chance):
                text = " ".join([*words[:place], other, *words[place + 1 :]])
                yield text, value and place > head
    if body.yes_no:
        yield (claim.replace("not ", "", 1) if "not " in claim else _denied(claim)), True


def _denied(claim: str) -> str:
    head, _, body = claim.rpartition(": ")
    return f"{head}: not {body}" if head else f"not {body}"


def still_true(spec: Spec) -> Iterator[tuple[str, bool]]:
    """The changed claims of a diagram that both engines confirm."""
    moves = played(spec.moves, spec.ply)
    prover = Prover(Subject(spec.ruleset, spec.fen, moves, spec.letters, spec.kind))
    for claim in spec.claims:
        for text, value in mutations(claim, random.Random(f"{spec.id} {claim}")):
            if text == claim or re.search(r"\b(perft|distinct) [4-9]", text):
                continue
            try:
                prover.prove(text)
            except (ClaimError, RefutedError):
                continue
            yield f"{spec.id}: {text}", value


def everything() -> list[tuple[str, bool]]:
    """The changed claims of all diagrams that are still true."""
    specs, _ = read_folder(ROOT / "diagrams")
    return [found for spec in specs for found in still_true(spec)]


def test_no_changed_claim_passes_unless_it_is_listed():
    found = everything()
    assert [text for text, value in found if value] == []
    listed = set(LISTED.read_text(encoding="utf-8").splitlines())
    assert sorted({text for text, _ in found} - listed) == [], "look at them, then list them"


def test_every_kind_of_field_is_changed():
    claims = {
        "illegal e1g1 CASTLE_IN_CHECK target=e1 attacker=b4 also=-": 8,
        "attackers f1 b = a6": 7,
        "at 4: not claim threefold": 3,
        "answers = move:h2 capture:d1 block:-": 7,
        "men w Q = 0": 3,
    }
    for claim, least in claims.items():
        assert len({text for text, _ in mutations(claim, random.Random(1))}) >= least
    assert {GAMES[spec.ruleset] for spec in read_folder(ROOT / "diagrams")[0]} == {
        "chess",
        "makruk",
    }


if __name__ == "__main__":
    LISTED.write_text("\n".join(sorted(text for text, _ in everything())) + "\n", encoding="utf-8")
