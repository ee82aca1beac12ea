"""What all tests share: which of them are run, and how long; Hypothesis, seeds, and Ctrl-C."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings

from gloaming.rooms import policy

settings.register_profile(
    "gate",
    deadline=None,
    max_examples=60,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "long", settings.get_profile("gate"), max_examples=1_000, derandomize=False
)
settings.load_profile("gate")
COMPAT = (
    *(f"integrations/{each}" for each in ("chat/test_ngircd.py", "spiel", "textarena")),
    *("integrations/zoo/test_suites.py", "experiments/odds/test_cluster.py"),
    *("experiments/league", "experiments/arrow"),
)
"""Tests of other people's libraries and programs: `make compat` runs them, `make test` does not.

Single tests among the others have the mark `compat`, or ask for the fixture `postgres`.
"""
NO_LIMIT = 0
"""How long a test may take that tries many more cases: pytest-timeout knows no limit by this."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="try many more random cases")
    parser.addoption("--compat", action="store_true", help="run the tests of `make compat`")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    heavy = needs_libraries(collection_path) and not config.getoption("--compat")
    return True if heavy else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--compat")
    others = [item for item in items if is_compat(item) != wanted]
    items[:] = [item for item in items if is_compat(item) == wanted]
    config.hook.pytest_deselected(items=others)


def needs_libraries(path: Path) -> bool:
    """Whether a file or folder of tests imports other people's heavy libraries."""
    return any(path.is_relative_to(Path(__file__).parent / place) for place in COMPAT)


def is_compat(item: pytest.Item) -> bool:
    """Whether a test needs such libraries."""
    return (
        needs_libraries(item.path)
        or item.get_closest_marker("compat") is not None
        or "postgres_server" in getattr(item, "fixturenames", ())
    )


def pytest_configure(config: pytest.Config) -> None:
    # Games are kept in a folder of the person who plays; tests have one of their own.
    folder = TemporaryDirectory(prefix="gloaming-tests-", ignore_cleanup_errors=True)
    config.add_cleanup(folder.cleanup)
    os.environ["XDG_STATE_HOME"] = folder.name
    if config.getoption("--long"):
        settings.load_profile("long")
        config.option.timeout = config.option.timeout or NO_LIMIT
    # In the background of a shell interrupts are ignored, and programs hand that on.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_xdist_auto_num_workers() -> int:
    """Run one more at a time than there are cores, because tests in a browser often wait."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(autouse=True)
def _same_games(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the same seeds in each run, so that a test does not fail by the luck of a deal."""
    if not request.config.getoption("--long"):
        rng = Random(request.node.nodeid)
        monkeypatch.setattr(policy, "token_hex", lambda size: rng.randbytes(size).hex())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how far the tests went that keep count."""
    for outcome in ("passed", "failed"):
        for report in terminalreporter.getreports(outcome):
            for name, value in report.user_properties:
                terminalreporter.write_line(f"{report.nodeid}: {name} {value}")
