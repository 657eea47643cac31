# One runner for everything. Nothing here needs root, and nothing is installed outside this folder.
#   make         set up, build the verified diagrams and the site
#   make serve   the same, and show the site              make lab    the notebooks, in JupyterLab
#   make test    all tests but the slow ones              make soak   the slow ones
#   make check   lint, types, import directions           make bench  speed, as ratios against a peer
SHELL := /bin/sh
VENV := .venv
PY := $(VENV)/bin/python
EXTRAS_build := png,site
EXTRAS_lab := lab
EXTRAS_dev := dev

.PHONY: all diagrams lessons site serve lab test soak check format bench lighthouse \
	mutants exhaustive compiled clean distclean update setup setup-lab setup-dev
.DEFAULT_GOAL := all
.DELETE_ON_ERROR:

all: site

diagrams: setup
	$(PY) -m ruleskit diagrams

lessons: setup
	$(PY) -m ruleskit lessons --prove >/dev/null

# Everything that a page is made from; what has not changed is not built again.
SITE_FROM := mkdocs.yml $(shell find docs ruleskit diagrams evidence/results -type f \
	-not -path '*/__pycache__/*' -not -path '*_cache/*')

site: site/index.html

site/index.html: $(SITE_FROM) | diagrams lessons
	$(PY) -m ruleskit site
	@touch $@

serve: diagrams
	$(PY) -m ruleskit site --serve

lab: setup-lab
	$(PY) -m ruleskit lab

test: setup-dev diagrams
	@sh tools/test_needs.sh
	$(PY) -m pytest -n auto

soak: setup-dev diagrams
	$(PY) -m pytest -n auto -m slow

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

lighthouse: site
	sh tools/lighthouse.sh

mutants: setup-dev diagrams
	$(PY) -m evidence mutants

# Compiling is optional: without a C compiler the plain source answers, and the result says so.
exhaustive: setup-dev
	@sh tools/test_needs.sh
	-$(PY) -m evidence compiled
	nice $(PY) -m evidence exhaustive

compiled: setup-dev
	@sh tools/test_needs.sh
	$(PY) -m evidence compiled --record

setup:
	@sh tools/setup.sh $(VENV) $(EXTRAS_build)

setup-lab:
	@sh tools/setup.sh $(VENV) $(EXTRAS_lab)

setup-dev:
	@sh tools/setup.sh $(VENV) $(EXTRAS_dev)

update: setup-dev
	sh tools/update.sh $(VENV)

clean:
	rm -rf build site diagrams/rendered diagrams/.*_cache .hypothesis .import_linter_cache .*_cache

distclean: clean
	rm -rf $(VENV) node_modules
