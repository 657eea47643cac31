"""The notebooks: written from the lessons, without outputs, and every one of them runs."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import nbformat
import pytest
from jupyter_client.manager import KernelManager
from nbclient import NotebookClient

from ruleskit.cli import lab, main
from ruleskit.lesson.catalogue import lessons
from ruleskit.lesson.notebook import TOUR, notebooks, word
from ruleskit.lesson.notebook_folder import RECORD, content, refresh

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ROOT / "notebooks"
ALL = notebooks()
LESSONS = lessons()


def parsed(name):
    return nbformat.reads(ALL[name], as_version=4)


def code(name):
    return [cell.source for cell in parsed(name).cells if cell.cell_type == "code"]


class TestFiles:
    def test_the_committed_notebooks_are_those_that_the_lessons_give(self):
        shipped = {
            path.relative_to(SHIPPED).as_posix(): path.read_text(encoding="utf-8")
            for path in SHIPPED.rglob("*.ipynb")
            if ".ipynb_checkpoints" not in path.parts
        }
        assert shipped == ALL, "python -m ruleskit lab --write notebooks"

    def test_each_language_has_the_same_notebooks(self):
        names = {lang: {n[3:] for n in ALL if n.startswith(lang)} for lang in ("th", "en")}
        assert names["th"] == names["en"]
        assert {f"{lesson.id}.ipynb" for lesson in LESSONS} < names["en"]
        assert {TOUR, "play.ipynb", "practice.ipynb", "teacher.ipynb"} < names["en"]

    @pytest.mark.parametrize("name", ALL)
    def test_a_notebook_is_valid_and_holds_no_output(self, name):
        book = parsed(name)
        nbformat.validate(book)
        for cell in book.cells:
            if cell.cell_type == "code":
                assert (cell.outputs, cell.execution_count) == ([], None)

    @pytest.mark.parametrize("name", [n for n in ALL if "teacher" not in n])
    def test_a_learner_s_cells_are_one_line_each(self, name):
        cells = [cell for cell in parsed(name).cells if cell.cell_type == "code"]
        assert cells
        for cell in cells:
            assert "\n" not in cell.source
            free = name.endswith("play.ipynb") and "Board(" in cell.source
            assert cell.metadata.get("jupyter", {}).get("source_hidden", False) is not free

    @pytest.mark.parametrize("name", ALL)
    def test_links_lead_to_notebooks_that_are_there(self, name):
        folder = name.partition("/")[0]
        text = "".join(cell.source for cell in parsed(name).cells)
        for part in text.split("](")[1:]:
            target = part.partition(")")[0]
            assert f"{folder}/{target}" in ALL, target

    @pytest.mark.parametrize("lang", ["th", "en"])
    def test_the_tour_leads_to_every_lesson(self, lang):
        text = "".join(cell.source for cell in parsed(f"{lang}/{TOUR}").cells)
        for lesson in LESSONS:
            assert f"({lesson.id}.ipynb)" in text

    @pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
    def test_a_lesson_s_notebook_says_what_the_lesson_says(self, lesson):
        for lang in ("th", "en"):
            book = parsed(f"{lang}/{lesson.id}.ipynb")
            assert lesson.title.in_(lang) in book.cells[0].source
            assert lesson.purpose.in_(lang) in book.cells[0].source
            assert code(f"{lang}/{lesson.id}.ipynb") == [
                f'from ruleskit.widget import Lesson; Lesson("{lesson.id}", lang="{lang}")'
            ]


@pytest.fixture(scope="module")
def apart():
    """A thread of its own: the one of the tests may already run a browser's event loop."""
    with ThreadPoolExecutor(1) as pool:
        yield pool.submit


@pytest.fixture(scope="module")
def kernel(apart, tmp_path_factory):
    """One kernel for all notebooks: starting one takes longer than running any of them."""
    base = tmp_path_factory.mktemp("kernel")
    home = {"RULESKIT_DATA": str(base / "data"), "IPYTHONDIR": str(base), "PYTHONPATH": str(ROOT)}
    with pytest.MonkeyPatch.context() as patch:
        for key, value in home.items():
            patch.setenv(key, value)
        manager = apart(KernelManager, kernel_name="python3").result()
        apart(manager.start_kernel, cwd=str(base)).result()
    yield manager
    apart(manager.shutdown_kernel, now=True).result()


def execute(book, kernel):
    """Run all cells in a kernel that stays."""
    client = NotebookClient(book, km=kernel, timeout=60)
    try:
        client.execute()
    finally:
        client.kc.stop_channels()


