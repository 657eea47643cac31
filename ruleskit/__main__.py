"""`python -m ruleskit`."""

from __future__ import annotations

import sys


def main() -> int:
    """Run a command; a build of diagrams that has nothing to do loads nothing to find that out."""
    if sys.argv[1:2] == ["diagrams"]:
        from ruleskit.diagram.stamp import quick  # noqa: PLC0415

        status = quick(sys.argv[2:])
        if status is not None:
            return status
    from ruleskit.cli import main as run  # noqa: PLC0415

    return run()


if __name__ == "__main__":
    sys.exit(main())
