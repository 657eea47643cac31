"""`ruleskit ask`: JSON lines in, JSON lines out (rules/questions.md)."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from ruleskit.cli.terminal import warn
from ruleskit.i18n.catalogue import say
from ruleskit.verify.ask import run as answer

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

EXAMPLES: Final = (
    """ask <<< '{"ruleset": "chess-fide@2023", "ask": ["legal g1", "why e1g1"]}'""",
    "ask questions.jsonl > answers.jsonl",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    lang = parser.get_default("lang")
    parser.add_argument("files", nargs="*", metavar="FILE", help=say(lang, "cli.argument.ask_file"))


def run(args: argparse.Namespace) -> int:
    """Answer every line; 1 if one was not JSON, 2 if a file cannot be read."""
    try:
        return answer(_lines(args.files), _write)
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        text = say(args.lang, "cli.no_file", file=error.filename, problem=error.strerror)
        warn(f"ruleskit ask: {text}")
        return 2


def _lines(names: list[str]) -> Iterator[bytes]:
    if not names:
        yield from sys.stdin.buffer
    for name in names:
        with open(name, "rb") as file:  # noqa: PTH123 - a name such as /dev/stdin is welcome
            yield from file


def _write(line: str) -> None:
    # A program that asks line by line waits for each answer.
    sys.stdout.write(line)
    sys.stdout.flush()
