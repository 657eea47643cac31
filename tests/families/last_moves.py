"""Set-ups that few last moves explain, or none: the family of NO_LAST_MOVE.

A move is made from a thrown set-up, mostly one that gives check, because then little else can have
been the last move; the set-ups are sorted by the kinds of move that explain them, and a few of
each sort are kept. Around each of them men are put, taken away and moved.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import chess
import pyffish

from tests.families.last_move import kinds, warnings
from tests.families.men import fen_of, placed
from tests.families.row import CHESS, CORE, TRADITIONAL, Row, row
from tests.families.setup import HOMES, SQUARES, SetUp, checks, faults
from tests.families.setup import way as between

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE: Final = "rules/setup.md; every un-move tried, with python-chess or pyffish as judge"
#: How many set-ups of one sort are kept, and how many are thrown for each way to begin.
KEPT: Final = 3
THROWN: Final = {CHESS: 60, TRADITIONAL: 50}


def rows() -> Iterator[Row]:
    """Chess by the way that the set-up was thrown, then Makruk."""
    for ruleset, ways in ((CHESS, WAYS), (TRADITIONAL, (_makruk,))):
        rng = random.Random(f"last moves {ruleset}")
        seen: dict[tuple[str, ...], int] = {}
        for way in ways:
            for _ in range(THROWN[ruleset]):
                for setup in (one for base in way(rng) for one in (base, *_altered(base, rng))):
                    yield from _kept(setup, way.__name__, seen)


def _kept(setup: SetUp, way: str, seen: dict[tuple[str, ...], int]) -> Iterator[Row]:
    """A row for a set-up of a sort of which there are few so far."""
    if faults(setup) or checks(setup):
        return
    found = sorted(set(kinds(setup)))
    sort = (way, *sorted({kind.split("x")[0] for kind in found}), str(len(found) > 4))
    seen[sort] = seen.get(sort, 0) + 1
    if seen[sort] > KEPT + 9 * (not found) or len(sort) > 5:
        return
    number = sum(min(KEPT + 9, count) for count in seen.values())
    name = f"last-{way.strip('_')}-{'-'.join(found[:3]) or 'none'}-{number}"
    fen = fen_of(setup.men, setup.side, setup.third, setup.fourth)
    ruleset = CHESS if not setup.makruk else (TRADITIONAL, CORE)[number % 2]
    yield row(name, SOURCE, ruleset, fen, {"faults": [], "warnings": warnings(setup)})


def _altered(setup: SetUp, rng: random.Random) -> Iterator[SetUp]:
    """The set-up with a man more, a man less, a man elsewhere, other rights."""
    free = [s for s in SQUARES if s not in setup.men]
    letters = "RSNMrsnm" if setup.makruk else "RBNQrbnqPp"
    plain = [s for s, man in setup.men.items() if man not in "Kk"]
    for _ in range(2):
        yield _with(setup, {rng.choice(free): rng.choice(letters)})
    if plain:
        moved = rng.choice(plain)
        rest = {s: man for s, man in setup.men.items() if s != moved}
        yield _with(setup, {}, rest)
        yield _with(setup, {rng.choice(free): setup.men[moved]}, rest)
    if not setup.makruk:
        fitting = [
            right for right, (king, corner, rook) in HOMES.items()
            if setup.men.get(corner) == rook and setup.men.get(king, "-").upper() == "K"
        ]  # fmt: skip
        rights = "".join(right for right in fitting if rng.random() < 0.6)
        yield SetUp(setup.men, setup.side, rights or "-", "-")


def _with(setup: SetUp, more: dict[str, str], men: dict[str, str] | None = None) -> SetUp:
    kept = (setup.men if men is None else men) | more
    pawns_fit = all(man not in "Pp" or s[1] not in "18" for s, man in kept.items())
    kept = kept if pawns_fit else setup.men
    rights = "".join(right for right in setup.third if right in HOMES
                     and kept.get(HOMES[right][1]) == HOMES[right][2])  # fmt: skip
    return SetUp(kept, setup.side, rights or "-", "-", makruk=setup.makruk)


def _thrown(rng: random.Random, men: dict[str, str], letters: str, most: int) -> dict[str, str]:
    """More men, and the kings that are missing; pawns only where pawns may stand."""
    free = [s for s in SQUARES if s not in men]
    rng.shuffle(free)
    found = dict(men)
    for king in "Kk":
        if king not in found.values():
            found[free.pop()] = king
    for _ in range(rng.randrange(most + 1)):
        man, square = rng.choice(letters), free.pop()
        if man not in "Pp" or square[1] in "234567":
            found[square] = man
    return found


def _moved(rng: random.Random, fen: str, wanted: str) -> Iterator[SetUp]:
    """The set-ups after legal moves of the kind wanted, those that give check before others."""
    board = chess.Board(fen)
    if not board.is_valid() and faults(SetUp.of(fen)):
        return
    moves = [move for move in board.legal_moves if _kind(board, move) == wanted]
    rng.shuffle(moves)
    moves.sort(key=lambda move: not board.gives_check(move))
    for move in moves[:1]:
        board.push(move)
        passed = chess.square_name(board.ep_square) if board.ep_square is not None else "-"
        men, side = placed(board.board_fen()), "w" if board.turn else "b"
        yield SetUp(men, side, board.castling_xfen(), "-")
        if passed != "-":
            yield SetUp(men, side, board.castling_xfen(), passed)


def _kind(board: chess.Board, move: chess.Move) -> str:
    if board.is_castling(move):
        return "castling"
    if board.is_en_passant(move):
        return "passing"
    if move.promotion:
        return "promotion"
    is_pawn = board.piece_type_at(move.from_square) == chess.PAWN
    if is_pawn and abs(move.to_square - move.from_square) == 16:
        return "double"
    return "pawn" if is_pawn else "man"


def castled(rng: random.Random) -> Iterator[SetUp]:
    """White castles; the black king often stands on the first rank or on the rook's file."""
    men = {"e1": "K", "h1": "R", "a1": "R"}
    del men[rng.choice(["h1", "a1"])]
    men |= {f"{file}2": "P" for file in "cdf" if rng.random() < 0.6}
    king = rng.choice([*"abcgh"]) + "1" if rng.random() < 0.7 else rng.choice("df") + "7"
    if king not in men:
        men[king] = "k"
    rights = "K" if "h1" in men and men["h1"] == "R" else "Q"
    yield from _moved(rng, fen_of(_thrown(rng, men, "BNPbnpqr", 3), "w", rights), "castling")


