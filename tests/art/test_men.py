"""The men: told apart at 32 px, inside their square, plain SVG."""

from __future__ import annotations

import gzip
import itertools
import re

import numpy as np
import pytest

from ruleskit.art.board import ArtError, Look, single
from ruleskit.art.makruk_men import MAKRUK
from ruleskit.art.palette import PRINT, SCREEN
from ruleskit.art.path import compact
from ruleskit.art.sheet import letters, pieces
from tests.art.reading import pixels

FORBIDDEN = (
    "gradient", "filter", "clip", "mask", "<style", "style=", "var(", "url(", "<text", "font",
    "script", "<image", "http://www.w3.org/1999", "display", "visibility", 'opacity="0"',
)  # fmt: skip
GROUNDS = {"light": SCREEN.light, "dark": SCREEN.dark, "wood": SCREEN.wood}
MEN = [(game, letter) for game in ("chess", "makruk") for letter in letters(game)]


def grey(game, letter, ground, palette=SCREEN):
    svg = single(letter, Look(game, palette=palette, shaded=False), ground=ground)
    return pixels(svg, 32) @ (0.299, 0.587, 0.114)


@pytest.mark.parametrize("ground", [*GROUNDS, "paper"])
@pytest.mark.parametrize("side", ["white", "black"])
@pytest.mark.parametrize("game", ["chess", "makruk"])
def test_every_pair_of_men_differs_in_a_tenth_of_the_pixels_at_32_px(game, side, ground):
    palette = PRINT if ground == "paper" else SCREEN
    colour = GROUNDS.get(ground, PRINT.dark)
    own = [c for c in letters(game) if c[0].isupper() is (side == "white")]
    drawn = {c: grey(game, c, colour, palette) for c in own}
    assert len(drawn) == {"chess": 6, "makruk": 7}[game]
    for a, b in itertools.combinations(own, 2):
        share = float((abs(drawn[a] - drawn[b]) > 0.15).mean())
        assert share >= 0.10, (a, b, share)


@pytest.mark.parametrize(("game", "letter"), MEN)
def test_white_and_black_differ_on_every_ground(game, letter):
    if letter[0].isupper():
        for ground in GROUNDS.values():
            one, other = (grey(game, c, ground) for c in (letter, letter.lower()))
            assert float((abs(one - other) > 0.3).mean()) > 0.1


@pytest.mark.parametrize(("game", "letter"), MEN)
def test_a_man_stays_inside_his_square(game, letter):
    rgb = pixels(single(letter, Look(game), ground="#00ff00"), 400)
    inked = abs(rgb - (0, 1, 0)).sum(axis=2) > 0.15
    rows, columns = (np.where(inked.any(axis=axis))[0] / 4 for axis in (1, 0))
    assert 1 <= rows[0] < rows[-1] <= 95
    assert 12 <= columns[0] < columns[-1] <= 88


@pytest.mark.parametrize("shaded", [True, False])
@pytest.mark.parametrize("palette", [SCREEN, PRINT], ids=["screen", "print"])
@pytest.mark.parametrize(("game", "letter"), MEN)
def test_a_man_is_plain_svg_with_one_decimal(game, letter, palette, shaded):
    svg = single(letter, Look(game, palette=palette, shaded=shaded))
    assert not [word for word in FORBIDDEN if word in svg]
    assert not re.search(r'd="[^"]*\.\d\d', svg)


@pytest.mark.parametrize(("game", "letter"), MEN)
def test_small_men_and_paper_have_no_shade(game, letter):
    shade = 'fill="currentColor"'
    assert shade in single(letter, Look(game))
    assert shade not in single(letter, Look(game, shaded=False))
    assert shade not in single(letter, Look(game, palette=PRINT))


@pytest.mark.parametrize("palette", [SCREEN, PRINT], ids=["screen", "print"])
def test_small_men_lose_their_fine_lines_on_screen_and_paper(palette):
    large, small = (
        single("P", Look("makruk", palette=palette, shaded=shaded)) for shaded in (True, False)
    )
    assert compact(MAKRUK["P"].lines + MAKRUK["P"].fine) in large
    assert compact(MAKRUK["P"].lines + MAKRUK["P"].fine) not in small
    assert compact(MAKRUK["P"].lines) in small


@pytest.mark.parametrize("side", ["w", "b"])
def test_the_shade_shows_on_both_sides_men(side):
    letter = "R" if side == "w" else "r"
    with_shade, without = (
        pixels(single(letter, Look("chess", shaded=shaded)), 300) for shaded in (True, False)
    )
    assert abs(with_shade - without).max() > 0.04


def test_white_and_black_share_their_outline():
    men = pieces("chess")
    for kind in "KQRBNP":
        outlines = [re.findall(r' d="([^"]*)"', men[c]) for c in (kind, kind.lower())]
        assert outlines[0] == outlines[1]


@pytest.mark.parametrize("game", ["chess", "makruk"])
def test_all_men_of_a_game_take_at_most_8_kb_gzipped(game):
    men = pieces(game)
    assert set(men) == set(letters(game))
    assert len(gzip.compress("".join(men.values()).encode())) <= 8000


OTHERS = "chess M, makruk Q, makruk F, chess Q~, makruk P~, chess KK, makruk ~, chess Kk"


@pytest.mark.parametrize("man", [*OTHERS.split(", "), "chess "])
def test_a_man_of_another_game_is_refused(man):
    game, letter = man.split(" ")
    with pytest.raises(ArtError) as error:
        single(letter, Look(game))
    assert error.value.code == "letter"
