"""A test that loads a mutated engine leaves the sound one behind."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

ROOMS = ("ruleskit.engine", "ruleskit.checker")


def loaded() -> dict[str, ModuleType]:
    """Every module of the two engines."""
    return {name: module for name, module in sys.modules.items() if name.startswith(ROOMS)}


@pytest.fixture(autouse=True)
def sound_engines() -> Iterator[None]:
    """Put the modules back, also where a parent holds them as attributes."""
    before = loaded()
    yield
    for name in loaded().keys() - before.keys():
        del sys.modules[name]
    for name, module in before.items():
        sys.modules[name] = module
        parent, _, child = name.rpartition(".")
        setattr(sys.modules[parent], child, module)
