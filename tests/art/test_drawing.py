"""Whole boards: what is drawn can be read back, whatever the look."""

from __future__ import annotations

import itertools
import re

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleskit.art.board import ArtError, Count, Line, Look, Mark, draw, worded
from ruleskit.art.look import SQUARES
from ruleskit.art.mark import MARKS
from ruleskit.art.palette import PRINT, SCREEN
from ruleskit.art.sheet import letters
from tests.art.reading import SVG, pixels, read, tree
from tests.art.test_men import FORBIDDEN

LOOKS = [
    Look(game, plain=plain, script=script, digits=digits, flipped=flipped, palette=palette)
    for game, plain, (script, digits), flipped, palette in itertools.product(
        ("chess", "makruk"),
        (None, False),
        (("latin", "arabic"), ("thai", "thai"), (None, "arabic")),
        (False, True),
        (SCREEN, PRINT),
    )
]
START = {chess.square_name(s): p.symbol() for s, p in chess.Board().piece_map().items()}
squares = st.sampled_from(SQUARES)
looks = st.sampled_from(LOOKS)


@st.composite
def drawings(draw_):
    look = draw_(looks)
    men = draw_(st.dictionaries(squares, st.sampled_from(letters(look.game)), max_size=32))
    marks = draw_(st.lists(st.builds(Mark, squares, st.sampled_from(list(MARKS))), max_size=8))
    pairs = draw_(st.lists(st.tuples(squares, squares).filter(lambda p: p[0] != p[1]), max_size=4))
    lines = [Line(a, b, draw_(st.sampled_from(["attack", "move"]))) for a, b in pairs]
    return look, men, marks, lines


@settings(max_examples=60, deadline=None)
@given(drawings(), st.sampled_from([None, "w", "b"]), st.sampled_from(["", "d1-", "_x."]))
def test_men_marks_and_lines_can_be_read_back(drawing, turn, prefix):
    look, men, marks, lines = drawing
    seen = read(draw(men, look, marks=marks, lines=lines, turn=turn, prefix=prefix))
    assert seen.men == men
    assert seen.marks == {(m.square, m.kind) for m in marks}
    assert seen.lines == {(n.start, n.end, n.kind) for n in lines}
    assert (seen.flipped, seen.turn, seen.crossed) == (look.flipped, turn, False)


@settings(max_examples=30, deadline=None)
@given(drawings())
def test_the_order_of_the_input_does_not_matter(drawing):
    look, men, marks, lines = drawing
    one = draw(men, look, marks=marks, lines=lines)
    turned = dict(reversed(men.items()))
    assert draw(turned, look, marks=[*reversed(marks), *marks], lines=lines[::-1]) == one


@settings(max_examples=30, deadline=None)
@given(drawings())
def test_ids_are_unique_prefixed_and_all_references_resolve(drawing):
    look, men, marks, lines = drawing
    root = tree(draw(men, look, marks=marks, lines=lines, prefix="p7-"))
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(set(ids)) == len(ids)
    assert all(i.startswith("p7-") for i in ids)
    assert all(e.get("href", "")[1:] in ids for e in root.iter(f"{SVG}use"))


@pytest.mark.parametrize("look", LOOKS, ids=range(len(LOOKS)))
def test_a_board_is_plain_svg(look):
    men = dict.fromkeys(SQUARES[::7], "R")
    marks = [Mark(s, kind) for s, kind in zip(SQUARES, MARKS, strict=False)]
    lines = [Line("e1", "e8"), Line("g1", "f3", "move"), Line("a1", "b2")]
    svg = draw(men, look, marks=marks, lines=lines, turn="w", count=Count("board", "w", 1, 64))
    assert not [word for word in FORBIDDEN if word in svg]
    assert not re.search(r'(?: d|transform|stroke-dasharray)="[^"]*\.\d\d', svg)
    root = tree(svg)
    assert root.get("role") == "img"
    assert {e.tag.removeprefix(SVG) for e in root.iter()} <= {
        "svg", "defs", "g", "path", "rect", "circle", "use"}  # fmt: skip


FAR = [("e8", "e1"), ("h4", "e1"), ("a1", "h8"), ("b1", "c3"), ("f7", "h8"), ("a4", "h4")]
NEAR = [("e5", "d6"), ("e5", "f6"), ("e5", "f4"), ("e5", "d4"), ("e5", "e6"), ("e5", "d5")]


@pytest.mark.parametrize("kind", ["attack", "move"])
@pytest.mark.parametrize(("start", "end"), FAR + NEAR)
def test_lines_survive_flipping(start, end, kind):
    """A flipped board shows the same line, turned by half a circle."""
    one, other = (
        draw({}, Look("makruk", script=None, flipped=f), lines=[Line(start, end, kind)])
        for f in (False, True)
    )
    assert read(one).lines == read(other).lines == {(start, end, kind)}
    field = (slice(12, 812), slice(36, 836))
    straight, turned = pixels(one, 848)[field], pixels(other, 848)[field][::-1, ::-1]
    assert float((abs(straight - turned) > 0.2).mean()) < 0.001


