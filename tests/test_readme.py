"""The first screen of the README is true: its picture verifies, its commands exist."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from ruleskit.cli import main
from ruleskit.diagram.recheck import examine_file

ROOT = Path(__file__).parents[1]
READMES = {"en": ROOT / "README.md", "th": ROOT / "README.th.md"}


@pytest.mark.parametrize("lang", READMES)
def test_the_picture_proves_itself(lang):
    (picture,) = re.findall(r"!\[.*\]\((.*\.svg)\)", READMES[lang].read_text(encoding="utf-8"))
    assert f".{lang}.svg" in picture
    (findings,) = examine_file(ROOT / picture).values()
    assert {finding.name for finding in findings} == {"claims", "drawing", "bytes"}
    assert all(finding.good for finding in findings)


@pytest.mark.parametrize("lang", READMES)
def test_the_commands_run(lang, capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    text = READMES[lang].read_text(encoding="utf-8")
    commands = re.findall(r"^python -m ruleskit (.*)$", text, re.MULTILINE)
    assert len(commands) >= 3
    for command in commands:
        words = shlex.split(command)
        # A refused move is no error of the command; a build has tests of its own.
        assert main(words) in {0, 1} if words[0] == "why" else main(words) == 0, command
    assert capsys.readouterr().out
