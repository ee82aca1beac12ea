"""The lobby on phones: by a code, by another name, away and back; and a screen with a QR code."""

from __future__ import annotations

import re
from functools import partial

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone
from tests.browser.scenes import SLOW, Scene
from tests.server.houses import HouseClient

TITLE = "The Tuesday table"


def sit(phone: Phone, name: str) -> None:
    """Say who one is."""
    phone.page.get_by_label("Your name").fill(name)
    phone.press("Sit down")
    chair(phone, name).wait_for()


def chair(phone: Phone, name: str, state: str = "") -> Locator:
    """Return the chair of a player, in some state."""
    return phone.page.locator(".chair", has_text=name).filter(has_text=state)


def test_a_host_opens_a_table_with_a_name_and_a_friend_types_the_code(new_phone: NewPhone) -> None:
    ann, bob = new_phone(width=1400), new_phone()
    ann.open("/open")
    ann.page.get_by_label("Name of the table").fill(TITLE)
    ann.page.get_by_label("Your name").fill("Ann")
    ann.press("Open the room")
    # The onlooker's link is there to be copied, and to be had again at the desk.
    look = ann.page.get_by_label("A link to look on")
    expect(look).to_have_value(re.compile("/r/"))
    first = look.input_value()
    code = ann.page.locator(".code").inner_text()
    bob.open("/")
    bob.press("I have a link or a code")
    bob.page.get_by_label("Link or code").fill(f" {code.lower()} ")
    bob.press("Go on")
    # Those who are invited read what the host calls the table.
    expect(bob.page.locator(".where")).to_have_text(TITLE)
    sit(bob, "Bob")
    # A host who looks at the lobby is not away.
    chair(bob, "Ann", "here").wait_for()
    expect(bob.page.locator(".where")).to_have_text(TITLE)
    # Nor is one who sits at the desk, or reads the rules, or loads them anew.
    ann.press("Desk", "link")
    ann.page.get_by_role("heading", name="The desk").wait_for()
    ann.press("A link to look on")
    expect(ann.page.locator("dialog[open] input")).to_have_value(first)
    ann.page.keyboard.press("Escape")
    for go in (ann.settle, partial(ann.press, "help", "link"), ann.page.reload):
        go()
        ann.settle()
        expect(chair(bob, "Ann", "here")).to_have_count(1)
    ann.page.go_back()
    ann.press("Invite and begin", "link")
    # What was typed with a slip is typed again, and everyone sees it.
    bob.press("Change my name")
    bob.page.get_by_label("Your name").fill("Robert")
    bob.press("Rename", exact=True)
    chair(bob, "Robert", "you").wait_for()
    chair(ann, "Robert").wait_for()


def test_somebody_who_is_sent_away_can_sit_down_again(
    new_phone: NewPhone, client: HouseClient
) -> None:
    scene = Scene(client, clock=SLOW)
    cy = new_phone()
    cy.open(scene.invitation())
    sit(cy, "Cy")
    seat = client.good("GET", f"/rooms/{scene.room}")["seats"][0]["seat"]
    client.good("POST", "/desk/away", {"seat": seat}, scene.opened["host"])
    cy.press("Sit down again", "link")
    sit(cy, "Cy")
    cy.press("Leave")
    cy.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    cy.page.get_by_role("link", name="Open a room").wait_for()
    # The table is still known by its invitation, and the chair is free.
    cy.page.locator(".contcard").click()
    sit(cy, "Cyril")


def test_the_screen_of_a_host_lets_people_in(new_phone: NewPhone, client: HouseClient) -> None:
    scene = Scene(client, clock=SLOW)
    scene.sit("Wren")
    host = new_phone(width=1400)
    host.open(scene.invitation())  # this device may let people in
    host.page.get_by_label("Your name").wait_for()
    host.open(scene.spectator().replace("/r/", "/tv/"))
    host.page.get_by_role("img", name="QR code").wait_for()
    stranger = new_phone(width=1400)
    stranger.open(scene.spectator().replace("/r/", "/tv/"))
    stranger.sees("8 chairs are free")
    assert not stranger.page.get_by_role("img", name="QR code").count()
