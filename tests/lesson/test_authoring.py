"""The examples of docs/authoring/lesson.md are exercises like any other, and are proved."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ruleskit.lesson.goals import GOALS
from ruleskit.lesson.proof import prove
from ruleskit.lesson.reader import parse

PAGE = Path(__file__).parents[2] / "docs" / "authoring" / "lesson.md"
HEADER = """
id = "examples"
order = 1
ruleset = "chess-fide@2023"
title = { th = "ตัวอย่าง", en = "Examples" }
purpose = { th = "ตัวอย่าง", en = "Examples" }
"""
EXAMPLES = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
LESSON = parse(HEADER + "\n".join(EXAMPLES), "examples")


def test_the_guide_has_an_example_for_every_goal() -> None:
    assert {exercise.goal for exercise in LESSON.exercises} == set(GOALS)


@pytest.mark.parametrize("exercise", LESSON.exercises, ids=lambda exercise: exercise.id)
def test_the_example_is_proved(exercise) -> None:
    graphs = prove(LESSON, exercise)
    assert len(graphs) == len(exercise.boards)
    assert all(graph.right for graph in graphs)


def test_the_guide_names_every_parameter_of_every_goal() -> None:
    sections = dict(
        re.findall(
            r"### ([a-z-]+)\n(.*?)(?=\n###? |\Z)", PAGE.read_text(encoding="utf-8"), re.DOTALL
        )
    )
    for name, goal in GOALS.items():
        for param in goal.params:
            assert re.search(rf"\b{param}\b", sections[name]), f"{name}: {param}"
