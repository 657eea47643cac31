"""Names in a drawing, whatever an embedder has put before and after them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ruleskit.diagram.canonical import nodes
from ruleskit.diagram.hostile import RefusedFileError

if TYPE_CHECKING:
    from ruleskit.diagram.hostile import Node


def exact(node: Node, *names: str) -> list[str]:
    """The values of an element's attributes, which have to be these and no others.

    Raises:
        RefusedFileError: one is missing, or one too many.
    """
    if node.attributes.keys() != set(names):
        raise RefusedFileError("ATTRIBUTE", *sorted(node.attributes.keys() ^ set(names)))
    return [node.attributes[name] for name in names]


class Names:
    """What stands before and after every name of one drawing.

    Attributes:
        prefix: given by whoever drew.
        suffix: added by whoever embedded.
    """

    def __init__(self, root: Node) -> None:
        """Read both off the groups `under`, `men` and `over`.

        Raises:
            RefusedFileError: they do not tell.
        """
        ids = [node.attributes["id"] for node in nodes(root) if "id" in node.attributes]
        found = set()
        for name in ids:
            if hit := re.fullmatch(r"([\w.-]*?)under([\w.-]*)", name, re.ASCII):
                around = hit[1], hit[2]
                if all(f"{hit[1]}{part}{hit[2]}" in ids for part in ("men", "over")):
                    found.add(around)
        if len(found) != 1:
            raise RefusedFileError("NAMES")
        [(self.prefix, self.suffix)] = found

    def of(self, node: Node) -> str:
        """An element's own name."""
        return self._bare(node.attributes.get("id", ""))

    def referred(self, node: Node) -> str:
        """The name that an element refers to."""
        return self._bare(node.attributes.get("href", "").removeprefix("#"))

    def _bare(self, name: str) -> str:
        size = len(self.prefix) + len(self.suffix)
        around = name.startswith(self.prefix) and name.endswith(self.suffix)
        if len(name) <= size or not around:
            raise RefusedFileError("NAMES", name[:40])
        return name[len(self.prefix) : len(name) - len(self.suffix)]
