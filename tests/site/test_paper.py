"""Worksheets beside the lessons."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

from ruleskit.lesson.practice import GENERATORS
from ruleskit.site import paper

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruleskit.site.shelf import Shelf


def test_every_lesson_and_generator_has_questions_and_answers_in_both_languages(
    shelf: Shelf,
) -> None:
    found = paper.write(shelf)
    for name in (*shelf.lessons, *GENERATORS):
        for lang in ("th", "en"):
            for part in ("", ".answers"):
                file = found[f"{paper.FOLDER}/{name}.{lang}{part}.1.svg"]
                root = ET.parse(file).getroot()  # noqa: S314 - our own file
                assert (root.get("width"), root.get("height")) == ("210mm", "297mm")


def test_a_page_links_to_its_sheets(render: Callable[..., str]) -> None:
    shown = render("![](paper:chess-mate)\n", path="lessons/chess-mate.md")
    for part in ("", ".answers"):
        assert f'assets/worksheets/chess-mate.en{part}.1.svg"' in shown
    assert "worksheet to print" in shown


def test_an_unknown_sheet_is_reported(render: Callable[..., str], shelf: Shelf) -> None:
    render("![](paper:nothing)\n")
    assert [trouble.code for trouble in shelf.ledger.found] == ["UNKNOWN_ID"]
