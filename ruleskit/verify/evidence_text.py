"""The recorded measures in words: what is above a column, beside a fact, and in a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruleskit.i18n.names import man, number
from ruleskit.verify.evidence import words
from ruleskit.verify.evidence_small import Material
from ruleskit.verify.evidence_table import CODED, Part, facts

if TYPE_CHECKING:
    from pathlib import Path

    from ruleskit.verify.evidence import Measure
    from ruleskit.verify.evidence_table import Table

EMPTY = "–"


class EvidenceText:
    """Measures in one language.

    Args:
        lang: a language of `evidence/words.toml`.
        root: the checkout; this one if not given.
    """

    def __init__(self, lang: str, root: Path | None = None) -> None:
        self.lang = lang
        self.words = words(lang, root)

    @property
    def limits_title(self) -> str:
        """What stands above the limits."""
        return str(self.words["limits_title"])

    @property
    def limits(self) -> list[str]:
        """What all this does not prove."""
        return list(self.words["limits"])

    def name(self, measure: Measure) -> str:
        """What was measured."""
        return str(self.words[measure.name])

    def state(self, measure: Measure) -> str:
        """Whether it speaks of the present code."""
        return str(self.words["state"][measure.state]).format(changed=", ".join(measure.changed))

    def about(self, measure: Measure) -> str:
        """What was done, in a sentence or two."""
        return self._said("about", measure.name)

    def facts(self, measure: Measure) -> list[tuple[str, str]]:
        """Single figures, each with what it is."""
        return [(self._said("fact", code), self.cell(code, value))
                for code, value in facts(measure).items()]  # fmt: skip

    def title(self, table: Table) -> str:
        """What stands above a table."""
        return self._said("table", table.name)

    def headings(self, table: Table) -> list[str]:
        """What stands above its columns."""
        return [self._said("column", code) for code in table.columns]

    def cells(self, table: Table) -> list[list[str]]:
        """Its rows in words."""
        return [[self.cell(code, cell) for code, cell in zip(table.columns, row, strict=True)]
                for row in table.rows]  # fmt: skip

    def cell(self, code: str, value: Any) -> str:  # noqa: ANN401 - whatever a result may hold
        """One value, as the column or fact that holds it is read."""
        match value:
            case None | "":
                return EMPTY
            case bool():
                return self._said("fact", "yes" if value else "no")
            case int():
                return number(self.lang, value)
            case float():
                return f"{value:g}"
            case list():
                return ", ".join(self.cell(code, item) for item in value)
            case Part():
                part, whole = number(self.lang, value.part), number(self.lang, value.whole)
                return str(self.words["of"]).format(part=part, all=whole)
            case Material(ruleset, letter):
                beside = self.words["beside"]
                return str(beside.get(letter) or man(self.lang, ruleset, letter))
            case _:
                return self._said(CODED[code], str(value)) if code in CODED else str(value)

    def _said(self, section: str, code: str) -> str:
        return str(self.words[section][code])
