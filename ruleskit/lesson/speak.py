"""The words for prompts and feedback, in one language."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, cast

from ruleskit.i18n.catalogue import has, say
from ruleskit.i18n.names import listing, man, side
from ruleskit.i18n.reason_text import explain, fault
from ruleskit.lesson.placement import men

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.lesson.graph import Reason
    from ruleskit.lesson.machine import Machine
    from ruleskit.lesson.schema import Audience, Language
    from ruleskit.lesson.state import Feedback, State


@cache
def catalogue(language: Language) -> dict[str, dict[str, str] | str]:
    """The room's own words by code."""
    text = (files("ruleskit.lesson") / "words.toml").read_text(encoding="utf-8")
    words: dict[str, dict[str, str] | str] = tomllib.loads(text)[language]
    return words


def word(language: Language, code: str) -> str | None:
    """The template of a code, `A.b` for an entry of a table; None if the room has none."""
    name, _, part = code.partition(".")
    entry = catalogue(language).get(name)
    if isinstance(entry, dict):
        return entry.get(part) or entry.get("other")
    return entry


def prompt(machine: Machine, state: State, language: Language, audience: Audience) -> str:
    """What is asked on the board where a state is."""
    text = machine.exercise.prompts[audience].in_(language)
    return _filled(text, machine, state, language)


def say_feedback(machine: Machine, before: State, feedback: Feedback, language: Language) -> str:
    """One feedback in words.

    Args:
        machine: the machine that gave it.
        before: the state in which the learner acted.
        feedback: what it gave.
        language: th or en.
    """
    parts = [_general(machine, before, feedback, language)]
    if feedback.remark:
        remark = _filled(feedback.remark.in_(language), machine, before, language)
        parts = [*parts, remark] if feedback.tone == "right" else [remark]
    if feedback.played:
        reply = {"from": feedback.played[:2], "to": feedback.played[2:4]}
        parts.append(str(word(language, "REPLIED")).format_map(reply))
    return " ".join(part for part in parts if part)


def _filled(text: str, machine: Machine, state: State, language: Language) -> str:
    graph = machine.graphs[state.board]
    return text.format_map(_worded(graph.values, language, graph.ruleset))


def _worded(values: Mapping[str, str | int], language: Language, ruleset: str) -> dict[str, object]:
    """Values of a table in the words of a language."""
    known: dict[str, object] = {"king": man(language, ruleset, "K"), **values}
    if "side" in known:
        known["side"] = side(language, str(known["side"]))
    if "piece" in known:
        known["piece"] = man(language, ruleset, str(known["piece"]))
    if "end" in known:
        end = f"outcome.{known['end']}"
        known["end"] = say(language, end) if has(language, end) else known["end"]
    return known


def _general(machine: Machine, before: State, feedback: Feedback, language: Language) -> str:
    graph = machine.graphs[before.board]
    values = _worded(feedback.values, language, graph.ruleset)
    code = feedback.code
    if code == "NOT_ASKED":
        code = f"NOT_ASKED.{feedback.values['goal']}"
    if code == "SOLVED" and cast("int", feedback.values.get("par", 1)) > len(machine.graphs):
        return f"{word(language, code)} {str(word(language, 'SOLVED_LONG')).format_map(values)}"
    own = word(language, code)
    if feedback.reason is None:
        return (own or code).format_map(values)
    why = _reason(feedback.reason, machine, before, language)
    if code in {"SOLVED", "NEXT_BOARD", "GO_ON"}:
        return f"{own} {why}"
    return why


def _reason(reason: Reason, machine: Machine, before: State, language: Language) -> str:
    """A reason in words: the room's own, or i18n's."""
    graph = machine.graphs[before.board]
    values = _worded(reason.values, language, graph.ruleset)
    own = word(language, reason.code)
    squares = reason.squares
    if own is not None:
        shown = squares.get("attacker") or squares.get("target") or []
        values["squares"] = listing(language, shown)
        values |= {"from": "".join(squares.get("frm", [])), "to": "".join(squares.get("to", []))}
        return own.format_map(values)
    if has(language, f"fault.{reason.code}") and not squares:
        return fault(language, graph.ruleset, reason.code)
    why = {"code": reason.code, "squares": squares, "also": reason.also}
    standing = men(graph.nodes[before.node].fen)
    return explain(language, graph.ruleset, why, standing, also=True, **values)
