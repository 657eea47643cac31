"""`ruleskit reach`: a game that leads to a position, or why there is none."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from ruleskit.cli.position import START, add_position, complain, opened
from ruleskit.cli.terminal import progress, show, warn
from ruleskit.errors import RuleskitError
from ruleskit.i18n.catalogue import say
from ruleskit.i18n.names import number
from ruleskit.i18n.reason_text import fault

if TYPE_CHECKING:
    from ruleskit.verify.reach import Found

EXAMPLES: Final = (
    "reach '3R2k1/5ppp/8/8/8/8/8/6K1 b - - 0 1'",
    "reach 'k7/8/KR6/8/8/8/8/8 b - - 0 1' --ruleset makruk-core@1 --san",
    "reach '4k3/8/8/8/8/4K3/PPPPPPPP/8 b - - 0 9' --impossible",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    lang = parser.get_default("lang")

    def said(name: str) -> str:
        return say(lang, f"cli.argument.reach_{name}")

    add_position(parser)
    parser.add_argument("--impossible", action="store_true", help=said("impossible"))
    parser.add_argument("--san", action="store_true", help=said("san"))
    parser.add_argument(
        "--seconds", type=_positive, default=60.0, metavar="N", help=said("seconds")
    )
    parser.add_argument("--longest", type=int, default=120, metavar="N", help=said("longest"))
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=said("seed"))


def _positive(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0
    if not 0 < value < 1e6:
        raise argparse.ArgumentTypeError(f"{text!r}: > 0")
    return value


def run(args: argparse.Namespace) -> int:
    """Print the game; 1 if none was found, or with `--impossible` if there can be none."""
    from ruleskit.verify.reach_refute import refutations  # noqa: PLC0415 - loading takes time

    try:
        fen = args.fen if args.fen != START and not args.moves else opened(args).text("fen")
        found = refutations(args.ruleset, fen)
        if found:
            show(*(f"{code}: {fault(args.lang, args.ruleset, code)}" for code in found))
            return 1
        if args.impossible:
            show(say(args.lang, "cli.reach_possible"))
            return 0
        return _searched(args, fen)
    except RuleskitError as error:
        return complain(args, error)


def _searched(args: argparse.Namespace, fen: str) -> int:
    """Search, and print what came of it."""
    from ruleskit.verify.reach import Search  # noqa: PLC0415 - loading takes time

    search = Search(
        args.ruleset, fen, seconds=args.seconds, longest=args.longest, seed=args.seed,
        report=lambda _, ply, __: progress(ply, args.longest + 1),
    )  # fmt: skip
    found = search.run()
    progress(1, 1)
    if found.moves is None:
        warn(say(args.lang, "cli.reach_nobody" if found.attempts == 0 else "cli.reach_none"))
        return 1
    _print(args, found, found.moves)
    return 0


def _print(args: argparse.Namespace, found: Found, moves: tuple[str, ...]) -> None:
    """The game in UCI or PGN, and how long it is."""
    if args.san:
        from ruleskit.verify.transcript import read  # noqa: PLC0415 - loading takes time
        from ruleskit.verify.transcript_export import write  # noqa: PLC0415

        show(write(read(" ".join(moves).encode(), args.ruleset), "pgn").rstrip())
    else:
        show(" ".join(moves))
    plies, seconds = number(args.lang, len(moves)), f"{found.seconds:.1f}"
    warn(say(args.lang, "cli.reach_found", plies=plies, seconds=seconds))
