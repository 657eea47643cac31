"""Legends: each kind of mark drawn by itself, by the same hand that draws it on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruleskit.art import field, figure, strip
from ruleskit.art.arrow import Arrow, attacker, head
from ruleskit.art.look import Count, known
from ruleskit.art.mark import MARKS, OVER, UNDER
from ruleskit.art.path import compact

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruleskit.art.look import Look

ON_A_MAN = {"either_man", "ring", "blocker", "victim", "attacked_man", "refused_man"}
"""Marks that a legend shows with a pawn or bia on the square."""
ROYAL = {"check", "king"}
LINES = {"attack": "attack", "arrow": "move"}
"""Kinds of the legend for the kinds of a line."""
TURNS = {"turn_w": "w", "turn_b": "b"}
COUNTS = ("count_pieces", "count_board")
KINDS: tuple[str, ...] = (*MARKS, *LINES, *TURNS, *COUNTS)
KINDS += ("crossed",)
"""Every kind that has an entry; men have theirs by FEN letter."""


def wrapped(content: str, width: float, height: float = 100) -> str:
    """A small picture, hidden from readers: the legend's words say what it means."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'aria-hidden="true">{content}</svg>'
    )


def squares(look: Look, number: int) -> str:
    """One or three squares of the board in a row, the middle one dark where it is chequered."""
    p = look.palette
    if look.plank or p.field_edge:
        d = f"M0 0H{number}00V100H0Z" + "".join(f"M{i}00 0V100" for i in range(1, number))
        fill = p.wood if look.plank else p.light
        return f'<path fill="{fill}" stroke="{p.line}" stroke-width="2" d="{compact(d)}"/>'
    light = f'<path fill="{p.light}" d="M0 0h{number}00v100h-{number}00z"/>'
    dark = f'<path fill="{p.dark}" d="M100 0h100v100h-100z"/>'
    return light + dark * (number > 1)


def man(look: Look, letter: str, x: float = 0) -> str:
    """A painted man with his square's left edge at x."""
    drawn = figure.painted(look.game, letter, look.palette, shaded=look.shaded)
    return f'<g transform="translate({x:g} 0)">{drawn}</g>' if x else drawn


def marked(look: Look, kind: str) -> str:
    """A mark on a square, with the man that it needs."""
    letter = "P" * (kind in ON_A_MAN) or "K" * (kind in ROYAL) or "R" * (kind == "rook")
    standing = man(look, letter) if letter else ""
    under = UNDER[kind](look.palette) if kind in UNDER else ""
    over = OVER[kind](look.palette) if kind in OVER else ""
    return wrapped(squares(look, 1) + under + standing + over, 100)


def line(look: Look, kind: str) -> str:
    """A line over three squares: from a rook to the king, or a plain move."""
    p = look.palette
    goal = man(look, "K", 200) if kind == "attack" else ""
    arrow = Arrow(50, 50, 250, 50, kind, bool(goal))
    tip = f'<g transform="{arrow.place()}">{head(kind, p)}</g>'
    corners = "".join(
        f'<g transform="rotate({t} 50 50)">{attacker(p)}</g>' for t in arrow.corners()
    )
    content = f'<g fill="none">{arrow.shaft(p)}</g>{man(look, "r")}{goal}'
    return wrapped(squares(look, 3) + content + corners * (kind == "attack") + tip, 300)


def counted(look: Look, kind: str) -> str:
    """An example of a count: the eighth of sixty-four."""
    count = Count(kind.removeprefix("count_"), "w", 8, 64)
    chip, width = strip.count(look.palette, count, look.digits)
    return wrapped(f'<g transform="translate(2 2)">{chip}</g>', width + 4, 48)


def crossed(look: Look) -> str:
    """A small board with the cross."""
    ground = field.ruled(look.palette) if look.plank else field.chequered(look.palette)
    wood = f'<path fill="{look.palette.wood}" d="{field.FIELD}"/>' * look.plank
    content = wood + ground + field.cross(look.palette, 60, "")
    return wrapped(f'<g transform="scale(.125)">{content}</g>', 100)


def entry(kind: str, look: Look) -> str:
    """The picture of one kind.

    Raises:
        ArtError: the kind is neither in `KINDS` nor the FEN letter of a man.
    """
    if kind in LINES:
        return line(look, LINES[kind])
    if kind in TURNS:
        chip = strip.turn(look.palette, TURNS[kind])
        return wrapped(f'<g transform="translate(2 2)">{chip}</g>', 88, 48)
    if kind in COUNTS:
        return counted(look, kind)
    if kind == "crossed":
        return crossed(look)
    if kind.isascii() and kind[:1].isalpha() and len(kind.removesuffix("~")) == 1:
        return wrapped(squares(look, 1) + man(look, kind), 100)
    known("kind", kind, KINDS)
    return marked(look, kind)


def legend(kinds: Sequence[str], look: Look) -> list[tuple[str, str]]:
    """One (kind, SVG text) a kind, in the order given, each kind once.

    The pictures hold no ids, so any number of them may share a page.

    Args:
        kinds: of `KINDS`, or FEN letters of men.
        look: the look of the board that the legend explains.

    Raises:
        ArtError: an unknown kind or letter.
    """
    return [(kind, entry(kind, look)) for kind in dict.fromkeys(kinds)]
