"""A board as a picture that stands alone: SVG text, or PNG bytes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, cast

from ruleskit.art.board import Line, Look, Mark, draw
from ruleskit.verify.picture import picture

if TYPE_CHECKING:
    from collections.abc import Mapping

ROLE_MARKS: dict[str, tuple[str, str]] = {
    "frm": ("from", "from"),
    "king": ("king", "king"),
    "rook": ("rook", "rook"),
    "blocker": ("blocker", "blocker"),
    "victim": ("victim", "victim"),
    "capt": ("capture", "capture"),
    "target": ("attacked", "attacked_man"),
    "to": ("refused", "refused_man"),
}
"""The marks of a role, on an empty square and on a man; board.js has the same table."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a picture shows.

    Attributes:
        fen: men and side to move.
        look: board and coordinates.
        marks: square and kind.
        lines: attacker and goal.
    """

    fen: str
    look: Look
    marks: tuple[tuple[str, str], ...] = field(default=())
    lines: tuple[tuple[str, str], ...] = field(default=())

    @classmethod
    def of_state(cls, state: dict[str, Any]) -> Shown:
        """The picture of a widget's state (static/types.d.ts)."""
        script: Literal["latin", "thai"] = "thai" if state["thai"] else "latin"
        look = Look(
            state["game"], plain=state["plain"], script=None if state["bare"] else script,
            digits="thai" if script == "thai" else "arabic", flipped=state["black"],
        )  # fmt: skip
        men = picture(state["fen"]).men
        marks = [(square, kind) for square, kind in state.get("marks", ())]
        if state.get("check"):
            marks.append((state["check"], "check"))
        squares = (state.get("answer") or {}).get("squares")
        if squares:
            marks += refused(squares, men)
        elif state.get("last"):
            marks += [(state["last"][:2], "from"), (state["last"][2:4], "to")]
        return cls(state["fen"], look, tuple(marks), lines(squares or {}))


def refused(squares: dict[str, list[str]], men: Mapping[str, str]) -> list[tuple[str, str]]:
    """Marks for the squares of a refusal."""
    return [
        (square, ROLE_MARKS[role][square in men])
        for role, names in squares.items()
        if role in ROLE_MARKS
        for square in names
    ]


def lines(squares: dict[str, list[str]]) -> tuple[tuple[str, str], ...]:
    """Lines from the attackers to what they attack."""
    aim = squares.get("target") or squares.get("king") or squares.get("to") or [""]
    return tuple((attacker, aim[0]) for attacker in squares.get("attacker", ()))


def svg(shown: Shown, *, title: str, lang: str) -> str:
    """The picture as SVG text, with its words as the accessible name."""
    now = picture(shown.fen)
    return draw(
        now.men,
        shown.look,
        marks=[Mark(square, kind) for square, kind in shown.marks],
        lines=[Line(start, end) for start, end in shown.lines],
        turn=now.side,
        title=title,
        lang=lang,
    )


def png(drawn: str, width: int) -> bytes:
    """SVG text as PNG bytes.

    Raises:
        ImportError: cairosvg is not installed.
    """
    import cairosvg  # noqa: PLC0415 - only pictures in pixels need it

    return cast("bytes", cairosvg.svg2png(bytestring=drawn.encode(), output_width=width))
