"""The numbered rules: where each stands, what it says, and which article it rests on."""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

RULE: Final = re.compile(
    r"§ (?P<number>[CM]\d+(?:\.\d+)*) \((?P<articles>[^()]*)\) +(?P<text>\S.*)"
)
ARTICLE: Final = re.compile(r"(?:(FIDE|Makruk) )?([A-Z0-9][\w.]*)")
LINK: Final = re.compile(r"\]\((?![a-z]+:|#|/)([^)\s]+\.md)")
GAMES: Final = {"C": "chess", "M": "makruk"}


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in one language.

    Attributes:
        number: for example `C4.3`.
        articles: what it rests on, for example `FIDE 3.8.2.2`; none for a rule of our own.
        text: its Markdown, links still relative to `path`.
        path: the page where it stands.
        line: where in that file.
    """

    number: str
    articles: tuple[str, ...]
    text: str
    path: str
    line: int

    @property
    def game(self) -> str:
        """The game that it belongs to."""
        return GAMES[self.number[0]]

    @property
    def anchor(self) -> str:
        """The id of its paragraph."""
        return anchor(self.number)

    @property
    def order(self) -> tuple[int, ...]:
        """Sorts as people count: 4.2 before 4.10."""
        return tuple(int(part) for part in self.number[1:].split("."))

    def text_on(self, path: str) -> str:
        """Its Markdown as it must stand on another page: links lead to the same places."""
        here, there = posixpath.dirname(self.path) or ".", posixpath.dirname(path) or "."

        def moved(hit: re.Match[str]) -> str:
            target = posixpath.normpath(posixpath.join(here, hit[1]))
            return "](" + posixpath.relpath(target, there)

        return LINK.sub(moved, self.text)


def anchor(number: str) -> str:
    """The id of a rule.

    Example:
        >>> anchor("C4.3")
        'c4-3'
    """
    return number.lower().replace(".", "-")


def articles(text: str) -> tuple[str, ...] | None:
    """The articles in a rule's brackets; None if they cannot be read.

    Example:
        >>> articles("FIDE 3.8.2.1, 9.2.3"), articles("-")
        (('FIDE 3.8.2.1', 'FIDE 9.2.3'), ())
    """
    if text.strip() == "-":
        return ()
    found, book = [], ""
    for part in text.split(","):
        hit = ARTICLE.fullmatch(part.strip())
        if hit is None or not (book := hit[1] or book):
            return None
        found.append(f"{book} {hit[2]}")
    return tuple(found)


def article_anchor(article: str) -> str:
    """The id that leads to the first rule of a page which rests on an article.

    Example:
        >>> article_anchor("FIDE 3.8.2.2")
        'fide-3-8-2-2'
    """
    return article.lower().replace(" ", "-").replace(".", "-")


def collect(path: str, lines: Iterable[tuple[int, str]]) -> list[Rule]:
    """The rules of one page.

    Args:
        path: of the page.
        lines: its lines outside code, with their numbers.
    """
    found: list[Rule] = []
    open_rule = False
    for number, line in lines:
        hit = RULE.fullmatch(line.rstrip())
        if hit:
            named = articles(hit["articles"]) or ()
            found.append(Rule(hit["number"], named, hit["text"], path, number))
            open_rule = True
        elif open_rule and line.strip():
            last = found[-1]
            text = f"{last.text}\n{line.rstrip()}"
            found[-1] = Rule(last.number, last.articles, text, path, last.line)
        else:
            open_rule = False
    return found


def resting_on(rules: Mapping[str, Rule], article: str) -> Rule | None:
    """The first rule that rests on an article or on a part of it."""
    ordered = sorted(rules.values(), key=lambda rule: rule.order)
    for rule in ordered:
        if article in rule.articles:
            return rule
    inside = f"{article}."
    return next((r for r in ordered if any(a.startswith(inside) for a in r.articles)), None)
