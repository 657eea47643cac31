"""What a teacher makes in a notebook: only what both engines confirm becomes a picture."""

from __future__ import annotations

import pytest

from ruleskit.errors import TextError
from ruleskit.lesson.notebook_teacher import CELLS
from ruleskit.widget.teacher import diagram, examine_picture, worksheet

PIN = CELLS["diagram"][0].split('"""')[1]


@pytest.fixture(scope="module")
def picture():
    return diagram(PIN, "en")


def test_a_true_diagram_is_drawn_in_its_language(picture, tmp_path):
    assert picture.failures == ()
    assert "A pinned bishop" in picture.svg
    assert "บิชอปที่ถูกตรึง" in diagram(PIN, "th").svg
    assert picture._repr_svg_() == picture.svg
    picture.save(tmp_path / "pin.svg")
    assert (tmp_path / "pin.svg").read_text(encoding="utf-8") == picture.svg


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("pinned w = e4", "pinned w = -", "REFUTED"),
        ("PINNED king=e1", "PATH_BLOCKED king=e1", "REFUTED"),
        ("kind =", "kin =", "UNKNOWN_KEY"),
        ("[my-pin]", "[my-pin", "BAD_TOML"),
        ("4r2k/8/8/8/4B3", "4r2k/8/8/8/4B2", None),
    ],
)
def test_a_false_or_broken_one_gives_its_reasons_and_no_picture(old, new, code, tmp_path):
    made = diagram(PIN.replace(old, new))
    assert made.svg == ""
    assert made._repr_svg_() is None
    assert made.failures
    assert code is None or code in {failure.code for failure in made.failures}
    assert repr(made) == "\n".join(map(str, made.failures))
    with pytest.raises(TextError):
        made.save(tmp_path / "pin.svg")


def test_a_picture_is_examined_from_itself(picture):
    found = examine_picture(picture.svg, "en")
    assert found.good
    assert [finding.name for finding in found.findings] == ["claims", "drawing", "bytes"]
    assert repr(found).startswith("Nothing speaks against this picture.")


@pytest.mark.parametrize(
    "change",
    [("pinned w = e4", "pinned w = e5"), ("4r2k/", "4r1k1/"), ("A pinned bishop", "A free bishop")],
)
def test_a_picture_that_was_changed_does_not_hold(picture, change):
    assert change[0] in picture.svg
    found = examine_picture(picture.svg.replace(*change), "th")
    assert not found.good
    assert repr(found).startswith("ภาพนี้ไม่ผ่านการตรวจ")


def test_a_worksheet_is_shown_and_saved(tmp_path):
    made = worksheet("chess-castle-may-i", n=4, seed=3, lang="th")
    assert repr(made) == "Printed(2)"
    assert made._repr_html_().count("<img ") == 2
    assert all(page.startswith("<svg") and "<text" not in page for page in made.pages)
    made.save(tmp_path / "sheet.pdf")
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
    assert made == worksheet("chess-castle-may-i", n=4, seed=3, lang="th")
    assert made != worksheet("chess-castle-may-i", n=4, seed=4, lang="th")
    with pytest.raises(TextError):
        worksheet("no-such-lesson")
