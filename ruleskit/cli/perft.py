"""`ruleskit perft`: how many move sequences there are, counted by both engines."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from ruleskit.cli.position import add_position, complain, opened
from ruleskit.cli.terminal import progress, show
from ruleskit.errors import RuleskitError
from ruleskit.i18n.catalogue import say
from ruleskit.i18n.names import number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.verify.both import Pair

EXAMPLES: Final = (
    "perft 3",
    "perft 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' 2 --divide",
    "perft 3 --ruleset makruk-core@1",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    lang = parser.get_default("lang")
    add_position(parser, optional=True)
    parser.add_argument("depth", type=_depth, metavar="DEPTH", help=say(lang, "cli.argument.depth"))
    parser.add_argument("--divide", action="store_true", help=say(lang, "cli.argument.divide"))


def _depth(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 2:
        raise argparse.ArgumentTypeError(f"{text!r}: 0 … 99")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Print the total, and with `--divide` a line for each first move."""
    total = 0
    try:
        for move, nodes in _counted(opened(args), args.depth):
            total += nodes
            if args.divide and move:
                show(f"{move}: {nodes}")
    except RuleskitError as error:
        return complain(args, error)
    show(number(args.lang, total))
    show(say(args.lang, "cli.agree"))
    return 0


def _counted(pair: Pair, depth: int) -> Iterator[tuple[str, int]]:
    """Sequences behind each first move; engines are compared move by move, so progress shows."""
    if depth == 0:
        yield "", pair.number("perft 0")
        return
    legal = pair.squares("legal")
    for done, move in enumerate(legal, 1):
        yield move, pair.after(move).number(f"perft {depth - 1}")
        progress(done, len(legal))
