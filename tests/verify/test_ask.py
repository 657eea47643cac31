"""JSON lines: their form, the order of errors, and what happens when engines differ."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleskit.verify.ask import read, reply, run
from tests.verify.fake import CHESS, FakeRefusedError, judges

LINE = {"ruleset": CHESS, "ask": ["check"]}
FAKES = {"check": False, "legal": [], "faults": []}


def answered(*lines, fakes=None):
    """Exit status and replies for some lines, given as JSON values or as raw bytes."""
    out = []
    raw = [x if isinstance(x, bytes) else json.dumps(x).encode() + b"\n" for x in lines]
    status = run(raw, out.append, fakes or judges(FAKES))
    assert all(line.endswith("\n") and line.isascii() for line in out)
    return status, [json.loads(line) for line in out]


def code(value, fakes=None):
    return reply(value, fakes or judges(FAKES))["error"]["code"]


def test_a_reply_holds_what_both_answered():
    assert answered(LINE) == (
        0,
        [{"engine": {"check": False}, "checker": {"check": False}, "agree": True}],
    )


def test_what_is_left_out_means_the_start():
    fakes = judges(FAKES)
    reply(LINE, fakes)
    assert fakes.engine.opened == fakes.checker.opened == [(CHESS, None, ())]


@pytest.mark.parametrize("mark", [1, "a", None, [1, {"x": []}], {"b": 1.5}, True, "ก", "\ud800"])
def test_the_id_comes_back_as_it_was(mark):
    _, (good, bad) = answered(LINE | {"id": mark}, {"id": mark, "ask": []})
    assert good["id"] == bad["id"] == mark


def test_without_an_id_there_is_none_in_the_reply():
    _, replies = answered(LINE, {"ruleset": 1}, b"rubbish\n")
    assert not [r for r in replies if "id" in r]


BAD = [
    [], None, 1, "x", True, {}, {"ruleset": CHESS}, {"ruleset": CHESS, "ask": []},
    {"ruleset": CHESS, "ask": "check"}, {"ruleset": CHESS, "ask": [1]}, {"ask": ["check"]},
    LINE | {"ruleset": None}, LINE | {"fen": None}, LINE | {"fen": 5}, LINE | {"moves": "e2e4"},
    LINE | {"moves": [1]}, LINE | {"moves": None}, LINE | {"Ask": ["check"]}, LINE | {"x": 1},
]  # fmt: skip


@pytest.mark.parametrize("value", BAD, ids=json.dumps)
def test_a_bad_request(value):
    status, (answer,) = answered(value)
    assert status == 0
    assert answer == {"error": {"code": "bad-request", "engine": [], "checker": []}, "agree": True}


NOT_JSON = [
    b"\n", b"hello\n", b"{\n", b'{"a": NaN}\n', b'{"id": 1e999}\n', b"[1,]\n", b"'x'\n",
    b"\xff\xfe\n", b'{"a": Infinity}\n', b"[" * 100_000 + b"\n", b"9" * 5000 + b"\n", b"{} {}\n",
]  # fmt: skip


@pytest.mark.parametrize("raw", NOT_JSON, ids=lambda raw: repr(raw[:12]))
def test_what_is_no_json_is_answered_and_the_run_goes_on(raw):
    status, (bad, good) = answered(raw, LINE)
    assert status == 1
    assert bad["error"]["code"] == "bad-request"
    assert good["agree"] is True


def test_a_byte_order_mark_before_the_first_line_is_no_harm():
    status, (answer,) = answered(b"\xef\xbb\xbf" + json.dumps(LINE).encode())
    assert (status, answer["agree"]) == (0, True)


def test_errors_are_tested_in_order():
    impossible = FakeRefusedError("impossible", None, ["NO_KING"])
    fakes = judges(FAKES, refuses=impossible, too=impossible)
    worst = {"ruleset": "x", "ask": ["nonsense"], "fen": "8/8", "more": 1}
    assert code(worst, fakes) == "bad-request"
    del worst["more"]
    assert code(worst, fakes) == "unknown-ruleset"
    worst["ruleset"] = CHESS
    assert code(worst, fakes) == "unknown-question"
    worst["ask"] = ["check"]
    assert code(worst, fakes) == "impossible"


def test_one_unknown_question_spoils_the_line_before_anything_is_opened():
    fakes = judges(FAKES)
    assert code(LINE | {"ask": ["check", "legal z9"]}, fakes) == "unknown-question"
    assert not fakes.engine.opened


def refusals(one, other, value=None):
    return reply(value or LINE, judges(FAKES, refuses=one, too=other))


def test_both_refuse_for_one_reason():
    error = FakeRefusedError("illegal-move", 2, ["PINNED"])
    assert refusals(error, error) == {
        "error": {"code": "illegal-move", "at": 2, "engine": ["PINNED"], "checker": ["PINNED"]},
        "agree": True,
    }


def test_unreadable_is_unreadable_however_it_is_worded():
    answer = refusals(
        FakeRefusedError("unreadable", None, ["RANK 3"]),
        FakeRefusedError("unreadable", None, ["row 6"]),
    )
    assert answer == {
        "error": {"code": "unreadable", "engine": ["RANK 3"], "checker": ["row 6"]},
        "agree": True,
    }


@pytest.mark.parametrize(
    ("one", "other", "code", "engine", "checker"),
    [
        (("impossible", None, ["A"]), ("impossible", None, ["B"]), "impossible", ["A"], ["B"]),
        (("impossible", None, ["A"]), None, "impossible", ["A"], []),
        (None, ("illegal-move", 1, ["X"]), "illegal-move", [], ["X"]),
        (("impossible", None, ["A"]), ("unreadable", None, ["t"]), "unreadable", ["A"], ["t"]),
        (("illegal-move", 0, ["X"]), ("illegal-move", 3, ["X"]), "illegal-move", ["X"], ["X"]),
    ],
)
def test_different_refusals_do_not_agree(one, other, code, engine, checker):
    answer = refusals(one and FakeRefusedError(*one), other and FakeRefusedError(*other))
    assert answer["agree"] is False
    assert answer["error"]["code"] == code
    assert (answer["error"]["engine"], answer["error"]["checker"]) == (engine, checker)


def test_an_engine_that_breaks_down_does_not_stop_the_run():
    fakes = judges({"check": ZeroDivisionError("oops"), "legal": []}, {"check": False, "legal": []})
    status, (bad, good) = answered(LINE, LINE | {"ask": ["legal"]}, fakes=fakes)
    assert status == 0
    assert bad["error"] == {"code": "failed", "engine": ["ZeroDivisionError: oops"], "checker": []}
    assert (bad["agree"], good["agree"]) == (False, True)


def test_different_answers_do_not_agree():
    fakes = judges({"check": True, "legal": []}, {"check": False, "legal": []})
    _, (answer,) = answered(LINE | {"ask": ["legal", "check"]}, fakes=fakes)
    assert answer == {
        "engine": {"legal": [], "check": True},
        "checker": {"legal": [], "check": False},
        "agree": False,
    }


def test_faults_alone_are_answered_for_an_impossible_set_up_and_moves_are_ignored():
    fakes = judges({"faults": ["NO_KING"]})
    answer = reply({"ruleset": CHESS, "fen": "x", "moves": ["zz"], "ask": ["faults"]}, fakes)
    assert answer["engine"] == answer["checker"] == {"faults": ["NO_KING"]}
    assert fakes.engine.opened == [(CHESS, "x", ())]


def test_faults_with_another_question_open_the_game():
    error = FakeRefusedError("impossible", None, ["NO_KING"])
    line = {"ruleset": CHESS, "fen": "x", "ask": ["faults", "check"]}
    assert refusals(error, error, line)["error"]["code"] == "impossible"


def test_faults_of_the_start_ignore_the_moves_too():
    fakes = judges({"faults": []})
    assert reply({"ruleset": CHESS, "moves": ["zz"], "ask": ["faults"]}, fakes)["agree"] is True
    assert fakes.engine.opened == [(CHESS, None, ())]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
requests = st.fixed_dictionaries(
    {},
    optional={
        "id": json_values,
        "ruleset": st.sampled_from([CHESS, "makruk-core@1", "x"]) | json_values,
        "fen": st.text(max_size=20) | json_values,
        "moves": st.lists(st.text(max_size=5), max_size=3) | json_values,
        "ask": st.lists(st.sampled_from(["check", "legal", "x", "faults"])) | json_values,
    },
)


@given(st.lists(requests | json_values | st.binary(max_size=30), max_size=5))
def test_every_line_gets_one_reply_whatever_it_is(values):
    lines = [
        v.replace(b"\n", b"") + b"\n" if isinstance(v, bytes) else json.dumps(v).encode()
        for v in values
    ]
    _, replies = answered(*lines)
    assert len(replies) == len(values)
    assert all(isinstance(r["agree"], bool) for r in replies)


def test_a_line_is_read_only_when_it_is_wanted():
    """Whoever asks line by line gets each answer before the next question."""
    order = []

    def lines():
        for n in range(3):
            order.append(f"read {n}")
            yield json.dumps(LINE).encode()

    run(lines(), lambda _: order.append("wrote"), judges(FAKES))
    assert order == ["read 0", "wrote", "read 1", "wrote", "read 2", "wrote"]


def test_thousands_of_lines():
    status, replies = answered(*[LINE] * 5000)
    assert status == 0
    assert len(replies) == 5000


def test_numbers_keep_their_kind():
    assert read(b"[1, 1.0, true]") == [1, 1.0, True]
    assert isinstance(read(b"1.0"), float)
