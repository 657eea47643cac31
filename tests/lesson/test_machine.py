"""The state machine: events in, new states and feedback out."""

from __future__ import annotations

import pytest

from ruleskit.errors import TextError
from ruleskit.lesson import start
from ruleskit.lesson.cache import Cache
from ruleskit.lesson.speak import say_feedback
from ruleskit.lesson.state import Event, State, stars


def run(machine, *events, state=None):
    """Play events; the last state and all feedback."""
    state = state or machine.start()
    said = []
    for kind, value in events:
        state, feedback = machine.step(state, Event(kind, value))
        said += feedback
    return state, said


def test_a_right_move_solves(machine_of) -> None:
    state, said = run(machine_of("chess-castle-how/short-white"), ("move", "e1g1"))
    assert state.solved
    assert said[-1].code == "SOLVED"
    assert said[-1].remark.en.startswith("King on g1")


def test_a_refused_move_leaves_the_board_and_gives_the_rule(machine_of) -> None:
    machine = machine_of("chess-check/run")
    state, said = run(machine, ("move", "e1e2"))
    assert state.node == 0
    assert state.tries == 1
    assert state.missed == ("KING_INTO_ATTACK",)
    assert said[0].reason.squares == {"frm": ["e1"], "to": ["e2"], "attacker": ["e8"]}
    assert "rook on e8" in say_feedback(machine, machine.start(), said[0], "en")
    assert "เรือที่ e8" in say_feedback(machine, machine.start(), said[0], "th")


def test_a_legal_wrong_move_is_answered_on_the_board_and_taken_back(machine_of) -> None:
    machine = machine_of("chess-stalemate/mate-not-stalemate")
    state, said = run(machine, ("move", "g5g1"))
    assert said[0].code == "ALLOWS"
    assert said[0].played == "h8h7"
    assert machine.node(state).end == "refuted"
    blocked, said = run(machine, ("move", "g5g7"), state=state)
    assert blocked == state
    assert said[0].code == "UNDO_FIRST"
    back, said = run(machine, ("undo", ""), state=state)
    assert said[0].code == "UNDONE"
    assert (back.node, back.played, back.tries) == (0, (), 1)


def test_a_move_that_ends_the_game_says_how(machine_of) -> None:
    machine = machine_of("chess-stalemate/mate-not-stalemate")
    _, said = run(machine, ("move", "g5g6"))
    assert said[0].code == "ENDS_GAME"
    assert said[0].values["end"] == "stalemate"
    assert "stalemate" in say_feedback(machine, machine.start(), said[0], "en")


def test_a_right_first_move_is_answered_by_the_best_defence(machine_of) -> None:
    machine = machine_of("chess-mate/two-rooks")
    state, said = run(machine, ("move", "g4g7"))
    assert said[0].code == "GO_ON"
    # Both king moves last equally long.
    assert said[0].played in {"b8a8", "b8c8"}
    state, said = run(machine, ("move", "c3c8"), state=state)
    assert state.solved
    assert state.moves == 2
    assert stars(state, 2) == 3


def test_boards_are_solved_one_after_the_other(machine_of) -> None:
    machine = machine_of("chess-castle-may-i/in-check")
    state, said = run(machine, ("answer", "illegal"))
    assert said[0].code == "NEXT_BOARD"
    assert said[0].reason.code == "CASTLE_IN_CHECK"
    assert (state.board, state.node, state.solved) == (1, 0, False)
    state, said = run(machine, ("answer", "legal"), state=state)
    assert state.solved


def test_a_prediction_is_tried_on_the_board(machine_of) -> None:
    machine = machine_of("chess-castle-may-i/in-check")
    state, _ = run(machine, ("answer", "illegal"), ("answer", "legal"))
    assert machine.node(state).fen.startswith("4k3/8/8/4r3/8/8/4PPPP/5RK1 b")


def test_hints_come_in_order_then_the_man_to_move(machine_of, exercises) -> None:
    machine = machine_of("chess-castle-how/short-white")
    hints = exercises["chess-castle-how/short-white"].hints
    state, said = run(machine, *[("hint", "")] * (len(hints) + 1))
    assert [one.remark for one in said[:-1]] == [hint.text for hint in hints]
    assert said[-1].code == "HINT_FROM"
    assert said[-1].reason.squares == {"frm": ["e1"]}
    assert state.hints == len(hints) + 1
    solved, _ = run(machine, ("move", "e1g1"), state=state)
    assert stars(solved, 1) == 1


