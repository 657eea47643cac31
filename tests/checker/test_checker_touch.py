"""Touch-move (FIDE 4.2 to 4.5)."""

from __future__ import annotations

import pytest

from ruleskit.checker import arbiter

CHESS, CORE, TRADITIONAL = arbiter.RULESETS
HOME = "4k3/8/8/8/8/8/7P/R3K2R w KQ - 0 1"
BARRED = "4kr2/8/8/8/8/8/7P/R3K2R w KQ - 0 1"
# The h rook is shut in by g1 and h2, castling with the a rook is legal.
SHUT_IN = "4k3/8/8/8/8/8/7P/R3K1NR w KQ - 0 1"
# Both crossed squares are attacked: castling is not legal on either side.
CUT_OFF = "3rkr2/8/8/8/8/8/7P/R3K2R w KQ - 0 1"
LATE, MOVE, KING = "TOUCH_ROOK_FIRST", "TOUCH_MUST_MOVE", "CASTLE_TOUCHED_ILLEGAL"
MEETING = "4k3/8/8/3p4/4P3/8/3R4/4K2N w - - 0 1"


def attempt(fen, touches, move, ruleset=CHESS):
    actions = [touch if touch == "adjust" else f"touch:{touch}" for touch in touches.split()]
    found = arbiter.open(ruleset, fen, actions).answer(f"attempt {move}")
    assert found is None or (found["squares"], found["also"]) == ({}, [])
    return found and found["code"]


@pytest.mark.parametrize(
    ("touches", "move", "code"),
    [
        ("", "e2e4", None),
        ("e2", "e2e4", None),
        ("e2", "d2d4", "TOUCH_MUST_MOVE"),
        ("e2 d2", "d2d4", "TOUCH_MUST_MOVE"),
        ("a1", "d2d4", None),
        ("a1 e2", "d2d4", "TOUCH_MUST_MOVE"),
        ("e4", "d2d4", None),
        ("e7", "d2d4", None),
        ("adjust e2", "d2d4", None),
        ("e2 adjust d2", "d2d4", "TOUCH_MUST_MOVE"),
    ],
)
def test_a_touched_man_that_can_move_must_move(touches, move, code):
    assert attempt(None, touches, move) == code


@pytest.mark.parametrize(
    ("touches", "move", "code"),
    [
        ("d5", "e4d5", None),
        ("d5", "d2d5", None),
        ("d5", "e4e5", "TOUCH_MUST_CAPTURE"),
        ("d2 d5", "e4d5", "TOUCH_MUST_MOVE"),
        ("d2 d5", "d2d4", "TOUCH_MUST_CAPTURE"),
        ("d2 d5", "d2d5", None),
        ("d5 d2", "d2d5", None),
        ("h1 d5", "h1g3", None),
        ("h1 d5", "e4d5", "TOUCH_MUST_MOVE"),
        ("d5 h1", "e4d5", None),
        ("d5 h1", "h1g3", "TOUCH_MUST_CAPTURE"),
        ("e8 d2", "d2d3", None),
    ],
)
def test_a_touched_enemy_man_that_can_be_taken_must_be_taken(touches, move, code):
    assert attempt(MEETING, touches, move) == code


def test_a_touched_pawn_may_be_taken_in_passing():
    fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
    assert attempt(fen, "d5", "e5d6") is None
    assert attempt(fen, "d5", "e5e6") == "TOUCH_MUST_CAPTURE"


