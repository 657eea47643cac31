"""Why a mate is mate: every king move and every answer to the check, each with its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ruleskit.verify.board_proof import find
from ruleskit.verify.body import WhyMate
from ruleskit.widget import saying
from ruleskit.widget.words import word

if TYPE_CHECKING:
    from ruleskit.widget.judge import Judge, Refusal

    Message = dict[str, Any]


def is_mate(judge: Judge) -> bool:
    """Whether the side to move is mated, say both engines."""
    return bool(judge.pair.ask("status") == "checkmate")


def refusals(judge: Judge) -> dict[str, Refusal]:
    """Every try by its move, with why it does not help; the king's steps first.

    A try is a step of the king, or a move of another man that takes a checker or bars its way,
    and would do so if its own king were not attacked afterwards.

    Raises:
        DisagreementError: the engines differ.
    """
    return cast("dict[str, Refusal]", find(WhyMate(), judge.pair).values["refusals"])


def sentence(lang: str, judge: Judge, move: str, refused: Refusal) -> str:
    """One try and its reason."""
    return f"{move[:2]}–{move[2:4]}: {saying.reason(lang, judge, refused)}"


def reasons(lang: str, judge: Judge) -> list[str]:
    """All tries as sentences, and that there are no others."""
    found = refusals(judge)
    listed = [sentence(lang, judge, move, refused) for move, refused in found.items()]
    return [*listed, word(lang, "text.mate_rest" if found else "text.mate_none")]


def step(lang: str, judge: Judge, at: int, rules: str) -> Message:
    """One try shown on the board.

    Args:
        lang: the language.
        judge: the game, in which the side to move is mated.
        at: which of the tries, from 0.
        rules: where the rules are explained; empty: the number is no link.
    """
    found = list(refusals(judge).items())
    if not found:
        return {"kind": "said", "text": word(lang, "text.mate_none")}
    move, refused = found[at]
    answer = saying.refusal_of(lang, judge, move, refused, rules)
    return {**answer, "text": sentence(lang, judge, move, refused), "relax": False}


def panel(lang: str, judge: Judge, at: int) -> Message:
    """All tries as a list, and the way from one to the next."""
    found = refusals(judge)
    ways = {"back": at - 1, "forth": at + 1}
    return {
        "name": "mate",
        "title": word(lang, "panel.mate"),
        "text": word(lang, "text.mate_step", n=at + 1, all=len(found)) if found else "",
        "actions": [
            {
                "ask": {"kind": "mate", "at": to},
                "label": word(lang, f"button.mate_{way}"),
                "off": not 0 <= to < len(found),
            }
            for way, to in ways.items()
        ],
        "lists": [
            [word(lang, "panel.mate_all", n=len(found)), reasons(lang, judge)],
        ],
    }
