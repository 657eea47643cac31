"""A TOML table that must be used up: what nobody takes is an unknown key, and an error."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from ruleskit.errors import TextError
from ruleskit.lesson.schema import Text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

T = TypeVar("T")


class Keys:
    """Reads one table key by key; every error names the place, for example `chess-ep.exercise[2]`.

    Args:
        where: the place of the table in the file, for errors.
        table: the parsed TOML table.
    """

    def __init__(self, where: str, table: object) -> None:
        if not isinstance(table, dict):
            raise TextError("LESSON_NOT_A_TABLE", where)
        self.where = where
        self._left: dict[str, object] = dict(table)

    def error(self, code: str, key: str) -> TextError:
        """An error at this table's `key`."""
        return TextError(code, f"{self.where}.{key}")

    def has(self, key: str) -> bool:
        """Whether `key` is there and not yet taken."""
        return key in self._left

    def take(self, key: str, kind: type[T], default: T | None = None) -> T:
        """The value of `key`.

        Raises:
            TextError: it is of another type, or missing without a default.
        """
        if key not in self._left:
            if default is None:
                raise self.error("LESSON_KEY_MISSING", key)
            return default
        value = self._left.pop(key)
        # bool is an int in Python, but `par = true` is a slip.
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.error("LESSON_WRONG_TYPE", key)
        return value

    def maybe(self, key: str, kind: type[T]) -> T | None:
        """The value of `key`, None if it is not there."""
        return self.take(key, kind) if self.has(key) else None

    def one_of(self, key: str, allowed: Sequence[str], default: str | None = None) -> str:
        """A text that is one of `allowed`."""
        value = self.take(key, str, default)
        if value not in allowed:
            raise self.error("LESSON_UNKNOWN_VALUE", key)
        return value

    def words(self, key: str) -> tuple[str, ...]:
        """A list of texts, or one text with blanks between; empty if it is not there."""
        value = self._left.pop(key, "")
        if isinstance(value, str):
            return tuple(value.split())
        return self._texts(key, value)

    def lines(self, key: str) -> tuple[str, ...]:
        """A list of texts, each kept whole; empty if it is not there."""
        return self._texts(key, self._left.pop(key, []))

    def _texts(self, key: str, value: object) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.error("LESSON_WRONG_TYPE", key)
        return tuple(value)

    def tables(self, key: str) -> list[Keys]:
        """A list of tables; empty if it is not there."""
        value = self.take(key, list, [])
        return [Keys(f"{self.where}.{key}[{n}]", item) for n, item in enumerate(value, 1)]

    def text(self, key: str) -> Text:
        """`{ th = "…", en = "…" }`, neither of them empty."""
        return self.as_text(Keys(f"{self.where}.{key}", self.take(key, dict)))

    @staticmethod
    def as_text(table: Keys) -> Text:
        """The same for a table that may hold more keys."""
        th, en = table.take("th", str), table.take("en", str)
        if not th.strip() or not en.strip():
            raise table.error("LESSON_EMPTY_TEXT", "th" if not th.strip() else "en")
        return Text(th, en)

    def done(self) -> None:
        """Every key must have been taken.

        Raises:
            TextError: an unknown key.
        """
        for key in self._left:
            raise self.error("LESSON_UNKNOWN_KEY", key)

    def raw(self, key: str) -> object:
        """The value of `key`, whatever it is."""
        return self._left.pop(key)

    def over(self, common: Mapping[str, object]) -> Keys:
        """This table, with `common` beneath it for what it does not say itself."""
        return Keys(self.where, {**common, **self._left})
