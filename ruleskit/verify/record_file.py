"""A game file as JSON text: read whole or not at all, written one row a line."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final, NoReturn

from ruleskit.errors import TextError
from ruleskit.verify.record import FORMAT, Certificate, Game, Record, content
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterable

#: Caps: bytes of a file, elements of a game, claims, headers, characters of a FEN and of a text.
SIZE: Final = 2_000_000
MOST_MOVES: Final = 2_000
MOST_CLAIMS: Final = 100
MOST_HEADERS: Final = 100
FEN_LENGTH: Final = 200
TEXT_LENGTH: Final = 300

KEYS: Final = {
    "ruleskit", "ruleset", "fen", "headers", "moves", "claims", "after", "certificate",
}  # fmt: skip
_SAYS: Final = re.compile(f'"ruleskit"\\s*:\\s*"{FORMAT}"'.encode())
NEEDED: Final = KEYS - {"fen", "headers", "claims"}
CODES: Final = (
    "GAME_TOO_LARGE", "GAME_JSON", "GAME_FORMAT", "GAME_KEY", "GAME_TYPE", "GAME_RULESET",
    "GAME_TOO_LONG",
)  # fmt: skip


def is_game(data: bytes) -> bool:
    """Whether a file claims to be a game file, whatever else is wrong with it."""
    return data.startswith(b"{") and _SAYS.search(data) is not None


def write(record: Record) -> str:
    """The file's text, ending with a line break; equal records give equal texts."""
    table = content(record.game, record.after)
    after = ",\n  ".join(_dumped(row) for row in table.pop("after"))
    parts = [f" {_dumped(key)}: {_dumped(value)}" for key, value in table.items()]
    parts += [f' "after": [\n  {after}\n ]']
    parts += [f' "certificate": {_dumped(record.certificate._asdict())}']
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read(data: bytes) -> Record:
    """The record in a file's bytes; whether it is true is another question.

    Raises:
        TextError: one of `CODES`; for what is not JSON with line and column.
    """
    if len(data) > SIZE:
        raise TextError("GAME_TOO_LARGE", str(len(data)))
    table = _json(data)
    if not isinstance(table, dict) or table.get("ruleskit") != FORMAT:
        raise TextError("GAME_FORMAT", FORMAT)
    for key in sorted(KEYS ^ table.keys()):
        if key in NEEDED or key not in KEYS:
            raise TextError("GAME_KEY", key[:40])
    game = Game(
        ruleset=_ruleset(table["ruleset"]),
        fen=_text("fen", table["fen"], FEN_LENGTH) if "fen" in table else None,
        moves=_texts("moves", table["moves"], MOST_MOVES),
        claims=_texts("claims", table.get("claims", []), MOST_CLAIMS),
        headers=_headers(table.get("headers", {})),
    )
    return Record(game, _rows(table["after"]), _certificate(table["certificate"]))


def _json(data: bytes) -> object:
    try:
        text = data.decode("utf-8-sig")
        value: object = json.loads(
            text, parse_constant=_no_number, parse_float=_no_number, object_pairs_hook=_table
        )
    except json.JSONDecodeError as error:
        shown = error.doc[error.pos : error.pos + 20]
        raise TextError("GAME_JSON", shown, error.colno, error.lineno) from error
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise TextError("GAME_JSON", "UTF-8", column, line) from error
    except TextError:
        raise
    except (ValueError, RecursionError) as error:
        raise TextError("GAME_JSON", type(error).__name__) from error
    return value


def _no_number(text: str) -> NoReturn:
    raise TextError("GAME_TYPE", text[:40])


def _table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object; a key that stands twice would be read differently by different readers."""
    table = dict(pairs)
    if len(table) != len(pairs):
        keys = [key for key, _ in pairs]
        raise TextError("GAME_KEY", next(key for key in keys if keys.count(key) > 1)[:40])
    return table


def _text(name: str, value: object, longest: int = TEXT_LENGTH) -> str:
    """A text that can be written again: JSON knows halves of characters, UTF-8 does not."""
    if not isinstance(value, str) or len(value) > longest or not value.isprintable():
        raise TextError("GAME_TYPE", name)
    return value


def _texts(name: str, value: object, most: int) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TextError("GAME_TYPE", name)
    if len(value) > most:
        raise TextError("GAME_TOO_LONG", name)
    return tuple(_text(name, item) for item in value)


def _ruleset(value: object) -> str:
    name = _text("ruleset", value)
    if name not in GAMES:
        raise TextError("GAME_RULESET", name)
    return name


def _headers(value: object) -> dict[str, str]:
    if not isinstance(value, dict) or len(value) > MOST_HEADERS:
        raise TextError("GAME_TYPE", "headers")
    for name in value:
        if not (name.isascii() and name.replace("_", "x").isalnum()):
            raise TextError("GAME_TYPE", "headers")
    return {_text("headers", name): _text("headers", text) for name, text in value.items()}


def _rows(value: object) -> tuple[dict[str, Any], ...]:
    if not isinstance(value, list) or not _all_dicts(value):
        raise TextError("GAME_TYPE", "after")
    if len(value) > MOST_MOVES + 1:
        raise TextError("GAME_TOO_LONG", "after")
    return tuple(value)


def _all_dicts(items: Iterable[object]) -> bool:
    return all(isinstance(item, dict) for item in items)


def _certificate(value: object) -> Certificate:
    if not isinstance(value, dict) or set(value) != set(Certificate._fields):
        raise TextError("GAME_TYPE", "certificate")
    return Certificate(**{name: _text("certificate", text) for name, text in value.items()})
