"""Whether a last move exists, by brute force: every un-move is put to python-chess or pyffish.

A set-up is taken back in every way: each man of the side that has moved to every square from which
a man of its kind could come, as itself or as a pawn, with every man put back that it may have
taken, every right that the move may have cost, and en passant and castling undone. What comes out
must be without a fault of rules/setup.md (tests/families/setup.py), and the oracle must find the
move legal and arrive exactly here.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, NamedTuple

import chess
import pyffish

from tests.families.men import fen_of, placed, placement
from tests.families.setup import HOMES, OTHER, SQUARES, START, SetUp, bears, checks, faults, vector
from tests.families.setup import warnings as others

if TYPE_CHECKING:
    from collections.abc import Iterator


class Before(NamedTuple):
    """A set-up from which a move may have led here, the move, and what kind of move that is."""

    setup: SetUp
    move: str
    kind: str


def warnings(setup: SetUp) -> list[str]:
    """All codes of level warning, sorted."""
    found = others(setup)
    is_start = not setup.makruk and placement(setup.men) == START and setup.side == "w"
    if not checks(setup) and not is_start and not any(kinds(setup)):
        found.add("NO_LAST_MOVE")
    return sorted(found)


def kinds(setup: SetUp) -> Iterator[str]:
    """The kinds of last move that can have led here, one for each way back."""
    for _, ways in itertools.groupby(befores(setup), key=lambda before: before.move):
        found = (before.kind for before in ways if leads(before, setup))
        yield from itertools.islice(found, 1)


def leads(before: Before, setup: SetUp) -> bool:
    """Whether a set-up without a fault leads here, by a move that the oracle finds legal."""
    start = before.setup
    fen = fen_of(start.men, start.side, start.third, start.fourth, "0 1")
    if setup.makruk:
        return _leads_in_makruk(before, fen, setup)
    board, move = chess.Board(fen), chess.Move.from_uci(before.move)
    # What costs least first: most ways back leave the other side in check.
    if board.was_into_check() or not board.is_legal(move) or faults(start):
        return False
    board.push(move)
    passed = chess.square_name(board.ep_square) if board.ep_square is not None else "-"
    is_alike = placed(board.board_fen()) == setup.men and board.castling_xfen() == setup.third
    return is_alike and setup.fourth in {"-", passed}


def _leads_in_makruk(before: Before, fen: str, setup: SetUp) -> bool:
    if faults(before.setup) or before.move not in pyffish.legal_moves("makruk", fen, []):
        return False
    after = placed(pyffish.get_fen("makruk", fen, [before.move], False, False, True))  # noqa: FBT003
    arrival = before.move[2:4]
    return bare_mark(after, arrival) == bare_mark(setup.men, arrival)


def bare_mark(men: dict[str, str], square: str) -> dict[str, str]:
    """The men, the one that has just moved without its mark: it may be a new one or an old one."""
    return {**men, square: men[square][0]}


def befores(setup: SetUp) -> Iterator[Before]:
    """Every way back, sound or not."""
    mover = OTHER[setup.side]
    for arrival in setup.own(mover):
        for origin, letter, suffix, kind in origins(setup, arrival):
            men = {s: man for s, man in setup.men.items() if s != arrival}
            men[origin] = letter
            move = origin + arrival + suffix
            for taken in [None, *enemies(setup)]:
                earlier = men | ({arrival: taken} if taken else {})
                name = kind + ("x" + taken.upper() if taken else "")
                yield from _righted(setup, earlier, move, name)
            if kind == "P" and not setup.makruk:
                victim = {arrival[0] + origin[1]: "p" if mover == "w" else "P"}
                if not victim.keys() & men.keys():
                    yield Before(SetUp(men | victim, mover, setup.third, arrival), move, "EP")
    if not setup.makruk:
        yield from _uncastled(setup, mover)


def enemies(setup: SetUp) -> list[str]:
    """What the move may have taken; in Makruk marked and unmarked mets alike."""
    letters = ["M", "M~", "S", "N", "R", "P"] if setup.makruk else "QRBNP"
    return [letter if setup.side == "w" else letter.lower() for letter in letters]


def origins(setup: SetUp, arrival: str) -> Iterator[tuple[str, str, str, str]]:
    """Empty squares that a man may have come from: square, letter, suffix of the move, kind."""
    man = setup.men[arrival]
    white, letter = man[0].isupper(), man[0].upper()
    pawn, ahead = ("P", 1) if white else ("p", -1)
    last = {True: "63", False: "81"}[setup.makruk][not white]
    promoted = "M" if setup.makruk else "QRBN"
    for origin in SQUARES:
        if origin in setup.men:
            continue
        files, ranks = vector(origin, arrival)
        steps = abs(files) <= 1 and ranks in {ahead, 2 * ahead}
        if steps and letter in promoted and arrival[1] == last:
            yield origin, pawn, letter.lower(), "promotion"
        if letter == "P":
            if steps and not (setup.makruk and arrival[1] == last):
                yield origin, pawn, "", "P"
        elif _may_step(setup, man, origin, arrival):
            yield origin, man, "", letter


def _may_step(setup: SetUp, man: str, origin: str, arrival: str) -> bool:
    """Whether it is worth asking: in chess any line or hop, the oracle says which man makes it."""
    if setup.makruk:
        return bears({**setup.men, origin: man}, origin, arrival)
    files, ranks = map(abs, vector(origin, arrival))
    return 0 in {files, ranks} or files == ranks or {files, ranks} == {1, 2}


def _righted(setup: SetUp, men: dict[str, str], move: str, kind: str) -> Iterator[Before]:
    """The earlier set-up with each set of rights that the move may have cost."""
    mover = OTHER[setup.side]
    if setup.makruk:
        yield Before(SetUp(men, mover, makruk=True), move, kind)
        return
    lost = [right for right, home in HOMES.items()
            if right not in setup.third and {move[:2], move[2:4]} & {*home[:2]}]  # fmt: skip
    for number in range(len(lost) + 1):
        for more in itertools.combinations(lost, number):
            rights = "".join(r for r in "KQkq" if r in setup.third or r in more) or "-"
            yield Before(SetUp(men, mover, rights), move, kind)


def _uncastled(setup: SetUp, mover: str) -> Iterator[Before]:
    """FIDE 3.8.2 backwards; the other right may have been there too, or not."""
    rank, king, rook = ("1", "K", "R") if mover == "w" else ("8", "k", "r")
    for kingside, files in ((True, "gfh"), (False, "cda")):
        target, crossed, corner = (file + rank for file in files)
        if setup.men.get(target) != king or setup.men.get(crossed) != rook:
            continue
        if {corner, "e" + rank} & setup.men.keys():
            continue
        men = {s: man for s, man in setup.men.items() if s not in {target, crossed}}
        men |= {"e" + rank: king, corner: rook}
        own = "KQ" if mover == "w" else "kq"
        for rights in ({own[not kingside]}, {*own}):
            text = "".join(r for r in "KQkq" if r in setup.third or r in rights)
            yield Before(SetUp(men, mover, text), "e" + rank + target, "castling")
