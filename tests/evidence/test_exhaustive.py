"""The small positions: how many there are, that nothing differs, and any executor will do."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from types import SimpleNamespace

import pytest
from distributed import Client

from evidence import exhaustive
from evidence.engines import plain
from evidence.exhaustive import examine, parts, run
from evidence.judges import Pyffish, judges_of
from evidence.oracle import asked
from evidence.small import CHESS, MAKRUK, Chunk, Small, chunks, positions
from evidence.tally import totals
from evidence.twins import Insides

ONE = Chunk(CHESS, "", "w", "a1")


def test_two_kings_stand_in_64_times_63_ways():
    both = [small for chunk in chunks(CHESS) if not chunk.third for small in positions(chunk)]
    assert len(both) == 2 * 64 * 63


def test_a_king_and_a_rook_at_home_may_have_a_right():
    found = [small.fen for small in positions(Chunk(CHESS, "R", "w", "e1")) if small.rights]
    assert "k7/8/8/8/8/8/8/4K2R w K - 0 1" in found
    assert all(" w K - " in fen or " w Q - " in fen for fen in found)


def test_a_double_step_can_be_answered():
    small = next(s for s in positions(Chunk(CHESS, "Pp", "b", "e1")) if s.men.get("d4") == "P")
    assert small.ep == "d3"
    assert "p" in {small.men.get("c4"), small.men.get("e4")}


def test_two_kings_alone_have_no_check_in_sound_positions():
    part = examine(ONE, 10)
    assert part["positions"] == 60  # three squares touch a1, and its own one is taken
    assert (part["checks"], part["differences"], part["oracle"]) == (0, 0, 60)


@pytest.mark.parametrize("chunk", [Chunk(CHESS, "q", "w", "h1"), Chunk(MAKRUK, "S", "b", "c3")])
def test_engines_and_oracles_agree(chunk):
    part = examine(chunk, 400)
    assert part["differences"] == 0
    assert part["oracle"] == part["positions"] > 2000
    assert part["reasons"] > 2


def test_any_executor_gives_the_same_result():
    few = chunks(CHESS)[:6]
    with ThreadPoolExecutor(3) as pool:
        found = dict(run(few, pool, 500))
    assert {chunk: found[chunk]["hash"] for chunk in few} == {
        chunk: examine(chunk, 500)["hash"] for chunk in few
    }
    assert totals({chunk.key: part for chunk, part in found.items()})["parts"][0] == 6


def test_every_part_has_its_own_key():
    assert len({chunk.key for chunk in parts()}) == len(parts())


def test_the_first_part_that_is_too_late_is_not_begun():
    with ThreadPoolExecutor(1) as pool:
        assert not list(run(chunks(CHESS), pool, until=0))


@pytest.mark.parametrize("chunk", [
    Chunk(CHESS, "R", "w", "e1"), Chunk(CHESS, "p", "b", "d6"), Chunk(CHESS, "Pp", "w", "f4"),
    Chunk(MAKRUK, "m~", "b", "g7"), Chunk(MAKRUK, "P", "w", "e2"),
])  # fmt: skip
def test_each_oracle_says_of_many_positions_what_its_reader_of_fen_says(chunk):
    smalls = list(positions(chunk))[::97]
    for judge in judges_of(chunk.ruleset):
        for small, answer in zip(smalls, judge.answers(smalls), strict=True):
            if answer is not None:
                assert answer == asked(chunk.ruleset, small.fen), small.fen


@pytest.mark.parametrize("ruleset", [CHESS, MAKRUK])
def test_oracles_tell_an_unsound_position(ruleset):
    unsound = [Small({"a1": "K", "b2": "k"}, "w"), Small({"a1": "K", "h8": "k", "a8": "R"}, "w")]
    sound = Small({"a1": "K", "h8": "k", "a8": "R"}, "b")
    judge = judges_of(ruleset)[0]
    if judge.tells_sound:
        assert judge.answers(unsound) == [None, None]
    assert judge.answers([sound])[0][1] is True


def test_an_oracle_by_castling_right():
    small = Small({"e1": "K", "h1": "R", "a8": "k"}, "w", "K")
    (answer,) = judges_of(CHESS)[0].answers([small])
    assert answer == asked(CHESS, small.fen)
    assert "e1g1" in answer[0]


def test_the_second_oracle_sees_its_share():
    assert judges_of(MAKRUK)[-1].every == Pyffish.every
    assert examine(Chunk(MAKRUK, "R", "w", "a4"))["second"] > 0


class Blind:
    """Engines whose checker sees no check, or who forget a move."""

    @staticmethod
    def checkless():
        return replace(plain(), attack=SimpleNamespace(in_check=lambda *_: False))

    @staticmethod
    def forgetful():
        generator = plain().movegen
        return replace(plain(), movegen=SimpleNamespace(codes=lambda b: generator.codes(b)[:-1]))


@pytest.mark.parametrize("fault", [Blind.checkless, Blind.forgetful])
def test_a_fault_in_one_engine_is_found_and_told(fault, monkeypatch):
    broken = fault()
    monkeypatch.setattr(exhaustive, "engines", lambda _: broken)
    part = examine(Chunk(CHESS, "r", "w", "d4"), 500)
    assert part["differences"] > 100
    assert "engine" in part["found"][0]
    assert "checker" in part["found"][0]


def test_a_fault_in_the_oracle_is_found(monkeypatch):
    class Wrong:
        name, every, tells_sound = "wrong", 1, True

        def answers(self, smalls):
            return [([], True) for _ in smalls]

    monkeypatch.setattr(exhaustive, "judges_of", lambda _: [Wrong()])
    assert examine(ONE)["differences"] == 63


def test_doors_that_answer_otherwise_than_inside_are_found(monkeypatch):
    inside = Insides(CHESS, plain())
    other = SimpleNamespace(
        engine=lambda small: (inside.engine(small) or (None,)) and ([], True), checker=None
    )
    other.checker = other.engine
    monkeypatch.setattr(exhaustive, "Insides", lambda *_: other)
    monkeypatch.setattr(exhaustive, "judges_of", lambda _: [])
    kings = [Small({"a1": "K", "h8": "k"}, "w")]
    monkeypatch.setattr(exhaustive, "positions", lambda _: kings)
    part = examine(ONE, 1)
    assert [text.split(" | ")[1] for text in part["found"]] == ["legal", "check", "status"]


def test_a_dask_cluster_is_an_executor_too():
    few = chunks(CHESS)[:3]
    cluster = {"n_workers": 1, "threads_per_worker": 1, "dashboard_address": None}
    with Client(**cluster) as client:
        found = dict(run(few, client.get_executor(), 500))
    assert {chunk: part["hash"] for chunk, part in found.items()} == {
        chunk: examine(chunk, 500)["hash"] for chunk in few
    }
