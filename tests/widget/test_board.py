"""Board and Moves from Python: traits, words, pictures, errors."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import ipywidgets
import pytest
import traitlets

from ruleskit.errors import DisagreementError, SetupError
from ruleskit.widget import Board, Moves, board_widget
from ruleskit.widget.judge import Judge
from ruleskit.widget.snapshot import ROLE_MARKS

CASTLE = "rn1qkbnr/p1pp1pp1/bp2p2p/8/4P3/5NPB/PPPP1P1P/RNBQK2R w KQkq - 0 5"
SVG = "{http://www.w3.org/2000/svg}"


def ask(board, kind, **message):
    board._handle_custom_msg({"kind": kind, "view": "v", "rev": board._state["rev"], **message}, [])
    return board._state["answer"]


def test_one_line_makes_a_board_of_either_game():
    assert Board().fen.startswith("rnbqkbnr/")
    assert Board("makruk").fen.startswith("rnsmksnr/")
    assert Board("makruk-core@1").ruleset == "makruk-core@1"
    assert Board(moves="e2e4 e7e5").moves == ("e2e4", "e7e5")


def test_a_legal_move_is_played_and_seen_from_python():
    board, seen = Board(lang="en"), []
    board.observe(lambda change: seen.append(change.new), "fen")
    answer = ask(board, "move", move="e2e4")
    assert answer["kind"] == "played"
    assert answer["view"] == "v"
    assert seen == ["rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"]
    assert board.answer == {"kind": "played", "move": "e2e4"}


def test_a_refused_move_changes_nothing_and_says_why_with_squares_and_rule():
    board = Board(fen=CASTLE, lang="en", rules_url="https://example.org/chess/")
    answer = ask(board, "move", move="e1g1")
    assert answer["kind"] == "refused"
    assert answer["text"] == "The king may not pass over f1: it is attacked from a6."
    assert answer["squares"] == {"frm": ["e1"], "target": ["f1"], "attacker": ["a6"]}
    assert answer["rule"] == {
        "label": "FIDE 3.8.2.2", "href": "https://example.org/chess/#fide-3-8-2-2",
    }  # fmt: skip
    assert board.fen == CASTLE
    assert board.answer["code"] == "CASTLE_THROUGH_ATTACK"


def test_all_broken_castling_conditions_come_at_once():
    board = Board(fen="r3k2r/8/8/8/8/4q3/6p1/R3KB1R w kq - 0 1", lang="en")
    answer = ask(board, "move", move="e1g1")
    codes = [board.answer["code"], *board.answer["also"]]
    assert codes[:3] == ["CASTLE_RIGHT_LOST", "CASTLE_PATH_OCCUPIED", "CASTLE_IN_CHECK"]
    assert len(answer["also"]) == len(codes) - 1


def test_what_would_make_it_legal_is_listed_in_words():
    board = Board(fen=CASTLE, lang="en")
    answer = ask(board, "relax", move="e1g1")
    assert answer["relax"] == ["without the black bishop on a6"]
    assert "without the black bishop on a6" in answer["speak"]
    hopeless = Board(fen="r3k2r/8/8/8/8/6n1/8/R3KB1R w KQkq - 0 1", lang="en")
    (nothing,) = ask(hopeless, "relax", move="e1g1")["relax"]
    assert nothing.startswith("no single man")


def test_text_is_judged_and_a_slip_is_said():
    board = Board(lang="en")
    assert ask(board, "text", text="Nf3")["kind"] == "played"
    assert ask(board, "text", text="<img src=x>")["text"].startswith("“<img src=x>” is no move")
    assert "f6g8" not in board.moves


def test_thai_squares_are_used_in_makruk_and_follow_the_setting():
    board = Board("makruk", lang="th")
    assert "จ๓ ไป จ๔" in ask(board, "text", text="จ๔")["text"]
    board.coordinates = "latin"
    assert "d6 ไป d5" in ask(board, "text", text="d5")["text"]
    assert board._state["thai"] is False


def test_every_message_gets_an_answer_and_one_picture():
    board, rev = Board(), []
    board.observe(lambda change: rev.append(change.new["rev"]), "_state")
    assert ask(board, "undo")["kind"] == "said"
    moves = Moves("N", "e4")
    moves.observe(lambda change: rev.append(change.new["rev"]), "_state")
    assert ask(moves, "place")["view"] == "v"
    assert ask(moves, "move", move="e4f6")["view"] == "v"
    assert rev == [2, 2, 3]


def test_undo_redo_start_over():
    board = Board(moves="e2e4 e7e5")
    ask(board, "undo")
    assert board.moves == ("e2e4",)
    ask(board, "redo")
    assert board.moves == ("e2e4", "e7e5")
    ask(board, "start")
    assert board.moves == ()
    off = [action["off"] for action in board._state["actions"]]
    assert off == [True, False, True]


def test_an_attempt_on_an_older_picture_is_not_judged():
    board = Board(lang="en")
    board._handle_custom_msg({"kind": "move", "move": "e2e4", "view": "v", "rev": 0}, [])
    assert board.moves == ()
    assert "changed" in board._state["answer"]["text"]


@pytest.mark.parametrize(
    "message", [{}, "move", None, {"kind": "eval"}, {"kind": "move"}, {"kind": "move", "move": 5}]
)
def test_a_bad_message_is_said_on_the_board_and_changes_nothing(message):
    board = Board(lang="en")
    if isinstance(message, dict):
        message = {**message, "rev": board._state["rev"]}
    board._handle_custom_msg(message, [])
    assert board._state["answer"]["kind"] in {"error", "refused"}
    assert board.moves == ()
    assert ask(board, "move", move="e2e4")["kind"] == "played"


def test_an_error_after_the_move_takes_it_back(monkeypatch):
    board = Board(lang="en")
    monkeypatch.setattr("ruleskit.widget.saying.played", lambda *_: 1 / 0)
    answer = ask(board, "move", move="e2e4")
    assert "ZeroDivisionError" in answer["text"]
    assert board.moves == ()
    assert board.fen.startswith("rnbqkbnr/pppppppp/8/8/8/8/")


def test_a_disagreement_is_said_and_nothing_else(monkeypatch):
    board = Board(lang="en")

    def differ(*_):
        raise DisagreementError(
            "why e2e4", None, {"code": "PINNED"}, ruleset="chess-fide@2023", fen=None
        )

    monkeypatch.setattr(Judge, "try_move", differ)
    answer = ask(board, "move", move="e2e4")
    assert answer["kind"] == "error"
    assert "disagree" in answer["text"]
    assert board.moves == ()


def test_a_disagreement_about_the_new_position_takes_the_move_back(monkeypatch):
    board = Board(lang="en")
    honest = Judge.legal.fget

    def legal(judge):
        if judge.moves:
            raise DisagreementError("legal", [], ["a2a3"], ruleset="chess-fide@2023", fen=None)
        return honest(judge)

    monkeypatch.setattr(Judge, "legal", property(legal))
    answer = ask(board, "move", move="e2e4")
    assert "disagree" in answer["text"]
    assert board.moves == ()
    assert board._state["fen"].startswith("rnbqkbnr/pppppppp/8/8/8/8/")


def test_traits_have_help_and_change_the_picture():
    board = Board(lang="en")
    for name in ("lang", "orientation", "coordinates", "chequered", "ruleset", "fen", "moves"):
        assert board.trait_metadata(name, "help"), name
    before = board._state["rev"]
    board.orientation = "black"
    assert board._state["black"]
    assert board._state["rev"] == before + 1
    board.lang = "th"
    assert board._words["lang"] == "th"
    board.ruleset = "makruk-core@1"
    assert board._state["plain"]
    assert board._state["game"] == "makruk"
    with pytest.raises(traitlets.TraitError):
        board.lang = "xx"


def test_a_position_set_from_python_is_opened_or_refused():
    board = Board()
    board.fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    assert "e1g1" in board.legal
    with pytest.raises(SetupError):
        board.fen = "8/8/8/8/8/8/8/4K2R w K - 0 1"
    assert board.fen == "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    assert "e1g1" in board.legal


def test_the_state_is_plain_json_and_boards_live_in_boxes():
    board = Board(fen=CASTLE)
    ask(board, "move", move="e1g1")
    assert json.loads(json.dumps(board._state)) == board._state
    assert ipywidgets.HBox([board, Board()]).children[0] is board


def test_snapshots_show_men_marks_and_words():
    board = Board(fen=CASTLE, lang="en")
    ask(board, "move", move="e1g1")
    root = ET.fromstring(board.snapshot())  # noqa: S314 - our own text
    assert root.find(f"{SVG}title").text == board.describe()
    hrefs = [use.get("href") for use in root.iter(f"{SVG}use")]
    assert "#m-attacked" in hrefs
    assert sum(href.startswith(("#w", "#b")) for href in hrefs) >= 31
    assert board.snapshot("png", 300)[:8] == b"\x89PNG\r\n\x1a\n"
    with pytest.raises(ValueError, match="gif"):
        board.snapshot("gif")


def test_display_says_the_position_in_words():
    data, _ = Board(fen="4k3/8/8/8/8/8/8/4K2R w K - 0 1", lang="en")._repr_mimebundle_()
    assert data["text/plain"] == "White: king e1, rook h1. Black: king e8. White to move."
    assert data["image/svg+xml"].startswith("<svg")


def test_python_and_script_mark_roles_alike():
    source = (board_widget.STATIC / "board.js").read_text(encoding="utf-8")
    for role, (empty, full) in ROLE_MARKS.items():
        row = [role, empty] if empty == full else [role, empty, full]
        assert json.dumps(row) in source


class TestMoves:
    @pytest.mark.parametrize(
        ("man", "at", "game", "both", "move", "capture"),
        [
            ("N", "a1", "chess", "b3 c2", "", ""),
            ("P", "e2", "chess", "", "e3 e4", "d3 f3"),
            ("s", "d5", "makruk", "c4 c6 d4 e4 e6", "", ""),
            ("P", "e3", "makruk", "", "e4", "d4 f4"),
            ("M~", "h8", "makruk", "g7", "", ""),
        ],
    )
    def test_reach(self, man, at, game, *, both, move, capture):
        reach = Moves(man, at, game).reach
        assert reach == {
            "both": both.split(), "move": move.split(), "capture": capture.split(),
        }  # fmt: skip

    def test_the_four_kinds_of_squares_are_marked(self):
        marks = dict(map(tuple, Moves("P", "e2")._state["marks"]))
        assert marks == {
            "e2": "from", "e3": "move", "e4": "move", "d3": "capture", "f3": "capture",
        }  # fmt: skip

    def test_a_move_moves_him_and_anything_else_says_why_not(self):
        knight = Moves("N", "e4", lang="en")
        assert ask(knight, "move", move="e4e5")["text"].startswith("A knight moves in an L")
        assert knight.at == "e4"
        assert ask(knight, "move", move="e4f6")["kind"] == "played"
        assert knight.at == "f6"

    @pytest.mark.parametrize("man", "KQRBNPkqrbnp")
    def test_every_square_that_is_out_of_reach_has_a_reason(self, man):
        board = Moves(man, "d4", lang="en")
        for target in ("d4", "h7", "a8", "d8", "g4"):
            if target not in board.reach["both"] + board.reach["move"]:
                answer = ask(board, "move", move=f"d4{target}")
                assert answer["kind"] == "refused"
                assert answer["squares"]["frm"] == ["d4"]

    def test_placing_puts_him_anywhere(self):
        board = Moves("B", "c1")
        ask(board, "place")
        assert board._state["squares"]
        ask(board, "square", square="h8")
        assert board.at == "h8"

    def test_another_game_keeps_the_man_or_takes_a_knight(self):
        board = Moves("R", "e4")
        board.ruleset = "makruk-core@1"
        assert board.man == "R"
        board.man = "S"
        board.ruleset = "chess-fide@2023"
        assert board.man == "N"
        assert board._state["game"] == "chess"

    def test_a_square_may_be_typed_in_thai(self):
        board = Moves("S", "d4", "makruk")
        assert ask(board, "text", text="ง๕")["kind"] == "played"
        assert board.at == "d5"

    def test_men_and_squares_that_do_not_exist(self):
        with pytest.raises(KeyError):
            Moves("M", "e4", "chess")
        with pytest.raises(traitlets.TraitError):
            Moves("N", "e9")
