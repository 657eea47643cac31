"""How the men move, castle, take in passing and promote (FIDE 3, makruk.md 2 and 3)."""

from __future__ import annotations

import pytest

from ruleskit.checker import arbiter

CHESS, CORE, TRADITIONAL = arbiter.RULESETS


def targets(ruleset, fen, origin):
    return [move[2:] for move in arbiter.open(ruleset, fen).answer(f"legal {origin}")]


@pytest.mark.parametrize(
    ("ruleset", "man", "square", "both"),
    [
        (CHESS, "N", "a1", ["b3", "c2"]),
        (CHESS, "k", "h8", ["g7", "g8", "h7"]),
        (CHESS, "b", "c1", ["a3", "b2", "d2", "e3", "f4", "g5", "h6"]),
        (CORE, "K", "a8", ["a7", "b7", "b8"]),
        (CORE, "M", "d4", ["c3", "c5", "e3", "e5"]),
        (CORE, "m~", "d4", ["c3", "c5", "e3", "e5"]),
        (CORE, "S", "d8", ["c7", "e7"]),
        (CORE, "s", "d8", ["c7", "d7", "e7"]),
    ],
)
def test_a_man_alone_on_the_board(ruleset, man, square, both):
    found = arbiter.open(ruleset).answer(f"geometry {man} {square}")
    assert found == {"both": both, "move": [], "capture": []}


def test_a_rook_alone_reaches_14_squares_and_a_queen_in_the_middle_27():
    case = arbiter.open(CHESS)
    assert len(case.answer("geometry R b3")["both"]) == 14
    assert len(case.answer("geometry q d4")["both"]) == 27


@pytest.mark.parametrize(
    ("ruleset", "man", "square", "move", "capture"),
    [
        (CHESS, "p", "h7", ["h5", "h6"], ["g6"]),
        (CHESS, "P", "e3", ["e4"], ["d4", "f4"]),
        (CHESS, "P", "a8", [], []),
        (CORE, "p", "a6", ["a5"], ["b5"]),
        (TRADITIONAL, "P", "h5", ["h6"], ["g6"]),
    ],
)
def test_a_pawn_alone_steps_and_captures_apart(ruleset, man, square, move, capture):
    found = arbiter.open(ruleset).answer(f"geometry {man} {square}")
    assert found == {"both": [], "move": move, "capture": capture}


def test_a_letter_of_the_other_game_is_no_question():
    for ruleset, question in ((CHESS, "geometry M a1"), (CORE, "geometry Q a1")):
        with pytest.raises(arbiter.NotAQuestion):
            arbiter.open(ruleset).answer(question)


@pytest.mark.parametrize("question", ["dead 5", "can-mate w"])
def test_chess_questions_are_not_asked_of_makruk(question):
    with pytest.raises(arbiter.NotAQuestion):
        arbiter.open(CORE).answer(question)


CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"


def test_castling_moves_the_rook_to_the_square_the_king_crossed():
    for move, placement in {
        "e1g1": "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1",
        "e1c1": "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1",
    }.items():
        assert arbiter.open(CHESS, CASTLING, [move]).answer("fen") == placement


def test_castling_rights_are_lost_with_king_rook_and_taken_rook():
    for moves, rights in (
        (["e1e2"], "kq"),
        (["h1h2"], "Qkq"),
        (["a1a2"], "Kkq"),
        (["h1h8"], "Qq"),
        (["a1a8"], "Kk"),
        (["e1d1", "e8d8", "d1e1", "d8e8"], "-"),
    ):
        assert arbiter.open(CHESS, CASTLING, moves).answer("fen").split()[2] == rights


