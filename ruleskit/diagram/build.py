"""The build: specs in, the rendered set out, and only what changed is verified again.

Every failure of every diagram is found before anything is written; with one failure nothing is.
"""

from __future__ import annotations

import hashlib
import json
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ruleskit.diagram import manifest, stamp
from ruleskit.diagram.canonical import DIGITS
from ruleskit.diagram.failure import Failure
from ruleskit.diagram.publish import MANIFEST, locked, publish, recover
from ruleskit.diagram.reader import read_folder
from ruleskit.diagram.sources import code_hash

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from ruleskit.diagram.manifest import Entry
    from ruleskit.diagram.spec import Spec


@dataclass(frozen=True, slots=True)
class Order:
    """What a build is asked for.

    Attributes:
        specs: the folder of specs.
        out: the folder of the rendered set.
        ids: the diagrams that are wanted; all of them if there are none.
        png: whether PNG files are wanted beside the SVG.
        check: find out what a build would do, and write nothing.
        progress: told how many diagrams are done, of how many.
    """

    specs: Path
    out: Path
    ids: tuple[str, ...] = ()
    png: bool = False
    check: bool = False
    progress: Callable[[int, int], None] = lambda _done, _total: None


@dataclass(slots=True)
class Build:
    """What a build did, or would do.

    Attributes:
        entries: the manifest of the next set.
        files: its files; None for one that stays as it was.
        built: ids that were verified and drawn.
        dropped: ids of the old set that are gone.
        rastered: names of new PNG files.
        failures: why nothing was published.
    """

    entries: dict[str, Entry] = field(default_factory=dict)
    files: dict[str, bytes | None] = field(default_factory=dict)
    built: list[str] = field(default_factory=list)
    dropped: list[str] = field(default_factory=list)
    rastered: list[str] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)

    @property
    def changes(self) -> bool:
        """Whether the next set differs from the old one."""
        return bool(self.built or self.dropped or self.rastered)

    def keep(self, ident: str, entry: Entry) -> None:
        """Take a diagram over from the old set."""
        self.entries[ident] = entry
        self.files |= dict.fromkeys(entry["files"])


def build(order: Order) -> Build:
    """Build what an order asks for; nothing is written if anything fails."""
    with locked(order.specs):
        if not order.check:
            recover(order.out)
        started = time.time_ns()
        before = stamp.inputs(str(order.specs), str(order.out))
        result = _made(order)
        if result.failures or order.check:
            return result
        if result.changes or not (order.out / MANIFEST).exists():
            publish(order.out, result.files, manifest.written(result.entries))
        if not order.ids:
            png = all(_has_png(ident, entry) for ident, entry in result.entries.items())
            number = len(result.entries)
            stamp.leave(str(order.specs), str(order.out), number, before, started, png=png)
        return result


def _made(order: Order) -> Build:
    """The next set, or every failure on the way to it."""
    result = Build()
    specs, failures = read_folder(order.specs)
    wanted = [spec for spec in specs if not order.ids or spec.id in order.ids]
    result.failures += _concerning(order.ids, specs, failures)
    old = manifest.load(order.out)
    changed = _changed(order, wanted, old, result)
    for ident, entry in old.items():
        if ident in result.entries or ident in changed:
            continue
        if order.ids:
            result.keep(ident, entry)
        else:
            result.dropped.append(ident)
    _draw(order, changed, result)
    if order.png and not result.failures:
        _raster(order, [spec.id for spec in wanted], result)
    result.failures.sort()
    return result


def _concerning(
    ids: tuple[str, ...], specs: Iterable[Spec], failures: list[Failure]
) -> list[Failure]:
    """The failures of form that matter to an order, and the ids that nobody knows."""
    known = {spec.id for spec in specs} | {failure.id for failure in failures}
    unknown = [Failure(".", ident, "UNKNOWN_ID") for ident in ids if ident not in known]
    matter = [failure for failure in failures if not ids or failure.id in {"", *ids}]
    return matter + unknown


def _changed(
    order: Order, wanted: Iterable[Spec], old: dict[str, Entry], result: Build
) -> dict[str, tuple[Spec, str]]:
    """The diagrams whose spec, code or files changed, with their keys; the rest is kept."""
    changed = {}
    code = code_hash()
    for spec in wanted:
        key = hashlib.sha256(f"{spec.digest} {code}".encode()).hexdigest()[:DIGITS]
        entry = old.get(spec.id)
        if entry and entry["key"] == key and manifest.intact(order.out, entry):
            result.keep(spec.id, entry)
        else:
            changed[spec.id] = spec, key
    return changed


def _draw(order: Order, changed: dict[str, tuple[Spec, str]], result: Build) -> None:
    """Verify and draw what changed."""
    if not changed:
        return
    # The engines, the drawing and the words are loaded only if there is work for them.
    from ruleskit.diagram.work import make_files  # noqa: PLC0415

    for done, (ident, (spec, key)) in enumerate(changed.items()):
        order.progress(done, len(changed))
        made = make_files(spec, key)
        result.failures += made.failures
        if made.entry:
            result.built.append(ident)
            result.entries[ident] = made.entry
            result.files |= made.files
    order.progress(len(changed), len(changed))


def _has_png(ident: str, entry: Entry) -> bool:
    return f"{ident}.480.png" in entry["files"]


def _raster(order: Order, ids: list[str], result: Build) -> None:
    """Make the PNG files that are missing."""
    from ruleskit.diagram.raster import WIDTHS, render_all  # noqa: PLC0415 - only on request

    jobs = []
    for ident in ids:
        entry = result.entries[ident]
        if not _has_png(ident, entry):
            name = f"{ident}.en.svg"
            svg = result.files[name] or (order.out / name).read_bytes()
            text = json.dumps(entry["certificate"], sort_keys=True, separators=(",", ":"))
            jobs += [(f"{ident}.{width}.png", (svg.decode(), width, text)) for width in WIDTHS]
    for done, ((name, _), png) in enumerate(
        zip(jobs, render_all([job for _, job in jobs]), strict=True)
    ):
        order.progress(done, len(jobs))
        ident = name.split(".")[0]
        result.entries[ident]["files"][name] = manifest.file_hash(png)
        result.files[name] = png
        result.rastered.append(name)
    order.progress(len(jobs), len(jobs))