@pytest.mark.parametrize(
    ("fen", "touches", "move", "code"),
    [
        (HOME, "e1 h1", "e1g1", None),
        (HOME, "e1 h1", "e1c1", "TOUCH_MUST_MOVE"),
        (HOME, "e1 h1", "e1e2", "TOUCH_MUST_MOVE"),
        (HOME, "e1 a1", "e1c1", None),
        (HOME, "e1", "e1g1", None),
        (HOME, "h1 e1", "e1g1", "TOUCH_ROOK_FIRST"),
        (HOME, "h1 e1", "h1g1", None),
        (HOME, "h1 e1", "e1e2", "TOUCH_MUST_MOVE"),
        (HOME, "h1 e1", "e1c1", "TOUCH_MUST_MOVE"),
        (BARRED, "e1 h1", "e1e2", None),
        (BARRED, "e1 h1", "e1c1", None),
        (BARRED, "e1 h1", "h1g1", "CASTLE_TOUCHED_ILLEGAL"),
        (BARRED, "e1 h1", "h2h3", "CASTLE_TOUCHED_ILLEGAL"),
        ("4kr2/8/8/8/8/8/3PP2P/3QK2R w K - 0 1", "e1 h1", "h2h3", None),
        ("4kr2/8/8/8/8/8/3PP2P/3QK2R w K - 0 1", "e1 h1", "h1g1", None),
    ],
)
def test_king_and_rook_touched_bind_to_castling_or_bar_it(fen, touches, move, code):
    assert attempt(fen, touches, move) == code


@pytest.mark.parametrize(
    ("fen", "touches", "answers"),
    [
        # Rooks before the king bar castling on their sides, whatever else is due.
        (HOME, "h1 e1", {"e1g1": LATE, "e1c1": MOVE, "e1e2": MOVE, "h1f1": None}),
        (HOME, "a1 e1", {"e1c1": LATE, "e1g1": MOVE, "e1e2": MOVE, "a1b1": None}),
        (HOME, "h1 a1 e1", {"e1g1": LATE, "e1c1": LATE, "a1b1": MOVE, "h1f1": None}),
        (HOME, "a1 h1 e1", {"e1g1": LATE, "e1c1": LATE, "h1f1": MOVE, "a1b1": None}),
        (HOME, "h2 h1 e1", {"e1g1": LATE, "e1c1": MOVE, "h1f1": MOVE, "h2h3": None}),
        (HOME, "h1 h2 e1", {"e1g1": LATE, "e1c1": MOVE, "h2h3": MOVE, "h1f1": None}),
        (HOME, "h1 e1 h1", {"e1g1": LATE, "e1e2": MOVE, "h1f1": None}),
        # A rook alone: the king was not touched.
        (HOME, "h1", {"e1g1": MOVE, "h1f1": None}),
        (HOME, "h1 a1", {"e1g1": MOVE, "e1c1": MOVE, "a1b1": MOVE, "h1f1": None}),
        # Rook, king, other rook: the first rook is due.
        (HOME, "h1 e1 a1", {"e1g1": LATE, "e1c1": MOVE, "a1b1": MOVE, "h1f1": None}),
        (HOME, "a1 e1 h1", {"e1c1": LATE, "e1g1": MOVE, "h1f1": MOVE, "a1b1": None}),
        # King, rook, rook: the first castling that is legal; any king move if none is.
        (HOME, "e1 h1 a1", {"e1g1": None, "e1c1": MOVE, "e1e2": MOVE, "h1f1": MOVE}),
        (HOME, "e1 a1 h1", {"e1c1": None, "e1g1": MOVE, "e1e2": MOVE, "a1b1": MOVE}),
        (HOME, "e1 h1 e1", {"e1g1": None, "e1e2": MOVE}),
        (BARRED, "e1 h1", {"e1c1": None, "e1e2": None, "a1b1": KING, "h2h3": KING}),
        (BARRED, "e1 h1 a1", {"e1c1": None, "e1e2": MOVE, "a1b1": MOVE}),
        (CUT_OFF, "e1 h1 a1", {"e1e2": None, "h1g1": KING, "a1b1": KING, "h2h3": KING}),
        # Another man before the king is due itself; between king and rook it changes nothing.
        (HOME, "h2 e1 h1", {"e1g1": MOVE, "h2h3": None}),
        (HOME, "e1 h2 h1", {"e1g1": None, "e1e2": MOVE, "h2h3": MOVE}),
        # Touches behind adjust are free.
        (HOME, "adjust h1 e1", {"e1g1": None, "e1c1": None, "h2h3": None}),
        (HOME, "h1 adjust e1", {"e1g1": MOVE, "e1c1": MOVE, "h1f1": None}),
        (HOME, "e1 adjust h1", {"e1g1": None, "e1c1": None, "e1e2": None, "h1f1": MOVE}),
        (HOME, "h1 e1 adjust a1", {"e1g1": LATE, "e1c1": MOVE, "h1f1": None}),
        (HOME, "h1 a1 adjust e1", {"e1g1": MOVE, "e1c1": MOVE, "h1f1": None}),
        (BARRED, "e1 h1 adjust a1", {"e1c1": None, "e1e2": None, "a1b1": KING}),
        # A rook that cannot move leaves the king as the first man that can.
        (SHUT_IN, "h1 e1", {"e1c1": None, "e1e2": None, "a1b1": MOVE, "g1f3": MOVE}),
        (SHUT_IN, "h1 e1 a1", {"e1c1": None, "e1e2": MOVE, "a1b1": MOVE}),
        (SHUT_IN, "h1 a1 e1", {"e1c1": LATE, "e1e2": MOVE, "a1b1": None}),
        (SHUT_IN, "a1 h1 e1", {"e1c1": LATE, "e1e2": MOVE, "a1b1": None}),
        (SHUT_IN, "e1 h1", {"e1c1": None, "e1e2": None, "g1f3": KING}),
        (SHUT_IN, "h1 g1 e1", {"e1c1": MOVE, "g1f3": None}),
        (SHUT_IN, "h1", {"e1c1": None, "g1f3": None, "a1b1": None}),
    ],
)
def test_the_order_of_king_and_rooks_for_both_sides(fen, touches, answers):
    placement, _, rights, *_ = fen.split()
    mirrored = f"{'/'.join(reversed(placement.split('/'))).swapcase()} b {rights.lower()} - 0 1"
    turned = " ".join(word if word == "adjust" else mirror(word) for word in touches.split())
    assert {move: attempt(fen, touches, move) for move in answers} == answers
    assert {move: attempt(mirrored, turned, mirror(move)) for move in answers} == answers


