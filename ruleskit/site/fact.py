"""Facts: claims that a page states, asked of both engines when the site is built."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING, Any, Final

from ruleskit.diagram.sources import room_hash
from ruleskit.diagram.wording import PLACEHOLDER, unbacked
from ruleskit.errors import TextError
from ruleskit.i18n.reason_text import explain
from ruleskit.verify.both import Answer
from ruleskit.verify.claim import parse
from ruleskit.verify.proof import Proof, Prover, Subject
from ruleskit.verify.question import is_move
from ruleskit.verify.sentence import sentence, words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from ruleskit.site.page import Page
    from ruleskit.site.shelf import Shelf

FACT: Final = re.compile(r"\{\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}\}")
SQUARE: Final = re.compile("[a-h][1-8]")
STARTS: Final = {
    "chess": "chess-fide@2023",
    "makruk": "makruk-traditional@1",
    "makruk-core": "makruk-core@1",
}
#: What a claim's bare fact prints, by its word; the others print their sentence.
MAIN: Final = {
    "legal-count": "number", "men": "number", "perft": "number", "distinct": "number",
    "occurrences": "number", "clock": "number", "moves": "targets", "checkers": "squares",
    "attackers": "squares", "pinned": "squares", "man": "piece", "san": "text", "thai": "text",
    "ep": "square", "rights": "rights",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact as it is written: whom it is about, what it claims, how it is said."""

    subject: str
    claim: str
    words: str = ""

    @property
    def key(self) -> str:
        """The same in both languages."""
        return f"{self.subject}; {self.claim}"


def read(text: str) -> Fact:
    """A fact from what stands between its braces.

    Raises:
        TextError: it has not two or three parts.
    """
    parts = [" ".join(part.split()) for part in text.split(";")]
    if len(parts) not in {2, 3} or not all(parts):
        raise TextError("FACT", text.strip())
    return Fact(*parts)


def subject_of(text: str, diagrams: Mapping[str, Mapping[str, Any]]) -> Subject:
    """Whom a fact is about.

    Args:
        text: a game, a game and a FEN, or a diagram's id; moves may follow a `+`.
        diagrams: the manifest's entries.

    Raises:
        TextError: it names nothing.
    """
    head, _, tail = (part.strip() for part in text.partition("+"))
    name, _, fen = head.partition(" ")
    moves = tuple(tail.split())
    if name in STARTS:
        return Subject(STARTS[name], fen.strip() or None, moves)
    if head not in diagrams:
        raise TextError("FACT_SUBJECT", text)
    drawn = statement(diagrams[head]["certificate"])
    return replace(drawn, moves=drawn.moves + moves)


def statement(said: Mapping[str, Any]) -> Subject:
    """Whom a diagram's certificate is about, up to the move that is drawn."""
    played = _until(tuple(said.get("moves", ())), said.get("ply"))
    # A sketch and an impossible set-up may claim only what fits them.
    kind = said["kind"] if said["kind"] in {"movement", "impossible"} else None
    return Subject(said["ruleset"], said.get("fen"), played, said.get("as", {}), kind)


def _until(moves: tuple[str, ...], ply: int | None) -> tuple[str, ...]:
    """The elements up to the ply-th move: what the diagram draws."""
    if ply is None:
        return moves
    ends = [0, *(n for n, element in enumerate(moves, 1) if is_move(element))]
    return moves[: ends[ply]]


class Bench:
    """Proves facts, each once, and keeps what was proved for the next build.

    Args:
        folder: where proofs are kept; they hold for exactly these engines.
    """

    def __init__(self, folder: Path) -> None:
        self._file = folder / "facts.json"
        self._code = room_hash("engine", "checker", "verify")
        self._provers: dict[str, Prover] = {}
        self._kept: dict[str, dict[str, Any]] = self._load()
        self._new = False

    def _load(self) -> dict[str, dict[str, Any]]:
        try:
            table = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return dict(table["facts"]) if table.get("code") == self._code else {}

    def save(self) -> None:
        """Keep what was proved."""
        if not self._new:
            return
        self._file.parent.mkdir(parents=True, exist_ok=True)
        table = {"code": self._code, "facts": self._kept}
        self._file.write_text(json.dumps(table, ensure_ascii=False, indent=1), encoding="utf-8")

    def prove(self, subject: Subject, claim_text: str) -> Proof:
        """The proof of a claim.

        Raises:
            RuleskitError: the engines do not confirm it, or it says nothing.
        """
        where = repr(subject)
        key = hashlib.sha256(f"{where} {claim_text}".encode()).hexdigest()[:32]
        if key in self._kept:
            kept = self._kept[key]
            values = {name: _value(value) for name, value in kept["values"].items()}
            answers = tuple(
                Answer(kept["ruleset"], None, (), *answer) for answer in kept["answers"]
            )
            return Proof(parse(claim_text), kept["ruleset"], values, answers)
        prover = self._provers.setdefault(where, Prover(subject))
        proof = prover.prove(claim_text)
        self._kept[key] = {
            "ruleset": proof.ruleset,
            "values": dict(proof.values),
            "answers": [[a.question, a.engine, a.checker] for a in proof.answers],
        }
        self._new = True
        return proof


def _value(value: object) -> object:
    """A kept value as it was: JSON knows no tuples."""
    return tuple(value) if isinstance(value, list) else value


def said(proof: Proof, fact: Fact, lang: str) -> str:
    """A proved fact in words.

    Raises:
        TextError: WORDS name a value that the claim does not have, or type a number or a square
            that it does not back.
    """
    known = words(lang, proof) | {"sentence": sentence(lang, proof)}
    if why := proof.values.get("why"):
        men: Any = proof.values["men"]
        known["reason"] = explain(lang, proof.ruleset, _mapping(why), men)
    if not fact.words:
        return known.get(MAIN.get(proof.claim.body.word, ""), known["sentence"])
    unknown = [name for name in PLACEHOLDER.findall(fact.words) if name.strip() not in known]
    if unknown:
        raise TextError("FACT_PLACEHOLDER", ", ".join(unknown))
    loose = unbacked(fact.words, lang, *_backing(proof))
    if loose:
        raise TextError("FACT_UNBACKED", ", ".join(loose))
    return PLACEHOLDER.sub(lambda hit: known[hit[1].strip()], fact.words)


def _mapping(value: object) -> dict[str, Any]:
    return dict(value) if isinstance(value, dict) else {}


def _backing(proof: Proof) -> tuple[frozenset[str], frozenset[int]]:
    """The squares and numbers that a claim speaks of."""
    squares = set(SQUARE.findall(proof.claim.text))
    numbers = {proof.claim.ply} if proof.claim.ply is not None else set()
    for value in proof.values.values():
        if isinstance(value, int) and not isinstance(value, bool):
            numbers.add(value)
        elif isinstance(value, tuple):
            numbers.add(len(value))
            squares |= {s for s in value if isinstance(s, str) and SQUARE.fullmatch(s)}
    return frozenset(squares), frozenset(numbers)


def html(shelf: Shelf, bench: Bench, page: Page, text: str) -> str:
    """What a fact becomes in a page.

    Raises:
        RuleskitError: it cannot be read, or is not confirmed.
    """
    fact = read(text)
    proof = bench.prove(subject_of(fact.subject, shelf.diagrams), fact.claim)
    page.embeds.append(("fact", fact.key))
    shown = escape(said(proof, fact, page.lang), quote=False)
    return f'<span class="rk-fact" data-fact="{escape(fact.key)}">{shown}</span>'
