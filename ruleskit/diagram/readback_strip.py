"""The running count under a board, read back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruleskit.diagram.hostile import Node, RefusedFileError
from ruleskit.diagram.names import exact

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.diagram.register import Register

#: Where the first digit begins, how far apart digits stand, and the room of the bar between.
FIRST, ADVANCE, BAR = 86, 19, 18


def count_of(groups: Mapping[str, Node], register: Register) -> tuple[str, str, int, int] | None:
    """The count as kind, side, spoken, limit; None if there is none.

    Raises:
        RefusedFileError: it is not written as we write one.
    """
    name = next((name for name in groups if name.startswith("count-")), None)
    if name is None:
        return None
    group, kind = groups[name], name.removeprefix("count-")
    where = exact(group, "id", "transform")[1]
    if [node.tag for node in group.children] != ["rect", "circle", "path", "g"]:
        raise RefusedFileError("COUNT")
    if where != "translate(100 836)":
        raise RefusedFileError("COUNT", where[:40])
    chip, token, emblem, numbers = group.children
    register.check("count/chip", [chip], apart=("width",))
    register.check(f"count/{kind}", [emblem])
    register.check("count/numbers", [Node("g", numbers.attributes)])
    side = next((side for side in "wb" if register.knows(f"count/{side}", [token])), None)
    text, end = _text(numbers, register)
    spoken, bar, limit = text.partition("/")
    if side is None or not (bar and spoken.isdigit() and limit.isdigit()):
        raise RefusedFileError("COUNT", text)
    if chip.attributes.get("width") != str(end + 10):
        raise RefusedFileError("COUNT", "width")
    return kind, side, int(spoken), int(limit)


SIGNS: Final = "0123456789/"


def _text(numbers: Node, register: Register) -> tuple[str, int]:
    """What the outlines say, each of which has to stand in its place, and where they end."""
    text, x = "", FIRST
    for path in numbers.children:
        place, outline = exact(path, "transform", "d")
        shape = [Node("path", {"d": outline})]
        sign = next((s for s in SIGNS if register.knows(f"sign/{s}", shape)), "?")
        width = BAR if sign == "/" else ADVANCE
        middle = f"{x + width / 2:.1f}".removesuffix(".0")
        if sign == "?" or path.tag != "path" or place != f"translate({middle} 32.5)":
            raise RefusedFileError("COUNT", place[:40])
        text, x = text + sign, x + width
    return text, x
