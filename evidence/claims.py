"""What was asked when the claims of all published pictures and lessons were proved.

Left out: `perft` and `distinct`, because they check the move generator wholesale and would catch
what no picture shows; the graphs of lessons; the warnings that every position must be free of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from evidence.scope import ROOT
from evidence.unit import Unit
from ruleskit.diagram.reader import read_folder
from ruleskit.lesson.catalogue import lessons
from ruleskit.verify.body import Distinct, Perft
from ruleskit.verify.claim import parse
from ruleskit.verify.proof import Prover, Subject
from ruleskit.verify.question import played

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruleskit.verify.both import Answer

Subjects = tuple[str, Subject, "Sequence[str]"]


def subjects() -> Iterator[Subjects]:
    """Every published thing that claims something, with its claims."""
    specs, failures = read_folder(ROOT / "diagrams")
    if failures:
        raise ValueError(failures[0])
    for spec in specs:
        moves = played(spec.moves, spec.ply)
        if moves is None:
            raise ValueError(spec.id)
        subject = Subject(spec.ruleset, spec.fen, moves, dict(spec.letters), spec.kind)
        yield f"diagram {spec.id}", subject, spec.claims
    for lesson in lessons():
        for exercise in lesson.exercises:
            kind = "movement" if exercise.kind == "movement" else None
            for board in exercise.boards:
                about = Subject(board.ruleset, board.fen, board.moves, kind=kind)
                yield f"lesson {exercise.key}", about, board.claims


def units() -> list[Unit]:
    """The questions of all claims with the answers both engines gave, cheapest case first."""
    found: list[Unit] = []
    for source, subject, claims in subjects():
        found += _units_of(source, subject, claims)
    return sorted(found, key=lambda unit: (unit.cost, unit.source, unit.fen or "", unit.moves))


def _units_of(source: str, subject: Subject, claims: Sequence[str]) -> Iterator[Unit]:
    prover = Prover(subject)
    cases: dict[tuple[str, str | None, tuple[str, ...], bool], dict[str, object]] = {}
    for text in claims:
        claim = parse(text)
        if isinstance(claim.body, Perft | Distinct):
            continue
        for answer in prover.prove(claim).answers:
            cases.setdefault(_case(answer), {})[answer.question] = answer.engine
    for (ruleset, fen, moves, _), asks in cases.items():
        cheap = {q: a for q, a in asks.items() if not q.startswith("dead ")}
        dear = {q: a for q, a in asks.items() if q.startswith("dead ")}
        for group in filter(None, (cheap, dear)):
            yield Unit(source, ruleset, fen, moves, tuple(group.items()))


def _case(answer: Answer) -> tuple[str, str | None, tuple[str, ...], bool]:
    """Faults are asked of a set-up that may not be opened, so they are a case of their own."""
    return answer.ruleset, answer.fen, answer.moves, answer.question == "faults"
