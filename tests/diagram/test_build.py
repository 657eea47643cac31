"""The build of a set: what changed is verified again, and a failure leaves the old set."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from ruleskit.diagram import stamp, work
from ruleskit.diagram.build import Order, build
from ruleskit.diagram.publish import MANIFEST
from tests.diagram.conftest import GOOD, OTHER, ROOT

if TYPE_CHECKING:
    from pathlib import Path


def contents(out: Path) -> dict[str, bytes]:
    """Every file of a set."""
    return {path.name: path.read_bytes() for path in sorted(out.iterdir())}


def edit(folder: Path, name: str, old: str, new: str) -> None:
    """Change one place in a spec file."""
    path = folder / "chess" / name
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids that were verified, as a build goes on."""
    ids: list[str] = []
    real = work.make_files

    def note(spec, key, judges=None):
        ids.append(spec.id)
        return real(spec, key, judges)

    monkeypatch.setattr(work, "make_files", note)
    return ids


def test_a_set_is_an_svg_in_each_language_and_a_manifest(folder: Path, out: Path):
    result = build(Order(folder, out))
    assert sorted(result.built) == ["knight", "mate", "through-attack"]
    names = [
        f"{i}.{lang}.svg" for i in ("knight", "mate", "through-attack") for lang in ("en", "th")
    ]
    assert sorted(contents(out)) == sorted([*names, MANIFEST])
    table = json.loads((out / MANIFEST).read_bytes())
    entry = table["diagrams"]["through-attack"]
    assert entry["title"]["en"] == "Not through"
    assert entry["caption"]["en"] == "The bishop on a6 guards f1."
    assert entry["certificate"]["ruleset"] == "chess-fide@2023"
    assert set(entry["files"]) == {"through-attack.en.svg", "through-attack.th.svg"}


def test_only_the_changed_diagram_is_verified_again(folder: Path, out: Path, made: list[str]):
    build(Order(folder, out))
    old = contents(out)
    made.clear()
    edit(folder, "men.toml", 'en = "Knight"', 'en = "The knight"')
    assert build(Order(folder, out)).built == ["knight"]
    assert made == ["knight"]
    new = contents(out)
    assert {name for name in new if new[name] != old[name]} == {
        "knight.en.svg",
        "knight.th.svg",
        MANIFEST,
    }


def test_nothing_is_verified_if_nothing_changed(folder: Path, out: Path, made: list[str]):
    build(Order(folder, out))
    old = contents(out)
    made.clear()
    (folder / "chess" / "men.toml").touch()
    assert build(Order(folder, out)).built == []
    assert made == []
    assert contents(out) == old


def test_new_code_verifies_everything_again(folder, out, made, monkeypatch):
    build(Order(folder, out))
    made.clear()
    monkeypatch.setattr("ruleskit.diagram.build.code_hash", lambda: "another version")
    build(Order(folder, out))
    assert sorted(made) == ["knight", "mate", "through-attack"]


def test_a_damaged_file_is_made_again(folder: Path, out: Path, made: list[str]):
    build(Order(folder, out))
    old = contents(out)
    made.clear()
    (out / "mate.th.svg").write_bytes(b"<svg />")
    build(Order(folder, out))
    assert made == ["mate"]
    assert contents(out) == old


def test_a_missing_file_is_made_again(folder: Path, out: Path):
    build(Order(folder, out))
    old = contents(out)
    (out / "mate.th.svg").unlink()
    build(Order(folder, out))
    assert contents(out) == old


def test_a_removed_spec_takes_its_files_along(folder: Path, out: Path):
    build(Order(folder, out))
    (folder / "chess" / "castling.toml").unlink()
    assert build(Order(folder, out)).dropped == ["through-attack"]
    assert not [name for name in contents(out) if "through" in name]


def test_a_failure_leaves_the_old_set_and_names_all(folder: Path, out: Path):
    build(Order(folder, out))
    old = contents(out)
    edit(folder, "men.toml", "c3,c5,d2", "c3,d2")
    edit(folder, "men.toml", "status checkmate", "status stalemate")
    edit(folder, "castling.toml", 'kind = "position"', 'kind = "position"\ncolour = 1')
    (folder / "chess" / "broken.toml").write_text("[", encoding="utf-8")
    failures = build(Order(folder, out)).failures
    assert [(failure.file, failure.id, failure.code) for failure in failures] == [
        ("chess/broken.toml", "", "BAD_TOML"),
        ("chess/castling.toml", "through-attack", "UNKNOWN_KEY"),
        ("chess/men.toml", "knight", "REFUTED"),
        ("chess/men.toml", "mate", "REFUTED"),
    ]
    assert contents(out) == old


