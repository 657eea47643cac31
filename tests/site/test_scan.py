"""Pages before they are rendered: lines, headings, rules."""

from __future__ import annotations

import pytest

from ruleskit.site import rules, scan


def test_lines_in_fences_are_left_aside() -> None:
    text = "a\n```\nb\n~~~\nc\n```\nd\n~~~python\ne\n~~~\nf"
    assert [line for _, line in scan.prose(text)] == ["a", "d", "f"]


def test_a_shorter_fence_does_not_close_a_longer_one() -> None:
    assert [line for _, line in scan.prose("````\n```\na\n````\nb")] == ["b"]


def test_code_spans_are_not_changed() -> None:
    assert scan.outside_code("a `b` c ``d ` e`` f", str.upper) == "A `b` C ``d ` e`` F"


def test_headings_come_with_level_words_and_id() -> None:
    text = "# One\n\ntext\n\n## Two words {#two .x}\n\n```\n## no\n```\n"
    assert list(scan.headings(text)) == [(0, 1, "One", ""), (4, 2, "Two words", "two")]


def test_the_head_of_a_file_is_counted_not_read() -> None:
    source = "---\na: 1\nb: 2\n---\n# One\n"
    assert scan.head_lines(source) == 4
    assert scan.body(source) == "# One\n"
    assert scan.head_lines("# One\n") == 0


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("FIDE 3.8.2.1", ("FIDE 3.8.2.1",)),
        ("FIDE 3.8.2.1, 9.2.3", ("FIDE 3.8.2.1", "FIDE 9.2.3")),
        ("FIDE 1.4, Makruk 4", ("FIDE 1.4", "Makruk 4")),
        ("-", ()),
        ("3.8", None),
        ("see below", None),
    ],
)
def test_articles_are_read(text: str, found: tuple[str, ...] | None) -> None:
    assert rules.articles(text) == found


def test_a_rule_goes_on_to_the_end_of_its_paragraph() -> None:
    lines = list(enumerate(["§ C1.2 (FIDE 1.2) One", "two.", "", "three", "§ C1.10 (-) Four."]))
    found = rules.collect("chess/board.md", lines)
    assert [(rule.number, rule.text, rule.articles) for rule in found] == [
        ("C1.2", "One\ntwo.", ("FIDE 1.2",)),
        ("C1.10", "Four.", ()),
    ]
    assert min(found, key=lambda rule: rule.order).number == "C1.2"


def test_a_rule_keeps_its_links_on_another_page() -> None:
    text = "See [a](check.md#x), [b](../glossary.md), [c](#d)."
    rule = rules.Rule("C1.1", (), text, "chess/a.md", 1)
    assert rule.text_on("print/chess.md") == (
        "See [a](../chess/check.md#x), [b](../glossary.md), [c](#d)."
    )


def test_an_article_leads_to_its_rule_or_to_the_first_of_its_parts() -> None:
    found = {
        "C5.2": rules.Rule("C5.2", ("FIDE 3.8.2.2",), "", "chess/castling.md", 1),
        "C5.1": rules.Rule("C5.1", ("FIDE 3.8.2.1",), "", "chess/castling.md", 2),
    }
    exact, inside = (rules.resting_on(found, f"FIDE {a}") for a in ("3.8.2.2", "3.8"))
    assert exact is not None
    assert exact.number == "C5.2"
    assert inside is not None
    assert inside.number == "C5.1"
    assert rules.resting_on(found, "FIDE 3.8.2.20") is None
