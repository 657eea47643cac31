"""`ruleskit lessons`: the lessons with what was proved about them; `--prove` proves them again."""

from __future__ import annotations

import json
import sys
import time
from importlib.resources import as_file
from typing import TYPE_CHECKING, Final

from ruleskit.cli.terminal import progress, show, warn
from ruleskit.errors import TextError
from ruleskit.i18n.catalogue import say
from ruleskit.lesson import ledger
from ruleskit.lesson.catalogue import data, lesson, lessons
from ruleskit.lesson.speak import word

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from ruleskit.lesson.schema import Language, Lesson

EXAMPLES: Final = ("lessons", "lessons --json", "lessons chess-ep --lang th", "lessons --prove")


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    lang = parser.get_default("lang")
    parser.add_argument("id", nargs="?", metavar="ID", help=say(lang, "cli.argument.lessons_id"))
    parser.add_argument("--json", action="store_true", help=say(lang, "cli.argument.lessons_json"))
    parser.add_argument(
        "--prove", action="store_true", help=say(lang, "cli.argument.lessons_prove")
    )


def run(args: argparse.Namespace) -> int:
    """List the lessons, or prove them first; 1 if one cannot be proved, 2 if there is none."""
    try:
        chosen = [lesson(args.id)] if args.id else lessons()
    except TextError as error:
        warn(str(error))
        return 2
    language: Language = "th" if args.lang == "th" else "en"
    if args.prove and not _prove(chosen, language, whole=not args.id):
        return 1
    if args.json:
        sys.stdout.write(json.dumps([_row(one) for one in chosen], ensure_ascii=False, indent=1))
        show("")
    else:
        _list(chosen, language)
    return 0


def _prove(chosen: Sequence[Lesson], language: Language, *, whole: bool) -> bool:
    """Prove what has changed, and write the ledger when all lessons are proved."""
    from ruleskit.lesson.suite import prove_all  # noqa: PLC0415 - a listing needs no engine

    start = time.perf_counter()
    report = prove_all(chosen, seen=progress)
    for key, error in report.failed.items():
        warn(f"{key}: {error}")
    if whole and not report.failed:
        with as_file(data()) as folder:
            ledger.write(report.rows, folder / ledger.NAME)
    seconds = f"{time.perf_counter() - start:.1f}"
    said = str(word(language, "list.proved"))
    warn(said.format(n=len(report.rows), seconds=seconds, kept=report.kept))
    ledger.shipped.cache_clear()
    return not report.failed


def _row(one: Lesson) -> dict[str, object]:
    rows = [ledger.proved(one, exercise, ledger.shipped()) for exercise in one.exercises]
    return {
        "id": one.id,
        "title": {"th": one.title.th, "en": one.title.en},
        "games": list(one.games),
        "ruleset": one.ruleset,
        "exercises": len(one.exercises),
        "par": sum(row.par for row in rows if row),
        "right_answers": sum(row.right for row in rows if row),
        "proved": all(rows),
        "goals": sorted({exercise.goal for exercise in one.exercises}),
        "items": [
            {
                "id": exercise.id,
                "goal": exercise.goal,
                "kind": exercise.kind,
                "boards": len(exercise.boards),
                "par": row.par if row else None,
                "right_answers": row.right if row else None,
            }
            for exercise, row in zip(one.exercises, rows, strict=True)
        ],
    }


def _list(chosen: Sequence[Lesson], language: Language) -> None:
    show(str(word(language, "list.columns")))
    for one in chosen:
        row = _row(one)
        counts = f"{row['exercises']:>2} {row['par']:>3} {row['right_answers']:>4}"
        mark = "" if row["proved"] else "  ?"
        show(f"{one.id:<20} {counts}  {one.title.in_(language)}{mark}")
    total = sum(len(one.exercises) for one in chosen)
    said = str(word(language, "list.total"))
    show(said.format(exercises=total, lessons=len(chosen)))
