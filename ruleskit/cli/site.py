"""`ruleskit site`: build the site, or show it while pages are written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruleskit.cli.terminal import progress
from ruleskit.i18n.catalogue import say

if TYPE_CHECKING:
    import argparse

EXAMPLES: Final = ("site", "site --serve", "site --out public")


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    lang = parser.get_default("lang")
    parser.add_argument("--serve", action="store_true", help=say(lang, "cli.argument.site_serve"))
    parser.add_argument(
        "--address", default="127.0.0.1:8000", metavar="HOST:PORT",
        help=say(lang, "cli.argument.site_address"),
    )  # fmt: skip
    parser.add_argument(
        "--out", type=Path, default=Path("site"), metavar="DIR",
        help=say(lang, "cli.argument.site_out"),
    )  # fmt: skip


def run(args: argparse.Namespace) -> int:
    """Build or serve; 1 if anything is wrong, and then the old site stays as it was."""
    from ruleskit.site.make import make, serve  # noqa: PLC0415 - loading takes time

    root = Path.cwd()
    if args.serve:
        return serve(root, args.address)
    return make(root, args.out.resolve(), progress)
