"""`ruleskit worksheet`: a page to print, as SVG and PDF, and one with the answers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruleskit.cli.terminal import show, warn
from ruleskit.errors import TextError
from ruleskit.i18n.catalogue import say

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from ruleskit.lesson.worksheet import Worksheet

EXAMPLES: Final = (
    "worksheet castle --n 8 --seed 3 --lang th --answers",
    "worksheet chess-mate --out sheets",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    lang = parser.get_default("lang")

    def text(key: str) -> str:
        return say(lang, f"cli.argument.worksheet_{key}")

    parser.add_argument("name", metavar="LESSON|GENERATOR", help=text("name"))
    parser.add_argument("--n", type=int, default=8, help=text("n"))
    parser.add_argument("--seed", type=int, default=0, help=text("seed"))
    parser.add_argument("--answers", action="store_true", help=text("answers"))
    parser.add_argument(
        "--audience", choices=("adult", "child"), default="adult", help=text("audience")
    )
    parser.add_argument("--out", type=Path, default=Path("build/worksheets"), help=text("out"))


def run(args: argparse.Namespace) -> int:
    """Write the pages; 2 if the name or a number is wrong."""
    from ruleskit.lesson.worksheet import Order, worksheet  # noqa: PLC0415 - help needs no engine

    order = Order(args.name, args.n, args.seed, "th" if args.lang == "th" else "en", args.audience)
    try:
        sheet = worksheet(order)
    except TextError as error:
        return _refuse(args, error)
    args.out.mkdir(parents=True, exist_ok=True)
    stem = f"{args.name}-{args.seed}.{order.language}"
    for name, data in _files(sheet, stem, answers=args.answers):
        draft = args.out / f"{name}.tmp"
        draft.write_bytes(data)
        draft.replace(args.out / name)
        show(str(args.out / name))
    return 0


def _files(sheet: Worksheet, stem: str, *, answers: bool) -> Iterator[tuple[str, bytes]]:
    """Names and contents: one SVG a page, and all pages as one PDF."""
    from ruleskit.lesson.worksheet_pdf import pdf  # noqa: PLC0415 - help needs no drawing

    pages = [("", page) for page in sheet.questions]
    pages += [(".answers", page) for page in sheet.answers if answers]
    for number, (kind, page) in enumerate(pages, 1):
        yield f"{stem}.{number}{kind}.svg", page.encode()
    try:
        yield f"{stem}.pdf", pdf([page for _, page in pages])
    except ImportError:
        warn(say(stem.rpartition(".")[2], "cli.worksheet_no_pdf"))


def _refuse(args: argparse.Namespace, error: TextError) -> int:
    from ruleskit.lesson.catalogue import lessons  # noqa: PLC0415 - only for the complaint
    from ruleskit.lesson.practice import GENERATORS  # noqa: PLC0415 - only for the complaint

    known = {
        "LESSON_UNKNOWN": "cli.worksheet_unknown",
        "WORKSHEET_NUMBER": "cli.worksheet_number",
    }
    names = ", ".join([*GENERATORS, *(one.id for one in lessons())])
    key = known.get(error.code)
    warn(say(args.lang, key, name=args.name, names=names) if key else str(error))
    return 2
