"""Twin boards: the same men in both games, the verdict of each by an oracle."""

from __future__ import annotations

import tomllib
from pathlib import Path

import chess
import pyffish
import pytest

from ruleskit.verify.both import open_both
from tools import twins

FILE = Path(__file__).parents[2] / "diagrams" / "both" / "twins.toml"
SPECS = tomllib.loads(FILE.read_text(encoding="utf-8"))
VERDICTS = ("mate", "stalemate", "check", "ongoing")


def named(check: bool, moves: bool) -> str:  # noqa: FBT001 - two facts of a position
    if moves:
        return "check" if check else "ongoing"
    return "mate" if check else "stalemate"


@pytest.mark.parametrize("name", SPECS)
def test_the_verdicts_are_those_of_the_oracles(name) -> None:
    fen = SPECS[name]["fen"]
    there = chess.Board(fen)
    in_chess = named(there.is_check(), any(there.legal_moves))
    makruk = twins.as_makruk(fen)
    in_makruk = named(
        pyffish.gives_check("makruk", makruk, []), bool(pyffish.legal_moves("makruk", makruk, []))
    )
    assert name == f"twins-{in_chess}-{in_makruk}"
    assert in_chess != in_makruk


@pytest.mark.parametrize("name", SPECS)
def test_both_readings_are_possible(name) -> None:
    fen = SPECS[name]["fen"]
    assert open_both(twins.CHESS, fen).squares("warnings") == ()
    assert open_both(twins.MAKRUK, twins.as_makruk(fen)).squares("warnings") == ()


def test_every_pair_of_different_verdicts_is_shown() -> None:
    pairs = {(one, other) for one in VERDICTS for other in VERDICTS if one != other}
    assert {tuple(name.split("-")[1:]) for name in SPECS} == pairs


@pytest.mark.slow
def test_the_search_finds_the_published_ones_again() -> None:
    rows = [twins.spec(pair, fen) for pair, fen in twins.twins().items()]
    assert tomllib.loads("\n".join(rows)) == SPECS
