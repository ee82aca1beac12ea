"""The browser of the tests: which one it is, and how it is started."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

MODULES: Final = Path(__file__).parent / "node_modules"
UNPACKED: Final = MODULES / ".chromium"
NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
WHY_NONE: Final = "there is no Chromium: set GLOAMING_CHROMIUM, or run `make .venv/browser`"


def executable() -> str:
    """Return the browser that is there, or nothing."""
    named = os.environ.get("GLOAMING_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, NAMES)), None)
    own = UNPACKED / "chromium"
    return found or (str(own) if own.exists() else "")


@contextmanager
def browser() -> Iterator[Browser]:
    """Start a browser without a window."""
    path = executable()
    environment = dict(os.environ)
    if Path(path).is_relative_to(UNPACKED):
        environment |= {
            "LD_LIBRARY_PATH": str(UNPACKED / "lib"),
            "FONTCONFIG_FILE": str(UNPACKED / "fonts.conf"),
        }
    flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=path, args=flags, env={**environment}, headless=True
        )
        try:
            yield started
        finally:
            started.close()
