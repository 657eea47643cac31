"""Published files are untrusted: refused before parsing, or while the reader still holds little.

A drawing of ours holds no comment, no processing instruction, no document type and no CDATA, so
whatever begins with `<!` or `<?` is refused unread, and with it every entity.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

#: Bytes of a file, and limits of what stands in it.
SIZE: Final = 2_000_000
DEPTH: Final = 7
ELEMENTS: Final = 3_000
VALUE: Final = 20_000
WORDS: Final = 40_000

TAGS: Final = frozenset(
    {"svg", "title", "desc", "metadata", "defs", "g", "use", "path", "rect", "circle"}
)
SPOKEN: Final = frozenset({"title", "desc", "metadata"})
ATTRIBUTES: Final = frozenset({
    "xmlns", "viewBox", "role", "lang", "aria-hidden", "id", "href", "transform",
    "x", "y", "width", "height", "rx", "cx", "cy", "r", "d",
    "color", "fill", "fill-opacity", "fill-rule",
    "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "stroke-dasharray",
})  # fmt: skip


class RefusedFileError(ValueError):
    """A file that is no drawing of ours, whatever else it may be.

    Attributes:
        code: stable.
        data: what was found.
    """

    def __init__(self, code: str, *data: str) -> None:
        self.code = code
        self.data = data
        super().__init__(code, *data)


@dataclass(slots=True)
class Node:
    """An element: its name, attributes, children, and text where text may stand."""

    tag: str
    attributes: dict[str, str]
    children: list[Node] = field(default_factory=list)
    text: str = ""


class _Reader:
    """Builds the tree and counts what it holds."""

    def __init__(self) -> None:
        self.path: list[Node] = []
        self.root: Node | None = None
        self.elements = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.elements += 1
        if self.elements > ELEMENTS:
            raise RefusedFileError("TOO_MANY_ELEMENTS")
        if len(self.path) >= DEPTH:
            raise RefusedFileError("TOO_DEEP")
        if tag not in TAGS:
            raise RefusedFileError("ELEMENT", tag[:40])
        for name, value in attributes.items():
            if name not in ATTRIBUTES:
                raise RefusedFileError("ATTRIBUTE", name[:40])
            if len(value) > VALUE:
                raise RefusedFileError("VALUE_TOO_LONG", name)
        if "href" in attributes and not attributes["href"].startswith("#"):
            raise RefusedFileError("REFERENCE", attributes["href"][:40])
        node = Node(tag, attributes)
        if self.path:
            self.path[-1].children.append(node)
        else:
            self.root = node
        self.path.append(node)

    def end(self, _tag: str) -> None:
        self.path.pop()

    def text(self, text: str) -> None:
        node = self.path[-1]
        if node.tag not in SPOKEN:
            raise RefusedFileError("TEXT", repr(text[:40]))
        node.text += text
        if len(node.text) > WORDS:
            raise RefusedFileError("TEXT_TOO_LONG", node.tag)


def parse(data: bytes) -> Node:
    """The tree of a drawing.

    Raises:
        RefusedFileError: it cannot be one of ours.
    """
    if len(data) > SIZE:
        raise RefusedFileError("TOO_LARGE", str(len(data)))
    if not data.startswith(b"<svg "):
        raise RefusedFileError("NO_DRAWING")
    for start in (b"<!", b"<?"):
        if start in data:
            raise RefusedFileError("DECLARATION", start.decode())
    reader = _Reader()
    parser = expat.ParserCreate("UTF-8")
    parser.buffer_text = True
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.text
    try:
        parser.Parse(data, True)  # noqa: FBT003 - expat takes no keyword
    except expat.ExpatError as error:
        raise RefusedFileError("MALFORMED", str(error)) from error
    if reader.root is None:
        raise RefusedFileError("NO_DRAWING")
    return reader.root
