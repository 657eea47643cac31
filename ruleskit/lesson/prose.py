"""What an author may write: short prompts for children, and no number or square without backing."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ruleskit.lesson.schema import Exercise, Lesson, Text

CHILD_WORDS = 12
#: Thai writes no blanks between words; twelve of its words are about this many letters.
CHILD_LETTERS = 60

_CITED = re.compile(r"\b(?:FIDE|Makruk) (?:[A-Z]\.)?\d+(?:\.\d+)*")
_SQUARE = re.compile(r"[a-h][1-8]")
_RANK = re.compile(r"(?:\b[Rr]ank|แถว) [1-8]")
_NUMBER = re.compile(r"[0-9๐-๙]+")
_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def texts(exercise: Exercise) -> Iterator[Text]:
    """Every text of an exercise."""
    yield from exercise.prompts.values()
    yield from (hint.text for hint in exercise.hints)
    yield from (remark.text for remark in exercise.remarks)
    if exercise.after:
        yield exercise.after


def faults(lesson: Lesson, exercise: Exercise, values: Iterable[Mapping[str, object]]) -> list[str]:
    """What is wrong with the texts of an exercise, as codes with the words that cause them.

    Args:
        lesson: for the rules that may be cited.
        exercise: the exercise.
        values: the verified values of each of its boards.
    """
    found = list(_too_long(exercise.prompts["child"]))
    backed = _backed(exercise, values)
    known = [set(one) for one in values]
    for text in texts(exercise):
        for words in (text.th, text.en):
            found += _uncited(words, lesson.rules)
            found += _unbacked(_CITED.sub("", words), backed)
            names = set(_PLACEHOLDER.findall(words))
            found += [f"NO_VALUE {name}" for name in names if not all(name in one for one in known)]
    return found


def _too_long(text: Text) -> Iterator[str]:
    if len(text.en.split()) > CHILD_WORDS:
        yield f"CHILD_TOO_LONG {text.en}"
    letters = [
        sign for sign in text.th if not sign.isspace() and unicodedata.category(sign) != "Mn"
    ]
    if len(letters) > CHILD_LETTERS:
        yield f"CHILD_TOO_LONG {text.th}"


def _uncited(words: str, rules: Iterable[str]) -> Iterator[str]:
    """Only the lesson's own rules, and articles of them, may be cited."""
    for cited in _CITED.findall(words):
        if not any(cited == rule or cited.startswith(f"{rule}.") for rule in rules):
            yield f"RULE_NOT_TAUGHT {cited}"


def _unbacked(words: str, backed: set[str]) -> Iterator[str]:
    yield from (f"NO_CLAIM {name}" for name in _SQUARE.findall(words) if name not in backed)
    rest = _PLACEHOLDER.sub("", _SQUARE.sub("", words))
    ranks = (found[-1] for found in _RANK.findall(rest))
    yield from (f"NO_CLAIM rank {rank}" for rank in ranks if f"rank {rank}" not in backed)
    rest = _RANK.sub("", rest)
    numbers = (str(int(number)) for number in _NUMBER.findall(rest))
    yield from (f"NO_CLAIM {number}" for number in numbers if number not in backed)


def _backed(exercise: Exercise, values: Iterable[Mapping[str, object]]) -> set[str]:
    """Squares and numbers that the proof of the exercise covers."""
    sources = [str(exercise.par), *(hint.move or "" for hint in exercise.hints)]
    for board in exercise.boards:
        sources += [*board.claims, *board.solution, *board.moves]
        for value in board.params.values():
            sources += value if isinstance(value, tuple) else [str(value)]
    for one in values:
        sources += [str(value) for value in one.values()]
    text = " ".join(sources)
    ranks = {f"rank {square[1]}" for square in _SQUARE.findall(text)}
    numbers = {str(int(n)) for n in _NUMBER.findall(_SQUARE.sub(" ", text))}
    return set(_SQUARE.findall(text)) | ranks | numbers
