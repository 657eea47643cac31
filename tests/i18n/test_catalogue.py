"""The catalogues are complete: every code, every language, every placeholder."""

from __future__ import annotations

import re
import string

import pytest

from ruleskit.i18n.catalogue import catalogue, has, languages, lines, say, template
from ruleskit.verify import vocabulary as v
from ruleskit.verify.ruleset import SWITCHES
from tests.vectors import load

MESSAGES = load("reason_messages.json")
#: What a message of rules/reasons.md may name.
PLACEHOLDERS = {
    "from", "to", "piece", "blocker", "bsq", "attacker", "asq", "target", "vsq", "tsq", "home",
    "rook", "side", "king", "result", "n", "limit",
}  # fmt: skip


def placeholders(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_thai_and_english_are_there():
    assert {"th", "en"} <= set(languages())


@pytest.mark.parametrize("lang", languages())
def test_every_language_has_the_same_keys(lang):
    assert catalogue(lang).keys() == catalogue("en").keys()


@pytest.mark.parametrize("lang", languages())
def test_entries_are_words(lang):
    for key, entry in catalogue(lang).items():
        for text in [entry] if isinstance(entry, str) else entry:
            assert text, key
            assert "┃" not in text, key
            if not key.startswith("language."):
                assert text == text.strip(), key


def test_thai_is_thai_and_english_is_not():
    neutral = re.compile(r"language\.|claim\.why-mate\.refusal|position\.(one|many)|cli\.squares")
    for key, entry in catalogue("th").items():
        if not neutral.match(key):
            assert re.search("[ก-๛]", " ".join(entry)), key
    for key, entry in catalogue("en").items():
        assert not re.search("[ก-๛]", " ".join(entry)), key


@pytest.mark.parametrize("lang", languages())
def test_placeholders_are_known(lang):
    for key, entry in catalogue(lang).items():
        if isinstance(entry, tuple):
            continue
        if key.startswith(("reason.", "session.")):
            assert placeholders(entry) <= PLACEHOLDERS, key
        else:
            assert placeholders(entry) == placeholders(template("en", key)), key


def wordings(code, lang):
    """The messages of a code, variants joined as in reason_messages.json."""
    found = [
        template(lang, key)
        for key in catalogue(lang)
        if key == f"reason.{code}" or key.startswith(f"reason.{code}.")
    ]
    return found or [template(lang, f"session.{code}")]


def fixed(text):
    """The wordings of a message of the contract, without the remarks that tell them apart."""
    remarks = r"\((?:line (?:empty|ว่าง)|หมากรุกไทย)\)"
    return [part.strip() for part in re.sub(remarks, "", text).split("┃")]


@pytest.mark.parametrize("row", MESSAGES["moves"] + MESSAGES["session"], ids=lambda r: r["code"])
def test_messages_are_those_that_were_fixed(row):
    assert wordings(row["code"], "th") == fixed(row["th"])
    if row["code"].startswith("PROMOTION_"):
        # The English wordings for the two games stand in one sentence there, in brackets.
        chess = re.sub(r" ?\(makruk: [^)]*\)|; makruk: [^)]*(?=\))", "", row["en"])
        assert wordings(row["code"], "en")[0] == chess
    else:
        assert wordings(row["code"], "en") == fixed(row["en"])


def test_the_codes_are_those_of_the_contract():
    assert [row["code"] for row in MESSAGES["moves"]] == list(v.REASONS)
    assert {row["code"] for row in MESSAGES["session"]} == set(v.SESSION_REASONS)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    ("section", "codes"),
    [
        ("fault", v.FAULTS),
        ("warning", v.WARNINGS),
        ("outcome", v.OUTCOMES),
        ("status", v.STATUSES),
        ("claim_error", v.CLAIM_CODES),
        ("role", v.ROLES),
        ("side", v.SIDES),
        ("ruleset", [f"{name}.name" for name in v.GAMES]),
        ("man", [f"{game}.{letter}" for game, men in v.LETTERS.items() for letter in men]),
        ("men", [f"{game}.{letter}" for game, men in v.LETTERS.items() for letter in men]),
        ("switch", {name for choices in SWITCHES.values() for name in choices}),
        ("switch_value", {value for choices in SWITCHES.values() for value in choices.values()}),
        (
            "ask_error",
            ("bad-request", "unknown-ruleset", "unknown-question", "unreadable", "impossible",
             "illegal-move", "failed"),
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_every_code_has_words(lang, section, codes):
    assert not [code for code in codes if not has(lang, f"{section}.{code}")]


def test_every_fault_and_warning_of_the_vectors_has_words():
    rows = load("chess/impossible.json") + load("makruk/impossible.json")
    assert {code for row in rows for code in row["faults"]} <= set(v.FAULTS)
    assert {code for row in rows for code in row["warnings"]} <= set(v.WARNINGS)


def test_nothing_is_said_in_place_of_a_missing_word():
    with pytest.raises(KeyError):
        say("en", "reason.NO_SUCH_CODE")
    with pytest.raises(KeyError):
        say("xx", "reason.PINNED")
    with pytest.raises(KeyError):
        say("en", "reason.EMPTY_SQUARE")
    with pytest.raises(KeyError):
        say("en", "ruleset.chess-fide@2023.enforced")
    with pytest.raises(KeyError):
        lines("en", "ruleset.chess-fide@2023.name")


def test_a_value_is_never_read_as_a_template():
    assert "{to}" in say("en", "reason.EMPTY_SQUARE", **{"from": "{to}"})