@pytest.mark.parametrize(
    ("touches", "answers"),
    [
        ("e1 h1", {"e2e4": None, "h1h2": None, "d1c1": None}),
        ("e1 f2 h1", {"e2e4": None, "h1h2": None}),
        ("e1", {"e2e4": None, "h1h2": None}),
        # Another own man before the king, and an enemy man anywhere, still bind.
        ("e2 e1 h1", {"e2e4": None, "h1h2": MOVE}),
        ("h1 e1", {"e2e4": MOVE, "h1h2": None}),
        ("h1 e1 h1", {"e2e4": MOVE, "h1h2": None}),
        ("e1 h1 h7", {"h1h7": None, "h1h2": "TOUCH_MUST_CAPTURE", "e2e4": "TOUCH_MUST_CAPTURE"}),
        ("a4 e1 h1", {"d1a4": None, "h1h2": "TOUCH_MUST_CAPTURE"}),
    ],
)
def test_king_then_rook_leave_the_player_free_if_the_king_cannot_move(touches, answers):
    fen = "4k3/7p/8/8/p7/8/3PPP2/3QKB1R w - - 0 1"
    assert {move: attempt(fen, touches, move) for move in answers} == answers


def mirror(squares):
    return squares.translate(str.maketrans("12345678", "87654321"))


def test_an_illegal_move_keeps_its_own_reason():
    case = arbiter.open(CHESS, None, ["touch:e2"])
    assert case.answer("attempt e2e5")["code"] == "PAWN_TOO_FAR"


def test_touches_are_forgotten_when_the_side_has_moved():
    case = arbiter.open(CHESS, None, ["touch:e2", "e2e4", "touch:a7"])
    assert case.answer("attempt a7a5") is None
    assert case.answer("attempt e7e5")["code"] == "TOUCH_MUST_MOVE"


def test_in_makruk_king_and_rook_have_no_rule_of_their_own():
    fen = "4k3/8/8/8/8/8/8/4K2R w - - 0 1"
    assert attempt(fen, "e1 h1", "h1h2", CORE) == "TOUCH_MUST_MOVE"
    assert attempt(fen, "h1 e1", "h1h2", CORE) is None
