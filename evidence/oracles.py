"""`python -m evidence oracles`: both engines against python-chess and pyffish, game by game.

Games are played at random from the start, by a seed; each position is asked of both engines and
of the game's oracle: legal moves and check, and in chess also what ends the game by itself.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final, cast

from evidence.oracle import NAMES, asked, module
from evidence.record import write
from evidence.small import CHESS, MAKRUK
from ruleskit.verify.both import open_both

if TYPE_CHECKING:
    import argparse

    from ruleskit.verify.both import Pair

POSITIONS: Final = 2000
PLIES: Final = 120
SEED: Final = 2023
ABOUT: Final = ("engine", "checker")


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--positions", type=int, default=POSITIONS, help="of each game")
    parser.add_argument("--seed", type=int, default=SEED)


def main(args: argparse.Namespace) -> int:
    """Play and compare, and write how much was compared."""
    rows = [compared(ruleset, args.positions, args.seed) for ruleset in (CHESS, MAKRUK)]
    write("oracles", {"seed": args.seed, "rows": rows}, ABOUT)
    return 1 if any(row["differences"] for row in rows) else 0


def compared(ruleset: str, wanted: int, seed: int) -> dict[str, Any]:
    """Positions of random games in which engines and oracle were asked the same."""
    chance = random.Random(f"{seed} {ruleset}")  # noqa: S311 - games, not secrets
    counts, found = Counter[str](), list[str]()
    while counts["positions"] < wanted:
        pair = open_both(ruleset)
        counts["games"] += 1
        for _ in range(chance.randint(PLIES // 8, PLIES)):
            moves = pair.squares("legal")
            if not moves:
                break
            pair = pair.after(chance.choice(moves)).noted([])
        for name, same in _alike(pair).items():
            counts[name] += 1
            if not same:
                found.append(f"{name}: {pair.text('fen')}")
        counts["positions"] += 1
        if counts["positions"] % 100 == 0:
            sys.stderr.write(f"\r{ruleset} {counts['positions']}/{wanted}")
    oracle = NAMES[ruleset]
    return {"ruleset": ruleset, "oracle": f"{oracle} {version(oracle)}", **counts,
            "differences": len(found), "found": found[:10]}  # fmt: skip


def _alike(pair: Pair) -> dict[str, bool]:
    """What was compared, and whether it is the same."""
    fen = pair.text("fen")
    moves, check = asked(pair.ruleset, fen)
    found = {"legal": list(pair.squares("legal")) == moves, "check": pair.flag("check") == check}
    if pair.ruleset == CHESS:
        found |= _chess(pair)
    return found


def _chess(pair: Pair) -> dict[str, bool]:
    board = module("chess").Board()
    for move in pair.moves:
        board.push_uci(move)
    draws = cast("dict[str, Any]", pair.ask("draws"))
    mated = {True: "checkmate", False: "ongoing"}[board.is_checkmate()]
    status = "stalemate" if board.is_stalemate() else mated
    return {
        "fen": board.fen(en_passant="legal") == pair.text("fen"),
        "status": status == pair.text("status"),
        "dead_material": board.is_insufficient_material() is draws["dead_material"],
        "clock": board.halfmove_clock == draws["clock"],
        "fivefold": board.is_fivefold_repetition() is (draws["occurrences"] >= 5),
    }
