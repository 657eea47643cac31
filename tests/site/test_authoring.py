"""The page for authors is true: its examples build, and what it says is refused is refused."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

import pytest

from ruleskit.diagram import spec
from ruleskit.diagram.build import Order, build
from ruleskit.diagram.wording import WORDS
from ruleskit.errors import RuleskitError
from ruleskit.i18n.catalogue import languages
from ruleskit.lesson import schema
from ruleskit.lesson.reader import parse
from ruleskit.lesson.suite import prove_all
from ruleskit.site import embed
from ruleskit.site.words import LANGUAGES
from ruleskit.widget.words import LANGUAGES as BOARD_LANGUAGES
from tests.site.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ruleskit.site.shelf import Shelf

TEXTS = {lang: (ROOT / f"docs/{lang}/authoring.md").read_text("utf-8") for lang in LANGUAGES}
FENCE = re.compile(r"^( *)```(\w+)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
CHANGE = re.compile(r"^\| `(.+?)` \| `(.+?)` \| `(.+?)` \|$", re.MULTILINE)
FIRST = re.compile(r"^\| (`.+?`) \|", re.MULTILINE)
SECTION = re.compile(r"\{#([a-z]+)\}$", re.MULTILINE)
#: Sections with an example: whose changes stand where, and the file that holds it.
DIAGRAMS = {"diagram": ("refused", "chess/check.toml"), "game": ("game", "chess/en_passant.toml")}


def sections(lang: str) -> dict[str, str]:
    """What stands under each heading."""
    parts = SECTION.split(TEXTS[lang])
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def example(lang: str, section: str) -> str:
    """The one TOML file of a section."""
    found: list[str] = [
        text for _, kind, text in FENCE.findall(sections(lang)[section]) if kind == "toml"
    ]
    (only,) = found
    return only


def changes(section: str, where: str) -> list[tuple[str, str, str]]:
    """What may be written instead, and the whole line that is then said; it begins with `where`."""
    text = sections("en")[section]
    assert f"`{where}:`" in text
    return [(old, new, f"{where}: {said}") for old, new, said in CHANGE.findall(text)]


def failures(folder: Path, file: str, text: str) -> list[str]:
    """What the build says of one spec file."""
    place = folder / file
    place.parent.mkdir(parents=True)
    place.write_text(text, encoding="utf-8")
    return [str(failure) for failure in build(Order(folder, folder / "out")).failures]


def unproved(text: str) -> list[str]:
    """Why a lesson cannot be proved, as the command says it."""
    failed = prove_all([parse(text, "chess-example")]).failed
    return [f"{key}: {error}" for key, error in failed.items()]


def test_both_languages_show_the_same_examples_and_refusals() -> None:
    first, second = (sections(lang) for lang in LANGUAGES)
    assert list(first) == list(second)
    for name in first:
        assert CHANGE.findall(first[name]) == CHANGE.findall(second[name]), name
        ours, theirs = (
            re.sub(r"pin-knight\.\w+\.svg.*", "", str(FENCE.findall(part[name])))
            for part in (first, second)
        )
        assert ours == theirs, name


@pytest.mark.parametrize("section", DIAGRAMS)
def test_the_example_is_the_published_diagram(section: str) -> None:
    shown = tomllib.loads(example("en", section))
    published = tomllib.loads((ROOT / "diagrams" / DIAGRAMS[section][1]).read_text("utf-8"))
    assert len(shown) == 1
    assert shown.items() <= published.items()


@pytest.mark.parametrize("section", DIAGRAMS)
def test_the_example_builds_and_every_change_of_it_is_refused(section: str, tmp_path: Path) -> None:
    (where, file), text = DIAGRAMS[section], example("en", section)
    assert failures(tmp_path / "right", file, text) == []
    (ident,) = tomllib.loads(text)
    rows = changes(where, f"{file} [{ident}]")
    assert len(rows) >= 2
    for number, (old, new, said) in enumerate(rows):
        assert text.count(old) == 1, old
        assert failures(tmp_path / str(number), file, text.replace(old, new)) == [said]


def test_the_lesson_is_proved_and_every_change_of_it_is_refused() -> None:
    text = example("en", "lesson")
    assert unproved(text) == []
    rows = changes("lesson", "chess-example/back-rank")
    assert len(rows) >= 2
    for old, new, said in rows:
        assert old in text
        assert unproved(text.replace(old, new)) == [said]


def test_what_can_be_embedded_is_all_there_and_works(
    render: Callable[..., str], shelf: Shelf
) -> None:
    section = sections("en")["embeds"]
    examples, _, codes = section.partition("| code |")
    assert "UNKNOWN_ID" in codes
    rows = [row.strip("`") for row in FIRST.findall(examples)]
    rows += [text.strip() for _, kind, text in FENCE.findall(section) if kind == "text"]
    for row in rows:
        html = render(row if row[0] in "!§" else f"See {row}.")
        assert len(html) > len(row), row
        assert "](" not in html, row
        assert "{{" not in html, row
    assert [str(trouble) for trouble in shelf.ledger.found] == []
    named = {kind for row in rows for kind in re.findall(r"^!?\[\]\((\w+):", row)}
    assert named >= {*embed.MAKERS, "rule", "term", "ruleset", "source"}


def test_every_file_that_is_named_is_there() -> None:
    for lang in LANGUAGES:
        named = set(re.findall(r"`((?:\w+/)+[\w.-]*)`", TEXTS[lang]))
        missing = {name for name in named if not (ROOT / name).exists() and "xx" not in name}
        # A build makes the site; the lesson of the example is nobody's.
        assert missing <= {"site/"}, lang


def test_every_room_speaks_the_same_languages() -> None:
    """A language that one room speaks and another does not breaks where they meet."""
    words = ROOT / "ruleskit" / "site" / "words"
    rooms = {
        "i18n": languages(),
        "widget": BOARD_LANGUAGES,
        "diagram": spec.LANGUAGES,
        "number words": WORDS,
        "lesson": schema.LANGUAGES,
        "lesson words": _tables(ROOT / "ruleskit" / "lesson" / "words.toml"),
        "notebook words": _tables(ROOT / "ruleskit" / "lesson" / "notebook.toml"),
        "notebooks": {tour.parent.name for tour in (ROOT / "notebooks").glob("*/00-tour.ipynb")},
        "evidence words": _tables(ROOT / "evidence" / "words.toml"),
        "site words": {file.stem for file in words.glob("*.toml")},
        "pages": {page.parent.name for page in (ROOT / "docs").glob("*/index.md")},
    }
    odd = {name: set(spoken) for name, spoken in rooms.items() if set(spoken) != set(LANGUAGES)}
    assert odd == {}


def _tables(file: Path) -> set[str]:
    """The languages of a file that holds all of them."""
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return {name for name, value in table.items() if isinstance(value, dict)}


def test_a_lesson_that_cannot_be_read_says_where() -> None:
    text = example("en", "lesson").replace('goal = "mate"', 'goal = "win"')
    with pytest.raises(RuleskitError, match=r"LESSON_UNKNOWN_VALUE .*/back-rank\.goal"):
        parse(text, "chess-example")
