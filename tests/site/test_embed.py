"""What an author writes becomes what a reader sees; whatever is wrong is named with its line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from ruleskit.diagram.manifest import file_hash

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruleskit.site.shelf import Shelf


def codes(shelf: Shelf) -> list[tuple[int, str]]:
    return [(trouble.line, trouble.code) for trouble in shelf.ledger.found]


def test_a_diagram_becomes_a_figure_with_its_picture_badge_and_men(
    render: Callable[..., str], shelf: Shelf
) -> None:
    html = render("![](diagram:castling-kingside)", "en")
    assert '<figure class="rk-diagram" data-diagram="castling-kingside"' in html
    assert shelf.diagrams["castling-kingside"]["title"]["en"] in html
    assert 'href="../../en/certificates/castling-kingside/"' in html
    assert "assets/diagrams/castling-kingside.en.svg" in html
    assert "White: king e1" in html
    assert "<metadata>" not in html
    assert not shelf.ledger.found


def test_a_diagram_speaks_the_language_of_its_page(render: Callable[..., str]) -> None:
    assert "ตรวจตรงกันทั้งสองเอนจิน" in render("![](diagram:castling-kingside)", "th")


def test_two_diagrams_on_a_page_share_no_id(render: Callable[..., str]) -> None:
    html = render("![](diagram:castling-kingside)\n\n![](diagram:castling-kingside)")
    ids = re.findall(r' id="([^"]+)"', html)
    assert ids
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    "text",
    [
        "![](diagram:no-such-diagram)",
        "![](lesson:no-such-lesson)",
        "![](lesson:chess-ep/no-such-exercise)",
        "![](practice:no-such-generator)",
        "![](try:no-such-diagram)",
        "See [](rule:C99.9).",
        "A [](term:no-such-term).",
        "Of [](ruleset:chess-fide@1).",
        "From [](source:no-such-source).",
    ],
)
def test_an_unknown_id_is_reported_with_its_line(
    render: Callable[..., str], shelf: Shelf, text: str
) -> None:
    render(f"First.\n\n{text}")
    # Seven lines of head and the text's third line.
    assert codes(shelf) == [(10, "UNKNOWN_ID")]


def test_a_picture_that_is_not_the_verified_one_is_refused(
    render: Callable[..., str], shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = dict(shelf.diagrams["castling-kingside"]["files"])
    files["castling-kingside.en.svg"] = file_hash(b"another drawing")
    monkeypatch.setitem(shelf.diagrams["castling-kingside"], "files", files)
    html = render("![](diagram:castling-kingside)")
    assert codes(shelf) == [(8, "NOT_THE_VERIFIED_FILE")]
    assert "<svg" not in html


def test_a_diagram_in_the_middle_of_a_sentence_is_refused(
    render: Callable[..., str], shelf: Shelf
) -> None:
    render("Look at ![](diagram:castling-kingside) now.")
    assert codes(shelf) == [(8, "NOT_ALONE")]


def test_nothing_in_code_is_an_embed(render: Callable[..., str], shelf: Shelf) -> None:
    html = render("`![](diagram:x)` and `{{ chess; x }}`\n\n```\n![](diagram:y)\n{{ z }}\n```\n")
    assert not shelf.ledger.found
    assert "diagram:y" in html
    assert "{{ chess; x }}" in html


def test_a_heading_needs_an_id_of_its_own_except_the_first(
    render: Callable[..., str], shelf: Shelf
) -> None:
    html = render("# One\n\n## Two {#two}\n\n## Three\n")
    assert 'id="top"' in html
    assert codes(shelf) == [(12, "HEADING_ID")]


def test_a_rule_has_its_number_and_its_articles_as_addresses(
    render: Callable[..., str], shelf: Shelf
) -> None:
    html = render("§ C4.3 (FIDE 3.8.2.1, 3.8.2.2) The king.\n\n§ C4.4 (FIDE 3.8.2.2) The rook.")
    assert html.count('class="rk-rule"') == 2
    assert 'id="c4-3" href="#c4-3">C4.3<' in html
    assert html.count('id="fide-3-8-2-2"') == 1, "the first rule that rests on it"
    assert not shelf.ledger.found


def test_a_makruk_section_is_written_as_a_paragraph_of_our_own_text(
    render: Callable[..., str],
) -> None:
    html = render("§ M6.1 (Makruk 6.1) The count.", "th", "makruk/counting.md")
    assert 'id="makruk-6-1">§ 6.1<' in html


def test_a_rule_that_cannot_be_read_is_reported(render: Callable[..., str], shelf: Shelf) -> None:
    render("§ 4.3 The king.")
    assert codes(shelf) == [(8, "RULE_FORM")]


def test_a_term_is_written_in_the_language_of_the_page(render: Callable[..., str]) -> None:
    assert ">รุกจน</a>" in render("[](term:checkmate)", "th")
    assert ">checkmate</a>" in render("[](term:checkmate)", "en")
    assert 'href="../glossary.md#checkmate">mated</a>' in render("[mated](term:checkmate)", "en")


def test_a_spelling_that_the_glossary_avoids_is_reported_unless_it_is_only_named(
    render: Callable[..., str], shelf: Shelf
) -> None:
    render("อับ (สเตลเมต) คือเสมอ", "th")
    assert not shelf.ledger.found
    render("สเตลเมตคือเสมอ", "th")
    assert codes(shelf) == [(8, "AVOID")]


def test_a_lesson_stands_as_its_picture_until_its_script_runs(
    render: Callable[..., str], shelf: Shelf
) -> None:
    html = render("![](lesson:chess-castle-how/short-white)")
    assert 'data-lesson="chess-castle-how/short-white"' in html
    assert 'data-items="chess-castle-how.short-white"' in html
    assert 'role="img"' in html
    assert not shelf.ledger.found
