"""A move as people type it: UCI, SAN or Thai notation, one of which the engine's readers know."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, NamedTuple

from ruleskit.engine import AmbiguousMoveError, Position, ruleset, san, thai
from ruleskit.errors import IllegalMoveError, TextError
from ruleskit.verify.question import is_move
from ruleskit.verify.vocabulary import REASONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruleskit.widget.judge import Judge

CASTLE = re.compile(r"(?:O-O|0-0|o-o)(-[O0o])?[+#!?]*")
LATIN = re.compile(
    r"([A-Z]?)([a-h]?)([1-8]?)[x-]?([a-h][1-8])(?:=?\(?([A-Z])\)?)?(?: ?e\.p\.)?[+#!?]*"
)
THAI = re.compile(
    r"(?P<man>ม็|[ขรมคบง]) ?(?P<file>[ก-ญ]?)(?P<rank>[๑-๘1-8]?)[-xX×]?(?P<target>[ก-ญ][๑-๘1-8])"
    r"(?:=M)?[+#]*"
)
THAI_BIA = re.compile(r"(?P<file>[ก-ญ]?)(?P<rank>)[-xX×]?(?P<target>[ก-ญ][๑-๘1-8])(?:=M)?[+#]*")
THAI_MEN = {"ข": "K", "ร": "R", "ม": "N", "ค": "S", "ม็": "M", "บ": "P", "ง": "M~"}
TO_LATIN = str.maketrans("กขคงจฉชญ๑๒๓๔๕๖๗๘", "abcdefgh12345678")
UNSEEN = re.compile("[\u200b-\u200d\u2060\ufeff]")


class Reading(NamedTuple):
    """What a text means here.

    Attributes:
        move: the move that it means, legal or not; None if it means none.
        choices: the moves that it may mean, where it fits several.
        letter: the man that it names, where none of that kind can be meant.
    """

    move: str | None
    choices: tuple[str, ...] = ()
    letter: str = ""


def read(judge: Judge, text: str) -> Reading:
    """The move that a text means in this position.

    A legal move is found by the engine's own readers. For a text that fits no legal move the man
    that is meant is looked for, so that the board can say why it may not.

    Args:
        judge: the game.
        text: what was typed, in any Unicode form.
    """
    clean = " ".join(UNSEEN.sub("", unicodedata.normalize("NFC", text)).split())
    if is_move(clean.lower()) and not clean[:1].isupper():
        typed = clean.lower()
        return Reading(judge.completed(typed) if judge.game == "makruk" else typed)
    position = Position.from_fen(judge.fen, ruleset(judge.ruleset))
    for reader in (san, thai) if judge.game == "makruk" else (san,):
        try:
            return Reading(reader.read(position, clean).uci)
        except AmbiguousMoveError as error:
            return Reading(None, error.candidates)
        except (TextError, IllegalMoveError):
            continue
    return meant(judge, clean)


def meant(judge: Judge, text: str) -> Reading:
    """The illegal move that a text most likely means: the one with the most telling refusal."""
    tried = list(dict.fromkeys(candidates(judge, text)))
    refusals = {move: judge.refusal(move) for move in tried if move}
    if not refusals:
        named = LATIN.fullmatch(text)
        return Reading(None, letter=(named[1] or "P") if named else "")
    return Reading(max(refusals, key=lambda move: telling(refusals[move])))


def telling(refusal: dict[str, object] | None) -> int:
    """Refusals late in the table say more; a wrong shape says least."""
    if refusal is None:
        return len(REASONS)
    code = str(refusal["code"])
    return -1 if code.endswith("_SHAPE") or code not in REASONS else REASONS.index(code)


def candidates(judge: Judge, text: str) -> Iterator[str]:
    """Every move of a man of the side to move that has the form of the text."""
    now = judge.picture
    castle = CASTLE.fullmatch(text)
    if castle and judge.game == "chess":
        rank = "1" if now.side == "w" else "8"
        yield f"e{rank}{'c' if castle[1] else 'g'}{rank}"
        return
    for letter, file, rank, target, piece in forms(text):
        wanted = letter.upper() if now.side == "w" else letter.lower()
        for square, man in now.men.items():
            fits = file in {"", square[0]} and rank in {"", square[1]}
            if man == wanted and square != target and fits:
                yield square + target + piece if piece else judge.completed(square + target)


def forms(text: str) -> Iterator[tuple[str, str, str, str, str]]:
    """Man, file, rank, target and promotion that a text may name; ค is a man and a file."""
    latin = LATIN.fullmatch(text)
    if latin:
        letter = latin[1] or "P"
        # `e4` is a step of the pawn on the e file.
        file = latin[2] or (latin[4][0] if letter == "P" and not latin[3] else "")
        yield letter, file, latin[3], latin[4], (latin[5] or "").lower()
    for pattern in (THAI, THAI_BIA):
        thai_text = pattern.fullmatch(text)
        if thai_text is None:
            continue
        file, rank, target = (
            thai_text[part].translate(TO_LATIN) for part in ("file", "rank", "target")
        )
        letter = THAI_MEN[thai_text["man"]] if pattern is THAI else "P"
        if letter == "P" and not rank:
            file = file or target[0]
        yield letter, file, rank, target, ""
