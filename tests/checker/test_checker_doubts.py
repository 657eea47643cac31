"""Warnings (setup.md): every condition from both sides, and the last move taken back."""

from __future__ import annotations

import random

import pytest

from ruleskit.checker import arbiter

CHESS, CORE, TRADITIONAL = arbiter.RULESETS


def warnings(fen, ruleset=CHESS):
    return arbiter.open(ruleset, fen).answer("warnings")


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        # A pawn that was a pawn still: c2-c4 gives no check before it.
        ("8/8/8/3k4/2Pp4/8/8/4K3 b - c3 0 1", []),
        ("8/8/8/8/2Pp4/4k3/8/4K2Q b - c3 0 1", []),
        # The double step may have gone unmentioned.
        ("8/8/8/3k4/2Pp4/8/8/4K3 b - - 0 1", []),
        # An unmoved king and rook leave the other side a last move with a third man.
        ("4k3/8/8/8/8/8/7P/4K2R b K - 0 1", ["NO_LAST_MOVE"]),
        ("4k3/8/8/8/8/7P/8/4K2R b K - 0 1", []),
        ("4k3/8/8/8/8/8/8/4K2R b - - 0 1", []),
        ("4k3/8/8/8/8/8/8/5RK1 b - - 0 1", []),
        # Castling was the only last move: every pawn is at home, the rook came from h1.
        ("8/8/8/8/8/4p3/4PPPP/k4RK1 b - - 0 1", []),
        # The pawn on h8's knight has promoted by a capture or a step.
        ("7N/8/8/8/8/8/8/k1K5 b - - 0 1", []),
        # Two line pieces check, one of them was uncovered by the other.
        ("4r2k/8/8/8/7b/8/8/4K3 w - - 0 1", []),
        # Either knight move uncovers one rook only.
        ("k3r3/8/8/8/8/6n1/8/4K2r w - - 0 1", ["NO_LAST_MOVE"]),
        # The king stands between its checkers.
        ("k7/8/8/8/8/8/8/q3K2q w - - 0 1", ["CHECKERS_IMPOSSIBLE"]),
        # A check by a pawn on its home rank has no last move.
        ("8/8/8/8/8/3k4/4P3/K7 b - - 0 1", ["NO_LAST_MOVE"]),
    ],
)
def test_checks_and_last_moves_in_chess(fen, expected):
    assert warnings(fen) == expected


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        # A met on the sixth rank may have turned over on this move, marked or not.
        ("4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", None),
        ("8/3k4/2M5/8/8/8/8/KR6 b - - 0 1", []),
        ("8/3k4/2M~5/8/8/8/8/KR6 b - - 0 1", []),
        # Two men that are no ruea give check.
        ("4k3/8/8/8/8/8/3m4/4K1n1 w - - 0 1", []),
        ("4k3/8/8/8/8/2n5/3m4/3K4 w - - 0 1", []),
        ("4k3/8/8/8/8/3n4/3m4/4K3 w - - 0 1", ["CHECKERS_IMPOSSIBLE"]),
    ],
)
def test_checks_and_last_moves_in_makruk(fen, expected):
    if expected is None:
        assert arbiter.faults(CORE, fen) == ["BIA_RANK"]
        return
    assert warnings(fen, CORE) == expected
    assert warnings(fen, TRADITIONAL) == expected


@pytest.mark.parametrize(
    ("fen", "doubtful"),
    [
        ("4k3/8/8/8/8/P7/P7/4K3 w - - 0 1", False),
        ("4k3/8/8/8/8/P7/PP6/4K3 w - - 0 1", True),
        ("4k3/8/8/8/8/P7/1P6/4K3 w - - 0 1", False),
        ("rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR w KQkq - 0 9", True),
        ("rnbqkbnr/ppppppp1/8/8/8/P7/P1PPPPPP/RNBQKBNR w KQkq - 0 9", False),
    ],
)
def test_pawns_come_from_different_files_and_pay_with_captures(fen, doubtful):
    assert ("PAWN_STRUCTURE" in warnings(fen)) is doubtful


@pytest.mark.parametrize(
    ("fen", "doubtful"),
    [
        ("4k3/8/8/8/8/8/4K3/7R b - - 1 1", False),
        ("4k3/8/8/8/8/8/4K3/7R b - - 2 1", True),
        ("4k3/8/8/8/8/8/4K3/7R w - - 2 2", False),
        ("4k3/8/8/8/8/8/4K3/7R w - - 3 2", True),
        ("4k3/8/8/8/8/8/4K3/7R w - - 1 0", True),
    ],
)
def test_the_clock_does_not_exceed_the_plies_made(fen, doubtful):
    assert ("CLOCK_TOO_BIG" in warnings(fen)) is doubtful
    assert ("CLOCK_TOO_BIG" in warnings(fen, CORE)) is doubtful


