"""`ruleskit rulesets`: what each ruleset enforces and leaves out, and how two of them differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruleskit.cli.terminal import show, warn
from ruleskit.i18n.answer_text import answered, asked
from ruleskit.i18n.catalogue import lines, say
from ruleskit.i18n.names import number
from ruleskit.verify.ruleset import differences, switches
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    import argparse

    from ruleskit.verify.witness import Search, Witness

EXAMPLES: Final = (
    "rulesets",
    "rulesets makruk-traditional@1 --lang th",
    "rulesets --diff makruk-core@1 makruk-traditional@1",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    lang, names = parser.get_default("lang"), tuple(GAMES)
    parser.add_argument(
        "ruleset", nargs="?", metavar="ID", choices=names, help=say(lang, "cli.argument.ruleset")
    )
    parser.add_argument(
        "--diff", nargs=2, metavar="ID", choices=names, help=say(lang, "cli.argument.diff")
    )


def run(args: argparse.Namespace) -> int:
    """Print one ruleset, all of them, or what differs."""
    if args.diff and args.ruleset:
        warn(f"ruleskit rulesets: {say(args.lang, 'cli.not_both')}")
        return 2
    if args.diff:
        _print_differences(args.lang, *args.diff)
        _print_witnesses(args.lang, *args.diff)
    elif args.ruleset:
        _print_ruleset(args.lang, args.ruleset)
    else:
        for name in GAMES:
            show(f"{name}  {say(args.lang, f'ruleset.{name}.summary')}")
        show(f"({say(args.lang, 'ruleset.label')})")
    return 0


def _print_ruleset(lang: str, name: str) -> None:
    title, label = say(lang, f"ruleset.{name}.name"), say(lang, "ruleset.label")
    show(f"{name}: {title} ({label})")
    for part in ("enforced", "left_out", "sources"):
        show(f"\n{say(lang, f'ruleset.{part}')}")
        for line in lines(lang, f"ruleset.{name}.{part}"):
            show(f"  - {line}")
    show(f"\n{say(lang, 'ruleset.switches')}")
    for switch, value in switches(name).items():
        show(f"  {switch} = {value}  ({_words(lang, switch, value)})")


def _print_differences(lang: str, first: str, second: str) -> None:
    for switch, (ours, theirs) in differences(first, second).items():
        show(say(lang, f"switch.{switch}"))
        show(f"  {first}: {_value(lang, ours)}")
        show(f"  {second}: {_value(lang, theirs)}")


def _words(lang: str, switch: str, value: str) -> str:
    return f"{say(lang, f'switch.{switch}')}: {_value(lang, value)}"


def _value(lang: str, value: str | None) -> str:
    return say(lang, f"switch_value.{value or 'none'}")


def _print_witnesses(lang: str, first: str, second: str) -> None:
    """The shortest games that show the differences, found by asking both engines."""
    if first == second:
        return
    from ruleskit.verify.witness import search  # noqa: PLC0415 - only here engines are needed

    found = search(first, second)
    show("", say(lang, "witness.title"))
    for witness in found.witnesses:
        _print_witness(lang, witness, first, second)
    show("", _searched(lang, found, first, second), say(lang, "cli.agree"))


def _print_witness(lang: str, witness: Witness, first: str, second: str) -> None:
    fen = say(lang, "witness.start") if witness.fen is None else witness.fen
    moves = " ".join(witness.moves) or say(lang, "witness.no_moves")
    show("", say(lang, "witness.fen", fen=fen), say(lang, "witness.moves", moves=moves))
    for question, ours, theirs in witness.differences:
        show(f"  {asked(lang, question)}")
        for name, answer in ((first, ours), (second, theirs)):
            show(f"    {name}: {answered(lang, witness.turn, question, answer)}")


def _searched(lang: str, found: Search, first: str, second: str) -> str:
    """What was searched, so that the reader knows among what the games are shortest."""
    if GAMES[first] != GAMES[second]:
        return say(lang, "witness.searched.start")
    setups, games = (number(lang, value) for value in (found.setups, found.games))
    return say(lang, "witness.searched.family", setups=setups, games=games, depth=found.depth)
