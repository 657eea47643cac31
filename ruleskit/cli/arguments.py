"""Arguments of every command, and the errors of their use in one line."""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from itertools import zip_longest
from typing import TYPE_CHECKING, Final, NoReturn

from ruleskit.i18n.catalogue import languages, say

if TYPE_CHECKING:
    from collections.abc import Sequence

PROGRAM: Final = "ruleskit"
FALLBACK: Final = "en"


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line on stderr."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and stop with status 2."""
        self.exit(2, f"{self.prog}: {message}\n")


def language(words: Sequence[str]) -> str:
    """The language of help and answers: `--lang`, else the surroundings, else English."""
    for word, following in zip_longest(words, words[1:], fillvalue=""):
        name = following if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and name in languages():
            return name
    wanted = os.environ.get("RULESKIT_LANG", "")
    return wanted if wanted in languages() else FALLBACK


def arguments(words: Sequence[str], commands: Sequence[str]) -> argparse.Namespace:
    """Parse a command line; only the module of the command that it names is imported.

    Args:
        words: the arguments without the program's name.
        commands: every command that there is.

    Raises:
        SystemExit: help was asked for (0), or the usage is wrong (2).
    """
    lang = language(words)
    command = words[0] if words else ""
    if command not in commands:
        _no_command(command, commands, lang)
    parser = Parser(
        prog=f"{PROGRAM} {command}",
        description=say(lang, f"cli.help.{command}"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(command=command)
    parser.add_argument(
        "--lang", choices=languages(), default=lang, help=say(lang, "cli.lang_help")
    )
    module = import_module(f"ruleskit.cli.{command}")
    module.add(parser)
    examples = getattr(module, "EXAMPLES", ())
    if examples:
        shown = "\n".join(f"  {PROGRAM} {example}" for example in examples)
        parser.epilog = f"{say(lang, 'cli.examples')}\n{shown}"
    return parser.parse_intermixed_args(words[1:])


def _no_command(command: str, commands: Sequence[str], lang: str) -> NoReturn:
    """Show all commands, or say that there is no such one."""
    if command not in {"", "-h", "--help"} and not command.startswith("--lang"):
        text = say(lang, "cli.unknown_command", command=command, commands=", ".join(commands))
        Parser(prog=PROGRAM).error(text)
    width = max(map(len, commands)) + 2
    rows = [f"  {name:{width}}{say(lang, f'cli.help.{name}')}" for name in commands]
    text = "\n".join((say(lang, "cli.description"), "", *rows, "", say(lang, "cli.epilog"), ""))
    (sys.stdout if command else sys.stderr).write(text)
    raise SystemExit(0 if command else 2)
