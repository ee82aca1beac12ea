# Two commands do all the set-up: `make play` and `make test`.
# They need Python 3.11 (or newer), pip and make, and nothing else.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
READY := .venv/ready

.PHONY: play test check format bench docs clean

play: $(READY)
	@$(BIN)/gloaming play

$(READY): pyproject.toml constraints.txt
	@echo "setting up .venv (once)"
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--constraint constraints.txt --editable '.[dev]'
	@touch $(READY)

test: check
	@$(BIN)/python -m pytest --numprocesses 2 --cov --cov-report=
	@$(BIN)/python -m coverage report --skip-covered
	@$(BIN)/python -m coverage report --fail-under 100 --skip-covered \
		--include 'src/gloaming/kernel/*,src/gloaming/chronicle/*'

check: $(READY)
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo 2>/dev/null || $(BIN)/lint-imports

format: $(READY)
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: $(READY)
	@$(BIN)/python -m benchmarks

docs: $(READY) .venv/docs
	@$(BIN)/python -m gloaming.cli.reference docs/reference
	@$(BIN)/mkdocs build --strict --clean
	@echo "the site is in site/: open site/index.html"

.venv/docs: $(READY)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--constraint constraints.txt --editable '.[docs]'
	@touch .venv/docs

clean:
	@rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage* build dist site
