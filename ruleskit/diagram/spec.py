"""What an author writes for one diagram, as a plain value."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

#: What can be drawn; each kind has its own rules about keys, claims and faults.
KINDS: Final = ("position", "movement", "game", "impossible")
LANGUAGES: Final = ("th", "en")
#: Lower-case words joined by hyphens: safe as a file name, an XML id and a part of an address.
ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
ID_LENGTH: Final = 60


@dataclass(frozen=True, slots=True)
class Show:
    """One request for marks; the marks themselves come from verified answers.

    Attributes:
        what: refused, moves, move, check, answers, pinned, attackers or steps.
        argument: a UCI move, a square, a side, or a square and a side; empty for check, answers
            and steps.
    """

    what: str
    argument: str


@dataclass(frozen=True, slots=True)
class Spec:
    """One diagram, read and well-formed, nothing of it proved.

    Attributes:
        id: its name in every file name and address.
        file: where it stands, relative to the folder of specs, with forward slashes.
        fen: where it starts; None for the ruleset's start (games only).
        moves: UCI moves and actions of a game.
        ply: after how many UCI moves it is drawn; None for the end.
        reach: a proof game that leads to the position; None if the set-up is constructed.
        constructed: why the position need not come from a game.
        letters: letters of this game to letters of another, for `in RULESET:` claims.
        title: by language.
        text: by language, with placeholders.
        digest: SHA-256 of everything the author wrote, comments and layout aside.
    """

    id: str
    file: str
    ruleset: str
    kind: str
    fen: str | None
    moves: tuple[str, ...]
    ply: int | None
    reach: tuple[str, ...] | None
    constructed: str | None
    show: tuple[Show, ...]
    claims: tuple[str, ...]
    letters: Mapping[str, str]
    title: Mapping[str, str]
    text: Mapping[str, str]
    digest: str


def digest(table: object) -> str:
    """SHA-256 of a table as read from TOML, in hexadecimal."""
    plain = json.dumps(table, sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.sha256(plain.encode()).hexdigest()
