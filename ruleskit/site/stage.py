"""Where a board to play on will be: the pictures that stand there until its script runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.diagram.canonical import embed
from ruleskit.site.lesson import element
from ruleskit.site.subject import OPEN, subject
from ruleskit.site.words import word
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    from ruleskit.site.page import Page
    from ruleskit.site.shelf import Shelf


def position(shelf: Shelf, page: Page, ident: str) -> str:
    """A board to move on from a diagram's position.

    Raises:
        KeyError: there is no such diagram, or nothing can be played in it.
        LookupError: its file is not the verified one.
    """
    return _board(shelf, page, ident, "try")


def game(shelf: Shelf, page: Page, ident: str) -> str:
    """A board to go through a diagram's game on, and to leave it.

    Raises:
        KeyError: there is no such diagram, or it is no game.
        LookupError: its file is not the verified one.
    """
    return _board(shelf, page, ident, "play")


def _board(shelf: Shelf, page: Page, ident: str, kind: str) -> str:
    if shelf.diagrams[ident]["kind"] not in OPEN[kind]:
        raise KeyError(ident)
    page.embeds.append((kind, ident))
    title = shelf.diagrams[ident]["title"][page.lang]
    return _of_diagram(shelf, page, ident, kind, title)


def _of_diagram(shelf: Shelf, page: Page, ident: str, kind: str, title: str) -> str:
    from ruleskit.site.waiting import waiting  # noqa: PLC0415 - loads the drawing rooms

    drawn = embed(shelf.picture(ident, page.lang), f".{len(page.embeds)}")
    settings = {kind: ident, "items": f"{kind}.{ident}", "root": page.root}
    where = str(shelf.diagrams[ident]["game"])
    return element(waiting(title, "", drawn), title=title, game=where, **settings)


def twins(shelf: Shelf, page: Page, ident: str) -> str:
    """Two boards with the same men, each in a game of its own.

    Raises:
        KeyError: there is no such diagram, or it speaks of one game only.
        LookupError: its file is not the verified one.
    """
    found = subject(shelf, ident, "twin")
    page.embeds.append(("twin", ident))
    own, theirs = (
        word(page.lang, f"game.{GAMES[name]}")
        for name in (shelf.diagrams[ident]["ruleset"], found.ruleset)
    )
    first = _of_diagram(shelf, page, ident, "try", own)
    second = _of_fen(page, str(found.fen), theirs, twin=ident, game=GAMES[found.ruleset])
    return f'<div class="rk-twin"><div>{first}{second}</div></div>'


def witness(shelf: Shelf, page: Page, ident: str) -> str:
    """A board with a game on which two rulesets differ.

    Raises:
        KeyError: there is no game of that number.
    """
    from ruleskit.site import witness as games  # noqa: PLC0415 - asks both engines

    fen = games.start(shelf, ident)
    page.embeds.append(("witness", ident))
    title = word(page.lang, "ruleset.witness", n=ident)
    return _of_fen(page, fen, title, witness=ident, game=GAMES[games.PAIR[1]])


def _of_fen(page: Page, fen: str, title: str, *, game: str, **named: str) -> str:
    """A board of a position that has no diagram."""
    from ruleskit.site.waiting import position as picture  # noqa: PLC0415 - as above
    from ruleskit.site.waiting import waiting  # noqa: PLC0415

    ((kind, ident),) = named.items()
    drawn = embed(picture(page.lang, game, fen, title), f".{len(page.embeds)}b")
    settings = {"items": f"{kind}.{ident}", "root": page.root, "title": title}
    return element(waiting(title, "", drawn), game=game, **named, **settings)
