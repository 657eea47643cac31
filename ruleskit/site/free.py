"""A board to move on from a diagram's position, or through its game: both engines' answers."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ruleskit.i18n.catalogue import say
from ruleskit.i18n.names import side
from ruleskit.lesson.cache import code_hash
from ruleskit.site import counting, gametree
from ruleskit.site.board import lean, node_table
from ruleskit.site.gametree import grown
from ruleskit.site.phrases import Phrases, end_word
from ruleskit.site.subject import subject
from ruleskit.site.writing import unusual, usual
from ruleskit.verify.vocabulary import GAMES

if TYPE_CHECKING:
    from ruleskit.site.gametree import GameTree, Spot
    from ruleskit.site.shelf import Shelf

#: How a page may ask for a board, and how many positions it gets beside those of its game.
SIZES: Final = {"try": 40, "play": 120, "twin": 40}
GOAL: Final = "free"


def table(shelf: Shelf, lang: str, ident: str, kind: str = "try") -> dict[str, Any]:
    """The board of a diagram for a page: from its position, or through its game."""
    return tree_table(shelf, lang, ident, kept(shelf, ident, kind))


def tree_table(shelf: Shelf, lang: str, key: str, tree: GameTree) -> dict[str, Any]:
    """A tree with the words of a language in place."""
    phrases = Phrases(shelf, lang, tree.ruleset, GAMES[tree.ruleset])
    names = usual(spot.written for spot in tree.spots)
    return lean(
        {
            "key": key,
            "goal": GOAL,
            "free": True,
            "game": GAMES[tree.ruleset],
            "ruleset": tree.ruleset,
            "line": tree.line,
            "counts": "count:start" in gametree.ACTIONS[tree.ruleset],
            "claims": tree.claims,
            "names": names,
            "nodes": [_row(phrases, tree, spot, names) for spot in tree.spots],
            "reasons": phrases.rows,
        }
    )


def _row(phrases: Phrases, tree: GameTree, spot: Spot, names: dict[str, str]) -> dict[str, Any]:
    """One position."""
    drawn = tree.claims and {"seen": spot.seen, "clock": spot.clock}
    return node_table(phrases, tree.reasons, spot) | lean(
        {
            "say": said(phrases.lang, spot),
            "count": counting.row(spot.count),
            "names": unusual(spot.written, names),
            **(drawn or {}),
        }
    )


def said(lang: str, spot: Spot) -> str:
    """Whose turn it is, check included; or how the game has ended."""
    turn = side(lang, spot.fen.split()[1])
    parts = []
    if spot.status != "ongoing":
        parts.append(say(lang, f"claim.status.{spot.status}", side=turn))
    elif not spot.end:
        parts.append(say(lang, "position.to_move", side=turn))
        if spot.check:
            parts.append(say(lang, "claim.check.yes", side=turn))
    if spot.end:
        code = end_word(lang, spot.end)
        parts.append(say(lang, "claim.outcome.ended", result=spot.result, outcome=code))
    return " ".join(parts)


def kept(shelf: Shelf, ident: str, kind: str = "try") -> GameTree:
    """The tree of a diagram, from an earlier build if nothing has changed."""
    about = subject(shelf, ident, kind)
    proved = json.dumps(shelf.diagrams[ident]["certificate"], sort_keys=True)
    file: Path = shelf.built / kind / f"{ident}.json"
    key = f"{code_hash()} {_own_hash()} {SIZES[kind]} {proved}"
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        if found["key"] == key:
            return gametree.from_table(found["tree"])
    except (OSError, ValueError, KeyError, TypeError):
        pass
    tree = grown(about.ruleset, about.fen, about.before, about.line, SIZES[kind])
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"key": key, "tree": tree.table()}), encoding="utf-8")
    return tree


@cache
def _own_hash() -> str:
    """The hash of the code that grows a tree."""
    return hashlib.sha256(Path(gametree.__file__).read_bytes()).hexdigest()
