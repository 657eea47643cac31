"""The tables that boards on pages run from: what they hold is what both engines proved."""

from __future__ import annotations

import gzip
import statistics
from typing import TYPE_CHECKING, Any

import pytest

from ruleskit.lesson.desk import Both
from ruleskit.lesson.graph import LEGAL
from ruleskit.lesson.placement import SQUARES
from ruleskit.lesson.reasons import with_suffix
from ruleskit.site import board, counting, free, tables
from ruleskit.site.gametree import EDGE
from ruleskit.site.subject import subject
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    from ruleskit.site.shelf import Shelf

BYTES, MEDIAN, NODES = 16_000, 6_000, 400


def all_exercises(shelf: Shelf) -> list[tuple[str, dict[str, Any]]]:
    return [
        (lang, board.exercise_table(shelf, lang, one, shelf.graphs(one.key)))
        for lesson in shelf.lessons.values()
        for one in lesson.exercises
        for lang in ("th", "en")
    ]


@pytest.fixture(scope="module")
def exercises(all_data: Shelf) -> list[tuple[str, dict[str, Any]]]:
    return all_exercises(all_data)


def unrolled(runs: list[int]) -> list[int]:
    return [
        number for number, length in zip(runs[::2], runs[1::2], strict=True) for _ in range(length)
    ]


def test_every_table_is_small(exercises: list[tuple[str, dict[str, Any]]]) -> None:
    sizes = [len(gzip.compress(board.dumped(table))) for _, table in exercises]
    assert max(sizes) <= BYTES
    assert statistics.median(sizes) <= MEDIAN
    for _, table in exercises:
        assert all(len(one["nodes"]) <= NODES for one in table["boards"]), table["key"]


def test_a_table_refuses_exactly_what_the_graph_refuses(
    shelf: Shelf, exercises: list[tuple[str, dict[str, Any]]]
) -> None:
    for lang, table in exercises:
        if lang == "th":
            continue
        for shown, graph in zip(table["boards"], shelf.graphs(table["key"]), strict=True):
            for node, row in zip(graph.nodes, shown["nodes"], strict=True):
                assert row.get("moves", {}) == node.moves
                assert row["fen"] == node.fen
                for origin, numbers in node.refused.items():
                    found = unrolled(row["refused"][origin])
                    codes = [LEGAL if n == LEGAL else graph.reasons[n].code for n in numbers]
                    said = [LEGAL if n == LEGAL else table["reasons"][n]["code"] for n in found]
                    assert said == codes, (table["key"], origin)


def test_every_sentence_of_a_table_is_complete(
    exercises: list[tuple[str, dict[str, Any]]],
) -> None:
    for lang, table in exercises:
        for reason in table["reasons"]:
            text = reason["text"].replace("{from}", "e2").replace("{to}", "e4")
            assert text.strip(), reason
            assert "{" not in text, (table["key"], reason)
            thai = any("\u0e01" <= sign <= "\u0e5b" for sign in text)
            assert thai == (lang == "th"), (table["key"], text)


def test_an_exercise_about_a_count_says_the_count_and_no_other_does(
    shelf: Shelf, exercises: list[tuple[str, dict[str, Any]]]
) -> None:
    told = {
        table["key"]
        for _, table in exercises
        if any("count" in node for one in table["boards"] for node in one["nodes"])
    }
    assert told == {table["key"] for _, table in exercises if table["counts"]}
    one = next(e for e in shelf.lessons["makruk-count-men"].exercises if e.goal == "hold")
    table = board.exercise_table(shelf, "en", one, shelf.graphs(one.key))
    nodes = table["boards"][0]["nodes"]
    first: Any = Both().open(one.boards[0].ruleset, one.boards[0].fen, ()).answer("count")
    assert nodes[0]["count"] == counting.row(first)
    # The count stays as it was when it ended the game.
    ended = [node for node in nodes if node.get("end") == "won"]
    assert ended
    assert all(node["count"][4] == 0 for node in ended)


