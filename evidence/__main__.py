"""The tools: `python -m evidence TOOL …`; `--help` names the arguments of each."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from typing import Final

TOOLS: Final = (
    "mutants", "common", "exhaustive", "oracles", "suites", "independence", "rebuild", "equal",
    "compiled",
)  # fmt: skip


def main(words: list[str]) -> int:
    """Run one tool."""
    parser = argparse.ArgumentParser(prog="evidence")
    tools = parser.add_subparsers(dest="tool", required=True)
    for tool in TOOLS:
        import_module(f"evidence.{tool}").add(tools.add_parser(tool))
    args = parser.parse_args(words)
    return int(import_module(f"evidence.{args.tool}").main(args))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
