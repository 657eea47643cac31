"""Heads, ends, and both languages side by side; a build that fails leaves the old site."""

from __future__ import annotations

import logging
import shutil
from typing import TYPE_CHECKING

import pytest

from ruleskit.site import build, head, made, make, static
from ruleskit.site.build import Build
from ruleskit.site.page import Page

if TYPE_CHECKING:
    from pathlib import Path

    from ruleskit.site.fact import Bench
    from ruleskit.site.shelf import Shelf

META = {"description": "Words.", "sources": ["fide-2023"], "related": ["index.md"]}


def codes(shelf: Shelf) -> list[str]:
    return [" ".join((t.code, *t.data)) for t in shelf.ledger.found]


def test_a_complete_head_is_accepted(shelf: Shelf) -> None:
    head.check(shelf, Page("en", "chess/a.md"), META)
    assert not shelf.ledger.found


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"description": ""}, "DESCRIPTION 0"),
        ({"description": "x" * 161}, "DESCRIPTION 161"),
        ({"sources": []}, "HEAD_MISSING sources"),
        ({"related": None}, "HEAD_MISSING related"),
        ({"sources": ["nobody"]}, "UNKNOWN_ID source:nobody"),
        ({"card": "no-diagram"}, "UNKNOWN_ID diagram:no-diagram"),
        ({"keywords": "a"}, "HEAD_KEY keywords"),
    ],
)
def test_a_head_with_a_gap_is_reported(shelf: Shelf, change: dict[str, object], code: str) -> None:
    head.check(shelf, Page("en", "chess/a.md"), {**META, **change})
    assert codes(shelf) == [code]


def test_every_page_ends_with_sources_and_related_pages(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "titles", {"th": {"index.md": "กติกาหมากรุก"}})
    text = head.end(shelf, Page("th", "chess/a.md"), META)
    assert "## แหล่งที่มา {#sources .rk-end}" in text
    assert shelf.sources["fide-2023"].title["th"] in text
    assert "- [กติกาหมากรุก](../index.md)" in text


def paired(shelf: Shelf, bench: Bench, first: Page, second: Page) -> Build:
    both = {"th": {first.path: first}, "en": {second.path: second}}
    headings = {lang: {"a.md": ((1, "top"), (2, "how"))} for lang in ("th", "en")}
    return Build(shelf, bench, pages=both, headings=headings)


@pytest.mark.parametrize("kind", ["diagram", "lesson", "practice", "try", "rule", "fact"])
def test_what_only_one_language_has_is_reported(shelf: Shelf, bench: Bench, kind: str) -> None:
    first = Page("th", "a.md", "docs/th/a.md", embeds=[(kind, "one"), (kind, "two")])
    second = Page("en", "a.md", "docs/en/a.md", embeds=[(kind, "one")])
    paired(shelf, bench, first, second).compare()
    assert codes(shelf) == [f"{kind.upper()}S_DIFFER two"]


def test_the_same_page_in_both_languages_is_accepted(shelf: Shelf, bench: Bench) -> None:
    rows = [("diagram", "one"), ("fact", "b"), ("fact", "a")]
    first = Page("th", "a.md", "docs/th/a.md", embeds=rows)
    # A sentence may put its facts in another order.
    second = Page("en", "a.md", "docs/en/a.md", embeds=[rows[0], rows[2], rows[1]])
    paired(shelf, bench, first, second).compare()
    assert not shelf.ledger.found


def test_headings_that_differ_are_reported(shelf: Shelf, bench: Bench) -> None:
    both = paired(
        shelf, bench, Page("th", "a.md", "docs/th/a.md"), Page("en", "a.md", "docs/en/a.md")
    )
    both.headings["en"]["a.md"] = ((1, "top"), (2, "what"))
    both.compare()
    assert codes(shelf) == ["HEADINGS_DIFFER ## how, ## what"]