def test_hints_in_order_in_every_exercise(exercises, machine_of) -> None:
    for key, one in exercises.items():
        machine = machine_of(key)
        _, said = run(machine, *[("hint", "")] * len(one.hints))
        assert [feedback.remark for feedback in said] == [hint.text for hint in one.hints], key


def test_selected_squares_are_handed_in_together(machine_of) -> None:
    machine = machine_of("chess-knight/in-the-corner")
    state, said = run(machine, ("select", "b3"), ("select", "a3"), ("select", "a3"), ("answer", ""))
    assert said[0].code == "MISSING"
    assert said[0].values["n"] == 1
    state, said = run(machine, ("select", "c2"), ("answer", ""), state=state)
    assert state.solved


def test_a_square_too_many_is_told_with_its_reason(machine_of) -> None:
    machine = machine_of("chess-lines/rook-stops")
    _, said = run(machine, ("select", "c7"), ("answer", ""))
    assert said[0].code == "PATH_BLOCKED"
    assert said[0].reason.squares["blocker"] == ["c6"]


def test_men_are_placed_moved_and_handed_in(machine_of) -> None:
    machine = machine_of("chess-board/queens-home")
    state, said = run(machine, ("place", "Qd8"), ("place", "qd1"), ("answer", ""))
    assert said[0].code == "MISPLACED"
    events = [("place", "d8"), ("place", "qd8"), ("place", "Qd1"), ("answer", "")]
    state, said = run(machine, *events, state=state)
    assert state.solved


def test_a_sketch_counts_moves_and_never_ends_badly(machine_of) -> None:
    machine = machine_of("chess-knight/tour")
    detour = [("move", "b1a3"), ("move", "a3b1")]
    way = [("move", "b1c3"), ("move", "c3d5"), ("move", "d5f6")]
    state, said = run(machine, *detour, *way)
    assert state.solved
    assert state.moves == 5
    assert stars(state, 3) == 2
    assert said[-1].values == {"moves": 5, "par": 3}


def test_undo_brings_back_a_collected_star(machine_of) -> None:
    machine = machine_of("chess-knight/tour")
    state, _ = run(machine, ("move", "b1c3"))
    assert "c3" not in state.rest
    state, _ = run(machine, ("undo", ""), state=state)
    assert "c3" in state.rest
    state, said = run(machine, ("undo", ""), state=state)
    assert said[0].code == "NOTHING_TO_UNDO"


def test_reset_begins_anew_but_keeps_what_went_wrong(machine_of) -> None:
    machine = machine_of("chess-check/run")
    state, _ = run(machine, ("move", "e1e2"), ("hint", ""), ("reset", ""))
    assert state == State(tries=1, missed=("KING_INTO_ATTACK",), hints=1)


def test_the_own_board_count_is_stopped_before_the_mate(machine_of) -> None:
    machine = machine_of("makruk-count-board/stop-then-mate")
    state, said = run(machine, ("move", "g1g8"))
    assert said[0].values["end"] == "counter-mate"
    state, said = run(machine, ("undo", ""), ("count", "stop"), ("move", "g1g8"), state=state)
    assert state.solved


def test_a_claim_names_the_intended_move(machine_of) -> None:
    machine = machine_of("chess-draw-claim/claim-with")
    state, said = run(machine, ("claim", "threefold"))
    assert said[0].code == "CLAIM3_NOT_YET"
    assert said[0].reason.values == {"n": 2}
    assert "2 time" in say_feedback(machine, machine.start(), said[0], "en") or said[0].remark
    state, _ = run(machine, ("claim", "threefold f8g8"), state=state)
    assert state.solved


def test_a_rook_touched_first_bars_castling(machine_of) -> None:
    machine = machine_of("chess-touch/king-first")
    state, said = run(machine, ("touch", "h1"))
    assert said[0].code == "NOTED"
    state, said = run(machine, ("touch", "e1"), ("move", "e1g1"), state=state)
    assert said[-1].code == "TOUCH_ROOK_FIRST"
    events = [("undo", ""), ("undo", ""), ("touch", "e1"), ("touch", "h1"), ("move", "e1g1")]
    state, said = run(machine, *events, state=state)
    assert state.solved


