"""The folder of specs: TOML to `Spec`, with every failure of form found at once."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Final

from ruleskit.diagram.failure import Failure
from ruleskit.diagram.form import Form
from ruleskit.diagram.spec import ID, ID_LENGTH, KINDS, Show, Spec, digest
from ruleskit.verify.question import is_move
from ruleskit.verify.vocabulary import GAMES, SIDES, SQUARES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

KEYS: Final = frozenset({
    "ruleset", "kind", "fen", "moves", "ply", "reach", "constructed", "show", "claims", "as",
    "title", "text",
})  # fmt: skip
#: What must be there, and what may not, beside the keys that every kind has.
NEEDED: Final = {
    "position": ("fen", "claims"),
    "movement": ("fen", "claims"),
    "game": ("moves", "claims"),
    "impossible": ("fen", "claims"),
}
OUT_OF_PLACE: Final = {
    "position": ("moves", "ply"),
    "movement": ("moves", "ply", "reach", "constructed", "as"),
    "game": ("reach", "constructed"),
    "impossible": ("moves", "ply", "reach", "constructed", "as"),
}


def _square_and_side(text: str) -> bool:
    square, _, side = text.partition(" ")
    return square in SQUARES and side in SIDES


#: Requests for marks and the form of their argument; None stands for `true`.
SHOWS: Final[dict[str, Callable[[str], bool] | None]] = {
    "refused": is_move,
    "move": is_move,
    "moves": lambda text: text in SQUARES,
    "pinned": lambda text: text in SIDES,
    "attackers": _square_and_side,
    "check": None,
    "answers": None,
    "steps": None,
}


def read_folder(folder: Path) -> tuple[list[Spec], list[Failure]]:
    """Every spec below a folder, sorted by id, and all that cannot be read.

    Args:
        folder: every file `*.toml` in it is read, but for hidden ones.
    """
    specs: list[Spec] = []
    failures: list[Failure] = []
    for path in spec_files(folder):
        name = path.relative_to(folder).as_posix()
        try:
            source = path.read_bytes()
        except OSError as error:
            failures.append(Failure(name, "", "UNREADABLE_FILE", (type(error).__name__,)))
            continue
        found, failed = read_text(source, name)
        specs += found
        failures += failed
    return _unique(specs, failures), failures


def spec_files(folder: Path) -> list[Path]:
    """The files `<game>/<topic>.toml`, and any deeper ones, in the order of their names."""
    return sorted(
        path
        for path in folder.rglob("*.toml")
        if not any(part.startswith(".") for part in path.relative_to(folder).parts)
    )


def read_text(source: bytes, name: str) -> tuple[list[Spec], list[Failure]]:
    """The specs of one file, and its failures.

    Args:
        source: TOML as UTF-8.
        name: the file's name, for reports.
    """
    try:
        tables = tomllib.loads(source.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        return [], [Failure(name, "", "BAD_TOML", (str(error) or type(error).__name__,))]
    specs, failures = [], []
    for ident, table in tables.items():
        spec, failed = read_table(table, ident, name)
        failures += failed
        if spec:
            specs.append(spec)
    return specs, failures


def read_table(table: object, ident: str, name: str) -> tuple[Spec | None, list[Failure]]:
    """One diagram of a file.

    Args:
        table: its value as read from TOML.
        ident: its id as written.
        name: the file's name, for reports.
    """
    if not isinstance(table, dict):
        return None, [Failure(name, ident, "NOT_A_TABLE")]
    form = Form(table)
    if not ID.fullmatch(ident) or len(ident) > ID_LENGTH:
        form.fail("BAD_ID", repr(ident))
    for key in sorted(table.keys() - KEYS):
        form.fail("UNKNOWN_KEY", key)
    spec = Spec(
        id=ident,
        file=name,
        ruleset=form.one_of("ruleset", GAMES, "UNKNOWN_RULESET"),
        kind=(kind := form.one_of("kind", KINDS, "UNKNOWN_KIND")),
        fen=form.text("fen"),
        moves=form.moves("moves") or (),
        ply=form.number("ply"),
        reach=form.moves("reach"),
        constructed=form.note("constructed"),
        show=_shows(form),
        claims=form.texts("claims"),
        letters=form.letters("as"),
        title=form.languages("title"),
        text=form.languages("text"),
        digest=digest([name, ident, table]),
    )
    if kind:
        _judge_kind(form, kind)
    failures = [Failure(name, ident, code, data) for code, data in form.found]
    return (None if failures else spec), failures


def _judge_kind(form: Form, kind: str) -> None:
    """The keys that a kind needs and those that say nothing there."""
    for key in NEEDED[kind]:
        if key not in form.table:
            form.fail("KEY_MISSING", key)
    for key in OUT_OF_PLACE[kind]:
        if key in form.table:
            form.fail("NOT_FOR_THIS_KIND", key)
    if kind == "position" and ("reach" in form.table) == ("constructed" in form.table):
        form.fail("REACH_OR_CONSTRUCTED")
    if kind == "impossible" and form.table.get("show"):
        form.fail("NOT_FOR_THIS_KIND", "show")


def _shows(form: Form) -> tuple[Show, ...]:
    """The requests for marks, each a table with one key."""
    shows = []
    for request in form.tables("show"):
        if len(request) != 1:
            form.fail("BAD_SHOW", repr(request))
            continue
        [(what, argument)] = request.items()
        fits = SHOWS.get(what, False)
        if fits is None and argument is True:
            shows.append(Show(what, ""))
        elif callable(fits) and isinstance(argument, str) and fits(argument):
            shows.append(Show(what, argument))
        else:
            form.fail("BAD_SHOW", repr(request))
    return tuple(shows)


def _unique(specs: Iterable[Spec], failures: list[Failure]) -> list[Spec]:
    """The specs sorted by id; a name that stands twice is a failure of the second."""
    first: dict[str, Spec] = {}
    for spec in specs:
        if spec.id in first:
            failures.append(Failure(spec.file, spec.id, "DUPLICATE_ID", (first[spec.id].file,)))
        else:
            first[spec.id] = spec
    return [first[ident] for ident in sorted(first)]
