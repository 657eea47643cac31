"""The gallery: every diagram as a small picture, by topic, with filters."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Any

from ruleskit.site.figure import FOLDER
from ruleskit.site.made.text import head
from ruleskit.site.words import section, word

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ruleskit.site.shelf import Shelf

Entry = tuple[str, "Mapping[str, Any]"]


def pages(shelf: Shelf, lang: str) -> dict[str, str]:
    """The one page of it."""
    title, number = word(lang, "gallery.title"), len(shelf.diagrams)
    parts = [
        head(
            title,
            word(lang, "gallery.description", n=number),
            sources=["ruleskit"],
            related=["evidence.md", "glossary.md"],
            search={"exclude": True},
            hide=["toc"],
        ),
        word(lang, "gallery.intro", n=number) + "\n",
        _filters(shelf, lang),
    ]
    for topic, entries in groupby(sorted(shelf.diagrams.items(), key=_key), key=_topic):
        parts.append(f"## {topic_title(lang, topic)} {{#{_anchor(topic)}}}\n")
        parts.append(_cards(lang, entries))
    return {"gallery.md": "\n".join(parts)}


def _key(item: Entry) -> tuple[str, str]:
    return _topic(item), item[0]


def _topic(item: Entry) -> str:
    """The spec file without its ending: `chess/castling`."""
    return str(item[1]["source"]).removesuffix(".toml")


def _anchor(topic: str) -> str:
    return topic.replace("/", "-").replace("_", "-")


def topic_title(lang: str, topic: str) -> str:
    """What a topic is called: its own name if it has one, else its file's."""
    game, _, name = topic.partition("/")
    shown = section(lang, "topic").get(name, name.replace("_", " "))
    return f"{section(lang, 'game')[game]}: {shown}"


def _filters(shelf: Shelf, lang: str) -> str:
    """Without a script they stay hidden, and everything is shown."""
    games = sorted({entry["game"] for entry in shelf.diagrams.values()})
    kinds = sorted({entry["kind"] for entry in shelf.diagrams.values()})
    rows = [
        _choice(lang, "game", [(game, section(lang, "game")[game]) for game in games]),
        _choice(lang, "kind", [(kind, word(lang, f"gallery.kind_{kind}")) for kind in kinds]),
        f'<label>{word(lang, "gallery.words")} <input type="search" data-filter="words"></label>',
    ]
    return (
        f'<form class="rk-filters" role="search" aria-label="{word(lang, "gallery.filters")}" '
        f'hidden>{"".join(rows)}<output data-none="{word(lang, "gallery.none")}" '
        f'data-some="{word(lang, "gallery.some")}"></output></form>\n'
    )


def _choice(lang: str, name: str, options: Iterable[tuple[str, str]]) -> str:
    every = f'<option value="">{word(lang, "gallery.all")}</option>'
    rows = "".join(f'<option value="{value}">{shown}</option>' for value, shown in options)
    return (
        f"<label>{word(lang, f'gallery.{name}')} "
        f'<select data-filter="{name}">{every}{rows}</select></label>'
    )


def _cards(lang: str, entries: Iterable[Entry]) -> str:
    rows = "".join(_card(lang, ident, entry) for ident, entry in entries)
    return f'<ul class="rk-cards">{rows}</ul>\n'


def _card(lang: str, ident: str, entry: Mapping[str, Any]) -> str:
    title = escape(entry["title"][lang])
    # The page's own folder is the site's first or second level: gallery/ or en/gallery/.
    root = "../" if lang == "th" else "../../"
    return (
        f'<li data-game="{entry["game"]}" data-kind="{entry["kind"]}">'
        f'<a href="../certificates/{ident}/">'
        f'<img src="{root}{FOLDER}/{ident}.{lang}.svg" alt="" width="212" height="226" '
        f'loading="lazy"><span>{title}</span></a></li>'
    )
