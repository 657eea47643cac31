"""The named switches of each ruleset (rules/makruk.md 7 and 8, rules/chess.md C).

A ruleset is never changed in place: another choice is another version.
"""

from __future__ import annotations

from typing import Final

CORE: Final = {
    "castling": "no",
    "en_passant": "no",
    "double_step": "no",
    "promotion": "sixth-rank-met",
    "repetition": "third",
    "counting": "no",
    "dead": "none",
}

SWITCHES: Final[dict[str, dict[str, str]]] = {
    "chess-fide@2023": {
        "castling": "yes",
        "en_passant": "yes",
        "double_step": "yes",
        "promotion": "last-rank-choice",
        "repetition_claim": "third",
        "repetition": "fifth",
        "clock_claim": "moves-50",
        "clock": "moves-75",
        "counting": "no",
        "dead": "fide-list",
    },
    "makruk-core@1": CORE,
    "makruk-traditional@1": CORE
    | {
        "counting": "pieces-and-board",
        "limit": "smallest",
        "end": "after-reply",
        "recalc": "never",
        "counter_mate": "draw",
        "board_claim": "not-ahead",
        "dead": "khun-v-khun",
    },
}


def switches(ruleset: str) -> dict[str, str]:
    """The choices of a ruleset by name.

    Raises:
        KeyError: there is no such ruleset.

    Example:
        >>> switches("makruk-traditional@1")["limit"]
        'smallest'
    """
    return dict(SWITCHES[ruleset])


def differences(first: str, second: str) -> dict[str, tuple[str | None, str | None]]:
    """The switches that differ; None where a ruleset has no such choice.

    Example:
        >>> differences("makruk-core@1", "makruk-traditional@1")["dead"]
        ('none', 'khun-v-khun')
    """
    ours, theirs = SWITCHES[first], SWITCHES[second]
    return {
        name: (ours.get(name), theirs.get(name))
        for name in ours | theirs
        if ours.get(name) != theirs.get(name)
    }
