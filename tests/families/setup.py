"""The faults and warnings of rules/setup.md, read once more from their text.

A third reading, for chess with python-chess's attacks. Pawns are given to files by trying
every way.
"""

from __future__ import annotations

from dataclasses import dataclass

import chess

from tests.agreement.playout import placed
from tests.families.men import placement

SQUARES = [file + rank for file in "abcdefgh" for rank in "12345678"]
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
HOMES = {"K": ("e1", "h1", "R"), "Q": ("e1", "a1", "R"), "k": ("e8", "h8", "r"),
         "q": ("e8", "a8", "r")}  # fmt: skip
LIMITS = {"16", "32", "44", "64", "88", "128"}
OTHER = {"w": "b", "b": "w"}


@dataclass(frozen=True)
class SetUp:
    """The fields of a FEN."""

    men: dict[str, str]
    side: str
    third: str = "-"
    fourth: str = "-"
    clock: int = 0
    number: int = 1

    makruk: bool = False

    @classmethod
    def of(cls, fen: str, *, makruk: bool = False) -> SetUp:
        """From six fields."""
        _, side, third, fourth, clock, number = fen.split(" ")
        return cls(placed(fen), side, third, fourth, int(clock), max(1, int(number)), makruk)

    def own(self, side: str, letters: str = "KQRBNPSM") -> list[str]:
        """The squares of a side's men of some kinds, marked or not."""
        return [s for s, man in self.men.items()
                if (man[0].isupper() == (side == "w")) and man[0].upper() in letters]  # fmt: skip

    def bearing(self, side: str, on: str) -> set[str]:
        """Where the men of a side stand that bear on a square."""
        if self.makruk:
            return {s for s in self.own(side) if bears(self.men, s, on)}
        board = chess.BaseBoard(placement(self.men))
        found = board.attackers(side == "w", chess.parse_square(on))
        return {chess.square_name(at) for at in found}


def vector(origin: str, target: str) -> tuple[int, int]:
    """Files and ranks from one square to another."""
    return ord(target[0]) - ord(origin[0]), int(target[1]) - int(origin[1])


def bears(men: dict[str, str], origin: str, target: str) -> bool:
    """rules/makruk.md 2: whether a man bears on a square."""
    man = men[origin]
    files, ranks = vector(origin, target)
    ahead = ranks if man[0].isupper() else -ranks
    diagonal = abs(files) == abs(ranks) == 1
    match man[0].upper():
        case "K":
            return max(abs(files), abs(ranks)) == 1
        case "M":
            return diagonal
        case "S":
            return diagonal or (files, ahead) == (0, 1)
        case "N":
            return {abs(files), abs(ranks)} == {1, 2}
        case "P":
            return diagonal and ahead == 1
        case _:
            return (files == 0) != (ranks == 0) and not any(s in men for s in way(origin, target))