def test_field_5_of_a_running_count_is_no_clock():
    assert warnings("8/8/8/3k4/R7/8/8/3K4 b - 32 20 2", CORE) == []


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("4k3/8/8/8/8/3B4/PPPPPP1P/4K3 w - - 0 1", []),
        ("4k3/8/8/8/3B4/8/PPPPPPPP/4K3 w - - 0 1", ["CAGED_BISHOP"]),
        ("4k3/8/8/8/3B4/1P6/P1PPPPPP/4K3 w - - 0 1", []),
        ("4k3/8/8/8/3B4/8/PPPPPP1P/4K3 w - - 0 1", []),
        ("2b1k3/pppppppp/8/8/8/8/8/4K3 b - - 0 1", []),
        ("4k3/pppppppp/8/8/4b3/8/8/4K3 b - - 0 1", ["CAGED_BISHOP"]),
    ],
)
def test_a_bishop_behind_unmoved_pawns_was_a_pawn(fen, expected):
    assert [code for code in warnings(fen) if code == "CAGED_BISHOP"] == expected


@pytest.mark.parametrize(
    ("fen", "doubtful"),
    [
        ("rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9", True),
        ("rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 9", False),
        ("rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 9", False),
        ("rnbqkb1r/pppppppp/5n2/8/8/P4N2/1PPPPPPP/RNBQKB1R w KQkq - 0 9", True),
        ("rnbqkb1r/pppppppp/5n2/8/8/P4N2/1PPPPPPP/RNBQKB1R w KQk - 0 9", False),
        ("rnbqkb1r/pppppppp/5n2/8/P7/5N2/1PPPPPPP/RNBQKB1R w KQkq - 0 9", False),
        ("rnbqkb1r/pppppppp/5n2/8/8/4PN2/PPPP1PPP/RNBQKB1R w KQkq - 0 9", False),
        ("rnbqkb1r/pppppppp/5n2/8/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 9", False),
        ("rnbqkb1r/pppppppp/5n2/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 9", True),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9", False),
    ],
)
def test_with_knight_moves_and_single_steps_alone_the_turn_is_known(fen, doubtful):
    assert ("PARITY" in warnings(fen)) is doubtful


def test_start_with_black_to_move():
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
    assert warnings(f"{start} b Kq - 0 1") == ["START_BLACK"]
    assert warnings(f"{start} w - - 0 1") == []


def test_budgets_of_makruk():
    assert warnings("4k3/8/8/8/8/PPPPPPPP/8/M3K3 w - - 0 1", CORE) == []
    assert warnings("4k3/8/8/8/8/PPPPPPPP/8/M~M2K3 w - - 0 1", CORE) == ["MET_BUDGET"]
    assert warnings("rrr1k3/8/8/8/8/8/8/4K3 w - - 0 1", CORE) == ["PIECE_BUDGET"]
    assert warnings("4k3/nn6/8/8/8/8/8/4K3 w - - 0 1", CORE) == []


def random_set_up(chance, ruleset):
    kinds = "QRBNP" if ruleset == CHESS else "MSNRP"
    men = ["K", "k", *(chance.choice(kinds + kinds.lower()) for _ in range(chance.randint(1, 5)))]
    squares = dict(zip(chance.sample(range(64), len(men)), men, strict=True))
    rows = ["".join(squares.get(8 * rank + file, "1") for file in range(8)) for rank in range(8)]
    placement = "/".join(rows)
    for length in range(8, 1, -1):
        placement = placement.replace("1" * length, str(length))
    return f"{placement} {chance.choice('wb')} - - 0 60"


@pytest.mark.parametrize("ruleset", [CHESS, CORE])
def test_a_position_after_a_legal_move_has_a_last_move_and_sound_checks(ruleset):
    chance = random.Random(ruleset)
    sound = 0
    while sound < 60:
        fen = random_set_up(chance, ruleset)
        if arbiter.faults(ruleset, fen):
            continue
        case = arbiter.open(ruleset, fen)
        for move in case.answer("legal"):
            after = case.after(move)
            written = after.answer("fen")
            assert arbiter.faults(ruleset, written) == [], (fen, move)
            found = set(warnings(written, ruleset))
            assert found <= {"PAWN_STRUCTURE", "PIECE_BUDGET"}, (fen, move, found)
        sound += 1
