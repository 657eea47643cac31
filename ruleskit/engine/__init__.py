"""The main rule engine: positions as values, legal moves, notations."""

from __future__ import annotations

from ruleskit.engine.color import BLACK, WHITE, Color
from ruleskit.engine.faults import faults
from ruleskit.engine.kind import Kind, Piece
from ruleskit.engine.move import AmbiguousMoveError, Move, Special
from ruleskit.engine.position import Position
from ruleskit.engine.ruleset import RULESETS, Ruleset, ruleset
from ruleskit.engine.setup import Setup
from ruleskit.engine.square import Square, square

__all__ = [
    "BLACK",
    "RULESETS",
    "WHITE",
    "AmbiguousMoveError",
    "Color",
    "Kind",
    "Move",
    "Piece",
    "Position",
    "Ruleset",
    "Setup",
    "Special",
    "Square",
    "faults",
    "ruleset",
    "square",
]
