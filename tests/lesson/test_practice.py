"""Practice generators: the same by seed, possible, balanced, and true by an oracle."""

from __future__ import annotations

import time
from collections import Counter
from datetime import timedelta

import chess
import pyffish
import pytest

from ruleskit.errors import TextError
from ruleskit.lesson import ledger, practice, practice_review, review
from ruleskit.lesson.practice import GENERATORS, about, by_key, make
from ruleskit.lesson.progress import Progress
from ruleskit.lesson.state import Event
from ruleskit.verify.both import arbiters

SOME = range(30)
MANY = range(2_000)
CHESS = "chess-fide@2023"


def run(task, answer: str):
    return task.machine.step(task.machine.start(), Event("answer", answer))


def board_of(task) -> chess.Board:
    [board] = task.exercise.boards
    found = chess.Board(board.fen)
    for move in board.moves:
        found.push_uci(move)
    return found


def makruk_after(task) -> tuple[str, list[str]]:
    [board] = task.exercise.boards
    placement, side, *_ = board.fen.split()
    moves = [move for move in board.moves if ":" not in move]
    return f"{placement} {side} - - 0 1", moves


def oracle(task) -> object:
    """What python-chess or pyffish says, None where neither knows the question."""
    [board] = task.exercise.boards
    move = str(board.params.get("move", ""))
    match task.exercise.goal, board.ruleset == CHESS:
        case "legal-or-not", True if move.startswith("claim:"):
            return "legal" if board_of(task).is_repetition(3) else "illegal"
        case "legal-or-not", True:
            legal = {str(m)[:4] for m in board_of(task).legal_moves}
            return "legal" if move[:4] in legal else "illegal"
        case "legal-or-not", False if ":" not in move:
            fen, moves = makruk_after(task)
            legal = pyffish.legal_moves("makruk", fen, moves)
            return "legal" if move[:4] in {m[:4] for m in legal} else "illegal"
        case "select", True:
            origin = str(board.params["of"]).split()[1]
            found = {str(m)[2:4] for m in board_of(task).legal_moves if str(m)[:2] == origin}
            return ",".join(sorted(found))
        case "select", False:
            origin = str(board.params["of"]).split()[1]
            fen, moves = makruk_after(task)
            legal = pyffish.legal_moves("makruk", fen, moves)
            return ",".join(sorted({m[2:4] for m in legal if m[:2] == origin}))
        case "verdict", True:
            there = board_of(task)
            end = "mate" if there.is_check() else "stalemate"
            return ("check" if there.is_check() else "ongoing") if any(there.legal_moves) else end
        case "verdict", False if "draw" not in board.params["choices"]:
            fen, moves = makruk_after(task)
            check = pyffish.gives_check("makruk", fen, moves)
            if pyffish.legal_moves("makruk", fen, moves):
                return "check" if check else "ongoing"
            return "mate" if check else "stalemate"
    return None


def examine(task) -> None:
    """All that is promised of a task."""
    [board] = task.exercise.boards
    [graph] = task.graphs
    for arbiter in arbiters():
        assert arbiter.faults(board.ruleset, board.fen) == []
        assert arbiter.open(board.ruleset, board.fen, board.moves).answer("warnings") == []
    assert len(graph.right) == 1
    told = oracle(task)
    assert told is None or told == graph.right[0], task.key
    if task.yes is not None:
        yes = {"legal", "mate", "stalemate", "draw"} | (
            {"check"} if task.generator == "check" else set()
        )
        assert task.yes == (graph.right[0] in yes), task.key
    assert run(task, graph.right[0])[0].solved


@pytest.mark.parametrize("name", GENERATORS)
def test_some_seeds_of_every_generator(name) -> None:
    for seed in SOME:
        examine(make(name, seed))


@pytest.mark.slow
@pytest.mark.parametrize("name", GENERATORS)
def test_two_thousand_seeds_are_true_varied_balanced_and_quick(name) -> None:
    spent, answers, positions, themes = 0.0, Counter(), set(), set()
    for seed in MANY:
        start = time.process_time()
        task = make(name, seed)
        spent += time.process_time() - start
        examine(task)
        answers[task.yes] += 1
        themes.add(task.theme)
        [board] = task.exercise.boards
        positions.add((board.fen, board.moves, tuple(board.params.items())))
    assert len(positions) > 0.99 * len(MANY)
    assert themes == {theme.name for theme in GENERATORS[name].themes}
    assert len(MANY) / spent >= 20
    if GENERATORS[name].balanced:
        # Four standard deviations of a fair coin.
        assert abs(answers[True] - answers[False]) < 4 * len(MANY) ** 0.5


@pytest.mark.parametrize("name", GENERATORS)
def test_the_same_seed_gives_the_same_task_and_the_next_another(name) -> None:
    one = make(name, 5)
    assert one == make(name, 5) == by_key(one.key)
    assert one.exercise.boards != make(name, 6).exercise.boards


