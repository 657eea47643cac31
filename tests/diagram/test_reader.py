"""What a spec may look like: every fault of form is named, with file and diagram."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ruleskit.diagram import wording
from ruleskit.diagram.reader import read_folder, read_text
from tests.diagram.conftest import GOOD

if TYPE_CHECKING:
    from pathlib import Path


def codes(source: str) -> list[tuple[str, str]]:
    """The failures of a file as id and code."""
    _, failures = read_text(source.encode(), "chess/x.toml")
    assert all(failure.file == "chess/x.toml" for failure in failures)
    return [(failure.id, failure.code) for failure in failures]


def test_a_good_spec_is_read_as_written():
    [spec], failures = read_text(GOOD.encode(), "chess/x.toml")
    assert failures == []
    assert (spec.id, spec.kind, spec.ruleset) == ("through-attack", "position", "chess-fide@2023")
    assert spec.reach[:2] == ("g1f3", "e7e6")
    assert [(show.what, show.argument) for show in spec.show] == [("refused", "e1g1")]
    assert spec.title == {"th": "ห้ามผ่าน", "en": "Not through"}


BROKEN = {
    "unknown key": ('kind = "position"', 'kind = "position"\ncolour = "red"', "UNKNOWN_KEY"),
    "unknown kind": ('kind = "position"', 'kind = "picture"', "UNKNOWN_KIND"),
    "no kind": ('kind = "position"\n', "", "KEY_MISSING"),
    "unknown ruleset": ("chess-fide@2023", "chess-fide@2024", "UNKNOWN_RULESET"),
    "no ruleset": ('ruleset = "chess-fide@2023"\n', "", "KEY_MISSING"),
    "no fen": ('fen = "rn', 'moves = "rn', "KEY_MISSING"),
    "moves beside a position": ("show =", 'moves = "e2e4"\nshow =', "NOT_FOR_THIS_KIND"),
    "ply beside a position": ("show =", "ply = 3\nshow =", "NOT_FOR_THIS_KIND"),
    "reach and constructed": ("show =", 'constructed = "so"\nshow =', "REACH_OR_CONSTRUCTED"),
    "neither of them": ('reach = "g1f3 e7e6 g2g3 b7b6 f1g2 c8a6 e2e4 d7d6"\n', "",
                        "REACH_OR_CONSTRUCTED"),
    "a path in the id": ("[through-attack]", '["../through-attack"]', "BAD_ID"),
    "a folder in the id": ("[through-attack]", '["chess/attack"]', "BAD_ID"),
    "capitals in the id": ("[through-attack]", "[Through]", "BAD_ID"),
    "Thai in the id": ("[through-attack]", '["รุก"]', "BAD_ID"),
    "an empty id": ("[through-attack]", '[""]', "BAD_ID"),
    "a null in the id": ("[through-attack]", '["a\\u0000b"]', "BAD_ID"),
    "a very long id": ("[through-attack]", f"[{'a' * 61}]", "BAD_ID"),
    "markup in a text": ("The bishop", "The <b>bishop</b>", "MARKUP"),
    "an entity in a text": ("The bishop", "The &lt; bishop", "MARKUP"),
    "Markdown in a title": ("Not through", "Not [through](there)", "MARKUP"),
    "an address in a text": ("The bishop", "See http://example.org the bishop", "MARKUP"),
    "a control character": ("The bishop", "The\\u0007 bishop", "MARKUP"),
    "a hidden direction mark": ("The bishop", "The \\u202ebishop", "MARKUP"),
    "half a placeholder": ("{target}.", "{target.", "MARKUP"),
    "no Thai title": ('th = "ห้ามผ่าน", ', "", "LANGUAGE_MISSING"),
    "an empty English title": ('en = "Not through"', 'en = "  "', "LANGUAGE_MISSING"),
    "no title": ("title = {", "subtitle = {", "KEY_MISSING"),
    "a third language": ('en = "Not through"', 'en = "Not through", de = "Nein"', "UNKNOWN_KEY"),
    "English where Thai should be": ("ห้ามผ่าน", "Not through", "WRONG_SCRIPT"),
    "Thai where English should be": ('en = "Not through"', 'en = "ห้ามผ่าน"', "WRONG_SCRIPT"),
    "a title that is a number": ('en = "Not through"', "en = 5", "BAD_TYPE"),
    "claims as one text": ("claims = [", 'claims = "check"\nx = [', "BAD_TYPE"),
    "an unknown mark": ("refused =", "arrow =", "BAD_SHOW"),
    "marks square by square": ('refused = "e1g1"', 'refused = ["e1", "g1"]', "BAD_SHOW"),
    "a mark with half a move": ('refused = "e1g1"', 'refused = "e1"', "BAD_SHOW"),
    "two marks in one": ('refused = "e1g1"', 'refused = "e1g1", check = true', "BAD_SHOW"),
    "check as a text": ('refused = "e1g1"', 'check = "yes"', "BAD_SHOW"),
    "letters that are words": ("show =", 'as = { queen = "met" }\nshow =', "BAD_TYPE"),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code"), BROKEN.values(), ids=BROKEN)
def test_a_fault_of_form_is_named(old: str, new: str, code: str):
    assert GOOD.count(old) >= 1
    found = codes(GOOD.replace(old, new))
    assert code in [named for _, named in found]


def test_all_faults_of_a_file_are_named_at_once():
    first = GOOD.replace("kind =", "colour = 1\nkind =").replace("The bishop", "The <bishop>")
    second = GOOD.replace("[through-attack]", "[other]").replace("position", "picture")
    found = codes(first + second)
    assert ("through-attack", "UNKNOWN_KEY") in found
    assert ("through-attack", "MARKUP") in found
    assert ("other", "UNKNOWN_KIND") in found


@pytest.mark.parametrize("source", ["[a", "a = 1\na = 2", "\x00", "a = {", "[[x]]\n[x]"])
def test_a_file_that_is_no_toml_is_one_failure(source: str):
    assert codes(source) == [("", "BAD_TOML")]


def test_a_file_that_is_no_utf8_is_one_failure():
    _, [failure] = read_text(b'title = "\xff"', "x.toml")
    assert failure.code == "BAD_TOML"


def test_an_id_stands_once_in_the_whole_folder(tmp_path: Path):
    for game in ("chess", "makruk"):
        (tmp_path / game).mkdir()
        (tmp_path / game / "x.toml").write_text(GOOD, encoding="utf-8")
    specs, [failure] = read_folder(tmp_path)
    assert [spec.file for spec in specs] == ["chess/x.toml"]
    assert (failure.file, failure.code) == ("makruk/x.toml", "DUPLICATE_ID")


def test_the_digest_knows_words_and_not_layout():
    [one], _ = read_text(GOOD.encode(), "x.toml")
    [same], _ = read_text(
        ("# remark\n" + GOOD.replace("kind = ", "kind   =   ")).encode(), "x.toml"
    )
    [other], _ = read_text(GOOD.replace("Not through", "Never through").encode(), "x.toml")
    assert one.digest == same.digest != other.digest


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("The rook on a1 has 14 squares.", "en", []),
        ("The rook on b1 has 14 squares.", "en", ["b1"]),
        ("The rook on a1 has 15 squares.", "en", ["15"]),
        ("The rook has fourteen or sixteen squares.", "en", ["sixteen"]),
        ("It moves one or two squares.", "en", []),
        ("Nb1 is a move, e2e4 another.", "en", ["b1", "e2", "e4"]),
        ("On B1 or on A1.", "en", ["B1"]),
        ("It has {number} squares on {square a9}.", "en", []),
        ("เรือไปได้ ๑๔ ช่อง", "th", []),
        ("เรือไปได้ ๑๕ ช่อง", "th", ["๑๕"]),
        ("เรืออยู่ที่ ก๑ หรือ ข๑", "th", ["ข๑"]),
        ("เรือสามตัวสามารถเดินได้", "th", ["สาม"]),
        ("ห้ามเดินทั้งสี่ทิศ", "th", ["สี่"]),
        ("แถวที่หก", "th", []),
        ("Half: \u00bd", "en", ["\u00bd"]),
    ],
)
def test_numbers_and_squares_need_a_claim(text: str, language: str, found: list[str]):
    assert wording.unbacked(text, language, frozenset({"a1"}), frozenset({14})) == found
