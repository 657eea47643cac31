"""Spaced review with a clock of our own."""

from __future__ import annotations

from datetime import timedelta

from ruleskit.lesson import ledger, review
from ruleskit.lesson.progress import Progress
from ruleskit.lesson.state import State


def test_a_missed_code_comes_back_the_next_day(noon) -> None:
    kept = review.missed(Progress(), ["PINNED"], "x/y", noon)
    assert review.due(kept, noon) == []
    assert review.due(kept, noon + timedelta(hours=11)) == []
    assert review.due(kept, noon + timedelta(hours=12)) == ["PINNED"]


def test_right_answers_push_it_further_and_then_away(noon) -> None:
    kept = review.missed(Progress(), ["PINNED"], "x/y", noon)
    for days in review.DAYS[1:]:
        kept = review.answered(kept, "PINNED", noon)
        assert review.due(kept, noon + timedelta(days=days - 1)) == []
        assert review.due(kept, noon + timedelta(days=days)) == ["PINNED"]
    assert review.answered(kept, "PINNED", noon).missed == {}


def test_missing_it_again_brings_it_back_the_next_day(noon) -> None:
    kept = review.missed(Progress(), ["PINNED"], "x/y", noon)
    kept = review.answered(kept, "PINNED", noon)
    kept = review.missed(kept, ["PINNED"], "x/z", noon)
    assert review.due(kept, noon + timedelta(days=1)) == ["PINNED"]
    assert kept.missed["PINNED"].key == "x/z"


def test_the_longest_overdue_comes_first(noon) -> None:
    kept = review.missed(Progress(), ["EP_EXPIRED"], "x/y", noon + timedelta(days=1))
    kept = review.missed(kept, ["PINNED"], "x/y", noon)
    assert review.due(kept, noon + timedelta(days=9)) == ["PINNED", "EP_EXPIRED"]


def test_the_fresh_position_is_another_one_that_asks_about_the_code(noon) -> None:
    rows = ledger.shipped()
    missed_in = "chess-castle-may-i/in-check"
    kept = review.missed(Progress(), ["CASTLE_IN_CHECK"], missed_in, noon)
    key = review.fresh(kept, "CASTLE_IN_CHECK", rows)
    assert key == "chess-castle-may-i/take-one-away"
    assert "CASTLE_IN_CHECK" in rows[key].asks


def test_an_unsolved_position_is_fresher_than_a_solved_one(noon) -> None:
    rows = ledger.shipped()
    first = review.fresh(Progress(), "PINNED", rows)
    kept = Progress().recorded(first, State(solved=True, moves=1), 1, noon)
    assert review.fresh(kept, "PINNED", rows) not in {first, None}


def test_a_code_of_one_exercise_only_comes_back_there(noon) -> None:
    rows = ledger.shipped()
    (only,) = ledger.about("EP_EXPIRED", rows)
    kept = review.missed(Progress(), ["EP_EXPIRED"], only, noon)
    assert review.fresh(kept, "EP_EXPIRED", rows) == only


def test_a_code_that_no_lesson_knows_has_no_position() -> None:
    assert review.fresh(Progress(), "NO_SUCH_CODE", ledger.shipped()) is None


def test_a_run_records_what_was_missed_and_a_clean_one_answers_it(noon) -> None:
    rows = ledger.shipped()
    key = "chess-castle-may-i/in-check"
    slip = State(solved=True, moves=2, tries=2, missed=("CASTLE_IN_CHECK", "ALLOWS"))
    kept = review.recorded(Progress(), key, slip, rows, noon)
    assert kept.done[key].solved == 1
    assert list(kept.missed) == ["CASTLE_IN_CHECK"]
    tomorrow = noon + timedelta(days=1)
    fresh = review.fresh(kept, "CASTLE_IN_CHECK", rows)
    clean = review.recorded(kept, fresh, State(solved=True, moves=1), rows, tomorrow)
    assert clean.missed["CASTLE_IN_CHECK"].step == 1
    assert review.due(clean, tomorrow + timedelta(days=2)) == []
    assert review.due(clean, tomorrow + timedelta(days=3)) == ["CASTLE_IN_CHECK"]


def test_a_clean_run_before_the_day_changes_nothing(noon) -> None:
    rows = ledger.shipped()
    kept = review.missed(Progress(), ["CASTLE_IN_CHECK"], "chess-castle-may-i/in-check", noon)
    again = review.recorded(
        kept, "chess-castle-may-i/take-one-away", State(solved=True, moves=1), rows, noon
    )
    assert again.missed == kept.missed