@pytest.mark.parametrize("name", GENERATORS)
def test_every_code_of_a_generator_can_be_asked_for(name) -> None:
    for code in GENERATORS[name].codes:
        task = make(name, 11, code)
        assert task == by_key(task.key)
        assert code in {reason.code for graph in task.graphs for reason in graph.reasons}


def test_all_common_questions_are_there() -> None:
    assert set(GENERATORS) == {
        "castle", "passing", "check", "answer", "mate", "move", "squares", "count", "honour",
        "repeat",
    }  # fmt: skip


@pytest.mark.parametrize("name", GENERATORS)
def test_prompts_are_worded_in_both_languages(name) -> None:
    title = practice.title(name)
    assert title.th != title.en
    for seed in SOME:
        prompts = make(name, seed).exercise.prompts
        assert {"child", "adult"} == set(prompts)
        assert all("None" not in text.th + text.en for text in prompts.values())


@pytest.mark.parametrize(
    ("name", "seed", "code"),
    [("no-such", 1, ""), ("castle", -1, ""), ("castle", 1, "PAWN_BACKWARD")],
)
def test_what_no_generator_makes_is_refused(name, seed, code) -> None:
    with pytest.raises(TextError):
        make(name, seed, code)


@pytest.mark.parametrize("key", ["castle/7", "practice-castle/x", "practice-castle/", "practice-"])
def test_a_key_of_no_task_is_refused(key) -> None:
    with pytest.raises(TextError):
        by_key(key)


# Makruk numbers by the text of makruk.md 6.1 rather than by an engine.

LIMITS = (("R", 2, 8), ("R", 1, 16), ("S", 2, 22), ("N", 2, 32), ("S", 1, 44), ("N", 1, 64))


def test_the_first_number_and_the_limit_are_as_the_rule_says() -> None:
    seen = set()
    for seed in range(200):
        task = make("count", seed)
        [board], [graph] = task.exercise.boards, task.graphs
        if task.theme not in {"first", "limit"}:
            continue
        seen.add(task.theme)
        # The count begins with the capture, the first move.
        start = arbiters().checker.open(board.ruleset, board.fen, board.moves[:1])
        men = [sign for sign in str(start.answer("fen")).split()[0] if sign.isalpha()]
        if task.theme == "first":
            assert graph.right == [str(len(men) + 1)]
        else:
            kinds = Counter(man.upper() for man in men)
            assert graph.right == [
                str(min([64, *(n for man, least, n in LIMITS if kinds[man] >= least)]))
            ]
    assert seen == {"first", "limit"}


# Spaced review


def test_a_missed_code_comes_back_the_next_day_as_a_fresh_position(noon) -> None:
    task = make("castle", 1, "CASTLE_IN_CHECK")
    state, feedback = run(task, "legal")
    assert feedback[-1].tone == "wrong"
    kept = practice_review.recorded(Progress(), task, state, noon)
    assert kept.done == {}
    rows = ledger.shipped()
    assert list(practice_review.today(kept, rows, noon)) == []
    tomorrow = noon + timedelta(days=1)
    [(code, fresh)] = practice_review.today(kept, rows, tomorrow)
    assert code == "CASTLE_IN_CHECK"
    assert fresh.code == code
    assert fresh.exercise.boards != task.exercise.boards
    assert fresh == practice_review.fresh(kept, code, tomorrow)
    later = practice_review.fresh(kept, code, noon + timedelta(days=2))
    assert later.exercise.boards != fresh.exercise.boards
    solved, _ = run(fresh, "illegal")
    after = practice_review.recorded(kept, fresh, solved, tomorrow)
    assert review.due(after, tomorrow + timedelta(days=review.DAYS[1] - 1)) == []
    assert review.due(after, tomorrow + timedelta(days=review.DAYS[1])) == [code]


def test_a_missed_code_of_a_lesson_comes_back_as_a_fresh_position(noon) -> None:
    kept = review.missed(Progress(), ["EP_EXPIRED"], "chess-ep/at-once", noon)
    [(_, fresh)] = practice_review.today(kept, ledger.shipped(), noon + timedelta(days=1))
    assert fresh.generator == "passing"
    assert "EP_EXPIRED" in {reason.code for reason in fresh.graphs[0].reasons}


def test_a_code_that_no_generator_knows_comes_back_in_a_lesson(noon) -> None:
    rows = ledger.shipped()
    code = next(c for row in rows.values() for c in (*row.asks, *row.meets) if not about(c))
    kept = review.missed(Progress(), [code], "x/y", noon)
    [(_, key)] = practice_review.today(kept, rows, noon + timedelta(days=1))
    assert key in set(ledger.about(code, rows))


def test_missing_the_fresh_position_gives_another_one(noon) -> None:
    kept = review.missed(Progress(), ["PINNED"], "x/y", noon - timedelta(days=1))
    first = practice_review.fresh(kept, "PINNED", noon)
    again = review.missed(kept, ["PINNED"], first.key, noon - timedelta(days=1))
    assert practice_review.fresh(again, "PINNED", noon).exercise.boards != first.exercise.boards
