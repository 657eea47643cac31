#!/bin/sh
# What the tests need beyond Python: a browser, node, a Thai font. In CI as root it is installed;
# elsewhere it is named, and pytest skips and counts the tests that need it.
set -eu
need() {
    command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 || echo chromium
    command -v node >/dev/null 2>&1 || echo nodejs
    command -v npm >/dev/null 2>&1 || echo npm
    [ -n "$(fc-list :lang=th 2>/dev/null | head -n 1)" ] || echo fonts-thai-tlwg
    ldconfig -p 2>/dev/null | grep -q 'libcairo\.so\.2' || echo libcairo2
}
packages=$(need | tr '\n' ' ')
if [ -n "$packages" ]; then
    if [ "${CI:-}" = true ] && [ "$(id -u)" = 0 ]; then
        apt-get update -qq
        # shellcheck disable=SC2086 # one word a package
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends fontconfig $packages >/dev/null
    else
        echo "Missing for some tests, which will be skipped: $packages" >&2
        echo "  apt-get install fontconfig $packages    (as root)" >&2
    fi
fi
if command -v npm >/dev/null 2>&1 && ! cmp -s package-lock.json node_modules/.lock-installed; then
    npm ci --no-audit --no-fund --silent
    cp package-lock.json node_modules/.lock-installed
fi