def took_in_passing(rng: random.Random) -> Iterator[SetUp]:
    """White takes in passing, often opening a line."""
    file = rng.choice("bcdefg")
    beside = chr(ord(file) + rng.choice([-1, 1]))
    men = {f"{file}5": "p", f"{beside}5": "P"}
    made = _thrown(rng, men, "RBQBRPn", 4)
    if {f"{file}6", f"{file}7"} & made.keys():
        return
    yield from _moved(rng, fen_of(made, "w", "-", f"{file}6"), "passing")


def promoted(rng: random.Random) -> Iterator[SetUp]:
    """White promotes, with or without taking."""
    file = rng.choice("abcdefgh")
    men = {f"{file}7": "P"}
    if rng.random() < 0.5:
        men[rng.choice("abcdefgh") + "8"] = rng.choice("rbnq")
    yield from _moved(rng, fen_of(_thrown(rng, men, "PNBpnr", 4), "w"), "promotion")


def double_stepped(rng: random.Random) -> Iterator[SetUp]:
    """White makes a double step."""
    file = rng.choice("abcdefgh")
    men = {f"{file}2": "P"}
    king = chr(ord(file) + rng.choice([-1, 1])) + "5"
    behind = [f + "2" for f in "abcdefgh" if f < file], [f + "2" for f in "abcdefgh" if f > file]
    if all(behind) and rng.random() < 0.7:
        # The step opens the second rank, so that a single one cannot have been the last.
        one, two = map(rng.choice, behind)
        men |= dict(zip(rng.sample([one, two], 2), [rng.choice("RQ"), "k"], strict=True))
    elif king[0] in "abcdefgh":
        men[king] = "k"
    yield from _moved(rng, fen_of(_thrown(rng, men, "PNBpnb", 4), "w"), "double")


