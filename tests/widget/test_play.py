"""Play from Python: actions, counts, touch-move, rulesets, texts."""

from __future__ import annotations

import io
import json

import chess.pgn
import pytest

from ruleskit.errors import RuleskitError, TextError
from ruleskit.widget import Play, record
from ruleskit.widget.judge import Judge
from tests.vectors import load, row_id

BOARD_COUNT = "8/8/8/3kr3/8/2K5/4R3/4M3 w - - 0 1"
LONE_KHUN = "8/8/8/3k4/8/2K5/4R3/4M3 w - - 0 1"


def ask(game, kind, **message):
    game._handle_custom_msg({"kind": kind, "view": "v", "rev": game._state["rev"], **message}, [])
    return game._state["answer"]


def panels(game):
    return {panel["name"]: panel for panel in game._state["panels"]}


def test_resigning_ends_the_game_and_undo_opens_it_again():
    game = Play(lang="en", moves="e2e4 e7e5")
    ask(game, "act", act="resign")
    assert game.outcome == {"result": "0-1", "code": "resignation"}
    assert "0-1" in game._state["status"]
    assert game._state["legal"] == []
    assert all(action["off"] for action in panels(game)["end"]["actions"])
    assert ask(game, "move", move="g1f3")["text"].startswith("The game is over")
    ask(game, "undo")
    assert game.outcome is None
    ask(game, "redo")
    assert game.outcome["code"] == "resignation"


def test_offers_and_claims_are_judged():
    game = Play(lang="en")
    assert "both players have made a move" in ask(game, "act", act="offer")["text"]
    assert "1 time" in ask(game, "act", act="claim:threefold")["text"]
    for move in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"]:
        ask(game, "move", move=move)
    ask(game, "claiming")
    assert panels(game)["end"]["actions"][-1]["pressed"]
    ask(game, "move", move="f6g8")
    assert game.outcome == {"result": "1/2-1/2", "code": "threefold-claim"}
    assert game.moves[-1] == "claim:threefold f6g8"


def test_an_offer_is_the_side_s_that_has_moved_and_the_other_accepts():
    game = Play(lang="en", moves="e2e4 e7e5")
    assert ask(game, "act", act="offer")["text"].startswith("Black offers")
    assert ask(game, "act", act="accept")["text"].startswith("White accepts")
    assert game.outcome["code"] == "agreement"


def test_the_board_count_is_started_spoken_and_stopped():
    game = Play("makruk", fen=BOARD_COUNT, lang="en", coordinates="latin", moves="e2d2")
    assert ask(game, "act", act="count:start")["text"].startswith("Black starts")
    answer = ask(game, "move", move="d5c5")
    assert "Black counts 1 of 64" in answer["text"]
    assert panels(game)["count"]["speak"] == "1"
    assert game.count["spoken"] == 1
    ask(game, "move", move="d2d3")
    ask(game, "act", act="count:stop")
    assert game.count is None
    assert "running" in ask(game, "act", act="count:stop")["text"]


def test_the_count_of_pieces_starts_by_itself():
    game = Play("makruk", fen=LONE_KHUN, lang="th")
    assert "ดำนับ 4 จาก 16" in ask(game, "move", move="e2e3")["text"]
    assert "count" not in panels(Play("makruk-core@1"))


def test_touch_move_binds_the_first_man_that_can_move():
    game = Play(lang="en")
    ask(game, "touching")
    assert game.touch_move
    answer = ask(game, "move", move="e2e4", touches=["g1", "e2"])
    assert answer["text"] == "Touch-move: you touched the knight on g1; move it if it can move."
    assert ask(game, "move", move="g1f3")["kind"] == "played"
    ask(game, "act", act="adjust", touches=[])
    assert ask(game, "move", move="d7d5", touches=["e7", "d7"])["kind"] == "played"


def test_without_the_mode_touches_are_nothing():
    game = Play(lang="en")
    assert ask(game, "move", move="e2e4", touches=["g1", "e2"])["kind"] == "played"
    assert game.moves == ("e2e4",)


