"""The head of a page, and what its end is made of: sources and related pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruleskit.site.words import word

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.site.page import Page
    from ruleskit.site.shelf import Shelf

KEYS: Final = {
    "title", "description", "sources", "related", "card", "game", "search", "hide", "template",
    "icon", "status",
}  # fmt: skip
LENGTH: Final = 160
HOME: Final = "index.md"


def check(shelf: Shelf, page: Page, meta: Mapping[str, Any]) -> None:
    """Note what is missing in a head, unknown, or too long."""

    def report(code: str, *data: str) -> None:
        shelf.ledger.report(page.file, 1, code, *data)

    for key in sorted(meta.keys() - KEYS):
        report("HEAD_KEY", key)
    described = str(meta.get("description", ""))
    if not 0 < len(described) <= LENGTH:
        report("DESCRIPTION", str(len(described)))
    if page.path == HOME:
        return
    for key in ("sources", "related"):
        if not names(meta, key):
            report("HEAD_MISSING", key)
    for source in names(meta, "sources"):
        if source not in shelf.sources:
            report("UNKNOWN_ID", f"source:{source}")
    card = meta.get("card")
    if card is not None and card not in shelf.diagrams:
        report("UNKNOWN_ID", f"diagram:{card}")


def names(meta: Mapping[str, Any], key: str) -> list[str]:
    """A list of a head; none if it is not there."""
    value = meta.get(key) or []
    return [str(item) for item in value] if isinstance(value, list) else []


def end(shelf: Shelf, page: Page, meta: Mapping[str, Any]) -> str:
    """The last two sections of a page in Markdown."""
    lang, parts = page.lang, ["\n"]
    known = [source for source in names(meta, "sources") if source in shelf.sources]
    if known:
        parts.append(f"\n## {word(lang, 'page.sources')} {{#sources .rk-end}}\n")
        parts += [source_line(shelf, lang, source) for source in known]
    if related := names(meta, "related"):
        parts.append(f"\n## {word(lang, 'page.related')} {{#related .rk-end}}\n")
        parts += [f"- [{title(shelf, lang, path)}]({page.to(path)})" for path in related]
    return "\n".join(parts) + "\n"


def source_line(shelf: Shelf, lang: str, ident: str) -> str:
    """One source as an item of a list."""
    source = shelf.sources[ident]
    shown = f"[{source.title[lang]}]({source.url})" if source.url else source.title[lang]
    note = source.note[lang]
    return f"- {shown}{f' ({note})' if note else ''}"


def title(shelf: Shelf, lang: str, path: str) -> str:
    """The title of a page that may not have been rendered yet."""
    return shelf.titles[lang].get(path, path)
