"""`ruleskit convert`: a game from one notation into another, played by both engines on the way."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruleskit.cli.position import problem
from ruleskit.cli.terminal import show, warn
from ruleskit.errors import IllegalMoveError, RuleskitError, TextError
from ruleskit.i18n.catalogue import has, say
from ruleskit.i18n.names import listing
from ruleskit.i18n.reason_text import explain
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    import argparse

    from ruleskit.verify.transcript import PlayError, Transcript

EXAMPLES: Final = (
    "convert game.pgn --to uci",
    "convert game.pgn --to json --claim 'at 8: claim threefold' --output game.json",
    "convert - --to thai --ruleset makruk-traditional@1 <<< 'e3e4 e6e5'",
    "convert moves.txt --to pgn --output game.pgn",
)
STDIN: Final = "-"
#: Written out, so that help need not load the engines.
FORMS: Final = ("pgn", "uci", "san", "thai", "thai-full", "json")
DIGITS: Final = ("thai", "arabic")


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    lang = parser.get_default("lang")

    def said(name: str) -> str:
        return say(lang, f"cli.argument.{name}")

    parser.add_argument("input", metavar="IN", help=said("convert_input"))
    parser.add_argument("--to", choices=FORMS, default="pgn", help=said("convert_to"))
    parser.add_argument("--digits", choices=DIGITS, default="thai", help=said("convert_digits"))
    parser.add_argument("--ruleset", choices=tuple(GAMES), help=said("convert_ruleset"))
    parser.add_argument("--fen", metavar="FEN", help=said("convert_fen"))
    parser.add_argument("--game", type=int, metavar="N", help=said("convert_game"))
    parser.add_argument(
        "--claim", action="append", default=[], metavar="CLAIM", help=said("convert_claim")
    )
    parser.add_argument("--output", type=Path, metavar="FILE", help=said("convert_output"))


def run(args: argparse.Namespace) -> int:
    """Write the games in another form; 1 if one cannot be read, 2 if a file cannot be used."""
    try:
        text = _converted(args, _bytes(args.input))
    except RuleskitError as error:
        warn(f"ruleskit convert: {args.input}: {complaint(args.lang, args.ruleset, error)}")
        return 1
    except OSError as error:
        return _no_file(args.lang, args.input, error)
    if args.output is None:
        show(text.removesuffix("\n"))
        return 0
    try:
        save(args.output, text)
    except OSError as error:
        return _no_file(args.lang, str(args.output), error)
    return 0


def _bytes(name: str) -> bytes:
    """The input, or as much of it as shows that it is too large."""
    from ruleskit.verify.record_file import SIZE  # noqa: PLC0415 - not for help

    if name == STDIN:
        return sys.stdin.buffer.read(SIZE + 1)
    with open(name, "rb") as file:  # noqa: PTH123 - a name such as /dev/stdin is welcome
        return file.read(SIZE + 1)


def _converted(args: argparse.Namespace, data: bytes) -> str:
    from ruleskit.verify import transcript, transcript_export  # noqa: PLC0415 - not for help

    games = transcript.read(data, args.ruleset, args.fen)
    if args.game is not None:
        games = games[args.game - 1 : args.game] if args.game > 0 else []
        if not games:
            raise TextError("MOVES_NO_GAME", str(args.game))
    if args.to == "json":
        return _json(games, args.claim)
    return transcript_export.write(games, args.to, args.digits)


def _json(games: list[Transcript], claims: list[str]) -> str:
    from ruleskit.diagram.sources import room_hash  # noqa: PLC0415 - not for help
    from ruleskit.verify.transcript_export import write_file  # noqa: PLC0415 - not for help

    if len(games) > 1:
        raise TextError("MOVES_ONE_GAME", str(len(games)))
    game = games[0].game
    claimed = games[0]._replace(game=replace(game, claims=(*game.claims, *claims)))
    return write_file(claimed, room_hash("engine"), room_hash("checker"))


def save(path: Path, text: str) -> None:
    """Write a file whole or not at all: under another name, which then takes its place."""
    if path.exists() and not path.is_file():
        path.write_text(text, encoding="utf-8")
        return
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _no_file(lang: str, name: str, error: OSError) -> int:
    if isinstance(error, BrokenPipeError):
        raise error
    warn(f"ruleskit convert: {say(lang, 'cli.no_file', file=name, problem=error.strerror)}")
    return 2


def complaint(lang: str, ruleset: str | None, error: RuleskitError) -> str:
    """An error in words, with line and column if it has them.

    Args:
        lang: the language.
        ruleset: the ruleset that was asked for, if any.
        error: what reading or writing has raised.
    """
    if not isinstance(error, TextError) or not has(lang, f"text_error.{error.code}"):
        return problem(lang, ruleset or next(iter(GAMES)), error)
    said = say(lang, f"text_error.{error.code}", text=error.text) + _detail(lang, error)
    if error.line is None or error.column is None:
        return said
    return say(lang, "text_error.at", line=error.line, column=error.column, problem=said)


def _detail(lang: str, error: TextError) -> str:
    """What both engines or the notation say about the move."""
    from ruleskit.engine.move import AmbiguousMoveError  # noqa: PLC0415 - not for help
    from ruleskit.verify.transcript import PlayError  # noqa: PLC0415 - not for help

    cause = error.__cause__
    if isinstance(error, PlayError) and error.why is not None:
        return " " + _reason(lang, error)
    if isinstance(cause, AmbiguousMoveError):
        return " " + say(lang, "text_error.candidates", moves=listing(lang, cause.candidates))
    if error.code == "PGN_MOVE" and isinstance(cause, TextError | IllegalMoveError):
        code = "MOVES_NO_MATCH" if isinstance(cause, IllegalMoveError) else "MOVES_NOTATION"
        return " " + say(lang, f"text_error.{code}", text=error.text)
    return ""


def _reason(lang: str, error: PlayError) -> str:
    why = dict(error.why or {})
    try:
        return explain(lang, error.ruleset, why, error.men)
    except KeyError:
        # A claim's refusal has a number in its sentence that the answer does not give.
        return str(why["code"])
