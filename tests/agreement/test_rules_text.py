"""The examples that stand in the rules text itself, asked of both engines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ruleskit.checker.arbiter as checker
import ruleskit.engine.arbiter as engine

RULES = Path(__file__).parents[2] / "rules"
ROW = re.compile(r"\| ([A-Z_0-9]+) \| (c|m|cm) \| (error|warning) \|.*`([^`]+)` \|")
GAMES = {"c": ("chess-fide@2023",), "m": ("makruk-core@1", "makruk-traditional@1")}


def examples():
    """Every row of setup.md whose example can be read by the game: letters tell them apart."""
    found = []
    for line in (RULES / "setup.md").read_text(encoding="utf-8").splitlines():
        row = ROW.match(line)
        if row is None:
            continue
        code, games, level, fen = row.groups()
        placement = fen.split()[0].lower()
        readable = {"c": not set("sm~") & set(placement), "m": not set("qb") & set(placement)}
        found += [
            pytest.param(code, level, fen, ruleset, id=f"{code}-{ruleset}")
            for game in games
            if readable[game]
            for ruleset in GAMES[game]
        ]
    return found


@pytest.mark.parametrize(("code", "level", "fen", "ruleset"), examples())
def test_the_example_of_a_fault_or_warning_has_it(code, level, fen, ruleset):
    ours = engine.faults(ruleset, fen)
    assert ours == checker.faults(ruleset, fen)
    if level == "error":
        assert code in ours
    elif not ours:
        warnings = engine.open(ruleset, fen).answer("warnings")
        assert warnings == checker.open(ruleset, fen).answer("warnings")
        assert code in warnings


def test_every_row_of_the_table_is_asked():
    text = (RULES / "setup.md").read_text(encoding="utf-8")
    codes = set(re.findall(r"^\| ([A-Z_0-9]{4,}) \|", text, re.MULTILINE))
    assert len(codes) > 30
    assert codes == {case.values[0] for case in examples()}