def test_a_failure_on_the_first_build_leaves_nothing(folder: Path, out: Path):
    edit(folder, "men.toml", "c3,c5,d2", "c3,d2")
    assert build(Order(folder, out)).failures
    assert sorted(path.name for path in folder.iterdir()) == ["chess"]


def test_some_ids_are_built_and_the_rest_stays(folder: Path, out: Path, made: list[str]):
    build(Order(folder, out))
    made.clear()
    edit(folder, "men.toml", 'en = "Knight"', 'en = "The knight"')
    edit(folder, "men.toml", 'en = "Mate"', 'en = "The mate"')
    build(Order(folder, out, ids=("mate",)))
    assert made == ["mate"]
    table = json.loads((out / MANIFEST).read_bytes())["diagrams"]
    assert {ident: entry["title"]["en"] for ident, entry in table.items()} == {
        "knight": "Knight", "mate": "The mate", "through-attack": "Not through",
    }  # fmt: skip


def test_an_id_that_nobody_knows_is_a_failure(folder: Path, out: Path):
    [failure] = build(Order(folder, out, ids=("nothing",))).failures
    assert (failure.id, failure.code) == ("nothing", "UNKNOWN_ID")


def test_check_says_what_a_build_would_do_and_writes_nothing(folder: Path, out: Path):
    assert build(Order(folder, out, check=True)).changes
    assert not out.exists()
    build(Order(folder, out))
    assert not build(Order(folder, out, check=True)).changes
    old = contents(out)
    edit(folder, "men.toml", 'en = "Knight"', 'en = "The knight"')
    assert build(Order(folder, out, check=True)).built == ["knight"]
    assert contents(out) == old


def test_progress_ends_at_the_whole(folder: Path, out: Path):
    told: list[tuple[int, int]] = []
    build(Order(folder, out, progress=lambda done, total: told.append((done, total))))
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_png_files_come_on_request_and_stay(folder: Path, out: Path, made: list[str]):
    build(Order(folder, out))
    made.clear()
    first = build(Order(folder, out, ids=("knight",), png=True))
    assert first.rastered == ["knight.480.png", "knight.960.png"]
    assert made == []
    assert build(Order(folder, out, ids=("knight",), png=True)).rastered == []
    build(Order(folder, out))
    files = json.loads((out / MANIFEST).read_bytes())["diagrams"]["knight"]["files"]
    assert sorted(files) == ["knight.480.png", "knight.960.png", "knight.en.svg", "knight.th.svg"]


