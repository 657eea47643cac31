"""Why is this mate? Every king move and every answer, with its reason."""

from __future__ import annotations

import chess
import pytest

from ruleskit.widget import Board, Play, mate
from ruleskit.widget.words import LANGUAGES

MATES = {
    "fool": ("chess", None, "f2f3 e7e5 g2g4 d8h4"),
    "scholar": ("chess", None, "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7"),
    "smothered": ("chess", "6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1", ""),
    "pinned": ("chess", "bb2k3/8/8/8/8/8/6B1/3r3K w - - 0 1", ""),
    "back rank": ("chess", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", ""),
    "two ruea": ("makruk", "k6R/6R1/8/8/8/8/8/6K1 b - - 0 1", ""),
}


def board(name, lang="en", kind=Board):
    game, fen, moves = MATES[name]
    return kind(game, fen, moves, lang=lang)


def ask(widget, kind, **data):
    widget._receive(widget, {"kind": kind, "rev": widget._rev, **data})
    return widget._state["answer"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", MATES)
def test_every_try_has_its_reason(name, lang):
    widget = board(name, lang)
    said = widget.why_mate()
    tries = mate.refusals(widget._judge)
    assert len(said) == len(tries) + 1
    for move, text in zip(tries, said, strict=False):
        assert text.startswith(f"{move[:2]}–{move[2:4]}: ")
        assert len(text) > 12


@pytest.mark.parametrize("name", [n for n, (game, *_) in MATES.items() if game == "chess"])
def test_the_king_s_tries_are_all_squares_that_his_own_men_leave(name):
    widget = board(name)
    position = chess.Board(widget.fen)
    assert position.is_checkmate()
    king = position.king(position.turn)
    free = [
        chess.square_name(square)
        for square in position.attacks(king)
        if position.color_at(square) is not position.turn
    ]
    home = chess.square_name(king)
    tried = [move[2:4] for move in mate.refusals(widget._judge) if move[:2] == home]
    assert sorted(tried) == sorted(free)


@pytest.mark.parametrize("name", [n for n, (game, *_) in MATES.items() if game == "chess"])
def test_answers_by_other_men_are_moves_but_for_their_king(name):
    widget = board(name)
    position = chess.Board(widget.fen)
    home = chess.square_name(position.king(position.turn))
    pseudo = {move.uci()[:4] for move in position.pseudo_legal_moves}
    tried = {move[:4] for move in mate.refusals(widget._judge) if move[:2] != home}
    between = set(position.checkers())
    for checker in position.checkers():
        between |= set(chess.SquareSet.between(checker, position.king(position.turn)))
    goals = {chess.square_name(square) for square in between}
    assert tried == {move for move in pseudo if move[:2] != home and move[2:4] in goals}


def test_a_smothered_king_has_nothing_to_try():
    widget = board("smothered")
    (said,) = widget.why_mate()
    assert said.startswith("There is nothing to try: the king has no free square")
    assert ask(widget, "mate", at=0)["text"].startswith("There is nothing to try")


def test_the_tries_are_gone_through_on_the_board():
    widget = board("back rank")
    assert widget._state["actions"][-1]["label"] == "Why is this mate?"
    first = ask(widget, "mate", at=0)
    assert first["squares"]["attacker"] == ["a8"]
    panel = widget._state["panels"][0]
    assert panel["name"] == "mate"
    assert [action["off"] for action in panel["actions"]] == [True, False]
    second = ask(widget, **panel["actions"][1]["ask"])
    assert second["text"] != first["text"]
    assert len(panel["lists"][0][1]) == 3


def test_where_there_is_no_mate_nothing_is_offered():
    widget = Board("chess", lang="en")
    assert widget.why_mate() == []
    assert "Why is this mate?" not in [a["label"] for a in widget._state["actions"]]
    assert ask(widget, "mate", at=0)["kind"] == "error"


def test_the_panel_goes_with_the_mate():
    widget = board("fool", kind=Play)
    ask(widget, "mate", at=0)
    assert widget._state["panels"][0]["name"] == "mate"
    ask(widget, "undo")
    assert widget._state["panels"][0]["name"] != "mate"
