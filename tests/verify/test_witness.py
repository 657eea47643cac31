"""Witness games: shortest over the family that is named, and true in both engines."""

from __future__ import annotations

import pytest

from ruleskit.checker import arbiter as checker
from ruleskit.engine import arbiter as engine
from ruleskit.errors import DisagreementError
from ruleskit.verify.witness import FIRST_MEN, KHUNS, family, placement, search
from tests.verify.fake import judges

CHESS, CORE, TRADITIONAL = "chess-fide@2023", "makruk-core@1", "makruk-traditional@1"
START = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR"


@pytest.fixture(scope="module")
def found():
    return search(CORE, TRADITIONAL)


def shown(found, question):
    """The witness of a question, with its answers: the first that was found."""
    return next(
        (witness, difference)
        for witness in found.witnesses
        for difference in witness.differences
        if difference.question == question
    )


def test_khun_against_khun_is_drawn_only_in_the_traditional_ruleset(found):
    """rules/makruk.md A14; nothing need be played for it."""
    witness, said = shown(found, "outcome")
    assert (witness.fen, witness.moves) == ("4k3/8/8/8/8/8/8/3K4 w - - 0 1", ())
    assert said.first is None
    assert said.second == {"result": "1/2-1/2", "code": "khun-v-khun"}


def test_pieces_honour_needs_one_move_of_the_chaser(found):
    """rules/makruk.md 6.3: opened without a count, it starts with the chaser's first ply, at n."""
    witness, said = shown(found, "count")
    assert len(witness.moves) == 1
    assert said.first is None
    assert (said.second["kind"], said.second["limit"]) == ("pieces", 16)
    men = sum(letter.isalpha() for letter in witness.fen.split()[0])
    assert said.second["spoken"] == men == 3


def test_boards_honour_may_be_claimed_before_any_move(found):
    """rules/makruk.md 6.2: both sides have something besides the khun, and no bia is left."""
    witness, said = shown(found, "attempt count:start")
    assert witness.moves == ()
    assert (said.first["code"], said.second) == ("COUNT_NOT_IN_RULESET", None)
    men = witness.fen.split()[0].replace("k", "").replace("K", "")
    assert any(map(str.islower, men))
    assert any(map(str.isupper, men))
    kinds = [d.second["kind"] for w in found.witnesses for d in w.differences
             if d.question == "count"]  # fmt: skip
    assert kinds == ["pieces", "board"]


@pytest.mark.parametrize("arbiter", [engine, checker], ids=["engine", "checker"])
def test_every_answer_is_given_when_the_game_is_opened_afresh(found, arbiter):
    for witness in found.witnesses:
        for said in witness.differences:
            question, _, member = said.question.partition(".")
            for ruleset, answer in ((CORE, said.first), (TRADITIONAL, said.second)):
                moves = [m for m in witness.moves if ruleset == TRADITIONAL or "count" not in m]
                given = arbiter.open(ruleset, witness.fen, moves).answer(question)
                assert (given[member] if member else given) == answer


def test_no_shorter_game_over_the_family_shows_a_count(found):
    """The whole family without a move, in another program text: nobody counts anywhere."""
    assert len(shown(found, "count")[0].moves) == 1
    for fen in family():
        if not checker.faults(CORE, fen):
            case = checker.open(TRADITIONAL, fen)
            assert case.answer("count") is None
            assert len(case.answer("legal")) > 0


def test_witnesses_come_in_the_order_of_their_length(found):
    lengths = [len(witness.moves) for witness in found.witnesses]
    assert lengths == sorted(lengths)


def test_the_family_stands_on_starting_squares_and_none_is_doubtful(found):
    start = engine.open(TRADITIONAL).answer("fen").split()[0]
    assert start == START
    fens = list(family())
    assert len(fens) == len(set(fens)) == 1 + 10 + 45
    for witness in found.witnesses:
        case = engine.open(TRADITIONAL, witness.fen)
        assert case.answer("warnings") == []
    men = {**KHUNS, **FIRST_MEN}
    assert placement(men) == "3mksnr/8/7p/8/8/P7/8/RNSKM3"
    for square, letter in men.items():
        rank = START.split("/")[8 - int(square[1])]
        assert rank.replace("8", "." * 8)["abcdefgh".index(square[0])] == letter


def test_the_starts_of_different_games_differ_already():
    found = search(CHESS, CORE)
    (witness,) = found.witnesses
    assert (witness.fen, witness.moves, found.depth) == (None, (), 0)
    said = {d.question: (d.first, d.second) for d in witness.differences}
    assert len(said["legal"][0]) == 20
    assert len(said["legal"][1]) == 23
    assert said["draws.claimable"][1] == {}


def test_a_ruleset_does_not_differ_from_itself():
    found = search(CORE, CORE)
    assert found.witnesses == ()
    assert found.games > found.setups > 50


def test_what_the_engines_differ_about_is_no_witness():
    answers = {"legal": [], "status": "ongoing", "check": False}
    with pytest.raises(DisagreementError):
        search(CHESS, CORE, judges(answers, answers | {"legal": ["e2e4"]}))
