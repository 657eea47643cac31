"""What of both engines the small positions are put to: plain modules, or compiled ones.

Both kinds can be in one process, so that a share of the positions shows that they answer alike.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

import ruleskit
from evidence.scope import ROOMS, ROOT

if TYPE_CHECKING:
    from ruleskit.verify.arbiter import Arbiter

#: The modules by the names of `Engines`.
MODULES: Final = {
    "door": "engine.arbiter", "board": "engine.board", "movegen": "engine.movegen",
    "movement": "engine.movement", "ruleset": "engine.ruleset", "square": "engine.square",
    "checker_door": "checker.arbiter", "attack": "checker.attack", "legality": "checker.legality",
    "moves": "checker.moves", "rulesets": "checker.rulesets",
}  # fmt: skip
_LOADING: Final = Lock()


@dataclass(frozen=True, slots=True)
class Engines:
    """Modules of both engines, all from one place.

    Attributes:
        door: the engine's arbiter.
        checker_door: the checker's.
    """

    door: Arbiter
    board: Any
    movegen: Any
    movement: Any
    ruleset: Any
    square: Any
    checker_door: Arbiter
    attack: Any
    legality: Any
    moves: Any
    rulesets: Any


def plain() -> Engines:
    """The engines as everybody imports them."""
    return Engines(**{name: import_module(f"ruleskit.{path}") for name, path in MODULES.items()})


@cache
def _compiled(folder: str) -> Engines:
    package = f"{ROOT / folder}/{ruleskit.__name__}"
    kept = {name: sys.modules.pop(name) for name in _loaded()}
    sys.path.append(str(ROOT / folder))  # the libraries lie beside the package
    ruleskit.__path__.insert(0, package)
    try:
        found = plain()
    finally:
        ruleskit.__path__.remove(package)
        for name in _loaded():
            del sys.modules[name]
        sys.modules.update(kept)
        for name in (name for name in kept if name.count(".") == 1):
            setattr(ruleskit, name.rpartition(".")[2], kept[name])
    return found


def engines(folder: str | None) -> Engines:
    """The engines of a build, the plain ones if none is named.

    Args:
        folder: of `evidence.compiled`, from the checkout.
    """
    with _LOADING:
        return _compiled(folder) if folder else plain()


def _loaded() -> list[str]:
    tops = [f"ruleskit.{room}" for room in (*ROOMS, "errors")]
    return [name for name in sys.modules if any(f"{name}.".startswith(f"{t}.") for t in tops)]