def pawn_moved(rng: random.Random) -> Iterator[SetUp]:
    """White moves a pawn one step, or takes with it."""
    men = {rng.choice("abcdefgh") + rng.choice("23456"): "P"}
    yield from _moved(rng, fen_of(_thrown(rng, men, "PPpnbr", 5), "w"), "pawn")


def man_moved(rng: random.Random) -> Iterator[SetUp]:
    """White moves a piece."""
    men = {rng.choice(SQUARES): rng.choice("QRBN")}
    yield from _moved(rng, fen_of(_thrown(rng, men, "QRBNpnr", 3), "w"), "man")


def at_home(rng: random.Random) -> Iterator[SetUp]:
    """White's king and rooks have not moved, and hardly anything else can have."""
    men = {"e1": "K", "a1": "R", "h1": "R"}
    men |= {f"{file}2": "P" for file in "abcdefgh" if rng.random() < 0.5}
    if rng.random() < 0.5:
        men |= {"e8": "k", "h8": "r"}
    made = _thrown(rng, men, "pppP", 3)
    black = "k" if made.get("e8") == "k" and made.get("h8") == "r" and rng.random() < 0.7 else ""
    yield SetUp(made, "b", rng.choice(["KQ", "K", "Q", "KQ"]) + black)


def never_came(rng: random.Random) -> Iterator[SetUp]:
    """A check by a man that stands where it began, or that comes along its own line only."""
    file = rng.choice("abcdefgh")
    if rng.random() < 0.5:
        men = {file + "1": rng.choice("RRQ"), file + "2": "P"}
        men |= {chr(ord(file) + step) + "2": "P" for step in (-1, 1) if rng.random() < 0.8}
        men[rng.choice([f for f in "abcdefgh" if f != file]) + "1"] = "k"
    else:
        men = {file + "2": "P", chr(ord(file) + rng.choice([-1, 1])) + "3": "k"}
    men = {s: man for s, man in men.items() if s[0] in "abcdefgh"}
    yield SetUp(_thrown(rng, men, "PPpnb", 2), "b")


def shut_in(rng: random.Random) -> Iterator[SetUp]:
    """White's king in a corner behind men that have hardly moved."""
    men = {"h1": "K", "g1": rng.choice("RBNQ"), "g2": "P", "h2": "P"}
    men |= {rng.choice("abcdefgh") + rng.choice("12345678"): "k"} if rng.random() < 0.9 else {}
    yield SetUp(_thrown(rng, {s: m for s, m in men.items() if m != "k"} | men, "PPpB", 2), "b")


def pawn_took_from_left(rng: random.Random) -> Iterator[SetUp]:
    """White's pawn gives check, and can have come only by taking from the file before."""
    return _pawn_took(rng, shut=1)


def pawn_took_from_right(rng: random.Random) -> Iterator[SetUp]:
    """The same from the file behind."""
    return _pawn_took(rng, shut=-1)


def _pawn_took(rng: random.Random, shut: int) -> Iterator[SetUp]:
    place, rank = rng.randrange(1, 7), rng.randrange(4, 8)
    men = {f"{'abcdefgh'[place]}{rank}": "P"}
    for step in (0, shut):
        men[f"{'abcdefgh'[place + step]}{rank - 1}"] = rng.choice("pPn")
    men[f"{'abcdefgh'[place + rng.choice([-1, 1])]}{rank + 1}"] = "k"
    yield SetUp(_thrown(rng, men, "Ppn", 1), "b")


