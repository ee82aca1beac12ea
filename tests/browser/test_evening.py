"""A whole evening: a room is opened, two phones and bots play, and the end says why."""

from __future__ import annotations

import json

from playwright.sync_api import Page, Route

from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone
from tests.browser.player import Player, play

CLOCK = {"day": 20.0, "night": 6.0, "least": 2.0, "bots": 1.0}
"""The page offers times for people; a journey has less."""


def hurry(page: Page, clock: dict[str, float] = CLOCK) -> None:
    """Let the rooms that this page opens have a quick clock."""

    def change(route: Route) -> None:
        body = json.loads(route.request.post_data or "{}")
        route.continue_(post_data=json.dumps({**body, "clock": clock}))

    page.route("**/api/1/rooms", change)


def open_room(phone: Phone, name: str) -> str:
    """Open a room for five, and return its invitation."""
    page = phone.page
    hurry(page)
    phone.open("/")
    phone.press("Open a room", "link")
    page.get_by_label("Players").first.select_option("5")
    page.get_by_role("radio", name="dethy").click()
    page.get_by_label("Your name").fill(name)
    phone.press("Open the room")
    field = page.locator("input[readonly]").first
    field.wait_for()
    return field.input_value()


def join(phone: Phone, invitation: str, name: str) -> None:
    """Sit down."""
    phone.open(invitation)
    phone.page.get_by_label("Your name").fill(name)
    phone.press("Sit down")
    phone.sees(name)


def test_an_evening_with_two_phones_and_bots(new_phone: NewPhone) -> None:
    ann, bob = new_phone(), new_phone(theme="dark")
    join(bob, open_room(ann, "Ann"), "Bob")
    ann.sees("Bob")
    ann.press("Begin", exact=True)
    players = [Player(ann), Player(bob)]
    play(players, lambda: all(each.over for each in players))
    assert {"card", "day", "night", "dawn"} <= players[0].seen | players[1].seen

    page = bob.page
    bob.press("Look at the whole story", "link")
    bob.sees("Who was what")
    bob.press("Replay, with reasons", "link")
    death = page.locator(".records button", has_text="dies")
    for _ in range(12):
        if death.count():
            break
        page.get_by_role("slider").press("ArrowUp")
    death.first.click()
    page.locator("main .clause").nth(1).wait_for()
    page.locator("figure svg rect").first.wait_for()
    assert "Because" in page.locator("main").inner_text()