@pytest.mark.filterwarnings("default::DeprecationWarning", "default::ResourceWarning")
@pytest.mark.parametrize("name", ALL)
def test_a_notebook_runs(apart, kernel, name):
    book = parsed(name)
    apart(execute, book, kernel).result()
    for cell in book.cells:
        if cell.cell_type != "code":
            continue
        assert cell.outputs, cell.source
        for output in cell.outputs:
            assert output.output_type in {"display_data", "execute_result"}, output
        shown = cell.outputs[-1].data
        if ".widget import" in cell.source and "\n" not in cell.source:
            assert "application/vnd.jupyter.widget-view+json" in shown
            assert shown["text/plain"]
            assert shown["image/svg+xml"].startswith("<svg")


class TestFolder:
    def test_a_folder_is_filled_and_stays_as_it_is(self, tmp_path):
        assert refresh(tmp_path) == []
        written = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.ipynb")}
        assert len(written) == len(ALL)
        assert refresh(tmp_path) == []
        assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.ipynb")} == written

    def test_what_was_only_run_is_brought_up_to_date(self, tmp_path):
        refresh(tmp_path)
        path = tmp_path / "en" / TOUR
        book = json.loads(path.read_text(encoding="utf-8"))
        book["cells"][2]["outputs"] = [{"output_type": "stream", "name": "stdout", "text": "x"}]
        path.write_text(json.dumps(book), encoding="utf-8")
        old = {name: content("old") for name in ALL} | {f"en/{TOUR}": content(json.dumps(book))}
        (tmp_path / RECORD).write_text(json.dumps(old), encoding="utf-8")
        (tmp_path / "th" / TOUR).write_text("old", encoding="utf-8")
        assert refresh(tmp_path) == []
        assert (tmp_path / "th" / TOUR).read_text(encoding="utf-8") == ALL[f"th/{TOUR}"]

    def test_what_its_owner_changed_is_left_alone(self, tmp_path):
        refresh(tmp_path)
        path = tmp_path / "en" / "play.ipynb"
        mine = path.read_text(encoding="utf-8").replace("Play(lang", "Play(fen=None, lang")
        path.write_text(mine, encoding="utf-8")
        assert refresh(tmp_path) == ["en/play.ipynb"]
        assert path.read_text(encoding="utf-8") == mine

    def test_a_broken_record_is_no_reason_to_write_over_anything(self, tmp_path):
        refresh(tmp_path)
        (tmp_path / RECORD).write_text("{", encoding="utf-8")
        (tmp_path / "en" / TOUR).write_bytes(b"\xff")
        assert refresh(tmp_path) == [f"en/{TOUR}"]


class TestCommand:
    def test_the_notebooks_are_written_and_jupyterlab_is_opened_on_the_tour(
        self, tmp_path, monkeypatch
    ):
        called = []
        monkeypatch.setenv("RULESKIT_DATA", str(tmp_path))
        monkeypatch.setattr(
            lab.subprocess, "call", lambda command, env: called.append((command, env)) or 0
        )
        assert main(["lab", "--lang", "th"]) == 0
        folder = tmp_path / "notebooks"
        command, env = called[0]
        assert command[:3] == [sys.executable, "-m", "jupyterlab"]
        assert f"--ServerApp.root_dir={folder}" in command
        assert f"--LabApp.default_url=/lab/tree/th/{TOUR}" in command
        assert env["JUPYTER_PREFER_ENV_PATH"] == "1"
        assert (folder / "th" / TOUR).is_file()

    def test_without_jupyterlab_it_says_how_to_get_it(self, tmp_path, monkeypatch, capsys):
        monkeypatch.setattr(lab, "find_spec", lambda _name: None)
        assert main(["lab", "--folder", str(tmp_path)]) == 2
        assert "pip install" in capsys.readouterr().err

    def test_notebooks_for_the_checkout_are_only_written(self, tmp_path):
        assert main(["lab", "--write", str(tmp_path)]) == 0
        assert not (tmp_path / RECORD).exists()
        assert (tmp_path / "en" / TOUR).read_text(encoding="utf-8") == ALL[f"en/{TOUR}"]

    def test_help_needs_no_jupyter_and_no_engine(self):
        script = (
            "import sys\nfrom ruleskit.cli import main\nmain(['lab', '--help'])\n"
            "assert not {'anywidget', 'jupyterlab', 'ruleskit.engine'} & set(sys.modules)"
        )
        subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, timeout=60)

    def test_both_languages_have_every_word(self):
        for key in ("run", "missing", "tour.intro", "play.title", "teacher.lesson"):
            assert word("th", key) != word("en", key)
