"""Serves the built site, compressed as hosts do, and has lighthouse look at three of its pages."""

from __future__ import annotations

import functools
import gzip
import http.server
import io
import json
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Final

VERSION: Final = "12.2.3"
PAGES: Final = ("", "en/chess/castling/", "lessons/makruk-men/")
FLAGS: Final = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run"
LEAST: Final = {"performance": 0.9, "accessibility": 1.0, "best-practices": 1.0, "seo": 1.0}
TEXT: Final = (".html", ".css", ".js", ".json", ".svg", ".xml")


class Compressed(http.server.SimpleHTTPRequestHandler):
    """Sends text compressed, as every static host does."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def send_head(self) -> io.BytesIO | io.BufferedReader | None:
        """The headers, and what is to be sent."""
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if path.suffix not in TEXT or not path.is_file():
            return super().send_head()
        data = gzip.compress(path.read_bytes())
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "max-age=31536000")
        self.end_headers()
        return io.BytesIO(data)


def main(site: str) -> int:
    """Print the scores; 1 if one is too low."""
    handler = functools.partial(Compressed, directory=site)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    bad = 0
    for page in PAGES:
        scores = measured(f"http://127.0.0.1:{server.server_port}/{page}")
        low = [name for name, least in LEAST.items() if scores[name] < least]
        bad += bool(low)
        shown = ", ".join(f"{name} {score:.2f}" for name, score in scores.items())
        sys.stdout.write(f"/{page}: {shown}{' TOO LOW' if low else ''}\n")
    server.shutdown()
    return 1 if bad else 0


def measured(url: str) -> dict[str, float]:
    """The four scores of a page."""
    browser = os.environ.get("CHROME_PATH") or shutil.which("chromium") or "chromium"
    command = [
        "npx", "--yes", f"lighthouse@{VERSION}", url, "--output=json", "--quiet",
        f"--chrome-flags={FLAGS}", f"--only-categories={','.join(LEAST)}",
    ]  # fmt: skip
    done = subprocess.run(  # noqa: S603 - our own words, and the address that we serve
        command, capture_output=True, check=True, env={**os.environ, "CHROME_PATH": browser}
    )
    categories = json.loads(done.stdout)["categories"]
    return {name: categories[name]["score"] or 0.0 for name in LEAST}


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
