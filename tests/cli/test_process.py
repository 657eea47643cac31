"""The command line as a process: what it loads, how it streams, how it ends."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys

import pytest

RULESKIT = [sys.executable, "-m", "ruleskit"]
LINE = b'{"ruleset": "chess-fide@2023", "ask": ["check"]}\n'


def loaded(*argv):
    """Modules of the package that a command has loaded when it ends."""
    script = (
        "import sys, json, io, contextlib\n"
        "from ruleskit.cli import main\n"
        "with contextlib.redirect_stdout(io.StringIO()):\n"
        "    main(sys.argv[1:])\n"
        "print(json.dumps([m for m in sys.modules if m.startswith('ruleskit.')]))"
    )
    out = subprocess.run(
        [sys.executable, "-c", script, *argv], capture_output=True, check=True, timeout=60
    )
    return json.loads(out.stdout)


@pytest.mark.parametrize("argv", [["--help"], ["moves", "--help"], ["rulesets"], ["ask", "--help"]])
def test_what_needs_no_engine_loads_none(argv):
    modules = loaded(*argv)
    assert "ruleskit.cli.arguments" in modules
    assert not [m for m in modules if m.startswith(("ruleskit.engine", "ruleskit.checker"))]


def test_only_the_module_of_the_command_is_loaded():
    modules = loaded("rulesets")
    assert "ruleskit.cli.rulesets" in modules
    assert not {"ruleskit.cli.ask", "ruleskit.cli.perft", "ruleskit.cli.moves"} & set(modules)


def test_ask_answers_each_line_before_the_next_is_asked():
    with subprocess.Popen([*RULESKIT, "ask"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as run:
        for _ in range(3):
            run.stdin.write(LINE)
            run.stdin.flush()
            assert json.loads(run.stdout.readline())["agree"] is True
        run.stdin.close()
        assert run.wait(timeout=60) == 0


def test_ask_goes_on_after_a_line_that_is_no_json():
    out = subprocess.run(
        [*RULESKIT, "ask"], input=b"\xff\n" + LINE, capture_output=True, timeout=60, check=False
    )
    assert out.returncode == 1
    assert [json.loads(line)["agree"] for line in out.stdout.splitlines()] == [True, True]
    assert out.stderr == b""


def test_a_reader_that_goes_away_ends_the_run_quietly():
    with subprocess.Popen(
        [*RULESKIT, "ask"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as run:
        run.stdout.close()
        with contextlib.suppress(BrokenPipeError):
            run.stdin.write(LINE * 2000)
            run.stdin.close()
        assert b"Traceback" not in run.stderr.read()
        assert run.wait(timeout=60) == 1


def test_thai_reaches_a_terminal_that_cannot_show_it():
    out = subprocess.run(
        [*RULESKIT, "why", "start", "e2e5", "--lang", "th"],
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert out.returncode == 0
    assert b"PAWN_TOO_FAR" in out.stdout
