"""Boards that go through a game: all that they say is what both engines say."""

from __future__ import annotations

import gzip
import statistics
from typing import TYPE_CHECKING, Any

import pytest

from ruleskit.lesson.desk import Both
from ruleskit.site import board, free, tables, witness
from ruleskit.site.gametree import ACTIONS, EDGE, from_table, grown
from ruleskit.site.static import BOARDED
from ruleskit.verify.question import is_move

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ruleskit.lesson.desk import Agreed
    from ruleskit.site.gametree import GameTree
    from ruleskit.site.shelf import Shelf

TRADITIONAL = "makruk-traditional@1"
CHASE = "count-chase-mates"
SHUFFLE = "draw-threefold"


def walked(tree: GameTree, start: Agreed) -> Iterator[tuple[int, Agreed]]:
    """Every spot of a tree with its case, opened once more."""
    waiting = [(0, start)]
    for number, case in waiting:
        yield number, case
        waiting += [
            (after, case.after(element))
            for element, after in tree.spots[number].moves.items()
            if after != EDGE
        ]


@pytest.mark.parametrize("ident", [CHASE, "count-counter-mates", "game-progress-claim-with"])
def test_every_spot_is_what_both_engines_say(shelf: Shelf, ident: str) -> None:
    tree = free.kept(shelf, ident, "play")
    about = free.subject(shelf, ident, "play")
    seen = 0
    for number, case in walked(tree, Both().open(about.ruleset, about.fen)):
        seen += 1
        spot, end = tree.spots[number], case.answer("outcome")
        assert spot.fen == case.answer("fen")
        assert spot.count == case.answer("count")
        assert (spot.end, spot.result) == ((end["code"], end["result"]) if end else (None, ""))  # type: ignore[index]
        legal: Any = case.answer("legal")
        # After the end nothing more is played here, although moves may stay legal.
        assert [m for m in spot.moves if is_move(m)] == [] if end else True
        if not end:
            assert sorted(m for m in spot.moves if is_move(m)) == legal
        for action in ACTIONS[tree.ruleset]:
            answer: Any = case.answer(f"attempt {action}")
            assert (action in spot.moves) == (answer is None)
            if answer and action in spot.actions:
                assert tree.reasons[spot.actions[action]].code == answer["code"]
    assert seen == len(tree.spots)


def test_the_line_of_a_game_comes_first_and_is_whole(shelf: Shelf) -> None:
    tree = free.kept(shelf, CHASE, "play")
    at = 0
    for number, element in enumerate(tree.line, 1):
        at = tree.spots[at].moves[element]
        assert at == number
    assert tree.spots[at].end == "checkmate"
    assert len(tree.spots) > len(tree.line) + 100


def test_moves_are_written_as_both_engines_write_them(shelf: Shelf) -> None:
    table = free.table(shelf, "th", CHASE, "play")
    first, last = table["nodes"][0], table["nodes"][len(table["line"]) - 1]
    name = {**table["names"], **first.get("names", {})}
    assert name["a1a4"] == "Rxa4 รxก๔"
    assert {**table["names"], **last.get("names", {})}["g1h1"] == "Rh1# ร-ญ๑#"
    for node in table["nodes"]:
        for move in filter(is_move, node.get("moves", {})):
            assert move in table["names"]


@pytest.mark.parametrize(
    ("ruleset", "fen", "line"),
    [
        ("chess-fide@2023", None, ()),
        (TRADITIONAL, "6R1/7N/k6N/8/8/1r6/r7/4K3 b - - 0 40", ("count:start",)),
        ("chess-fide@2023", "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", ()),
    ],
)
def test_a_tree_goes_to_paper_and_back(
    ruleset: str, fen: str | None, line: tuple[str, ...]
) -> None:
    tree = grown(ruleset, fen, (), line, size=6)
    assert from_table(tree.table()) == tree


def test_counting_is_granted_refused_and_stopped_as_the_rules_have_it() -> None:
    fen = "6R1/7N/k6N/8/8/1r6/r7/4K3 b - - 0 40"
    tree = grown(TRADITIONAL, fen, (), ("count:start", "b3b1"), size=40)
    start, counting = tree.spots[:2]
    assert "count:start" in start.moves
    assert tree.reasons[start.actions["count:stop"]].code == "COUNT_NOT_RUNNING"
    assert tree.reasons[start.actions["accept"]].code == "NO_OFFER"
    assert "count:stop" in counting.moves
    assert tree.reasons[counting.actions["count:start"]].code == "COUNT_RUNNING"
    assert counting.count is not None
    assert (counting.count["kind"], counting.count["side"]) == ("board", "b")
    assert tree.spots[2].end == "counter-mate"


def test_a_claim_is_granted_when_it_is_due_and_refused_with_its_reason_before(
    shelf: Shelf,
) -> None:
    tree = free.kept(shelf, SHUFFLE, "play")
    last = tree.spots[len(tree.line)]
    assert last.seen == 3
    assert tree.spots[last.moves["claim:threefold"]].end == "threefold-claim"
    for number, spot in enumerate(tree.spots[: len(tree.line)]):
        refused = tree.reasons[spot.actions["claim:threefold"]]
        assert (refused.code, refused.values["n"]) == ("CLAIM3_NOT_YET", spot.seen), number
        assert tree.reasons[spot.actions["claim:threefold with"]].code == "CLAIM3_NOT_YET"
    # One move before the third time the claim may name the move.
    assert "claim:threefold f6g8" in tree.spots[len(tree.line) - 1].moves


