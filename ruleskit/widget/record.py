"""A game as text: PGN, Thai notation, or the game file that holds ruleset, start and moves."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from ruleskit.engine import pgn, pgn_export
from ruleskit.errors import TextError
from ruleskit.verify.question import is_move
from ruleskit.widget.judge import Judge
from ruleskit.widget.reading import read as read_move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruleskit.widget.judge import Step

FORMS = {"chess": ("pgn", "game"), "makruk": ("pgn", "thai", "game")}
"""The forms that each game is written in."""
THAI_DIGITS = str.maketrans("0123456789", "๐๑๒๓๔๕๖๗๘๙")
NUMBER = re.compile(r"[0-9๐-๙]+\.+")
RESULTS = {"1-0", "0-1", "1/2-1/2", "*"}
TAG = re.compile(r'\[(\w+) "([^"]*)"\]')
THAI_MOVE = re.compile("[ก-ญ][๑-๘1-8]")


def write(judge: Judge, form: str) -> str:
    r"""The game so far as text.

    Args:
        judge: the game.
        form: "pgn", "thai" or "game".

    Raises:
        KeyError: there is no such form.

    Example:
        >>> write(Judge("makruk-core@1", moves=["e3e4", "d6d5"]), "thai")
        '[Ruleset "makruk-core@1"]\n๑. จ๔ ง๕\n'
    """
    return {"pgn": write_pgn, "thai": write_thai, "game": write_game}[form](judge)


def write_game(judge: Judge) -> str:
    """The game file: what `ask` takes, and what opens the game again."""
    game: dict[str, object] = {"ruleset": judge.ruleset}
    if judge.start:
        game["fen"] = judge.start
    game["moves"] = list(judge.moves)
    return json.dumps(game, ensure_ascii=False) + "\n"


def write_pgn(judge: Judge) -> str:
    """PGN in the export form; actions stand in comments."""
    nodes: list[pgn.Node] = []
    waiting: tuple[str, ...] = ()
    for step in judge.line[: judge.at]:
        if is_move(step.element):
            nodes.append(pgn.Node(step.element, step.text("san"), before=waiting))
            waiting = ()
        elif nodes:
            nodes[-1] = nodes[-1]._replace(after=(*nodes[-1].after, f"[%act {step.element}]"))
        else:
            waiting = (*waiting, f"[%act {step.element}]")
    outcome = judge.outcome
    result = outcome["result"] if outcome else "*"
    record = pgn.Record(judge.ruleset, (), judge.start, tuple(nodes), waiting, result)
    return pgn_export.write(record)


def write_thai(judge: Judge) -> str:
    """Thai notation with Thai digits; actions stand in braces, ruleset and start in tags."""
    words: list[str] = []
    ply, turn = opening(judge)
    for step in judge.line[: judge.at]:
        if not is_move(step.element):
            words.append("{" + step.element + "}")
            continue
        if turn == "w" or not any(NUMBER.fullmatch(w) for w in words):
            words.append(f"{ply}{'.' if turn == 'w' else '...'}".translate(THAI_DIGITS))
        words.append(step.text("thai"))
        ply, turn = (ply + 1, "w") if turn == "b" else (ply, "b")
    tags = f'[Ruleset "{judge.ruleset}"]\n'
    if judge.start:
        tags += f'[FEN "{judge.start}"]\n'
    return tags + " ".join(words) + "\n"


def opening(judge: Judge) -> tuple[int, str]:
    """Move number and side to move at the start."""
    fields = str(judge.root.ask("fen")).split(" ")
    return int(fields[5]), fields[1]


def read(text: str, now: Judge) -> Judge:
    """The game that a text holds, in whichever form it is written.

    Args:
        text: PGN, Thai notation or a game file.
        now: whose ruleset and start a text in Thai notation continues.

    Raises:
        TextError: it cannot be read.
        RuleskitError: it can be read, but not played.
    """
    stripped = text.strip()
    if stripped.startswith("{") and stripped.endswith("}"):
        return opened(as_game(stripped))
    tags = dict(TAG.findall(stripped))
    body = TAG.sub("", stripped)
    if "Event" not in tags and (THAI_MOVE.search(body) or "Ruleset" in tags):
        game = {"ruleset": now.ruleset, "fen": now.start} | {k.lower(): v for k, v in tags.items()}
        return read_thai(body, opened(game))
    games = pgn.read(stripped)
    if not games:
        raise TextError("PGN_EMPTY", text[:40])
    first = games[0]
    return Judge(first.ruleset, first.fen, first.elements, whole_game=True)


def as_game(text: str) -> dict[str, Any]:
    """A game file as its data.

    Raises:
        TextError: GAME_FILE, it is none.
    """
    try:
        game = json.loads(text)
    except json.JSONDecodeError as error:
        raise TextError("GAME_FILE", text[:40], error.colno) from error
    moves = game.get("moves", [])
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise TextError("GAME_FILE", text[:40])
    if set(game) - {"ruleset", "fen", "moves"} or not isinstance(game.get("ruleset"), str):
        raise TextError("GAME_FILE", text[:40])
    return dict(game)


def opened(game: dict[str, Any]) -> Judge:
    """A game file's game.

    Raises:
        TextError: GAME_RULESET, there is no such ruleset.
    """
    try:
        return Judge(game["ruleset"], game.get("fen"), game.get("moves", ()), whole_game=True)
    except KeyError as error:
        raise TextError("GAME_RULESET", game["ruleset"]) from error


def read_thai(text: str, judge: Judge) -> Judge:
    """Play the moves of a text in Thai notation.

    Raises:
        TextError: THAI, a word that is no move here.
    """
    for token in tokens(text):
        if token.startswith("{"):
            judge.play(token.strip("{}"))
            continue
        move = read_move(judge, token).move
        if move is None:
            raise TextError("THAI", token)
        judge.play(move)
    return judge


def tokens(text: str) -> Sequence[str]:
    """Moves and braced actions, without numbers and result."""
    found = re.findall(r"\{[^}]*\}|[^\s{]+", text)
    return [word for word in found if not NUMBER.fullmatch(word) and word not in RESULTS]


def rows(judge: Judge, notation: str, name: dict[str, str]) -> list[list[Any]]:
    """The score as rows: number, then for each ply the step to go to and its words.

    Args:
        judge: the game, what was taken back included.
        notation: "san" or "thai".
        name: words for actions; those without are left out.
    """
    number, turn = opening(judge)
    out: list[list[Any]] = [] if turn == "w" else [[number, [0, "…"]]]
    for at, step in enumerate(judge.line, 1):
        if is_move(step.element):
            if turn == "w":
                out.append([number])
            out[-1].append([at, step.text(notation)])
            number, turn = (number + 1, "w") if turn == "b" else (number, "b")
        else:
            add_action(out, at, step, name, number)
    return out


def add_action(
    out: list[list[Any]], at: int, step: Step, name: dict[str, str], number: int
) -> None:
    """An action beside the move that it follows."""
    words = name.get(step.element.split(" ")[0])
    if words:
        if not out:
            out.append([number])
        out[-1].append([at, words])
