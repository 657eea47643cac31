"""Claims that are true, proved by both engines; every body at least once.

Positions and answers come from the shared vectors, from the laws themselves, or from well-known
games; nothing here was copied from what an engine printed.
"""

from __future__ import annotations

import pytest

from ruleskit.errors import (
    ClaimError,
    DisagreementError,
    IllegalMoveError,
    RefutedError,
    SetupError,
    TextError,
)
from ruleskit.verify.claim import READERS
from ruleskit.verify.proof import Prover, Subject, prove
from tests.vectors import load
from tests.verify.fake import judges

CHESS, CORE, TRADITIONAL = "chess-fide@2023", "makruk-core@1", "makruk-traditional@1"
KNIGHTS = ("g1f3", "g8f6", "f3g1", "f6g8")

START = Subject(CHESS)
FOOLS_MATE = Subject(CHESS, moves=("f2f3", "e7e5", "g2g4", "d8h4"))
# A bishop looks through f1 at the castling king; nothing gives check.
THROUGH = Subject(CHESS, "rn1qkbnr/p1pp1ppp/bp2p3/8/4P3/5NPB/PPPP1P1P/RNBQK2R w KQkq - 0 5")
CASTLES = Subject(CHESS, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
EN_PASSANT = Subject(CHESS, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2")
# The rook gives check along the file; the king moves, the knight takes or blocks.
ANSWERS = Subject(CHESS, "4r2k/8/3N4/8/8/8/8/4K3 w - - 0 1")
# A double step gives check; the pawn that gave it can be taken only en passant.
EP_ANSWER = Subject(CHESS, "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1")
STALEMATE = Subject(CHESS, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
PINNED = Subject(CHESS, "3rk3/8/8/8/8/8/3N4/3K4 w - - 0 1")
WALL = Subject(CHESS, "8/8/8/8/8/5k2/8/5K2 w - - 0 1")
PROMOTION = Subject(CHESS, "8/P6k/8/8/8/8/8/K7 w - - 0 1")
REPEATED = Subject(CHESS, moves=KNIGHTS * 2)
ALMOST_FIFTY = Subject(CHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 99 90")
MAKRUK = Subject(TRADITIONAL)
BARED = Subject(TRADITIONAL, "8/8/3k4/8/m6R/8/4M3/4K3 w - - 0 1", ("h4a4", "d6d5"))
BOARD = Subject(TRADITIONAL, "3k4/2m5/8/3M4/4S3/3K4/8/8 b - - 0 1", ("count:start", "d8e8"))
MARKED = Subject(CORE, "3k4/8/8/8/8/2M1M~3/8/3K4 w - - 0 1")
QUEEN = Subject(CHESS, "3k4/8/8/8/8/8/3q4/3K4 w - - 0 1", letters={"q": "m"})
SKETCH = Subject(CHESS, kind="movement")
BIA_SKETCH = Subject(CORE, "8/8/8/8/8/4P3/8/8 w - - 0 1", kind="movement")
KINGLESS = Subject(CHESS, "8/8/8/8/8/8/8/P3K3 w - - 0 1", kind="impossible")

TRUE = [
    (START, "legal e2e4"),
    (START, "not legal e2e5"),
    (CASTLES, "legal e1c1"),
    (THROUGH, "illegal e1g1 CASTLE_THROUGH_ATTACK target=f1 attacker=a6 also=-"),
    (THROUGH, "illegal e1g1 CASTLE_THROUGH_ATTACK"),
    (THROUGH, "illegal e1g1 CASTLE_THROUGH_ATTACK blocker=- frm=e1"),
    (START, "illegal e4e5 EMPTY_SQUARE frm=e4"),
    (START, "illegal e7e5 NOT_YOUR_PIECE"),
    (START, "moves e2 = e3,e4"),
    (START, "moves a1 = -"),
    (PROMOTION, "moves a7 = a8"),
    (START, "legal-count = 20"),
    (STALEMATE, "legal-count = 0"),
    (EP_ANSWER, "not only e4d3"),
    (Subject(CHESS, "k7/P1K5/8/8/8/8/8/8 b - - 0 1"), "only a8a7"),
    (START, "after e2e4 = rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -"),
    (CASTLES, "after e1g1 = r3k2r/8/8/8/8/8/8/R4RK1 b kq -"),
    (FOOLS_MATE, "at 3: gives d8h4 mate"),
    (FOOLS_MATE, "at 3: gives d8h4 check"),
    (FOOLS_MATE, "at 3: not gives d8h4 double-check"),
    (FOOLS_MATE, "at 3: not gives d8g5 check"),
    (Subject(CHESS, "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1"), "gives e4f6 double-check"),
    (Subject(CHESS, "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"), "gives f1f7 stalemate"),
    (FOOLS_MATE, "at 3: san d8h4 = Qh4#"),
    (CASTLES, "san e1c1 = O-O-O"),
    (EN_PASSANT, "san e5d6 = exd6"),
    (MAKRUK, "thai g1e2 = ม-จ๒"),
    (MAKRUK, "san g1e2 = Ne2"),
    (FOOLS_MATE, "check"),
    (START, "not check"),
    (FOOLS_MATE, "checkers = h4"),
    (FOOLS_MATE, "status checkmate"),
    (STALEMATE, "status stalemate"),
    (START, "status ongoing"),
    (THROUGH, "attackers f1 b = a6"),
    (START, "attackers e4 w = -"),
    (THROUGH, "attacked f1 b"),
    (START, "not attacked e4 w"),
    (PINNED, "pinned w = d2"),
    (PINNED, "pinned b = -"),
    (START, "man d8 = q"),
    (START, "man e4 = -"),
    (MARKED, "man e3 = M~"),
    (START, "men w = 16"),
    (START, "men b p = 8"),
    (MARKED, "men w M = 1"),
    (MARKED, "men w M~ = 1"),
    (START, "rights = KQkq"),
    (Subject(CHESS, moves=("e2e4", "e7e5", "e1e2")), "rights = kq"),
    (STALEMATE, "rights = -"),
    (EN_PASSANT, "ep = d6"),
    (Subject(CHESS, moves=("e2e4",)), "ep = -"),
    (ANSWERS, "answers = move:d1,d2,f1,f2 capture:e8 block:e4"),
    (EP_ANSWER, "answers = move:b4,b5,b6,c4,c6,d4,d5,d6 capture:d3 block:-"),
    (FOOLS_MATE, "why-mate"),
    (START, "perft 3 = 8902"),
    (START, "distinct 2 = 400"),
    (START, "distinct 3 = 5362"),
    (MAKRUK, "perft 2 = 529"),
    (WALL, "dead"),
    (STALEMATE, "not material-dead"),
    (WALL, "material-dead"),
    (START, "can-mate w"),
    (WALL, "not can-mate b"),
    (Subject(CHESS, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"), "not dead"),
    (SKETCH, "steps N a1 = both:b3,c2 move:- capture:-"),
    (SKETCH, "steps P e2 = both:- move:e3,e4 capture:d3,f3"),
    (SKETCH, "in makruk-core@1: steps S d4 = both:c3,c5,d5,e3,e5 move:- capture:-"),
    (BIA_SKETCH, "steps P e3 = both:- move:e4 capture:d4,f4"),
    (REPEATED, "occurrences = 3"),
    (REPEATED, "at 4: occurrences = 2"),
    (REPEATED, "at 0: occurrences = 1"),
    (REPEATED, "clock = 8"),
    (REPEATED, "claim threefold"),
    (REPEATED, "at 7: claim threefold with f6g8"),
    (REPEATED, "at 7: not claim threefold"),
    (REPEATED, "not claim fifty"),
    (ALMOST_FIFTY, "claim fifty with a1a2"),
    (ALMOST_FIFTY, "not claim fifty"),
    (BOARD, "at 0: claim board-count"),
    (BOARD, "not claim board-count"),
    (START, "count = -"),
    (BARED, "count = pieces b 16 5"),
    (BOARD, "count = board b 64 1"),
    (START, "outcome = *"),
    (FOOLS_MATE, "outcome = 0-1 checkmate"),
    (STALEMATE, "outcome = 1/2-1/2 stalemate"),
    (KINGLESS, "faults = NO_KING,PAWN_ON_RANK"),
    (QUEEN, "status ongoing"),
    (QUEEN, "check"),
    (QUEEN, "in makruk-core@1: not check"),
    (QUEEN, "in makruk-core@1: man d2 = m"),
    (BARED, "in makruk-core@1: count = -"),
    (BOARD, "in makruk-core@1: not claim board-count"),
]


@pytest.mark.parametrize(("subject", "claim"), TRUE, ids=lambda v: v if isinstance(v, str) else "")
def test_what_is_true_is_proved(subject, claim):
    proof = prove(claim, subject)
    assert proof.claim.text == claim
    assert proof.answers
    assert all(answer.engine == answer.checker for answer in proof.answers)


def bare(claim):
    """The word of a claim, its prefixes left off."""
    words = claim.replace("not ", "").split()
    while words[0] in {"at", "in"}:
        words = words[2:]
    return words[0]


def test_every_body_is_proved_above():
    assert {bare(claim) for _, claim in TRUE} == set(READERS)


def test_the_only_move_may_be_a_choice_of_promotion():
    subject = Subject(CHESS, "8/P7/8/8/8/1p6/1P1r4/K1k5 w - - 0 1")
    assert prove("legal-count = 4", subject)
    assert prove("only a7a8", subject)
    assert prove("only a7a8n", subject)


@pytest.mark.parametrize("row", load("makruk/notation.json"), ids=lambda r: r["uci"])
def test_thai_and_latin_notation(row):
    subject = Subject(CORE, row["fen"])
    assert prove(f"san {row['uci']} = {row['san']}", subject)


@pytest.mark.parametrize("row", load("chess/perft.json")[:8], ids=lambda r: r["id"])
def test_published_node_counts(row):
    assert prove(f"perft 2 = {row['nodes']['2']}", Subject(CHESS, row["fen"]))


def test_a_proof_carries_verified_values():
    values = prove("illegal e1g1 CASTLE_THROUGH_ATTACK", THROUGH).values
    assert values["attacker"] == ("a6",)
    assert values["target"] == ("f1",)
    assert (values["piece"], values["from"], values["to"]) == ("K", "e1", "g1")


def test_a_proof_keeps_both_answers_with_the_way_to_ask_again():
    proof = prove("at 3: gives d8h4 mate", FOOLS_MATE)
    asked = {(answer.moves, answer.question) for answer in proof.answers}
    assert (FOOLS_MATE.moves, "status") in asked
    assert (FOOLS_MATE.moves[:3], "why d8h4") in asked
    assert all(answer.ruleset == CHESS for answer in proof.answers)


def test_a_later_proof_keeps_its_answers_although_nothing_is_asked_twice():
    prover = Prover(THROUGH)
    first, second = prover.prove("not check"), prover.prove("not check")
    assert first.answers == second.answers


def test_a_mate_is_explained_move_by_move():
    assert reasons(FOOLS_MATE) == {"e1f2": "KING_INTO_ATTACK"}
    smothered = Subject(CHESS, "6rk/5Npp/8/8/8/8/8/3R2K1 b - - 0 1")
    assert reasons(smothered) == {}


def test_a_mate_names_the_answers_that_fail_and_why():
    back_rank = Subject(CHESS, "4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1")
    assert reasons(back_rank) == {"g8f8": "KING_INTO_ATTACK", "g8h8": "KING_STAYS_ON_LINE"}
    nailed_blocker = Subject(CHESS, "4R2k/6rp/8/8/8/2B5/8/K7 b - - 0 1")
    assert reasons(nailed_blocker) == {"h8g8": "KING_INTO_ATTACK", "g7g8": "PINNED"}


def reasons(subject):
    """The code of every try in a mate."""
    refusals = prove("why-mate", subject).values["refusals"]
    return {move: why["code"] for move, why in refusals.items()}


def test_the_same_moves_are_read_in_the_other_ruleset_of_the_game():
    assert prove("count = pieces b 16 5", BARED)
    there = prove("in makruk-core@1: count = -", BARED)
    assert there.ruleset == CORE
    assert all(answer.ruleset == CORE for answer in there.answers)


# What cannot be proved because it is about nothing


NOTHING = [
    (START, "moves e4 = -", "NOTHING_THERE"),
    (START, "legal e4e5", "NOTHING_THERE"),
    (START, "not legal e4e5", "NOTHING_THERE"),
    (START, "illegal e4e5 PAWN_SHAPE", "NOTHING_THERE"),
    (START, "after e4e5 = x w - -", "NOTHING_THERE"),
    (START, "san e4e5 = e5", "NOTHING_THERE"),
    (MAKRUK, "thai e4e5 = จ๕", "NOTHING_THERE"),
    (START, "gives e4e5 check", "NOTHING_THERE"),
    (START, "not gives e4e5 check", "NOTHING_THERE"),
    (START, "moves e7 = e6,e5", "ENEMY_MAN"),
    (START, "legal e7e5", "ENEMY_MAN"),
    (START, "not legal e7e5", "ENEMY_MAN"),
    (START, "after e7e5 = x w - -", "ENEMY_MAN"),
    (START, "san e7e5 = e5", "ENEMY_MAN"),
    (START, "not gives e7e5 check", "ENEMY_MAN"),
    (START, "after e2e5 = x b - -", "MOVE_NOT_LEGAL"),
    (START, "san e2e5 = e5", "MOVE_NOT_LEGAL"),
    (MAKRUK, "thai e3e5 = จ๕", "MOVE_NOT_LEGAL"),
    (START, "not gives e2e5 check", "MOVE_NOT_LEGAL"),
    (START, "answers = move:- capture:- block:-", "NO_CHECK"),
    (START, "why-mate", "NO_CHECK"),
    (STALEMATE, "why-mate", "NO_CHECK"),
    (START, "checkers = -", "NO_CHECK"),
    (MAKRUK, "rights = -", "NOT_IN_THIS_GAME"),
    (MAKRUK, "ep = -", "NOT_IN_THIS_GAME"),
    (MAKRUK, "dead", "NOT_IN_THIS_GAME"),
    (MAKRUK, "not dead", "NOT_IN_THIS_GAME"),
    (MAKRUK, "can-mate w", "NOT_IN_THIS_GAME"),
    (MAKRUK, "not claim threefold", "NOT_IN_THIS_GAME"),
    (MAKRUK, "not claim fifty with e3e4", "NOT_IN_THIS_GAME"),
    (MAKRUK, "man e1 = Q", "NOT_IN_THIS_GAME"),
    (MAKRUK, "men w B = 0", "NOT_IN_THIS_GAME"),
    (START, "men w M~ = 0", "NOT_IN_THIS_GAME"),
    (START, "thai e2e4 = จ๔", "NOT_IN_THIS_GAME"),
    (SKETCH, "steps S e4 = both:- move:- capture:-", "NOT_IN_THIS_GAME"),
    (FOOLS_MATE, "at 5: check", "PLY_OUT_OF_RANGE"),
    (START, "in makruk-core@1: check", "IMPOSSIBLE_THERE"),
    (QUEEN, "in makruk-core@1: rights = -", "NOT_IN_THIS_GAME"),
    (SKETCH, "check", "NOT_FOR_THIS_KIND"),
    (KINGLESS, "check", "NOT_FOR_THIS_KIND"),
    (KINGLESS, "faults = -", "NOT_FOR_THIS_KIND"),
    (Subject(CHESS, kind="position"), "faults = -", "NOT_FOR_THIS_KIND"),
    (Subject(CHESS, kind="game"), "steps N a1 = both:b3,c2 move:- capture:-", "NOT_FOR_THIS_KIND"),
]


@pytest.mark.parametrize(("subject", "claim", "code"), NOTHING, ids=lambda v: str(v)[:40])
def test_nothing_is_true_of_nothing(subject, claim, code):
    with pytest.raises(ClaimError) as caught:
        prove(claim, subject)
    assert (caught.value.code, caught.value.claim) == (code, claim)


# What is wrong with the subject itself


@pytest.mark.parametrize(
    ("subject", "error"),
    [
        (Subject(CHESS, "8/8/8/8/8/8/8/8 w - - 0 1"), SetupError),
        (Subject(CHESS, "rubbish"), TextError),
        (Subject(CHESS, moves=("e2e5",)), IllegalMoveError),
    ],
)
def test_a_subject_that_cannot_be_opened(subject, error):
    with pytest.raises(error):
        prove("check", subject)


# Dead positions: a verdict of both provers or nothing


@pytest.mark.parametrize(
    ("engine", "checker", "claim", "outcome"),
    [
        ("dead", "dead", "dead", True),
        ("alive", "alive", "not dead", True),
        ("alive", "alive", "dead", "REFUTED"),
        ("dead", "dead", "not dead", "REFUTED"),
        ("dead", "unknown", "dead", "UNPROVED"),
        ("unknown", "dead", "dead", "UNPROVED"),
        ("alive", "unknown", "not dead", "UNPROVED"),
        ("unknown", "unknown", "not dead", "UNPROVED"),
    ],
)
def test_dead_needs_both_provers(engine, checker, claim, outcome):
    prover = Prover(START, judges({"dead 7": engine}, {"dead 7": checker}), dead_budget=7)
    if outcome is True:
        assert prover.prove(claim).answers[0].question == "dead 7"
    else:
        with pytest.raises(RefutedError) as caught:
            prover.prove(claim)
        assert caught.value.code == outcome
        assert caught.value.found == {"engine": engine, "checker": checker}


def test_provers_that_contradict_each_other():
    with pytest.raises(DisagreementError):
        Prover(START, judges({"dead 7": "dead"}, {"dead 7": "alive"}), dead_budget=7).prove("dead")


def test_engines_that_differ_prove_nothing():
    with pytest.raises(DisagreementError) as caught:
        prove("check", START, judges({"check": True}, {"check": False}))
    assert (caught.value.question, caught.value.engine) == ("check", True)
