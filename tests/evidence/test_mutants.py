"""The mutants: made alike each time, tried in children, and most of a sample are caught."""

from __future__ import annotations

import ast

import pytest

from evidence import claims, vectors
from evidence.coverage import Reached
from evidence.mutants import Module, equivalents, key_of, sample, score
from evidence.mutation import compiled, cut, mutants
from evidence.room import codes, reopened
from evidence.scope import ROOMS, modules, path_of
from evidence.trial import Job, first_catch, run
from evidence.unit import Unit, failing
from ruleskit.engine import arbiter as engine

CHESS = "chess-fide@2023"


@pytest.fixture(scope="module")
def stages():
    return {
        "claims": [unit for unit in claims.units() if unit.cost < 150],
        "vectors": [unit for unit in vectors.units() if unit.cost < 30],
    }


def named(room, module, function, before):
    found = [m for m in mutants(room) if (m.module, m.function) == (module, function)]
    return next(m for m in found if m.before == before)


@pytest.mark.parametrize("room", ROOMS)
def test_names_are_unique_and_stable(room):
    names = [mutant.name for mutant in mutants(room)]
    assert len(names) == len(set(names)) > 1500
    assert names == [mutant.name for mutant in mutants(room)]


@pytest.mark.parametrize("room", ROOMS)
def test_a_third_is_held_out(room):
    found = mutants(room)
    share = sum(mutant.held_out for mutant in found) / len(found)
    assert 0.28 < share < 0.39


@pytest.mark.parametrize("room", ROOMS)
def test_each_mutant_of_a_sample_differs_from_its_module_in_one_place(room):
    for mutant in sample(room, 15, 5):
        path = path_of(room, mutant.module)
        whole = ast.parse(path.read_text(encoding="utf-8"))
        assert compiled(mutant).co_code is not None
        assert mutant.before != mutant.after
        assert mutant.before in " ".join(ast.unparse(whole).split())


@pytest.mark.parametrize("room", ROOMS)
def test_the_change_that_is_told_shows_what_is_different(room):
    assert not [m.name for m in mutants(room) if m.before == m.after]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [("a < b", "a <= b", ("a < b", "a <= b")),
     ("statement", "", ("statement", "")),
     ("a" * 150 + "b", "a" * 150 + "c", ("a" * 20 + "b", "a" * 20 + "c")),
     ("a" * 150 + "b", "a" * 150, ("a" * 20 + "b", "a" * 20))],
)  # fmt: skip
def test_a_long_change_is_told_from_shortly_before_its_difference(before, after, told):
    assert cut(before, after) == told


def test_what_is_called_equivalent_is_a_fault_of_this_code():
    known = {key_of(mutant) for room in ROOMS for mutant in mutants(room)}
    assert equivalents().keys() <= known


def test_a_cached_function_counts_as_run_by_every_unit_that_asks_it():
    asked = [Unit(name, "chess-fide@2023", None, (), (("checkers", []),)) for name in "ab"]
    cached = next(m for m in mutants("checker") if m.function == "bearers")
    assert list(Reached("checker", asked).units(cached, asked)) == asked


@pytest.mark.parametrize(
    ("fen", "faults"),
    [("8/8/8/3kK3/8/8/8/8 w - - 0 1", ["KINGS_ADJACENT"]), ("8/8/3k1K2/8/8/8/8/8 w - - 0 1", [])],
)
def test_a_set_up_is_opened_exactly_if_it_has_no_fault(fen, faults):
    class Wrong:
        """Finds the same faults, and opens what it should refuse or the other way round."""

        Refused = engine.Refused
        faults = staticmethod(engine.faults)

        @staticmethod
        def open(_ruleset, _fen):
            if not faults:
                raise engine.Refused("impossible", ["NO_KING"])

    unit = Unit("set-up", "chess-fide@2023", fen, (), (("faults", faults),))
    assert failing(unit, engine) is None
    assert failing(unit, Wrong) == "open"


def test_readers_of_notation_are_not_mutated():
    assert "fen" not in modules("engine")
    assert not [m for m in mutants("engine") if m.function in {"read", "_parse"}]


@pytest.mark.parametrize("room", ROOMS)
def test_an_engine_without_fault_passes_every_unit(room, stages):
    arbiter = reopened(room, codes(room))
    for units in stages.values():
        assert first_catch(units, arbiter) == {"status": "survived"}


def test_a_known_fault_is_caught_where_it_shows():
    mutant = named("checker", "board", "forward", "1 if side == 'w' else -1")
    known = codes("checker")
    start = Unit("start", CHESS, None, (), (("legal e2", ["e2e3", "e2e4"]),))
    arbiter = reopened("checker", known, Module(mutant)())
    assert failing(start, arbiter) == "legal e2"
    assert failing(start, reopened("checker", known)) is None


def test_endless_loops_and_crashes_are_told_apart(stages):
    loop = compile("while True:\n    pass", "loop", "exec")
    crash = compile("1 / 0", "crash", "exec")
    name = "ruleskit.engine.outcome"
    jobs = [
        Job(label, "engine", codes("engine"), lambda code=code: {name: code}, stages)
        for label, code in (("loop", loop), ("crash", crash))
    ]
    found = dict(run(jobs, 2))
    assert {v["status"] for v in found["loop"].values()} == {"timeout"}
    assert {v["status"] for v in found["crash"].values()} == {"crash"}


def test_a_sample_of_sixty_is_caught_as_far_as_cheap_questions_reach(stages):
    chosen = [mutant for room in ROOMS for mutant in sample(room, 30, 0)]
    rooms = {room: codes(room) for room in ROOMS}
    jobs = [Job(m.name, m.room, rooms[m.room], Module(m), stages) for m in chosen]
    found = dict(run(jobs, 2))
    assert len(found) == 60
    best = [
        {"either": min(v.values(), key=lambda x: ("caught", "crash", "timeout", "survived").index(
            x["status"]))} for v in found.values()
    ]  # fmt: skip
    assert score(best, "either")["percent"] > 75
