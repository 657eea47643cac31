"""Progress: one small file that survives a crash, and travels."""

from __future__ import annotations

import os
from datetime import timedelta

import pytest

from ruleskit.errors import TextError
from ruleskit.lesson import progress as room
from ruleskit.lesson.progress import Done, Missed, Progress, Store, exported, imported
from ruleskit.lesson.state import State

SOLVED = State(solved=True, moves=2)


@pytest.fixture
def store(tmp_path) -> Store:
    return Store(tmp_path / "deep" / "progress.json")


def test_nothing_is_kept_at_first(store) -> None:
    assert store.load() == Progress()


def test_what_was_saved_is_loaded(store, noon) -> None:
    kept = Progress().recorded("chess-ep/at-once", SOLVED, 2, noon).with_settings(language="th")
    store.save(kept)
    assert store.load() == kept
    assert [path.name for path in store.path.parent.iterdir()] == ["progress.json"]


def test_the_best_run_counts_and_all_slips_add_up(noon) -> None:
    first = State(solved=True, moves=4, tries=2, hints=1)
    kept = Progress().recorded("x/y", first, 2, noon)
    kept = kept.recorded("x/y", SOLVED, 2, noon + timedelta(days=1))
    assert kept.done["x/y"] == Done(2, 3, 2, 2, 1, "2024-02-29T12:00:00+00:00")
    worse = kept.recorded("x/y", first, 2, noon + timedelta(days=2))
    assert (worse.done["x/y"].stars, worse.done["x/y"].moves) == (3, 2)


def test_an_abandoned_run_is_no_solution(noon) -> None:
    kept = Progress().recorded("x/y", State(tries=3, hints=1), 1, noon)
    assert kept.done["x/y"] == Done(tries=3, hints=1)


def test_a_crash_while_saving_leaves_the_old_file(store, noon, monkeypatch) -> None:
    old = Progress().recorded("x/y", SOLVED, 2, noon)
    store.save(old)

    def crash(_file) -> None:
        raise OSError

    monkeypatch.setattr(os, "fsync", crash)
    with pytest.raises(OSError):  # noqa: PT011 - the crash itself
        store.save(old.with_settings(language="en"))
    assert store.load() == old


@pytest.mark.parametrize("text", ["", "{", "[]", '{"version": 1}', '{"version": 9}', "\xff"])
def test_a_broken_file_is_set_aside_and_not_fatal(store, text) -> None:
    store.path.parent.mkdir(parents=True)
    store.path.write_text(text, encoding="latin-1")
    assert store.load() == Progress()
    assert store.path.with_suffix(".broken").read_text(encoding="latin-1") == text
    store.save(Progress())
    assert store.load() == Progress()


def test_export_and_import_are_inverse(noon) -> None:
    kept = Progress(
        missed={"PINNED": Missed("2024-03-01", 1, "x/y")}, settings={"audience": "child"}
    )
    kept = kept.recorded("x/y", SOLVED, 2, noon)
    assert imported(exported(kept)) == kept


def test_a_text_that_is_no_progress_is_refused() -> None:
    with pytest.raises(TextError):
        imported(
            '{"version": 1, "done": {"x": {"stars": 1, "cheat": 2}}, "missed": {}, "settings": {}}'
        )


def test_merging_keeps_the_best_of_both(noon) -> None:
    here = Progress().recorded("x/y", State(solved=True, moves=5, tries=1), 2, noon)
    there = Progress().recorded("x/y", SOLVED, 2, noon).recorded("x/z", SOLVED, 2, noon)
    both = here.merged(there)
    assert both.done["x/y"].moves == 2
    assert both.done["x/y"].stars == 3
    assert "x/z" in both.done
    assert both.merged(both) == both


def test_merging_keeps_the_sooner_review() -> None:
    here = Progress(missed={"PINNED": Missed("2024-03-05", 1, "x/y")})
    there = Progress(missed={"PINNED": Missed("2024-03-01", 0, "x/z")})
    assert here.merged(there).missed["PINNED"].due == "2024-03-01"
    assert there.merged(here).missed["PINNED"].due == "2024-03-01"


def test_reset_forgets_everything(store) -> None:
    store.save(Progress(settings={"language": "th"}))
    store.reset()
    store.reset()
    assert store.load() == Progress()


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("linux", "XDG_DATA_HOME", "ruleskit"),
        ("win32", "LOCALAPPDATA", "ruleskit"),
        ("any", "RULESKIT_DATA", ""),
    ],
)
def test_the_file_lies_under_the_users_data_folder(
    tmp_path, monkeypatch, platform, variable, expected
) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "RULESKIT_DATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.setattr(room.sys, "platform", platform)
    assert room.folder() == tmp_path / expected
