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
from ruleskit.verify.evidence import (
    MEASURES,
    Measure,
    checkout,
    figures,
    hashes,
    measures,
    words,
)


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


def test_figures_show_numbers_and_leave_rows_to_the_file():
    value = {"measure": "x", "depends": {}, "tried": {"engine": 3}, "faults": [["a"], ["b"]]}
    assert figures(Measure("x", value, ())) == ["tried: engine=3", "faults: 2"]


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
