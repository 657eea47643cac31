"""`ruleskit why`: why a move is refused, as both engines see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruleskit.cli.position import add_position, complain, opened
from ruleskit.cli.terminal import show
from ruleskit.errors import RuleskitError
from ruleskit.i18n.catalogue import say
from ruleskit.i18n.names import listing
from ruleskit.i18n.reason_text import explain
from ruleskit.verify.picture import picture

if TYPE_CHECKING:
    import argparse

EXAMPLES: Final = (
    "why start e2e5",
    "why 'rn1qkbnr/p1pp1ppp/bp2p3/8/4P3/5NPB/PPPP1P1P/RNBQK2R w KQkq - 0 5' e1g1 --lang th",
    "why start e5d6 --moves 'e2e4 a7a6 e4e5 d7d5 h2h3 a6a5'",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_position(parser)
    parser.add_argument(
        "move", metavar="MOVE", help=say(parser.get_default("lang"), "cli.argument.move")
    )


def run(args: argparse.Namespace) -> int:
    """Print the reason's code, its sentence and its squares."""
    lang, ruleset, move = args.lang, args.ruleset, args.move
    try:
        pair = opened(args)
        why = pair.mapping(f"why {move}")
        men = picture(pair.text("fen")).men
    except RuleskitError as error:
        return complain(args, error)
    if why is None:
        show(say(lang, "cli.legal", move=move))
    else:
        show(say(lang, "cli.illegal", move=move, code=why["code"]))
        show(explain(lang, ruleset, why, men, also=True))
        for role, squares in why["squares"].items():
            name = say(lang, f"role.{role}")
            show("  " + say(lang, "cli.squares", role=name, squares=listing(lang, squares)))
    show(say(lang, "cli.agree"))
    return 0
