"""Vectors made by the family: the truth comes from oracles or from the rules' text, by a program.

`python -m tests.families` writes them to `tests/data/vectors-own/`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.families import geometry, last_moves, setups, touch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.families.row import Row

#: Files by name, and what makes their rows.
FAMILIES: Final[dict[str, Callable[[], Iterator[Row]]]] = {
    "geometry": geometry.rows,
    "last_moves": last_moves.rows,
    "set_ups": setups.rows,
    "touches": touch.rows,
}
