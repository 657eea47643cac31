"""Makes this process use the compiled engines, and runs a module so.

`python -m evidence.under MODULE …` or `python -m pytest -p evidence.under …`: importing this is
enough, and must come before any engine is imported.
"""

from __future__ import annotations

import runpy
import sys

import ruleskit
from evidence.compiled import folder, is_built


def use() -> None:
    """Put the compiled engines before the plain ones.

    Raises:
        RuntimeError: there is no build of the present source, or an engine is already loaded.
    """
    path = folder()
    loaded = [
        name for name in sys.modules if name.startswith(("ruleskit.engine", "ruleskit.check"))
    ]
    if not is_built(path) or loaded:
        raise RuntimeError(loaded or path)
    sys.path.append(str(path))
    ruleskit.__path__.insert(0, str(path / "ruleskit"))


if __name__ == "__main__":
    use()
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
else:
    use()