def test_touch_move_names_the_touched_man(machine_of) -> None:
    machine = machine_of("chess-touch/play-it")
    _, said = run(machine, ("move", "e1e2"))
    assert said[0].code == "TOUCH_MUST_MOVE"
    text = say_feedback(machine, machine.start(), said[0], "en")
    assert "knight on b1" in text


@pytest.mark.parametrize("answer", ["O-O", "0-0", "O-O+", " o-o "])
def test_castling_may_be_written_in_several_ways(machine_of, answer) -> None:
    state, _ = run(machine_of("chess-castle-how/write-short"), ("answer", answer))
    assert state.solved


@pytest.mark.parametrize("answer", ["ม-จ๒", "ม-จ2", "มช๑-จ๒", "ม ช1-จ2"])
def test_thai_notation_may_be_short_or_full_in_both_digits(machine_of, answer) -> None:
    state, _ = run(machine_of("notation/thai-ma"), ("answer", answer))
    assert state.solved


@pytest.mark.parametrize(("answer", "right"), [("Nbd2", True), ("Nb1d2", True), ("Nd2", False)])
def test_an_ambiguous_writing_is_wrong(machine_of, answer, right) -> None:
    state, _ = run(machine_of("notation/which-knight"), ("answer", answer))
    assert state.solved is right


@pytest.mark.parametrize("digits", ["5", "๕", " 5 "])
def test_a_number_may_be_thai_or_arabic(machine_of, digits) -> None:
    state, _ = run(machine_of("makruk-count-men/first-number"), ("answer", digits))
    assert state.board == 1


def test_what_does_not_belong_here_is_said_and_changes_nothing(machine_of) -> None:
    machine = machine_of("chess-check/run")
    for event in (("answer", "mate"), ("select", "e1"), ("place", "Qd1"), ("dance", "")):
        state, said = run(machine, event)
        assert state == machine.start()
        assert said[0].code == "NOT_HERE"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("h8g8", "NOT_YOUR_PIECE"),
        ("d4d5", "EMPTY_SQUARE"),
        ("z9e4", "TABLE_EDGE"),
        ("", "TABLE_EDGE"),
    ],
)
def test_moves_of_nobody_are_refused(machine_of, move, code) -> None:
    machine = machine_of("chess-check/run")
    _, said = run(machine, ("move", move))
    assert said[0].code == code
    assert say_feedback(machine, machine.start(), said[0], "th")


def test_a_promotion_without_its_piece_asks_for_it(machine_of) -> None:
    _, said = run(machine_of("chess-promote/four-choices"), ("move", "e7e8"))
    assert said[0].code == "PROMOTION_MISSING"
    _, said = run(machine_of("chess-promote/four-choices"), ("move", "e7e8k"))
    assert said[0].code == "PROMOTION_FORBIDDEN_PIECE"


def test_after_the_end_only_reset_helps(machine_of) -> None:
    machine = machine_of("chess-castle-how/short-white")
    state, _ = run(machine, ("move", "e1g1"))
    same, said = run(machine, ("move", "e1g1"), state=state)
    assert same == state
    assert said[0].code == "ALREADY_SOLVED"
    fresh, _ = run(machine, ("reset", ""), state=state)
    assert fresh == machine.start()


def test_a_pattern_remark_speaks_of_legal_moves_only(machine_of) -> None:
    machine = machine_of("chess-castle-how/both-sides")
    _, said = run(machine, ("move", "h8f6"))
    assert said[0].code == "ROOK_SHAPE"
    assert said[0].remark is None
    _, said = run(machine, ("move", "h8g8"))
    assert said[0].remark.en == "A legal move, but it is not castling."


def test_an_interface_starts_an_exercise_by_its_key(tmp_path, report) -> None:
    key = "chess-stalemate/mate-not-stalemate"
    fresh = start.machine(key, cache=Cache(tmp_path))
    assert [graph.table() for graph in fresh.graphs] == [g.table() for g in report.graphs[key]]


def test_a_mirror_is_the_same_exercise_for_the_other_colour() -> None:
    machine = start.machine("chess-stalemate/mate-not-stalemate", "colour")
    assert machine.node(machine.start()).fen.split()[1] == "b"
    state, _ = run(machine, ("move", "g4g2"))
    assert state.solved


def test_a_mirror_that_the_exercise_does_not_have_is_an_error() -> None:
    with pytest.raises(TextError, match="LESSON_UNKNOWN"):
        start.machine("chess-castle-how/short-white", "left-right")