def test_another_ruleset_keeps_the_moves_that_hold_there():
    game = Play("makruk-core@1", moves="e3e4 d6d5", lang="en")
    ask(game, "ruleset", value="makruk-traditional@1")
    assert (game.ruleset, game.moves) == ("makruk-traditional@1", ("e3e4", "d6d5"))
    ask(game, "ruleset", value="chess-fide@2023")
    assert (game.ruleset, game.moves) == ("chess-fide@2023", ())
    enforced, left_out = panels(game)["rules"]["lists"]
    assert len(enforced[1]) >= 3
    assert len(left_out[1]) >= 2
    assert ask(game, "ruleset", value="go@1")["kind"] == "error"


def test_the_badge_asks_both_engines_about_every_position():
    game = Play(lang="en")
    ask(game, "move", move="e2e4")
    assert "20 legal moves" in panels(game)["badge"]["text"]
    asked = {a.question for a in game._judge.pair.record if a.moves == ("e2e4",)}
    assert {"legal", "status", "check", "draws", "outcome", "fen"} <= asked


def test_the_score_leads_back_to_every_position():
    game = Play("makruk", fen=BOARD_COUNT, lang="th", moves="e2d2 count:start d5c5")
    rows = panels(game)["moves"]["rows"]
    assert rows == [[1, [1, "ร-ง๒+"], [2, "เริ่มนับ"], [3, "ข-ค๕"]]]
    ask(game, "go", ply=1)
    assert game.moves == ("e2d2",)
    assert panels(game)["moves"]["now"] == 1
    assert len(panels(game)["moves"]["rows"][0]) == 4
    game.notation = "san"
    assert panels(game)["moves"]["rows"][0][1] == [1, "Rd2+"]


def test_a_score_that_starts_with_black():
    fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    game = Play(fen=fen, moves="e7e5 g1f3", lang="en")
    assert panels(game)["moves"]["rows"] == [[1, [0, "…"], [1, "e5"]], [2, [2, "Nf3"]]]


class TestTexts:
    @pytest.mark.parametrize("row", load("makruk/counting.json")[::9], ids=row_id)
    def test_a_game_survives_every_form(self, row):
        if row.get("refused"):
            row = {**row, "moves": row["moves"][: row["refused"]["at"]]}
        judge = Judge(row["ruleset"], row["start_fen"], row["moves"], whole_game=True)
        for form in ("pgn", "thai", "game"):
            again = record.read(record.write(judge, form), judge)
            assert again.moves == judge.moves, form
            assert again.fen == judge.fen

    @pytest.mark.parametrize("row", load("chess/playouts.json")[::60], ids=row_id)
    def test_pgn_is_read_by_another_program(self, row):
        judge = Judge("chess-fide@2023", None, row["moves"].split())

        game = chess.pgn.read_game(io.StringIO(record.write(judge, "pgn")))
        assert [move.uci() for move in game.mainline_moves()] == row["moves"].split()
        assert not game.errors

    def test_a_text_that_cannot_be_read_leaves_the_game_alone(self):
        game = Play(lang="en", moves="e2e4")
        for text in ("1. e4 e9 *", '{"ruleset": "go@1"}', '{"moves": 5}', "๑. กกก๙", "[", ""):
            assert ask(game, "read", text=text)["kind"] in {"error", "said"}
            assert game.moves == ("e2e4",)

    def test_a_game_file_is_what_ask_takes(self):
        game = Play("makruk-core@1", moves="e3e4")
        assert json.loads(game.save("game")) == {"ruleset": "makruk-core@1", "moves": ["e3e4"]}

    def test_python_loads_and_saves(self):
        game = Play(lang="en")
        game.load("1. e4 e5 2. Nf3 *")
        assert game.moves == ("e2e4", "e7e5", "g1f3")
        assert "1. e4 e5 2. Nf3 *" in game.save()
        with pytest.raises(TextError):
            game.load("1. e9 *")
        with pytest.raises(RuleskitError):
            game.load('{"ruleset": "chess-fide@2023", "moves": ["e2e5"]}')
        assert game.moves == ("e2e4", "e7e5", "g1f3")

    def test_the_panel_writes_and_reads(self):
        game = Play("makruk", lang="th", moves="e3e4 d6d5")
        ask(game, "write", form="thai")
        text = panels(game)["file"]["file"]
        assert text == '[Ruleset "makruk-traditional@1"]\n๑. จ๔ ง๕\n'
        ask(game, "start")
        ask(game, "read", text=text)
        assert game.moves == ("e3e4", "d6d5")