def stepped_off_the_rank(rng: random.Random) -> Iterator[SetUp]:
    """White's rook in the corner of the second rank; the pawn's double step opens that rank."""
    edge, inner = rng.choice([("a", "bcdefg"), ("h", "gfedcb")])
    place = rng.randrange(len(inner) - 1)
    men = {f"{edge}2": "R", f"{inner[place]}2": "P", f"{edge}1": rng.choice("nb")}
    men |= {f"{edge}3": rng.choice("np"), rng.choice(inner[place + 1 :]) + "2": "k"}
    yield from _moved(rng, fen_of(_thrown(rng, men, "Ppn", 1), "w"), "double")


def opened_two_lines(rng: random.Random) -> Iterator[SetUp]:
    """A capture in passing that opens two lines at once, which no other move can do."""
    file = rng.choice("bcdefg")
    beside = chr(ord(file) + rng.choice([-1, 1]))
    men = {f"{file}5": "p", f"{beside}5": "P"}
    shut = {f"{file}6", f"{file}7", *men}
    pairs = {
        king: [_openers(shut, king, *order) for order in (sorted(men), sorted(men)[::-1])]
        for king in SQUARES if king not in shut
    }  # fmt: skip
    fitting = {king: both for king, both in pairs.items() if all(both)}
    king = rng.choice(sorted(fitting))
    for squares in fitting[king]:
        square = rng.choice(squares)
        is_straight = square[0] == king[0] or square[1] == king[1]
        men[square] = rng.choice("RQ" if is_straight else "BQ")
    made = _thrown(rng, men | {king: "k"}, "p", 1)
    yield from _moved(rng, fen_of(made, "w", "-", f"{file}6"), "passing")


def _openers(shut: set[str], king: str, through: str, other: str) -> list[str]:
    """Where a line piece looks at the king when one of two pawns is gone, and only then."""
    return [s for s in SQUARES if s not in shut and s != king
            and through in (line := between(s, king)) and other not in line
            and not (shut - {through}) & {*line}]  # fmt: skip


def cornered(rng: random.Random) -> Iterator[SetUp]:
    """White's king in a corner; the man beside it has no way to have come."""
    corner, beside, next_to = rng.choice(["abc", "hgf"])
    men = {f"{corner}1": "K", f"{beside}1": rng.choice("RRQ"), f"{corner}2": "P"}
    men |= {f"{beside}2": "P", f"{next_to}1": rng.choice("nbR"), f"{next_to}2": rng.choice("Ppn")}
    yield SetUp(_thrown(rng, men, "Ppn", 1), "b")


def _makruk(rng: random.Random) -> Iterator[SetUp]:
    """A Makruk move, of a bia more often than of another man."""
    men: dict[str, str] = {}
    for _ in range(rng.randrange(1, 6)):
        man = rng.choice(["P", "P", "S", "N", "R", "M", "M~", "p", "s", "n", "r", "m"])
        ranks = {"P": "345", "p": "456"}.get(man, "12345678")
        men[rng.choice("abcdefgh") + rng.choice(ranks)] = man
    setup = SetUp(_thrown(rng, men, "SNs", 1), "w", makruk=True)
    if faults(setup):
        return
    fen = fen_of(setup.men, "w")
    moves = sorted(pyffish.legal_moves("makruk", fen, []))
    rng.shuffle(moves)
    moves.sort(key=lambda move: setup.men[move[:2]] != "P")
    moves.sort(key=lambda move: not pyffish.gives_check("makruk", fen, [move]))
    for move in moves[:1]:
        after = pyffish.get_fen("makruk", fen, [move], False, False, True)  # noqa: FBT003
        made = SetUp(placed(after), "b", makruk=True)
        yield made
        arrival = move[2:4]
        if made.men[arrival] in {"M~", "M"}:  # marked or not, it may have been turned just now
            yield SetUp({**made.men, arrival: "M"}, "b", makruk=True)


WAYS: Final = (
    castled, took_in_passing, promoted, double_stepped, pawn_moved, man_moved, at_home, shut_in,
    never_came, stepped_off_the_rank, opened_two_lines, cornered,
    pawn_took_from_left, pawn_took_from_right,
)  # fmt: skip
