"""A code of setup.md stands once, however many sides, kinds or men fulfil its condition."""

from __future__ import annotations

import random

import pytest

from ruleskit.checker import arbiter

CHESS, CORE, TRADITIONAL = arbiter.RULESETS


def codes(ruleset, fen):
    """The faults, or the warnings of a set-up that has none."""
    return arbiter.faults(ruleset, fen) or arbiter.open(ruleset, fen).answer("warnings")


def on_both_sides(white):
    """A placement of White's ranks 4 to 1, and Black's men opposite."""
    return "/".join([*reversed(white.swapcase().split("/")), *white.split("/")])


@pytest.mark.parametrize(
    ("white", "rights", "expected"),
    [
        ("8/8/8/Q7", "-", ["NO_KING"]),
        ("8/8/8/KK2K3", "-", ["TWO_KINGS"]),
        ("8/NN6/PPPPPPPP/RNBQKBNR", "-", ["MEN_OVER_16", "PROMOTION_BUDGET"]),
        ("8/PP6/PPPPPPPP/4K3", "-", ["PAWNS_OVER_8", "PROMOTION_BUDGET"]),
        ("8/8/8/PP2K3", "-", ["PAWN_ON_RANK"]),
        ("8/8/PPPPPPPP/QQRRRK2", "-", ["PROMOTION_BUDGET"]),
        ("8/8/8/3K4", "KQkq", ["RIGHT_NO_KING", "RIGHT_NO_ROOK"]),
        ("8/8/8/4K3", "KQkq", ["RIGHT_NO_ROOK"]),
        ("8/8/8/R2K3R", "KQkq", ["RIGHT_NO_KING"]),
        ("8/P5P1/PP4PP/4K3", "-", ["PAWN_STRUCTURE"]),
        ("5B2/8/PPPPPPPP/RN1QKBNR", "-", ["CAGED_BISHOP"]),
    ],
)
def test_a_cause_on_each_side_is_one_code_in_chess(white, rights, expected):
    for turn in "wb":
        assert codes(CHESS, f"{on_both_sides(white)} {turn} {rights} - 0 60") == expected


@pytest.mark.parametrize(
    ("white", "expected"),
    [
        ("8/8/8/R7", ["NO_KING"]),
        ("8/8/8/KK2K3", ["TWO_KINGS"]),
        ("8/PPPPPPPP/NNNN4/RNSMKSNR", ["MEN_OVER_16"]),
        ("PP6/PPPPPPPP/8/4K3", ["PAWNS_OVER_8"]),
        ("8/8/PP6/4K3", ["BIA_RANK"]),
        ("8/8/8/R~N~2K3", ["TILDE_NOT_MET"]),
        ("P5P1/PP4PP/8/4K3", ["PAWN_STRUCTURE"]),
        ("8/PPPPPPPP/8/M~M2K3", ["MET_BUDGET"]),
        ("8/8/8/RRRK4", ["PIECE_BUDGET"]),
        ("8/8/RRR5/NNNSSSK1", ["PIECE_BUDGET"]),
        ("8/PPPPPPPP/8/M~MNNNK2", ["MET_BUDGET", "PIECE_BUDGET"]),
    ],
)
def test_a_cause_on_each_side_is_one_code_in_makruk(white, expected):
    for ruleset in (CORE, TRADITIONAL):
        for turn in "wb":
            assert codes(ruleset, f"{on_both_sides(white)} {turn} - - 0 60") == expected


@pytest.mark.parametrize(
    ("ruleset", "fen", "expected"),
    [
        (CHESS, "4k3/4R3/5N2/8/8/8/8/4K3 w - - 0 9", ["OPPONENT_IN_CHECK"]),
        (CORE, "4k3/4R3/5N2/8/8/8/8/4K3 w - - 0 9", ["OPPONENT_IN_CHECK"]),
        (CORE, "8/8/8/3kR3/8/P7/8/3K4 b - 30 7 2", ["COUNT_FIELD"]),
        (CORE, "8/8/8/3k4/8/8/8/3K4 b KQ 30 7 2", ["COUNT_FIELD", "RIGHTS_FIELD"]),
        # Two men gave check before the double step already.
        (CHESS, "8/8/8/1k6/3Pp3/8/8/1R2KQ2 b - d3 0 1", ["EP_CHECK_OTHER"]),
        (CHESS, "1k1q1r2/8/8/6n1/8/5Kq1/8/8 w - - 0 1", ["CHECKERS_THREE"]),
    ],
)
def test_a_cause_fulfilled_by_several_men_is_one_code(ruleset, fen, expected):
    assert codes(ruleset, fen) == expected


def crowded(chance, ruleset, bad):
    """A board of few kinds in great number, so that a condition is often met by both sides."""
    kinds = chance.sample("QRBNP" if ruleset == CHESS else ["M", "M~", "S", "N", "R", "P"], 3)
    kings = ["K", "k"] * (chance.randint(0, 2) if bad else 1)
    men = [*kings, *(chance.choice(kinds) for _ in range(chance.randint(0, 26)))]
    men[len(kings) :] = [
        man.swapcase() if chance.random() < 0.5 else man for man in men[len(kings) :]
    ]
    board = ["1"] * 64
    for man in men:
        square = chance.choice([at for at in range(64) if board[at] == "1"])
        if bad or man.upper() != "P" or 24 <= square < 40:
            board[square] = man
    placement = "/".join("".join(board[8 * row : 8 * row + 8]) for row in range(8))
    for length in range(8, 1, -1):
        placement = placement.replace("1" * length, str(length))
    rights = chance.choice(["-", "KQkq", "Kq"]) if bad else "-"
    fields = ["-", "d3", "e6", "a1"] if ruleset == CHESS else ["-", "128", "30"]
    return f"{placement} {chance.choice('wb')} {rights} {chance.choice(fields) if bad else '-'} 3 1"


@pytest.mark.parametrize("ruleset", [CHESS, CORE])
@pytest.mark.parametrize("bad", [True, False])
def test_no_answer_holds_a_code_twice(ruleset, bad):
    chance = random.Random(f"{ruleset} {bad}")
    several = 0
    for _ in range(600):
        found = codes(ruleset, crowded(chance, ruleset, bad))
        assert found == sorted(set(found))
        several += len(found) > 1
    assert several > 50  # Enough answers of more than one code to mean something.
