"""What a page keeps is what a notebook keeps: the same text, byte for byte."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from ruleskit.lesson import progress, review
from ruleskit.lesson.progress import Done, Missed, Progress
from ruleskit.lesson.state import State

SCRIPT = Path(__file__).with_name("progress.mjs")
NODE = shutil.which("node")
NOW = datetime(2026, 3, 1, 9, 30, 5, tzinfo=UTC)

pytestmark = pytest.mark.skipif(NODE is None, reason="no node")

BEFORE = Progress(
    {"chess-ep/at-once": Done(1, 2, 3, 4, 0, "2026-01-01T00:00:00+00:00")},
    {
        "PINNED": Missed("2026-03-01", 0, "chess-ep/at-once"),
        "CASTLE_IN_CHECK": Missed("2026-02-01", 3, "x/y"),
    },
    {"audience": "child"},
)
OTHER = Progress(
    {
        "chess-ep/at-once": Done(2, 3, 1, 1, 1, "2026-02-01T00:00:00+00:00"),
        "a/b": Done(1, 1, 9, 0, 0, "x"),
    },
    {"PINNED": Missed("2026-02-20", 1, "a/b")},
    {"audience": "adult", "lang": "th"},
)
SOLVED = State(tries=1, moves=2, hints=1, solved=True)
LEFT = State(tries=2, hints=0)


def in_page(**task: Any) -> str:
    line = json.dumps({"now": NOW.isoformat(), **task})
    out = subprocess.run(
        [str(NODE), str(SCRIPT)], input=line, capture_output=True, text=True, check=True,
        env={**os.environ, "TZ": "UTC"},
    )  # fmt: skip
    return str(json.loads(out.stdout))


def answered(kept: Progress) -> Progress:
    for code in review.due(kept, NOW):
        kept = review.answered(kept, code, NOW)
    return kept


def test_a_page_reads_and_writes_the_notebooks_text() -> None:
    kept = Progress(BEFORE.done, {}, BEFORE.settings)
    assert in_page(text=progress.exported(kept)) == progress.exported(kept)


def test_both_merge_alike() -> None:
    task = {"text": progress.exported(BEFORE), "other": progress.exported(OTHER)}
    assert in_page(**task) == progress.exported(answered(BEFORE.merged(OTHER)))


@pytest.mark.parametrize("state", [SOLVED, LEFT], ids=["solved", "left"])
@pytest.mark.parametrize("key", ["chess-ep/at-once", "makruk-men/khon"])
def test_both_record_alike(state: State, key: str) -> None:
    found = in_page(text=progress.exported(BEFORE), state=asdict(state), par=1, key=key)
    assert found == progress.exported(answered(BEFORE.recorded(key, state, 1, NOW)))


def test_what_was_missed_comes_back_alike() -> None:
    codes = ["PINNED", "EP_EXPIRED"]
    found = in_page(text=progress.exported(BEFORE), codes=codes, key="a/b")
    assert found == progress.exported(answered(review.missed(BEFORE, codes, "a/b", NOW)))


@pytest.mark.parametrize("text", ["", "{}", '{"version": 2}', '{"version": 1, "done": {"a": {}}}'])
def test_a_text_that_is_no_progress_is_refused(text: str) -> None:
    line = json.dumps({"now": NOW.isoformat(), "text": text})
    out = subprocess.run(
        [str(NODE), str(SCRIPT)], input=line, capture_output=True, text=True, check=False
    )
    assert out.returncode
