"""From the release of a man to the changed picture, in JupyterLab: `python -m bench.roundtrip`.

A real server, a real Chromium, both rule engines. The aim over 100 moves: median at most 35 ms,
95th percentile at most 100 ms. Writes `build/roundtrip.json`.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles

OUTPUT = Path("build") / "roundtrip.json"
MOVES = 100
GOALS = {"median": 35, "p95": 100}
BOARDS = {"Board": "Board()", "Play chess": "Play()", "Play makruk": "Play('makruk')"}
RULES = {"chess": "chess-fide@2023", "makruk": "makruk-traditional@1"}


def line(ruleset: str) -> list[tuple[str, str]]:
    """Two squares a move, of the first seeded random game that lasts long enough."""
    from ruleskit.widget.judge import Judge  # noqa: PLC0415 - loading takes time

    for seed in range(1000):
        choose, judge = random.Random(seed), Judge(ruleset, whole_game=True)  # noqa: S311
        while len(judge.moves) < MOVES:
            quiet = [m for m in judge.legal if len(m) == 4 or m.endswith("m")]
            if not quiet:
                break
            judge.play(choose.choice(quiet))
        else:
            return [(move[:2], move[2:4]) for move in judge.moves]
    raise RuntimeError(ruleset)


def measure(code: str, moves: list[tuple[str, str]], base: Path) -> list[float]:
    """Times of all moves in milliseconds, one kind of board in its own server."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only needed here

    from tests.widget.conftest import CHROMIUM, FLAGS  # noqa: PLC0415
    from tests.widget.lab import Lab, Notebook  # noqa: PLC0415
    from tests.widget.test_lab import TRIP  # noqa: PLC0415

    lab = Lab(base)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            context = browser.new_context(viewport={"width": 1400, "height": 1000})
            cells = [f"from ruleskit.widget import Board, Play\nb = {code}\nb"]
            book = Notebook(lab, context, "trip.ipynb", cells)
            book.run()
            return [trip(book, start, end, TRIP) for start, end in moves]
    finally:
        lab.close()


def trip(book: object, start: str, end: str, script: str) -> float:
    """One move by two clicks; the time from the second release."""
    page = book.page  # type: ignore[attr-defined]
    book.cell(start).click()  # type: ignore[attr-defined]
    rev = int(page.locator(".rk-stage").first.get_attribute("data-rev"))
    page.evaluate(script, str(rev + 1))
    book.cell(end).click()  # type: ignore[attr-defined]
    page.wait_for_function("() => window.trip !== null", polling=10)
    return float(page.evaluate("() => window.trip"))


def main() -> int:
    """Measure every kind of board; 1 if a goal is missed."""
    found = {}
    for name, code in BOARDS.items():
        moves = line(RULES["makruk" if "makruk" in name else "chess"])
        with tempfile.TemporaryDirectory() as base:
            times = measure(code, moves, Path(base) / "lab")
        p95 = quantiles(times, n=20)[-1]
        found[name] = {"median": median(times), "p95": p95, "longest": max(times)}
        sys.stdout.write(f"{name:<14}{median(times):>8.1f} ms{p95:>8.1f} ms p95\n")
    OUTPUT.parent.mkdir(exist_ok=True)
    OUTPUT.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return int(any(f[key] > goal for f in found.values() for key, goal in GOALS.items()))


if __name__ == "__main__":
    sys.exit(main())