def ink(svg, blank):
    """Where a drawing differs from the blank board: rows and columns in field units."""
    changed = abs(pixels(svg, 848) - pixels(blank, 848)).sum(axis=2) > 0.3
    return changed[12:812, 36:836]


@pytest.mark.parametrize(("start", "end"), FAR + NEAR)
def test_an_attack_shows_a_triangle_at_its_start_and_ends_at_its_goal(start, end):
    look = Look("makruk", script=None)
    drawn = ink(draw({}, look, lines=[Line(start, end)]), draw({}, look))

    def share(square):
        x, y = ord(square[0]) - 97, 8 - int(square[1])
        return float(drawn[y * 100 : y * 100 + 100, x * 100 : x * 100 + 100].mean())

    assert share(start) > 0.03
    around = [
        s for s in SQUARES if max(abs(ord(s[0]) - ord(end[0])), abs(int(s[1]) - int(end[1]))) <= 1
    ]
    assert sum(share(s) for s in around) > 0.03
    centre_x, centre_y = (ord(end[0]) - 97) * 100 + 50, (8 - int(end[1])) * 100 + 50
    assert not drawn[centre_y - 15 : centre_y + 15, centre_x - 15 : centre_x + 15].any()


@pytest.mark.parametrize(("near", "far"), [("d6", "b8"), ("f6", "h8"), ("f4", "h2"), ("d4", "a1")])
def test_a_diagonal_neighbours_arrowhead_clears_his_triangle(near, far):
    """The triangle on e5 shows as much red as under a line to a far king."""

    def red(end):
        picture = pixels(draw({}, Look("makruk", script=None), lines=[Line("e5", end)]), 848)
        own = picture[12 + 300 : 12 + 400, 36 + 400 : 36 + 500]
        return int((abs(own - [0xB0 / 255, 0x08 / 255, 0x34 / 255]).sum(axis=2) < 0.1).sum())

    assert red(far) > 200
    assert red(near) >= 0.9 * red(far)


def test_a_move_to_an_empty_square_ends_in_it_and_stops_before_a_man():
    look = Look("chess", script=None)
    blank = draw({}, look)
    empty = ink(draw({}, look, lines=[Line("a1", "a4", "move")]), blank)
    assert empty[400:500, 0:100].any()
    taken = {"a4": "r"}
    stopped = draw(taken, look, lines=[Line("a1", "a4", "move")])
    assert not ink(stopped, draw(taken, look))[400:488, 0:100].any()


def test_a_man_on_a_line_stays_whole():
    """A pinned man, or one that a knight leaps, is drawn over the shaft."""
    look, men = Look("chess", script=None), {"e4": "K", "e6": "n", "e8": "r"}
    with_line = pixels(draw(men, look, lines=[Line("e8", "e4")]), 848)
    without = pixels(draw(men, look), 848)
    body = (slice(12 + 240, 12 + 285), slice(36 + 440, 36 + 465))
    assert abs(with_line[body] - without[body]).max() < 0.02


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize(
    ("script", "digits"), [("latin", "arabic"), ("thai", "thai"), ("thai", "arabic")]
)
def test_coordinates_stand_beside_their_file_and_rank(script, digits, flipped):
    root = tree(draw({}, Look("makruk", script=script, digits=digits, flipped=flipped)))
    place = {e.get("id"): e.get("transform") for e in root.iter(f"{SVG}path") if e.get("id")}
    for i in range(8):
        file, rank = ("hgfedcba"[i], i + 1) if flipped else ("abcdefgh"[i], 8 - i)
        assert place[f"c-{file}"] == f"translate({i * 100 + 50} 826)"
        assert place[f"c-{rank}"] == f"translate(-18 {i * 100 + 60})"


def coordinate_outlines(**look):
    root = tree(draw({}, Look("makruk", **look)))
    (group,) = [g for g in root.iter(f"{SVG}g") if g.get("aria-hidden") == "true"]
    return {e.get("id"): e.get("d") for e in group}


def test_scripts_and_digits_have_outlines_of_their_own():
    latin = coordinate_outlines(script="latin", digits="arabic")
    thai = coordinate_outlines(script="thai", digits="thai")
    mixed = coordinate_outlines(script="thai", digits="arabic")
    assert len(set(latin.values()) | set(thai.values())) == 32
    assert {k for k in thai if thai[k] == mixed[k]} == {f"c-{f}" for f in "abcdefgh"}
    assert {k for k in latin if latin[k] == mixed[k]} == {f"c-{r}" for r in range(1, 9)}


def test_without_a_script_there_are_no_coordinates():
    assert "aria-hidden" not in draw({}, Look("chess", script=None))


@pytest.mark.parametrize(
    ("game", "plain", "wanted"),
    [
        ("makruk", None, True),
        ("makruk", False, False),
        ("chess", None, False),
        ("chess", True, True),
    ],
)
def test_makruk_is_plain_and_chess_chequered_unless_said(game, plain, wanted):
    picture = pixels(draw({}, Look(game, plain=plain, script=None)), 848)
    a1, b1 = picture[762, 86], picture[762, 186]
    assert bool(abs(a1 - b1).max() < 0.01) is wanted


