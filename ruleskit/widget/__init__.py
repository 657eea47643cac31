"""Boards for notebooks that explain themselves, in Thai or English.

```
Board   look at a position, try moves
Moves   one man's moves
Play    a whole game for two people at one screen
Lesson  exercises with goals, hints, reasons and stars
```
"""

from __future__ import annotations

from ruleskit.widget.board import Board
from ruleskit.widget.lesson import Lesson
from ruleskit.widget.moves import Moves
from ruleskit.widget.play import Play

__all__ = ["Board", "Lesson", "Moves", "Play"]
