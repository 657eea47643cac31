"""Outlines: written short without changing, one decimal, mirrored about the axis."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleskit.art.chess_men import CHESS
from ruleskit.art.glyph import GLYPHS
from ruleskit.art.lathe import around, ring, segments, turned
from ruleskit.art.makruk_men import MAKRUK
from ruleskit.art.path import compact, joined, number

ALL = {f"chess {k}": m for k, m in CHESS.items()} | {f"makruk {k}": m for k, m in MAKRUK.items()}


def absolute(data: str) -> list[tuple[str, list[tuple[float, float]]]]:
    """An independent reader of path data: absolute points of every segment."""
    out, x, y, start, op = [], 0.0, 0.0, (0.0, 0.0), ""
    tokens = re.findall(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)", data)
    size = {"m": 2, "l": 2, "h": 1, "v": 1, "q": 4, "c": 6}
    while tokens:
        if tokens[0].isalpha():
            op = tokens.pop(0)
        if op in "zZ":
            x, y = start
            out.append(("z", []))
            continue
        n = [float(tokens.pop(0)) for _ in range(size[op.lower()])]
        ox, oy = (x, y) if op.islower() else (0.0, 0.0)
        if op.lower() == "h":
            points = [(n[0] + ox, y)]
        elif op.lower() == "v":
            points = [(x, n[0] + oy)]
        else:
            points = [(n[i] + ox, n[i + 1] + oy) for i in range(0, len(n), 2)]
        x, y = points[-1]
        kind = "l" if op in "hHvV" else op.lower()
        if kind == "m":
            start, op = (x, y), "l" if op == "m" else "L"
        out.append((kind, points))
    return out


def strokes(man):
    return [d for d in (man.outline, man.shade, man.lines, man.fine, man.bold, man.slit) if d]


@pytest.mark.parametrize("man", ALL.values(), ids=ALL)
def test_compact_data_keep_every_point_to_a_tenth(man):
    for data in strokes(man):
        after = absolute(compact(data))
        wanted, here = [], None
        for op, points in absolute(data):
            if op == "l" and points[0] == here:
                continue
            wanted.append((op, points))
            here = points[-1] if points else None
        assert [op for op, _ in after] == [op for op, _ in wanted]
        for (_, got), (_, want) in zip(after, wanted, strict=True):
            for a, b in zip(got, want, strict=True):
                assert max(abs(a[0] - b[0]), abs(a[1] - b[1])) < 0.0501


@pytest.mark.parametrize("man", ALL.values(), ids=ALL)
def test_compact_data_have_one_decimal_and_are_no_longer(man):
    for data in strokes(man):
        assert not re.search(r"\.\d\d", compact(data))
        assert len(compact(data)) <= len(data)
        assert compact(compact(data)) == compact(data)


@pytest.mark.parametrize("character", GLYPHS)
def test_glyphs_are_written_as_short_as_can_be(character):
    assert compact(GLYPHS[character]) == GLYPHS[character]


@given(st.lists(st.integers(-9999, 9999).map(lambda n: n / 10), min_size=1, max_size=8))
def test_joined_numbers_can_be_read_apart(values):
    text = joined(values)
    assert [float(t) for t in re.findall(r"-?(?:\d+\.\d+|\d+|\.\d+)", text)] == values


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-0.04, "0"),
        (0.5, ".5"),
        (-0.5, "-.5"),
        (10, "10"),
        (10.25, "10.2"),
        (-3.1, "-3.1"),
    ],
)
def test_a_number_has_one_decimal_and_no_needless_zero(value, text):
    assert number(value) == text


def test_a_turned_outline_is_its_own_mirror_image():
    outline = turned("M0 20C5 24 15 31 15 41L9 51")
    points = [p for _, run in absolute(outline) for p in run]
    assert {(round(100 - x, 1), y) for x, y in points} == set(points)
    assert outline.endswith("Z")
    assert around("M0 20L9 51").startswith("L59 51")


def test_a_ring_hangs_between_its_flanks():
    assert ring(10, 50, 2) == "M40 50Q50 54 60 50"


def test_segments_start_where_the_one_before_ended():
    assert segments("M0 1L2 3C4 5 6 7 8 9") == [
        ("L", [(0, 1), (2, 3)]),
        ("C", [(2, 3), (4, 5), (6, 7), (8, 9)]),
    ]
