"""Recorded results: stale when the code changes, and shown with the code they speak of."""

from __future__ import annotations

import json

import pytest

from evidence.common import catalogue, patched
from evidence.scope import ROOMS
from evidence.unit import failing
from evidence.vectors import own
from ruleskit.checker import arbiter as checker
from ruleskit.cli import main
from ruleskit.engine import arbiter as engine
from ruleskit.verify.evidence import MEASURES, checkout, hashes, measures, words
from ruleskit.verify.evidence_small import COUNTED, PASSING, Material, rows_of
from ruleskit.verify.evidence_table import RULESETS, Part, tables
from ruleskit.verify.evidence_text import EMPTY, EvidenceText


def test_every_recorded_file_is_a_measure_with_its_hashes():
    for one in measures():
        if one.value:
            assert one.value["measure"] == one.name
            assert one.value["depends"].keys() <= hashes(checkout()).keys()


def test_a_measure_is_stale_when_a_source_changes(tmp_path):
    (tmp_path / "ruleskit" / "engine").mkdir(parents=True)
    (tmp_path / "evidence" / "results").mkdir(parents=True)
    source = tmp_path / "ruleskit" / "engine" / "move.py"
    source.write_text("one")
    value = {"measure": "mutants", "depends": {"engine": hashes(tmp_path)["engine"]}, "tried": 1}
    (tmp_path / "evidence" / "results" / "mutants.json").write_text(json.dumps(value))
    assert measures(tmp_path)[0].state == "fresh"
    source.write_text("two")
    assert (measures(tmp_path)[0].state, measures(tmp_path)[0].changed) == ("stale", ("engine",))
    assert measures(tmp_path)[1].state == "missing"


@pytest.mark.parametrize("lang", ["en", "th"])
def test_every_recorded_figure_can_be_said(lang):
    text = EvidenceText(lang)
    for one in measures():
        assert text.about(one)
        for what, figure in text.facts(one):
            assert what
            assert figure
        for table in tables(one):
            assert text.title(table)
            assert len(text.headings(table)) == len(set(text.headings(table)))
            for row in text.cells(table):
                assert all(row)
                assert len(row) == len(table.columns)


def test_a_misreading_and_a_share_are_said_in_words():
    text = EvidenceText("en")
    assert text.cell("misreading", "pawn-jumps") == "A double step may jump over a man."
    assert text.cell("room", "engine") == "main engine"
    assert text.cell("proved", Part(1500, 2000)) == "1,500 of 2,000"
    assert text.cell("oracles", None) == EMPTY


def _small():
    return next(one.value for one in measures() if one.name == "exhaustive")


def test_exchanging_the_colours_of_small_positions_changes_no_count():
    whole = {(row["ruleset"], row["men"][1:-1], row["side"]): row for row in _small()["rows"]
             if row["parts"][0] == row["parts"][1]}  # fmt: skip
    for (ruleset, third, side), row in whole.items():
        other = third if third == PASSING else third.swapcase()
        mirrored = whole.get((ruleset, other, "b" if side == "w" else "w"), row)
        assert [row[name] for name in COUNTED] == [mirrored[name] for name in COUNTED], row


def test_small_positions_add_up_by_material():
    rows = [row for ruleset in RULESETS for row in rows_of(_small(), ruleset)]
    assert [sum(column) for column in list(zip(*rows, strict=True))[2:]] == [
        _small()[name] for name in COUNTED
    ]


def test_a_man_of_either_side_is_one_material():
    counts = {"parts": [1, 1], "positions": 2, "checks": 1, "mates": 1, "stalemates": 0}
    rows = [{"ruleset": "r", "men": men, "side": side, **counts}
            for men in ("KQk", "Kqk") for side in "wb"]  # fmt: skip
    queen = Material("r", "Q")
    assert rows_of({"rows": rows}, "r") == [
        [queen, "owner", 4, 2, 2, 0], [queen, "other", 4, 2, 2, 0],
    ]  # fmt: skip


def test_what_stands_beside_the_kings_is_said_in_words():
    text = EvidenceText("en")
    assert text.cell("beside", Material("chess-fide@2023", "Q")) == "queen"
    assert text.cell("beside", Material("chess-fide@2023", PASSING)) == "a pawn each, en passant"
    assert text.cell("beside", Material("makruk-core@1", "")) == "nothing"
    assert text.cell("mover", "owner") == "the side with it"


@pytest.mark.parametrize("lang", ["en", "th"])
def test_every_misreading_has_words(lang):
    assert words(lang)["misreading"].keys() == {fault["id"] for fault in catalogue()}


@pytest.mark.parametrize("section", ["about", "slice", "table", "column", "fact", "misreading",
                                     "mover", "beside"])  # fmt: skip
def test_both_languages_have_words_for_the_same_codes(section):
    assert words("en")[section].keys() == words("th")[section].keys()
    assert all(words("th")[section].values())


@pytest.mark.parametrize("lang", ["en", "th"])
def test_every_measure_and_state_has_words(lang):
    said = words(lang)
    assert said.keys() >= set(MEASURES)
    assert said["state"].keys() == {"fresh", "stale", "missing"}
    assert len(said["limits"]) == len(words("en")["limits"]) > 3


def test_the_command_prints_every_measure(capsys):
    assert main(["evidence", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in found["measures"]] == list(MEASURES)
    assert main(["evidence"]) == 0
    assert words("en")["limits_title"] in capsys.readouterr().out


def test_the_catalogue_of_misreadings_fits_the_code():
    faults = catalogue()
    assert len(faults) >= 40
    assert len({fault["id"] for fault in faults}) == len(faults)
    for fault in faults:
        assert all(patched(room, fault[room]) for room in ROOMS), fault["id"]


@pytest.mark.parametrize("unit", list(own()), ids=lambda unit: unit.source)
def test_own_vectors(unit):
    assert failing(unit, engine) is None
    assert failing(unit, checker) is None