def test_where_no_claim_is_granted_none_is_spoken_of(shelf: Shelf) -> None:
    tree = free.kept(shelf, "castling-through-attack")
    assert not tree.claims
    assert not any("claim:" in action for spot in tree.spots for action in spot.actions)
    assert "seen" not in free.table(shelf, "en", "castling-through-attack")["nodes"][0]


def test_after_the_end_nothing_is_played_and_the_board_says_so() -> None:
    tree = grown("chess-fide@2023", "7k/8/8/8/8/8/8/Kr6 w - - 0 1", (), ("a1b1",), size=4)
    dead = tree.spots[1]
    assert (dead.end, dead.status, dead.moves) == ("dead-material", "ongoing", {})
    codes = {tree.reasons[n].code for row in dead.refused.values() for n in row}
    assert codes == {"GAME_OVER"}


@pytest.mark.parametrize("lang", ["th", "en"])
def test_a_count_that_is_full_is_said_as_a_draw(shelf: Shelf, lang: str) -> None:
    table = free.table(shelf, lang, "count-last-reply-fails", "play")
    last = table["nodes"][len(table["line"])]
    assert "1/2-1/2" in last["say"]
    assert last["count"] == ["pieces", "b", 8, 8, 0]
    assert table["nodes"][0].get("count") is None


def boards_on_pages(shelf: Shelf) -> list[tuple[str, str]]:
    pages = shelf.docs.glob("*/**/*.md")
    return sorted({hit for page in pages for hit in BOARDED.findall(page.read_text("utf-8"))})


def test_every_board_on_every_page_is_small(shelf: Shelf) -> None:
    sizes: list[int] = []
    wanted = boards_on_pages(shelf)
    assert {kind for kind, _ in wanted} == {"try", "play", "twin"}
    for lang in ("th", "en"):
        found = [free.table(shelf, lang, ident, kind) for kind, ident in wanted]
        found += witness.tables(shelf, lang).values()
        for table in found:
            assert len(table["nodes"]) <= tables.NODES, table["key"]
            sizes.append(len(gzip.compress(board.dumped(table))))
    assert max(sizes) <= tables.BYTES
    assert statistics.median(sizes) <= 6_000


def test_a_game_with_two_verdicts_says_both(shelf: Shelf) -> None:
    found = witness.tables(shelf, "en")
    assert len(found) == len(witness.games(shelf)) >= 4
    for number in range(1, len(found) + 1):
        table = found[f"witness.{number}"]
        fen, moves = witness.game(shelf, str(number))
        at = 0
        for element in moves:
            at = table["nodes"][at]["moves"][element]
        said = [table["verdicts"]["rows"][n] for n in table["nodes"][at]["verdicts"]]
        assert said == witness.verdicts(shelf, "en", str(number))
        assert said
        core = Both().open(witness.PAIR[0], fen, tuple(m for m in moves if is_move(m)))
        traditional = Both().open(witness.PAIR[1], fen, moves)
        both = [(core.answer(q), traditional.answer(q)) for q in ("count", "outcome", "draws")]
        asks = [case.answer("attempt count:start") is None for case in (core, traditional)]
        assert any(a != b for a, b in both) or asks[0] != asks[1]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("![](play:castling-through-attack)", "play:castling-through-attack"),
        ("![](play:no-such-game)", "play:no-such-game"),
        ("![](twin:castling-through-attack)", "twin:castling-through-attack"),
        ("![](witness:99)", "witness:99"),
        ("![](witness:0)", "witness:0"),
        ("![](try:makruk-khon)", "try:makruk-khon"),
    ],
)
def test_what_gives_no_board_is_reported_with_its_line(
    render: Callable[..., str], shelf: Shelf, text: str, named: str
) -> None:
    render(f"One\n\n{text}\n")
    ((trouble),) = shelf.ledger.found
    assert (trouble.line, trouble.code) == (10, "UNKNOWN_ID")
    assert named in trouble.data


def test_twins_have_a_board_for_each_game(render: Callable[..., str], shelf: Shelf) -> None:
    html = render("![](twin:both-bishop-or-khon)\n")
    assert shelf.ledger.found == []
    assert 'data-items="try.both-bishop-or-khon"' in html
    assert 'data-items="twin.both-bishop-or-khon"' in html
    table = free.table(shelf, "en", "both-bishop-or-khon", "twin")
    assert table["ruleset"] == "makruk-core@1"
    assert "s" in table["nodes"][0]["fen"].split()[0]


def test_without_a_script_the_verified_picture_of_the_game_stands_there(
    render: Callable[..., str],
) -> None:
    html = render(f"![](play:{CHASE})\n", path="makruk/counting-examples.md")
    assert f'data-play="{CHASE}"' in html
    assert "<svg" in html
    assert "<desc" in html
