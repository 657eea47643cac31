"""What a learner has done, kept in one small file under the user's data folder."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ruleskit.errors import TextError
from ruleskit.lesson.state import stars

if TYPE_CHECKING:
    from ruleskit.lesson.state import State

VERSION = 1
NAME = "progress.json"

#: The time now, with its zone; tests give their own.
Clock = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class Done:
    """What was done about one exercise.

    Attributes:
        solved: how often. stars, moves: the best so far.
        tries: wrong tries in all. hints: hints in all.
        at: when it was last solved, ISO 8601.
    """

    solved: int = 0
    stars: int = 0
    moves: int = 0
    tries: int = 0
    hints: int = 0
    at: str = ""


@dataclass(frozen=True, slots=True)
class Missed:
    """A reason code that comes back (`review`).

    Attributes:
        due: the day on which it comes back, ISO 8601.
        step: how often it was answered since it was last missed.
        key: the exercise in which it was last missed.
    """

    due: str
    step: int
    key: str


@dataclass(frozen=True, slots=True)
class Progress:
    """Everything that is kept; never changed, only replaced."""

    done: Mapping[str, Done] = field(default_factory=dict)
    missed: Mapping[str, Missed] = field(default_factory=dict)
    settings: Mapping[str, str] = field(default_factory=dict)

    def recorded(self, key: str, state: State, par: int, now: datetime) -> Progress:
        """With a finished (or abandoned) run of an exercise added.

        Args:
            key: the exercise.
            state: the machine's last state.
            par: of the exercise, over all its boards.
            now: the time.
        """
        before = self.done.get(key, Done())
        after = replace(before, tries=before.tries + state.tries, hints=before.hints + state.hints)
        if state.solved:
            after = replace(
                after,
                solved=before.solved + 1,
                stars=max(before.stars, stars(state, par)),
                moves=min(before.moves or state.moves, state.moves),
                at=now.isoformat(timespec="seconds"),
            )
        return replace(self, done={**self.done, key: after})

    def with_settings(self, **settings: str) -> Progress:
        """With some settings changed (`language`, `audience`)."""
        return replace(self, settings={**self.settings, **settings})

    def merged(self, other: Progress) -> Progress:
        """Both together: the best of each exercise, and the sooner of what comes back."""
        done = dict(self.done)
        for key, theirs in other.done.items():
            done[key] = _best(done[key], theirs) if key in done else theirs
        missed = dict(self.missed)
        for code, theirs_missed in other.missed.items():
            ours = missed.get(code, theirs_missed)
            missed[code] = min(ours, theirs_missed, key=lambda one: one.due)
        return Progress(done, missed, {**other.settings, **self.settings})


def _best(one: Done, other: Done) -> Done:
    moves = [done.moves for done in (one, other) if done.solved]
    return Done(
        solved=max(one.solved, other.solved),
        stars=max(one.stars, other.stars),
        moves=min(moves, default=0),
        tries=max(one.tries, other.tries),
        hints=max(one.hints, other.hints),
        at=max(one.at, other.at),
    )


def exported(progress: Progress) -> str:
    """The progress as JSON text, which `imported` reads."""
    return json.dumps({"version": VERSION, **asdict(progress)}, indent=1, sort_keys=True)


def imported(text: str) -> Progress:
    """The progress in a text that `exported` made.

    Raises:
        TextError: it is no such text.
    """
    try:
        table: dict[str, Any] = json.loads(text)
        if table.pop("version") != VERSION:
            raise TextError("PROGRESS_VERSION", text[:80])
        return Progress(
            done={key: Done(**row) for key, row in table["done"].items()},
            missed={code: Missed(**row) for code, row in table["missed"].items()},
            settings={str(name): str(value) for name, value in table["settings"].items()},
        )
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        if isinstance(error, TextError):
            raise
        raise TextError("PROGRESS_UNREADABLE", text[:80]) from error


def folder() -> Path:
    """The user's data folder for the kit; `RULESKIT_DATA` names another."""
    if chosen := os.environ.get("RULESKIT_DATA"):
        return Path(chosen)
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "ruleskit"


class Store:
    """The file that holds the progress.

    Args:
        path: the file; by default in the user's data folder. It may not exist yet.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or folder() / NAME

    def load(self) -> Progress:
        """What is kept. A file that cannot be read is set aside, not lost, and not fatal."""
        try:
            return imported(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return Progress()
        except (TextError, UnicodeDecodeError):
            self.path.replace(self.path.with_suffix(".broken"))
            return Progress()

    def save(self, progress: Progress) -> None:
        """Replace the file at once: a crash leaves the old one or the new one, never half."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_suffix(f".{os.getpid()}.tmp")
        with draft.open("w", encoding="utf-8") as file:
            file.write(exported(progress))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(self.path)

    def reset(self) -> None:
        """Forget everything."""
        self.path.unlink(missing_ok=True)
