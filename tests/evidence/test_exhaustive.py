"""The small positions: how many there are, that nothing differs, and any executor will do."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from evidence.exhaustive import examine, run, totals
from evidence.oracle import asked, oracle_of
from evidence.small import CHESS, MAKRUK, Chunk, Small, chunks, positions

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
    part = examine(ONE, 1, 10)
    assert part["positions"] == 60  # three squares touch a1, and its own one is taken
    assert (part["checks"], part["differences"], part["oracle"]) == (0, 0, 60)


@pytest.mark.parametrize("chunk", [Chunk(CHESS, "q", "w", "h1"), Chunk(MAKRUK, "S", "b", "c3")])
def test_engines_and_oracles_agree(chunk):
    part = examine(chunk, 100, 400)
    assert part["differences"] == 0
    assert part["oracle"] > 10
    assert part["reasons"] > 2


def test_any_executor_gives_the_same_result():
    few = chunks(CHESS)[:6]
    with ThreadPoolExecutor(3) as pool:
        found = dict(run(few, pool, {CHESS: 50, MAKRUK: 50}, 500))
    assert {chunk: found[chunk]["hash"] for chunk in few} == {
        chunk: examine(chunk, 50, 500)["hash"] for chunk in few
    }
    assert totals({chunk.key: part for chunk, part in found.items()})["parts"][0] == 6


def test_a_fast_oracle_board_is_the_one_that_its_fen_describes():
    small = Small({"e1": "K", "h1": "R", "a8": "k"}, "w", "K")
    assert oracle_of(CHESS)(small) == asked(CHESS, small.fen)
    assert "e1g1" in asked(CHESS, small.fen)[0]
