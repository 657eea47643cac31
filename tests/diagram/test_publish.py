"""An interruption at any moment leaves a whole set: the old one or the new one."""

from __future__ import annotations

import json
import os
import random
import signal
import time
from pathlib import Path

import pytest

from ruleskit.diagram import publish as publishing
from ruleskit.diagram.build import Order, build
from ruleskit.diagram.manifest import file_hash
from ruleskit.diagram.publish import MANIFEST, recover
from tests.diagram.test_build import contents, edit

KILLED = 77


def whole(out: Path) -> bool:
    """Whether a set holds what its manifest says, and nothing else."""
    entries = json.loads((out / MANIFEST).read_bytes())["diagrams"].values()
    files = {name: hashed for entry in entries for name, hashed in entry["files"].items()}
    found = {path.name: file_hash(path.read_bytes()) for path in out.iterdir()}
    del found[MANIFEST]
    return found == files


def interrupted(order: Order, steps: int) -> bool:
    """Run a build in a process that dies at its n-th change of the file system.

    Returns:
        Whether it died.
    """
    child = os.fork()
    if child == 0:
        left = steps

        def dying(act):
            def step(*words, **more):
                nonlocal left
                if left == 0:
                    os._exit(KILLED)
                left -= 1
                return act(*words, **more)

            return step

        for owner, name in (
            (os, "link"), (os, "fsync"), (os, "open"), (Path, "rename"), (Path, "mkdir"),
            (Path, "open"), (publishing, "exchanged"), (publishing.shutil, "rmtree"),
            (os, "unlink"), (os, "rmdir"),
        ):  # fmt: skip
            setattr(owner, name, dying(getattr(owner, name)))
        try:
            build(order)
        except BaseException:  # noqa: BLE001 - the parent must see that something else failed
            os._exit(1)
        os._exit(0)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert status in {0, KILLED}
    return status == KILLED


@pytest.mark.parametrize("way", ["exchange", "two renames"])
def test_a_death_at_any_step_leaves_a_whole_set(folder, out, monkeypatch, way: str):
    if way == "two renames":
        monkeypatch.setattr(publishing, "exchanged", lambda _first, _second: False)
    build(Order(folder, out))
    old = contents(out)
    edit(folder, "men.toml", 'en = "Knight"', 'en = "The knight"')
    build(Order(folder, out))
    new = contents(out)
    edit(folder, "men.toml", 'en = "The knight"', 'en = "Knight"')
    build(Order(folder, out))
    assert contents(out) == old
    edit(folder, "men.toml", 'en = "Knight"', 'en = "The knight"')
    steps, died = 0, True
    while died:
        died = interrupted(Order(folder, out), steps)
        if not out.exists():
            # Without an exchange there is a moment between two renames; the next build ends it.
            assert way == "two renames"
            recover(out)
        assert whole(out)
        assert contents(out) in (old, new)
        if contents(out) == new:
            edit(folder, "men.toml", 'en = "The knight"', 'en = "Knight"')
            build(Order(folder, out))
            assert contents(out) == old
            edit(folder, "men.toml", 'en = "Knight"', 'en = "The knight"')
        steps += 1
    assert steps > 12
    left = {path.name for path in folder.iterdir()} - {".diagram_cache"}
    assert left == {"chess", "rendered"}


def test_a_kill_at_a_random_time_leaves_a_whole_set(folder: Path, out: Path):
    build(Order(folder, out))
    chance = random.Random(2024)
    for turn in range(12):
        title = f"Knight {'again ' * turn}".strip()
        text = (folder / "chess" / "men.toml").read_text(encoding="utf-8")
        head, _, tail = text.partition('th = "ม้า", en = "')
        text = f'{head}th = "ม้า", en = "{title}"{tail.partition(chr(34))[2]}'
        (folder / "chess" / "men.toml").write_text(text, encoding="utf-8")
        child = os.fork()
        if child == 0:
            build(Order(folder, out))
            os._exit(0)
        time.sleep(chance.uniform(0, 0.03))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        assert whole(out)
    assert build(Order(folder, out)).failures == []
    assert whole(out)


def test_an_unfinished_set_is_cleared_away(folder: Path, out: Path):
    build(Order(folder, out))
    old = contents(out)
    publishing.new_name(out).mkdir()
    (publishing.new_name(out) / "half.svg").write_bytes(b"<svg")
    build(Order(folder, out))
    assert contents(out) == old
    assert not publishing.new_name(out).exists()


def test_a_set_that_stepped_aside_comes_back(folder: Path, out: Path):
    build(Order(folder, out))
    old = contents(out)
    out.rename(publishing.old_name(out))
    recover(out)
    assert contents(out) == old


def test_two_builds_at_once_take_turns(folder: Path, out: Path):
    children = []
    for _ in range(3):
        child = os.fork()
        if child == 0:
            os._exit(1 if build(Order(folder, out)).failures else 0)
        children.append(child)
    assert [os.waitpid(child, 0)[1] for child in children] == [0, 0, 0]
    assert whole(out)
