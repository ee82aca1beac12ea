"""Every page: for everyone, light and dark; nothing moves by itself, and it is not heavy."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from gloaming import server
from tests.browser.conftest import NewPhone
from tests.browser.scenes import PAGES, SLOW, Scene
from tests.server.houses import HouseClient

FIRST_LOAD = 120_000
"""How many bytes the first page may have, packed."""
CAST = """\
name = "thirty"
about = "A village of thirty."

[[deals]]
fewest = 30
most = 30
roles = ["goon", "goon", "goon", "goon", "goon", "goon", "goon"]
"""
SHIFT = 0.02
"""How much may move before somebody notices, as browsers count it."""


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_for_everyone(name: str, new_phone: NewPhone, client: HouseClient) -> None:
    phone = new_phone()
    PAGES[name](client, phone)
    phone.settle()
    page = phone.page
    # Nothing is wider than the screen of a small phone.
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    found = phone.violations()
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 1400, "height": 900})
    found += [f"wide and dark: {each}" for each in phone.violations()]
    assert not found


def test_nothing_moves_while_the_door_and_a_table_of_thirty_load(
    new_phone: NewPhone, client: HouseClient
) -> None:
    door = new_phone(motion="no-preference")
    door.open("/")
    door.settle()
    assert door.shifted <= SHIFT
    scene = Scene(client, setup="", cast=CAST, clock={**SLOW, "bots": 600.0})
    scene.sit("Wren")
    scene.begin()
    phone = new_phone()
    phone.open(scene.seat("Wren"))
    phone.press("I know who I am")
    phone.settle()
    before = phone.shifted
    for name in ("ada", "ben", "cleo"):
        line = f"{name} vote Wren"
        client.call("POST", "/desk/orders", {"lines": [line]}, scene.opened["host"])
        phone.page.wait_for_timeout(200)
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    # A wagon that comes is meant to push what is below it; it comes to a vote and not to more.
    assert phone.shifted - before <= 0.25


def test_the_first_load_is_small(new_phone: NewPhone, client: HouseClient) -> None:
    phone = new_phone()
    loaded: list[str] = []
    phone.page.on("response", lambda answer: loaded.append(answer.url))
    phone.open("/")
    phone.settle()
    page = Path(str(server.__file__)).parent / "page"
    names = {url.split("/", 3)[3].split("?")[0] or "index.html" for url in loaded}
    sizes = {
        name: len(gzip.compress((page / name).read_bytes(), 9))
        for name in names
        if (page / name).is_file()
    }
    assert len(sizes) >= 3
    assert sum(sizes.values()) <= FIRST_LOAD, sizes
    # No request leaves the house.
    assert all(url.startswith(phone.house) for url in loaded)
