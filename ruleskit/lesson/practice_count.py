"""How much is the count (Makruk 6.1, 6.2), and may it be started or stopped?"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ruleskit.lesson.aim import outcome, status
from ruleskit.lesson.practice_board import (
    MAKRUK,
    OTHER,
    after,
    drop,
    fen_of,
    goes,
    legal,
    needed,
    opened,
    painted,
    room,
    scatter,
)
from ruleskit.lesson.practice_draft import Draft, Generator, Theme, UnfitError
from ruleskit.lesson.question import count, number

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from ruleskit.lesson.practice_board import Men
    from ruleskit.lesson.schema import Param
    from ruleskit.verify.arbiter import Case

#: Who chases a lone khun: every limit of makruk.md 6.1.4 comes up.
CHASERS = (
    "RRN",
    "RRS",
    "RS",
    "RM",
    "RNM",
    "SS",
    "SSM",
    "SN",
    "SNN",
    "NNM",
    "NM",
    "NMM",
    "SNM",
    "RSN",
)
#: What the side that is hunted loses last.
LAST = "NSMR"


def chase(rng: Random) -> tuple[Men, str]:
    """Chasers with their khun against a khun and one man more; and the chasing side."""
    side = rng.choice("wb")
    standing: Men = {}
    chasers = painted(side, rng.choice(CHASERS))
    scatter(rng, MAKRUK, standing, [painted("w", "K"), painted("b", "K"), *chasers])
    hunters = [(s, m) for s, m in standing.items() if m in chasers]
    square, letter = rng.choice(hunters)
    last = painted(OTHER[side], rng.choice(LAST))
    drop(rng, standing, last, goes(MAKRUK, letter)[square])
    return standing, side


def bared(rng: Random) -> tuple[str, list[str], Case]:
    """A set-up, the capture that leaves the khun alone, and the case after it (makruk.md 6.1.1)."""
    standing, side = chase(rng)
    fen = fen_of(standing, side)
    case = opened(MAKRUK, fen)
    lost = [s for s, m in standing.items() if m in painted(OTHER[side], LAST)]
    takes = [move for move in legal(case) if move[2:4] in lost]
    move = rng.choice(needed(takes))
    return fen, [move], case.after(move)


def onward(rng: Random, case: Case, moves: list[str], plies: int) -> Case:
    """The case after some random moves, the game still going on."""
    for _ in range(plies):
        move = rng.choice(needed(legal(case)))
        case = case.after(move)
        moves.append(move)
    if outcome(case) or status(case) != "ongoing" or not count(case):
        raise UnfitError
    return case


def counted(rng: Random, of: str, most: int) -> Draft:
    """A question about a count of the men, some plies after it began."""
    fen, moves, case = bared(rng)
    # Who is to speak is to move: an even number of plies after the capture.
    case = onward(rng, case, moves, 2 * rng.randint(0, most))
    return asked(fen, moves, case, of)


def asked(fen: str, moves: list[str], case: Case, of: str) -> Draft:
    """A question about the count that runs."""
    params: dict[str, Param] = {"of": of}
    words = f"count-{of}"
    return Draft(MAKRUK, fen, tuple(moves), "number", params, str(number(case, of)), words)


def board(rng: Random, *, bia: bool = False, ahead: bool = False) -> tuple[str, Case, str]:
    """Both sides have men; the side to move, and whether it may count (makruk.md 6.2)."""
    side = rng.choice("wb")
    strong, weak = rng.choice(
        (("RRN", "RS"), ("RSS", "RN"), ("RNM", "NS"), ("RR", "RM"), ("RSM", "SS"))
    )
    mine, theirs = (strong, weak) if ahead else (weak, strong)
    standing: Men = {}
    men = [painted(side, k) for k in ("K", *mine)] + [
        painted(OTHER[side], k) for k in ("K", *theirs)
    ]
    scatter(rng, MAKRUK, standing, men)
    if bia:
        letter = painted(rng.choice("wb"), "P")
        drop(rng, standing, letter, room(MAKRUK, letter))
    fen = fen_of(standing, side)
    return fen, opened(MAKRUK, fen), side


def board_counted(rng: Random) -> Draft:
    """What is said next in a count of the board."""
    fen, case, _ = board(rng)
    moves = ["count:start"]
    case = onward(rng, after(case, "count:start"), moves, 2 * rng.randint(0, 4))
    return asked(fen, moves, case, "next")


def action(fen: str, moves: list[str], case: Case, act: str, code: str) -> Draft:
    """Whether an action is granted, if it comes out with this code."""
    found = case.answer(f"attempt {act}")
    if (found["code"] if isinstance(found, dict) else "") != code:
        raise UnfitError
    answer = "illegal" if code else "legal"
    words = act.replace(":", "-")
    return Draft(MAKRUK, fen, tuple(moves), "legal-or-not", {"move": act}, answer, words)


def starts(rng: Random, code: str) -> Draft:
    """May it start to count?"""
    moves: list[str] = []
    if code == "COUNT_BARE":
        standing, side = chase(rng)
        lone = OTHER[side]
        kept = {
            s: m
            for s, m in standing.items()
            if m in painted(side, "KRNSM") or m == painted(lone, "K")
        }
        fen = fen_of(kept, lone)
        case = opened(MAKRUK, fen)
    else:
        fen, case, _ = board(rng, bia=code == "COUNT_BIA_LEFT", ahead=code == "COUNT_AHEAD")
    if code == "COUNT_RUNNING":
        moves.append("count:start")
        case = onward(rng, after(case, "count:start"), moves, rng.randint(1, 6))
    return action(fen, moves, case, "count:start", code)


def stops(rng: Random, code: str) -> Draft:
    """May it stop counting?"""
    moves: list[str] = []
    if code == "COUNT_CANNOT_STOP":
        fen, moves, case = bared(rng)
        case = onward(rng, case, moves, 2 * rng.randint(0, 3))
    else:
        fen, case, _ = board(rng)
    if code in {"", "COUNT_WRONG_SIDE"}:
        moves.append("count:start")
        plies = 2 * rng.randint(1, 3) + (1 if code else 0)
        case = onward(rng, after(case, "count:start"), moves, plies)
    return action(fen, moves, case, "count:stop", code)


COUNT = Generator(
    "count",
    ("Makruk 6.1", "Makruk 6.2"),
    (
        Theme("first", yes=True, compose=partial(counted, of="next", most=0)),
        Theme("later", yes=True, compose=partial(counted, of="next", most=4)),
        Theme("limit", yes=True, compose=partial(counted, of="limit", most=2)),
        Theme("replies", yes=True, compose=partial(counted, of="replies-left", most=3)),
        Theme("board", yes=True, compose=board_counted),
    ),
    balanced=False,
)


def _no(code: str, compose: Callable[..., Draft]) -> Theme:
    return Theme(code, yes=False, compose=partial(compose, code=code), codes=(code,))


HONOUR = Generator(
    "honour",
    ("Makruk 6.1", "Makruk 6.2"),
    (
        Theme("start", yes=True, compose=partial(starts, code="")),
        Theme("stop", yes=True, compose=partial(stops, code="")),
        _no("COUNT_BIA_LEFT", starts),
        _no("COUNT_AHEAD", starts),
        _no("COUNT_BARE", starts),
        _no("COUNT_RUNNING", starts),
        _no("COUNT_NOT_RUNNING", stops),
        _no("COUNT_CANNOT_STOP", stops),
        _no("COUNT_WRONG_SIDE", stops),
    ),
)
