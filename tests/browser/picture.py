"""The picture of the page that the README shows: three phones of one evening.

`python -m tests.browser.picture` writes it.
"""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tests.browser.chromium import browser
from tests.browser.phone import phone
from tests.browser.scenes import PAGES
from tests.browser.serving import served
from tests.server.houses import HouseClient

FILE: Final = Path(__file__).parents[2] / "docs" / "pictures" / "page.png"
SHOWN: Final[dict[str, Any]] = {"day": "light", "night": "dark", "desk": "light"}
ANSWERED: Final = 3000
"""After so many milliseconds bots have answered a vote with theirs."""
LAYOUT: Final = """
<style>body {{ margin: 0; display: flex; gap: 24px; padding: 12px; background: #efe6d8 }}
img {{ width: 270px; border-radius: 14px; border: 1px solid #b9b3c9 }}</style>{images}
"""


def picture() -> None:
    """Take the picture."""
    with TemporaryDirectory() as data, served(Path(data)) as house, browser() as chromium:
        images, client = "", HouseClient(house.port)
        for name, theme in SHOWN.items():
            with phone(chromium, house.address, theme=theme) as taken:
                PAGES[name](client, taken)
                taken.settle()
                if name == "day":  # a vote is better to look at when somebody has voted
                    taken.page.locator(".names .chip").first.click()
                    taken.page.locator(".wagon").first.wait_for()
                    taken.page.wait_for_timeout(ANSWERED)
                shot = b64encode(taken.page.screenshot()).decode()
                images += f'<img src="data:image/png;base64,{shot}">'
        page = chromium.new_page(viewport={"width": 882, "height": 610})
        page.set_content(LAYOUT.format(images=images))
        page.wait_for_timeout(300)
        page.screenshot(path=FILE)


if __name__ == "__main__":
    picture()
