"""`rulesets --diff`: what the shortest games say, in words."""

from __future__ import annotations

import re

import pytest

from ruleskit.cli import main
from ruleskit.i18n import answer_text
from ruleskit.i18n.catalogue import has, say
from ruleskit.verify.witness import QUESTIONS

CHESS, CORE, TRADITIONAL = "chess-fide@2023", "makruk-core@1", "makruk-traditional@1"


def told(capsys, lang, first, second):
    assert main(["rulesets", "--diff", first, second, "--lang", lang]) == 0
    return capsys.readouterr().out


def test_every_difference_of_the_makruk_rulesets_has_a_game(capsys):
    out = told(capsys, "en", CORE, TRADITIONAL)
    games = out.split(say("en", "witness.title"))[1].split("\n\nFrom ")
    assert "4k3/8/8/8/8/8/8/3K4 w - - 0 1\nMoves: none" in games[1]
    assert f"{TRADITIONAL}: The game is over: 1/2-1/2, only the two khuns are left." in games[1]
    assert f"{CORE}: The game goes on." in games[1]
    assert f"{TRADITIONAL}: White may start the board count." in games[2]
    assert f"{TRADITIONAL}: Black counts pieces' honour: 3 of 16." in games[3]
    assert "Moves: count:start" in games[4]
    assert out.endswith("no game is shorter.\nBoth engines agree.\n")


def test_the_same_in_thai(capsys):
    out = told(capsys, "th", CORE, TRADITIONAL)
    assert f"{TRADITIONAL}: ฝ่ายดำนับศักดิ์หมาก: 3 จาก 16" in out
    assert f"{TRADITIONAL}: ฝ่ายขาวขอนับศักดิ์กระดานได้" in out
    sentences = out.split(say("th", "witness.title"))[1]
    bare = re.sub(
        r"count:start|makruk-\w+@1|\S+/\S+ [wb] \S+ \S+ \d+ \d+|[a-h][1-8]", "", sentences
    )
    assert not re.search("[a-z]{2}", bare)


@pytest.mark.parametrize("lang", ["th", "en"])
def test_different_games_differ_at_their_starts(capsys, lang):
    out = told(capsys, lang, CHESS, CORE)
    assert say(lang, "witness.start") in out
    assert say(lang, "witness.searched.start") in out


@pytest.mark.parametrize("lang", ["th", "en"])
def test_every_question_has_words_and_every_answer_too(lang):
    draws = ("automatic", "claimable", "dead_material", "clock", "occurrences")
    asked = [q.removeprefix("attempt ") for q in QUESTIONS if q != "draws"]
    for name in [*asked, *(f"draws.{member}" for member in draws)]:
        assert has(lang, f"witness.question.{name}")
    answers = {
        "legal": [[], ["a1a2"], ["a1a2", "a1a3"]],
        "status": ["ongoing", "checkmate", "stalemate"],
        "check": [True, False],
        "outcome": [None, {"result": "1-0", "code": "flag"}],
        "count": [None, {"kind": "board", "side": "w", "limit": 64, "spoken": 0}],
        "attempt count:start": [None, {"code": "COUNT_AHEAD"}],
        "draws.automatic": [None, "stalemate"],
        "draws.dead_material": [True, False],
        "draws.claimable": [{}, {"threefold": {}, "fifty": {}}],
    }
    assert answers.keys() == answer_text.ANSWERS.keys()
    for question, given in answers.items():
        said = [answer_text.answered(lang, "w", question, answer) for answer in given]
        assert all(said)
        assert len(set(said)) == len(given)
    assert answer_text.answered(lang, "w", "occurrences", 3) == "3"
