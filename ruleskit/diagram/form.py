"""One table of a spec, read key by key; what does not fit is noted and reading goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruleskit.diagram import wording
from ruleskit.diagram.spec import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Container


class Form:
    """A table and what is wrong with it.

    A key that is absent reads as nothing; whether it had to be there is asked elsewhere.

    Attributes:
        table: as read from TOML.
        found: codes with their data, in the order in which they were found.
    """

    def __init__(self, table: dict[str, Any]) -> None:
        self.table = table
        self.found: list[tuple[str, tuple[str, ...]]] = []

    def fail(self, code: str, *data: str) -> None:
        """Note that something is wrong."""
        self.found.append((code, data))

    def text(self, key: str) -> str | None:
        """A string; None if it is absent."""
        value = self.table.get(key)
        if value is None or isinstance(value, str):
            return value
        self.fail("BAD_TYPE", key)
        return None

    def note(self, key: str) -> str | None:
        """A string in the author's words that says something."""
        value = self.text(key)
        if value is not None:
            if not value.strip():
                self.fail("EMPTY", key)
            for sign in wording.markup(value):
                self.fail("MARKUP", key, ascii(sign))
        return value

    def one_of(self, key: str, values: Container[str], code: str) -> str:
        """A word that must be there; empty after a failure."""
        if key not in self.table:
            self.fail("KEY_MISSING", key)
            return ""
        value = self.text(key)
        if value is None:
            return ""
        if value not in values:
            self.fail(code, repr(value))
            return ""
        return value

    def number(self, key: str) -> int | None:
        """A number from 0 up; None if it is absent."""
        value = self.table.get(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            self.fail("BAD_TYPE", key)
            return None
        return value

    def moves(self, key: str) -> tuple[str, ...] | None:
        """Moves and actions: a text with spaces between, or a list where an action has a space."""
        value = self.table.get(key)
        if value is None:
            return None
        if isinstance(value, list):
            return self.texts(key)
        text = self.text(key)
        return None if text is None else tuple(text.split())

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of strings."""
        value = self.table.get(key, [])
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return tuple(value)
        self.fail("BAD_TYPE", key)
        return ()

    def tables(self, key: str) -> list[dict[str, Any]]:
        """A list of tables."""
        value = self.table.get(key, [])
        if isinstance(value, list) and all(isinstance(item, dict) for item in value):
            return value
        self.fail("BAD_TYPE", key)
        return []

    def letters(self, key: str) -> dict[str, str]:
        """A table of FEN letters in lower case."""
        value = self.table.get(key, {})
        fits = isinstance(value, dict) and all(
            isinstance(side, str) and len(side) == 1 and side.isascii() and side.islower()
            for item in value.items()
            for side in item
        )
        if fits:
            return dict(value)
        self.fail("BAD_TYPE", key)
        return {}

    def languages(self, key: str) -> dict[str, str]:
        """A text in each language, without markup and in its own script."""
        value = self.table.get(key)
        if not isinstance(value, dict):
            self.fail("KEY_MISSING" if value is None else "BAD_TYPE", key)
            return {}
        for language in sorted(value.keys() - set(LANGUAGES)):
            self.fail("UNKNOWN_KEY", f"{key}.{language}")
        for language in LANGUAGES:
            self._language(key, language, value.get(language))
        return {language: str(value.get(language, "")) for language in LANGUAGES}

    def _language(self, key: str, language: str, text: object) -> None:
        where = f"{key}.{language}"
        if text is None or (isinstance(text, str) and not text.strip()):
            self.fail("LANGUAGE_MISSING", where)
        elif not isinstance(text, str):
            self.fail("BAD_TYPE", where)
        else:
            for sign in wording.markup(text):
                self.fail("MARKUP", where, ascii(sign))
            if not wording.in_script(text, language):
                self.fail("WRONG_SCRIPT", where)
