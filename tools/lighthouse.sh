#!/bin/sh
# Usage: lighthouse.sh [SITE]
# Lighthouse on three pages of the built site: performance at least 0.9, everything else 1.0.
# Lighthouse comes from npm, at the version named here; CHROME_PATH names the browser.
set -eu
site=${1:-site}
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
exec "$here/.venv/bin/python" "$here/tools/site/lighthouse.py" "$site"
