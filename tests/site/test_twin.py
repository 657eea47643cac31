"""The page's machine is the notebooks' machine: the same events give the same states and words."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from ruleskit.lesson.machine import Machine
from ruleskit.lesson.placement import SQUARES
from ruleskit.lesson.speak import say_feedback
from ruleskit.lesson.state import Event
from ruleskit.site import board

if TYPE_CHECKING:
    from ruleskit.lesson.state import Feedback, State
    from ruleskit.site.shelf import Shelf

SCRIPT = Path(__file__).with_name("twin.js")
RUNS, STEPS = 3, 12
NODE = shutil.which("node")

pytestmark = pytest.mark.skipif(NODE is None, reason="no node")


def events(rng: random.Random, machine: Machine) -> list[Event]:
    """What a learner might do: right things, refused things, and whatever else there is."""
    state, found = machine.start(), list[Event]()
    for _ in range(STEPS):
        event = one_event(rng, machine, state)
        found.append(event)
        state, _told = machine.step(state, event)
    return found


def one_event(rng: random.Random, machine: Machine, state: State) -> Event:
    graph, node = machine.graphs[state.board], machine.node(state)
    kind = rng.choice(("right", "right", "try", "try", "hint", "undo", "reset", "odd"))
    if kind in {"hint", "undo", "reset"}:
        return Event(kind)
    if not machine.plays:
        return answer(rng, machine, graph, kind)
    right = machine.right(state)
    if kind == "right" and right:
        return element(rng.choice(right))
    if kind == "try" and (node.moves or node.actions):
        return element(rng.choice([*node.moves, *node.actions]))
    if kind == "odd":
        return Event("move", rng.choice(("a1", "e2e9", "e7e8k", "e1g1")))
    origin = rng.choice(sorted(node.refused)) if node.refused else rng.choice(SQUARES)
    return Event("move", origin + rng.choice(SQUARES))


def answer(rng: random.Random, machine: Machine, graph: Any, kind: str) -> Event:
    if kind == "right":
        return Event("answer", rng.choice(graph.right))
    wrong = [*graph.wrong, *graph.choices]
    if kind == "try" and wrong:
        return Event("answer", rng.choice(wrong))
    if machine.exercise.goal == "select":
        return rng.choice((Event("select", rng.choice(SQUARES)), Event("answer")))
    if machine.exercise.goal == "place":
        man = rng.choice(graph.choices or ["K"])
        return rng.choice((Event("place", man + rng.choice(SQUARES)), Event("answer")))
    return Event("answer", rng.choice(("O-O", "0-0-0+", "ม็จ๑-ฉ๒", "12", "e4 ", "")))


def element(text: str) -> Event:
    if text == "adjust":
        return Event("adjust")
    kind, colon, value = text.partition(":")
    return Event(kind, value) if colon else Event("move", text)


def expected(machine: Machine, table: dict[str, Any], done: list[Event], lang: Any) -> list[Any]:
    state, said = machine.start(), []
    for event in done:
        before = state
        state, told = machine.step(state, event)
        rows = [feedback(machine, before, one, lang) for one in told]
        said.append({"state": json.loads(json.dumps(asdict(state))), "feedback": rows})
    assert table["key"] == machine.exercise.key
    return said


def feedback(machine: Machine, before: State, told: Feedback, lang: Any) -> dict[str, Any]:
    reason = told.reason
    text = say_feedback(machine, before, told, lang)
    return {
        "code": told.code,
        "tone": told.tone,
        "played": told.played,
        "values": told.values,
        "squares": {k: list(v) for k, v in reason.squares.items()} if reason else None,
        # A page shows what else is wrong as a list of its own.
        "text": "" if reason and reason.also else text,
    }


def shortened(told: dict[str, Any]) -> dict[str, Any]:
    reason = told.get("reason")
    return {
        "code": told["code"],
        "tone": told["tone"],
        "played": told.get("played"),
        "values": told.get("values", {}),
        "squares": reason.get("squares", {}) if reason else None,
        "text": "" if reason and reason.get("also") else told["text"],
    }


@pytest.mark.parametrize("lang", ["th", "en"])
def test_both_machines_go_through_the_same_states(shelf: Shelf, lang: str) -> None:
    rng = random.Random(f"twins {lang}")
    lines, wanted, names = [json.dumps({"words": board.words_table(lang)})], [], []
    for lesson in shelf.lessons.values():
        for exercise in lesson.exercises:
            machine = Machine(exercise, shelf.graphs(exercise.key))
            table = board.exercise_table(shelf, lang, exercise, machine.graphs)
            for _ in range(RUNS):
                done = events(rng, machine)
                rows = [asdict(event) for event in done]
                lines.append(json.dumps({"table": table, "events": rows}))
                wanted.append(expected(machine, table, done, lang))
                names.append((exercise.key, rows))
    out = subprocess.run(
        [str(NODE), str(SCRIPT)], input="\n".join(lines), capture_output=True, text=True, check=True
    )
    found = [json.loads(line) for line in out.stdout.splitlines()]
    assert len(found) == len(wanted)
    for name, ours, theirs in zip(names, wanted, found, strict=True):
        for number, (mine, page) in enumerate(zip(ours, theirs, strict=True)):
            assert page["state"] == mine["state"], (name, number)
            shown = [shortened(told) for told in page["feedback"]]
            assert shown == mine["feedback"], (name, number)
