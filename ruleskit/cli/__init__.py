"""The command line: `python -m ruleskit COMMAND …`, one module a command.

A command's module is imported only when it is named. It offers `add(parser)`, which declares its
arguments, and `run(args)`, which returns the exit status: 0 done, 1 a finding that should stop a
build (disagreement, refuted claim, impossible position), 2 wrong usage.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Final

from ruleskit.errors import RuleskitError

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS: Final = (
    "ask", "moves", "why", "perft", "rulesets", "convert", "diagrams", "verify", "lessons", "site",
    "reach", "lab", "worksheet", "evidence",
)  # fmt: skip


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    Args:
        argv: the arguments without the program's name; None for the process's own.

    Returns:
        The exit status.

    Example:
        >>> main(["moves", "start", "g1"])
        g1: f3 h3
        Both engines agree: 2 legal moves.
        0
    """
    # Importing the package must stay cheap for those who want one command's module only.
    from ruleskit.cli.arguments import arguments  # noqa: PLC0415
    from ruleskit.cli.terminal import prepare, warn  # noqa: PLC0415

    prepare()
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        args = arguments(words, COMMANDS)
        module = import_module(f"ruleskit.cli.{args.command}")
        status: int = module.run(args)
        sys.stdout.flush()
    except RuleskitError as error:
        from ruleskit.cli.position import problem  # noqa: PLC0415

        ruleset = getattr(args, "ruleset", None) or "chess-fide@2023"
        warn(f"ruleskit {args.command}: {problem(args.lang, ruleset, error)}")
        return 1
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 2
    except BrokenPipeError:
        # The reader has gone; what Python would still flush at exit has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return status
