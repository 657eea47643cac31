"""All rows of the table, and how one of them is measured apart from the others."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pkgutil import iter_modules

import bench
from bench.row import Result, Row, measure


def all_rows() -> list[Row]:
    """The rows of every module of the package that has some."""
    found: list[Row] = []
    for module in sorted(info.name for info in iter_modules(bench.__path__)):
        if module != "__main__":
            make = getattr(import_module(f"bench.{module}"), "rows", None)
            found += make() if make else []
    return found


def apart(name: str) -> Result:
    """A row measured in a process of its own, where no other row has left anything in memory."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(named, name).result()


def named(name: str) -> Result:
    """A row, measured."""
    return measure(next(row for row in all_rows() if row.name == name))
