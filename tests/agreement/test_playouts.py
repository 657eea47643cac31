"""Whole games, ply by ply: engine = checker = python-chess or pyffish.

`make test` plays 100 games of each game, `make soak` 2,000. Both engines answer every cheap
question at every ply, and the reason of every pair from an own man on one ply in fifty.
"""

from __future__ import annotations

import itertools
from collections import Counter

import pyffish
import pytest

import ruleskit.checker.arbiter as checker
import ruleskit.engine.arbiter as engine
from tests.agreement.playout import chess_games, makruk_games, placed

SQUARES = [file + rank for file in "abcdefgh" for rank in "12345678"]
CHEAP = ["legal", "check", "checkers", "status", "fen", "occurrences", "draws", "outcome", "pinned"]
BATCH = 10


def seeds(first: int, batches: int):
    """Batches of seeds, so that a failing game is found again by its number."""
    return [range(n, n + BATCH) for n in range(first, first + batches * BATCH, BATCH)]


def agreed(ours, theirs, question):
    """The answer that both engines give."""
    answer, other = ours.answer(question), theirs.answer(question)
    assert answer == other, question
    return answer


def compare_reasons(ours, theirs, men, white):
    """Ask why for every square that an own man might be sent to."""
    for origin, letter in men.items():
        if letter[0].isupper() is white:
            for target in SQUARES:
                agreed(ours, theirs, f"why {origin}{target}")


def play_chess(seed: int) -> int:
    ours, theirs = engine.open("chess-fide@2023"), checker.open("chess-fide@2023")
    ended = None
    for ply, (board, uci) in enumerate(chess_games(seed)):
        answers = {q: agreed(ours, theirs, q) for q in CHEAP}
        assert answers["legal"] == sorted(m.uci() for m in board.legal_moves)
        assert answers["check"] is board.is_check()
        assert answers["fen"] == board.fen(en_passant="legal")
        assert (answers["status"] == "checkmate") is board.is_checkmate()
        assert (answers["status"] == "stalemate") is board.is_stalemate()
        end = board.outcome()
        ended = ended or (end.result() if end else None)
        assert (answers["outcome"] or {}).get("result") == ended
        if ended is None:
            claims = answers["draws"]["claimable"]
            three, fifty = claims["threefold"], claims["fifty"]
            assert (three["now"] or bool(three["with"])) is board.can_claim_threefold_repetition()
            assert (fifty["now"] or bool(fifty["with"])) is board.can_claim_fifty_moves()
        if ply % 50 == 25:
            compare_reasons(ours, theirs, placed(board.fen()), board.turn)
        if uci:
            assert agreed(ours, theirs, f"san {uci}") == board.san(board.parse_uci(uci))
            ours, theirs = ours.after(uci), theirs.after(uci)
    return ply


def play_makruk(seed: int) -> int:
    ours = engine.open("makruk-traditional@1")
    theirs = checker.open("makruk-traditional@1")
    seen: Counter[str] = Counter()
    repeated = False
    for ply, (fen, legal, uci) in enumerate(makruk_games(seed)):
        answers = {q: agreed(ours, theirs, q) for q in [*CHEAP, "count"]}
        assert answers["legal"] == legal
        mine = answers["fen"].split()
        assert mine[:2] == fen.split()[:2]
        key = " ".join(fen.replace("~", "").split()[:2])
        seen[key] += 1
        assert answers["occurrences"] == seen[key]
        repeated = repeated or seen[key] == 3
        count, outcome = answers["count"], answers["outcome"]
        if count and count["kind"] == "pieces" and outcome is None:
            assert mine[3:5] == fen.split()[3:5]
        assert not (outcome is None and repeated)
        assert repeated or not (outcome and outcome["code"] == "repetition")
        if ply % 50 == 25:
            compare_reasons(ours, theirs, placed(fen), fen.split()[1] == "w")
        if uci:
            san = agreed(ours, theirs, f"san {uci}")
            if ply % 4 == 0:
                assert answers["check"] is pyffish.gives_check("makruk", fen, [])
                assert san == pyffish.get_san("makruk", fen, uci)
            agreed(ours, theirs, f"thai {uci}")
            ours, theirs = ours.after(uci), theirs.after(uci)
    return ply


GAMES = {"chess": play_chess, "makruk": play_makruk}


@pytest.mark.parametrize("batch", seeds(0, 10), ids=lambda b: f"{b.start}-{b.stop - 1}")
@pytest.mark.parametrize("game", GAMES)
def test_whole_games_agree_ply_by_ply(game, batch):
    assert sum(GAMES[game](seed) for seed in batch) > 20 * len(batch)


@pytest.mark.slow
@pytest.mark.parametrize("batch", seeds(1000, 190), ids=lambda b: f"{b.start}-{b.stop - 1}")
@pytest.mark.parametrize("game", GAMES)
def test_many_more_whole_games_agree(game, batch):
    assert sum(GAMES[game](seed) for seed in batch) > 20 * len(batch)


def test_positions_compared_are_thousands():
    """The two thousand of each game that are promised come from these very games."""
    plies = sum(1 for seed in range(10) for _ in chess_games(seed))
    plies_makruk = sum(1 for seed in range(10) for _ in makruk_games(seed))
    assert min(plies, plies_makruk) > 200


def test_styles_reach_what_they_are_for():
    """Repetitions, captures and promotions do occur in the games that are compared."""
    boards = [board.copy() for seed in range(15) for board, uci in chess_games(seed) if not uci]
    assert any(
        board.can_claim_threefold_repetition()
        for seed in (2, 7, 12)
        for board, _ in chess_games(seed)
    )
    assert any(len(board.piece_map()) < 12 for board in boards)
    makruk = itertools.chain.from_iterable(makruk_games(seed) for seed in range(15))
    assert any("~" in fen for fen, _, _ in makruk)
