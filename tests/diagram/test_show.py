"""Marks come from answers: each request against what the rules say, not against the code."""

from __future__ import annotations

import chess
import pytest

from ruleskit.diagram.show import ShowError, derive
from ruleskit.diagram.spec import Show
from ruleskit.verify.both import open_both

CHESS, MAKRUK = "chess-fide@2023", "makruk-core@1"

CASES = {
    "a refused castling shows target, attacker and the two squares": (
        CHESS, "4k3/8/b7/8/8/8/8/4K2R w K - 0 1", [("refused", "e1g1")],
        {("e1", "from"), ("g1", "refused"), ("f1", "attacked")}, {("a6", "f1", "attack")}),
    "an occupied path shows every man on it and the rook": (
        CHESS, "4k3/8/8/8/8/8/8/RN1QK3 w Q - 0 1", [("refused", "e1c1")],
        {("e1", "from"), ("c1", "refused"), ("b1", "blocker"), ("d1", "blocker"),
         ("a1", "rook")}, set()),
    "a pinned man shows his king and the line": (
        CHESS, "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", [("pinned", "w")],
        {("e1", "king")}, {("b4", "e1", "attack")}),
    "a pawn shows where it may move and where it may take": (
        CHESS, "4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1", [("moves", "e4")],
        {("e4", "from"), ("e5", "move"), ("d5", "capture"), ("f5", "capture")}, set()),
    "a blocked double step is not shown": (
        CHESS, "4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", [("moves", "e2")],
        {("e2", "from"), ("e3", "move")}, set()),
    "a rook shows discs, and plates under men": (
        CHESS, "4k3/8/8/8/8/8/P7/Rn2K3 w - - 0 1", [("moves", "a1")],
        {("a1", "from"), ("b1", "either_man")}, set()),
    "castling is only a move, whatever the king may take elsewhere": (
        CHESS, "4k3/8/8/8/8/8/3PpP2/4K2R w K - 0 1", [("moves", "e1")],
        {("e1", "from"), ("e2", "either_man")}, set()),
    "a castling move shows the rook's way": (
        CHESS, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", [("move", "e1c1")],
        {("e1", "from"), ("c1", "to")}, {("a1", "d1", "move")}),
    "en passant shows the pawn that comes off": (
        CHESS, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", [("move", "e5d6")],
        {("e5", "from"), ("d6", "to"), ("d5", "victim")}, set()),
    "a promotion shows two squares and nothing else": (
        CHESS, "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", [("move", "a7a8n")],
        {("a7", "from"), ("a8", "to")}, set()),
    "a check shows the king and his attackers": (
        CHESS, "4r2k/8/8/8/8/5n2/8/4K3 w - - 0 1", [("check", "")],
        {("e1", "check")}, {("e8", "e1", "attack"), ("f3", "e1", "attack")}),
    "answers are told apart by what they do": (
        CHESS, "6k1/4Rppp/8/8/8/2N4P/5PP1/3r2K1 w - - 0 1", [("answers", "")],
        {("h2", "either"), ("d1", "capture"), ("e1", "move")}, set()),
    "attackers of an empty square": (
        CHESS, "4k3/8/b7/8/8/8/8/4K2R w K - 0 1", [("attackers", "f1 b")],
        {("f1", "attacked")}, {("a6", "f1", "attack")}),
    "attackers of a man": (
        CHESS, "4k3/1b6/8/8/8/8/8/4K2R w K - 0 1", [("attackers", "h1 b")],
        {("h1", "attacked_man")}, {("b7", "h1", "attack")}),
    "a khon that is pinned": (
        MAKRUK, "3r4/1k6/8/8/3S4/8/8/3K4 w - - 0 1", [("pinned", "w"), ("moves", "d4")],
        {("d1", "king"), ("d4", "from"), ("d5", "either")}, {("d8", "d1", "attack")}),
    "a bia's steps": (
        MAKRUK, "4k3/8/3p4/2P5/8/8/8/3K4 w - - 0 1", [("moves", "c5")],
        {("c5", "from"), ("c6", "move"), ("d6", "capture")}, set()),
    "a refused king step shows who guards the square": (
        CHESS, "4k3/3n4/8/8/B2K4/8/8/8 w - - 0 1", [("refused", "d4e5")],
        {("d4", "from"), ("e5", "refused")}, {("d7", "e5", "attack")}),
    "a king in check keeps one mark": (
        CHESS, "4k3/8/8/8/8/8/8/r3K2R w K - 0 1", [("check", ""), ("refused", "e1g1")],
        {("e1", "check"), ("g1", "refused")}, {("a1", "e1", "attack")}),
}  # fmt: skip


@pytest.mark.parametrize(("ruleset", "fen", "shows", "marks", "lines"), CASES.values(), ids=CASES)
def test_marks_are_what_the_answers_say(ruleset, fen, shows, marks, lines):
    found = derive([Show(*show) for show in shows], open_both(ruleset, fen))
    assert (set(found[0]), set(found[1])) == (marks, lines)


NOTHING = {
    "a legal move is not refused": (CHESS, None, ("refused", "e2e4"), "MOVE_IS_LEGAL"),
    "an illegal move is not shown as a move": (CHESS, None, ("move", "e2e5"), "MOVE_NOT_LEGAL"),
    "there is no check": (CHESS, None, ("check", ""), "NO_CHECK"),
    "there is nothing to answer": (CHESS, None, ("answers", ""), "NO_CHECK"),
    "nothing is pinned": (CHESS, None, ("pinned", "w"), "NOTHING_PINNED"),
    "nothing attacks the square": (CHESS, None, ("attackers", "e4 b"), "NOT_ATTACKED"),
    "the square is empty": (CHESS, None, ("moves", "e4"), "NOTHING_THERE"),
    "the man is the other side's": (CHESS, None, ("moves", "e7"), "ENEMY_MAN"),
    "steps are for sketches": (CHESS, None, ("steps", ""), "NOT_FOR_THIS_KIND"),
}


@pytest.mark.parametrize(("ruleset", "fen", "show", "code"), NOTHING.values(), ids=NOTHING)
def test_a_request_that_does_not_fit_is_refused(ruleset, fen, show, code):
    with pytest.raises(ShowError) as caught:
        derive([Show(*show)], open_both(ruleset, fen))
    assert caught.value.code == code


def test_the_move_just_made_may_be_shown():
    pair = open_both(CHESS, None, ["e2e4", "e7e5"])
    marks, lines = derive([Show("move", "e7e5")], pair)
    assert (set(marks), lines) == ({("e7", "from"), ("e5", "to")}, ())


KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


@pytest.mark.parametrize("square", ["a1", "a2", "c3", "d2", "d5", "e1", "e2", "e5", "f3", "g2"])
def test_moves_of_every_man_are_those_of_an_oracle(square: str):
    targets = {
        chess.square_name(move.to_square)
        for move in chess.Board(KIWIPETE).legal_moves
        if chess.square_name(move.from_square) == square
    }
    marks, _ = derive([Show("moves", square)], open_both(CHESS, KIWIPETE))
    assert targets
    assert {target for target, mark in marks if mark != "from"} == targets
