"""`ruleskit lessons`: the list, as text and as JSON, and the proving run."""

from __future__ import annotations

import argparse
import json

import pytest

from ruleskit.cli import lessons as command
from ruleskit.lesson.cache import Cache


def run(*words: str, lang: str = "en") -> int:
    parser = argparse.ArgumentParser()
    parser.set_defaults(lang=lang)
    command.add(parser)
    return command.run(parser.parse_args(words))


def test_json_has_title_exercises_par_and_right_answers(capsys, all_lessons, report) -> None:
    assert run("--json") == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["id"] for row in rows] == [one.id for one in all_lessons]
    for row, one in zip(rows, all_lessons, strict=True):
        graphs = [graph for e in one.exercises for graph in report.graphs[e.key]]
        assert row["title"] == {"th": one.title.th, "en": one.title.en}
        assert row["exercises"] == len(one.exercises) == len(row["items"])
        assert row["par"] == sum(graph.par for graph in graphs)
        assert row["right_answers"] == sum(len(graph.right) for graph in graphs)
        assert row["proved"] is True


@pytest.mark.parametrize(("lang", "title"), [("th", "การกินผ่าน"), ("en", "En passant")])
def test_the_list_speaks_both_languages(capsys, lang, title) -> None:
    assert run("chess-ep", lang=lang) == 0
    assert title in capsys.readouterr().out


def test_one_lesson_is_proved_alone(capsys) -> None:
    assert run("chess-dead", "--prove") == 0
    assert "5 exercises proved" in capsys.readouterr().err


def test_a_failure_is_reported_and_leaves_the_ledger(capsys, monkeypatch, tmp_path) -> None:
    from ruleskit.errors import RefutedError  # noqa: PLC0415
    from ruleskit.lesson import suite  # noqa: PLC0415

    def refuted(_lesson, exercise):
        return [], RefutedError(exercise.key, "no", "LESSON_PAR")

    monkeypatch.setattr(suite, "failures", refuted)
    monkeypatch.setattr(suite, "Cache", lambda: Cache(tmp_path))
    monkeypatch.setattr(command.ledger, "write", pytest.fail)
    assert run("--prove") == 1
    complaints = capsys.readouterr().err.splitlines()
    assert sum("LESSON_PAR" in line for line in complaints) == 160


def test_an_unknown_lesson_is_wrong_usage(capsys) -> None:
    assert run("chess-nowhere") == 2
    assert capsys.readouterr().err == "LESSON_UNKNOWN 'chess-nowhere'\n"
