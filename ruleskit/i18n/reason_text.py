"""Why a move or an action is refused, as a sentence (rules/reasons.md)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from ruleskit.i18n.catalogue import has, say, template
from ruleskit.i18n.names import game_of, listing, man, men, side, side_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

#: A man and its square; with several men this part of a message is said once for each.
REPEATED: Final = re.compile(
    r"(?:the )?\{(?P<man>blocker|attacker)\}(?:[^{}]*)\{(?P<square>bsq|asq)\}"
)
SQUARE_ROLES: Final = {"bsq": "blocker", "asq": "attacker", "vsq": "victim", "tsq": "target"}


def explain(
    lang: str,
    ruleset: str,
    why: Mapping[str, Any],
    on_board: Mapping[str, str],
    *,
    also: bool = False,
    **values: object,
) -> str:
    """The sentence for an answer of `why` or `attempt`.

    Args:
        lang: the language.
        ruleset: where the question was asked.
        why: the answer: code, squares by role, also.
        on_board: FEN letter by square, before the move.
        also: append what else is wrong, where that can be said in a few words.
        **values: what the squares do not tell: `result` for GAME_OVER; `n`, `limit`, `piece`
            and `from` for refused actions.

    Raises:
        KeyError: a placeholder of the message has no value.

    Example:
        >>> why = {"code": "PATH_BLOCKED", "also": [],
        ...        "squares": {"frm": ["a1"], "to": ["a5"], "blocker": ["a2"]}}
        >>> explain("en", "chess-fide@2023", why, {"a1": "R", "a2": "P"})
        'The way is blocked by the pawn on a2.'
    """
    code, squares = why["code"], why["squares"]
    message = template(lang, _key(lang, ruleset, code, squares))
    message = REPEATED.sub(lambda part: _each(lang, ruleset, part, squares, on_board), message)
    known = _placeholders(lang, ruleset, squares, on_board) | values
    sentence = message.format_map(known)
    more = _more(lang, ruleset, why["also"]) if also else ""
    return f"{sentence} {more}".rstrip()


def _key(lang: str, ruleset: str, code: str, squares: Mapping[str, Sequence[str]]) -> str:
    """The wording of a code: by game, by whether the check can be blocked, or the only one."""
    line = "line" if squares.get("line") else "no-line"
    keys = [f"reason.{code}.{game_of(ruleset)}", f"reason.{code}.{line}", f"reason.{code}"]
    return next((key for key in keys if has(lang, key)), f"session.{code}")


def _each(
    lang: str,
    ruleset: str,
    part: re.Match[str],
    squares: Mapping[str, Sequence[str]],
    on_board: Mapping[str, str],
) -> str:
    """One part of a message, said for every man of the role."""
    return listing(
        lang,
        [
            part[0].format_map({
                part["man"]: man(lang, ruleset, on_board[name]), part["square"]: name
            })
            for name in squares[part["man"]]
        ],
    )  # fmt: skip


def _placeholders(
    lang: str, ruleset: str, squares: Mapping[str, Sequence[str]], on_board: Mapping[str, str]
) -> dict[str, object]:
    """Whatever the squares of a refusal and the men on them say."""
    known: dict[str, object] = {"king": man(lang, ruleset, "K")}
    for name, role in SQUARE_ROLES.items():
        if role in squares:
            known[name] = listing(lang, list(squares[role]))
    if "rook" in squares:
        known["rook"] = squares["rook"][0]
    if "blocker" in squares:
        known["blocker"] = man(lang, ruleset, on_board[squares["blocker"][0]])
    start = squares.get("frm", [""])[0]
    target = (squares.get("to") or squares.get("blocker") or [""])[0]
    known |= {"from": start, "to": target}
    if target in on_board:
        known["target"] = man(lang, ruleset, on_board[target])
    if start in on_board:
        mover = side_of(on_board[start])
        known["piece"] = man(lang, ruleset, on_board[start])
        known["home"] = "e1" if mover == "w" else "e8"
        # Only NOT_YOUR_PIECE speaks of the side to move, and there the man is the other's.
        known["side"] = side(lang, "b" if mover == "w" else "w")
    return known


def _more(lang: str, ruleset: str, also: Sequence[str]) -> str:
    phrases = [
        say(lang, f"also.{code}", king=man(lang, ruleset, "K"))
        for code in also
        if has(lang, f"also.{code}")
    ]
    return say(lang, "also.intro", list=listing(lang, phrases)) if phrases else ""


def fault(lang: str, ruleset: str, code: str) -> str:
    """The sentence for a fault or a warning of a set-up (rules/setup.md)."""
    level = "fault" if has(lang, f"fault.{code}") else "warning"
    return say(
        lang,
        f"{level}.{code}",
        king=man(lang, ruleset, "K"),
        kings=men(lang, ruleset, "K"),
        pawns=men(lang, ruleset, "P"),
    )


def faults(lang: str, ruleset: str, codes: Sequence[str]) -> str:
    """The sentences for several faults or warnings."""
    return " ".join(fault(lang, ruleset, code) for code in codes)
