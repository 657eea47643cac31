"""The register of shapes: what every part of a drawing looks like, as hashes of its markup.

A part is known by its name and one of the hashes that were enrolled for it, so a man whose path
data changed is no man. Hashes are only ever added: files of earlier versions stay readable.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from ruleskit.diagram.canonical import short_hash
from ruleskit.diagram.hostile import RefusedFileError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruleskit.diagram.hostile import Node

FILE: Final = "shapes.json"
HASH_DIGITS: Final = 16


def markup(nodes: Iterable[Node], apart: Sequence[str] = ("id",)) -> str:
    """Some elements as text, the attributes `apart` left out at the top and ids everywhere."""
    out = ""
    for node in nodes:
        said = {name: value for name, value in node.attributes.items() if name not in apart}
        inside = markup(node.children, ("id",))
        out += f"<{node.tag} {sorted(said.items())!r}>{inside}"
    return out


class Register:
    """Names of parts and the hashes that each may have."""

    def __init__(self, known: dict[str, list[str]]) -> None:
        self.known = known

    def check(self, name: str, nodes: Iterable[Node], apart: Sequence[str] = ("id",)) -> None:
        """Make sure that some elements look as the part of this name does.

        Raises:
            RefusedFileError: they do not.
        """
        if not self.knows(name, nodes, apart):
            raise RefusedFileError("SHAPE", name)

    def knows(self, name: str, nodes: Iterable[Node], apart: Sequence[str] = ("id",)) -> bool:
        """Whether some elements look as the part of this name does."""
        return hash_of(nodes, apart) in self.known.get(name, ())


def hash_of(nodes: Iterable[Node], apart: Sequence[str] = ("id",)) -> str:
    """The hash of some elements, the attributes `apart` left out at the top."""
    return short_hash(markup(nodes, apart).encode())[:HASH_DIGITS]


@cache
def shapes() -> Register:
    """The register that the package ships."""
    return Register(json.loads((files("ruleskit.diagram") / FILE).read_bytes()))
