"""The public face of the engine."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
import subprocess
import sys

import pytest

from ruleskit import engine

OURS = [info.name for info in pkgutil.iter_modules(engine.__path__)]
HEAVY = {"dataclasses", "inspect", "json", "unicodedata", "random", "chess", "pyffish"}


def test_what_is_public_can_be_imported_and_is_documented():
    assert engine.__all__ == sorted(engine.__all__, key=lambda n: (not n.isupper(), n[0] > "Z", n))
    for name in engine.__all__:
        thing = getattr(engine, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert thing.__doc__


@pytest.mark.parametrize("name", OURS)
def test_examples_in_docstrings_run(name):
    module = importlib.import_module(f"ruleskit.engine.{name}")
    assert doctest.testmod(module).failed == 0


def test_importing_the_engine_is_light():
    script = "import sys, ruleskit.engine; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert not HEAVY & set(done.stdout.split())
