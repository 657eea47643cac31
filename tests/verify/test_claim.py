"""The grammar of claims (rules/claims.md)."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ruleskit.errors import ClaimError
from ruleskit.verify import body as b
from ruleskit.verify.claim import READERS, Claim, parse

BODIES = {
    "legal e2e4": b.Legal("e2e4"),
    "legal e7e8q": b.Legal("e7e8q"),
    "illegal e1g1 CASTLE_IN_CHECK": b.Illegal("e1g1", "CASTLE_IN_CHECK", (), None),
    "illegal e1g1 PINNED attacker=a6,b5 line=- also=-": b.Illegal(
        "e1g1", "PINNED", (("attacker", ("a6", "b5")), ("line", ())), ()
    ),
    "illegal e1g1 PINNED also=CHECKED": b.Illegal("e1g1", "PINNED", (), ("CHECKED",)),
    "moves e2 = e4,e3": b.Moves("e2", ("e3", "e4")),
    "moves e2 = -": b.Moves("e2", ()),
    "legal-count = 20": b.LegalCount(20),
    "only e2e4": b.Only("e2e4"),
    "after e2e4 = 8/8 b KQ e3": b.After("e2e4", "8/8 b KQ e3"),
    "gives e2e4 double-check": b.Gives("e2e4", "double-check"),
    "san g1f3 = Nf3+": b.San("g1f3", "Nf3+"),
    "thai g1e2 = ม-จ๒": b.Thai("g1e2", "ม-จ๒"),
    "check": b.Check(),
    "checkers = h4": b.Checkers(("h4",)),
    "status stalemate": b.Status("stalemate"),
    "attackers f1 b = a6": b.Attackers("f1", "b", ("a6",)),
    "attacked f1 w": b.Attacked("f1", "w"),
    "pinned w = d2,e3": b.Pinned("w", ("d2", "e3")),
    "man e4 = n": b.Man("e4", "n"),
    "man e4 = M~": b.Man("e4", "M~"),
    "man e4 = -": b.Man("e4", None),
    "men b = 16": b.Men("b", None, 16),
    "men b n = 2": b.Men("b", "N", 2),
    "rights = Kq": b.Rights("Kq"),
    "rights = -": b.Rights(""),
    "ep = d6": b.EnPassant("d6"),
    "ep = -": b.EnPassant(None),
    "answers = move:e2,f1 capture:- block:d2": b.Answers(("e2", "f1"), (), ("d2",)),
    "why-mate": b.WhyMate(),
    "perft 3 = 8902": b.Perft(3, 8902),
    "distinct 3 = 5362": b.Distinct(3, 5362),
    "dead": b.Dead(),
    "material-dead": b.MaterialDead(),
    "can-mate w": b.CanMate("w"),
    "steps P e2 = both:- move:e3,e4 capture:d3,f3": b.Steps(
        "P", "e2", (), ("e3", "e4"), ("d3", "f3")
    ),
    "occurrences = 3": b.Occurrences(3),
    "clock = 0": b.Clock(0),
    "claim threefold": b.MayClaim("threefold", None),
    "claim fifty with e2e4": b.MayClaim("fifty", "e2e4"),
    "claim board-count": b.MayCount(),
    "count = pieces b 16 5": b.Count(("pieces", "b", 16, 5)),
    "count = -": b.Count(None),
    "outcome = *": b.Outcome(None),
    "outcome = 1/2-1/2 khun-v-khun": b.Outcome(("1/2-1/2", "khun-v-khun")),
    "faults = NO_KING,EP_RANK": b.Faults(("EP_RANK", "NO_KING")),
}


@pytest.mark.parametrize("text", BODIES)
def test_every_body_is_read(text):
    assert parse(text) == Claim(text, None, None, negated=False, body=BODIES[text])


def test_every_word_is_tried_above():
    assert {text.split()[0] for text in BODIES} == set(READERS)


def test_prefixes():
    claim = parse("at 12: in makruk-core@1: not attacked f1 b")
    assert (claim.ply, claim.ruleset, claim.negated) == (12, "makruk-core@1", True)
    assert parse("in chess-fide@2023: check").ruleset == "chess-fide@2023"
    assert parse("  check  ").body == b.Check()


@pytest.mark.parametrize("text", BODIES)
def test_only_yes_or_no_bodies_can_be_denied(text):
    yes_no = text.split()[0] in {
        "legal", "only", "check", "attacked", "gives", "dead", "material-dead", "can-mate", "claim",
    }  # fmt: skip
    if yes_no:
        assert parse(f"not {text}").negated
    else:
        with pytest.raises(ClaimError) as caught:
            parse(f"not {text}")
        assert (caught.value.code, caught.value.column) == ("NOT_YES_NO", 1)


MALFORMED = [
    ("", "EMPTY_CLAIM", 1),
    ("   ", "EMPTY_CLAIM", 4),
    ("chek", "UNKNOWN_WORD", 1),
    ("Check", "UNKNOWN_WORD", 1),
    ("not", "WORD_MISSING", 4),
    ("not not check", "UNKNOWN_WORD", 5),
    ("check now", "WORD_LEFT_OVER", 7),
    ("check\n", "UNKNOWN_WORD", 1),
    ("check\u00a0", "UNKNOWN_WORD", 1),
    ("at 3 check", "WORD_EXPECTED", 4),
    ("at x: check", "BAD_NUMBER", 4),
    ("at 03: check", "BAD_NUMBER", 4),
    ("at -1: check", "BAD_NUMBER", 4),
    ("at : check", "BAD_NUMBER", 4),
    ("in chess: check", "UNKNOWN_RULESET", 4),
    ("in makruk-core@1: at 3: check", "UNKNOWN_WORD", 19),
    ("not at 3: check", "UNKNOWN_WORD", 5),
    ("legal", "WORD_MISSING", 6),
    ("legal e2", "BAD_MOVE", 7),
    ("legal e2e9", "BAD_MOVE", 7),
    ("legal e7e8Q", "BAD_MOVE", 7),
    ("illegal e2e4", "WORD_MISSING", 13),
    ("illegal e2e4 NO_SUCH", "UNKNOWN_CODE", 14),
    ("illegal e2e4 PINNED a6", "UNKNOWN_WORD", 21),
    ("illegal e2e4 PINNED villain=a6", "UNKNOWN_ROLE", 21),
    ("illegal e2e4 PINNED king=e1 king=e1", "REPEATED", 29),
    ("illegal e2e4 PINNED king=e9", "BAD_SET", 26),
    ("illegal e2e4 PINNED king=", "BAD_SET", 26),
    ("illegal e2e4 PINNED also=WRONG", "UNKNOWN_CODE", 26),
    ("illegal e2e4 PINNED also=- king=e1", "WORD_LEFT_OVER", 28),
    ("moves e2 e3", "WORD_EXPECTED", 10),
    ("moves e2 =e3", "WORD_EXPECTED", 10),
    ("moves e2 = e3, e4", "BAD_SET", 15),
    ("moves e2 = e3 ,e4", "WORD_LEFT_OVER", 15),
    ("moves e2 = e3,e3", "REPEATED", 15),
    ("moves e2 = e3,x4", "BAD_SET", 15),
    ("moves z2 = e3", "BAD_SQUARE", 7),
    ("legal-count = many", "BAD_NUMBER", 15),
    ("legal-count = 9999999999999999999", "BAD_NUMBER", 15),
    ("legal-count = ๒๐", "BAD_NUMBER", 15),
    ("status mate", "UNKNOWN_WORD", 8),
    ("attackers f1 = a6", "BAD_SIDE", 14),
    ("man e4 = X", "BAD_LETTER", 10),
    ("man e4 = N~", "BAD_LETTER", 10),
    ("men w X = 2", "BAD_LETTER", 7),
    ("rights = qK", "BAD_RIGHTS", 10),
    ("rights = KK", "BAD_RIGHTS", 10),
    ("ep = e", "BAD_SQUARE", 6),
    ("gives e2e4 pain", "UNKNOWN_WORD", 12),
    ("answers = capture:- move:- block:-", "WORD_EXPECTED", 11),
    ("answers = move:- capture:-", "WORD_MISSING", 27),
    ("steps P e2 = both:- move:z9 capture:-", "BAD_SET", 26),
    ("after e2e4 = 8/8 w", "WORD_MISSING", 19),
    ("after e2e4 = 8/8 x - -", "BAD_SIDE", 18),
    ("claim threefold e2e4", "WORD_EXPECTED", 17),
    ("claim board-count with e2e4", "WORD_LEFT_OVER", 19),
    ("claim five", "UNKNOWN_WORD", 7),
    ("count = pieces b 16", "WORD_MISSING", 20),
    ("count = pieces x 16 5", "BAD_SIDE", 16),
    ("count = - b", "WORD_LEFT_OVER", 11),
    ("outcome = 1-0", "WORD_MISSING", 14),
    ("outcome = 2-0 checkmate", "UNKNOWN_WORD", 11),
    ("outcome = 1-0 luck", "UNKNOWN_CODE", 15),
    ("faults = NO_QUEEN", "UNKNOWN_CODE", 10),
    ("faults = NO_KING, EP_RANK", "UNKNOWN_CODE", 18),
]


@pytest.mark.parametrize(("text", "code", "column"), MALFORMED, ids=str)
def test_what_is_wrong_and_where(text, code, column):
    with pytest.raises(ClaimError) as caught:
        parse(text)
    assert (caught.value.code, caught.value.column, caught.value.claim) == (code, column, text)


words = st.sampled_from(
    sorted(
        {word for text in BODIES for word in text.split(" ")}
        | {"at", "3:", "in", "makruk-core@1:", "not", "=", "-", ",", "", "b", "also=-"}
    )
)


@given(st.text() | st.lists(words | st.text(max_size=4), max_size=9).map(" ".join))
@example("at 3:")
@example("in :")
def test_any_text_is_a_claim_or_a_claim_error(text):
    problem = None
    try:
        claim = parse(text)
    except ClaimError as error:
        problem = error
    if problem is None:
        assert claim == parse(claim.text)
        assert claim.text == text
    else:
        assert problem.claim == text
        assert 1 <= problem.column <= len(text) + 1
