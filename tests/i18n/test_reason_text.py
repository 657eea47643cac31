"""Answers of `why` as sentences."""

from __future__ import annotations

import re

import pytest

from ruleskit.i18n.catalogue import languages
from ruleskit.i18n.reason_text import explain, fault
from ruleskit.verify.both import open_both
from ruleskit.verify.picture import picture
from ruleskit.verify.vocabulary import FAULTS, GAMES, SESSION_REASONS, WARNINGS
from tests.vectors import load

CHESS, CORE = "chess-fide@2023", "makruk-core@1"
RULESETS = {"chess": CHESS, "makruk": "makruk-traditional@1"}


def said(lang, fen, move, ruleset=CHESS, **options):
    pair = open_both(ruleset, fen)
    return explain(lang, ruleset, pair.mapping(f"why {move}"), picture(fen).men, **options)


CASES = [
    (
        "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1",
        "e1c1",
        "The squares between king and rook must be empty: knight on b1.",
        "ช่องระหว่างคิงกับเรือต้องว่าง แต่มีม้าอยู่ที่ b1",
    ),
    (
        "4k3/8/8/8/8/8/8/RNB1K3 w Q - 0 1",
        "e1c1",
        "Your own bishop stands on c1; you cannot capture your own piece.",
        "ช่อง c1 มีบิชอปฝ่ายเดียวกันอยู่ กินหมากฝ่ายตัวเองไม่ได้",
    ),
    (
        "4k3/8/8/8/8/8/8/RN1QK3 w Q - 0 1",
        "e1c1",
        "The squares between king and rook must be empty: knight on b1 and queen on d1.",
        "ช่องระหว่างคิงกับเรือต้องว่าง แต่มีม้าอยู่ที่ b1 และ ควีนอยู่ที่ d1",
    ),
    (
        "4k3/8/8/8/2b4b/8/8/4K3 w - - 0 1",
        "e1f2",
        "The king cannot go to f2: it is attacked by the bishop on h4.",
        "คิงไปช่อง f2 ไม่ได้ เพราะช่องนั้นถูกบิชอปที่ h4 โจมตีอยู่",
    ),
    (
        "4k3/8/8/8/1b6/8/4r3/7K w - - 0 1",
        "h1h1",
        "You must move to another square; passing is not allowed.",
        "ต้องเดินไปช่องอื่น ข้ามตาเดินไม่ได้",
    ),
    (
        "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1",
        "e1e3",
        "A king moves one square at a time.",
        "คิงเดินได้ครั้งละหนึ่งช่อง",
    ),
    (
        "4k3/8/8/8/8/5n2/8/4K2R w K - 0 1",
        "h1h2",
        (
            "Your king is in check from f3: move it or capture the attacker "
            "(this check cannot be blocked)."
        ),
        "คิงถูกรุกจาก f3 ต้องเดินคิงหนีหรือกินตัวที่รุก (รุกแบบนี้บังไม่ได้)",
    ),
    (
        "4r1k1/8/8/8/8/8/8/4K2R w K - 0 1",
        "h1h2",
        "Your king is in check from e8: move it, capture the attacker, or block.",
        "คิงถูกรุกจาก e8 ต้องเดินคิงหนี กินตัวที่รุก หรือเอาหมากมาบัง",
    ),
    (
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "e8e7",
        "It is White to move; the piece on e8 is not yours.",
        "ตานี้ฝ่ายขาวเดิน ตัวหมากที่ e8 เป็นของอีกฝ่าย",
    ),
    (
        "4k3/8/8/8/8/8/8/3K4 w - - 0 1",
        "d1f1",
        "Castling starts from the king's original square (e1).",
        "เข้าป้อมได้เฉพาะเมื่อคิงอยู่ที่ช่องเริ่มต้น (e1)",
    ),
]


@pytest.mark.parametrize(("fen", "move", "en", "th"), CASES)
def test_reasons_in_both_languages(fen, move, en, th):
    assert said("en", fen, move) == en
    assert said("th", fen, move) == th


def test_several_attackers_are_all_named():
    fen = "4k3/8/8/8/8/3q4/1r6/6K1 w - - 0 1"
    assert said("en", fen, "g1f1") == (
        "The king cannot go to f1: it is attacked by the queen on d3."
    )
    fen = "4k3/8/8/1b6/8/2n5/1r6/5K2 w - - 0 1"
    assert said("en", fen, "f1e2") == (
        "The king cannot go to e2: it is attacked by the rook on b2, the bishop on b5 "
        "and the knight on c3."
    )


def test_the_khun_is_a_khun():
    assert said("th", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e3", CORE) == "ขุนเดินได้ครั้งละหนึ่งช่อง"


def test_promotion_is_worded_by_game():
    chess = said("th", "8/P7/8/8/8/k7/8/K7 w - - 0 1", "a7a8")
    makruk = said("th", "4k3/8/8/P7/8/8/8/4K3 w - - 0 1", "a5a6", CORE)
    assert chess == "เลือกตัวที่จะเลื่อนขั้นเป็น: ควีน เรือ บิชอป หรือม้า"
    assert makruk == "เบี้ยที่ถึงแถวนี้ต้องหงาย"
    assert said("en", "4k3/8/8/P7/8/8/8/4K3 w - - 0 1", "a5a6", CORE) != said(
        "en", "8/P7/8/8/8/k7/8/K7 w - - 0 1", "a7a8"
    )


def test_what_else_is_wrong_on_request():
    fen = "4k3/8/8/8/8/8/8/r3K2R w K - 0 1"
    assert "Also" not in said("en", fen, "e1g1")
    assert said("en", fen, "e1g1", also=True) == (
        "You cannot castle out of check (attacked from a1). Also: the king would cross an "
        "attacked square and the king would land on an attacked square."
    )


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("row", load("chess/illegal_moves.json"), ids=lambda r: r["code"])
def test_every_refusal_of_the_vectors_can_be_said(lang, row):
    why = {key: row[key] for key in ("code", "squares", "also")}
    text = explain(lang, RULESETS[row["rules"]], why, picture(row["fen"]).men, also=True)
    assert not re.search("[{}]|┃", text)
    named = set(re.findall(r"\b[a-h][1-8]\b", text))
    known = {square for squares in row["squares"].values() for square in squares}
    assert named <= known | {"e1", "e8"}


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("code", SESSION_REASONS)
def test_every_refused_action_can_be_said(lang, code):
    why = {"code": code, "squares": {}, "also": []}
    values = {"n": 2, "limit": 16, "piece": "?", "from": "e2"}
    assert not re.search("[{}]", explain(lang, CHESS, why, {}, **values))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("ruleset", GAMES)
def test_every_fault_and_warning_can_be_said(lang, ruleset):
    texts = [fault(lang, ruleset, code) for code in (*FAULTS, *WARNINGS)]
    assert len(set(texts)) == len(texts)
    assert not [text for text in texts if re.search("[{}]", text)]


def test_a_finished_game_says_how():
    why = {"code": "GAME_OVER", "squares": {}, "also": []}
    assert explain("en", CHESS, why, {}, result="1-0") == "The game is over (1-0); no more moves."
    with pytest.raises(KeyError):
        explain("en", CHESS, why, {})
