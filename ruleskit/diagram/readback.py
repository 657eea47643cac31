"""A published drawing read back: who stands where, and what is marked, without the drawing code.

Only the exact grammar of our drawings is accepted (`ruleskit/art/README.md`), element by element
and attribute by attribute, and every shape is compared with the register. So nothing can be
hidden, added, recoloured or moved without being seen, or the file is refused.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruleskit.diagram.canonical import canonical, nodes, short_hash
from ruleskit.diagram.hostile import Node, RefusedFileError, parse
from ruleskit.diagram.names import Names, exact
from ruleskit.diagram.readback_line import lines_of
from ruleskit.diagram.readback_strip import count_of
from ruleskit.diagram.register import Register, shapes
from ruleskit.diagram.scene import Scene, Seen

if TYPE_CHECKING:
    from collections.abc import Iterable

NAMESPACE: Final = "http://www.w3.org/2000/svg"
#: Height of the drawing, and whether there is a strip under the board.
HEIGHTS: Final = {"848": False, "904": True}
PLACE: Final = re.compile(r"0|[1-7]00")
MAN: Final = re.compile("[wb][KQRBNPMSF]")
MARK: Final = re.compile("m-[a-z_]+")
#: Groups on the board in the order in which they are drawn, and whether one may be missing.
GROUPS: Final = (
    ("under", False), ("attacks", True), ("moves", True), ("men", False), ("over", False),
    ("turn-[wb]", True), ("count-(?:pieces|board)", True), ("coordinates", False),
    ("cross", True),
)  # fmt: skip


def read_back(data: bytes, register: Register | None = None) -> Seen:
    """What a drawing shows.

    Args:
        data: the file.
        register: the known shapes; None for those that the package ships.

    Raises:
        RefusedFileError: the file is no drawing of ours.
    """
    root = parse(data)
    strip, lang = _root(root)
    said, left = _words(root)
    if [node.tag for node in left] != ["defs", "rect", "g"]:
        raise RefusedFileError("ELEMENT", *(node.tag for node in left))
    names = Names(root)
    scene = _Board(names, register or shapes(), strip=strip).scene(*left)
    title, desc, metadata = said
    return Seen(
        scene,
        canonical=short_hash(canonical(root).encode()),
        certificate=metadata,
        words=(title, desc),
        lang=lang,
        prefix=names.prefix,
        suffix=names.suffix,
    )


def _root(root: Node) -> tuple[bool, str]:
    """Whether there is a strip under the board, and the language."""
    attributes = dict(root.attributes)
    lang = attributes.pop("lang", "")
    box = attributes.pop("viewBox", "").split(" ")
    if root.tag != "svg" or attributes != {"xmlns": NAMESPACE, "role": "img"}:
        raise RefusedFileError("ROOT")
    if box[:3] != ["0", "0", "848"] or len(box) != 4 or box[3] not in HEIGHTS:
        raise RefusedFileError("VIEW_BOX", " ".join(box)[:40])
    return HEIGHTS[box[3]], lang


def _words(root: Node) -> tuple[list[str], list[Node]]:
    """Title, description and certificate, each empty if it is missing, and what follows them."""
    left, said = list(root.children), []
    for tag in ("title", "desc", "metadata"):
        if left and left[0].tag == tag:
            node = left.pop(0)
            exact(node)
            if node.children:
                raise RefusedFileError("ELEMENT", tag)
            said.append(node.text)
        else:
            said.append("")
    return said, left


class _Board:
    """The board of one drawing, from its elements to a scene."""

    def __init__(self, names: Names, register: Register, *, strip: bool) -> None:
        self.names = names
        self.register = register
        self.strip = strip
        self.used: set[str] = set()

    def scene(self, defs: Node, frame: Node, field: Node) -> Scene:
        """Everything on and round the board."""
        place = exact(field, "id", "transform")[1]
        if self.names.of(field) != "white-below" or place != "translate(36 12)":
            raise RefusedFileError("BOARD", place[:40])
        ground = [node for node in field.children if node.tag == "path"]
        if field.children[: len(ground)] != ground:
            raise RefusedFileError("ELEMENT", "path")
        game = self._game([frame, *ground])
        groups = self._groups(field.children[len(ground) :])
        for name in ("coordinates", "cross", "turn-w", "turn-b"):
            if name in groups:
                kept = f"coordinates/{game}" if name == "coordinates" else name
                self.register.check(kept, [groups[name]])
        for name in ("under", "men", "over"):
            self.register.check(f"group/{name}", [Node("g", groups[name].attributes)])
        tips = [use for use in groups["over"].children if "transform" in use.attributes]
        over = [use for use in groups["over"].children if use not in tips]
        if groups["over"].children != over + tips:
            raise RefusedFileError("ORDER", "over")
        marks = self._placed(groups["under"].children, MARK) + self._placed(over, MARK)
        self.used |= {self.names.referred(tip) for tip in tips}
        lines = lines_of(groups, [(self.names.referred(tip), tip) for tip in tips], self.register)
        scene = Scene(
            game, self._men(groups["men"]), self._turn(groups),
            tuple(sorted((square, name.removeprefix("m-")) for square, name in marks)),
            lines, count_of(groups, self.register), crossed="cross" in groups,
        )  # fmt: skip
        self._definitions(defs, game)
        return scene

    def _game(self, ground: list[Node]) -> str:
        """The game, by its board."""
        for game in ("chess", "makruk"):
            if self.register.knows(f"ground/{game}/{int(self.strip)}", ground):
                return game
        raise RefusedFileError("SHAPE", "ground")

    def _groups(self, found: list[Node]) -> dict[str, Node]:
        """The groups by name, which have to stand in their order."""
        named = [self.names.of(n) if "id" in n.attributes else "coordinates" for n in found]
        left = list(zip(named, found, strict=True))
        groups = {}
        for pattern, optional in GROUPS:
            if left and left[0][1].tag == "g" and re.fullmatch(pattern, left[0][0]):
                name, node = left.pop(0)
                groups[name] = node
            elif not optional:
                raise RefusedFileError("ELEMENT_MISSING", pattern)
        if left:
            raise RefusedFileError("ORDER", left[0][0][:40])
        strip = any(name.startswith(("turn", "count")) for name in groups)
        if strip is not self.strip:
            raise RefusedFileError("VIEW_BOX", "strip")
        return groups

    def _placed(self, uses: Iterable[Node], form: re.Pattern[str]) -> list[tuple[str, str]]:
        """Squares and what is placed on them, nothing twice."""
        found = []
        for use in uses:
            _, x, y = exact(use, "href", "x", "y")
            name = self.names.referred(use)
            fits = use.tag == "use" and not use.children
            if not fits or not (form.fullmatch(name) and PLACE.fullmatch(x) and PLACE.fullmatch(y)):
                raise RefusedFileError("PLACE", name[:40], x[:40], y[:40])
            found.append(("abcdefgh"[int(x) // 100] + str(8 - int(y) // 100), name))
        if len(set(found)) != len(found):
            raise RefusedFileError("TWICE")
        self.used |= {name for _, name in found}
        return found

    def _men(self, group: Node) -> dict[str, str]:
        """FEN letters by square, one man on each."""
        placed = self._placed(group.children, MAN)
        men = {square: _letter(name) for square, name in placed}
        if len(men) != len(placed):
            raise RefusedFileError("TWICE", "men")
        return men

    def _turn(self, groups: dict[str, Node]) -> str | None:
        return next((name[-1] for name in groups if name.startswith("turn-")), None)

    def _definitions(self, defs: Node, game: str) -> None:
        """Every shape is as enrolled, and there are those that are used and no others."""
        exact(defs)
        wanted = self.used | {name[1:] for name in self.used if MAN.fullmatch(name)}
        if sorted(map(self.names.of, defs.children)) != sorted(wanted):
            raise RefusedFileError("DEFINITIONS")
        for node in defs.children:
            name = self.names.of(node)
            if MAN.fullmatch(name) and self.names.referred(node) != name[1:]:
                raise RefusedFileError("SHAPE", name)
            part = name if name.startswith("m-") else f"{game}/{name}"
            self.register.check(part, [node], apart=("id", "href"))
            if any("id" in below.attributes for below in list(nodes(node))[1:]):
                raise RefusedFileError("NAMES", name)


def _letter(name: str) -> str:
    """A man's name as a FEN letter."""
    letter = "M~" if name[1] == "F" else name[1]
    return letter if name[0] == "w" else letter.lower()
