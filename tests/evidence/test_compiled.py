"""The compiled engines: built from the present source, and the same answers."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

from evidence import compiled
from evidence.engines import engines, plain
from evidence.exhaustive import build, examine
from evidence.scope import ROOT
from evidence.small import CHESS, MAKRUK, Chunk

TINY = """
from __future__ import annotations
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple
if TYPE_CHECKING:
    from decimal import Decimal

class Pair(NamedTuple):
    first: Decimal

@dataclass(frozen=True)
class Single:
    only: Decimal
"""
COMPILE = """
from mypyc.build import mypycify
from setuptools import setup
modules = mypycify(["--config-file=mypy.ini", "--cache-dir=/dev/null", "tiny.py"])
setup(name="tiny", ext_modules=modules, script_args=["build_ext", "--inplace"])
"""


def test_each_state_of_the_source_has_its_own_build(monkeypatch):
    here = compiled.folder()
    monkeypatch.setattr(compiled, "hashes", lambda _: {"engine": "other", "checker": "source"})
    compiled.folder.cache_clear()
    there = compiled.folder()
    compiled.folder.cache_clear()
    assert there.parent == here.parent == compiled.BUILDS
    assert there != here


def test_a_build_that_was_broken_off_is_none(tmp_path):
    (tmp_path / "ruleskit").mkdir()
    assert not compiled.is_built(tmp_path)


def test_no_engine_is_loaded_twice_over():
    plain()
    with pytest.raises(RuntimeError):
        import_module("evidence.under")


def test_what_stays_plain_is_there():
    assert all((ROOT / path).exists() for path in compiled.PLAIN)


@pytest.fixture(scope="module")
def built():
    """The build of the present source, made if nobody has."""
    if not compiled.is_built(compiled.folder()):
        compiled.build(compiled.folder())
    return build()


@pytest.mark.slow
@pytest.mark.parametrize("chunk", [Chunk(CHESS, "N", "b", "b3"), Chunk(MAKRUK, "p", "w", "h6")])
def test_compiled_engines_answer_as_plain_ones(built, chunk):
    before = plain()
    assert engines(built).board.__file__.endswith(".so")
    assert plain() == before
    assert before.board.__file__.endswith(".py")
    assert examine(chunk, 500, built)["hash"] == examine(chunk, 500)["hash"]


@pytest.mark.slow
def test_all_modules_but_the_named_ones_are_compiled(built):
    done, every = compiled.counted(ROOT / built)
    assert every - done == len(compiled.PLAIN)


@pytest.mark.slow
def test_annotations_of_classes_stay_texts(tmp_path):
    (tmp_path / "tiny.py").write_text(TINY, encoding="utf-8")
    (tmp_path / "mypy.ini").write_text(compiled.CONFIG, encoding="utf-8")
    for code in (COMPILE, "from tiny import Pair, Single; Pair(1), Single(2)"):
        subprocess.run([sys.executable, "-c", code], cwd=tmp_path, check=True, capture_output=True)
    said = subprocess.run(
        [sys.executable, "-c", "import tiny; print(tiny.__file__, tiny.Single.__annotations__)"],
        cwd=tmp_path, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    assert ".so" in said
    assert "{'only': 'Decimal'}" in said
