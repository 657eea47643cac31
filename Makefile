# One runner for everything. Nothing here needs root, and nothing is installed outside this folder.
#   make         set up, build the verified diagrams
#   make test    all tests but the slow ones      make soak   the slow ones
#   make check   lint, types, import directions   make bench  speed, as ratios against a peer
SHELL := /bin/sh
VENV := .venv
PY := $(VENV)/bin/python
EXTRAS_build := png,site
EXTRAS_dev := dev

.PHONY: all diagrams test soak check format bench clean distclean update setup setup-dev
.DEFAULT_GOAL := all
.DELETE_ON_ERROR:

all: diagrams

diagrams: setup
	$(PY) -m ruleskit diagrams

test: setup-dev
	@sh tools/test_needs.sh
	$(PY) -m pytest

soak: setup-dev
	$(PY) -m pytest -m slow

check: setup-dev
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports

format: setup-dev
	$(VENV)/bin/ruff check --fix-only
	$(VENV)/bin/ruff format

bench: setup-dev
	$(PY) -m bench

setup:
	@sh tools/setup.sh $(VENV) $(EXTRAS_build)

setup-dev:
	@sh tools/setup.sh $(VENV) $(EXTRAS_dev)

update: setup-dev
	sh tools/update.sh $(VENV)

clean:
	rm -rf build site diagrams/rendered .hypothesis .import_linter_cache .*_cache

distclean: clean
	rm -rf $(VENV) node_modules
