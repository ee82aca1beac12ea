"""What one needs is in reach: card and voice on the first screen, the last words, the whole TV."""

from __future__ import annotations

from itertools import cycle
from typing import Final

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import NewPhone
from tests.browser.scenes import SLOW, begun
from tests.server.houses import HouseClient

SMALL: Final[ViewportSize] = {"width": 390, "height": 664}
"""What a phone shows between the bars of its browser."""
NAMES = ("Wilhelmina-Magdalena von", "אברהם בן עזרא", "🦊🦊🦊🦊🦊🦊", "Ann")
WAGONS = 4
WATCH_NIGHT = """() => {
  window.bare = 0;
  new MutationObserver(() => {
    if (document.querySelector('.ask') && !document.querySelector('.evening')) window.bare += 1;
  }).observe(document.body, { childList: true, subtree: true });
}"""


@pytest.mark.parametrize("phase", ["day", "night"])
def test_card_and_voice_are_on_the_first_screen(
    phase: str, new_phone: NewPhone, client: HouseClient
) -> None:
    scene = begun(client, "Wren", clock={**SLOW, "bots": 600.0})
    if phase == "night":
        client.good("POST", "/desk/close", {"why": "late"}, scene.opened["host"])
    phone = new_phone()
    phone.page.set_viewport_size(SMALL)
    phone.open(scene.seat("Wren"))
    phone.page.locator(".cardhold").wait_for()
    if phase == "day":  # that the host has closed the day is told above the card
        known = phone.page.get_by_role("button", name="I know who I am")
        expect(known).to_be_in_viewport(ratio=1)
    phone.press("I know who I am")
    phone.page.get_by_role("heading", name=f"{phase.capitalize()} 1").wait_for()
    phone.settle()
    assert phone.page.evaluate("scrollY") == 0
    for part in (".dock .backlet", ".dock input", ".dock .sendb"):
        expect(phone.page.locator(part)).to_be_in_viewport(ratio=1)


def test_what_was_said_last_is_in_sight(new_phone: NewPhone, client: HouseClient) -> None:
    scene = begun(client, "Wren", "Lena", "Otto", "Max", clock={**SLOW, "bots": 600.0})
    phone = new_phone()
    phone.page.set_viewport_size(SMALL)
    phone.take_seat(scene.seat("Wren"))
    # Several speak, because nobody may say so much in a moment.
    speakers = cycle([scene.seats[name] for name in ("Lena", "Otto", "Max")])

    def say(text: str) -> None:
        body = {"is": "say", "text": text, "channel": "public"}
        client.good("POST", "/me/commands", body, next(speakers))

    for number in range(12):
        say(f"Nothing yet, {number}.")
    page = phone.page
    page.get_by_role("button", name="Talk, 12 new").click()
    said = page.locator(".words")
    expect(said.nth(11)).to_be_in_viewport(ratio=1)
    say("It was Otto!")
    expect(said.nth(12)).to_be_in_viewport(ratio=1)
    # Somebody who reads what was said before is left there; the way to the vote is in reach.
    page.mouse.wheel(0, -600)
    expect(said.nth(12)).not_to_be_in_viewport()
    say("Or Max.")
    expect(said).to_have_count(14)
    page.wait_for_timeout(200)
    expect(said.nth(13)).not_to_be_in_viewport()
    expect(page.locator(".daytabs")).to_be_in_viewport(ratio=1)


def test_a_screen_for_all_has_everything_on_it(new_phone: NewPhone, client: HouseClient) -> None:
    scene = begun(client, *NAMES, clock={**SLOW, "bots": 600.0})
    seats = [each["seat"] for each in client.good("GET", f"/rooms/{scene.room}")["seats"]]
    host = scene.opened["host"]
    phone = new_phone(width=1400)
    phone.open(scene.spectator().replace("/r/", "/tv/"))
    lines = [f"{voter} vote {seats[at % WAGONS]}" for at, voter in enumerate(seats[WAGONS:])]
    client.good("POST", "/desk/orders", {"lines": lines}, host)
    client.good("POST", "/desk/remove", {"seat": seats[-1], "why": "ill"}, host)
    page = phone.page
    expect(page.locator(".tvvote li")).to_have_count(WAGONS)
    page.locator(".tvgraves").wait_for()
    for width, height in ((1400, 900), (1920, 1080), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollHeight") <= height
        last = page.locator(".tvroom > *").last.bounding_box()
        village = page.locator(".village").bounding_box()
        assert last
        assert village
        assert last["y"] + last["height"] <= village["y"] + village["height"] / 3, (width, height)
    names = page.locator(".village text")
    boxes = [box for each in names.all() if (box := each.bounding_box())]
    assert len(boxes) == len(seats)
    for at, one in enumerate(boxes):
        for other in boxes[at + 1 :]:
            beside = (
                one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
            )
            above = abs(one["y"] - other["y"]) >= min(one["height"], other["height"]) * 0.6
            assert beside or above


def test_a_turn_of_phase_comes_with_its_news(new_phone: NewPhone, client: HouseClient) -> None:
    # The table is told at once that it is night, and what happened comes with the next beat.
    scene = begun(client, "Wren", clock={**SLOW, "bots": 600.0, "beat": 1.0})
    phone = new_phone()
    phone.take_seat(scene.seat("Wren"))
    phone.settle()
    phone.page.evaluate(WATCH_NIGHT)
    seats = [each["seat"] for each in client.good("GET", f"/rooms/{scene.room}")["seats"]]
    others = [each for each in seats if each != "Wren"]
    lines = [f"{voter} vote {others[0]}" for voter in others[1:6]]
    client.good("POST", "/desk/orders", {"lines": lines}, scene.opened["host"])
    phone.page.locator(".evening").wait_for()
    # The night was never on the screen without what the day had come to.
    assert phone.page.evaluate("window.bare") == 0
