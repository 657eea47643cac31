"""Touch-move (FIDE 4.2 to 4.4), a mode that begins with the first touch."""

from __future__ import annotations

import pytest

import ruleskit.engine.arbiter as engine

CHESS, CORE, _ = engine.RULESETS
CASTLE = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
BARRED = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"
CAPTURES = "4k3/8/3n4/1b6/4P3/2N5/8/4K3 w - - 0 1"

CASES = {
    "a touched man must move": (CHESS, None, "e2", {
        "e2e3": None, "e2e4": None, "g1f3": "TOUCH_MUST_MOVE", "e2e5": "PAWN_TOO_FAR"}),
    "a man that cannot move obliges to nothing": (CHESS, None, "a1", {"e2e4": None}),
    "the first man that can move obliges": (CHESS, None, "a1 g1 e2", {
        "g1f3": None, "e2e4": "TOUCH_MUST_MOVE"}),
    "an empty square is no man": (CHESS, None, "e4", {"d2d4": None}),
    "an enemy man that can be taken must be": (CHESS, CAPTURES, "b5", {
        "c3b5": None, "c3d5": "TOUCH_MUST_CAPTURE", "e4e5": "TOUCH_MUST_CAPTURE"}),
    "an enemy man that cannot be taken obliges to nothing": (CHESS, CAPTURES, "d6", {
        "e4e5": None, "c3d5": None}),
    "the first that can be taken": (CHESS, CAPTURES, "d6 b5", {
        "c3b5": None, "e4e5": "TOUCH_MUST_CAPTURE"}),
    "that man takes that man": (CHESS, CAPTURES, "c3 b5", {
        "c3b5": None, "c3d5": "TOUCH_MUST_CAPTURE", "e4e5": "TOUCH_MUST_MOVE"}),
    "in either order": (CHESS, CAPTURES, "b5 c3", {
        "c3b5": None, "c3d5": "TOUCH_MUST_CAPTURE", "e4e5": "TOUCH_MUST_MOVE"}),
    "if it cannot, the man touched first moves": (CHESS, CAPTURES, "e4 b5", {
        "e4e5": None, "c3b5": "TOUCH_MUST_MOVE"}),
    "or the man touched first is taken": (CHESS, CAPTURES, "b5 e4", {
        "c3b5": None, "e4e5": "TOUCH_MUST_CAPTURE"}),
    "en passant takes a touched pawn": (CHESS, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d5", {
        "e5d6": None, "e5e6": "TOUCH_MUST_CAPTURE"}),
    "adjusting frees what follows": (CHESS, None, "adjust e2", {"g1f3": None}),
    "adjusting does not free what went before": (CHESS, None, "e2 adjust g1", {
        "g1f3": "TOUCH_MUST_MOVE", "e2e4": None}),
    "king then rook: castling on that side": (CHESS, CASTLE, "e1 h1", {
        "e1g1": None, "e1c1": "TOUCH_MUST_MOVE", "e1e2": "TOUCH_MUST_MOVE",
        "h1h2": "TOUCH_MUST_MOVE"}),
    "king then queen's rook": (CHESS, CASTLE, "e1 a1", {
        "e1c1": None, "e1g1": "TOUCH_MUST_MOVE"}),
    "castling barred: any other king move, castling on the other side too": (
        CHESS, BARRED, "e1 h1", {
            "e1c1": None, "e1e2": None, "h1h2": "CASTLE_TOUCHED_ILLEGAL",
            "e1g1": "CASTLE_THROUGH_ATTACK"}),
    "castling barred and the king without a move: any move": (
        CHESS, "3rkr2/8/8/8/8/8/4P3/1N2K2R w K - 0 1", "e1 h1", {"b1c3": None, "h1h2": None}),
    "rook then king: no castling on that side": (CHESS, CASTLE, "h1 e1", {
        "e1g1": "TOUCH_ROOK_FIRST", "h1h2": None, "e1c1": "TOUCH_MUST_MOVE",
        "e1e2": "TOUCH_MUST_MOVE"}),
    "a rook alone: castling is a king move": (CHESS, CASTLE, "h1", {
        "e1g1": "TOUCH_MUST_MOVE", "h1f1": None}),
    "the king alone: castling is allowed": (CHESS, CASTLE, "e1", {
        "e1g1": None, "e1c1": None, "h1h2": "TOUCH_MUST_MOVE"}),
    "a man touched before king and rook goes first": (
        CHESS, "4k3/8/8/8/8/8/P7/R3K2R w KQ - 0 1", "a2 e1 h1", {
            "a2a3": None, "e1g1": "TOUCH_MUST_MOVE"}),
    "makruk knows touch-move, and no castling": (CORE, None, "b1 e3", {
        "b1d2": None, "e3e4": "TOUCH_MUST_MOVE"}),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES, ids=lambda name: name.replace(" ", "-"))
def test_what_touched_men_oblige_to(name):
    ruleset, fen, touches, attempts = CASES[name]
    elements = [text if text == "adjust" else f"touch:{text}" for text in touches.split()]
    case = engine.open(ruleset, fen, elements)
    found = {move: case.answer(f"attempt {move}") for move in attempts}
    assert {move: answer and answer["code"] for move, answer in found.items()} == attempts


def test_touches_are_forgotten_when_the_side_has_moved():
    case = engine.open(CHESS, None, ["touch:e2", "e2e4"])
    assert case.answer("attempt e7e5") is None
    case = case.after("e7e5")
    assert case.answer("attempt g1f3") is None


def test_touching_changes_neither_position_nor_reasons():
    case = engine.open(CHESS, None, ["touch:e2"])
    assert case.answer("why g1f3") is None
    assert len(case.answer("legal")) == 20
    assert case.answer("occurrences") == 1


def test_a_pinned_first_man_obliges_to_nothing():
    fen = "4r1k1/8/8/8/8/4N3/8/4K2R w - - 0 1"
    case = engine.open(CHESS, fen, ["touch:e3", "touch:h1"])
    assert case.answer("attempt h1h2") is None
    assert case.answer("attempt e1d1")["code"] == "TOUCH_MUST_MOVE"
