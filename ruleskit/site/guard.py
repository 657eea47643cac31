"""Headers for a strict browser: nothing from another host, and only the scripts that are known."""

from __future__ import annotations

import base64
import hashlib
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

#: Read by several static hosts; for others it says what to set.
FILE: Final = "_headers"
SCRIPT: Final = re.compile(r"<script(?P<settings>[^>]*)>(?P<text>.*?)</script>", re.DOTALL)
DATA: Final = re.compile(r'\bsrc=|type="application/')


def inline(html: str) -> Iterator[str]:
    """The scripts that stand in a page itself; data and files are none.

    Example:
        >>> list(inline('<script src="a.js"></script><script>run()</script>'))
        ['run()']
    """
    for hit in SCRIPT.finditer(html):
        if not DATA.search(hit["settings"]) and hit["text"].strip():
            yield hit["text"]


def digest(script: str) -> str:
    """A script as a policy names it.

    Example:
        >>> digest("run()")
        "'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='"
    """
    hashed = hashlib.sha256(script.encode()).digest()
    return f"'sha256-{base64.b64encode(hashed).decode()}'"


def policy(folder: Path) -> str:
    """The content security policy of a built site."""
    scripts = {
        digest(script)
        for page in folder.rglob("*.html")
        for script in inline(page.read_text(encoding="utf-8"))
    }
    rules = (
        "default-src 'self'",
        "img-src 'self' data:",
        " ".join(["script-src 'self'", *sorted(scripts)]),
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
    return "; ".join(rules)


def headers(folder: Path) -> str:
    """The headers for every page of a built site."""
    rows = {
        "Content-Security-Policy": policy(folder),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    }
    return "/*\n" + "".join(f"  {name}: {value}\n" for name, value in rows.items())
