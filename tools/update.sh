#!/bin/sh
# Usage: update.sh VENV. Newest versions of everything into constraints.txt, to be tested and committed.
set -eu
"$1/bin/python" -m pip install --quiet --upgrade --upgrade-strategy eager hatchling editables setuptools
"$1/bin/python" -m pip install --quiet --upgrade --upgrade-strategy eager --no-build-isolation -e '.[dev]'
{
    head -n 2 constraints.txt
    "$1/bin/python" -m pip freeze --all --exclude pip --exclude-editable | sort -f
} >constraints.new
mv constraints.new constraints.txt
