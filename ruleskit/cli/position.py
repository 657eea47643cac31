"""Arguments that name a position, and the words for a position that cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruleskit.cli.terminal import warn
from ruleskit.errors import (
    ClaimError,
    DisagreementError,
    IllegalMoveError,
    RefutedError,
    RuleskitError,
    SetupError,
    TextError,
)
from ruleskit.i18n.catalogue import say
from ruleskit.i18n.reason_text import explain, faults
from ruleskit.verify.both import Pair, open_both
from ruleskit.verify.picture import picture
from ruleskit.verify.question import is_move
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    import argparse

START: Final = "start"


def add_position(parser: argparse.ArgumentParser, *, optional: bool = False) -> None:
    """Declare FEN, `--ruleset` and `--moves`."""
    lang = parser.get_default("lang")
    fen = parser.add_argument("fen", metavar="FEN", help=say(lang, "cli.fen_help"))
    if optional:
        fen.nargs, fen.default, fen.required = "?", START, False
    parser.add_argument(
        "--ruleset",
        choices=tuple(GAMES),
        default=next(iter(GAMES)),
        help=say(lang, "cli.ruleset_help"),
    )
    parser.add_argument("--moves", default="", metavar="MOVES", help=say(lang, "cli.moves_help"))


def elements(text: str) -> list[str]:
    """Moves and actions of one argument; a claim keeps the move that it names.

    Example:
        >>> elements("e2e4 claim:threefold e7e5")
        ['e2e4', 'claim:threefold e7e5']
    """
    out: list[str] = []
    for word in text.replace(",", " ").split():
        if out and out[-1] in {"claim:threefold", "claim:fifty"}:
            out[-1] += f" {word}"
        else:
            out.append(word)
    return out


def opened(args: argparse.Namespace) -> Pair:
    """The case that the arguments name.

    Raises:
        RuleskitError: it cannot be opened, or the engines differ.
    """
    return open_both(args.ruleset, _fen(args), elements(args.moves))


def _fen(args: argparse.Namespace) -> str | None:
    return None if args.fen == START else args.fen


def complain(args: argparse.Namespace, error: RuleskitError) -> int:
    """Say in one line on stderr what is wrong; the exit status is 1."""
    if isinstance(error, IllegalMoveError):
        reason = _refused(args) or error.code
        text = say(args.lang, "error.ILLEGAL_MOVE", move=error.move, reason=reason)
    else:
        text = problem(args.lang, args.ruleset, error)
    warn(f"ruleskit: {text}")
    return 1


def _refused(args: argparse.Namespace) -> str:
    """Why an element of `--moves` is refused; opened move by move, its squares are known."""
    pair = open_both(args.ruleset, _fen(args))
    for element in elements(args.moves):
        try:
            pair = pair.after(element)
        except IllegalMoveError:
            asked = f"why {element}" if is_move(element) else f"attempt {element}"
            why, men = pair.mapping(asked), picture(pair.text("fen")).men
            try:
                return explain(args.lang, args.ruleset, why or {}, men)
            except KeyError:
                break
    return ""


def problem(lang: str, ruleset: str, error: RuleskitError) -> str:
    """An error of the package in words."""
    match error:
        case TextError(text=text, column=column):
            key = "error.UNREADABLE" if column is None else "error.UNREADABLE_AT"
            return say(lang, key, text=text, column=column)
        case SetupError(faults=codes):
            return say(lang, "error.IMPOSSIBLE", faults=faults(lang, ruleset, codes))
        case DisagreementError(question=asked, engine=engine, checker=checker):
            return say(lang, "error.DISAGREEMENT", question=asked, engine=engine, checker=checker)
        case RefutedError(code=code, claim=claim, found=found):
            return say(lang, f"error.{code}", claim=claim, found=found)
        case ClaimError(code=code, claim=claim, column=column):
            key = "error.CLAIM" if column is None else "error.CLAIM_AT"
            why = say(lang, f"claim_error.{code}")
            return say(lang, key, claim=claim, column=column, problem=why)
        case _:
            return str(error)
