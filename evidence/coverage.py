"""Which functions of an engine a unit runs: a fault elsewhere cannot show in it.

Code that is executed once and remembered counts as run by every unit: what is done while modules
are loaded, and the modules in `REMEMBERED`. What functions have cached is forgotten before a unit.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from evidence.room import codes, reopened
from evidence.scope import PACKAGE
from evidence.unit import failing

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import CodeType, FrameType

    from evidence.mutation import Mutant
    from evidence.unit import Unit

REMEMBERED: Final = frozenset({"movement", "reach", "ruleset", "rulesets", "tables"})

Functions = frozenset[str]


class Reached:
    """The functions that each unit runs, in one engine.

    Args:
        room: engine or checker.
        units: all units.
    """

    def __init__(self, room: str, units: Sequence[Unit]) -> None:
        arbiter, folder = reopened(room, codes(room)), str(PACKAGE / room)
        forget = _caches(room)
        names: dict[CodeType, str] = {}
        self._by_unit: dict[int, Functions] = {}
        seen: set[CodeType] = set()

        def note(frame: FrameType, _event: str, _: Any) -> None:  # noqa: ANN401
            seen.add(frame.f_code)  # nothing within the function is traced

        for unit in units:
            seen.clear()
            for clear in forget:
                clear()
            sys.settrace(note)
            try:
                failing(unit, arbiter)
            finally:
                sys.settrace(None)
            for code in seen - names.keys():
                inside = code.co_filename.startswith(folder)
                names[code] = _name_of(code) if inside else ""
            self._by_unit[id(unit)] = frozenset(names[code] for code in seen)

    def units(self, mutant: Mutant, units: Sequence[Unit]) -> Sequence[Unit]:
        """Those of the units in which a fault may show."""
        # A capital begins a class: its body runs while the module is loaded.
        name = mutant.function.rpartition(".")[2]
        if mutant.module in REMEMBERED or not name or name[0].isupper():
            return units
        place = f"{mutant.module}.{mutant.function}"
        return [unit for unit in units if place in self._by_unit[id(unit)]]


def _caches(room: str) -> list[Callable[[], None]]:
    """What empties each cached function of the engine that was opened last."""
    modules = [m for name, m in sys.modules.items() if name.startswith(f"ruleskit.{room}.")]
    cached = {id(value): value for m in modules for value in vars(m).values()
              if hasattr(value, "cache_clear")}  # fmt: skip
    return [function.cache_clear for function in cached.values()]


def _name_of(code: CodeType) -> str:
    """`module.function`, what stands inside a function counted to it."""
    return f"{Path(code.co_filename).stem}.{code.co_qualname.partition('.<locals>')[0]}"
