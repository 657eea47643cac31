"""Questions as JSON lines, each answered by both engines (rules/questions.md).

One line in, one line out, in order: an error answers its own line and the run goes on.
"""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from typing import TYPE_CHECKING, Final, NoReturn

from ruleskit.verify.both import (
    Arbiters,
    Failure,
    Refusal,
    arbiters,
    attempt,
    same,
    shared_refusal,
)
from ruleskit.verify.question import is_known
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ruleskit.verify.arbiter import Arbiter, Case

KEYS: Final = {"id", "ruleset", "fen", "moves", "ask"}
#: The order in which the errors of rules/questions.md are tested; an engine's breakdown is first.
ORDER: Final = {"failed": 0, "unreadable": 1, "impossible": 2, "illegal-move": 3}

Json = dict[str, object]


class NotJSONError(ValueError):
    """A line that is not JSON at all, unlike one that is JSON but no request."""


def read(line: bytes) -> object:
    """The JSON value of a line.

    Raises:
        NotJSONError: it is not JSON in UTF-8; NaN, infinities and numbers beyond them are not.
    """
    try:
        return json.loads(line.decode(), parse_constant=_not_json, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise NotJSONError from error


def _not_json(constant: str) -> NoReturn:
    raise NotJSONError(constant)


def _finite(text: str) -> float:
    number = float(text)
    return number if number - number == 0 else _not_json(text)


def is_request(value: object) -> bool:
    """Whether a JSON value has the form of a line: its keys and their types."""
    if not isinstance(value, dict) or not value.keys() <= KEYS:
        return False
    ask = value.get("ask")
    return (
        isinstance(value.get("ruleset"), str)
        and isinstance(value.get("fen", ""), str)
        and _is_texts(value.get("moves", []))
        and _is_texts(ask)
        and bool(ask)
    )


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def reply(value: object, judges: Arbiters | None = None) -> Json:
    """The reply to one line.

    Args:
        value: the line as a JSON value.
        judges: other arbiters than the two engines.
    """
    head: Json = {"id": value["id"]} if isinstance(value, dict) and "id" in value else {}
    if not isinstance(value, dict) or not is_request(value):
        return head | error("bad-request")
    if value["ruleset"] not in GAMES:
        return head | error("unknown-ruleset")
    if not all(is_known(value["ruleset"], question) for question in value["ask"]):
        return head | error("unknown-question")
    return head | answers(
        value["ruleset"], value.get("fen"), value.get("moves", []), value["ask"], judges
    )


def error(
    code: str,
    engine: Sequence[str] = (),
    checker: Sequence[str] = (),
    *,
    at: int | None = None,
    agree: bool = True,
) -> Json:
    """The reply to a line that cannot be answered; see the table of rules/questions.md."""
    place = {} if at is None else {"at": at}
    found = {"engine": list(engine), "checker": list(checker)}
    return {"error": {"code": code, **place, **found}, "agree": agree}


def answers(
    ruleset: str,
    fen: str | None,
    moves: list[str],
    questions: list[str],
    judges: Arbiters | None = None,
) -> Json:
    """What both engines answer to a well-formed request, or why one of them cannot."""
    judges = judges or arbiters()

    def examine(arbiter: Arbiter) -> dict[str, object]:
        if questions == ["faults"] and fen is not None:
            return {"faults": arbiter.faults(ruleset, fen)}
        case: Case = arbiter.open(ruleset, fen, [] if questions == ["faults"] else moves)
        return {question: case.answer(question) for question in questions}

    engine = attempt(judges.engine, lambda: examine(judges.engine))
    checker = attempt(judges.checker, lambda: examine(judges.checker))
    if isinstance(engine, dict) and isinstance(checker, dict):
        agree = all(same(engine[q], checker[q], q) for q in questions)
        return {"engine": engine, "checker": checker, "agree": agree}
    return refusal(engine, checker)


def refusal(engine: object, checker: object) -> Json:
    """The error of a line that at least one engine does not answer, with what each said."""
    sides = [side for side in (engine, checker) if isinstance(side, Refusal | Failure)]
    first = min(sides, key=lambda side: ORDER.get(code_of(side), 0))
    at = first.at if isinstance(first, Refusal) else None
    agree = shared_refusal(engine, checker) is not None
    return error(code_of(first), found_by(engine), found_by(checker), at=at, agree=agree)


def code_of(side: Refusal | Failure) -> str:
    """The error code of one engine's refusal."""
    return side.code if isinstance(side, Refusal) else "failed"


def found_by(side: object) -> list[str]:
    """What one engine found: nothing if it would have answered."""
    match side:
        case Refusal(found=found):
            return found
        case Failure(text):
            return [text]
        case _:
            return []


def run(
    lines: Iterable[bytes], write: Callable[[str], object], judges: Arbiters | None = None
) -> int:
    """Answer every line, one JSON text each.

    Args:
        lines: JSON lines in UTF-8.
        write: takes each reply, with its line end.
        judges: other arbiters than the two engines.

    Returns:
        0, or 1 if some line was not JSON.
    """
    status = 0
    for number, line in enumerate(lines):
        try:
            value = read(line.removeprefix(BOM_UTF8) if number == 0 else line)
        except NotJSONError:
            status, out = 1, error("bad-request")
        else:
            out = reply(value, judges)
        write(json.dumps(out, default=repr) + "\n")
    return status
