"""Run the tests that could depend on how busy the machine is while something else takes a core.

`python -m tests.busy [FILE ...]` finds the files that use a clock, a process, a thread, a socket or
a browser, themselves or by a helper of theirs.  It says how long each has taken alone, and how many
of its runs have failed beside a loop that never rests.  With `--compat`, and the Python of
`.venv-compat`, these are the tests of `make compat`.
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.conftest import needs_libraries

ROOT: Final = Path(__file__).parents[1]
CLOCKS: Final = frozenset(
    (
        *("anyio", "asyncio", "concurrent", "multiprocessing", "pexpect", "playwright"),
        *("selectors", "socket", "subprocess", "threading", "time", "websockets"),
    )
)
"""What a test imports that can depend on how busy the machine is."""
ASIDE: Final = frozenset(("tests.jumping", "tests.server.in_process"))
"""What is used in place of a clock."""
LIFE: Final = 3600
"""A loop ends by itself after so many seconds."""
LOOP: Final = f"import time\nend = time.monotonic() + {LIFE}\nwhile time.monotonic() < end: pass"
QUICK, SLOW, IN_BROWSER = (2.0, 30), (float("inf"), 5), 3
"""So many times a file is run that takes at most so long; and one that needs a browser."""


def file_of(module: str) -> Path | None:
    """Return the file of a module of the tests."""
    path = ROOT.joinpath(*module.split("."))
    found = (path.with_suffix(".py"), path / "__init__.py")
    return next((each for each in found if each.is_file()), None)


def imported(path: Path) -> Iterator[str]:
    """Name the modules that a file imports, and those of its fixtures."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def reasons(path: Path) -> frozenset[str]:
    """Name what makes a file depend on the machine, also by way of what it imports."""
    found: set[str] = set()
    seen, left = {path}, [path]
    while left:
        for module in imported(left.pop()):
            own = file_of(module) if module.startswith("tests.") else None
            if module.partition(".")[0] in CLOCKS:
                found.add(module.partition(".")[0])
            elif own is not None and own not in seen and module not in ASIDE:
                seen.add(own)
                left.append(own)
    return frozenset(found)


def suspects() -> Iterator[Path]:
    """Return the files of tests that could depend on the machine."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        shared = path.parent / "conftest.py"
        if "node_modules" not in path.parts and (
            reasons(path) or (shared.exists() and reasons(shared))
        ):
            yield path


def run(path: Path, *wish: str) -> tuple[bool, float]:
    """Run a file; tell whether it has failed, and how long it took: not at all without a test."""
    began = time.monotonic()
    words = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--tb=short", *wish]
    done = subprocess.run([*words, path], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode == pytest.ExitCode.NO_TESTS_COLLECTED:
        return False, 0.0
    if done.returncode:
        sys.stdout.write(done.stdout)
    return done.returncode != 0, time.monotonic() - began


@contextmanager
def busy() -> Iterator[None]:
    """Keep a core busy."""
    with subprocess.Popen([sys.executable, "-c", LOOP]) as running:
        try:
            yield
        finally:
            running.kill()


def main() -> int:
    """Run them, the slowest first, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--times", type=int, help="instead of 30, 5 if slow, 3 in a browser")
    parser.add_argument("--compat", action="store_true", help="the tests of `make compat`")
    wish = parser.parse_args()
    more = ["--compat"] if wish.compat else []
    files = [each.resolve() for each in wish.files] or [
        path for path in suspects() if wish.compat or not needs_libraries(path)
    ]
    alone = {path: run(path, *more) for path in files}
    failures = 0
    for path, (failed, took) in sorted(alone.items(), key=lambda each: -each[1][1]):
        if not took:
            continue
        usual = QUICK[1] if took <= QUICK[0] else SLOW[1]
        times = wish.times or (IN_BROWSER if "playwright" in reasons(path) else usual)
        with busy():
            wrong = sum(run(path, *more)[0] for _ in range(times)) + failed
        failures += wrong
        name = path.relative_to(ROOT)
        sys.stdout.write(f"{wrong:3} of {times + 1:3} failed  {took:6.1f} s  {name}\n")
        sys.stdout.flush()
    return int(failures > 0)


if __name__ == "__main__":
    sys.exit(main())
