"""Rulesets are data: the named ones, and others that the engine has never seen."""

from __future__ import annotations

import random

import pyffish
import pytest

from ruleskit.engine import RULESETS, Kind, Position, ruleset
from ruleskit.engine.perft import perft
from ruleskit.engine.ruleset import leaper

CHESS, CORE = ruleset("chess-fide@2023"), ruleset("makruk-core@1")
TRADITIONAL = ruleset("makruk-traditional@1")


def test_the_named_rulesets():
    assert list(RULESETS) == ["chess-fide@2023", "makruk-core@1", "makruk-traditional@1"]
    with pytest.raises(KeyError):
        ruleset("chess")


def test_a_ruleset_cannot_be_changed():
    with pytest.raises(AttributeError):
        CHESS.start = ""


def test_the_switches_of_counting_are_named():
    counting = TRADITIONAL.counting
    assert CORE.counting is None
    assert (counting.limit, counting.end, counting.recalc) == ("smallest", "after-reply", "never")
    assert (counting.counter_mate, counting.board_claim) == ("draw", "not-ahead")
    assert TRADITIONAL.draws.material == "bare-kings"


def test_letters_follow_the_kinds():
    assert (CHESS.letters, CORE.letters) == ("PNBRQK", "PNSRMK")


def same_moves(rules, variant, to_peer, plies):
    """Compare a random game with the oracle's variant; `to_peer` rewrites letters."""
    chance = random.Random(3)
    position = Position.start(rules)
    for _ in range(plies):
        field, rest = position.fen().replace("~", "").split(" ", 1)
        peer = pyffish.legal_moves(variant, f"{field.translate(to_peer)} {rest}", [])
        moves = {move.uci: move for move in position.legal_moves()}
        ours = {uci[:4] + uci[4:].translate(to_peer) for uci in moves}
        assert ours == set(peer)
        if not moves:
            break
        position = position.play(moves[chance.choice(sorted(moves))])


def test_asean_chess_is_another_table():
    pawn = CORE.pawn._replace(
        promotion=8,
        ranks=(3, 4, 5, 6, 7),
        choices=(Kind.ROOK, Kind.KNIGHT, Kind.KHON, Kind.MET),
    )
    rules = CORE._replace(
        id="asean@test", pawn=pawn, start="rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSMKSNR w - - 0 1"
    )
    same_moves(rules, "asean", str.maketrans("smSM", "bqBQ"), 160)


def test_chess_without_castling_is_another_table():
    rules = CHESS._replace(
        id="no-castling@test", castling=(), start=CHESS.start.replace("KQkq", "-")
    )
    same_moves(rules, "nocastle", {}, 120)


def test_a_check_by_a_leap_along_a_line_cannot_be_blocked():
    alfil = leaper(((2, 2), (2, -2), (-2, 2), (-2, -2)))
    men = tuple((kind, alfil if kind is Kind.BISHOP else man) for kind, man in CHESS.men)
    rules = CHESS._replace(id="alfil@test", men=men)
    position = Position.from_fen("4k3/8/8/8/8/2b5/3R4/R3K3 w - - 0 1", rules)
    assert position.is_check()
    assert sorted(m.uci for m in position.legal_moves() if m.origin != 4) == []


def test_two_rulesets_of_one_name_are_told_apart():
    rooks = dict(CORE.men) | {Kind.ROOK: leaper(((1, 1),))}
    other = CORE._replace(start="4k3/8/8/8/8/8/8/R3K3 w - - 0 1", men=tuple(rooks.items()))
    assert perft(Position.start(CORE), 1) == 23
    assert perft(Position.start(other), 1) == 6
    assert perft(Position.start(CORE), 1) == 23
