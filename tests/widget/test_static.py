"""The files that go to a page: sizes, types, pure functions, colours."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess

import pytest

from ruleskit.art.palette import SCREEN
from ruleskit.widget.board_widget import STATIC
from ruleskit.widget.face import face
from tests.widget.conftest import ROOT

KB = 1000
SOURCES = {path.name: path.read_text(encoding="utf-8") for path in STATIC.iterdir()}


def packed(*texts: str) -> int:
    return sum(len(gzip.compress(text.encode(), 9)) for text in texts)


def test_the_board_and_its_style_fit_in_10_kb():
    assert packed(SOURCES["board.js"], SOURCES["board.css"]) <= 10 * KB


def test_the_panels_fit_in_8_kb():
    assert packed(SOURCES["panels.js"]) <= 8 * KB


@pytest.mark.parametrize("game", ["chess", "makruk"])
def test_the_art_of_a_game_fits_in_8_kb(game):
    assert packed(json.dumps(face(game))) <= 8 * KB


@pytest.mark.parametrize("name", ["board.js", "panels.js"])
def test_a_module_imports_nothing_and_names_no_host(name):
    source = SOURCES[name]
    assert source.startswith("// @ts-check\n")
    assert not re.search(r"^\s*import\s", source, re.MULTILINE)
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", source)
    assert max(map(len, source.splitlines())) <= 200


def test_the_style_has_the_palette_s_colours_and_no_other():
    fixed = {"#000", "#fff", "#d32f2f"}  # focus ring, and the side of a refusal
    known = {value for value in vars_of(SCREEN) if value.startswith("#")} | fixed
    assert set(re.findall(r"#[0-9a-f]{3,6}\b", SOURCES["board.css"])) <= known


def vars_of(palette):
    for name in palette.__slots__:
        value = getattr(palette, name)
        if isinstance(value, str):
            yield value
        elif hasattr(value, "__slots__"):
            yield from vars_of(value)


def run(*command: str) -> str:
    """A Node program from package.json; its output if it fails."""
    if not (ROOT / "node_modules").exists() or not shutil.which("node"):
        pytest.fail("run `npm ci` first")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def test_types_are_strict():
    assert run("npx", "--no-install", "tsc") == ""


def test_pure_functions():
    assert run("node", "--test", "tests/js/") == ""
