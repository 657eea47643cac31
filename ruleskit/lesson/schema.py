"""What a lesson is, once it has been read: plain, frozen, unproved."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

Language = Literal["th", "en"]
Audience = Literal["child", "adult"]
LANGUAGES: tuple[Language, ...] = ("th", "en")
AUDIENCES: tuple[Audience, ...] = ("child", "adult")
KINDS = ("position", "movement", "setup", "quiz")
MIRRORS = ("colour", "left-right")
GAMES = {"chess-fide@2023": "chess", "makruk-core@1": "makruk", "makruk-traditional@1": "makruk"}

Param = str | int | bool | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """The same words in Thai and English."""

    th: str
    en: str

    def in_(self, language: Language) -> str:
        """The words in one language."""
        return self.th if language == "th" else self.en


@dataclass(frozen=True, slots=True)
class Hint:
    """One step of help: words, and the squares or the right move that they point at."""

    text: Text
    squares: tuple[str, ...] = ()
    move: str | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """An author's answer to a wrong try.

    Attributes:
        on: what it answers, tried in the order written: an element (`e1f1`), a pattern with `*`
            (`e1*`, `*=q`), an answer (`stalemate`), or a code (`CASTLE_IN_CHECK`).
        text: the words; numbers and squares in it are backed by claims.
    """

    on: str
    text: Text


@dataclass(frozen=True, slots=True)
class Replies:
    """Who answers the learner on the board.

    Attributes:
        kind: "none" (goals of one move), "best" (longest defence), "random" or "script".
        seed: of `random`.
        script: board and side (two FEN fields), or `*`, to moves; the first legal one is played.
    """

    kind: Literal["none", "best", "random", "script"] = "none"
    seed: int = 0
    script: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Board:
    """One position of an exercise, with what is asked of it.

    Attributes:
        ruleset: for example "chess-fide@2023".
        fen: None is the start of the ruleset.
        moves: what was played after `fen`, as rules/questions.md has it.
        params: the goal's parameters, by the names of `goals.GOALS`.
        solution: the learner's elements, or the one answer, as the author sees it.
        claims: claims about the position after `moves`.
    """

    ruleset: str
    fen: str | None
    moves: tuple[str, ...]
    params: Mapping[str, Param]
    solution: tuple[str, ...]
    claims: tuple[str, ...]

    @property
    def game(self) -> str:
        """`chess` or `makruk`."""
        return GAMES[self.ruleset]


@dataclass(frozen=True, slots=True)
class Exercise:
    """One task: a goal, one or more boards that are solved in order, words and help.

    Attributes:
        par: the author's claim about the least number of tries (moves, or 1 for an answer), summed
            over the boards; proved.
        limit: moves allowed on each board; None is that board's par.
        after: said once it is solved.
    """

    lesson: str
    id: str
    kind: str
    goal: str
    boards: tuple[Board, ...]
    prompts: Mapping[Audience, Text]
    hints: tuple[Hint, ...]
    remarks: tuple[Remark, ...]
    replies: Replies
    par: int
    limit: int | None
    mirror: tuple[str, ...]
    after: Text | None

    @property
    def key(self) -> str:
        """Stable name among all exercises, for example `chess-ep/at-once`."""
        return f"{self.lesson}/{self.id}"


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its place in the plan and its exercises in order."""

    id: str
    order: int
    games: tuple[str, ...]
    ruleset: str
    title: Text
    purpose: Text
    after: tuple[str, ...]
    rules: tuple[str, ...]
    exercises: tuple[Exercise, ...]
