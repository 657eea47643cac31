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
    """Put the modules back, and what each had as attributes: a function may hide a module."""
    before = {name: (module, dict(vars(module))) for name, module in loaded().items()}
    yield
    for name in loaded().keys() - before.keys():
        del sys.modules[name]
    for name, (module, attributes) in before.items():
        sys.modules[name] = module
        vars(module).update(attributes)
