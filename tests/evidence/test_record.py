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
from ruleskit.verify.evidence_table import Part, tables
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


@pytest.mark.parametrize("lang", ["en", "th"])
def test_every_misreading_has_words(lang):
    assert words(lang)["misreading"].keys() == {fault["id"] for fault in catalogue()}


@pytest.mark.parametrize("section", ["about", "slice", "table", "column", "fact", "misreading"])
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