def command(folder: Path, *words: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
    """The command line, in a folder whose specs are in `diagrams`."""
    return subprocess.run(
        [sys.executable, "-m", "ruleskit", "diagrams", *words],
        cwd=folder, env=os.environ | surroundings, capture_output=True, text=True, check=False,
        encoding="utf-8",
    )  # fmt: skip


def test_two_clean_builds_are_equal_byte_for_byte(tmp_path: Path):
    sets = []
    for seed, zone, locale in (("1", "Asia/Bangkok", "C"), ("4242", "America/Lima", "C.UTF-8")):
        home = tmp_path / seed
        (home / "diagrams" / "chess").mkdir(parents=True)
        (home / "diagrams" / "chess" / "x.toml").write_text(GOOD + OTHER, encoding="utf-8")
        done = command(home, PYTHONHASHSEED=seed, TZ=zone, LC_ALL=locale)
        assert (done.returncode, done.stderr) == (0, "")
        sets.append(contents(home / "diagrams" / "rendered"))
    assert sets[0] == sets[1]


def test_the_command_reports_every_failure_and_exits_1(tmp_path: Path):
    (tmp_path / "diagrams" / "chess").mkdir(parents=True)
    source = GOOD.replace('"not check"', '"check"') + OTHER.replace("c3,c5", "c3")
    (tmp_path / "diagrams" / "chess" / "x.toml").write_text(source, encoding="utf-8")
    done = command(tmp_path)
    assert done.returncode == 1
    lines = done.stderr.splitlines()
    assert [line.split(":")[0] for line in lines] == [
        "chess/x.toml [knight]", "chess/x.toml [through-attack]", "failures",
    ]  # fmt: skip
    assert not (tmp_path / "diagrams" / "rendered").exists()


def test_the_command_without_specs_is_wrong_usage(tmp_path: Path):
    assert command(tmp_path).returncode == 2


def test_list_and_json_are_for_people_and_programs(tmp_path: Path):
    (tmp_path / "diagrams" / "chess").mkdir(parents=True)
    (tmp_path / "diagrams" / "chess" / "x.toml").write_text(GOOD + OTHER, encoding="utf-8")
    lines = command(tmp_path, "--list").stdout.splitlines()
    assert [line.split("\t")[0] for line in lines] == ["knight", "mate", "through-attack"]
    rows = json.loads(command(tmp_path, "--list", "--json", "mate").stdout)
    assert [(row["id"], row["kind"]) for row in rows] == [("mate", "game")]
    built = json.loads(command(tmp_path, "--json").stdout)
    assert built["built"] == ["knight", "mate", "through-attack"]
    assert built["failures"] == []


QUICK = """
import sys
from ruleskit.diagram.stamp import quick
status = quick([])
rooms = {name.split(".")[1] for name in sys.modules if name.startswith("ruleskit.")}
print(status, sorted(rooms), "cairosvg" in sys.modules)
"""


def test_a_build_with_nothing_to_do_loads_no_engine(tmp_path: Path):
    specs = tmp_path / "diagrams"
    (specs / "chess").mkdir(parents=True)
    (specs / "chess" / "x.toml").write_text(GOOD, encoding="utf-8")
    old = 1_700_000_000
    os.utime(specs / "chess" / "x.toml", (old, old))

    def quick() -> str:
        return subprocess.run(
            [sys.executable, "-c", QUICK], cwd=tmp_path, capture_output=True, text=True, check=True
        ).stdout.splitlines()[-1]

    assert quick().startswith("None")
    assert command(tmp_path).returncode == 0
    loaded = quick()
    assert loaded.startswith("0 ")
    assert loaded.endswith(" False")
    assert not {"engine", "checker", "verify", "i18n", "art"} & set(re.findall(r"\w+", loaded))
    os.utime(specs / "chess" / "x.toml", (old + 1, old + 1))
    assert quick().startswith("None")


def test_a_stamp_of_svg_files_does_not_stand_for_png(folder: Path, out: Path):
    for path in folder.glob("*/*.toml"):
        os.utime(path, (1_700_000_000, 1_700_000_000))
    build(Order(folder, out))
    assert stamp.fresh(str(folder), str(out), png=False) == 3
    assert stamp.fresh(str(folder), str(out), png=True) is None
    build(Order(folder, out, png=True))
    assert stamp.fresh(str(folder), str(out), png=True) == 3


@pytest.mark.parametrize("change", ["spec", "new spec", "gone spec", "svg", "gone svg"])
def test_any_change_makes_the_stamp_stale(folder: Path, out: Path, change: str):
    for path in folder.glob("*/*.toml"):
        os.utime(path, (1_700_000_000, 1_700_000_000))
    build(Order(folder, out))
    match change:
        case "spec":
            edit(folder, "men.toml", "c3", "c4")
        case "new spec":
            (folder / "chess" / "new.toml").write_text("", encoding="utf-8")
        case "gone spec":
            (folder / "chess" / "men.toml").unlink()
        case "svg":
            (out / "mate.en.svg").write_bytes(b"")
        case _:
            (out / "mate.en.svg").unlink()
    assert stamp.fresh(str(folder), str(out), png=False) is None


def test_a_spec_written_while_it_is_read_leaves_no_stamp(folder: Path, out: Path):
    build(Order(folder, out))
    for path in folder.glob("*/*.toml"):
        path.touch()
    build(Order(folder, out))
    assert stamp.fresh(str(folder), str(out), png=False) is None


def test_the_published_specs_are_those_of_the_package():
    assert (ROOT / "diagrams" / "chess").is_dir()
