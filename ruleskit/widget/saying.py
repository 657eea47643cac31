"""What a board says about a game: whose turn it is, what was played, why not."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ruleskit.i18n.catalogue import say
from ruleskit.i18n.names import man, side, square
from ruleskit.i18n.reason_text import explain
from ruleskit.verify.article import anchor, article
from ruleskit.verify.picture import owner
from ruleskit.verify.vocabulary import SESSION_REASONS
from ruleskit.widget.words import word

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruleskit.widget.judge import Judge, Refusal
    from ruleskit.widget.relax import Change

SQUARE = re.compile(r"(?<![A-Za-z0-9])[a-h][1-8](?![A-Za-z0-9])")
HOPELESS = re.compile(
    "GAME_OVER|BAD_INPUT|EMPTY_SQUARE|NOT_YOUR_PIECE|NULL_MOVE|.*_SHAPE|PAWN_(BACKWARD|SIDEWAYS)"
    "|PAWN_(DOUBLE_NOT_HOME|NO_DOUBLE_STEP|TOO_FAR)|KHON_.*|NO_CASTLING|NO_EN_PASSANT|PROMOTION_.*"
    "|CASTLE_KING_NOT_HOME"
)
"""Refusals that one man less or one right more would never undo."""


def spelt(text: str, *, thai: bool) -> str:
    """A text with its squares in Thai letters and digits, if that is wanted.

    Example:
        >>> spelt("มีเบี้ยที่ e4", thai=True)
        'มีเบี้ยที่ จ๔'
    """
    return SQUARE.sub(lambda m: square(m[0], "thai", "thai"), text) if thai else text


def coloured(lang: str, game: str, letter: str) -> str:
    """A man with his colour, as a cell of the board is labelled."""
    key = "say.of_white" if owner(letter) == "w" else "say.of_black"
    return word(lang, key, man=man(lang, game, letter))


def name_of(lang: str, game: str, letter: str) -> str:
    """A man without his colour; `letter` may be one that the game does not have."""
    try:
        return man(lang, game, letter)
    except KeyError:
        return letter


def status(lang: str, judge: Judge) -> str:
    """Whose turn it is, check included; or how the game ended."""
    ended = judge.outcome if judge.whole_game else None
    if ended:
        outcome = say(lang, f"outcome.{ended['code']}")
        return say(lang, "claim.outcome.ended", result=ended["result"], outcome=outcome)
    now = judge.picture.side
    state = judge.pair.ask("status")
    if state != "ongoing":
        return say(lang, f"claim.status.{state}", side=side(lang, now))
    text = word(lang, f"say.turn_{now}")
    return f"{text} ({word(lang, 'say.check')})" if judge.check else text


def played(lang: str, judge: Judge, before: Mapping[str, str], move: str) -> str:
    """The move just played, in words, and what it brought about.

    Args:
        lang: the language.
        judge: the game after the move.
        before: the men before it.
        move: the move, UCI.
    """
    text = moved(lang, judge.game, before, move)
    now = judge.picture
    if move[4:]:
        text += f", {word(lang, 'say.became', man=man(lang, judge.game, now.men[move[2:4]]))}"
    parts = [text, count(lang, judge, quiet=True), status(lang, judge)]
    stop = word(lang, "say.stop")
    sentence = stop.join(part.rstrip(". ") for part in parts if part) + stop.rstrip()
    return sentence[:1].upper() + sentence[1:]


def moved(lang: str, game: str, before: Mapping[str, str], move: str) -> str:
    """The move itself: who went where and took whom."""
    start, target = move[:2], move[2:4]
    letter = before[start]
    across = abs(ord(start[0]) - ord(target[0]))
    if letter in {"K", "k"} and across == 2:
        key = "say.castled_short" if target[0] == "g" else "say.castled_long"
        return word(lang, key, side=side(lang, owner(letter)))
    fill = {"man": coloured(lang, game, letter), "from": start, "to": target}
    if target in before:
        return word(lang, "say.took", victim=man(lang, game, before[target]), **fill)
    if letter in {"P", "p"} and across:
        return word(lang, "say.took_ep", victim=man(lang, game, letter), **fill)
    return word(lang, "say.moved", **fill)


def count(lang: str, judge: Judge, *, quiet: bool = False) -> str:
    """The running count in words; `quiet` says nothing when there is none."""
    running: Any = judge.pair.ask("count")
    if running is None:
        return "" if quiet else word(lang, "say.count_none")
    return word(
        lang, f"say.count_{running['kind']}",
        side=side(lang, running["side"]), spoken=running["spoken"], limit=running["limit"],
    )  # fmt: skip


def reason(lang: str, judge: Judge, refused: Refusal) -> str:
    """Why a move or an action is refused, as a sentence."""
    values = facts(lang, judge, refused)
    return explain(lang, judge.ruleset, refused, judge.picture.men, also=False, **values)


def secondary(lang: str, judge: Judge, code: str) -> str:
    """What else is wrong, as a line of a list."""
    text = say(lang, f"also.{code}", king=man(lang, judge.game, "K"))
    return text[:1].upper() + text[1:]


def facts(lang: str, judge: Judge, refused: Refusal) -> dict[str, object]:
    """What a refusal's squares do not tell, but its sentence needs."""
    code = refused["code"]
    if code == "GAME_OVER":
        return {"result": (judge.outcome or {}).get("result", "")}
    if code in {"CLAIM3_NOT_YET", "CLAIM50_NOT_YET"}:
        draws: Any = judge.pair.ask("draws")
        return {"n": draws["occurrences"] if code == "CLAIM3_NOT_YET" else draws["clock"] // 2}
    if code in {"TOUCH_MUST_MOVE", "TOUCH_MUST_CAPTURE"}:
        return touched(lang, judge, own=code == "TOUCH_MUST_MOVE")
    running: Any = judge.pair.ask("count") if code == "COUNT_NOT_FULL" else None
    return {"n": running["spoken"], "limit": running["limit"]} if running else {}


def touched(lang: str, judge: Judge, *, own: bool) -> dict[str, object]:
    """The man that a touch binds: the first that can move, or can be captured."""
    now, legal = judge.picture, judge.legal
    ends = {move[:2] if own else move[2:4] for move in legal}
    bound = [s for s in judge.touched if s in ends and (owner(now.men[s]) == now.side) is own]
    return {"piece": man(lang, judge.game, now.men[bound[0]]), "from": bound[0]} if bound else {}


def refusal_of(lang: str, judge: Judge, move: str, refused: Refusal, rules: str) -> dict[str, Any]:
    """A refusal as the board shows it.

    Args:
        lang: the language.
        judge: the game.
        move: the attempt.
        refused: the answer of `why` or `attempt`.
        rules: where the rules are explained; empty: the number is no link.
    """
    code = refused["code"]
    number = article(judge.game, code)
    answer = {
        "kind": "refused",
        "text": reason(lang, judge, refused),
        "move": move,
        "squares": refused["squares"],
        "also": [secondary(lang, judge, other) for other in refused["also"]],
        "relax": not HOPELESS.fullmatch(code) and code not in SESSION_REASONS,
    }
    if number:
        href = f"{rules}#{anchor(judge.game, number)}" if rules else ""
        label = word(lang, f"say.article_{judge.game}", article=number)
        answer["rule"] = {"label": label, "href": href}
    return answer


def change(lang: str, judge: Judge, what: Change) -> str:
    """A change that would make a move legal, in words."""
    if what.kind == "man":
        letter = judge.picture.men[what.what]
        return word(lang, "say.remove", man=coloured(lang, judge.game, letter), square=what.what)
    if what.kind == "ep":
        return word(lang, "say.ep", square=what.what)
    wing = word(lang, f"say.wing_{what.what.upper()}")
    return word(lang, "say.grant", side=side(lang, owner(what.what)), wing=wing)
