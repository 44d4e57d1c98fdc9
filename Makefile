# Every target is a few lines of shell in scripts/; this file only names them.
.POSIX:
.SILENT:
.PHONY: help serve test lock proof bench screenshots clean

ARGS =

help:          ## say what there is
	sed -n 's/^\([a-z]*\): *## /make \1	/p' Makefile

serve:         ## start Fieldbook for this network (ARGS="--port 8001" goes to `companion serve`)
	scripts/environment runtime
	exec .venv/bin/companion serve $(ARGS)

test:          ## format, lint, types and every test, real browsers included
	scripts/test $(ARGS)

lock:          ## make requirements/*.txt anew from pyproject.toml (UPGRADE=1 takes newer versions)
	scripts/environment dev
	UPGRADE="$(UPGRADE)" scripts/lock

proof:         ## the properties at their full counts, and all pages and browsers as on a server (long)
	scripts/proof $(ARGS)

bench:         ## measure against a peer, for docs/benchmarks.md (an hour; ARGS="--quick" is two minutes)
	scripts/environment dev
	scripts/servers
	scripts/needs tests/bench/__main__.py "the benchmarks"
	.venv/bin/python -m tests.bench $(ARGS)

screenshots:   ## take a picture of every screen into .out/
	scripts/environment dev
	scripts/browser
	scripts/needs tests/browser/screenshots.py "the screenshots"
	.venv/bin/python -m tests.browser.screenshots $(ARGS)

clean:         ## remove all that make made; your rooms stay
	rm -rf .venv .out build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis test-results
	find companion tests -name __pycache__ -type d -prune -exec rm -rf {} +