@pytest.mark.parametrize("goal", ["write", "play-notation"])
def test_where_writing_is_the_task_no_board_gives_the_written_move(
    exercises: list[tuple[str, dict[str, Any]]], goal: str
) -> None:
    asked = [table for _, table in exercises if table["goal"] == goal]
    assert asked
    assert not any(table["names"] for table in asked)


def test_a_lesson_writes_its_moves_as_both_engines_do(
    exercises: list[tuple[str, dict[str, Any]]],
) -> None:
    table = next(t for _, t in exercises if t["key"] == "chess-castle-how/short-white")
    assert table["names"]["e1g1"] == "O-O"


def test_squares_of_the_tried_pair_are_left_open_so_that_a_reason_serves_many(
    shelf: Shelf,
) -> None:
    one = next(e for e in shelf.lessons["chess-knight"].exercises if e.goal == "visit")
    table = board.exercise_table(shelf, "en", one, shelf.graphs(one.key))
    shapes = [reason for reason in table["reasons"] if reason["code"] == "KNIGHT_SHAPE"]
    assert len(shapes) == 1


@pytest.mark.parametrize("ident", ["castling-through-attack", "ep-white", "makruk-pin"])
def test_a_free_board_says_what_both_engines_say(shelf: Shelf, ident: str) -> None:
    table = free.table(shelf, "en", ident)
    game = GAMES[table["ruleset"]]
    node = table["nodes"][0]
    about = subject(shelf, ident, "try")
    case = Both().open(about.ruleset, about.fen, about.before)
    assert sorted(node["moves"]) == case.answer("legal")
    standing = board.men(node["fen"])
    for origin, runs in node["refused"].items():
        for target, number in zip(SQUARES, unrolled(runs), strict=True):
            move = with_suffix(game, standing[origin], origin + target)
            why: Any = case.answer(f"why {move}")
            assert (number == LEGAL) == (why is None), move
            if why:
                row = table["reasons"][number]
                squares = {
                    role: [{"{from}": origin, "{to}": target}.get(s, s) for s in names]
                    for role, names in row.get("squares", {}).items()
                }
                assert (row["code"], squares) == (why["code"], why["squares"]), move
                assert row.get("codes", []) == why["also"], move


def test_a_free_board_ends_where_its_table_ends(shelf: Shelf) -> None:
    table = free.table(shelf, "en", "castling-through-attack")
    leads = [number for node in table["nodes"] for number in node.get("moves", {}).values()]
    assert EDGE in leads
    assert max(leads) == len(table["nodes"]) - 1
    assert len(table["nodes"]) <= NODES
    assert len(gzip.compress(board.dumped(table))) <= BYTES
    # Every position that can be reached says of every pair of the mover's men why not.
    for node in table["nodes"]:
        side = str.isupper if node["fen"].split()[1] == "w" else str.islower
        own = {square for square, man in board.men(node["fen"]).items() if side(man[0])}
        assert own == set(node.get("refused", {}))


def test_history_makes_different_positions(shelf: Shelf) -> None:
    """The right to take en passant is only there after the double step."""
    table = free.table(shelf, "en", "ep-white")
    fens = [node["fen"] for node in table["nodes"]]
    assert len(set(fens)) == len({fen for fen in fens if fen})
    first = table["nodes"][0]
    after = {move: table["nodes"][n] for move, n in first["moves"].items() if n >= 0}
    assert after
    assert all(node["fen"].split()[1] == "b" for node in after.values())


def test_a_table_that_is_too_big_is_reported(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "BYTES", 10)
    tables._write(shelf, "art.chess", board.dumped(board.art_table("chess")))
    assert [trouble.code for trouble in shelf.ledger.found] == ["BOARD_TOO_BIG"]


def test_the_words_of_boards_are_there_in_both_languages() -> None:
    first, second = (board.words_table(lang) for lang in ("th", "en"))
    assert first.keys() == second.keys()
    for part in (
        "board",
        "task",
        "play",
        "done",
        "acts",
        "ends",
        "refusals",
        "promotion",
        "sides",
        "men",
    ):
        assert first[part].keys() == second[part].keys(), part
    assert first["men"]["chess"]["k"] == "คิงดำ"
    assert second["men"]["makruk"]["M~"] == "white promoted bia"
