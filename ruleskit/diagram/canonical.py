"""A drawing without names and words: what its hash is taken over, and how a page embeds it.

Two drawings have one canonical form exactly if they look alike: ids are numbered in the order in
which they occur; title, description, certificate and language are left out.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, Final

from ruleskit.diagram.hostile import SPOKEN, Node, RefusedFileError, parse

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Hexadecimal digits of every hash in a certificate.
DIGITS: Final = 32
NAME: Final = re.compile(r' (id="|href="#)([^"]*)"')
SUFFIX: Final = re.compile(r"[A-Za-z0-9_.-]{1,80}")


def short_hash(data: bytes) -> str:
    """SHA-256 in hexadecimal, cut to what a certificate holds."""
    return hashlib.sha256(data).hexdigest()[:DIGITS]


def drawing_hash(svg: str | bytes) -> str:
    """The hash of a drawing's canonical form.

    Raises:
        RefusedFileError: it is no drawing of ours.
    """
    data = svg.encode() if isinstance(svg, str) else svg
    return short_hash(canonical(parse(data)).encode())


def canonical(root: Node) -> str:
    """The canonical form.

    Raises:
        RefusedFileError: an id stands twice, or a reference leads nowhere.
    """
    numbers: dict[str, str] = {}
    for node in nodes(root):
        name = node.attributes.get("id")
        if name in numbers:
            raise RefusedFileError("ID_TWICE", name)
        if name is not None:
            numbers[name] = f"n{len(numbers)}"
    parts: list[str] = []
    _write(root, numbers, parts)
    return "".join(parts)


def nodes(node: Node) -> Iterator[Node]:
    """A node and all below it, in the order of the file."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += reversed(node.children)


def _write(node: Node, numbers: dict[str, str], parts: list[str]) -> None:
    if node.tag in SPOKEN:
        return
    parts.append("<" + node.tag)
    for name in sorted(node.attributes):
        value = node.attributes[name]
        if name == "id":
            value = numbers[value]
        elif name == "href":
            value = _reference(value, numbers)
        if name != "lang":
            parts.append(f" {name}={value!r}")
    parts.append(">")
    for child in node.children:
        _write(child, numbers, parts)
    parts.append("/>")


def _reference(href: str, numbers: dict[str, str]) -> str:
    if href[1:] not in numbers:
        raise RefusedFileError("REFERENCE", href[:40])
    return "#" + numbers[href[1:]]


def embed(svg: str, suffix: str) -> str:
    """A published drawing for a page that holds several: every id ends with `suffix`.

    The certificate stays valid, since its hash knows no ids.

    Args:
        svg: a published file's text.
        suffix: ASCII letters, digits, `_`, `-` and `.`; different for every drawing of a page.

    Raises:
        ValueError: the suffix holds something else.

    Example:
        >>> embed('<svg ><g id="men"/><use href="#men"/></svg>', "-2")
        '<svg ><g id="men-2"/><use href="#men-2"/></svg>'
    """
    if not SUFFIX.fullmatch(suffix):
        raise ValueError(suffix)
    # Quotes in titles and certificates are escaped, so only attributes match.
    return NAME.sub(lambda hit: f' {hit[1]}{hit[2]}{suffix}"', svg)
