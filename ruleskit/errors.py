"""Every error that the package raises, the checker's own apart.

```
RuleskitError                 never raised itself
├─ TextError (ValueError)     unreadable FEN, UCI, SAN, PGN or TOML
├─ SetupError (ValueError)    readable, but impossible: all faults at once
├─ IllegalMoveError           a refused move or action
├─ ClaimError (ValueError)    the claim itself is malformed
├─ RefutedError               both arbiters say that the claim is false
└─ DisagreementError          the arbiters differ
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class RuleskitError(Exception):
    """Root of the tree. `code` is stable; people's words for it stand in `ruleskit.i18n`.

    The text of an error is for logs: code and data, no sentence.
    """

    def __init__(self, code: str, *data: object) -> None:
        self.code = code
        super().__init__(code, *data)

    def __str__(self) -> str:
        return " ".join(str(part) for part in self.args)


class TextError(RuleskitError, ValueError):
    """A text that cannot be read.

    Attributes:
        text: what was to be read.
        column: where it failed, counted from 1; None if the whole is wrong.
        line: the line of a file, counted from 1; None for a text of one line.
    """

    def __init__(
        self, code: str, text: str, column: int | None = None, line: int | None = None
    ) -> None:
        self.text = text
        self.column = column
        self.line = line
        where = [f"{k} {v}" for k, v in (("line", line), ("column", column)) if v is not None]
        super().__init__(code, repr(text), *where)


class SetupError(RuleskitError, ValueError):
    """A set-up that can be read but not opened, with all its faults (rules/setup.md)."""

    def __init__(self, fen: str, faults: Sequence[str]) -> None:
        self.fen = fen
        self.faults = tuple(faults)
        super().__init__("IMPOSSIBLE", fen, *self.faults)


class IllegalMoveError(RuleskitError):
    """A move or action that the rules refuse (rules/reasons.md).

    Attributes:
        move: the UCI move or the action.
        squares: squares by role, as in the answer of `why`.
    """

    def __init__(
        self, code: str, move: str, squares: Mapping[str, Sequence[str]] | None = None
    ) -> None:
        self.move = move
        self.squares = {role: tuple(names) for role, names in (squares or {}).items()}
        super().__init__(code, move)


class ClaimError(RuleskitError, ValueError):
    """A claim that says nothing: unknown words, wrong form, or about nothing (rules/claims.md).

    Attributes:
        claim: the claim as written.
        column: where it failed, counted from 1; None if the whole is wrong.
    """

    def __init__(self, code: str, claim: str, column: int | None = None) -> None:
        self.claim = claim
        self.column = column
        super().__init__(code, repr(claim), *(() if column is None else (f"column {column}",)))


class RefutedError(RuleskitError):
    """A well-formed claim that both arbiters deny.

    Attributes:
        claim: the claim as written.
        found: what the arbiters answered instead.
    """

    def __init__(self, claim: str, found: object, code: str = "REFUTED") -> None:
        self.claim = claim
        self.found = found
        super().__init__(code, repr(claim), repr(found))


class DisagreementError(RuleskitError):
    """Two different answers to one question, with all that is needed to ask it again.

    Attributes:
        question: what was asked.
        engine: the main engine's answer.
        checker: the second checker's answer.
    """

    def __init__(  # noqa: PLR0913 - the report is worth nothing unless complete
        self,
        question: str,
        engine: object,
        checker: object,
        *,
        ruleset: str,
        fen: str | None,
        moves: Sequence[str] = (),
    ) -> None:
        self.question = question
        self.engine = engine
        self.checker = checker
        self.ruleset = ruleset
        self.fen = fen
        self.moves = tuple(moves)
        super().__init__(
            "DISAGREEMENT",
            repr(question),
            f"engine={engine!r}",
            f"checker={checker!r}",
            ruleset,
            repr(fen),
            repr(list(moves)),
        )
