"""`ruleskit moves`: the legal moves that both engines find."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from ruleskit.cli.position import add_position, complain, opened
from ruleskit.cli.terminal import show
from ruleskit.errors import RuleskitError
from ruleskit.i18n.catalogue import say
from ruleskit.i18n.names import number
from ruleskit.verify.vocabulary import SQUARES

if TYPE_CHECKING:
    import argparse

EXAMPLES: Final = (
    "moves start",
    "moves start e2",
    "moves 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' e1",
    "moves start --ruleset makruk-traditional@1 --lang th",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_position(parser)
    parser.add_argument(
        "square",
        nargs="?",
        metavar="SQUARE",
        choices=sorted(SQUARES),
        help=say(parser.get_default("lang"), "cli.argument.square"),
    )


def run(args: argparse.Namespace) -> int:
    """Print the moves of each man on a line."""
    try:
        pair = opened(args)
        legal = pair.squares(f"legal {args.square}" if args.square else "legal")
    except RuleskitError as error:
        return complain(args, error)
    for start, moves in groupby(legal, lambda move: move[:2]):
        show(f"{start}: {' '.join(move[2:] for move in moves)}")
    key = {0: "cli.agree_count_none", 1: "cli.agree_count_one"}.get(len(legal), "cli.agree_count")
    show(say(args.lang, key, number=number(args.lang, len(legal))))
    return 0
