"""Proved claims in words, in every language."""

from __future__ import annotations

import re

import pytest

from ruleskit.i18n.catalogue import languages
from ruleskit.verify.claim import READERS
from ruleskit.verify.proof import prove
from ruleskit.verify.sentence import refusals, sentence, words
from tests.verify import test_proof as true

EXPECTED = [
    (true.START, "legal g1f3", "The knight on g1 can move to f3.", "ม้าที่ g1 เดินไป f3 ได้"),
    (true.START, "not legal e2e5", "The pawn on e2 cannot move to e5.", "เบี้ยที่ e2 เดินไป e5 ไม่ได้"),
    (
        true.CASTLES,
        "legal e1g1",
        "White can castle: the king goes from e1 to g1.",
        "ฝ่ายขาวเข้าป้อมได้ โดยคิงเดินจาก e1 ไป g1",
    ),
    (
        true.EN_PASSANT,
        "legal e5d6",
        "The pawn on e5 can capture the pawn on d5 en passant and lands on d6.",
        "เบี้ยที่ e5 กินเบี้ยที่ d5 แบบกินผ่านได้ โดยลงที่ d6",
    ),
    (
        true.PROMOTION,
        "legal a7a8n",
        "The pawn on a7 can move to a8 and become a knight.",
        "เบี้ยที่ a7 เดินไป a8 แล้วเลื่อนขั้นเป็นม้าได้",
    ),
    (
        true.THROUGH,
        "illegal e1g1 CASTLE_THROUGH_ATTACK",
        "e1–g1 is not allowed. The king may not pass over f1: it is attacked from a6.",
        "เดิน e1–g1 ไม่ได้: เข้าป้อมไม่ได้ เพราะคิงต้องผ่านช่อง f1 ซึ่งถูกโจมตีจาก a6",
    ),
    (
        true.START,
        "moves e2 = e3,e4",
        "The pawn on e2 can go to e3 and e4.",
        "เบี้ยที่ e2 เดินไปได้ที่ e3 และ e4",
    ),
    (true.START, "moves a1 = -", "The rook on a1 cannot move.", "เรือที่ a1 เดินไม่ได้เลย"),
    (true.MARKED, "man e3 = M~", "A white promoted bia stands on e3.", "ที่ e3 มีเบี้ยหงายฝ่ายขาว"),
    (
        true.START,
        "perft 3 = 8902",
        "8,902 sequences of 3 half-moves are possible.",
        "มีลำดับการเดิน 3 ครึ่งตาทั้งหมด 8,902 แบบ",
    ),
    (
        true.ANSWERS,
        "answers = move:d1,d2,f1,f2 capture:e8 block:e4",
        "White can answer the check: king to d1, d2, f1 and f2, capture on e8 and block on e4.",
        "ฝ่ายขาวแก้รุกได้โดย เดินคิงไป d1, d2, f1 และ f2, กินที่ e8 และ บังที่ e4",
    ),
    (
        true.BARED,
        "count = pieces b 16 5",
        "Black counts pieces' honour: 5 of 16.",
        "ฝ่ายดำนับศักดิ์หมาก: 5 จาก 16",
    ),
    (
        true.FOOLS_MATE,
        "at 3: gives d8h4 mate",
        "After 3 half-moves: d8–h4 is checkmate.",
        "หลังเดินแล้ว 3 ครึ่งตา: เดิน d8–h4 เป็นการรุกจน",
    ),
    (
        true.FOOLS_MATE,
        "why-mate",
        (
            "White is checkmated: no move helps. "
            "e1–f2: The king cannot go to f2: it is attacked by the queen on h4."
        ),
        "ฝ่ายขาวถูกรุกจน ไม่มีตาเดินใดแก้ได้ e1–f2: คิงไปช่อง f2 ไม่ได้ เพราะช่องนั้นถูกควีนที่ h4 โจมตีอยู่",
    ),
    (
        true.QUEEN,
        "in makruk-core@1: not check",
        "In Makruk, core: White is not in check.",
        "ในหมากรุกไทย ชุดพื้นฐาน: ฝ่ายขาวไม่ถูกรุก",
    ),
    (
        true.KINGLESS,
        "faults = NO_KING,PAWN_ON_RANK",
        (
            "This set-up is impossible. A side has no king. "
            "A pawn stands on the first or the last rank."
        ),
        "ตำแหน่งนี้เกิดขึ้นจริงไม่ได้ มีฝ่ายที่ไม่มีคิง มีเบี้ยอยู่บนแถวแรกหรือแถวสุดท้าย",
    ),
]


@pytest.mark.parametrize(("subject", "claim", "en", "th"), EXPECTED, ids=lambda v: str(v)[:30])
def test_sentences(subject, claim, en, th):
    proof = prove(claim, subject)
    assert sentence("en", proof) == en
    assert sentence("th", proof) == th


@pytest.mark.parametrize(
    ("subject", "claim"), true.TRUE, ids=lambda v: v if isinstance(v, str) else ""
)
def test_every_true_claim_has_a_sentence_in_every_language(subject, claim):
    proof = prove(claim, subject)
    for lang in languages():
        text = sentence(lang, proof)
        assert not re.search(r"[{}_]|None|\(\)|  ", text), text
        assert re.search("[ก-๛]", text) if lang == "th" else re.search("[A-Za-z]{2}", text)


def test_every_body_occurs_above():
    assert {true.bare(claim) for _, claim in true.TRUE} == set(READERS)


def test_values_in_words_for_captions():
    proof = prove("illegal e1g1 CASTLE_THROUGH_ATTACK", true.THROUGH)
    said = words("en", proof)
    assert (said["attacker"], said["target"], said["piece"]) == ("a6", "f1", "king")
    assert words("th", proof)["piece"] == "คิง"


def test_each_refusal_of_a_mate_is_a_sentence():
    assert refusals("en", prove("why-mate", true.FOOLS_MATE)) == [
        "e1–f2: The king cannot go to f2: it is attacked by the queen on h4."
    ]
