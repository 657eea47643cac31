"""The small parts: placement, moves, notation, mirrors, sketches, cache."""

from __future__ import annotations

from collections import deque

import chess
import pytest

from ruleskit.lesson import mirror
from ruleskit.lesson.build import graph_of
from ruleskit.lesson.cache import Cache
from ruleskit.lesson.desk import One
from ruleskit.lesson.move import Move
from ruleskit.lesson.notation import plain
from ruleskit.lesson.placement import SQUARES, field, light, men, own, with_men
from ruleskit.lesson.proof import prove
from ruleskit.lesson.reader import parse
from ruleskit.lesson.session import touches

START = chess.STARTING_FEN


def test_placement_is_read_and_written_as_python_chess_does() -> None:
    board = chess.Board(START)
    assert men(START) == {chess.square_name(s): p.symbol() for s, p in board.piece_map().items()}
    assert field(men(START)) == board.board_fen()


def test_a_promoted_bia_keeps_its_mark() -> None:
    fen = "4k3/8/3sM~3/8/8/8/8/3K4 b - - 0 1"
    assert men(fen)["e6"] == "M~"
    assert field(men(fen)) == fen.split(maxsplit=1)[0]
    assert own(fen) == ["d6", "e8"]


def test_men_are_put_down_and_taken_away() -> None:
    fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    assert with_men(fen, {"h1": None, "a1": "Q"}) == "4k3/8/8/8/8/8/8/Q3K3 w K - 0 1"


def test_light_squares_are_those_a_light_bishop_can_reach() -> None:
    mask = chess.BB_LIGHT_SQUARES
    assert {s for s in SQUARES if light(s)} == {chess.square_name(s) for s in chess.SquareSet(mask)}


@pytest.mark.parametrize(
    ("fen", "uci", "kinds", "captured", "arrivals"),
    [
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", ["castle", "castle-short"], None, ("g1", "f1")),
        ("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "e8c8", ["castle", "castle-long"], None, ("c8", "d8")),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", ["en-passant", "capture"], "d5", ("d6",)),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", ["double-step"], None, ("e4",)),
        ("3nk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", ["promotion", "capture"], "d8", ("d8",)),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2", [], None, ("e2",)),
    ],
)
def test_a_move_says_what_it_is(fen, uci, kinds, captured, arrivals) -> None:
    move = Move(fen, uci)
    assert (list(move.kinds()), move.captured, move.arrivals) == (kinds, captured, arrivals)


@pytest.mark.parametrize(
    ("written", "bare"),
    [("0-0-0", "OOO"), ("o-o+", "OO"), ("exd8 = Q#", "exd8Q"), ("e8(Q)", "e8Q"), ("ข-ค๒", "ขค2"),
     ("บค5Xง6", "บค5xง6"), ("exd6 e.p.", "exd6"), ("Nf3!?", "Nf3")],
)  # fmt: skip
def test_what_may_be_left_out_is_left_out(written, bare) -> None:
    assert plain(written) == bare


@pytest.mark.parametrize("axis", ["colour", "left-right"])
def test_a_mirror_of_a_mirror_is_the_thing_itself(axis) -> None:
    fen = "4k3/3p4/2sM~4/4P3/8/8/8/3K4 b - d6 4 9"
    assert mirror.fen(mirror.fen(fen, axis), axis) == fen
    assert mirror.turned(mirror.turned("touch:e2", axis), axis) == "touch:e2"


def test_the_colour_mirror_is_that_of_python_chess() -> None:
    fen = "r3k2r/p6p/8/1B6/3pP3/5N2/8/4K2R b Kkq e3 0 1"
    assert (
        mirror.fen(fen, "colour").split()[:4]
        == chess.Board(fen).mirror().fen(en_passant="fen").split()[:4]
    )


def test_the_touches_of_a_turn_end_with_a_move_and_at_adjust() -> None:
    assert touches(["touch:e2", "e2e4", "touch:d7", "touch:d8"]) == ["d7", "d8"]
    assert touches(["touch:e2", "adjust", "touch:d2"]) == ["e2"]
    assert touches([]) == []


SKETCH = """
id = "one"
order = 1
ruleset = "{ruleset}"
title = {{ th = "ก", en = "a" }}
purpose = {{ th = "ก", en = "a" }}
[[exercise]]
id = "walk"
goal = "visit"
kind = "movement"
man = "{man}"
at = "{at}"
targets = "{target}"
solution = "a1a1"
child = {{ th = "ก", en = "a" }}
adult = {{ th = "ก", en = "a" }}
"""


def sketch(man, at, target, ruleset="chess-fide@2023"):
    text = SKETCH.format(man=man, at=at, target=target, ruleset=ruleset)
    (one,) = parse(text, "one").exercises
    return graph_of(one, one.boards[0], One())


def knight_distance(start, target) -> int:
    """Breadth-first over python-chess's knight attacks."""
    start, target = chess.parse_square(start), chess.parse_square(target)
    steps, waiting = {start: 0}, deque([start])
    while waiting:
        square = waiting.popleft()
        for after in chess.SquareSet(chess.BB_KNIGHT_ATTACKS[square]):
            if after not in steps:
                steps[after] = steps[square] + 1
                waiting.append(after)
    return steps[target]


@pytest.mark.parametrize(("at", "target"), [("g8", "h8"), ("a1", "h8"), ("a1", "b2"), ("e4", "e5")])
def test_a_knights_par_is_its_distance(at, target) -> None:
    assert sketch("N", at, target).par == knight_distance(at, target)


def test_a_bishop_never_reaches_the_other_colour() -> None:
    graph = sketch("B", "c1", "c2")
    assert graph.par == 0
    assert graph.solution == []
    assert len(graph.nodes) == 32


def test_a_sketched_bia_turns_over_and_walks_on_as_a_met() -> None:
    graph = sketch("P", "c4", "e8", "makruk-core@1")
    assert graph.solution == ["c4c5", "c5c6m", "c6d7", "d7e8"]
    assert sketch("p", "c5", "c1", "makruk-core@1").solution[1] == "c4c3m"


def test_a_pawn_in_a_sketch_stops_at_the_last_rank() -> None:
    graph = sketch("P", "e2", "e4")
    assert graph.par == 1
    assert [node.end for node in graph.nodes if node.fen.startswith("4P3")] == ["other"]


MATE = """
id = "one"
order = 1
ruleset = "chess-fide@2023"
title = { th = "ก", en = "a" }
purpose = { th = "ก", en = "a" }
[[exercise]]
id = "mate"
goal = "mate"
fen = "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"
solution = "g5g7"
child = { th = "ก", en = "a" }
adult = { th = "ก", en = "a" }
"""


def test_a_proof_is_kept_until_the_exercise_changes(tmp_path) -> None:
    one = parse(MATE, "one")
    cache = Cache(tmp_path / "kept")
    assert cache.get(one, one.exercises[0]) is None
    graphs = prove(one, one.exercises[0])
    cache.put(one, one.exercises[0], graphs)
    assert cache.get(one, one.exercises[0]) == graphs
    other = parse(MATE.replace('en = "a" }\nadult', 'en = "b" }\nadult'), "one")
    assert cache.get(other, other.exercises[0]) is None


def test_a_damaged_proof_is_made_again(tmp_path) -> None:
    one = parse(MATE, "one")
    cache = Cache(tmp_path)
    cache.put(one, one.exercises[0], prove(one, one.exercises[0]))
    (tmp_path / "one.mate.json").write_text("{", encoding="utf-8")
    assert cache.get(one, one.exercises[0]) is None
