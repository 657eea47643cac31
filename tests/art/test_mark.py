"""Marks: seen on every ground by every eye, each with a shape of its own."""

from __future__ import annotations

import itertools
import re

import numpy as np
import pytest

from ruleskit.art.board import ArtError, Look, Mark, draw, legend
from ruleskit.art.legend import COUNTS, KINDS, LINES, TURNS
from ruleskit.art.mark import MARKS, OVER, UNDER
from ruleskit.art.palette import PRINT, SCREEN
from tests.art.reading import pixels
from tools.art.colour import contrast, delta_e, over

COLOURS = ("navy", "teal", "bronze", "red", "purple")
GROUNDS = ("light", "dark", "wood")
FOR_EMPTY = ("either", "move", "attacked", "refused", "line", "from", "to")


@pytest.mark.parametrize("palette", [SCREEN, PRINT], ids=["screen", "print"])
@pytest.mark.parametrize("kind", MARKS)
def test_every_mark_has_a_contrast_of_3_on_every_ground(kind, palette):
    colours = set(re.findall(r'"(#[0-9a-f]+)"', MARKS[kind](palette))) - {palette.halo}
    (colour,) = colours
    for ground in (*GROUNDS, "halo"):
        assert contrast(colour, getattr(palette, ground)) >= 3


@pytest.mark.parametrize("ground", GROUNDS)
def test_a_frame_stands_out_from_its_own_tint(ground):
    tinted = over(SCREEN.navy, getattr(SCREEN, ground), SCREEN.tint)
    assert contrast(SCREEN.navy, tinted) >= 3
    # The frame of a check is too near its tint on dark squares; a halo line parts them.
    assert contrast(SCREEN.halo, SCREEN.red) >= 3
    assert SCREEN.halo in MARKS["check"](SCREEN)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("colour", ["navy", "red"])
def test_men_stand_out_from_a_tinted_square(colour, ground):
    tinted = over(getattr(SCREEN, colour), getattr(SCREEN, ground), SCREEN.tint)
    assert contrast(SCREEN.white.edge, tinted) >= 3
    assert contrast(SCREEN.black.fill, tinted) >= 3


@pytest.mark.parametrize("palette", [SCREEN, PRINT], ids=["screen", "print"])
def test_men_lines_and_coordinates_have_contrast(palette):
    for ground in ("light", "dark", "wood"):
        assert contrast(palette.white.edge, getattr(palette, ground)) >= 3
        assert contrast(palette.black.fill, getattr(palette, ground)) >= 3
    assert contrast(palette.white.fill, palette.black.fill) >= 7
    assert contrast(palette.black.detail, palette.black.fill) >= 3
    assert contrast(palette.line, palette.wood) >= 3
    assert contrast(palette.coord, palette.frame) >= 4.5
    assert contrast(palette.wood_coord, palette.wood) >= 4.5


def test_the_rim_shows_the_board_on_light_and_dark_pages():
    for page in ("#ffffff", "#1e2129", "#121417"):
        assert contrast(SCREEN.rim, page) >= 3


@pytest.mark.parametrize("eye", ["normal", "protan", "deutan", "tritan"])
@pytest.mark.parametrize(("one", "other"), [*itertools.combinations(COLOURS, 2)])
def test_mark_colours_stay_apart_for_every_eye(one, other, eye):
    assert delta_e(getattr(SCREEN, one), getattr(SCREEN, other), eye) >= 10


@pytest.mark.parametrize("palette", [SCREEN, PRINT], ids=["screen", "print"])
def test_shapes_alone_tell_marks_apart(palette):
    """In grey, on paper: every two marks differ, so colour is help only."""
    drawn = {}
    for kind in MARKS:
        svg = dict(legend([kind], Look("chess", palette=palette)))[kind]
        bare = re.sub(r"<g[ >].*</g>", "", svg)
        drawn[kind] = pixels(bare, 64).mean(axis=2)
    for a, b in itertools.combinations(drawn, 2):
        assert float((abs(drawn[a] - drawn[b]) > 0.15).mean()) > 0.02, (a, b)


@pytest.mark.parametrize("kind", MARKS)
def test_a_mark_stays_inside_its_square(kind):
    svg = draw({}, Look("chess", script=None), marks=[Mark("e4", kind)])
    plain = draw({}, Look("chess", script=None))
    changed = abs(pixels(svg, 848) - pixels(plain, 848)).sum(axis=2) > 0.05
    rows, columns = (np.where(changed.any(axis=axis))[0] for axis in (1, 0))
    # e4 begins at 436, 412; half the halo of a mark at the very edge may lie outside.
    assert 432 <= columns[0] < columns[-1] < 540
    assert 408 <= rows[0] < rows[-1] < 516


def test_marks_lie_in_one_layer_each():
    assert not UNDER.keys() & OVER.keys()
    named = "from to check either either_man move capture blocker attacked victim refused"
    assert set(named.split()) | {"refused_man", "rook", "king"} <= MARKS.keys()


@pytest.mark.parametrize("game", ["chess", "makruk"])
@pytest.mark.parametrize("palette", [SCREEN, PRINT], ids=["screen", "print"])
def test_a_legend_has_one_entry_for_each_kind(game, palette):
    look = Look(game, palette=palette)
    entries = legend([*KINDS, *KINDS], look)
    assert [kind for kind, _ in entries] == list(KINDS)
    assert set(KINDS) == {*MARKS, *LINES, *TURNS, *COUNTS, "crossed"}
    assert len({svg for _, svg in entries}) == len(KINDS)
    for _, svg in entries:
        assert svg.startswith("<svg ")
        assert " id=" not in svg
        assert pixels(svg, 100).std() > 0.01


@pytest.mark.parametrize("kind", MARKS)
def test_a_legend_shows_the_mark_that_the_board_shows(kind):
    ((_, entry),) = legend([kind], Look("chess"))
    board = draw({}, Look("chess"), marks=[Mark("e4", kind)])
    assert MARKS[kind](SCREEN) in entry
    assert MARKS[kind](SCREEN) in board


def test_a_legend_names_men_by_their_letter():
    assert [k for k, _ in legend(["K", "m~", "S"], Look("makruk"))] == ["K", "m~", "S"]
    with pytest.raises(ArtError):
        legend(["Q"], Look("makruk"))
    with pytest.raises(ArtError):
        legend(["purple"], Look("makruk"))
