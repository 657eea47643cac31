"""The hash of a drawing just drawn is the hash that a reader finds in the file."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleskit.art.board import Count, draw
from ruleskit.diagram.canonical import drawing_hash
from ruleskit.diagram.drawn import drawn_hash
from tests.art.test_drawing import drawings

COUNTS = st.none() | st.builds(
    Count, st.sampled_from(["pieces", "board"]), st.sampled_from("wb"), st.integers(1, 64),
    st.sampled_from([8, 16, 64]),
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(drawings(), st.sampled_from([None, "w", "b"]), COUNTS, st.sampled_from(["", "d1-"]))
def test_both_hashes_agree_on_every_drawing(drawing, turn, count, prefix):
    look, men, marks, lines = drawing
    svg = draw(men, look, marks=marks, lines=lines, turn=turn, count=count, prefix=prefix)
    assert drawn_hash(svg) == drawing_hash(svg)


@settings(max_examples=50, deadline=None)
@given(drawings(), drawings())
def test_another_picture_has_another_hash(one, other):
    first, second = (draw(men, look, marks=m, lines=n) for look, men, m, n in (one, other))
    assert (drawn_hash(first) == drawn_hash(second)) is (first == second)


@pytest.mark.parametrize(
    "svg",
    [
        "<svg><title>A king</title></svg>",
        '<svg role="img">spare</svg>',
        "<svg><g id='a'/></svg>",
        '<svg><path d="a&amp;b"/></svg>',
        "<svg><!-- --></svg>",
    ],
)
def test_what_art_does_not_write_is_refused(svg: str):
    with pytest.raises(ValueError, match="<"):
        drawn_hash(svg)


def test_what_is_used_must_be_there_before():
    with pytest.raises(KeyError):
        drawn_hash('<svg><use href="#K"/><g id="K"/></svg>')
