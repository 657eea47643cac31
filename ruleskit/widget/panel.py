"""The panels of `Play`, as data that panels.js draws (static/types.d.ts)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruleskit.i18n.catalogue import lines, say
from ruleskit.verify.vocabulary import GAMES
from ruleskit.widget import saying
from ruleskit.widget.record import FORMS, rows
from ruleskit.widget.words import word

if TYPE_CHECKING:
    from ruleskit.widget.judge import Judge

    Panel = dict[str, Any]

CHECKED = ("legal", "status", "check", "checkers", "pinned", "fen", "draws", "count", "outcome")
"""What the badge asks both engines about every position."""
ACTIONS = ("resign", "flag", "offer", "accept")
CLAIMS = ("claim:threefold", "claim:fifty")


def button(lang: str, key: str, **ask: object) -> Panel:
    """A button that asks something."""
    return {"ask": ask, "label": word(lang, f"button.{key}")}


def badge(lang: str, judge: Judge) -> Panel:
    """Every question about this position, asked of both engines once more.

    Raises:
        DisagreementError: they differ.
    """
    for question in CHECKED:
        judge.pair.ask(question)
    legal: Any = judge.pair.ask("legal")
    text = word(lang, "panel.badge_yes", n=len(legal), questions=len(CHECKED))
    return {"name": "badge", "title": word(lang, "panel.badge"), "text": text}


def score(lang: str, judge: Judge, notation: str) -> Panel:
    """The moves so far, each a way back to its position."""
    named = {
        action: word(lang, f"done.{action.replace(':', '_')}")
        for action in (*ACTIONS, *CLAIMS, "count:start", "count:stop")
    }
    return {
        "name": "moves",
        "title": word(lang, "panel.moves"),
        "rows": rows(judge, notation, named),
        "now": judge.at,
    }


def end(lang: str, judge: Judge, *, claiming: bool) -> Panel:
    """Resigning, drawing, claiming. The engines say when it is too early."""
    turn = judge.picture.side
    actions = [
        button(lang, f"resign_{turn}", kind="act", act="resign"),
        button(lang, "flag", kind="act", act="flag"),
        button(lang, "offer", kind="act", act="offer"),
        button(lang, "accept", kind="act", act="accept"),
    ]
    if judge.game == "chess":
        actions += [button(lang, c.replace(":", "_"), kind="act", act=c) for c in CLAIMS]
        actions.append({**button(lang, "claim_with", kind="claiming"), "pressed": claiming})
    over = judge.outcome is not None
    return {
        "name": "end",
        "title": word(lang, "panel.end"),
        "actions": [{**action, "off": over} for action in actions],
    }


def count(lang: str, judge: Judge) -> Panel:
    """The running count, with start and stop; the number is said aloud if that is wanted."""
    running: Any = judge.pair.ask("count")
    return {
        "name": "count",
        "title": word(lang, "panel.count"),
        "text": saying.count(lang, judge),
        "actions": [
            button(lang, f"count_{way}", kind="act", act=f"count:{way}")
            for way in ("start", "stop")
        ],
        "speak": str(running["spoken"]) if running else "",
    }


def touch(lang: str, *, touching: bool) -> Panel:
    """The touch-move mode."""
    mode = {**button(lang, "touch", kind="touching"), "pressed": touching}
    adjust = {**button(lang, "adjust", kind="act", act="adjust"), "off": not touching}
    return {"name": "touch", "title": word(lang, "panel.touch"), "actions": [mode, adjust]}


def rules(lang: str, judge: Judge) -> Panel:
    """The ruleset: another one may be chosen, and what this one enforces and what not."""
    name = judge.ruleset
    both = {way: list(lines(lang, f"ruleset.{name}.{way}")) for way in ("enforced", "left_out")}
    return {
        "name": "rules",
        "title": word(lang, "panel.ruleset"),
        "text": say(lang, "ruleset.label"),
        "options": [[ruleset, say(lang, f"ruleset.{ruleset}.name")] for ruleset in GAMES],
        "value": name,
        "ask": {"kind": "ruleset"},
        "lists": [[word(lang, f"panel.{way}"), items] for way, items in both.items()],
    }


def file(lang: str, judge: Judge, text: str) -> Panel:
    """The game as text, in and out."""
    writes = [button(lang, f"write_{form}", kind="write", form=form) for form in FORMS[judge.game]]
    read = button(lang, "read", kind="read")
    save = button(lang, "save", save="game.pgn" if text.startswith("[") else "game.txt")
    return {
        "name": "file",
        "title": word(lang, "text.file.title"),
        "file": text,
        "actions": [*writes, read, save],
    }
