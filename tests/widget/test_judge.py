"""The judge: playing, refusing, taking back across actions, touches, captures."""

from __future__ import annotations

import pytest

from ruleskit.errors import IllegalMoveError, SetupError, TextError
from ruleskit.widget.judge import Judge
from tests.vectors import load

BOTH_COUNT = "8/8/8/3kr3/8/2K5/4R3/4M3 w - - 0 1"


def test_a_refused_move_gives_code_squares_and_also_and_is_not_played():
    judge = Judge("chess-fide@2023", "r3k2r/8/8/8/4q3/8/8/R3K2R w KQkq - 0 1")
    refused = judge.try_move("e1g1")
    assert refused == {
        "code": "CASTLE_IN_CHECK",
        "squares": {"frm": ["e1"], "target": ["e1"], "attacker": ["e4"]},
        "also": [],
    }
    assert judge.moves == ()


@pytest.mark.parametrize(
    "row", load("chess/illegal_moves.json")[::7], ids=lambda row: f"{row['code']}-{row['uci']}"
)
def test_refusals_are_those_of_the_vectors(row):
    game = "chess-fide@2023" if row["rules"] == "chess" else "makruk-traditional@1"
    start, moves = row.get("start_fen", row["fen"]), row.get("moves", ())
    refused = Judge(game, start, moves).refusal(row["uci"])
    assert refused == {key: row[key] for key in ("code", "squares", "also")}


def test_undo_and_redo_cross_counts_and_forget_the_future_after_another_move():
    judge = Judge("makruk-traditional@1", BOTH_COUNT, whole_game=True)
    for element in ("e2d2", "count:start", "d5c5"):
        judge.play(element)
    assert judge.pair.ask("count") == {
        "kind": "board", "side": "b", "limit": 64, "spoken": 1, "result": None,
    }  # fmt: skip
    assert judge.undo()
    assert judge.undo()
    assert judge.moves == ("e2d2",)
    assert judge.pair.ask("count") is None
    assert judge.redo()
    assert judge.moves[-1] == "count:start"
    judge.undo()
    judge.play("d5c6")
    assert not judge.redo()


def test_undo_takes_the_touches_back_that_led_to_a_move():
    judge = Judge("chess-fide@2023", whole_game=True)
    for element in ("touch:e2", "e2e4", "touch:e7", "touch:d7", "e7e5"):
        judge.play(element)
    assert judge.undo()
    assert judge.moves == ("touch:e2", "e2e4")
    assert judge.redo()
    assert judge.moves[-1] == "e7e5"


def test_touches_bind_until_somebody_adjusts_or_moves():
    judge = Judge("chess-fide@2023", whole_game=True)
    judge.play("touch:g1")
    judge.play("adjust")
    judge.play("touch:e2")
    assert judge.touched == ("g1",)
    assert judge.refusal("e2e4")["code"] == "TOUCH_MUST_MOVE"
    judge.play("g1f3")
    assert judge.touched == ()


def test_captured_men_are_kept_in_order_en_passant_included():
    moves = ["e2e4", "a7a6", "e4e5", "d7d5", "e5d6", "c7d6", "d1h5", "b8c6", "h5f7"]
    judge = Judge("chess-fide@2023", moves=moves)
    assert judge.taken == ("p", "P", "p")
    judge.undo()
    assert judge.taken == ("p", "P")


def test_a_promoted_bia_is_captured_as_what_it_is():
    fen = "4k3/8/8/8/1M~6/8/4K3/1r6 b - - 0 1"
    assert Judge("makruk-core@1", fen, ["b1b4"]).taken == ("M~",)


def test_a_gesture_turns_a_bia_and_makes_a_queen_only_where_nothing_could_be_asked():
    makruk = Judge("makruk-core@1", "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1")
    assert makruk.completed("e5e6") == "e5e6m"
    chess = Judge("chess-fide@2023", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1")
    assert chess.completed("e7d8") == "e7d8q"
    assert chess.completed("e7e6") == "e7e6"
    assert chess.completed("e1e2") == "e1e2"


def test_check_names_the_king_and_the_last_move_skips_actions():
    judge = Judge("chess-fide@2023", moves=["e2e4", "f7f6", "d1h5", "touch:g7"], whole_game=True)
    assert judge.check == "e8"
    assert judge.last == "d1h5"


def test_a_finished_game_offers_no_moves_but_a_position_does():
    kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
    assert Judge("chess-fide@2023", kings, whole_game=True).legal == []
    assert Judge("chess-fide@2023", kings, whole_game=True).refusal("e1e2")["code"] == "GAME_OVER"
    assert "e1e2" in Judge("chess-fide@2023", kings).legal


def test_what_cannot_be_opened_is_said_by_kind():
    with pytest.raises(TextError):
        Judge("chess-fide@2023", "nonsense")
    with pytest.raises(SetupError):
        Judge("chess-fide@2023", "8/8/8/8/8/8/8/4K3 w - - 0 1")
    with pytest.raises(IllegalMoveError):
        Judge("chess-fide@2023", moves=["e2e5"])
    with pytest.raises(KeyError):
        Judge("go@1")
