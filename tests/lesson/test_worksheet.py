"""Worksheets: Thai stands as a shaping engine would set it, pages are whole, answers are right."""

from __future__ import annotations

import argparse
import re
from html import unescape
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import cairosvg
import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont, features

from ruleskit.art.look import Look
from ruleskit.cli import worksheet as command
from ruleskit.errors import TextError
from ruleskit.lesson import practice, speak
from ruleskit.lesson.catalogue import lessons
from ruleskit.lesson.why_mate import why_mate
from ruleskit.lesson.worksheet import Order, worksheet
from ruleskit.lesson.worksheet_font import UNITS, face
from ruleskit.lesson.worksheet_item import items
from ruleskit.lesson.worksheet_page import FOOT, HEAD, HEIGHT, MARGIN, ROWS, WIDTH, fit, words
from ruleskit.lesson.worksheet_pdf import pdf
from ruleskit.verify.both import open_both

FONT = Path(__file__).parents[2] / "docs" / "assets" / "fonts" / "sarabun-thai-400-normal.woff2"
SIZE = 100
THAI = [
    "ที่นี่ ปู่ ฝ้าย กำลัง น้ำ ซ้ำ ป้ำ",
    "ญู ฐุ ฎุ ฏู ฬี ฬุ่ ฤๅ",
    "ผู้เดิน เบี้ยที่ เข้าป้อม ศักดิ์กระดาน",
    "ฟื้น ปี่ ป็น ปั้น ฟ้า ฝั่ง ปุ่ม",
    "ผึ้ง กั๊ก ก๋วย เจี๊ยบ สิทธิ์ ครั้ง",
]


def ink(image: Image.Image) -> np.ndarray:
    return np.asarray(image.convert("L"), dtype=int)


def outlined(text: str, wide: int, high: int) -> np.ndarray:
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
        f"{words(text, 10, high - 60, SIZE)}</svg>"
    )
    png = cairosvg.svg2png(svg.encode(), output_width=wide, background_color="white")
    return ink(Image.open(BytesIO(png)))


@pytest.mark.skipif(not features.check("raqm"), reason="Pillow was built without RAQM")
@pytest.mark.parametrize("text", THAI)
def test_thai_stands_where_harfbuzz_puts_it(text) -> None:
    try:
        font = ImageFont.truetype(FONT, SIZE, layout_engine=ImageFont.Layout.RAQM)
    except OSError:
        pytest.skip("FreeType was built without WOFF2")
    wide, high = int(font.getlength(text)) + 20, 3 * SIZE
    assert face().width(text, SIZE) == pytest.approx(font.getlength(text), abs=0.5)
    sheet = Image.new("L", (wide, high), 255)
    ImageDraw.Draw(sheet).text((10, high - 60), text, font=font, fill=0, anchor="ls")
    ours, theirs = outlined(text, wide, high) < 128, ink(sheet) < 128
    # FreeType fits outlines to pixels, so only edges may differ: nothing two pixels deep.
    for one, other in ((ours, theirs), (theirs, ours)):
        near = other.copy()
        for down in (-2, -1, 0, 1, 2):
            for right in (-2, -1, 0, 1, 2):
                near |= np.roll(other, (down, right), (0, 1))
        assert not (one & ~near).any()


def test_every_sign_of_the_catalogues_is_in_the_font() -> None:
    for language in ("th", "en"):
        table = speak.catalogue(language)
        texts = [t for v in table.values() for t in (v.values() if isinstance(v, dict) else [v])]
        for sign in set("".join(texts)) - {"\n"}:
            assert sign == "?" or face().shape(sign) != face().shape("?"), hex(ord(sign))


@pytest.mark.parametrize("weight", ["regular", "bold"])
def test_marks_have_no_width(weight) -> None:
    assert face(weight).width("ที่", UNITS) == face(weight).width("ท", UNITS)
    assert face(weight).width("น้ำ", UNITS) == face(weight).width("นา", UNITS)


@pytest.mark.parametrize(
    "text",
    [
        "ตาฝ่ายขาวเดิน คิงและเรือที่อยู่ช่องเริ่มต้นไม่เคยเดินก่อนตาที่แสดงไว้ (FIDE 3.8.2)",
        "White to move. No king or rook that stands at home has moved before what is shown.",
        "คิงไปช่องนั้นไม่ได้เพราะช่องนั้นถูกเรือโจมตีอยู่และไม่มีตาเดินใดเลยที่ถูกกติกาในตอนนี้",
    ],
)
def test_lines_fit_and_lose_nothing(text) -> None:
    lines = fit(text, 33, 3.4)
    assert all(face().width(line, 3.4) <= 33.01 for line in lines)
    joined = "".join(lines).replace("\u00a0", "").replace(" ", "")
    assert joined == text.replace(" ", "")
    assert not any(line[0] in "ะาิีึืุู่้๊๋์ำ็ั" for line in lines)


