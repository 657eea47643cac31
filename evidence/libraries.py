"""The script that compiles a copy of the engines, run in the copy's folder by `evidence.compiled`.

Arguments are the modules that are left as they are.
"""

from __future__ import annotations

import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

GROUPS = {
    "engine": [*sorted(Path("ruleskit/engine").glob("*.py")), Path("ruleskit/errors.py")],
    "checker": sorted(Path("ruleskit/checker").glob("*.py")),
}


def main(plain: list[str]) -> None:
    """Compile each engine into its own library, beside its source."""
    every = {name: [path.as_posix() for path in paths] for name, paths in GROUPS.items()}
    chosen = {name: [path for path in paths if path not in plain] for name, paths in every.items()}
    modules = mypycify(
        ["--config-file=mypy.ini", "--cache-dir=/dev/null", *every["engine"], *every["checker"]],
        only_compile_paths=[*chosen["engine"], *chosen["checker"]],
        separate=[(paths, f"ruleskit_{name}") for name, paths in chosen.items()],
    )
    setup(name="ruleskit-compiled", ext_modules=modules, script_args=["build_ext", "--inplace"])


if __name__ == "__main__":
    main(sys.argv[1:])