@pytest.mark.parametrize(
    ("fen", "code", "target", "attacker"),
    [
        ("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "CASTLE_IN_CHECK", "e1", "e2"),
        ("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "CASTLE_THROUGH_ATTACK", "f1", "f8"),
        ("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "CASTLE_INTO_ATTACK", "g1", "g8"),
    ],
)
def test_castling_is_refused_out_of_through_and_into_an_attack(fen, code, target, attacker):
    reason = arbiter.open(CHESS, fen).answer("why e1g1")
    assert reason["code"] == code
    assert reason["squares"]["target"] == [target]
    assert reason["squares"]["attacker"] == [attacker]


@pytest.mark.parametrize("file", ["a", "b", "h"])
def test_an_attacked_rook_or_b1_is_no_bar_to_castling(file):
    columns = dict.fromkeys("abcdefgh", "1") | {file: "r"}
    fen = f"{''.join(columns.values())}/4k3/8/8/8/8/8/R3K2R w KQ - 0 1"
    fen = fen.replace("1111111", "7").replace("111111", "6")
    castlings = {"e1c1", "e1g1"} & set(arbiter.open(CHESS, fen).answer("legal"))
    assert castlings == {"e1c1", "e1g1"}


def test_castling_may_give_check():
    case = arbiter.open(CHESS, "5k2/8/8/8/8/8/8/4K2R w K - 0 1", ["e1g1"])
    assert case.answer("checkers") == ["f1"]


def test_a_pawn_steps_two_squares_only_over_and_onto_empty_ones():
    assert targets(CHESS, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2") == ["e3", "e4"]
    assert targets(CHESS, "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2") == ["e3"]
    assert targets(CHESS, "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2") == []
    assert targets(CHESS, "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3") == ["e4"]


def test_en_passant_is_possible_only_on_the_very_next_move():
    moves = ["e2e4", "a7a6", "e4e5", "d7d5"]
    assert "e5d6" in arbiter.open(CHESS, None, moves).answer("legal e5")
    later = arbiter.open(CHESS, None, [*moves, "a2a3", "a6a5"])
    assert later.answer("legal e5") == ["e5e6"]
    assert later.answer("why e5d6")["code"] == "EP_EXPIRED"


def test_en_passant_takes_the_pawn_that_is_not_on_the_arrival_square():
    case = arbiter.open(CHESS, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", ["e5d6"])
    assert case.answer("fen") == "4k3/8/3P4/8/8/8/8/4K3 b - - 0 1"


def test_an_en_passant_square_is_written_only_if_a_capture_is_legal():
    assert arbiter.open(CHESS, None, ["e2e4"]).answer("fen").split()[3] == "-"
    pinned = "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1"
    assert arbiter.open(CHESS, pinned).answer("fen").split()[3] == "-"


def test_a_pawn_promotes_to_four_men_and_at_once_gives_check():
    case = arbiter.open(CHESS, "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1")
    assert case.answer("legal a7") == [
        f"a7{square}{piece}" for square in ("a8", "b8") for piece in "bnqr"
    ]
    assert case.after("a7b8q").answer("check") is True


def test_a_bia_turns_over_on_the_sixth_rank_and_only_into_a_met():
    case = arbiter.open(CORE, "4k3/8/3n4/2P5/8/8/8/4K3 w - - 0 1")
    assert case.answer("legal c5") == ["c5c6m", "c5d6m"]
    assert case.after("c5d6m").answer("fen") == "4k3/8/3M~4/8/8/8/8/4K3 b - - 0 1"


def test_a_bia_steps_one_square_even_from_its_home():
    assert targets(CORE, "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3") == ["e4"]


def test_a_khon_goes_forward_as_its_owner_sees_it():
    assert targets(CORE, "4k3/8/8/3s4/8/8/8/4K3 b - - 0 1", "d5") == [
        "c4", "c6", "d4", "e4", "e6",
    ]  # fmt: skip


def test_a_pinned_man_still_guards_and_gives_check():
    fen = "3rk3/8/8/8/8/3K4/3N4/8 w - - 0 1"
    assert arbiter.open(CHESS, fen).answer("attackers f3 w") == ["d2"]
    case = arbiter.open(CHESS, "4k3/4r3/8/8/8/8/4R3/3QK3 w - - 0 1")
    assert case.answer("attackers e7 w") == ["e2"]
    assert case.answer("pinned") == ["e2"]
    assert case.answer("pinned b") == ["e7"]


def test_two_men_on_the_line_are_not_pinned_and_an_enemy_man_shields():
    assert arbiter.open(CHESS, "4k3/4r3/8/4N3/8/4N3/8/4K3 w - - 0 1").answer("pinned") == []
    assert arbiter.open(CHESS, "4k3/4r3/8/8/8/4n3/8/4K3 w - - 0 1").answer("pinned") == []


def test_only_a_ruea_pins_in_makruk():
    case = arbiter.open(CORE, "4k3/4r3/8/8/8/4S3/4K3/8 w - - 0 1")
    assert case.answer("pinned") == ["e3"]
    assert case.answer("legal e3") == ["e3e4"]


def test_questions_about_an_empty_or_an_enemy_square_find_no_move():
    assert arbiter.open(CHESS).answer("legal e4") == []
    assert arbiter.open(CHESS).answer("legal e7") == []


def test_the_moves_stay_legal_when_a_draw_has_ended_the_game():
    case = arbiter.open(CHESS, "8/8/8/3k4/8/3K4/8/8 w - - 0 1")
    assert case.answer("outcome")["code"] == "dead-material"
    assert len(case.answer("legal")) == 5
    after = case.after("d3c3")
    assert after.answer("outcome")["code"] == "dead-material"
    assert after.answer("fen") == "8/8/8/3k4/8/2K5/8/8 b - - 1 1"


def test_sequences_and_positions_are_counted_apart():
    case = arbiter.open(CHESS)
    assert [case.answer(f"perft {depth}") for depth in range(3)] == [1, 20, 400]
    assert [case.answer(f"distinct {depth}") for depth in range(3)] == [1, 20, 400]


@pytest.mark.slow
def test_8902_sequences_lead_to_5362_positions():
    case = arbiter.open(CHESS)
    assert (case.answer("perft 3"), case.answer("distinct 3")) == (8902, 5362)
