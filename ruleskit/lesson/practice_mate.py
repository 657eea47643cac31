"""Mate, stalemate, check, or does the game go on? (FIDE 5.1.1, 5.2.1; Makruk 4)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ruleskit.lesson.aim import status
from ruleskit.lesson.practice_board import (
    CHESS,
    MAKRUK,
    OTHER,
    RULESETS,
    drop,
    fen_of,
    legal,
    opened,
    painted,
    scatter,
    step,
)
from ruleskit.lesson.practice_draft import Draft, Generator, Theme, UnfitError
from ruleskit.lesson.question import verdict

if TYPE_CHECKING:
    from random import Random

    from ruleskit.lesson.practice_board import Men
    from ruleskit.lesson.schema import Param

CHOICES = ("mate", "stalemate", "check", "ongoing")
#: Who hunts the lone king; enough to mate, so that no end but the one asked about comes up.
HUNTERS = {
    CHESS: ("QR", "RR", "QN", "QB", "RBN", "QP", "RRP", "RBB"),
    MAKRUK: ("RRS", "RSS", "RRN", "RSM", "RSNM", "RRSM"),
}
#: Near the edge a king has few squares.
EDGE = [f + r for f in "abcdefgh" for r in "12345678" if f in "ah" or r in "18"]
STATUS = {"mate": "checkmate", "stalemate": "stalemate", "check": "ongoing", "ongoing": "ongoing"}
#: A question is worth asking where few moves are left.
FEW = 4
NEAR = [(x, y) for x in (-2, -1, 0, 1, 2) for y in (-2, -1, 0, 1, 2)]


def hunted(rng: Random, ruleset: str) -> tuple[Men, str]:
    """A king at the edge, few men of its own, hunters near; and the hunting side."""
    side = rng.choice("wb")
    standing: Men = {}
    king = drop(rng, standing, painted(OTHER[side], "K"), EDGE)
    near = [s for line in NEAR if (s := step(king, line))]
    drop(rng, standing, painted(side, "K"), near)
    scatter(rng, ruleset, standing, painted(side, rng.choice(HUNTERS[ruleset])))
    own = rng.sample("PPNB" if ruleset == CHESS else "PPNS", rng.choice((0, 0, 0, 1, 2)))
    scatter(rng, ruleset, standing, [painted(OTHER[side], kind) for kind in own])
    return standing, side


def ending(rng: Random, right: str) -> Draft:
    """A position after a hunter's move, with the verdict that is wanted."""
    ruleset = rng.choice(RULESETS)
    standing, side = hunted(rng, ruleset)
    before = opened(ruleset, fen_of(standing, side))
    wanted = STATUS[right]
    moves = rng.sample(legal(before), len(legal(before)))
    for move in moves if right in {"mate", "stalemate"} else moves[:4]:
        after = before.after(move)
        if status(after) != wanted or len(legal(after)) > FEW or verdict(after, "status") != right:
            continue
        params: dict[str, Param] = {"of": "status", "choices": CHOICES}
        return Draft(ruleset, str(after.answer("fen")), (), "verdict", params, right, "mate")
    raise UnfitError


MATE = Generator(
    "mate",
    ("FIDE 5.1.1", "FIDE 5.2.1"),
    (
        Theme("mate", yes=True, compose=partial(ending, right="mate"), codes=("NO_ANSWER",)),
        Theme(
            "stalemate",
            yes=True,
            compose=partial(ending, right="stalemate"),
            codes=("NO_MOVE", "NOT_IN_CHECK"),
        ),
        Theme(
            "check",
            yes=False,
            compose=partial(ending, right="check"),
            codes=("CAN_MOVE", "IN_CHECK"),
        ),
        Theme(
            "ongoing",
            yes=False,
            compose=partial(ending, right="ongoing"),
            codes=("CAN_MOVE", "NOT_IN_CHECK"),
        ),
    ),
)
