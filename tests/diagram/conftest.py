"""Specs to build from, and the published set, built once for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from ruleskit.diagram.build import Order, build
from ruleskit.diagram.reader import read_folder

ROOT = Path(__file__).parents[2]

#: One good diagram; tests break it, one line at a time.
GOOD = """
[through-attack]
ruleset = "chess-fide@2023"
kind = "position"
fen = "rn1qkbnr/p1p2ppp/bp1pp3/8/4P3/5NP1/PPPP1PBP/RNBQK2R w KQkq - 0 5"
reach = "g1f3 e7e6 g2g3 b7b6 f1g2 c8a6 e2e4 d7d6"
show = [ { refused = "e1g1" } ]
claims = [
  "illegal e1g1 CASTLE_THROUGH_ATTACK target=f1 attacker=a6 also=-",
  "attackers f1 b = a6",
  "not check",
]
title = { th = "ห้ามผ่าน", en = "Not through" }
text = { th = "บิชอปที่ {attacker} คุม {target}", en = "The bishop on {attacker} guards {target}." }
"""
OTHER = """
[knight]
ruleset = "chess-fide@2023"
kind = "movement"
fen = "8/8/8/8/4N3/8/8/8 w - - 0 1"
show = [ { steps = true } ]
claims = [ "steps N e4 = both:c3,c5,d2,d6,f2,f6,g3,g5 move:- capture:-" ]
title = { th = "ม้า", en = "Knight" }
text = { th = "ไปได้ {steps N e4 number} ช่อง", en = "It has {steps N e4 number} squares." }

[mate]
ruleset = "chess-fide@2023"
kind = "game"
moves = "f2f3 e7e5 g2g4 d8h4"
show = [ { check = true } ]
claims = [ "status checkmate", "at 3: not check" ]
title = { th = "จน", en = "Mate" }
text = { th = "ควีนรุกจน", en = "The queen mates." }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of specs with two files and three diagrams."""
    specs = tmp_path / "specs"
    (specs / "chess").mkdir(parents=True)
    (specs / "chess" / "castling.toml").write_text(GOOD, encoding="utf-8")
    (specs / "chess" / "men.toml").write_text(OTHER, encoding="utf-8")
    return specs


@pytest.fixture
def out(folder: Path) -> Path:
    """Where the set of that folder goes."""
    return folder / "rendered"


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The set that the package publishes, with PNG files for a few."""
    out = tmp_path_factory.mktemp("set") / "rendered"
    result = build(Order(ROOT / "diagrams", out))
    assert result.failures == []
    some = ("castling-kingside", "makruk-count-pieces", "impossible-kings-touch")
    assert build(Order(ROOT / "diagrams", out, ids=some, png=True)).failures == []
    return out


@pytest.fixture(scope="session")
def specs() -> dict[str, object]:
    """Every published spec, by id."""
    found, failures = read_folder(ROOT / "diagrams")
    assert failures == []
    return {spec.id: spec for spec in found}
