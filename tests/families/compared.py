"""Inputs for which no outside truth exists: each engine is held against the other.

Random games with all that players say and do, and random set-ups, sound or not. Only inputs are
written; what is right is what the other engine says in the run in which it is asked.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import ruleskit.engine.arbiter as engine
from tests.agreement.test_actions import ACTIONS
from tests.agreement.test_actions import CHESS as CHESS_STARTS
from tests.agreement.test_actions import MAKRUK as MAKRUK_STARTS
from tests.families.men import fen_of, placed
from tests.families.row import CHESS, CORE, SQUARES, TRADITIONAL

if TYPE_CHECKING:
    from collections.abc import Iterator

Input = list[object]

MORE_CHESS = (
    "r3k2r/1P4P1/8/3pP3/3Pp3/8/1p4p1/R3K2R w KQkq d6 0 20",
    "r3k2r/1P4P1/8/3pP3/3Pp3/8/1p4p1/R3K2R b KQkq d3 0 20",
    "4k3/1b2r3/8/8/1q2N3/2P5/3PBR2/R3K2R w KQ - 3 30",
    "r3k2r/3pbr2/2p5/1Q2n3/8/8/1B2R3/4K3 b kq - 3 30",
    "k7/8/8/1p1p1p1p/P1P1P1P1/8/8/K7 w - - 0 1",
    "7k/P6P/8/8/8/8/p6p/7K w - - 0 40",
    "8/8/4k3/8/2b5/8/1B6/4K3 w - - 3 60",
    "8/5k2/8/8/3N4/8/2n5/4K3 w - - 90 90",
)
MORE_MAKRUK = (
    "4k3/8/1pp2pp1/2PP1P2/2pp1p2/1PP2PP1/8/4K3 w - - 0 10",
    "4k3/8/1pp2pp1/2PP1P2/2pp1p2/1PP2PP1/8/4K3 b - - 0 10",
    "3rk3/2sm4/8/3N4/3n4/8/4MS2/3KR3 w - - 0 20",
    "3rk3/2sm4/8/3N4/3n4/8/4MS2/3KR3 b - - 0 20",
    "3k4/8/3p4/8/2S1S3/8/8/3K4 b - - 0 30",
    "8/8/3k4/8/8/3M~4/2N1N3/3K4 b - 64 10 40",
    "4k3/8/8/3r4/8/8/8/3K4 w - 32 6 40",
)
#: Asked of every case; the words of a ruleset in front.
ALWAYS = {
    CHESS: ["status", "checkers", "legal", "pinned w", "pinned b", "fen", "draws", "outcome",
            "occurrences", "can-mate w", "can-mate b"],
    CORE: ["status", "checkers", "legal", "pinned w", "pinned b", "fen", "draws", "outcome",
           "count"],
    TRADITIONAL: ["status", "checkers", "legal", "pinned w", "pinned b", "fen", "draws",
                  "outcome", "count"],
}  # fmt: skip
LETTERS = {CHESS: "QRBNPqrbnp", CORE: "RSNMPrsnmp", TRADITIONAL: "RSNMPrsnmp"}


def inputs() -> Iterator[Input]:
    """Ruleset, FEN, elements joined by commas, questions beside those of `ALWAYS`."""
    starts = {
        CHESS: [*CHESS_STARTS, *MORE_CHESS],
        CORE: [*MAKRUK_STARTS, *MORE_MAKRUK][::2],
        TRADITIONAL: [*MAKRUK_STARTS, *MORE_MAKRUK],
    }
    for ruleset, fens in starts.items():
        for fen in fens:
            for seed in range(7):
                yield session(ruleset, fen, random.Random(f"{ruleset} {fen} {seed}"))
        for seed in range(120 if ruleset != CORE else 30):
            yield set_up(ruleset, random.Random(f"set-up {ruleset} {seed}"))
            yield sound(ruleset, random.Random(f"sound {ruleset} {seed}"))


def session(ruleset: str, fen: str | None, rng: random.Random) -> Input:
    """A game of moves, actions and touches; the last element may be one that is refused."""
    case = engine.open(ruleset, fen)
    elements: list[str] = []
    for _ in range(rng.choice([0, 2, 3, 4, 6, 9, 14, 24])):
        element = chosen(case, elements, rng)
        try:
            case = case.after(element)
        except engine.Refused:
            if rng.random() < 0.02:
                elements.append(element)
                break
            continue
        elements.append(element)
    asks = questions(ruleset, case, rng)
    return [ruleset, fen, ",".join(elements), asks]


def chosen(case: engine.Case, elements: list[str], rng: random.Random) -> str:
    """Mostly a legal move, often one that goes back; at times what players say."""
    legal = case.answer("legal")
    assert isinstance(legal, list)
    roll = rng.random()
    if not legal or roll < 0.15:
        named = f" {rng.choice(legal)}" if legal and rng.random() < 0.5 else ""
        said = rng.choice(ACTIONS)
        return said + named if said.startswith("claim") else said
    if roll < 0.4:
        men = [*placed(str(case.answer("fen"))), rng.choice(SQUARES)]
        return f"touch:{rng.choice([rng.choice(men), rng.choice(legal)[:2]])}"
    back = [m for m in legal if len(elements) > 1 and m == elements[-2][2:4] + elements[-2][:2]]
    return back[0] if back and roll > 0.7 else rng.choice(legal)


def questions(ruleset: str, case: engine.Case, rng: random.Random) -> list[str]:
    """Moves of every man tried to squares near and far, notation, attacks, all actions."""
    men = placed(str(case.answer("fen")))
    legal = case.answer("legal")
    assert isinstance(legal, list)
    found = [f"attempt {action}" for action in ACTIONS]
    found += [f"attempt {move}" for move in rng.sample(legal, min(8, len(legal)))]
    for origin in rng.sample(sorted(men), min(8, len(men))):
        targets = [rng.choice(SQUARES), near(origin, rng), near(origin, rng)]
        suffix = rng.choice(["", "", "", "", "q", "m", "k"])
        found += [f"why {origin}{target}{suffix}" for target in targets]
    king = next((square for square, man in men.items() if man.upper() == "K"), "e1")
    found += [f"why {king}{near(king, rng)}" for _ in range(3)]
    found += [f"attackers {rng.choice(SQUARES)} {side}" for side in "wb"]
    for move in rng.sample(legal, min(4, len(legal))):
        found.append(f"san {move}")
        found += [f"thai {move}"] if ruleset != CHESS else []
    return list(dict.fromkeys(found))


def near(square: str, rng: random.Random) -> str:
    """A square at most two files and ranks away."""
    file, rank = "abcdefgh".index(square[0]), int(square[1])
    files = [f for f in range(file - 2, file + 3) if 0 <= f < 8]
    ranks = [r for r in range(rank - 2, rank + 3) if 1 <= r <= 8]
    return "abcdefgh"[rng.choice(files)] + str(rng.choice(ranks))


def set_up(ruleset: str, rng: random.Random) -> Input:
    """Men thrown on the board, with rights, passed squares and counters that may not fit."""
    men = {}
    many = rng.choice([3, 4, 6, 10, 20, 34])
    for square in rng.sample(SQUARES, many):
        man = rng.choice(LETTERS[ruleset])
        if ruleset != CHESS and rng.random() < 0.1:
            man += "~"
        if man not in "Pp" or square[1] in pawn_ranks(ruleset, man, rng):
            men[square] = man
    kings = rng.sample([s for s in SQUARES if s not in men], 2)
    kings = ["e1", "e8"] if ruleset == CHESS and rng.random() < 0.4 else kings
    men |= {kings[0]: "K", kings[1]: "k"}
    if rng.random() < 0.04:
        del men[kings[rng.randrange(2)]]
    side, rest = rng.choice("wb"), f"{rng.choice([0, 0, 0, 1, 3, 40])} {rng.choice([0, 1, 2, 30])}"
    if ruleset == CHESS:
        return [ruleset, chess_fields(men, side, rest, rng), "", ["faults"]]
    fourth = rng.choice(["-", "-", "16", "32", "44", "64", "88", "128", "12"])
    fen = fen_of(men, side, rng.choice(["-", "-", "-", "KQ"]), fourth, f"{rng.randrange(40)} 20")
    return [ruleset, fen, "", ["faults"]]


def sound(ruleset: str, rng: random.Random) -> Input:
    """A set-up thrown until it can be opened, so that warnings are asked for."""
    while True:
        found = set_up(ruleset, rng)
        if not engine.faults(ruleset, str(found[1])):
            return found


def pawn_ranks(ruleset: str, man: str, rng: random.Random) -> str:
    """Mostly the ranks on which a pawn may stand."""
    if rng.random() < 0.01:
        return "12345678"
    if ruleset == CHESS:
        return "234567"
    return "345" if man == "P" else "456"


def chess_fields(men: dict[str, str], side: str, rest: str, rng: random.Random) -> str:
    """Rights and a passed square, with the men that they need more often than not."""
    rights = "".join(right for right in "KQkq" if rng.random() < 0.25)
    homes = {"K": ("h1", "R"), "Q": ("a1", "R"), "k": ("h8", "r"), "q": ("a8", "r")}
    for right in rights:
        if rng.random() < 0.9:
            corner, rook = homes[right]
            men.setdefault(corner, rook)
    passed = "-"
    if rng.random() < 0.4:
        file = rng.choice("abcdefgh")
        crossed, landing, home = ("6", "5", "7") if side == "w" else ("3", "4", "2")
        passed = file + crossed
        if rng.random() < 0.85:
            men[file + landing] = "p" if side == "w" else "P"
            men.pop(passed, None)
            men.pop(file + home, None)
            rest = "0 " + rest.split()[1]
    return fen_of(men, side, rights, passed, rest)
