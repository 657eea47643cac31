"""`python -m ruleskit`."""

from __future__ import annotations

import sys

from ruleskit.cli import main

if __name__ == "__main__":
    sys.exit(main())
