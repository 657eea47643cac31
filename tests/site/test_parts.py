"""Link previews, headers, words, and the pages that nobody writes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
import yaml
from PIL import Image

from ruleskit.site import card, cards, guard, made, scan, words
from ruleskit.site.made import api, certificates, evidence, gallery, lessons, printed
from ruleskit.site.made.text import table
from ruleskit.site.rules import Rule

if TYPE_CHECKING:
    from pathlib import Path

    from ruleskit.site.fact import Bench
    from ruleskit.site.shelf import Shelf

MIXED = "การเข้าป้อม (castling) O-O–O 3.8.2 “ก” à"


# ---- link previews


#: A diagram where it is drawn: as a picture, or as what a board begins with.
SHOWN = r"!\[\]\((?:diagram|try|play|twin):([^()\s]+)\)"


def fonts(shelf: Shelf) -> Path:
    return shelf.docs / "assets" / "fonts"


def test_a_text_is_set_in_the_font_of_each_script() -> None:
    assert list(card.runs("ขุน khun และ")) == [("thai", "ขุน"), ("latin", " khun "), ("thai", "และ")]


def test_a_mixed_title_has_no_empty_box(shelf: Shelf) -> None:
    assert card.tofu(fonts(shelf), MIXED) == []
    assert card.tofu(fonts(shelf), "王") == ["王"]


def test_no_title_of_the_site_has_an_empty_box(shelf: Shelf) -> None:
    titles = {entry["title"][lang] for entry in shelf.diagrams.values() for lang in ("th", "en")}
    titles |= {
        text for lesson in shelf.lessons.values() for text in (lesson.title.th, lesson.title.en)
    }
    assert {
        title: card.tofu(fonts(shelf), title) for title in titles if card.tofu(fonts(shelf), title)
    } == {}


def test_thai_marks_are_shaped_and_take_no_room_of_their_own(shelf: Shelf) -> None:
    pen = card.Pen(fonts(shelf), Image.new("RGB", (10, 10)))
    assert pen.width("ที่", 700, 40) == pytest.approx(pen.width("ท", 700, 40), abs=1)


def test_a_title_is_wrapped_into_the_room_that_it_has(shelf: Shelf) -> None:
    pen = card.Pen(fonts(shelf), Image.new("RGB", (10, 10)))
    lines, size = pen.fitted(f"{MIXED} {MIXED}", 520)
    assert "".join(lines).replace(" ", "") == f"{MIXED}{MIXED}".replace(" ", "")
    assert all(pen.width(line, 700, size) <= 520 for line in lines)


def test_a_card_is_drawn_once_and_is_the_same_every_time(shelf: Shelf, tmp_path: Path) -> None:
    board = shelf.rendered / "castling-kingside.960.png"
    wanted = card.Card(MIXED, "Site", "Note", board)
    file = card.kept(tmp_path, fonts(shelf), wanted)
    with Image.open(file) as image:
        assert image.size == card.SIZE
    drawn = file.read_bytes()
    assert len(drawn) < 120_000
    file.unlink()
    assert card.kept(tmp_path, fonts(shelf), wanted).read_bytes() == drawn


def test_a_page_is_previewed_with_its_own_diagram(shelf: Shelf) -> None:
    chosen = cards.choose(
        shelf,
        {
            "chess/a.md": "---\ncard: ep-white\n---\n![](diagram:castling-kingside)",
            "chess/b.md": "![](diagram:castling-kingside)",
            "makruk/c.md": "words",
            "api/d.md": "words",
        },
    )
    assert chosen == {
        "chess/a.md": "ep-white",
        "chess/b.md": "castling-kingside",
        "makruk/c.md": "makruk-start",
    }


# ---- headers


def test_the_policy_names_every_inline_script_and_no_other(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<script src="x.js"></script><script>one()</script>'
        '<script type="application/json">{"a": 1}</script><script type="module">two()</script>',
        encoding="utf-8",
    )
    policy = guard.policy(tmp_path)
    assert "default-src 'self'; img-src 'self' data:; script-src 'self' " in policy
    assert guard.digest("one()") in policy
    assert guard.digest("two()") in policy
    assert policy.count("sha256-") == 2
    assert "unsafe" not in policy


# ---- words


def flat(lang: str) -> dict[str, str]:
    return {
        f"{section}.{name}": text
        for section, rows in words.catalogue(lang).items()
        for name, text in rows.items()
    }


def test_both_languages_have_the_same_words_with_the_same_placeholders() -> None:
    first, second = flat("th"), flat("en")
    assert first.keys() == second.keys()
    for key, text in first.items():
        found = (sorted(re.findall(r"\{\w*\}", said)) for said in (text, second[key]))
        assert len(set(map(tuple, found))) == 1, key


def test_glossary_terms_have_both_languages(shelf: Shelf) -> None:
    assert len(shelf.terms) >= 100
    for term in shelf.terms.values():
        assert any("\u0e01" <= sign <= "\u0e5b" for sign in term.name["th"]) or term.id == "fen"
        assert not re.search("[\u0e01-\u0e5b]", term.name["en"]), term.id


# ---- made pages


@pytest.mark.parametrize("lang", ["th", "en"])
def test_every_diagram_has_a_certificate_with_both_engines_answers(
    shelf: Shelf, bench: Bench, lang: str
) -> None:
    entry = shelf.diagrams["castling-through-attack"]
    page = certificates.page(bench, lang, "castling-through-attack", entry)
    for claim in entry["claims"]:
        assert claim in page
    assert page.count("CASTLE_THROUGH_ATTACK") >= 3, "claim, engine, checker"
    assert entry["fen"] in page
    assert "python -m ruleskit verify" in page
    for name in ("engine", "checker", "drawing"):
        assert entry["certificate"][name] in page


def test_the_gallery_shows_every_diagram_once(shelf: Shelf) -> None:
    page = gallery.pages(shelf, "th")["gallery.md"]
    for ident in shelf.diagrams:
        assert page.count(f'"../certificates/{ident}/"') == 1


def test_every_lesson_has_a_page_with_its_board(shelf: Shelf) -> None:
    pages = lessons.pages(shelf, "en")
    for ident, lesson in shelf.lessons.items():
        assert f"![](lesson:{ident})" in pages[f"lessons/{ident}.md"]
        assert lesson.title.en in pages[f"lessons/{ident}.md"]


def test_rules_are_printed_in_the_order_of_their_numbers(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {
        name: Rule(name, (), f"Text {name}.", "chess/a.md", 1) for name in ("C1.10", "C1.2", "M1.1")
    }
    monkeypatch.setattr(shelf, "rules", {"en": found})
    monkeypatch.setattr(shelf, "titles", {"en": {"chess/a.md": "A"}})
    page = printed.pages(shelf, "en")["print/chess.md"]
    assert page.index("§ C1.2 (-) Text C1.2.") < page.index("§ C1.10 (-) Text C1.10.")
    assert "M1.1" not in page


def test_the_reference_names_what_can_be_imported(shelf: Shelf) -> None:
    page = api.pages(shelf, "en")["api/verify.md"]
    assert "class Prover" in page
    assert "def prove(" in page


def test_both_languages_make_the_same_pages(shelf: Shelf, bench: Bench) -> None:
    first, second = (made.pages(shelf, bench, lang) for lang in ("th", "en"))
    assert first.keys() == second.keys()
    for path in first:
        title = scan.title(first[path])
        assert title, path
        head = yaml.safe_load(first[path].split("---")[1])
        assert 0 < len(head["description"]) <= 160, path
        assert head["sources"], path
        assert head["related"], path


def test_numbers_in_a_table_are_set_flush_right():
    made_table = table(["man", "mates"], [["queen", "728"]], ["mates"])
    assert made_table == "| man | mates |\n| --- | ---: |\n| queen | 728 |\n"


@pytest.mark.parametrize("lang", ["en", "th"])
def test_tables_of_the_evidence_have_a_title_and_numbers_flush_right(shelf, lang):
    page = evidence.pages(shelf, lang)["evidence.md"]
    small = page.partition("{#exhaustive}")[2].partition("{#oracles}")[0]
    assert small.count("\n\n**") == small.count("| --- |") == 3
    assert "| --- | --- | ---: | ---: | ---: | ---: |" in small


def test_every_diagram_stands_on_a_page_of_both_languages(shelf: Shelf) -> None:
    """Nothing is drawn for nobody; the gallery and the certificates show all and do not count."""
    for lang in ("th", "en"):
        pages = (page.read_text(encoding="utf-8") for page in shelf.docs.glob(f"{lang}/**/*.md"))
        shown = {ident for text in pages for ident in re.findall(SHOWN, text)}
        assert sorted(shelf.diagrams.keys() - shown) == [], lang
