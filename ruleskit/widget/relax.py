"""What would make a refused move legal: one man less, or one right more, says both engines."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruleskit.errors import SetupError
from ruleskit.verify.both import open_both
from ruleskit.verify.vocabulary import FILES, GAMES, RANKS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ruleskit.verify.picture import Picture

CORNER = {"K": "h1", "Q": "a1", "k": "h8", "q": "a8"}
HOME = {"K": "e1", "Q": "e1", "k": "e8", "q": "e8"}


class Change(NamedTuple):
    """One change of a position.

    Attributes:
        kind: "man" (taken off), "right" (to castle, given) or "ep" (square opened).
        what: the square, or the right's letter.
    """

    kind: str
    what: str


def changes(ruleset: str, now: Picture, move: str) -> list[Change]:
    """Every single man whose removal, or one right whose presence, makes a move legal.

    Neither a king nor the man that moves is taken off. The history of the game plays no part:
    each changed position is opened afresh.

    Args:
        ruleset: name and version.
        now: the position.
        move: a refused UCI move.

    Raises:
        DisagreementError: the engines differ about one of the changed positions.

    Example:
        >>> from ruleskit.verify.picture import picture
        >>> changes("chess-fide@2023", picture("4k3/8/8/8/8/8/8/4K1NR w K - 0 1"), "e1g1")
        [Change(kind='man', what='g1')]
    """
    found = []
    for change, fen in changed(GAMES[ruleset], now, move):
        try:
            pair = open_both(ruleset, fen)
        except SetupError:
            continue
        if pair.ask(f"why {move}") is None:
            found.append(change)
    return found


def changed(game: str, now: Picture, move: str) -> Iterator[tuple[Change, str]]:
    """Each change that may be thought of, with the position it makes."""
    for square in sorted(now.men):
        if square != move[:2] and now.men[square] not in {"K", "k"}:
            men = {s: letter for s, letter in now.men.items() if s != square}
            yield Change("man", square), written(men, now.side, kept(now, men), ep_kept(now, men))
    if game != "chess":
        return
    for right, corner in CORNER.items():
        rook = "R" if right.isupper() else "r"
        king = "K" if right.isupper() else "k"
        at_home = now.men.get(corner) == rook and now.men.get(HOME[right]) == king
        if at_home and right not in now.rights:
            rights = "".join(r for r in CORNER if r in now.rights or r == right)
            yield Change("right", right), written(now.men, now.side, rights, now.ep)
    if now.men.get(move[:2]) in {"P", "p"} and move[2:4] != now.ep:
        yield Change("ep", move[2:4]), written(now.men, now.side, now.rights, move[2:4])


def kept(now: Picture, men: Mapping[str, str]) -> str:
    """The rights that are left when a rook may have gone."""
    return "".join(right for right in now.rights if CORNER[right] in men)


def ep_kept(now: Picture, men: Mapping[str, str]) -> str | None:
    """The en-passant square, unless its pawn has gone."""
    if now.ep is None:
        return None
    rank = "5" if now.side == "w" else "4"
    return now.ep if now.ep[0] + rank in men else None


def written(men: Mapping[str, str], side: str, rights: str, ep: str | None) -> str:
    """A FEN without clock, count or history.

    Example:
        >>> written({"e1": "K", "e8": "k", "a2": "M~"}, "w", "", None)
        '4k3/8/8/8/8/8/M~7/4K3 w - - 0 1'
    """
    rows = []
    for rank in reversed(RANKS):
        row, gap = "", 0
        for file in FILES:
            letter = men.get(file + rank)
            if letter is None:
                gap += 1
                continue
            row += (str(gap) if gap else "") + letter
            gap = 0
        rows.append(row + (str(gap) if gap else ""))
    return f"{'/'.join(rows)} {side} {rights or '-'} {ep or '-'} 0 1"