@pytest.mark.parametrize("language", ["th", "en"])
@pytest.mark.parametrize("name", [*practice.GENERATORS, "chess-mate", "makruk-count-men"])
def test_a_page_is_black_and_white_a4_without_text_or_strangers(name, language) -> None:
    sheet = worksheet(Order(name, 8, 3, language))
    assert len(sheet.questions) == len(sheet.answers) == 1
    for page in (*sheet.questions, *sheet.answers):
        root = ET.fromstring(page)  # noqa: S314 - our own page
        assert (root.get("width"), root.get("height")) == (f"{WIDTH}mm", f"{HEIGHT}mm")
        tags = {element.tag.rpartition("}")[2] for element in root.iter()}
        assert not tags & {"text", "style", "script", "image", "foreignObject"}
        ids = re.findall(r'\bid="([^"]+)"', page)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)
        for colour in re.findall(r'(?:fill|stroke|color)="(#[0-9a-fA-F]+)"', page):
            digits = colour[1:] if len(colour) == 7 else "".join(2 * sign for sign in colour[1:])
            assert digits[:2] == digits[2:4] == digits[4:], colour


LABEL = re.compile(
    r'<g transform="translate\(([\d.]+) ([\d.]+)\)" aria-label="([^"]*)">'
    r"<path transform=\"translate\([^)]*\)scale\(([\d.]+)\)"
)
RULE = re.compile(r'd="M([\d.]+) ([\d.]+)h')
ROW = (HEIGHT - 2 * MARGIN - HEAD - FOOT) / ROWS


@pytest.mark.parametrize("language", ["th", "en"])
@pytest.mark.parametrize("name", [*practice.GENERATORS, *(one.id for one in lessons())])
def test_nothing_runs_into_the_next_row_or_off_the_page(name, language) -> None:
    sheet = worksheet(Order(name, 8, 1, language))
    for page in (*sheet.questions, *sheet.answers):
        places = [(float(x), float(y)) for x, y in RULE.findall(page)]
        for left, base, text, scale in LABEL.findall(page):
            x, y = float(left), float(base)
            assert x + face().width(unescape(text), UNITS * float(scale)) <= WIDTH - MARGIN + 0.2, (
                text
            )
            places.append((x, y))
        below = [y for _, y in places if MARGIN + HEAD < y < HEIGHT - MARGIN - FOOT + 2]
        # The first base line of a row is 3 mm below its top, where descenders must not reach.
        rows = [(y - MARGIN - HEAD) / ROW for y in below]
        assert all(row % 1 * ROW < ROW - 1.2 for row in rows), (name, sorted(rows))
        assert max(rows) < ROWS


def test_the_same_order_gives_the_same_pages_and_another_seed_other_ones() -> None:
    order = Order("castle", 8, 3, "th")
    assert worksheet(order) == worksheet(order)
    assert worksheet(order) != worksheet(Order("castle", 8, 4, "th"))


def test_more_than_eight_boards_take_another_page() -> None:
    assert len(worksheet(Order("check", 9, 0, "en")).questions) == 2


def test_a_short_lesson_gives_all_its_boards() -> None:
    sheet = worksheet(Order("chess-mate", 40, 0, "en"))
    numbers = re.findall(r'aria-label="(\d+)\."', "".join(sheet.questions))
    one = next(one for one in lessons() if one.id == "chess-mate")
    assert len(numbers) == sum(len(exercise.boards) for exercise in one.exercises)


@pytest.mark.parametrize("order", [Order("x"), Order("castle", 0), Order("castle", 41)])
def test_an_impossible_order_is_refused(order) -> None:
    with pytest.raises(TextError):
        worksheet(order)


@pytest.mark.parametrize("name", ["castle", "mate", "squares", "count"])
def test_the_answer_of_an_item_is_the_one_that_was_proved(name) -> None:
    for seed in range(12):
        task = practice.make(name, seed)
        [item] = items(task.machine, "en", "adult")
        [right] = task.graphs[0].right
        said = {"legal": "yes", "illegal": "no", "mate": "checkmate", "ongoing": "the game goes on"}
        start = said.get(right, right)
        if name == "squares":
            assert {mark.square for mark in item.answer_marks} >= set(right.split(","))
            assert re.findall("[a-h][1-8]", item.answer) == right.split(",")
        else:
            assert item.answer.startswith(start)
        if name == "count":
            assert item.count is not None
            case = open_both(
                *(getattr(task.exercise.boards[0], k) for k in ("ruleset", "fen", "moves"))
            )
            counted = case.mapping("count")
            assert (item.count.kind, item.count.side, item.count.spoken, item.count.limit) == (
                counted["kind"], counted["side"], counted["spoken"], counted["limit"],
            )  # fmt: skip