def test_a1_and_h8_are_dark_squares_either_way_up():
    dark = [int(SCREEN.dark[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    for flipped in (False, True):
        picture = pixels(draw({}, Look("chess", script=None, flipped=flipped)), 848)
        for x, y in ((0, 7), (7, 0)):
            assert abs(picture[12 + y * 100 + 50, 36 + x * 100 + 50] - dark).max() < 0.01


def test_an_impossible_board_is_crossed():
    svg = draw(START, Look("chess", crossed=True))
    assert read(svg).crossed
    plain = pixels(draw(START, Look("chess")), 848)
    changed = abs(pixels(svg, 848) - plain).sum(axis=2) > 0.3
    for step in range(40, 770, 60):
        assert changed[12 + step, 36 + step]
        assert changed[12 + step, 36 + 800 - step]


@pytest.mark.parametrize("turn", ["w", "b"])
def test_the_side_to_move_stands_under_the_board(turn):
    svg = draw(START, Look("chess"), turn=turn)
    assert read(svg).turn == turn
    assert 'viewBox="0 0 848 904"' in svg
    disc = pixels(svg, 848)[12 + 836 + 22, 36 + 25]
    assert bool(disc.mean() > 0.9) is (turn == "w")


def test_a_count_is_drawn_with_its_kind_side_and_numbers():
    looks = {digits: Look("makruk", digits=digits) for digits in ("thai", "arabic")}
    counts = [
        Count(*c)
        for c in (
            ("pieces", "w", 8, 64),
            ("pieces", "b", 8, 64),
            ("board", "w", 8, 64),
            ("pieces", "w", 9, 64),
            ("pieces", "w", 8, 44),
            ("pieces", "w", 90, 144),
        )
    ]
    drawn = [draw({}, look, turn="w", count=c) for look in looks.values() for c in counts]
    strips = {pixels(svg, 848)[850:].tobytes() for svg in drawn}
    assert len(strips) == len(drawn)
    assert {read(svg).count for svg in drawn} == {"pieces", "board"}


WORDS = ["<b>&\"'", "เบี้ยหงาย ก–ญ", "]]> <!-- -->", "a\x00b\x0b\ufffe\ud800"]


@pytest.mark.parametrize("words", WORDS)
def test_words_are_escaped_and_kept(words):
    svg = draw({}, Look("chess"), title=words, desc=words, metadata=words, lang="th")
    root = tree(svg)
    assert root.get("lang") == "th"
    kept = re.sub("[\x00\x0b\ufffe\ud800]", "\ufffd", words)
    assert [e.text for e in root[:3]] == [kept] * 3
    assert [e.tag.removeprefix(SVG) for e in root[:3]] == ["title", "desc", "metadata"]


def test_a_language_cannot_break_out_of_its_attribute():
    root = tree(draw({}, Look("chess"), lang='th" onload="x'))
    assert root.get("onload") is None


@pytest.mark.parametrize("words", WORDS)
def test_words_may_be_added_afterwards(words):
    said = {"title": words, "desc": words, "lang": "th", "metadata": words}
    silent = draw(START, Look("chess"), turn="b", prefix="a")
    assert worded(silent, **said) == draw(START, Look("chess"), turn="b", prefix="a", **said)


def test_two_languages_have_the_same_drawing():
    th, en = (
        draw(START, Look("chess"), title=title, desc=title, lang=lang, prefix="a")
        for lang, title in (("th", "ตั้งหมาก"), ("en", "Set-up"))
    )
    assert th[th.index("<defs>") :] == en[en.index("<defs>") :]


BAD = {
    "square": lambda: draw({"i1": "K"}, Look("chess")),
    "mark square": lambda: Mark("e9", "from"),
    "line square": lambda: Line("e1", "", "attack"),
    "line to itself": lambda: Line("e1", "e1"),
    "line kind": lambda: Line("e1", "e2", "pin"),
    "mark kind": lambda: draw({}, Look("chess"), marks=[Mark("e4", "purple")]),
    "triangle": lambda: draw({}, Look("chess"), marks=[Mark("e4", "attacker")]),
    "letter": lambda: draw({"e1": "x"}, Look("chess")),
    "game": lambda: Look("go"),
    "script": lambda: Look("chess", script="greek"),
    "digits": lambda: Look("chess", digits="roman"),
    "turn": lambda: draw({}, Look("chess"), turn="white"),
    "prefix": lambda: draw({}, Look("chess"), prefix='"><script>'),
    "prefix digit": lambda: draw({}, Look("chess"), prefix="1a"),
    "count kind": lambda: Count("bia", "w", 1, 64),
    "count side": lambda: Count("board", "white", 1, 64),
    "count number": lambda: Count("board", "w", -1, 64),
}


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_what_cannot_be_drawn_is_refused(bad):
    with pytest.raises(ArtError) as error:
        bad()
    assert isinstance(error.value, ValueError)
    assert error.value.code