def test_a_page_without_its_other_language_is_reported(shelf: Shelf, bench: Bench) -> None:
    Build(
        shelf, bench, pages={"th": {"a.md": Page("th", "a.md", "docs/th/a.md")}},
        headings={"th": {"a.md": ()}},
    ).compare()  # fmt: skip
    assert codes(shelf) == ["ONE_LANGUAGE a.md"]


PAGE = """---
description: Words.
---
# Front

{words}

![](diagram:castling-kingside)

## More {{#more}}
"""


@pytest.fixture
def small(tmp_path: Path, rendered: None, monkeypatch: pytest.MonkeyPatch) -> Path:  # noqa: ARG001
    """A project of one page in each language, quick to build."""
    root = tmp_path / "small"
    source = make.__file__.rsplit("/ruleskit/", 1)[0]
    for name in ("ruleskit", "diagrams"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).symlink_to(f"{source}/{name}")
    (root / "docs").mkdir()
    for name in ("assets", "overrides", "glossary.toml", "sources.toml"):
        (root / "docs" / name).symlink_to(f"{source}/docs/{name}")
    with open(f"{source}/mkdocs.yml", encoding="utf-8") as file:  # noqa: PTH123
        config = file.read()
    before, after = config.index("\nnav:"), config.index("\ntheme:")
    (root / "mkdocs.yml").write_text(
        f"{config[:before]}\nnav:\n  - index.md\n{config[after:]}", encoding="utf-8"
    )
    for lang in ("th", "en"):
        write(root, lang, "Words.")
    monkeypatch.setattr(made, "pages", lambda *_, **__: {})
    monkeypatch.setattr(static.tables, "write", lambda *_: {})
    monkeypatch.setattr(static.tables, "write_practice", lambda *_: {})
    monkeypatch.setattr(build, "head", Homely)
    monkeypatch.setattr(make, "pictures", lambda *_: True)
    return root


class Homely:
    """Without the made pages there is nowhere to link to but the page itself."""

    check = staticmethod(head.check)
    end = staticmethod(lambda *_: "\n")


def write(root: Path, lang: str, words: str) -> None:
    file = root / "docs" / lang / "index.md"
    file.parent.mkdir(exist_ok=True)
    file.write_text(PAGE.format(words=words), encoding="utf-8")


def test_a_right_project_builds_in_both_languages(small: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert make.make(small, out) == 0
    for name in ("index.html", "en/index.html", "404.html", "sitemap.xml", "_headers"):
        assert (out / name).is_file(), name
    assert 'data-diagram="castling-kingside"' in (out / "en" / "index.html").read_text("utf-8")


FAULTS = """![](diagram:none)

{{ chess; perft 2 = 399 }}

![](diagram:castling-queenside)

## Loose

[away](nowhere.md) and [away](#nowhere)"""


def test_every_fault_is_named_and_the_old_site_stays(
    small: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make, "listen", lambda _level: None)
    caplog.set_level(logging.WARNING, logger="mkdocs")
    out = tmp_path / "out"
    out.mkdir()
    (out / "old.txt").write_text("old", encoding="utf-8")
    write(small, "en", FAULTS)
    assert make.make(small, out) == 1
    assert [file.name for file in out.iterdir()] == ["old.txt"]
    heard = "\n".join(caplog.messages)
    for told in (
        "docs/en/index.md:6: UNKNOWN_ID diagram:none",
        "docs/en/index.md:8: REFUTED",
        "docs/en/index.md:12: HEADING_ID",
        "docs/en/index.md: DIAGRAMS_DIFFER castling-queenside",
        "docs/en/index.md: HEADINGS_DIFFER",
        "'nowhere.md'",
        "'#nowhere'",
    ):
        assert told in heard, told


def test_two_builds_are_equal_byte_for_byte(small: Path, tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    assert make.make(small, first) == 0
    shutil.rmtree(small / "build")
    assert make.make(small, second) == 0
    ours, theirs = (
        {file.relative_to(out): file.read_bytes() for file in out.rglob("*") if file.is_file()}
        for out in (first, second)
    )
    assert ours.keys() == theirs.keys()
    assert [name for name in ours if ours[name] != theirs[name]] == []
