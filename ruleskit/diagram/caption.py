"""The words of a diagram in one language: free text filled, and a description for the ear."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ruleskit.diagram import wording
from ruleskit.i18n.names import listing
from ruleskit.i18n.position_text import describe
from ruleskit.verify.body import (
    After,
    EnPassant,
    Man,
    Men,
    Rights,
    San,
    Status,
    Steps,
    Thai,
    WhyMate,
)
from ruleskit.verify.sentence import refusals, sentence, words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.diagram.spec import Spec
    from ruleskit.diagram.verified import Trouble, Verified
    from ruleskit.verify.proof import Proof

#: What a bare placeholder of a claim stands for; the others name their value.
MAIN: Final = {
    "moves": "targets", "legal-count": "number", "checkers": "squares", "attackers": "squares",
    "pinned": "squares", "man": "piece", "men": "number", "san": "text", "thai": "text",
    "occurrences": "number", "clock": "number", "perft": "number", "distinct": "number",
    "ep": "square", "steps": "number",
}  # fmt: skip
#: Claims whose sentences say nothing that the ear could use beside the position itself.
SILENT: Final = (After, Rights, EnPassant, Man, Men, San, Thai)
SQUARE: Final = re.compile("[a-h][1-8]")
#: Squares and numbers that a text may name.
Backing = tuple[frozenset[str], frozenset[int]]


@dataclass(frozen=True, slots=True)
class Words:
    """What a diagram says in one language.

    Attributes:
        title: its name.
        caption: the author's text, filled with verified answers; a claimed mate is explained
            move by move.
        desc: the same and the whole position, for those who cannot see it.
        facts: one sentence for each claim.
    """

    title: str
    caption: str
    desc: str
    facts: tuple[str, ...]


def words_of(
    spec: Spec, verified: Verified, lang: str, backed: Backing
) -> tuple[Words | None, list[Trouble]]:
    """A diagram's words.

    Args:
        spec: the diagram as its author wrote it.
        verified: what both engines confirmed.
        lang: the language.
        backed: its `backing`.

    Returns:
        The words, or None and what in the free text nothing backs.
    """
    squares, numbers = backed
    said = [words(lang, proof) for proof in verified.proofs]
    known = placeholders(verified, lang, squares, said)
    troubles = _judge(spec, lang, known, squares, numbers)
    if troubles:
        return None, troubles
    title, text = (_filled(text, known) for text in (spec.title[lang], spec.text[lang]))
    mates = [r for p in verified.proofs if _is(p, WhyMate) for r in refusals(lang, p)]
    proved = zip(verified.proofs, said, strict=True)
    facts = tuple(sentence(lang, proof, values).strip() for proof, values in proved)
    desc = _desc(text, facts, verified, lang)
    return Words(title, " ".join([text, *mates]), desc, facts), []


def _judge(
    spec: Spec,
    lang: str,
    known: Mapping[str, str],
    squares: frozenset[str],
    numbers: frozenset[int],
) -> list[Trouble]:
    """What in title and text is filled from nothing or backed by nothing."""
    troubles: list[Trouble] = []
    for key, text in ((f"title.{lang}", spec.title[lang]), (f"text.{lang}", spec.text[lang])):
        unknown = [name for name in wording.placeholders(text) if name not in known]
        troubles += [("UNKNOWN_PLACEHOLDER", (key, repr(name))) for name in unknown]
        found = wording.unbacked(text, lang, squares, numbers)
        troubles += [("UNBACKED", (key, repr(word))) for word in found]
    return troubles


def _desc(text: str, facts: tuple[str, ...], verified: Verified, lang: str) -> str:
    """The text, who stands where, and what was proved, each sentence once."""
    scene = verified.scene
    explained = any(_is(proof, WhyMate) for proof in verified.proofs)
    silent = (*SILENT, Status) if explained else SILENT
    proved = zip(facts, verified.proofs, strict=True)
    parts = [text, describe(lang, scene.game, scene.men, scene.turn or "")]
    parts += [fact for fact, proof in proved if not _is(proof, *silent)]
    return " ".join(dict.fromkeys(parts))


def _is(proof: Proof, *kinds: type) -> bool:
    return isinstance(proof.claim.body, kinds)


def _filled(text: str, known: Mapping[str, str]) -> str:
    return wording.PLACEHOLDER.sub(lambda hit: known[hit[1].strip()], text)


def backing(verified: Verified) -> Backing:
    """The squares and numbers that the verified answers speak of.

    A number is a value that a claim states, or the size of a set in it.
    """
    squares: set[str] = set()
    numbers: set[int] = set()
    for proof in verified.proofs:
        text = proof.claim.text.partition("=")[0] if _is(proof, After) else proof.claim.text
        squares |= set(SQUARE.findall(text))
        if proof.claim.ply is not None:
            numbers.add(proof.claim.ply)
        for value in proof.values.values():
            numbers |= _numbers(value)
            squares |= _squares(value)
        if _is(proof, Steps):
            numbers.add(_steps(proof))
    for move, why in verified.refusals.items():
        squares |= set(SQUARE.findall(move))
        for role in why["squares"].values():
            squares |= set(role)
    return frozenset(squares), frozenset(numbers)


def _numbers(value: object) -> set[int]:
    if isinstance(value, int) and not isinstance(value, bool):
        return {value}
    return {len(value)} if isinstance(value, tuple) else set()


def _squares(value: object) -> set[str]:
    if not isinstance(value, tuple):
        return set()
    return {item for item in value if isinstance(item, str) and SQUARE.fullmatch(item)}


def _steps(proof: Proof) -> int:
    sets = (proof.values[kind] for kind in ("both", "move", "capture"))
    return sum(len(squares) for squares in sets if isinstance(squares, tuple))


def placeholders(
    verified: Verified, lang: str, squares: frozenset[str], said: list[dict[str, str]]
) -> dict[str, str]:
    """What may stand between braces, and the words that replace it; `said` are each proof's.

    * a role of the first refusal, or of a refusal that is named: `attacker`, `attacker e1g1`;
    * the words of a claim before its `=`, with the name of a value if it has several:
      `legal-count`, `attackers f1 b`, `answers move`, `at 4: count spoken`;
    * `square e4`, for one of the `squares` that the claims speak of.
    """
    known = {f"square {square}": square for square in squares}
    for proof, values in zip(verified.proofs, said, strict=True):
        if _is(proof, Steps):
            values = {**values, "number": str(_steps(proof))}  # noqa: PLW2901 - one more
        head = " ".join(proof.claim.text.partition("=")[0].split())
        known |= {f"{head} {name}": word for name, word in values.items()}
        main = MAIN.get(proof.claim.body.word)
        if main in values:
            known[head] = values[main]
    for move, why in reversed(verified.refusals.items()):
        roles = {role: listing(lang, squares) for role, squares in why["squares"].items()}
        known |= {f"{role} {move}": squares for role, squares in roles.items()} | roles
        known["from"] = roles.get("frm", move[:2])
    return known
