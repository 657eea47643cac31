"""Set-ups around every row of rules/setup.md, a little on this side of it and on that.

Truth is the third reading of that text (tests/families/setup.py), with the last move by brute
force (tests/families/last_move.py).
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from tests.families.last_move import warnings
from tests.families.men import fen_of, placed
from tests.families.row import CHESS, CORE, TRADITIONAL, Row, row
from tests.families.setup import SQUARES, START, SetUp, faults

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE: Final = "rules/setup.md, read a third time; python-chess or pyffish for the last move"
FILES: Final = "abcdefgh"
HOME: Final = placed(f"{START} w - - 0 1")


def rows() -> Iterator[Row]:
    """So many set-ups of each kind, half of them with an error or a warning."""
    for make, number in KINDS.items():
        rng = random.Random(make.__name__)
        many = {True: 0, False: 0}
        for _ in range(number * 6):
            fen, makruk = make(rng), make in MAKRUK
            setup = SetUp.of(fen, makruk=makruk)
            found = faults(setup)
            expect = {"faults": found} | ({} if found else {"warnings": warnings(setup)})
            is_wrong = any(expect.values())
            if many[is_wrong] >= (number + 1) // 2:
                continue
            many[is_wrong] += 1
            ruleset = CHESS if not makruk else (TRADITIONAL, CORE)[many[is_wrong] % 2]
            name = f"setup-{make.__name__}-{sum(many.values())}"
            yield row(name, SOURCE, ruleset, fen, expect)


def thrown(rng: random.Random, letters: str, most: int, men: dict[str, str]) -> dict[str, str]:
    """Men on free squares, pawns not on the first and last rank."""
    found = dict(men)
    free = [s for s in SQUARES if s not in men]
    rng.shuffle(free)
    for _ in range(rng.randrange(most + 1)):
        man, square = rng.choice(letters), free.pop()
        if man not in "Pp" or square[1] in "234567":
            found[square] = man
    for king in "Kk":
        if king not in found.values():
            found[free.pop()] = king
    return found


def less(rng: random.Random, men: dict[str, str], number: int) -> dict[str, str]:
    """The men without some of them, kings apart."""
    gone = rng.sample([s for s, man in men.items() if man not in "Kk"], number)
    return {s: man for s, man in men.items() if s not in gone}


def pawns(rng: random.Random) -> str:
    """White pawns on few files; Black has lost few men."""
    men = {s: man for s, man in HOME.items() if man.islower()}
    men = less(rng, men, rng.randrange(5))
    first = rng.randrange(6)
    free = [file + rank for file in FILES[first : first + 3] for rank in "23456"]
    men |= {s: "P" for s in rng.sample(free, rng.randrange(2, 7)) if s not in men}
    return fen_of(men | {"e1": "K"}, rng.choice("wb"), rest="0 30")


def bia(rng: random.Random) -> str:
    """The same in Makruk, where a bia begins on the third rank."""
    start = "rnsmksnr/8/pppppppp/8/8/8/8/8 w - - 0 1"
    men = less(rng, placed(start), rng.randrange(4))
    first = rng.randrange(6)
    free = [file + rank for file in FILES[first : first + 3] for rank in "345"]
    men |= {s: "P" for s in rng.sample(free, rng.randrange(2, 7)) if s not in men}
    return fen_of(men | {"d1": "K"}, rng.choice("wb"), rest="0 30")


def caged(rng: random.Random) -> str:
    """Bishops behind pawns at home, and others that were pawns or were not."""
    men = {file + "2": "P" for file in FILES if rng.random() < 0.85}
    men |= {s: "B" for s in ("c1", "f1") if rng.random() < 0.6}
    free = [s for s in SQUARES if s[1] in "3456"]
    for man in rng.choices("BBBQRN", k=rng.randrange(1, 4)):
        men[rng.choice(free)] = man
    men |= {file + "1": man for file, man in zip("adhb", "RQRN", strict=True)
            if rng.random() < 0.7}  # fmt: skip
    return fen_of(men | {"e1": "K", "e8": "k"}, rng.choice("wb"), rest="0 40")


def parity(rng: random.Random) -> str:
    """Near the start: steps of pawns, hops of knights, and now and then something else."""
    men = dict(HOME)
    for file in rng.sample("acfh" if rng.random() < 0.8 else FILES, rng.randrange(5)):
        second, third = rng.choice([("2", "3"), ("7", "6")])
        if file + second in men:
            men[file + third] = men.pop(file + second)
    for knight, others in (("b1", ("a3", "c3", "d4")), ("g8", ("f6", "h6", "e5"))):
        if rng.random() < 0.4:
            other = rng.choice(others)
            if other not in men:
                men[other] = men.pop(knight)
    if rng.random() < 0.1:
        men = less(rng, men, 1)
    rights = "KQkq" if rng.random() < 0.9 else "KQk"
    return fen_of(men, rng.choice("wb"), rights, rest="0 9")


def passed(rng: random.Random) -> str:
    """A double step with men about that bear on the king, before it or after."""
    file = rng.choice(FILES)
    men = {file + "4": "P"}
    near = [f + r for f in FILES for r in "3456" if abs(ord(f) - ord(file)) <= 2]
    king = rng.choice([s for s in near if s not in {file + "2", file + "3", file + "4"}])
    men |= {king: "k"}
    if rng.random() < 0.5:
        rest = {file + "2", file + "3"}
        knights = [
            s for s in SQUARES if s not in men and s not in rest
            and {abs(ord(s[0]) - ord(king[0])), abs(int(s[1]) - int(king[1]))} == {1, 2}
        ]  # fmt: skip
        men[rng.choice(knights)] = "N"
    made = thrown(rng, "RBQBRNp", 2, men)
    if rng.random() < 0.85:
        made = {s: man for s, man in made.items() if s not in {file + "2", file + "3"}}
        made |= {} if "K" in made.values() else {"a8" if king != "a8" else "h8": "K"}
    return fen_of(made, "b", "-", file + "3", f"{0 if rng.random() < 0.9 else 1} 20")


def checked(rng: random.Random) -> str:
    """Two or three men that give check at once."""
    king = rng.choice(SQUARES)
    men = {king: "K"}
    for man in rng.choices("rbqnnp", k=rng.randrange(2, 4)):
        squares = [s for s in SQUARES if s not in men and _points(man, s, king)]
        if squares:
            men[rng.choice(squares)] = man
    return fen_of(thrown(rng, "p", 1, men), "w", rest="0 30")


def checked_in_makruk(rng: random.Random) -> str:
    """The same by rueas, mas, khons and mets."""
    king = rng.choice(SQUARES)
    men = {king: "K"}
    for man in rng.choices("rrnnsm", k=rng.randrange(2, 4)):
        squares = [s for s in SQUARES if s not in men and _points(man, s, king)]
        if squares:
            men[rng.choice(squares)] = man
    return fen_of(thrown(rng, "s", 1, men), "w", rest="0 30")


def _points(man: str, origin: str, target: str) -> bool:
    """Whether a man points at a square, whatever stands between."""
    files, ranks = ord(target[0]) - ord(origin[0]), int(target[1]) - int(origin[1])
    straight, slanted = (files == 0) != (ranks == 0), abs(files) == abs(ranks) > 0
    one = max(abs(files), abs(ranks)) == 1
    return {
        "r": straight, "b": slanted, "q": straight or slanted,
        "n": {abs(files), abs(ranks)} == {1, 2}, "p": slanted and ranks == -1 and origin[1] != "8",
        "m": slanted and one, "s": (slanted and one) or (files, ranks) == (0, -1),
    }[man]  # fmt: skip


def rights(rng: random.Random) -> str:
    """Rights, with the king or a rook away at times."""
    men = {"e1": "K", "e8": "k", "a1": "R", "h1": "R", "a8": "r", "h8": "r"}
    for corner in ("a1", "h1", "a8", "h8"):
        if rng.random() < 0.25:
            men[corner] = rng.choice("RrNn")
    if rng.random() < 0.3:
        men[rng.choice(["d1", "e2", "f2"])] = men.pop("e1")
    third = "".join(right for right in "KQkq" if rng.random() < 0.5)
    return fen_of(men | {"e4": "P", "e5": "p"}, rng.choice("wb"), third)


def passed_wrongly(rng: random.Random) -> str:
    """Fourth fields with something missing."""
    side = rng.choice("wb")
    crossed, landing, home = ("6", "5", "7") if side == "w" else ("3", "4", "2")
    file = rng.choice(FILES)
    men = {"h1": "K", "a8": "k"} if file not in "ah" else {"d1": "K", "e8": "k"}
    pawn = "p" if side == "w" else "P"
    men[file + landing] = pawn if rng.random() < 0.8 else rng.choice("PpNn")
    for square in (file + crossed, file + home):
        if rng.random() < 0.25:
            men[square] = rng.choice("NnPp")
    rank = crossed if rng.random() < 0.8 else rng.choice("3645")
    return fen_of(men, side, "-", file + rank, f"{rng.choice([0, 0, 0, 1, 7])} 9")


def many(rng: random.Random) -> str:
    """White men about as many as there may be, promoted ones among them."""
    men: dict[str, str] = {"g8": "k"}
    for man in rng.choices("PPPPQRBN", k=rng.randrange(10, 17)):
        free = [s for s in SQUARES if s not in men and s[1] in "23456"]
        men[rng.choice(free)] = man
    if rng.random() < 0.1:
        men[rng.choice(FILES) + rng.choice("18")] = "P"
    return fen_of({**men, "a1": "K"}, "b", rest="0 60")


def clock(rng: random.Random) -> str:
    """Counters near the bound, in either turn."""
    number, side = rng.randrange(40), rng.choice("wb")
    plies = 2 * (max(1, number) - 1) + (side == "b")
    return fen_of({"e1": "K", "e8": "k", "a2": "R", "h7": "r"}, side,
                  rest=f"{max(0, plies + rng.randrange(-2, 3))} {number}")  # fmt: skip


def clock_in_makruk(rng: random.Random) -> str:
    """The same where field 4 may hold a count."""
    number, side = rng.randrange(1, 40), rng.choice("wb")
    plies = 2 * (number - 1) + (side == "b")
    fourth = rng.choice(["-", "-", "128"])
    return fen_of({"e1": "K", "d8": "k", "a2": "R", "h7": "r"}, side, "-", fourth,
                  f"{max(0, plies + rng.randrange(-2, 3))} {number}")  # fmt: skip


def king_counts(rng: random.Random) -> str:
    """Sides without a king, with two, and kings that touch."""
    squares = rng.sample(SQUARES, 5)
    men = dict(zip(squares, rng.choice(["Kk", "K", "k", "KKk", "Kkk", "Kkr", "KkR"]), strict=False))
    if rng.random() < 0.5:
        near = [
            s for s in SQUARES if s != "d4" and max(abs(ord(s[0]) - 100), abs(int(s[1]) - 4)) < 3
        ]
        men = {"d4": "K", rng.choice(near): "k"}
    return fen_of(men, rng.choice("wb"))


def budgets(rng: random.Random) -> str:
    """Makruk men about as many as there may be."""
    men: dict[str, str] = {"d1": "K", "e8": "k"}
    for man in rng.choices("MPPRSN", k=rng.randrange(4, 15)):
        ranks = "345" if man == "P" else "2345"
        free = [f + r for f in FILES for r in ranks if f + r not in men]
        men[rng.choice(free)] = man + ("~" if man == "M" and rng.random() < 0.5 else "")
    return fen_of(men, "b", rest="0 60")


def counted(rng: random.Random) -> str:
    """A number in field 4, with bare sides, without, with bia, with the other side counting."""
    men: dict[str, str] = {"d1": "K", "e8": "k"}
    for letters in rng.choice([("R",), ("r",), ("M", "m"), (), ("R", "r"), ("S", "P", "r")]):
        free = [s for s in SQUARES if s not in men and s[1] in "45" and s[0] not in "de"]
        men[rng.choice(free)] = letters
    if rng.random() < 0.2:
        king = rng.choice("Kk")  # a side with one man that is no khun is not bare
        men = {s: man for s, man in men.items() if man != king}
    fourth = rng.choice(["128", "128", "16", "32", "44", "64", "88", "12", "2", "K"])
    third = "-" if rng.random() < 0.9 else "0"
    return fen_of(men, rng.choice("wb"), third, fourth, f"{rng.randrange(12)} 30")


def lone_men(rng: random.Random) -> str:
    """A side with one man that is no khun, which is not bare, and a number in field 4."""
    squares = rng.sample([s for s in SQUARES if s[1] in "45"], 3)
    letters = rng.choice([("R", "k"), ("r", "K"), ("M", "k"), ("n", "K"), ("R", "k", "r")])
    men = dict(zip(squares, letters, strict=False))
    return fen_of(men, rng.choice("wb"), "-", rng.choice(["16", "128"]), f"{rng.randrange(12)} 30")


def marks(rng: random.Random) -> str:
    """Marks on men, and bia on every rank."""
    men = {"d1": "K", "e8": "k"}
    for man in rng.choices("MRSNmrsnPp", k=rng.randrange(1, 4)):
        free = [s for s in SQUARES if s not in men]
        marked = man not in "Pp" and rng.random() < (0.8 if man in "Mm" else 0.1)
        men[rng.choice(free)] = man + "~" * marked
    return fen_of(men, rng.choice("wb"))


MAKRUK: Final = frozenset(
    {bia, checked_in_makruk, clock_in_makruk, budgets, counted, lone_men, marks}
)
KINDS: Final = {
    pawns: 40, bia: 30, caged: 50, parity: 40, passed: 50, checked: 40, checked_in_makruk: 30,
    rights: 24, passed_wrongly: 30, many: 30, clock: 20, clock_in_makruk: 16, king_counts: 24,
    budgets: 24, counted: 50, marks: 24, lone_men: 24,
}  # fmt: skip
