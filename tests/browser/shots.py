"""Screenshots of every page, at three widths, light and dark.

`python -m tests.browser.shots FOLDER [PAGE ...]` takes them, of all pages or of those named.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.browser.chromium import browser
from tests.browser.phone import WIDTHS, phone
from tests.browser.scenes import PAGES
from tests.browser.serving import served
from tests.server.houses import HouseClient


def shots(folder: Path, names: list[str]) -> None:
    """Take screenshots of pages."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, served(Path(data)) as house, browser() as chromium:
        client = HouseClient(house.port)
        for name in names or PAGES:
            with phone(chromium, house.address) as taken:
                PAGES[name](client, taken)
                page = taken.page
                taken.settle()
                for width, height in WIDTHS.items():
                    page.set_viewport_size({"width": width, "height": height})
                    for theme in ("light", "dark"):
                        page.emulate_media(color_scheme=theme)
                        page.screenshot(path=folder / f"{name}-{width}-{theme}.png", full_page=True)
                for error in taken.errors:
                    sys.stdout.write(f"{name}: {error}\n")


if __name__ == "__main__":
    shots(Path(sys.argv[1]), sys.argv[2:])
