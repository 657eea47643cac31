"""Is it check? (FIDE 3.9.1; Makruk 4), and does this move answer it? (FIDE 3.9.2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ruleskit.lesson.aim import Turn, answer_kind
from ruleskit.lesson.placement import SQUARES
from ruleskit.lesson.practice_board import (
    CHESS,
    DIAGONAL,
    LINES,
    MAKRUK,
    OTHER,
    RULESETS,
    STRAIGHT,
    army,
    bearing,
    distance,
    drop,
    fen_of,
    goes,
    legal,
    legal_or_not,
    needed,
    opened,
    owned,
    painted,
    ray,
    scatter,
    squares,
)
from ruleskit.lesson.practice_draft import Draft, Generator, Theme, UnfitError, why
from ruleskit.lesson.question import verdict

if TYPE_CHECKING:
    from random import Random

    from ruleskit.lesson.practice_board import Men
    from ruleskit.lesson.schema import Param
    from ruleskit.verify.arbiter import Case

SLIDERS = {CHESS: "QRB", MAKRUK: "R"}
LEAPERS = {CHESS: ("N",), MAKRUK: ("N", "S", "M", "M~")}
#: Lines of each slider, and lines on which it is harmless.
ALONG = {"Q": LINES, "R": STRAIGHT, "B": DIAGONAL}
CHOICES = ("check", "ongoing")
#: Moves of one position that are tried.
MOST = 25


def empty(rng: Random) -> tuple[str, str, Men, str]:
    """A ruleset, the side to move, its king alone on the board, and the king's square."""
    side, standing = rng.choice("wb"), dict[str, str]()
    king = drop(rng, standing, painted(side, "K"), SQUARES)
    return rng.choice(RULESETS), side, standing, king


def others(rng: Random, ruleset: str, side: str, standing: Men, shut: set[str]) -> None:
    """The other king, and some men of both sides."""
    king = painted(OTHER[side], "K")
    men = [] if king in standing.values() else [king]
    for one in "wb":
        men += army(rng, ruleset, one, rng.randint(0, 2), rng.randint(1, 3))
    # Every side keeps something to mate with, so that nothing but the question comes up.
    scatter(rng, ruleset, standing, [*men, painted(side, "R")], shut)


def told(ruleset: str, standing: Men, side: str, right: str) -> Draft:
    """The question, if this is the answer."""
    fen = fen_of(standing, side)
    if verdict(opened(ruleset, fen), "status") != right:
        raise UnfitError
    params: dict[str, Param] = {"of": "status", "choices": CHOICES}
    return Draft(ruleset, fen, (), "verdict", params, right, "check")


def by(rng: Random, kinds: dict[str, tuple[str, ...]]) -> Draft:
    """One man of a kind gives check."""
    ruleset, side, standing, king = empty(rng)
    bearing(rng, ruleset, standing, painted(OTHER[side], rng.choice(kinds[ruleset])), king)
    others(rng, ruleset, side, standing, set())
    return told(ruleset, standing, side, "check")


def blocked(rng: Random) -> Draft:
    """A line piece looks at the king, and one man stands between."""
    ruleset, side, standing, king = empty(rng)
    kind = rng.choice(SLIDERS[ruleset])
    line = rng.choice(ALONG[kind])
    squares_on = ray(king, line)
    drop(rng, standing, painted(OTHER[side], kind), squares_on[1:])
    far = next(n for n, s in enumerate(squares_on) if s in standing)
    between = rng.choice("NP" if ruleset == CHESS else "NSP")
    scatter(
        rng, ruleset, standing, [painted(rng.choice("wb"), between)],
        {s for s in SQUARES if s not in squares_on[:far]},
    )  # fmt: skip
    others(rng, ruleset, side, standing, set(squares_on))
    return told(ruleset, standing, side, "ongoing")


def wrong_line(rng: Random) -> Draft:
    """A man beside the king, or on its line, that does not move that way."""
    ruleset, side, standing, king = empty(rng)
    kind = rng.choice("RBNP" if ruleset == CHESS else "RSSMNP")
    near = [s for line in LINES for s in ray(king, line)[: 3 if kind in "RB" else 1]]
    bears = goes(ruleset, painted(OTHER[side], kind))
    among = [s for s in near if king not in bears[s]]
    scatter(
        rng, ruleset, standing, [painted(OTHER[side], kind)], {s for s in SQUARES if s not in among}
    )
    others(rng, ruleset, side, standing, set())
    return told(ruleset, standing, side, "ongoing")


def pinned_checker(rng: Random) -> Draft:
    """A pinned man gives check all the same (FIDE 3.1.3)."""
    ruleset, side, standing, king = empty(rng)
    enemy = OTHER[side]
    at = bearing(rng, ruleset, standing, painted(enemy, rng.choice("NR")), king)
    line = rng.choice(
        [one for one in STRAIGHT if king not in (*ray(at, one), *ray(at, _back(one)))]
    )
    drop(rng, standing, painted(enemy, "K"), ray(at, line)[:3])
    drop(rng, standing, painted(side, "R"), ray(at, _back(line)))
    others(rng, ruleset, side, standing, {*ray(at, line), *ray(at, _back(line))})
    draft = told(ruleset, standing, side, "check")
    needed([s for s in squares(opened(ruleset, draft.fen), f"pinned {enemy}") if s == at])
    return draft


