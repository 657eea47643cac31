"""A game written in another notation: SAN and short Thai only as both engines write them."""

from __future__ import annotations

import json
import textwrap
from typing import TYPE_CHECKING, Final

from ruleskit.engine import pgn, pgn_export, thai
from ruleskit.engine.move import Move
from ruleskit.errors import TextError
from ruleskit.verify import record, record_file
from ruleskit.verify.both import Pair, open_both
from ruleskit.verify.movetext import element
from ruleskit.verify.question import is_move
from ruleskit.verify.transcript import SETUP, Transcript, position_of
from ruleskit.verify.vocabulary import CHESS, GAMES, MAKRUK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FORMS: Final = ("pgn", "uci", "san", "thai", "thai-full", "json")
DIGITS: Final = ("thai", "arabic")
WIDTH: Final = 79
_ARABIC: Final = str.maketrans("๐๑๒๓๔๕๖๗๘๙", "0123456789")
_THAI: Final = str.maketrans("0123456789", "๐๑๒๓๔๕๖๗๘๙")


def write(games: Sequence[Transcript], form: str, digits: str = "thai") -> str:
    r"""The text of some games in a notation, ending with a line break.

    Args:
        games: as read.
        form: one of `FORMS` but json, for which there is `write_file`.
        digits: `thai` or `arabic`, for the two Thai forms.

    Raises:
        TextError: a game cannot be written in this form.

    Example:
        >>> from ruleskit.verify.transcript import read
        >>> write(read(b"e2e4 e7e5 g1f3"), "san")
        '1. e4 e5 2. Nf3 *\n'
    """
    if form == "pgn":
        return "\n".join(_pgn(game) for game in games)
    if form == "san":
        return "\n".join(_san(game) for game in games)
    several = len(games) > 1
    return "\n".join(_moves(game, form, digits, several=several) for game in games)


def _pgn(found: Transcript) -> str:
    try:
        return pgn_export.write(_as_pgn(found))
    except ValueError as error:
        raise TextError("MOVES_COMMENT", str(error)[:40]) from error


def _as_pgn(found: Transcript) -> pgn.Record:
    if found.pgn is not None:
        return found.pgn
    game = found.game
    made = pgn_export.of_moves(game.ruleset, game.moves, game.fen, found.result)
    return made._replace(headers=tuple(game.headers.items()))


def _san(found: Transcript) -> str:
    """The moves of the export form, with only the headers that tell where they begin."""
    bare = found._replace(pgn=None, game=record.Game(*_start(found), found.game.moves))
    head, _, body = _pgn(bare).partition("\n\n")
    kept = [line for line in head.splitlines() if line[1:].split(" ")[0] in SETUP]
    return "\n".join([*kept, "", body] if kept else [body])


def _start(found: Transcript) -> tuple[str, str | None]:
    return found.game.ruleset, found.game.fen


def _moves(found: Transcript, form: str, digits: str, *, several: bool) -> str:
    """Headers where a reader needs them, the moves, and the result if there is one."""
    ruleset, fen = _start(found)
    thai_form = form != "uci"
    if thai_form and GAMES[ruleset] != MAKRUK:
        raise TextError("MOVES_NO_THAI", ruleset)
    usual = pgn.DEFAULT[MAKRUK if thai_form else CHESS]
    tags = [("Ruleset", ruleset)] if ruleset != usual else []
    tags += [("FEN", fen)] if fen else []
    parts = list(_thai(found, form, digits)) if thai_form else list(map(element, found.game.moves))
    if several or found.result != "*":
        parts.append(found.result)
    body = textwrap.fill(" ".join(parts), WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*(f"[{name} {json.dumps(value)}]" for name, value in tags), body, ""])


def _thai(found: Transcript, form: str, digits: str) -> Iterator[str]:
    """The moves in Thai, numbered as in PGN."""
    table = _ARABIC if digits == "arabic" else _THAI
    pair = open_both(*_start(found))
    interrupted = True
    for played in found.game.moves:
        if is_move(played):
            fields = pair.text("fen").split(" ")
            if fields[1] == "w" or interrupted:
                yield (fields[5] + ("." if fields[1] == "w" else "...")).translate(table)
            yield _thai_move(pair, form, played).translate(table)
        else:
            yield element(played)
        interrupted = not is_move(played)
        pair = record.following(pair, played)


def _thai_move(pair: Pair, form: str, played: str) -> str:
    if form == "thai":
        return pair.text(f"thai {played}")
    return thai.write_full(position_of(pair), Move.from_uci(played))


def write_file(found: Transcript, engine: str, checker: str) -> str:
    """The game file of a game; see `record.issue`.

    Raises:
        TextError: a header is longer than a game file takes.
    """
    headers = dict(found.game.headers)
    if found.result != "*":
        headers["Result"] = found.result
    game = record.Game(*_start(found), found.game.moves, found.game.claims, headers)
    text = record_file.write(record.issue(game, engine, checker))
    record_file.read(text.encode())
    return text
