"""Two arbiters: alike, different, broken."""

from __future__ import annotations

import pytest

from ruleskit.errors import DisagreementError, IllegalMoveError, SetupError, TextError
from ruleskit.verify.both import faults_of, open_both, same
from tests.verify.fake import CHESS, FakeArbiter, FakeCase, FakeRefusedError, judges


def refused(code="impossible", at=None, found=("NO_KING",)):
    return FakeRefusedError(code, at, list(found))


def test_an_answer_that_both_give():
    pair = open_both(CHESS, judges=judges({"check": False}))
    assert pair.ask("check") is False
    assert [a.question for a in pair.record] == ["check"]


def test_a_case_is_asked_only_once_for_the_same_thing():
    pair = open_both(CHESS, judges=judges({"check": False}))
    pair.ask("check")
    pair.engine.answers = {}
    assert pair.ask("check") is False
    assert len(pair.record) == 1


def test_a_disagreement_carries_all_that_is_needed_to_ask_again():
    pair = open_both(
        CHESS, "8/8 w - - 0 1", ["e2e4"], judges({"legal": ["a1a2"]}, {"legal": ["a1a3"]})
    )
    with pytest.raises(DisagreementError) as caught:
        pair.ask("legal")
    error = caught.value
    assert (error.question, error.engine, error.checker) == ("legal", ["a1a2"], ["a1a3"])
    assert (error.ruleset, error.fen, error.moves) == (CHESS, "8/8 w - - 0 1", ("e2e4",))


@pytest.mark.parametrize(
    ("one", "other"),
    [(True, 1), (False, None), (["a1", "a2"], ["a2", "a1"]), ({"x": 1}, {"x": True}), ([], {}),
     ("1", 1), ({"a1"}, {"a1"})],
)  # fmt: skip
def test_answers_are_compared_type_by_type_and_in_order(one, other):
    assert not same(one, other)


def test_the_order_of_members_means_nothing():
    assert same({"code": "A", "also": []}, {"also": [], "code": "A"})


@pytest.mark.parametrize(
    ("one", "other", "agree"),
    [("dead", "unknown", True), ("unknown", "alive", True), ("unknown", "unknown", True),
     ("dead", "alive", False), ("dead", "dead", True)],
)  # fmt: skip
def test_a_prover_that_does_not_know_contradicts_nobody(one, other, agree):
    assert same(one, other, "dead 100") is agree


def test_unknown_is_no_excuse_for_another_question():
    assert not same("unknown", "ongoing", "status")


@pytest.mark.parametrize("broken", [ValueError(), RecursionError(), KeyError("k"), MemoryError()])
def test_an_engine_that_breaks_down_disagrees(broken):
    pair = open_both(CHESS, judges=judges({"check": broken}, {"check": False}))
    with pytest.raises(DisagreementError) as caught:
        pair.ask("check")
    assert type(broken).__name__ in caught.value.engine["failed"]
    assert caught.value.checker is False


def test_two_engines_that_break_down_alike_agree_on_nothing():
    pair = open_both(CHESS, judges=judges({"check": ValueError("x")}))
    with pytest.raises(DisagreementError):
        pair.ask("check")


def test_a_stop_by_the_user_is_no_answer():
    pair = open_both(CHESS, judges=judges({"check": 1}))
    pair.engine.answer = lambda _: (_ for _ in ()).throw(KeyboardInterrupt)
    with pytest.raises(KeyboardInterrupt):
        pair.ask("check")


def test_an_impossible_set_up_carries_its_faults():
    with pytest.raises(SetupError) as caught:
        open_both(CHESS, "x", judges=judges(refuses=refused(), too=refused()))
    assert caught.value.faults == ("NO_KING",)


def test_engines_word_an_unreadable_text_their_own_way():
    one, other = refused("unreadable", None, ["RANK 5"]), refused("unreadable", None, ["bad 5"])
    with pytest.raises(TextError) as caught:
        open_both(CHESS, "x", judges=judges(refuses=one, too=other))
    assert (caught.value.text, caught.value.column) == ("x", 5)


def test_an_illegal_move_carries_the_move_and_the_reason():
    error = refused("illegal-move", 1, ["EMPTY_SQUARE"])
    with pytest.raises(IllegalMoveError) as caught:
        open_both(CHESS, None, ["e2e4", "a5a6"], judges(refuses=error, too=error))
    assert (caught.value.code, caught.value.move) == ("EMPTY_SQUARE", "a5a6")


@pytest.mark.parametrize(
    ("one", "other"),
    [(refused(), None), (None, refused()), (refused(), refused(found=("TWO_KINGS",))),
     (refused(), refused("unreadable", None, ["x"])),
     (refused("illegal-move", 0, ["A"]), refused("illegal-move", 1, ["A"])),
     (ValueError(), refused()), (ValueError(), None), (ValueError(), ValueError())],
)  # fmt: skip
def test_different_refusals_are_a_disagreement(one, other):
    with pytest.raises(DisagreementError):
        open_both(CHESS, "x", ["e2e4", "e7e5"], judges(refuses=one, too=other))


def test_faults_are_asked_of_both():
    assert faults_of(CHESS, "x", judges({"faults": ["NO_KING"]})).engine == ["NO_KING"]
    with pytest.raises(DisagreementError):
        faults_of(CHESS, "x", judges({"faults": ["NO_KING"]}, {"faults": []}))
    error = refused("unreadable", None, ["x"])
    with pytest.raises(TextError):
        faults_of(CHESS, "x", judges(refuses=error, too=error))


def test_the_case_after_a_move_keeps_the_record():
    pair = open_both(CHESS, judges=judges({"check": False}))
    pair.ask("check")
    after = pair.after("e2e4")
    after.ask("check")
    assert [a.moves for a in pair.record] == [(), ("e2e4",)]


def test_a_move_that_one_of_them_refuses():
    fakes = judges({"after e2e4": refused("illegal-move", 0, ["PINNED"])}, {})
    with pytest.raises(DisagreementError) as caught:
        open_both(CHESS, judges=fakes).after("e2e4")
    assert caught.value.engine["found"] == ["PINNED"]
    assert caught.value.checker == "opened"


def test_a_move_that_both_refuse():
    fakes = judges({"after e2e4": refused("illegal-move", 0, ["PINNED"])})
    with pytest.raises(IllegalMoveError, match="PINNED"):
        open_both(CHESS, judges=fakes).after("e2e4")


def test_the_fakes_keep_the_contract():
    assert isinstance(FakeArbiter().open(CHESS), FakeCase)
