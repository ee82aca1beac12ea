"""The desk: an undo that both phones see, a phone that is away, and one that is replaced."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import NewPhone
from tests.browser.scenes import NAMES, Scene, night
from tests.browser.serving import Served
from tests.server.houses import HouseClient

CLOCK = {"day": 600.0, "night": 600.0, "least": 0.0, "bots": 600.0, "beat": 0.3}
"""Bots leave it to people."""
AWAY = 30_000
"""So many milliseconds a phone is away in a tunnel; the gate has no time for all of them."""

TALKING = (re.compile("^Silence"), re.compile("^Let speak again"))
NOT_KEPT = "the house cannot keep anything now"


def seated(house: Served, plays: str = "") -> Scene:
    scene = Scene(HouseClient(house.port), clock=CLOCK, plays=plays)
    if plays:
        scene.seats[plays] = scene.opened["seat"]
    scene.sit(*(name for name in NAMES if name != plays))
    scene.begin()
    return scene


@pytest.mark.parametrize("plays", ["", "Wren"])
def test_an_undo_is_seen_by_both_phones(plays: str, new_phone: NewPhone, house: Served) -> None:
    scene = seated(house, plays)
    wren, lena, host = new_phone(), new_phone(), new_phone(width=1400)
    for phone, name in zip((wren, lena), NAMES, strict=True):
        phone.take_seat(scene.seat(name))
    host.open(scene.host())
    wren.press("Vote Lena")
    for phone in (wren, lena):
        expect(phone.page.locator(".wagon")).to_have_count(1)
    page = host.page
    # The desk of a host who plays is sealed: it goes back to phases, and this is the first one.
    expect(page.locator(".sealbox")).to_have_count(1 if plays else 0)
    option = page.locator("option", has_text="Wren votes Lena")
    option.wait_for(state="attached")
    page.get_by_label("Go back to").select_option(label=option.inner_text())
    host.sees("seats have seen this")
    expect(page.get_by_text("and all that was done in secret")).to_have_count(1 if plays else 0)
    if plays:
        assert option.inner_text().startswith("the beginning of day 1: ")
    # What would be undone grows by itself while something happens.
    told = page.get_by_label("What would be undone").get_by_text("Lena votes Wren")
    expect(told).to_have_count(0)
    lena.press("Vote Wren")
    expect(told).to_have_count(1)
    page.get_by_label("Reason, read by all").fill("Wren pressed the wrong name")
    page.get_by_role("button", name="Undo ").click()
    for phone in (wren, lena):
        expect(phone.page.locator(".wagon")).to_have_count(0)
        phone.sees("Wren pressed the wrong name")


def test_a_phone_that_was_away_has_everything_when_it_is_back(
    new_phone: NewPhone, house: Served, pytestconfig: pytest.Config
) -> None:
    scene = seated(house)
    wren, lena = new_phone(), new_phone()
    for phone, name in zip((wren, lena), NAMES, strict=True):
        phone.take_seat(scene.seat(name))
    wren.context.set_offline(True)
    lena.press("Vote Wren")
    wagon = ".wagon .who bdi:text-is('Wren')"
    expect(lena.page.locator(wagon)).to_have_count(1)
    lost = wren.page.locator(".banner")
    lost.first.wait_for()
    expect(wren.page.locator(wagon)).to_have_count(0)
    if pytestconfig.getoption("--long"):
        wren.page.wait_for_timeout(AWAY)
    wren.context.set_offline(False)
    expect(wren.page.locator(wagon)).to_have_count(1)
    expect(wren.page.locator(".pulse")).to_have_count(0)
    wren.errors.clear()  # the browser itself complains that it is offline


def test_a_phone_that_is_replaced_is_out_at_once(new_phone: NewPhone, house: Served) -> None:
    scene = seated(house)
    old, new, host = new_phone(), new_phone(), new_phone(width=1400)
    old.take_seat(scene.seat("Wren"))
    host.open(scene.host())
    page = host.page
    page.locator(".seat button", has_text="Wren").click()
    host.press("New link")
    link = page.locator("dialog[open] input").input_value()
    old.sees("This seat was taken over.")
    new.take_seat(link)
    new.sees("The vote")
    # The same by a bot, which needs no link.
    page.keyboard.press("Escape")
    host.press("Replace")
    page.locator("dialog[open]").get_by_role("button", name="By a bot").click()
    page.get_by_label("Reason, read by all").last.fill("Wren had to go")
    page.locator("dialog[open] .btn.main").click()
    new.sees("This seat was taken over.")


def test_the_desk_offers_to_silence_somebody_or_to_let_them_speak(
    new_phone: NewPhone, house: Served
) -> None:
    scene, host = seated(house), new_phone(width=1400)
    host.open(scene.host())
    page = host.page
    silence, speak = (page.locator(".menu button", has_text=text) for text in TALKING)
    for offered, other in ((silence, speak), (speak, silence), (silence, speak)):
        expect(offered).to_have_count(1)
        expect(other).to_have_count(0)
        offered.click()
        page.get_by_label("Reason, read by all").last.fill("It is loud")
        page.locator("dialog[open] .btn").first.click()


@pytest.mark.parametrize("reached", [True, False])
def test_a_host_is_told_why_something_did_not_work(
    reached: bool, new_phone: NewPhone, house: Served
) -> None:
    scene, host = seated(house), new_phone(width=1400)
    host.open(scene.host())
    page, told = host.page, {"code": "fault/not-kept", "text": NOT_KEPT, "accepted": []}

    def refuse(route: Route) -> None:
        if reached:
            route.fulfill(status=422, json={**told, "faults": []})
        else:
            route.abort()

    page.get_by_placeholder("Write a note").wait_for()
    for path in ("desk/note", "desk/link", "rooms/*/export.*"):
        page.route(f"**/api/1/{path}", refuse)
    alerts = page.locator("aside").get_by_role("alert")
    why = "The house cannot keep anything now." if reached else "The house cannot be reached."
    page.get_by_placeholder("Write a note").fill("Wren was late")
    host.press("Keep", exact=True)
    expect(alerts).to_have_text([re.compile(why)])
    expect(page.get_by_placeholder("Write a note")).to_have_value("Wren was late")
    host.press("TV", exact=True)
    expect(alerts).to_have_text([re.compile(why)] * 2)
    page.unroute_all()
    host.press("Keep", exact=True)
    host.press("TV", exact=True)
    expect(alerts).to_have_count(0)
    host.errors.clear()  # that a request was cut off is no mistake of the page


def test_a_desk_tells_the_time_by_the_clock_of_its_house(
    new_phone: NewPhone, house: Served
) -> None:
    """That of the machine may have been set while the house was open."""
    scene, host = seated(house), new_phone(width=1400)

    def an_hour_later(route: Route) -> None:
        answer = route.fetch()
        told = {**answer.json(), "now": answer.json()["now"] + 3600}
        route.fulfill(response=answer, json=told)

    host.page.route("**/healthz", an_hour_later)
    host.open(scene.host())
    # By this clock the day was over long ago.
    expect(host.page.locator(".midclock")).to_have_text("0:00")


def test_an_order_of_an_open_night_waits_and_has_not_happened(
    new_phone: NewPhone, house: Served
) -> None:
    client, host = HouseClient(house.port), new_phone(width=1400)
    scene = night(client)
    while not any(
        seat["orders"] for seat in client.good("GET", "/desk", None, scene.opened["host"])["seats"]
    ):
        time.sleep(0.05)  # the bots think, and the page shows the day before until there is one
    host.open(scene.host())
    fates = host.page.locator(".orders .res")
    fates.first.wait_for()
    assert {each.strip() for each in fates.all_inner_texts()} == {"waits"}
