"""Search in a real browser: Thai words inside sentences, own language first, a small index."""

from __future__ import annotations

import gzip
import json
import re
from html import unescape
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page as Tab

pytestmark = pytest.mark.browser

#: Words that readers type, as they stand inside sentences, which Thai writes without blanks.
THAI = (
    "เข้าป้อม", "กินผ่าน", "รุกจน", "อับ", "เสมอ", "เบี้ยหงาย", "โคน", "เม็ด", "ม้า", "เรือ", "ขุน",
    "คิง", "ควีน", "บิชอป", "เบี้ย", "กระดาน", "ช่อง", "แถว", "ทแยง", "ตาเดิน", "ถูกกติกา",
    "ผิดกติกา", "ถูกโจมตี", "ตรึง", "รุกซ้อน", "เปิดรุก", "แก้รุก", "ศักดิ์กระดาน", "ศักดิ์หมาก",
    "นับศักดิ์", "ขอนับ", "ฝ่ายไล่", "ฝ่ายหนี", "หมากไม่พอ", "ยอมแพ้", "ห้าสิบตา", "ซ้ำสามครั้ง",
    "เลื่อนขั้น", "หงาย", "ตำแหน่งเริ่มต้น", "บทเรียน", "แผนภาพ", "ใบรับรอง", "จับแล้วต้องเดิน",
    "กระโดดข้าม", "รูปตัว L", "อักษรย่อ", "สเตลเมต", "แคสลิง",
)  # fmt: skip
ENGLISH = ("castling", "knight", "stalemate", "khon", "board's honour", "en passant", "pin")
LIMIT = 200_000
TAGS = re.compile(r"<[^>]+>")


@pytest.fixture(scope="module")
def entries(site: Path) -> list[dict[str, Any]]:
    text = (site / "search" / "search_index.json").read_text(encoding="utf-8")
    rows: list[dict[str, Any]] = json.loads(text)["docs"]
    return rows


def pages_with(entries: list[dict[str, Any]], words: str, lang: str) -> set[str]:
    """The pages of a language that hold a text anywhere: what a perfect search would find."""
    return {
        row["location"].split("#")[0]
        for row in entries
        if row["location"].startswith("en/") == (lang == "en")
        and words in unescape(TAGS.sub("", f"{row['title']} {row['text']}"))
    }


# What the search worker answers, before the theme shows the first ten.
LISTEN = """
  const Stock = Worker;
  window.answers = {};
  window.Worker = class extends Stock {
    constructor(...settings) {
      super(...settings);
      let asked = "";
      const post = this.postMessage.bind(this);
      this.postMessage = (message) => {
        if (message.type === 2) asked = message.data;
        post(message);
      };
      this.addEventListener("message", ({data}) => {
        if (data.type === 3) window.answers[asked] = data.data.items.map((row) => row[0].location);
      });
    }
  };
"""


def wait(tab: Tab, words: str) -> None:
    """Until there is an answer; the page's policy forbids Playwright's own way of waiting."""
    for _ in range(200):
        if tab.evaluate("(words) => words in window.answers", words):
            return
        tab.wait_for_timeout(25)
    pytest.fail(words)


def found(tab: Tab, words: str) -> list[str]:
    """The pages that the search finds, in its order."""
    box = tab.locator("[data-md-component=search-query]")
    box.fill(words)
    # The theme listens to keys.
    box.press("End")
    wait(tab, words)
    locations: list[str] = tab.evaluate("(words) => window.answers[words]", words)
    return list(dict.fromkeys(location.split("#")[0] for location in locations))


def start(tab: Tab, path: str) -> None:
    tab.add_init_script(LISTEN)
    tab.goto(path)
    tab.locator("[data-md-component=search-query]").click()
    wait(tab, "")


def test_thai_words_are_found_inside_sentences(tab: Tab, entries: list[dict[str, Any]]) -> None:
    start(tab, "")
    asked = [words for words in THAI if pages_with(entries, words, "th")]
    assert len(asked) >= 40, sorted(set(THAI) - set(asked))
    missed = {}
    for words in asked:
        if rest := pages_with(entries, words, "th") - set(found(tab, words)):
            missed[words] = sorted(rest)
    assert missed == {}


@pytest.mark.parametrize("lang", ["th", "en"])
def test_pages_in_the_readers_language_come_first(tab: Tab, lang: str) -> None:
    start(tab, "" if lang == "th" else "en/")
    for words in ("khon", "FIDE", "castling"):
        own = [page.startswith("en/") == (lang == "en") for page in found(tab, words)]
        assert own, words
        assert own == sorted(own, reverse=True), words


def test_english_words_are_found(tab: Tab, entries: list[dict[str, Any]]) -> None:
    start(tab, "en/")
    for words in ENGLISH:
        if pages_with(entries, words, "en"):
            assert pages_with(entries, words, "en") & set(found(tab, words)), words


def test_the_index_is_small_and_holds_no_certificates(
    site: Path, entries: list[dict[str, Any]]
) -> None:
    data = (site / "search" / "search_index.json").read_bytes()
    assert len(gzip.compress(data)) <= LIMIT
    left_out = ("certificates/", "gallery/", "api/")
    assert not [r for r in entries if r["location"].removeprefix("en/").startswith(left_out)]


def test_other_words_for_a_term_lead_to_it(tab: Tab) -> None:
    start(tab, "")
    for words in ("สเตลเมต", "แคสลิง", "ขุนเปล่า"):
        assert any("glossary" in url for url in found(tab, words)), words
