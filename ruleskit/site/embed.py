"""What a page's embeds become, line by line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruleskit.errors import RuleskitError
from ruleskit.site import fact, figure, lesson, paper, practice, rules, scan, stage
from ruleskit.site.words import word

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruleskit.site.fact import Bench
    from ruleskit.site.page import Page
    from ruleskit.site.shelf import Shelf

ALONE: Final = re.compile(
    r"(?P<indent>\s*)!\[\]\((?P<kind>diagram|lesson|practice|try|play|twin|witness|paper)"
    r":(?P<id>[^()\s]+)\)\s*"
)
LINK: Final = re.compile(
    r"(?P<picture>!?)\[(?P<words>[^\[\]]*)\]"
    r"\((?P<kind>diagram|lesson|practice|try|play|twin|witness|paper|rule|term|ruleset|source)"
    r":(?P<id>[^()\s]+)\)"
)


#: Boards that run from a game tree, without a task.
STAGES: Final = {
    "try": stage.position,
    "play": stage.game,
    "twin": stage.twins,
    "witness": stage.witness,
}
BOARDS: Final = tuple(STAGES)
MAKERS: Final = {
    "diagram": figure.html,
    "lesson": lesson.html,
    "practice": practice.html,
    "paper": paper.html,
    **STAGES,
}


class Embeds:
    """Replaces the embeds of one page.

    Args:
        shelf: what may be named.
        bench: proves facts.
        page: where they stand.
        store: keeps finished HTML out of Markdown's way and returns what stands for it.
    """

    def __init__(self, shelf: Shelf, bench: Bench, page: Page, store: Callable[[str], str]) -> None:
        self.shelf, self.bench, self.page, self.store = shelf, bench, page, store
        self._line = 0
        self._articles: set[str] = set()

    def report(self, code: str, *data: str) -> None:
        """Note a trouble at the present line."""
        line = self._line + self.page.skipped + 1
        self.shelf.ledger.report(self.page.file, line, code, *data)

    def run(self, text: str) -> str:
        """A page's Markdown with every embed replaced."""
        lines = text.split("\n")
        for number, line in scan.prose(text):
            self._line = number
            lines[number] = self.line(line)
        return "\n".join(lines)

    def line(self, line: str) -> str:
        """One line of prose."""
        self._spelling(line)
        if alone := ALONE.fullmatch(line):
            return alone["indent"] + self._block(alone["kind"], alone["id"])
        if (heading := scan.HEADING.fullmatch(line)) and "#" not in (heading["attrs"] or ""):
            return self._heading(line, len(heading["level"]))
        if rule := rules.RULE.fullmatch(line):
            line = self._rule(rule)
        elif line.startswith("§"):
            self.report("RULE_FORM", line[:40])
        return scan.outside_code(line, self._inline)

    def _inline(self, text: str) -> str:
        return LINK.sub(self._link, fact.FACT.sub(self._fact, text))

    def _spelling(self, line: str) -> None:
        """Words that the glossary avoids; in brackets and quotation marks they may be named."""
        if self.page.lang != "th" or self.page.made:
            return
        bare = scan.without_code(line)
        for term in self.shelf.terms.values():
            for spelling in term.avoid:
                if re.search(rf"(?<![(“\"]){re.escape(spelling)}", bare):
                    self.report("AVOID", spelling, term.name["th"])

    def _heading(self, line: str, level: int) -> str:
        """The first heading of a page needs no id of its own; every other one does."""
        if level == 1:
            return f"{line.rstrip()} {{#top}}"
        self.report("HEADING_ID", line.strip())
        return line

    def _block(self, kind: str, ident: str) -> str:
        """What stands alone in its paragraph."""
        make = MAKERS[kind]
        try:
            return self.store(make(self.shelf, self.page, ident))
        except KeyError:
            self.report("UNKNOWN_ID", f"{kind}:{ident}")
        except LookupError as error:
            self.report("NOT_THE_VERIFIED_FILE", str(error))
        except RuleskitError as error:
            self.report(error.code, str(error))
        return ""

    def _fact(self, hit: re.Match[str]) -> str:
        try:
            return self.store(fact.html(self.shelf, self.bench, self.page, hit[1]))
        except RuleskitError as error:
            self.report(error.code, *map(str, error.args[1:]))
        return ""

    def _rule(self, hit: re.Match[str]) -> str:
        """The number, and the articles that it rests on, before the rule's text."""
        named = rules.articles(hit["articles"])
        if named is None:
            self.report("RULE_FORM", hit["articles"])
            return hit["text"]
        number, anchor = hit["number"], rules.anchor(hit["number"])
        self.page.embeds.append(("rule", f"{number} ({', '.join(named)})"))
        shown = "".join(self._article(article) for article in named)
        return f'<a class="rk-no" id="{anchor}" href="#{anchor}">{number}</a>{shown} {hit["text"]}'

    def _article(self, article: str) -> str:
        """An article beside our number; the first rule that rests on it is where boards lead."""
        anchor = rules.article_anchor(article)
        named = "" if anchor in self._articles else f' id="{anchor}"'
        self._articles.add(anchor)
        shown = article.removeprefix("Makruk ")
        return f'<span class="rk-article"{named}>{"§ " * (shown != article)}{shown}</span>'

    def _link(self, hit: re.Match[str]) -> str:
        """A link in a sentence, as Markdown, so that the builder tests where it leads."""
        kind, ident = hit["kind"], hit["id"]
        if hit["picture"]:
            self.report("NOT_ALONE", f"{kind}:{ident}")
            return ""
        try:
            words, path, mark = self._target(kind, ident)
        except KeyError:
            self.report("UNKNOWN_ID", f"{kind}:{ident}")
            return hit["words"]
        shown = hit["words"] or words
        return f"[{shown}]({self.page.to(path)}){{ .rk-{mark} }}"

    def _target(self, kind: str, ident: str) -> tuple[str, str, str]:
        """Words, path and class of a link.

        Raises:
            KeyError: nobody knows the id.
        """
        shelf, lang = self.shelf, self.page.lang
        match kind:
            case "diagram":
                title = shelf.diagrams[ident]["title"][lang]
                return title, f"certificates/{ident}.md", "see"
            case "lesson":
                title = shelf.lessons[ident.partition("/")[0]].title.in_(lesson.language(lang))
                return title, f"lessons/{ident.partition('/')[0]}.md", "see"
            case "practice":
                return practice.titled(lang, ident), f"lessons/practice.md#{ident}", "see"
            case "rule":
                found = shelf.rules[lang][ident]
                shown = word(lang, "page.rule", number=ident)
                return shown, f"{found.path}#{found.anchor}", "ref"
            case "term":
                return shelf.terms[ident].name[lang], f"glossary.md#{ident}", "term"
            case "ruleset":
                return lesson.ruleset_name(lang, ident), ruleset_path(ident), "see"
            case _:
                return shelf.sources[ident].title[lang], f"sources.md#{ident}", "see"


def ruleset_path(ident: str) -> str:
    """The page of a ruleset.

    Example:
        >>> ruleset_path("chess-fide@2023")
        'rulesets/chess-fide-2023.md'
    """
    return f"rulesets/{ident.replace('@', '-')}.md"
