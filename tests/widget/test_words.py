"""Words in both languages, and a rule number for every reason."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

import ruleskit.widget
from ruleskit.i18n.catalogue import has
from ruleskit.verify.article import ARTICLES, article
from ruleskit.verify.vocabulary import OUTCOMES, REASONS, SESSION_REASONS
from ruleskit.widget.board_widget import board_words
from ruleskit.widget.face import face
from ruleskit.widget.judge import Judge
from ruleskit.widget.play import Play
from ruleskit.widget.saying import HOPELESS, coloured, reason, refusal_of, spelt
from ruleskit.widget.words import LANGUAGES, catalogue, word
from tests.vectors import load

WIDGET = Path(ruleskit.widget.__file__).parent
LATIN_CODES = re.compile(r"[A-Z]{3,}[A-Z0-9]*_[A-Z]")


def entries(lang: str) -> dict[str, str]:
    out = {}
    for section, words in catalogue(lang).items():
        if isinstance(words, dict):
            out |= {f"{section}.{key}": text for key, text in words.items()}
    return out


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_thai_and_english_have_the_same_keys_and_placeholders():
    english, thai = entries("en"), entries("th")
    assert LANGUAGES == ("en", "th")
    assert english.keys() == thai.keys()
    for key, text in english.items():
        assert placeholders(text) == placeholders(thai[key]), key


def test_every_key_that_the_scripts_use_has_a_word():
    used = set()
    for name in ("board.js", "panels.js"):
        source = (WIDGET / "static" / name).read_text(encoding="utf-8")
        used |= set(re.findall(r'\bword\("([\w.]+)"\)', source))
    used |= {"busy", "lost", "again", "relax"}  # named apart from the call
    for lang in LANGUAGES:
        assert used <= board_words(lang, "chess").keys()
        assert {"board.chess", "board.makruk"} <= board_words(lang, "makruk").keys()


def test_every_key_that_python_uses_has_a_word():
    for path in WIDGET.glob("*.py"):
        found = re.findall(r'"((?:say|button|panel|text|done)\.[\w.]+)"', path.read_text("utf-8"))
        for key in found:
            for lang in LANGUAGES:
                section, _, name = key.partition(".")
                assert name in catalogue(lang)[section], (path.name, key)


def test_every_mark_has_a_word():
    for lang in LANGUAGES:
        for mark in (*face("chess")["marks"], "attacker"):
            assert f"mark.{mark}" in catalogue(lang)["board"], mark


@pytest.mark.parametrize("game", ["chess", "makruk"])
def test_every_reason_that_can_occur_has_its_rule(game):
    rows = load("chess/illegal_moves.json")
    seen = {r["code"] for r in rows if (r["rules"] == "chess") is (game == "chess")}
    without = {"BAD_INPUT", "EMPTY_SQUARE"}
    assert {code for code in seen if article(game, code) is None} <= without
    assert set(ARTICLES[game]) <= {*REASONS, *SESSION_REASONS}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("row", load("chess/illegal_moves.json")[::5], ids=lambda r: r["code"])
def test_every_refusal_is_a_whole_sentence(lang, row):
    ruleset = "chess-fide@2023" if row["rules"] == "chess" else "makruk-traditional@1"
    judge = Judge(ruleset, row.get("start_fen", row["fen"]), row.get("moves", ()))
    refused = judge.refusal(row["uci"])
    answer = refusal_of(lang, judge, row["uci"], refused, "https://example.org/rules/")
    for text in (answer["text"], *answer["also"]):
        assert text
        assert "{" not in text
        assert not LATIN_CODES.search(text)
    assert len(answer["also"]) == len(row["also"])
    if "rule" in answer:
        assert re.fullmatch(r"https://example.org/rules/#[a-z0-9-]+", answer["rule"]["href"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_session_refusals_name_their_numbers_and_men(lang):
    game = Play(lang=lang, touch_move=True)
    assert "1" in reason(lang, game._judge, game._judge.refusal("claim:threefold"))
    assert "0" in reason(lang, game._judge, game._judge.refusal("claim:fifty"))
    game._judge.play("touch:g1")
    text = reason(lang, game._judge, game._judge.refusal("e2e4"))
    assert "g1" in text
    assert coloured(lang, "chess", "N").strip("ขาว").removeprefix("white ") in text


def test_every_end_of_a_game_has_a_status_in_both_languages():
    for lang in LANGUAGES:
        for code in OUTCOMES:
            assert has(lang, f"outcome.{code}")


def test_squares_are_respelt_but_words_are_not():
    assert spelt("Ng1-f3 from a8 to b1, Article 3.8, g10, xe4x", thai=True) == (
        "Ng1-ฉ๓ from ก๘ to ข๑, Article 3.8, g10, xe4x"
    )
    assert spelt("a8", thai=False) == "a8"


def test_relaxing_is_offered_where_a_man_or_a_right_can_matter():
    assert HOPELESS.fullmatch("KNIGHT_SHAPE")
    for code in ("PATH_BLOCKED", "PINNED", "CASTLE_RIGHT_LOST", "EP_EXPIRED", "KING_INTO_ATTACK"):
        assert not HOPELESS.fullmatch(code)


def test_a_word_is_filled():
    assert word("en", "say.took", man="pawn", victim="queen", **{"from": "e4"}, to="d5") == (
        "pawn e4 takes queen on d5"
    )
