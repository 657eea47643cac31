"""`ruleskit rulesets`: what each ruleset enforces and leaves out, and how two of them differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruleskit.cli.terminal import show, warn
from ruleskit.i18n.catalogue import lines, say
from ruleskit.i18n.names import listing, number, side
from ruleskit.verify.ruleset import differences, switches
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

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
        key = question.removeprefix("attempt ")
        show(f"  {say(lang, f'witness.question.{key}')}")
        for name, answer in ((first, ours), (second, theirs)):
            show(f"    {name}: {answered(lang, witness.turn, question, answer)}")


def _searched(lang: str, found: Search, first: str, second: str) -> str:
    """What was searched, so that the reader knows among what the games are shortest."""
    if GAMES[first] != GAMES[second]:
        return say(lang, "witness.searched.start")
    setups, games = (number(lang, value) for value in (found.setups, found.games))
    return say(lang, "witness.searched.family", setups=setups, games=games, depth=found.depth)


def answered(lang: str, turn: str, question: str, answer: object) -> str:
    """An answer of both engines in words.

    Args:
        lang: the language.
        turn: the side to move, w or b.
        question: as in `witness.Difference`.
        answer: in plain values.
    """
    words = ANSWERS.get(question)
    return words(lang, side(lang, turn), answer) if words else str(answer)


def _legal(lang: str, mover: str, moves: list[str]) -> str:
    amount = {0: "none", 1: "one"}.get(len(moves), "many")
    return say(lang, f"claim.legal-count.{amount}", side=mover, number=number(lang, len(moves)))


def _outcome(lang: str, _mover: str, outcome: dict[str, str] | None) -> str:
    if outcome is None:
        return say(lang, "claim.outcome.open")
    code = say(lang, f"outcome.{outcome['code']}")
    return say(lang, "claim.outcome.ended", result=outcome["result"], outcome=code)


def _count(lang: str, _mover: str, count: dict[str, Any] | None) -> str:
    if count is None:
        return say(lang, "claim.count.none")
    said = count | {"side": side(lang, count["side"])}
    return say(lang, f"claim.count.{count['kind']}", **said)


def _board_count(lang: str, mover: str, refusal: dict[str, Any] | None) -> str:
    if refusal is None:
        return say(lang, "claim.board-count.yes", side=mover)
    reason = say(lang, f"session.{refusal['code']}")
    return f"{say(lang, 'claim.board-count.no', side=mover)} {reason}"


def _automatic(lang: str, _mover: str, code: str | None) -> str:
    return say(lang, f"outcome.{code}") if code else say(lang, "switch_value.none")


def _dead(lang: str, _mover: str, dead: bool) -> str:  # noqa: FBT001 - an answer
    return say(lang, f"witness.{'yes' if dead else 'no'}")


def _claimable(lang: str, _mover: str, claims: dict[str, Any]) -> str:
    names = [say(lang, f"witness.claim.{name}") for name in claims]
    return listing(lang, names) or say(lang, "switch_value.none")


def _status(lang: str, mover: str, status: str) -> str:
    return say(lang, f"claim.status.{status}", side=mover)


def _check(lang: str, mover: str, check: bool) -> str:  # noqa: FBT001 - an answer
    return say(lang, f"claim.check.{'yes' if check else 'no'}", side=mover)


#: Answers that have words of their own; the others are said as they are written.
ANSWERS: Final[dict[str, Callable[[str, str, Any], str]]] = {
    "legal": _legal,
    "outcome": _outcome,
    "count": _count,
    "attempt count:start": _board_count,
    "draws.automatic": _automatic,
    "draws.dead_material": _dead,
    "draws.claimable": _claimable,
    "status": _status,
    "check": _check,
}
