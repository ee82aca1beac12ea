"""Every page: for everyone, light and dark; nothing moves by itself, and it is not heavy."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import expect

from gloaming import server
from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone
from tests.browser.scenes import PAGES, SLOW, begun
from tests.server.houses import HouseClient

PAGE = Path(str(server.__file__)).parent / "page"
MOST_FILES = 7
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
FOUR = (
    (False, False, "en"),
    (True, True, "en"),
    (True, False, "de"),
    (False, True, "de"),
)
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
    found: list[str] = []
    # Light and dark, in both languages; each at the width at which it was not yet looked at.
    for dark, wide, language in FOUR:
        if page.locator("html").get_attribute("lang") != language:
            phone.turn_language(language)
        page.emulate_media(color_scheme="dark" if dark else "light")
        phone.show_whole(1400 if wide else 390)
        place = f"{'dark' if dark else 'light'}, {'wide' if wide else 'narrow'}, {language}"
        found += [f"{place}: {each}" for each in phone.violations()]
    assert not found


def test_the_editor_of_a_cast_stays_open_while_its_file_is_written(new_phone: NewPhone) -> None:
    page = (phone := new_phone(width=1400)).page
    phone.open("/open")
    page.get_by_text("A cast of your own").click()
    page.locator("summary", has_text="As a file").click()
    field = page.locator("textarea")
    for text in ("n", CAST, "x"):
        field.press_sequentially(text)
        expect(field).to_be_focused()
        phone.settle()
    expect(field).to_have_value(f"n{CAST}x")
    page.locator(".note.hot").first.wait_for()


def test_nothing_moves_while_the_door_and_a_table_of_thirty_load(
    new_phone: NewPhone, client: HouseClient
) -> None:
    door = new_phone(motion="no-preference")
    door.open("/")
    door.settle()
    assert door.shifted <= SHIFT
    scene = begun(client, "Wren", setup="", cast=CAST, clock={**SLOW, "bots": 600.0})
    phone = new_phone()
    phone.take_seat(scene.seat("Wren"))
    phone.settle()
    before = phone.shifted
    seats = client.good("GET", f"/rooms/{scene.room}")["seats"]
    for seat in [each["seat"] for each in seats if each["name"] != "Wren"][:3]:
        line = f"{seat} vote Wren"
        client.good("POST", "/desk/orders", {"lines": [line]}, scene.opened["host"])
        phone.page.wait_for_timeout(200)
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    # There is room for the first wagons, and every name stays where it is.
    expect(phone.page.locator(".wagon")).to_have_count(1)
    assert phone.shifted - before <= SHIFT


def test_the_first_load_is_small(new_phone: NewPhone) -> None:
    phone = new_phone()
    loaded = watched(phone)
    phone.open("/")
    phone.settle()
    sizes = packed(loaded)
    assert len(sizes) >= 3
    assert sum(sizes.values()) <= FIRST_LOAD, sizes
    # A slow phone pays for each file: code, words and looks are one each.
    assert len(sizes) <= MOST_FILES, sizes
    assert not abroad(phone, loaded)


def test_a_heavy_load_and_a_request_abroad_are_noticed(new_phone: NewPhone) -> None:
    phone = new_phone()
    loaded = watched(phone)
    phone.open("/")
    phone.settle()
    before = sum(packed(loaded).values())
    heavy = max((PAGE / "assets").glob("Table-*.js"), key=lambda path: path.stat().st_size)
    phone.page.evaluate(f"import('/assets/{heavy.name}')")
    assert sum(packed(loaded).values()) >= before + len(gzip.compress(heavy.read_bytes(), 9))
    # The house forbids such a request, so that the browser does not even make it.
    phone.page.evaluate("fetch('http://localhost:9/').catch(() => null)")
    assert not abroad(phone, loaded)
    assert all("Content Security Policy" in error for error in phone.errors)
    assert phone.errors
    phone.errors.clear()
    assert abroad(phone, [*loaded, "http://localhost:9/"]) == ["http://localhost:9/"]


def test_what_moves_by_itself_is_noticed(new_phone: NewPhone) -> None:
    phone = new_phone()
    phone.open("/")
    phone.settle()
    before = phone.shifted
    phone.page.evaluate(
        "() => { const it = document.createElement('div'); it.style.height = '200px';"
        " document.body.prepend(it); }"
    )
    phone.page.wait_for_function("(least) => window.shifted > least", arg=before + SHIFT)


def watched(phone: Phone) -> list[str]:
    """Return a list in which all that a phone asks for will be."""
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    return asked


def packed(urls: list[str]) -> dict[str, int]:
    """Return how large the files of the page are that were asked for."""
    names = {url.split("/", 3)[3].split("?")[0] or "index.html" for url in urls}
    return {
        name: len(gzip.compress((PAGE / name).read_bytes(), 9))
        for name in sorted(names)
        if (PAGE / name).is_file()
    }


def abroad(phone: Phone, urls: list[str]) -> list[str]:
    """Return the requests that left the house."""
    return [url for url in urls if not url.startswith(phone.house)]


def test_the_library_begins_with_the_game_that_a_room_is_opened_for(new_phone: NewPhone) -> None:
    phone = new_phone()
    chosen = phone.page.locator(".seg button[aria-pressed=true]")
    games = []
    for place in ("/open", "/library"):
        phone.open(place)
        chosen.first.wait_for()
        games.append(chosen.first.inner_text())
    assert games == [games[0]] * 2
