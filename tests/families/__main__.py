"""`python -m tests.families [NAME …]`: write the families' vectors."""

from __future__ import annotations

import json
import sys

from tests.families import FAMILIES
from tests.families.compared import ALWAYS, inputs
from tests.families.row import OWN, text


def main(names: list[str]) -> None:
    """Write the families that are named, or all of them."""
    for name, rows in FAMILIES.items():
        if not names or name in names:
            (OWN / f"{name}.json").write_text(text(rows()), encoding="utf-8")
    if not names or "compared" in names:
        (OWN / "compared.json").write_text(compared(), encoding="utf-8")


def compared() -> str:
    """The file of inputs: questions that every row asks, and the rows."""
    always = json.dumps(ALWAYS)
    return f'{{"always": {always},\n"rows": {text(inputs())}}}\n'


if __name__ == "__main__":
    main(sys.argv[1:])