def _back(line: tuple[int, int]) -> tuple[int, int]:
    return -line[0], -line[1]


CHECK = Generator(
    "check",
    ("FIDE 3.9.1", "Makruk 4"),
    (
        Theme(
            "line",
            yes=True,
            compose=partial(by, kinds={r: tuple(k) for r, k in SLIDERS.items()}),
            codes=("IN_CHECK",),
        ),
        Theme("leap", yes=True, compose=partial(by, kinds=LEAPERS), codes=("IN_CHECK",)),
        Theme(
            "pawn",
            yes=True,
            compose=partial(by, kinds=dict.fromkeys(RULESETS, ("P",))),
            codes=("IN_CHECK",),
        ),
        Theme("pinned-checker", yes=True, compose=pinned_checker, codes=("IN_CHECK",)),
        Theme("blocked", yes=False, compose=blocked, codes=("NOT_IN_CHECK",)),
        Theme("wrong-line", yes=False, compose=wrong_line, codes=("NOT_IN_CHECK",)),
    ),
)


@dataclass(frozen=True, slots=True)
class Checked:
    """A position in check that goes on, with the move that gave the check."""

    ruleset: str
    fen: str
    moves: tuple[str, ...]
    case: Case

    def asked(self, move: str) -> Draft:
        """Whether this move answers it."""
        return legal_or_not(self.ruleset, self.fen, self.moves, move, "answer")[0]


def in_check(rng: Random, *, guarded: bool = False, double: bool = False) -> Checked:
    """A move that has just given check: by a guarded man beside the king, by two men, by any."""
    ruleset, side, standing, king = empty(rng)
    enemy = OTHER[side]
    shut: set[str] = set()
    if double:
        kind = rng.choice(SLIDERS[ruleset])
        way = ray(king, rng.choice(ALONG[kind]))
        drop(rng, standing, painted(enemy, rng.choice("NRB" if ruleset == CHESS else "NSM")), way)
        near = next(n for n, square in enumerate(way) if square in standing)
        drop(rng, standing, painted(enemy, kind), way[near + 1 :])
        shut = set(way)
    others(rng, ruleset, side, standing, shut)
    scatter(rng, ruleset, standing, army(rng, ruleset, side, 2, 0), shut)
    scatter(rng, ruleset, standing, army(rng, ruleset, enemy, 1, 0), shut)
    fen = fen_of(standing, enemy)
    before = opened(ruleset, fen)
    moves = legal(before)
    for move in rng.sample(moves, min(len(moves), MOST)):
        if guarded and distance(move[2:4], king) > 1:
            continue
        case = before.after(move)
        if len(squares(case, "checkers")) != 1 + double or verdict(case, "status") != "check":
            continue
        if not guarded or squares(case, f"attackers {move[2:4]} {enemy}"):
            return Checked(ruleset, fen, (move,), case)
    raise UnfitError


def answers(rng: Random, how: str) -> Draft:
    """A move that answers the check: the king moves, the checker is taken, the line is closed."""
    checked = in_check(rng)
    case = checked.case
    moves = [m for m in legal(case) if len(m) == 4 and answer_kind(Turn(case, m, case)) == how]
    return checked.asked(rng.choice(needed(moves)))


def fails(rng: Random, code: str) -> Draft:
    """A move that is refused for one reason."""
    guarded, double = code == "KING_TAKES_DEFENDED", code.startswith("DOUBLE")
    checked = in_check(rng, guarded=guarded, double=double)
    kinds = "K" if code.startswith("KING") else "QRBNPSM"
    return checked.asked(refused(rng, checked.ruleset, checked.case, code, kinds))


def refused(rng: Random, ruleset: str, case: Case, code: str, kinds: str) -> str:
    """A move as these men move by themselves, refused with this code."""
    pairs = [
        origin + target
        for origin, letter in owned(case).items()
        if letter[0].upper() in kinds
        for target in goes(ruleset, letter)[origin]
    ]
    for move in rng.sample(pairs, min(len(pairs), 40)):
        if why(case, move) == code:
            return move
    raise UnfitError


def _fail(code: str) -> Theme:
    return Theme(code, yes=False, compose=partial(fails, code=code), codes=(code,))


ANSWER = Generator(
    "answer",
    ("FIDE 3.9", "Makruk 4"),
    (
        Theme("move", yes=True, compose=partial(answers, how="move")),
        Theme("capture", yes=True, compose=partial(answers, how="capture")),
        Theme("block", yes=True, compose=partial(answers, how="block")),
        _fail("MUST_ANSWER_CHECK"),
        _fail("DOUBLE_CHECK_KING_MUST_MOVE"),
        _fail("KING_STAYS_ON_LINE"),
        _fail("KING_INTO_ATTACK"),
        _fail("KING_TAKES_DEFENDED"),
    ),
)
