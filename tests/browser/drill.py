"""How quick the page is on a slow phone: the processor is slowed four times.

`python -m tests.browser.drill` measures the door and a table of thirty, each as a median.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser

from tests.browser.chromium import browser
from tests.browser.phone import Phone, phone
from tests.browser.scenes import SLOW, begun
from tests.browser.serving import served
from tests.browser.test_pages import CAST
from tests.server.houses import HouseClient

SLOWER: Final = 4
TIMES: Final = 5
USABLE: Final = 1000
"""After so many milliseconds the door can be used."""
DRAWN: Final = 50
"""So many milliseconds after a vote was heard it is drawn."""
WATCH: Final = """
window.drawn = [];
const Original = WebSocket;
let heard = 0;
window.WebSocket = class extends Original {
  constructor(...wish) {
    super(...wish);
    this.addEventListener('message', () => (heard = performance.now()));
  }
};
new MutationObserver((all) => {
  const voted = all.some((each) => each.target.closest?.('.wagons, .slots'));
  if (voted && heard) requestAnimationFrame(() => window.drawn.push(performance.now() - heard));
}).observe(document, { subtree: true, childList: true });
"""


def drill() -> int:
    """Measure, print, and tell whether it is quick enough."""
    with TemporaryDirectory() as data, served(Path(data)) as house, browser() as chromium:
        usable = median(_usable(chromium, house.address) for _ in range(TIMES))
        drawn = _drawn(chromium, HouseClient(house.port))
    sys.stdout.write(f"the door is usable after {usable:.0f} ms (at most {USABLE})\n")
    sys.stdout.write(f"a vote at a table of thirty is drawn in {drawn:.0f} ms (at most {DRAWN})\n")
    return int(usable > USABLE or drawn > DRAWN)


def _slow(taken: Phone) -> None:
    session = taken.context.new_cdp_session(taken.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def _usable(chromium: Browser, address: str) -> float:
    with phone(chromium, address) as taken:
        _slow(taken)
        taken.open("/")
        taken.page.locator("main .btn").first.wait_for()
        return float(taken.page.evaluate("performance.now()"))


def _drawn(chromium: Browser, client: HouseClient) -> float:
    scene = begun(client, "Wren", setup="", cast=CAST, clock={**SLOW, "bots": 600.0})
    with phone(chromium, f"http://127.0.0.1:{client.port}") as taken:
        taken.context.add_init_script(WATCH)
        taken.take_seat(scene.seat("Wren"))
        taken.settle()
        _slow(taken)
        face = client.good("GET", f"/rooms/{scene.room}")
        for seat in [each["seat"] for each in face["seats"] if each["name"] != "Wren"][:TIMES]:
            order = {"lines": [f"{seat} vote Wren"]}
            client.good("POST", "/desk/orders", order, scene.opened["host"])
            taken.page.wait_for_timeout(600)
        found = [float(each) for each in taken.page.evaluate("window.drawn")]
        assert found, "no vote was drawn"
        return median(found)


if __name__ == "__main__":
    sys.exit(drill())
