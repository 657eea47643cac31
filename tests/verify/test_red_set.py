"""False claims, two and more of every kind: each must be refuted by both engines.

A checker that waves everything through would pass every test of true claims; not these.
"""

from __future__ import annotations

from collections import Counter

import pytest

from ruleskit.errors import RefutedError
from ruleskit.verify.claim import READERS, parse
from ruleskit.verify.proof import Prover, Subject

CHESS, CORE, TRADITIONAL = "chess-fide@2023", "makruk-core@1", "makruk-traditional@1"

SUBJECTS = {
    "start": Subject(CHESS),
    "fools-mate": Subject(CHESS, moves=("f2f3", "e7e5", "g2g4", "d8h4")),
    "through": Subject(CHESS, "rn1qkbnr/p1pp1ppp/bp2p3/8/4P3/5NPB/PPPP1P1P/RNBQK2R w KQkq - 0 5"),
    "castles": Subject(CHESS, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
    "ep": Subject(CHESS, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"),
    "answers": Subject(CHESS, "4r2k/8/3N4/8/8/8/8/4K3 w - - 0 1"),
    "ep-answer": Subject(CHESS, "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1"),
    "stalemate": Subject(CHESS, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
    "pinned": Subject(CHESS, "3rk3/8/8/8/8/8/3N4/3K4 w - - 0 1"),
    "kings": Subject(CHESS, "8/8/8/8/8/5k2/8/5K2 w - - 0 1"),
    "forced": Subject(CHESS, "k7/P1K5/8/8/8/8/8/8 b - - 0 1"),
    "repeated": Subject(CHESS, moves=("g1f3", "g8f6", "f3g1", "f6g8") * 2),
    "almost-fifty": Subject(CHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 99 90"),
    "makruk": Subject(TRADITIONAL),
    "bared": Subject(TRADITIONAL, "8/8/3k4/8/m6R/8/4M3/4K3 w - - 0 1", ("h4a4", "d6d5")),
    "board": Subject(TRADITIONAL, "3k4/2m5/8/3M4/4S3/3K4/8/8 b - - 0 1", ("count:start", "d8e8")),
    "marked": Subject(CORE, "3k4/8/8/8/8/2M1M~3/8/3K4 w - - 0 1"),
    "sketch": Subject(CHESS, kind="movement"),
    "kingless": Subject(CHESS, "8/8/8/8/8/8/8/P3K3 w - - 0 1", kind="impossible"),
    "mate-in-one": Subject(CHESS, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"),
}

FALSE = """
start         legal e2e5
start         not legal e2e4
castles       not legal e1g1
ep            not legal e5d6
through       illegal e1g1 CASTLE_INTO_ATTACK
through       illegal e1g1 CASTLE_THROUGH_ATTACK target=g1
through       illegal e1g1 CASTLE_THROUGH_ATTACK attacker=a6,f8
through       illegal e1g1 CASTLE_THROUGH_ATTACK attacker=-
through       illegal e1g1 CASTLE_THROUGH_ATTACK king=e1
through       illegal e1g1 CASTLE_THROUGH_ATTACK also=CASTLE_INTO_ATTACK
start         illegal e2e4 PAWN_SHAPE
start         illegal e7e5 EMPTY_SQUARE
start         illegal e2e5 GAME_OVER
start         moves e2 = e4
start         moves e2 = e3,e4,e5
start         moves g1 = -
start         legal-count = 19
stalemate     legal-count = 1
forced        only a8b8
forced        not only a8a7
start         only e2e4
start         after e2e4 = rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3
castles       after e1g1 = r3k2r/8/8/8/8/8/8/R4RK1 b KQkq -
fools-mate    at 3: gives d8h4 stalemate
fools-mate    at 3: not gives d8h4 check
fools-mate    at 3: gives d8h4 double-check
fools-mate    at 3: gives d8g5 check
start         san g1f3 = Nf3+
castles       san e1c1 = 0-0-0
makruk        thai g1e2 = มช-จ๒
makruk        thai e3e4 = บจ๔
start         check
fools-mate    not check
fools-mate    checkers = -
fools-mate    checkers = d8
fools-mate    status stalemate
stalemate     status checkmate
start         status checkmate
through       attackers f1 b = -
through       attackers f1 b = a6,f8
through       attackers f1 w = a6
through       not attacked f1 b
start         attacked e4 w
pinned        pinned w = -
pinned        pinned b = d8
start         man e2 = p
start         man e4 = P
marked        man e3 = M
start         man e2 = -
start         men w = 15
start         men b p = 7
marked        men w M = 2
start         rights = -
start         rights = KQ
ep            ep = -
start         ep = e3
answers       answers = move:d1,d2,f1,f2 capture:- block:e4
answers       answers = move:d1,d2,f1 capture:e8 block:e4
answers       answers = move:d1,d2,f1,f2 capture:e8 block:e4,e5
answers       why-mate
ep-answer     why-mate
mate-in-one   perft 1 = 1
start         perft 3 = 8903
start         distinct 3 = 8902
start         distinct 1 = 1
mate-in-one   dead
forced        not dead
start         material-dead
kings         not material-dead
kings         can-mate w
start         not can-mate b
sketch        steps N a1 = both:b3 move:- capture:-
sketch        steps P e2 = both:e3,e4 move:- capture:d3,f3
sketch        steps P e3 = both:- move:e4,e5 capture:d4,f4
repeated      occurrences = 2
repeated      at 4: occurrences = 3
repeated      clock = 0
almost-fifty  clock = 100
repeated      not claim threefold
repeated      at 7: claim threefold
repeated      at 7: claim threefold with g1f3
almost-fifty  claim fifty
almost-fifty  not claim fifty with a1a2
start         claim fifty
board         claim board-count
board         at 0: not claim board-count
makruk        claim board-count
bared         count = -
bared         count = pieces b 16 4
bared         count = pieces w 16 5
bared         count = pieces b 64 5
bared         count = board b 16 5
start         count = pieces b 16 5
fools-mate    outcome = *
fools-mate    outcome = 1-0 checkmate
fools-mate    outcome = 0-1 resignation
start         outcome = 1/2-1/2 agreement
kingless      faults = NO_KING
kingless      faults = NO_KING,PAWN_ON_RANK,TWO_KINGS
bared         in makruk-core@1: count = pieces b 16 5
"""

ROWS = [line.split(maxsplit=1) for line in FALSE.strip().splitlines()]


@pytest.mark.parametrize(("name", "claim"), ROWS, ids=lambda v: v)
def test_what_is_false_is_refuted(name, claim):
    with pytest.raises(RefutedError) as caught:
        Prover(SUBJECTS[name], dead_budget=2_000).prove(claim)
    assert caught.value.code == "REFUTED"
    assert caught.value.claim == claim


def test_two_false_claims_of_every_kind():
    kinds = Counter(parse(claim).body.word for _, claim in ROWS)
    assert not [word for word in (*READERS, "board-count") if kinds[word] < 2]
