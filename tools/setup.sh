#!/bin/sh
# Usage: setup.sh VENV EXTRAS
# Makes or mends the virtual environment, and does nothing if it is already right. A stamp for each
# set of extras records what it was made from: this folder, the interpreter, pyproject, constraints.
set -eu
venv=$1
extras=$2
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
cd "$here"

good_python() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

find_python() {
    for name in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
        if command -v "$name" >/dev/null 2>&1 && good_python "$name"; then
            echo "$name"
            return
        fi
    done
}

python=$(find_python)
missing=''
packages=''
if [ -z "$python" ]; then
    missing="$missing
  Python 3.11 or newer"
    packages="python3 python3-venv"
elif ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    missing="$missing
  ensurepip and venv for $python"
    packages="python3-venv"
fi
finder=${python:-python3}
if ! "$finder" -c 'import sys, ctypes.util as u; sys.exit(not u.find_library("cairo"))' 2>/dev/null; then
    note="  libcairo2 (only for PNG files; SVG needs nothing)"
    packages="$packages libcairo2"
    if [ -n "$missing" ]; then
        missing="$missing
$note"
    else
        echo "Missing, and needed only for PNG files: libcairo2. It comes with:" >&2
        echo "  apt-get install libcairo2     (as root; macOS: brew install cairo)" >&2
    fi
fi
if [ -n "$missing" ]; then
    echo "Missing:$missing" >&2
    echo "All of it comes with one command (as root on Debian or Ubuntu):" >&2
    echo "  apt-get install$(printf ' %s' $packages)" >&2
    exit 1
fi

wanted=$(printf '%s\n' "$here" "$("$python" -V 2>&1)" "$extras"; cat pyproject.toml constraints.txt)
stamp="$venv/.made-for-$(echo "$extras" | tr , -)"
if [ -x "$venv/bin/python" ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ]; then
    exit 0
fi

# Scripts in a virtual environment name their folder, so a moved one is made anew.
if [ ! -f "$venv/.home" ] || [ "$(cat "$venv/.home")" != "$here" ] || ! "$venv/bin/python" -c '' 2>/dev/null; then
    rm -rf "$venv"
    "$python" -m venv "$venv"
    echo "$here" >"$venv/.home"
fi
echo "Setting up $venv ($extras) ..."
# The build backends are pinned too: without build isolation they come from constraints.txt.
# setuptools is there for packages that come as source only.
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check -c constraints.txt hatchling editables setuptools
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check -c constraints.txt --no-build-isolation -e ".[$extras]"
printf '%s\n' "$wanted" >"$stamp"