def way(origin: str, target: str) -> list[str]:
    """The squares strictly between two squares of one line; none for others."""
    files, ranks = vector(origin, target)
    far = max(abs(files), abs(ranks))
    if far == 0 or (files and ranks and abs(files) != abs(ranks)):
        return []
    return [chr(ord(origin[0]) + files // far * k) + str(int(origin[1]) + ranks // far * k)
            for k in range(1, far)]  # fmt: skip


def is_light(square: str) -> bool:
    """FIDE 2.1: h1 is light."""
    return (ord(square[0]) - ord("a") + int(square[1])) % 2 == 0


def faults(setup: SetUp) -> list[str]:
    """Sorted codes of level error."""
    found = _common(setup)
    found |= _makruk(setup) if setup.makruk else _chess(setup)
    return sorted(found)


def _common(setup: SetUp) -> set[str]:
    found = set()
    kings = {side: setup.own(side, "K") for side in "wb"}
    for side in "wb":
        found |= {"NO_KING"} if not kings[side] else set()
        found |= {"TWO_KINGS"} if len(kings[side]) > 1 else set()
        found |= {"MEN_OVER_16"} if len(setup.own(side)) > 16 else set()
        found |= {"PAWNS_OVER_8"} if len(setup.own(side, "P")) > 8 else set()
    if len(kings["w"]) == len(kings["b"]) == 1:
        (white,), (black,) = kings["w"], kings["b"]
        if max(map(abs, vector(white, black))) == 1:
            found.add("KINGS_ADJACENT")
        enemy = kings[OTHER[setup.side]][0]
        if setup.bearing(setup.side, enemy) - {*kings[setup.side]}:
            found.add("OPPONENT_IN_CHECK")
    return found


def _chess(setup: SetUp) -> set[str]:
    found = set()
    if any(s[1] in "18" for side in "wb" for s in setup.own(side, "P")):
        found.add("PAWN_ON_RANK")
    if any(promotions(setup, side) > 8 for side in "wb"):
        found.add("PROMOTION_BUDGET")
    for right in setup.third.replace("-", ""):
        king, corner, rook = HOMES[right]
        if setup.men.get(king) != ("K" if right.isupper() else "k"):
            found.add("RIGHT_NO_KING")
        if setup.men.get(corner) != rook:
            found.add("RIGHT_NO_ROOK")
    if setup.fourth == "-":
        return found
    if setup.fourth[1] != ("6" if setup.side == "w" else "3"):
        return found | {"EP_RANK"}
    origin, landing = double_step(setup)
    if setup.men.get(landing) != ("p" if setup.side == "w" else "P"):
        found.add("EP_NO_PAWN")
    if setup.fourth in setup.men:
        found.add("EP_OCCUPIED")
    if origin in setup.men:
        found.add("EP_ORIGIN_OCCUPIED")
    if setup.clock:
        found.add("EP_CLOCK")
    return found


def promotions(setup: SetUp, side: str, caged: tuple[str, ...] = ()) -> int:
    """The sum of PROMOTION_BUDGET; with caged bishops, that of CAGED_BISHOP."""
    most = {"P": 0, "Q": 1, "R": 2, "N": 2}
    total = sum(max(0, len(setup.own(side, kind)) - number) for kind, number in most.items())
    for light in (True, False):
        bishops = [s for s in setup.own(side, "B") if is_light(s) == light]
        home = next((s for s in caged if is_light(s) == light), None)
        away = [s for s in bishops if s != home]
        total += len(away) if home else max(0, len(bishops) - 1)
    return total


def double_step(setup: SetUp) -> tuple[str, str]:
    """Where the double step over the fourth field began and where it ended."""
    file = setup.fourth[0]
    return (file + "7", file + "5") if setup.side == "w" else (file + "2", file + "4")


def _makruk(setup: SetUp) -> set[str]:
    found = set()
    ranks = {"w": "345", "b": "456"}
    if any(s[1] not in ranks[side] for side in "wb" for s in setup.own(side, "P")):
        found.add("BIA_RANK")
    if any(man.endswith("~") and man[0] not in "Mm" for man in setup.men.values()):
        found.add("TILDE_NOT_MET")
    if setup.third != "-":
        found.add("RIGHTS_FIELD")
    if setup.fourth != "-" and _count_is_wrong(setup):
        found.add("COUNT_FIELD")
    return found


def _count_is_wrong(setup: SetUp) -> bool:
    """The row COUNT_FIELD."""
    if setup.fourth not in LIMITS or any(man[0] in "Pp" for man in setup.men.values()):
        return True
    bare = [side for side in "wb" if [setup.men[s] in "Kk" for s in setup.own(side)] == [True]]
    if len(bare) != 1:
        return bool(bare) or setup.fourth != "128"
    counter = setup.side if setup.clock % 2 == 0 else OTHER[setup.side]
    return counter != bare[0]


def warnings(setup: SetUp) -> set[str]:
    """Codes of level warning but NO_LAST_MOVE, for a set-up without a fault."""
    found = checks(setup)
    for side in "wb":
        found |= {"PAWN_STRUCTURE"} if structure_is_wrong(setup, side) else set()
    plies = 2 * (setup.number - 1) + (setup.side == "b")
    if setup.clock > plies and not (setup.makruk and setup.fourth != "-"):
        found.add("CLOCK_TOO_BIG")
    return found | (_makruk_men(setup) if setup.makruk else _chess_men(setup))


def checks(setup: SetUp) -> set[str]:
    """The rows about checks, which silence NO_LAST_MOVE."""
    king = setup.own(setup.side, "K")[0]
    now = setup.bearing(OTHER[setup.side], king)
    found = {"CHECKERS_THREE"} if len(now) > 2 else set()
    if setup.makruk or setup.fourth == "-":
        if len(now) == 2:
            one, two = sorted(now)
            lines = "R" if setup.makruk else "RBQ"
            is_line = any(setup.men[s].upper() in lines for s in now)
            if not is_line or king in way(one, two):
                found.add("CHECKERS_IMPOSSIBLE")
        return found
    origin, landing = double_step(setup)
    men = {s: man for s, man in setup.men.items() if s != landing}
    men[origin] = setup.men[landing]
    before = SetUp(men, setup.side).bearing(OTHER[setup.side], king)
    found |= {"EP_CHECK_OTHER"} if before & now else set()
    return found | ({"EP_SHIELD"} if before - now else set())


def structure_is_wrong(setup: SetUp, side: str) -> bool:
    """The row PAWN_STRUCTURE: no way to give each pawn a file of its own is cheap enough."""
    home = {True: {"w": 3, "b": 6}, False: {"w": 2, "b": 7}}[setup.makruk][side]
    pawns = [(ord(s[0]) - ord("a"), abs(int(s[1]) - home)) for s in setup.own(side, "P")]
    return not fits(pawns, frozenset(range(8)), 16 - len(setup.own(OTHER[side])))


def fits(pawns: list[tuple[int, int]], files: frozenset[int], captures: int) -> bool:
    """Whether the pawns can have come from different files with so many captures."""
    if not pawns:
        return captures >= 0
    (file, advanced), *rest = pawns
    return any(
        abs(file - origin) <= min(advanced, captures)
        and fits(rest, files - {origin}, captures - abs(file - origin))
        for origin in sorted(files, key=lambda other: abs(file - other))
    )


def _chess_men(setup: SetUp) -> set[str]:
    found = set()
    pawn = {"w": ("P", "2", "1"), "b": ("p", "7", "8")}
    for side, (letter, second, first) in pawn.items():
        guards = {f"c{first}": "bd", f"f{first}": "eg"}
        caged = tuple(
            home for home, files in guards.items()
            if all(setup.men.get(file + second) == letter for file in files)
        )  # fmt: skip
        if promotions(setup, side, caged) > 8:
            found.add("CAGED_BISHOP")
    is_start = placement(setup.men) == START
    if is_start and setup.side == "b":
        found.add("START_BLACK")
    if not is_start and parity_is_wrong(setup):
        found.add("PARITY")
    return found


def parity_is_wrong(setup: SetUp) -> bool:
    """The row PARITY."""
    if len(setup.men) != 32 or setup.third != "KQkq":
        return False
    total = 0
    for side, (pawn, second, third, first) in {"w": "P231", "b": "p768"}.items():
        own = str.upper if side == "w" else str.lower
        kept = {f + first: own(man) for f, man in zip("cdf", "bqb", strict=True)}
        if any(setup.men.get(square) != man for square, man in kept.items()):
            return False
        for file in "abcdefgh":
            ahead = setup.men.get(file + third) == pawn
            if not ahead and setup.men.get(file + second) != pawn:
                return False
            # The pawns beside the bishops and before the queen stand at home.
            if ahead and file in "bcdeg":
                return False
            total += ahead
        total += len({is_light(s) for s in setup.own(side, "N")}) == 1
    return total % 2 != (setup.side == "b")


def _makruk_men(setup: SetUp) -> set[str]:
    found = set()
    for side in "wb":
        if len(setup.own(side, "MP")) > 9:
            found.add("MET_BUDGET")
        if any(len(setup.own(side, kind)) > 2 for kind in "RNS"):
            found.add("PIECE_BUDGET")
    return found