def test_a_pdf_has_a_page_for_each_and_paths_instead_of_pixels() -> None:
    sheet = worksheet(Order("mate", 8, 3, "th"))
    data = pdf([*sheet.questions, *sheet.answers])
    assert data.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type /Page\b", data)) == 2
    assert b"/Subtype /Image" not in data
    assert re.search(rb"/MediaBox \[ 0 0 595\.2\d+ 841\.8\d+ \]", data)


# The command


def run(folder: Path, *given: str, lang: str = "th") -> int:
    parser = argparse.ArgumentParser()
    parser.set_defaults(lang=lang)
    command.add(parser)
    args = parser.parse_args([*given, "--out", str(folder)])
    args.lang = lang
    return command.run(args)


@pytest.mark.parametrize("lang", ["th", "en"])
def test_the_command_writes_svg_and_pdf_with_answers_on_request(tmp_path, capsys, lang) -> None:
    assert run(tmp_path, "castle", "--n", "8", "--seed", "3", "--answers", lang=lang) == 0
    names = sorted(path.name for path in tmp_path.iterdir())
    stem = f"castle-3.{lang}"
    assert names == [f"{stem}.1.svg", f"{stem}.2.answers.svg", f"{stem}.pdf"]
    assert sorted(Path(line).name for line in capsys.readouterr().out.split()) == names


def test_without_answers_there_is_one_page(tmp_path) -> None:
    assert run(tmp_path, "check") == 0
    assert len(list(tmp_path.glob("*.svg"))) == 1


@pytest.mark.parametrize("given", [("no-such",), ("castle", "--n", "0"), ("castle", "--n", "99")])
def test_the_command_refuses_in_one_line(tmp_path, capsys, given) -> None:
    assert run(tmp_path / "new", *given, lang="en") == 2
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert not (tmp_path / "new").exists()


# Why is this mate?

MATES = [
    ("chess-fide@2023", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"),
    ("chess-fide@2023", "6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1"),
    ("chess-fide@2023", "4k3/3ppp2/5N2/8/8/8/8/4RK2 b - - 0 1"),
    ("makruk-core@1", "4k2R/R7/8/8/8/8/8/4K3 b - - 0 1"),
]


@pytest.mark.parametrize("language", ["th", "en"])
@pytest.mark.parametrize(("ruleset", "fen"), MATES[:2] + MATES[3:])
def test_every_king_move_and_every_kind_of_answer_has_its_reason(ruleset, fen, language) -> None:
    pair = open_both(ruleset, fen)
    steps = why_mate(ruleset, fen, language=language)
    assert (steps[0].kind, steps[0].squares["attacker"]) == (
        "check",
        list(pair.squares("checkers")),
    )
    [king] = {step.move[:2] for step in steps if step.kind == "king"}
    letter = "k"
    reach = pair.mapping(f"geometry {letter} {king}")["both"]
    assert sorted(s.move[2:] for s in steps if s.kind == "king") == sorted(reach)
    for step in steps:
        assert step.text
        assert step.marks
        if step.move:
            assert pair.mapping(f"why {step.move}")["code"] == step.code
    assert {step.kind for step in steps} == {"check", "king", "capture", "block"}


def test_a_knight_check_cannot_be_blocked_and_a_distant_rook_could() -> None:
    codes = {step.code for step in why_mate(*MATES[1])}
    assert "NOTHING_BETWEEN" in codes
    assert "NOBODY_BLOCKS" not in codes
    blocked = next(s for s in why_mate(*MATES[0]) if s.code == "NOBODY_BLOCKS")
    assert list(blocked.squares["line"]) == ["b8", "c8", "d8", "e8", "f8"]


def test_what_is_no_mate_has_no_why() -> None:
    with pytest.raises(TextError):
        why_mate("chess-fide@2023", "4k3/8/8/8/8/8/8/4K2R w - - 0 1")


def test_marks_of_the_steps_can_be_drawn() -> None:
    from ruleskit.art.board import draw  # noqa: PLC0415 - only here
    from ruleskit.art.look import Line, Mark  # noqa: PLC0415 - only here
    from ruleskit.lesson.placement import men  # noqa: PLC0415 - only here

    for ruleset, fen in MATES[:2]:
        for step in why_mate(ruleset, fen):
            marks = [Mark(*mark) for mark in step.marks]
            lines = [Line(*line) for line in step.lines]
            assert draw(men(fen), Look("chess"), marks=marks, lines=lines).count("<use") > 2
